"""Make the font of Chinese pictures from Noto Sans SC: usual characters, those of names and of the catalog.

python -m tools.font. The family has a name of its own, so that an installed Noto does not replace it. The
license of the font, the SIL Open Font License, is in the font and beside it.
"""

from importlib.util import find_spec
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

from tools.catalogs import LIBRARY, read

LATIN = {chr(code) for code in range(0x20, 0x7F)} | {"·", "…"}
FAMILY = "Minesweeper Lib SC"
NAMES = (  # characters of personal names that are not among the usual ones
    "亓仝佘佟倩劼喆垚堃妍妘妤妧姝姣娅娉娓娴婕婧婷媛嫄嫣嬴嬿宓宥宸寰岑岚峤峥嵘嵩嶷庹弈弋彧徵怡怿"
    "恪恺悌惇慜憬懿戬攸斐斓旖旸旻昀昇昊昕昫昱昶昺晁晏晔晖晗晙晞晟暄暻曜曦朕杞栩栾桀桦梓梵棣楠榕"
    "榛榭槟槿樾歆毓沅沐泓洵洺浠涓淇淏淼渲湉湜滕滟滢漪潆潇澍濛濡瀚瀛灏炅炘炜炫烜烨焓焘焯焱煊煒煖"
    "煜煦熠燊燚犇玑玠玥玮玺珂珏珞珣珩珮珺琛琤琦琪琬琰瑀瑄瑗瑛瑜瑢瑨瑭瑾璇璋璎璐璞璟璠璧璨瓒甯皎"
    "皓皙皞睿瞿祎祯祺禧稷竑筠筱箐篁绮绾缤缪羿翀翊翎翮胤臧舸芃芊芮芸苒茉茜荃菀菁萱葳蓁蓓薇褚覃谌"
    "赟轶迦逄逍邝邬邸郇郏郗郜郦郯鄞鄢酆鑫钊钰铄铎铟铠锟锴镕闫闳闵阙阚隽雯雳霁霏韬颉颋颢飏馥馨骁"
    "骅骐骞骢骥鹭麒麟黛"
)
NAMED = (1, 3, 4, 6, 16)  # name-table ids that hold the family name


def usual():
    """The 3,755 characters of level 1 of GB 2312, a set."""
    rows, columns = range(0xB0, 0xD8), range(0xA1, 0xFF)
    return {*b"".join(bytes([row, col]) for row in rows for col in columns).decode("gb2312", "ignore")}


def letters(locale="zh_CN"):
    """All characters that the library or a reader may write in this language."""
    forms = [message.string for message in read(LIBRARY, locale)]
    texts = [one for form in forms for one in (form if isinstance(form, tuple) else (form,))]
    return LATIN | usual() | {*NAMES} | {letter for text in texts for letter in text if letter.isprintable()}


def main():
    source = Path(find_spec("pylopdf_fonts_zh_cn").origin).with_name("NotoSansSC-Regular.otf")
    options = subset.Options(
        layout_features=[], hinting=False, desubroutinize=True, name_IDs=[0, 1, 2, 3, 4, 5, 6, 7, 13, 14]
    )
    font = TTFont(source)
    one = subset.Subsetter(options)
    one.populate(text="".join(letters()))
    one.subset(font)
    for entry in font["name"].names:
        if entry.nameID in NAMED:
            entry.string = FAMILY.replace(" ", "") if entry.nameID == 6 else FAMILY
    path = Path(__file__).parent.parent / "minesweeper_lib" / "pictures" / "fonts" / "chinese.otf"
    font.save(path)
    print(f"{len(font.getBestCmap())} letters, {path.stat().st_size:,} bytes: {path}")


if __name__ == "__main__":
    main()
