"""Turns the passes of a render into a master: filter, common backdrop, tone curve, WebP.

    /usr/bin/python3 finish.py passes.npz picture.webp

The diffuse light is filtered without the painted texture and multiplied by the clean colour
afterwards, so that painted lines stay sharp at few light paths per pixel.
"""
import os
import subprocess
import sys

import cv2
import numpy as np

# colours of glaze and gold in linear light; the same as in clay/glazes.py
WHITE, GOLD = (0.885, 0.885, 0.872), (0.90, 0.66, 0.32)
# backdrop tones (sRGB) at the top and the bottom edge of every product picture
TOP, BOTTOM = (246, 243, 238), (238, 234, 227)
# WebP quality, and of pictures so large that they are looked at from farther away
QUALITY, LARGE_QUALITY, LARGE = 82, 76, 2000
# bytes of a master at most: what is full of strokes gets along with less quality
MOST_BYTES = 290_000
LUMINANCE = np.array((0.3, 0.5, 0.2), np.float32)


def _shift(a, dy, dx, pad):
    height, width = a.shape[:2]
    return a[pad + dy : pad + dy + height - 2 * pad, pad + dx : pad + dx + width - 2 * pad]


def filter_light(x, normal, depth, paper, levels, near, facing=64.0):
    """
    Edge-stopping wavelet filter of light, 3 × 3 taps per level. It stops at changes of the normal,
    the depth, the paper mask and, by `near`, of the light itself. Also tells which pixels found too
    few alike neighbours.
    """
    step = sum(np.abs(cv2.Sobel(depth, cv2.CV_32F, i, 1 - i, ksize=3)) / 8 for i in (0, 1))
    step = np.minimum(cv2.blur(step, (3, 3)), 0.05) + 0.0015
    poor = None
    for level in range(levels):
        reach = 2**level
        light = x @ LUMINANCE
        sigma = 1.4 + 0.5 * level
        mean = cv2.GaussianBlur(light, (0, 0), sigma)
        spread = cv2.GaussianBlur(light * light, (0, 0), sigma) - mean * mean
        spread = np.sqrt(np.maximum(spread, 0))
        spread = 1 / (np.minimum(spread, 0.09 * mean + 0.004) * near + 1e-4)
        wide = [
            cv2.copyMakeBorder(a, reach, reach, reach, reach, cv2.BORDER_REFLECT)
            for a in (x, normal, depth, mean, paper)
        ]
        total, weights = x * 0.25, np.full(light.shape, 0.25, np.float32)
        for i in (-1, 0, 1):
            for j in (-1, 0, 1):
                if i == 0 and j == 0:
                    continue
                dy, dx = i * reach, j * reach
                colour, n, z, m, p = (_shift(a, dy, dx, reach) for a in wide)
                apart = (1 - np.clip(np.einsum("ijk,ijk->ij", normal, n), 0, 1)) * facing
                apart += np.abs(z - depth) / (step * (abs(dy) + abs(dx)) + 1e-4)
                apart += np.abs(m - mean) * spread
                apart += np.abs(p - paper) * 6
                weight = np.exp(-apart) * (0.125 if i * j == 0 else 0.0625)
                total += colour * weight[..., None]
                weights += weight
        x = total / weights[..., None]
        if level == 0:
            poor = weights < 0.45
    return x, poor


def _curve(x):
    """Tone curve from linear light to sRGB, with a soft shoulder."""
    x, knee, white = np.maximum(x, 0), 0.55, 2.0
    shoulder = (1 - np.exp(-(x - knee) / (1 - knee))) / (1 - np.exp(-(white - knee) / (1 - knee)))
    y = np.clip(np.where(x < knee, x, knee + (1 - knee) * shoulder), 0, 1)
    return np.where(y <= 0.0031308, 12.92 * y, 1.055 * np.power(y, 1 / 2.4) - 0.055)


_LINEAR = np.linspace(0, 3, 4096)
_DISPLAYED = _curve(_LINEAR)


def backdrop(height, width, gain):
    """The backdrop's gradient from top to bottom, in linear light before exposure."""
    u = np.linspace(0, 1, height)[:, None]
    u = u * u * (3 - 2 * u)
    tone = np.array(TOP)[None] * (1 - u) + np.array(BOTTOM)[None] * u
    row = (np.interp(tone / 255, _DISPLAYED, _LINEAR) / gain)[:, None].astype(np.float32)
    return np.repeat(row, width, 1)


def lay_backdrop(rgb, paper, alpha, depth, empty, ground):
    """Replaces the lit paper by the common backdrop and keeps the shadow on it."""
    ratio = rgb / np.maximum(empty, 1e-3)
    shade = ratio @ LUMINANCE
    mask = (paper > 0.98).astype(np.float32)
    for s in (2, 5):  # away from the product shadows are soft, so they may be smoothed there
        clear = cv2.blur(mask, (2 * s + 1, 2 * s + 1)) > 0.999
        shade = np.where(clear, cv2.GaussianBlur(shade, (0, 0), s * 0.8), shade)
    tint = ratio / np.maximum(ratio @ LUMINANCE, 1e-3)[..., None]
    tint = 1 + (cv2.GaussianBlur(tint, (0, 0), 4) - 1) * 0.6
    floor = ground * np.minimum(shade, 1.0)[..., None] * np.where(mask[..., None] > 0, tint, 1)
    gain = ground / np.maximum(empty, 1e-3)
    mixed = rgb * (1 + (gain - 1) * paper[..., None])
    out = np.where(mask[..., None] > 0, floor, mixed) + ground * (1 - alpha)[..., None]
    return np.where(((depth > 30) | (alpha < 0.02))[..., None], ground, out)


def smooth_outline(rgb, paper):
    """
    Draws the edge between product and paper anew: with few light paths per pixel its coverage is
    noisy and the outline looks torn. Both sides are carried on to the edge and mixed by a smooth mask.
    """
    solid, ground = (paper < 0.02).astype(np.float32), (paper > 0.98).astype(np.float32)
    zone = cv2.dilate(1 - np.maximum(solid, ground), np.ones((3, 3))) > 0
    share = np.clip((cv2.GaussianBlur(paper, (0, 0), 1.3) - 0.5) * 1.25 + 0.5, 0, 1)[..., None]

    def carried_on(mask):
        weight = cv2.GaussianBlur(mask, (0, 0), 1.5)[..., None]
        return (
            cv2.GaussianBlur(rgb * mask[..., None], (0, 0), 1.5) / np.maximum(weight, 1e-4),
            weight,
        )

    (inner, near_inner), (outer, near_outer) = carried_on(solid), carried_on(ground)
    known = (near_inner > 0.02) & (near_outer > 0.02) & zone[..., None]
    return np.where(known, inner * (1 - share) + outer * share, rgb)


def develop(rgb, master):
    """Tone curve, light sharpening, a trace of grain against banding, WebP."""
    y = _curve(rgb)
    y = y + 0.25 * (y - cv2.GaussianBlur(y, (0, 0), 1.0))
    grain = np.random.default_rng(1).random(y.shape[:2])[..., None] - 0.5
    y = np.clip(np.clip(y, 0, 1) * 255 + grain * 0.9, 0, 255).round().astype(np.uint8)
    png, part = master + ".png", master + ".part"
    cv2.imwrite(png, y[..., ::-1])
    quality = LARGE_QUALITY if y.shape[1] >= LARGE else QUALITY
    while True:
        write = ["cwebp", "-quiet", "-q", str(quality), "-m", "6", png, "-o", part]
        subprocess.run(write, check=True)
        if os.path.getsize(part) <= MOST_BYTES or quality <= 40:
            break
        quality -= 8
    os.remove(png)
    os.replace(part, master)


def finish(passes, master):
    """Makes the master from a file of passes."""
    data = dict(np.load(passes).items())
    gain = 2 ** float(data["exposure"])
    normal = data["N"] / np.maximum(np.linalg.norm(data["N"], axis=-1, keepdims=True), 1e-4)
    depth = np.minimum(data["Z"], 60).astype(np.float32)
    alpha = data.get("A", np.ones(depth.shape, np.float32))
    paper = data.get("M", np.zeros(depth.shape, np.float32))
    diffuse = data["DD"] + data["DI"]
    gloss = (data["GD"] + data["GI"]) * data["GC"]
    rest = data["Image"] - diffuse * data["DC"] - gloss
    diffuse, gloss = np.minimum(diffuse, 6), np.minimum(gloss, 4)
    calm = cv2.medianBlur(np.ascontiguousarray(gloss), 3)
    gloss = np.where(gloss > calm * 2.5 + 0.12, calm, gloss)  # fireflies
    diffuse, poor = filter_light(diffuse, normal, depth, paper, 5, 3.2)
    # what mirrors is noisy at few light paths, so it is smoothed far, but never across the edge of gold
    gold = np.ptp(data["GC"], axis=-1) > 0.05
    gloss, _ = filter_light(gloss, normal, depth, paper + gold, 4, 3.2, 200.0)
    rgb = np.ascontiguousarray(diffuse * data["DC"] + gloss + rest, dtype=np.float32)
    edge = (paper > 0.02) & (paper < 0.98)
    rgb = np.where((poor | edge)[..., None], cv2.medianBlur(rgb, 3), rgb)
    height, width = depth.shape
    if "E" in data:
        empty = cv2.GaussianBlur(data["E"], (0, 0), 2.0)
        empty = cv2.resize(empty, (width, height), interpolation=cv2.INTER_CUBIC)
        rgb = lay_backdrop(rgb, paper, alpha, depth, empty, backdrop(height, width, gain))
        rgb = smooth_outline(rgb.astype(np.float32), paper)
    size = int(data["width"]), int(data["height"])
    if size[0] != width:
        rgb = cv2.resize(np.minimum(rgb, 1.7), size, interpolation=cv2.INTER_AREA)
    develop(rgb * gain, master)


if __name__ == "__main__":
    finish(*sys.argv[1:3])
    if not os.environ.get("KEEP_PASSES"):
        os.remove(sys.argv[1])
