"""All painted decorations: drawn by code, written as SVG, made PNG by rsvg-convert.

Cobalt series are pigment masks (black is pigment); the others are colours on white, some with a
second sheet whose name ends in `_gold` (black is gold).
"""
import os
import subprocess

from drawing import annual, botanica, cobalt, foot, winter
from drawing.brush import Canvas
from drawing.sheet import R, S, disc_canvas, strip_canvas

# pixels of a texture for one of the sheet's: enough for a close-up of 2,400
ZOOM = "2"


def jobs():
    """Name of a texture -> function that draws it; nothing is drawn before it is called."""
    todo = {}

    def disc(name, draw, *more):
        def make():
            sheet = disc_canvas()
            draw(sheet, *more)
            return sheet

        todo["disc_" + name] = make

    def strips(name, draw, end=""):
        for aspect in (3, 4):

            def make(aspect=aspect):
                sheet, width, height = strip_canvas(aspect)
                draw(sheet, width, height)
                return sheet

            todo["strip_%s_%d%s" % (name, aspect, end)] = make

    disc("lace", cobalt.disc_lace)
    strips("lace", cobalt.strip_lace)
    disc("border", cobalt.disc_border)
    strips("border", cobalt.strip_border)
    disc("lines", cobalt.disc_lines)
    strips("lines", cobalt.strip_lines)
    disc("rain", cobalt.disc_rain)
    strips("rain", cobalt.strip_rain)
    disc("winter", winter.disc_winter)
    strips("winter", winter.strip_winter)
    for plant in botanica.PLANTS:
        disc("botanica_" + plant, botanica.disc_botanica, plant)
        disc("botanica_%s_gold" % plant, botanica.gold_rim)
    disc("botanica", botanica.disc_leaves)
    disc("botanica_gold", botanica.gold_rim)
    strips("botanica", botanica.strip_botanica)
    strips("botanica", botanica.strip_gold, "_gold")
    todo["foot"] = foot.mark
    todo["foot_midnight"] = lambda: foot.mark(letters=False)
    for year in annual.SCENES:

        def make(year=year):
            sheet = Canvas(S, S, lambda x, y: (R + R * x, R - R * y))
            annual.draw(sheet, year, R)
            return sheet

        todo["disc_annual_%s" % year] = make
    return todo


def draw_missing(folder):
    """Draws the textures that `folder` lacks; returns how many."""
    os.makedirs(folder, exist_ok=True)
    drawn = 0
    for name, make in jobs().items():
        png = os.path.join(folder, name + ".png")
        if os.path.exists(png):
            continue
        svg = os.path.join(folder, name + ".svg")
        with open(svg, "w") as sheet:
            sheet.write(make().svg())
        subprocess.run(
            ["rsvg-convert", "--unlimited", "--zoom", ZOOM, svg, "-o", png + ".part"], check=True
        )
        os.replace(png + ".part", png)
        drawn += 1
    return drawn
