"""Upright pictures for phones, cut from banners, whose plain wall is carried on upwards, and from tables."""
import cv2
import numpy as np
from stage.tables import TABLES

# left edge and width, in pixels of a banner of 1,920 px or a table of 1,800; the height of the result is 5/4
# of the width
WINDOWS = {
    "phone-gifting": (545, 960),
    "phone-winter": (660, 960),
    "phone-news": (478, 1000),
    "phone-stone": (535, 960),
    "phone-house": (836, 940),
    "phone-present": (700, 1000),
}
WIDE = {"banner": 1920, "table": 1800}
# shift to the left per row upwards of the sun's edge on the wall, where a window shows it
SLANT = {"phone-house": 0.53, "phone-present": 0.53}
# rows at the top of every banner that show nothing but wall
WALL = 24


def source(name):
    """The banner that the window `name` is cut from, or the table where there is no such banner."""
    banner = name.replace("phone", "banner")
    return banner if banner in TABLES else name.replace("phone", "table")


def upright(whole, name):
    """Cuts the window `name` from the picture of a banner or table."""
    larger = whole.shape[1] / WIDE[source(name).split("-")[0]]
    left, width = (int(edge * larger) for edge in WINDOWS[name])
    height = width * 5 // 4
    window = whole[:height, left : left + width].astype(np.float32)
    missing = height - window.shape[0]
    if missing == 0:
        return window.astype(np.uint8)
    slant = SLANT.get(name, 0)
    # the sun's edge stays as sharp as it is
    soft = dict(sigmaX=9, sigmaY=60) if slant else dict(sigmaX=60)
    tone = cv2.GaussianBlur(window[:WALL], (0, 0), **soft, borderType=cv2.BORDER_REPLICATE)
    wall = cv2.resize(tone, (width, WALL + missing), interpolation=cv2.INTER_LINEAR)
    if slant:
        lean = np.float32(((1, -slant, slant * (WALL + missing)), (0, 1, 0)))
        how = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
        wall = cv2.warpAffine(wall, lean, wall.shape[1::-1], flags=how, borderMode=cv2.BORDER_REPLICATE)
    blend = np.linspace(0, 1, WALL)[:, None, None]
    wall[-WALL:] = wall[-WALL:] * (1 - blend) + window[:WALL] * blend
    higher = np.vstack([wall, window[WALL:]])
    grain = np.random.default_rng(2).random(higher.shape[:2])[..., None] - 0.5
    return np.clip(higher + grain * 1.4, 0, 255).round().astype(np.uint8)
