"""Macros: one stroke of a painted series, at a distance at which the hairs of the brush are visible.

At this distance the decoration is neither lit by Blender nor read from a texture: the stroke is drawn from its
outline, then painted as pigment under glaze: streaks along the way of the brush, pools at its edges, grain, a
halo of diffused cobalt, bubbles in the glaze, and a window that the glaze reflects.
"""
import os
import re
import subprocess

import cv2
import numpy as np

from brushwork import blur, clouds, laid
from closeup import COBALT
from drawing import brush
from drawing.sheet import R
from drawing.textures import jobs
from finish import GOLD, WHITE, develop

# texture, and the field: middle (right, up) and width, in parts of the disc's radius
MACROS = {
    "lace-border": ("border", (-0.530, 0.545, 0.115)),
    "line-blue": ("lines", (-0.66, 0.66, 0.145)),
    "botanica": ("botanica_2", (0.06, 0.30, 0.30)),
}
# points of a curve for one of the texture's, so that no corner shows
FINER = 6
COLOURED = {"botanica"}
# share of the light lost between the bright and the dark corner
FALL = 0.24


def _sheet(texture, field, width, height, folder):
    """The field of a decoration's sheet as an array of sRGB from 0 to 1."""
    right, up, edge = field
    wide = edge * R
    tall = wide * height / width
    left, top = R + right * R - wide / 2, R - up * R - tall / 2
    brush.FINER = FINER
    try:
        svg = jobs()["disc_" + texture]().svg()
    finally:
        brush.FINER = 1
    frame = 'width="%d" height="%d" viewBox="%.3f %.3f %.3f %.3f"' % (
        *(width, height),
        *(left, top, wide, tall),
    )
    svg = re.sub(r'width="\d+" height="\d+" viewBox="[^"]+"', frame, svg, count=1)
    svg = svg.replace('<rect width="100%" height="100%"', '<rect width="2400" height="2400"', 1)
    path = os.path.join(folder, "macro.svg")
    with open(path, "w") as sheet:
        sheet.write(svg)
    subprocess.run(["rsvg-convert", "--unlimited", path, "-o", path + ".png"], check=True)
    picture = cv2.imread(path + ".png")[..., ::-1].astype(np.float32) / 255
    os.remove(path)
    os.remove(path + ".png")
    return picture


def _shaken(picture, seed):
    """The outline as a hand leaves it on a dry body: it sways, and a hair or two leave it."""
    height, width = picture.shape[:2]
    unit = width / 3000
    x, y = np.meshgrid(np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32))
    for cells, reach in ((7, 13.0), (22, 4.0), (110, 0.9)):
        x += (clouds((height, width), cells, seed) - 0.5) * 2 * reach * unit
        y += (clouds((height, width), cells, seed + 1) - 0.5) * 2 * reach * unit
        seed += 2
    return cv2.remap(picture, x, y, cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)


def _bubbles(light, seed, count):
    """Gas that the glaze kept: a bright point with a shade around it."""
    height, width = light.shape[:2]
    random = np.random.default_rng(seed)
    layer = np.zeros((height, width), np.float32)
    for x, y, r, k in zip(
        random.integers(0, width, count),
        random.integers(0, height, count),
        (random.gamma(2.0, 1.5, count) + 1.2) * (width / 3000),
        random.uniform(0.3, 1.0, count),
    ):
        cv2.circle(layer, (int(x), int(y)), int(r * 1.7) + 1, -0.22 * float(k), -1, cv2.LINE_AA)
        cv2.circle(layer, (int(x), int(y)), max(1, int(r * 0.8)), 0.30 * float(k), -1, cv2.LINE_AA)
    return light * (1 + 0.5 * blur(layer, 1.3 * (width / 3000))[..., None])


def _window(shape, seed):
    """Reflection in the glaze: a window with one bar, bent by the ripples of the surface."""
    height, width = shape
    v, u = np.mgrid[0:height, 0:width].astype(np.float32) / width
    ripple = sum(
        (clouds(shape, cells, seed + i) - 0.5) * reach
        for i, (cells, reach) in enumerate(((5, 0.16), (17, 0.045), (60, 0.014)))
    )
    across = (u - 0.16) * 0.83 + (v - 0.10) * 0.56 + ripple
    pane = 1 / (1 + np.exp((np.abs(across) - 0.085) / 0.020))
    bar = 1 - 0.75 * np.exp(-(((across - 0.012) / 0.010) ** 2))
    return 0.11 * pane * bar * (0.6 + 0.4 * clouds(shape, 30, seed + 7))


def _linear(x):
    return np.where(x <= 0.04045, x / 12.92, ((x + 0.055) / 1.055) ** 2.4)


def draw(series, width, height, folder, out):
    """Draws the macro of a painted series into the WebP `out`; `folder` is for intermediate files."""
    texture, field = MACROS[series]
    seed, unit = sum(map(ord, series)), width / 3000
    sheet = _shaken(_sheet(texture, field, width, height, folder), seed)
    white = np.array(WHITE, np.float32)
    if series in COLOURED:
        # absorption grows with the thickness of the colour
        swallowed = -np.log(np.clip(_linear(np.clip(sheet, 0, 1)), 0.004, 1))
        thick = laid(np.clip(swallowed.mean(-1) / 2.2, 0, 1), seed, unit)
        body = np.exp(-blur(swallowed * thick[..., None], 1.8 * unit)) * white
    else:
        pigment = np.clip(1 - sheet[..., 0], 0, 1)
        pigment = np.clip(pigment * laid(pigment, seed, unit), 0, 1.05)
        # the cobalt runs into the glaze, the more where it lies thick, and never as far as to be a halo
        pigment = 0.55 * blur(pigment, 2.4 * unit) + 0.45 * blur(pigment, 6.5 * unit)
        steps, colours = zip(*COBALT)
        body = np.stack(
            [np.interp(pigment, steps, [c[i] for c in colours]) for i in range(3)], -1
        )
    body = _bubbles(body.astype(np.float32), seed, 900)
    v, u = np.mgrid[0:height, 0:width].astype(np.float32) / width
    fall = 1.06 - FALL * (0.75 * u + 0.6 * v)
    light = fall[..., None] * np.array((1.0, 0.985, 0.955), np.float32)
    picture = body * light + _window((height, width), seed + 50)[..., None]
    # a long lens, close: what lies away from the middle band is a little out of focus
    away = np.clip(np.abs(v - 0.36) / 0.42 - 0.45, 0, 1)[..., None]
    picture = picture * (1 - away) + blur(picture.astype(np.float32), 5 * unit) * away
    develop(picture.astype(np.float32), out)
