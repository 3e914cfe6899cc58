"""Close-ups of painted flat pieces, straight from above.

At this distance a plate is a gently sloping surface, so its light is computed from the profile
instead of traced: the brushwork stays as sharp as the texture, and a picture takes a second.
"""
import os

import cv2
import numpy as np
from brushwork import laid
from finish import GOLD, WHITE, develop

# height of the top of a plate over its radius, both in parts of the radius
PLATE = ((0, 0.059), (0.44, 0.059), (0.56, 0.061), (0.615, 0.068), (0.66, 0.083), (0.71, 0.098))
PLATE += ((0.844, 0.133), (0.974, 0.168), (1, 0.172))
ANNUAL = ((0, 0.077), (0.65, 0.077), (0.73, 0.083), (0.81, 0.112), (0.957, 0.169), (1, 0.175))
# pigment -> linear colour: thin, then pooled cobalt; the same steps as clay/glazes.py
COBALT = (
    (0.00, WHITE),
    (0.22, (0.42, 0.54, 0.77)),
    (0.52, (0.050, 0.115, 0.40)),
    (0.76, (0.012, 0.040, 0.22)),
    (0.97, (0.005, 0.014, 0.10)),
)
# size of a macro's pixel in pixels of a close-up: single hairs are just visible
HAIR = 0.4
# How much of that shows in the washes of an annual plate, and how far it is softened, in pixels: they cover the whole
# field, and more of it is more bytes on the page.
CALM, SOFT = 0.15, 4.0
# The same of Botanica's plants, which are all strokes; of a fern, whose fronds fill the field, and an aster less of it.
# What a hair's edge is softened by, in pixels, is not seen, and is bytes on the page.
PLANT, FULL, EDGE = 0.65, {"disc_botanica_4": 0.5, "disc_botanica_5": 0.55}, 0.75
LIGHT = np.array((-0.46, 0.30, 0.83), np.float32)


def _patch(path, x, y, edge, size):
    """The square of `edge` around (x, y), in parts of the disc's radius, as `size` pixels."""
    sheet = cv2.imread(path)
    radius = sheet.shape[0] / 2
    x, y, edge = x * radius, y * radius, edge * radius
    half = edge / 2
    move = np.float32(
        ((size / edge, 0, (half - x) * size / edge), (0, size / edge, (half - y) * size / edge))
    )
    kind = cv2.INTER_AREA if edge > size else cv2.INTER_CUBIC
    return cv2.warpAffine(sheet, move, (size, size), flags=kind, borderValue=(255, 255, 255))[
        ..., ::-1
    ]


def _linear(picture):
    x = picture.astype(np.float32) / 255
    return np.where(x <= 0.04045, x / 12.92, ((x + 0.055) / 1.055) ** 2.4)


def _is_plant(name):
    """Whether a texture is one of Botanica's plants."""
    return name.startswith("disc_botanica")


def _albedo(textures, name, paint, place, size, seed):
    """Colour of the glaze, and where gold lies (0 to 1)."""
    patch = _patch(os.path.join(textures, name + ".png"), *place, size)
    if paint == "cobalt":
        pigment = 1 - patch[..., 0].astype(np.float32) / 255
        thick = laid(pigment, seed, HAIR)
        if name.startswith("disc_annual"):
            # washes cover the whole field: as strong as in a stroke, the hairs would be all that is seen
            thick = 1 + CALM * (cv2.GaussianBlur(thick, (0, 0), SOFT) - 1)
        pigment = np.clip(pigment * thick, 0, 1.05)
        steps, colours = zip(*COBALT)
        return (
            np.stack([np.interp(pigment, steps, [c[i] for c in colours]) for i in range(3)], -1),
            0,
        )
    gold_path = os.path.join(textures, name + "_gold.png")
    gold = 0
    if os.path.exists(gold_path):
        gold = 1 - _patch(gold_path, *place, size)[..., :1].astype(np.float32) / 255
    # absorption grows with the thickness of the colour: no even tone, no smooth gradient
    swallowed = -np.log(np.clip(_linear(patch), 0.004, 1)).astype(np.float32)
    thick = laid(np.clip(swallowed.mean(-1) / 2.2, 0, 1), seed, HAIR)
    if _is_plant(name):
        thick = 1 + FULL.get(name, PLANT) * (thick - 1)
    return np.exp(-swallowed * thick[..., None]) * np.array(WHITE, np.float32), gold


def draw(textures, name, paint, profile, centre, width, size, out):
    """
    Draws one close-up into the WebP `out`.

    `centre` is (right, up) and `width` the edge of the field, in parts of the plate's radius.
    """
    place = (1 + centre[0], 1 - centre[1], width)
    seed = int(1000 * abs(centre[0]) + 97 * abs(centre[1]))
    albedo, gold = _albedo(textures, name, paint, place, size, seed)
    steps = (np.arange(size) + 0.5) / size - 0.5
    x, y = np.meshgrid(centre[0] + steps * width, centre[1] - steps * width)
    r = np.hypot(x, y)
    fine = np.linspace(0, 1.05, 600)
    height = np.interp(fine, *zip(*profile))
    slope = np.gradient(cv2.GaussianBlur(height[None], (0, 0), 12)[0], fine)
    tilt = np.interp(r, fine, slope)
    across, along = -tilt * x / np.maximum(r, 1e-3), -tilt * y / np.maximum(r, 1e-3)
    facing = (across * LIGHT[0] + along * LIGHT[1] + LIGHT[2]) / np.sqrt(1 + tilt**2) / LIGHT[2]
    u, v = steps[None] + 0 * steps[:, None], steps[:, None] + 0 * steps[None]
    fall = 1.03 - 0.16 * u - 0.07 * v - 0.16 * (u**2 + v**2)
    light = (1.09 * facing * fall)[..., None] * np.array((1.0, 0.985, 0.96), np.float32)
    # the softbox seen in the glaze: a faint band that follows the slope
    gloss = 0.045 * np.exp(-((((u + 0.30 + 1.2 * across) * 0.8 + (v + 0.34) * 0.6) / 0.16) ** 2))
    shine = 0.35 + 1.15 * np.exp(-((((u * 0.7 + v * 0.5 + 2.2 * across) % 0.5 - 0.25) / 0.11) ** 2))
    metal = np.array(GOLD, np.float32) * (shine * fall)[..., None]
    glazed = albedo * light + gloss[..., None]
    drawn = glazed * (1 - gold) + metal * gold
    if _is_plant(name):
        drawn = cv2.GaussianBlur(drawn.astype(np.float32), (0, 0), EDGE)
    develop(drawn, out)
