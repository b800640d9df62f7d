"""The one picture language: what each state looks like, is called and reads aloud.

=============  =================================================================================
module         what lives there
=============  =================================================================================
`states`       colors, glyphs and the order's color map, light and dark
`words`        sentences that stand in for a picture where it cannot be seen
`wire`         a trace as data for a browser
=============  =================================================================================

Pictures, widgets and reports take what they show from here.
"""
