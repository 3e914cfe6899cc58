"""Upright pictures for phones, cut from banners; the plain wall is carried on upwards."""
import cv2
import numpy as np

# left edge and width in pixels of the banner; the height of the result is 5/4 of the width
WINDOWS = {
    "phone-gifting": (545, 960),
    "phone-winter": (660, 960),
    "phone-news": (478, 1000),
    "phone-stone": (535, 960),
    "phone-story": (440, 640),
}
# rows at the top of every banner that show nothing but wall
WALL = 24


def upright(banner, name):
    """Cuts the window `name` from the picture of a banner."""
    left, width = WINDOWS[name]
    window = banner[:, left : left + width].astype(np.float32)
    missing = width * 5 // 4 - window.shape[0]
    if missing == 0:
        return banner[:, left : left + width]
    tone = cv2.GaussianBlur(window[:WALL], (0, 0), 60, borderType=cv2.BORDER_REPLICATE)
    wall = cv2.resize(tone, (width, WALL + missing), interpolation=cv2.INTER_LINEAR)
    blend = np.linspace(0, 1, WALL)[:, None, None]
    wall[-WALL:] = wall[-WALL:] * (1 - blend) + window[:WALL] * blend
    whole = np.vstack([wall, window[WALL:]])
    grain = np.random.default_rng(2).random(whole.shape[:2])[..., None] - 0.5
    return np.clip(whole + grain * 1.4, 0, 255).round().astype(np.uint8)
