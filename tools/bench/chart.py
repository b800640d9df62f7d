"""Lines on two logarithmic axes as an SVG, for light and dark pages, told apart without color.

Each line has a marker and a dash of its own, and its name stands at its end.
"""

import math
from html import escape

WIDTH, HEIGHT = 760, 470
LEFT, TOP, RIGHT, BOTTOM = 80, 56, 520, 410
LINE = 18  # between the names
DASHES = ("", "8 3", "2 3", "9 3 2 3", "5 5")
SHAPES = (
    "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
    "M-4-4h8v8h-8z",
    "M0-5l5 9h-10z",
    "M0-5l5 5l-5 5l-5-5z",
    "M-4-4l8 8m0-8l-8 8",
    "M0-5v10m-5-5h10",
    "M0 5l5-9h-10z",
    "M5 0l-9-5v10z",
    "M-5 0l9-5v10z",
    "M-4-4h8l-8 8h8z",
)
LIGHT = {"paper": "#fff", "ink": "#222", "grid": "#ccc", "ours": "#0b5fa5"}
DARK = {"paper": "#111", "ink": "#eee", "grid": "#444", "ours": "#7cc4ff"}
STYLE = """
text {{ font: 13px system-ui, sans-serif; fill: {ink} }}
.paper {{ fill: {paper} }}
.grid {{ stroke: {grid}; fill: none }}
.line {{ stroke: {ink}; stroke-width: 1.3; fill: none }}
.mark {{ stroke: {ink}; fill: {paper} }}
.lead {{ stroke: {ink}; stroke-width: .5; fill: none; opacity: .5 }}
.ours .line {{ stroke: {ours}; stroke-width: 3 }}
.ours .mark {{ stroke: {ours}; fill: {ours} }}
.ours text {{ font-weight: bold; fill: {ours} }}
"""
THEMES = f"{STYLE.format(**LIGHT)}@media (prefers-color-scheme: dark) {{{STYLE.format(**DARK)}}}"


def chart(title, across, up, lines, ours, said):
    """Draw `lines`, a dict from a name to its points (x, y), as the text of an SVG.

    A name has the same marker in all charts of the same names; one without points is left out. Those in
    `ours` are bold. `across` and `up` name the axes. What one sees, `said`, is the alternative text.
    """
    numbers = {name: number for number, name in enumerate(lines)}
    lines = {name: line for name, line in lines.items() if line}
    points = [point for line in lines.values() for point in line]
    x_ticks, y_ticks = (decades([point[axis] for point in points]) for axis in (0, 1))

    def place(x, y):
        return scaled(x, x_ticks, LEFT, RIGHT), scaled(y, y_ticks, BOTTOM, TOP)

    drawn = [f'<rect class="paper" width="{WIDTH}" height="{HEIGHT}"/>', text(LEFT, 24, title)]
    for x in x_ticks:
        at = place(x, y_ticks[0])[0]
        drawn += [path("grid", [(at, TOP), (at, BOTTOM)]), text(at, BOTTOM + 20, figure(x), "middle")]
    for y in y_ticks:
        at = place(x_ticks[0], y)[1]
        drawn += [path("grid", [(LEFT, at), (RIGHT, at)]), text(LEFT - 8, at + 4, figure(y), "end")]
    drawn += [text((LEFT + RIGHT) / 2, BOTTOM + 44, across, "middle"), text(LEFT, TOP - 12, up)]
    ends = {name: place(*line[-1]) for name, line in lines.items()}
    heights = spread_out({name: y for name, (_, y) in ends.items()})
    for name, line in lines.items():
        shape, dash = (signs[numbers[name] % len(signs)] for signs in (SHAPES, DASHES))
        spots, height = [place(*point) for point in line], heights[name]
        drawn += [
            f'<g class="{"ours" if name in ours else "other"}">',
            path("line", spots, dash),
            *(
                f'<path class="mark" transform="translate({x:.1f} {y:.1f})" d="{shape}"/>'
                for x, y in [*spots, (RIGHT + 24, height - 4)]
            ),
            path("lead", [spots[-1], (RIGHT + 16, height - 4)]),
            text(RIGHT + 34, height, name),
            "</g>",
        ]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">'
    return "\n".join(
        [head, f"<title>{escape(said)}</title>", f"<style>{THEMES}</style>", *drawn, "</svg>", ""]
    )


def decades(values):
    """The powers of ten around some values."""
    low, high = math.floor(math.log10(min(values))), math.ceil(math.log10(max(values)))
    return [10.0**power for power in range(low, max(high, low + 1) + 1)]


def scaled(value, ticks, start, end):
    low, high = math.log10(ticks[0]), math.log10(ticks[-1])
    return start + (math.log10(value) - low) / (high - low) * (end - start)


def spread_out(heights):
    """Move names that would overlap apart, and keep all of them on the page.

    >>> spread_out({"a": 100, "b": 101, "c": 300})
    {'a': 100, 'b': 118, 'c': 300}
    """
    placed, lowest = {}, TOP
    for name, height in sorted(heights.items(), key=lambda item: item[1]):
        placed[name] = lowest = max(height, lowest)
        lowest += LINE
    highest = BOTTOM + LINE
    for name in reversed(placed):
        placed[name] = highest = min(placed[name], highest)
        highest -= LINE
    return placed


def figure(value):
    """What stands at a tick.

    >>> figure(0.01), figure(1000), figure(1e7)
    ('0.01', '1,000', '10 million')
    """
    if value >= 1e6:
        return f"{value / 1e6:,.0f} million"
    return f"{value:,.0f}" if value >= 1 else f"{value:.6f}".rstrip("0")


def text(x, y, said, anchor="start"):
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(said)}</text>'


def path(kind, points, dash=""):
    joined = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    return f'<path class="{kind}" stroke-dasharray="{dash or "none"}" d="M{joined}"/>'
