"""Texture of a brush stroke: thickness of the pigment, hair by hair."""
import cv2
import numpy as np


def clouds(shape, cells, seed):
    """Soft noise from 0 to 1, with about `cells` of its hills across the width."""
    height, width = shape
    rows = max(3, round(cells * height / width))
    noise = np.random.default_rng(seed).random((rows + 3, cells + 3)).astype(np.float32)
    return cv2.resize(noise, (width, height), interpolation=cv2.INTER_CUBIC).clip(0, 1)


def blur(a, sigma):
    """Gaussian blur."""
    return cv2.GaussianBlur(a, (0, 0), max(sigma, 0.3))


def _streaks(density, seed, unit):
    """Streaks of the hairs: noise stretched along the stroke (line integral convolution), around 0."""
    height, width = density.shape
    small = cv2.resize(density, (width // 2, height // 2), interpolation=cv2.INTER_AREA)
    soft = blur(small, 7 * unit)
    gx, gy = cv2.Sobel(soft, cv2.CV_32F, 1, 0), cv2.Sobel(soft, cv2.CV_32F, 0, 1)
    xx, xy, yy = (blur(a, 30 * unit) for a in (gx * gx, gx * gy, gy * gy))
    angle = 0.5 * np.arctan2(2 * xy, xx - yy) + np.pi / 2
    vx, vy = np.cos(angle), np.sin(angle)
    noise = np.random.default_rng(seed).standard_normal(small.shape).astype(np.float32)
    noise = blur(noise, 2.2 * unit) + 2.2 * blur(noise[::-1], 6 * unit)
    total = noise.copy()
    start = np.meshgrid(
        np.arange(small.shape[1], dtype=np.float32), np.arange(small.shape[0], dtype=np.float32)
    )
    for sign in (1, -1):
        x, y = (a.copy() for a in start)
        dx, dy = vx * sign, vy * sign
        for _ in range(26):
            x += 4 * unit * dx
            y += 4 * unit * dy
            nx, ny = (cv2.remap(a, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT) for a in (vx, vy))
            along = np.where(nx * dx + ny * dy < 0, -1, 1)
            dx, dy = nx * along, ny * along
            total += cv2.remap(noise, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
    total = cv2.resize(total, (width, height), interpolation=cv2.INTER_CUBIC)
    return np.clip(total / max(float(total.std()), 1e-6), -2.2, 2.2) / 2.2


def laid(density, seed, unit):
    """
    Thickness of the pigment, as a factor of the value in the sheet. `unit`: edge of a macro's pixel in pixels of
    this picture (a macro is 3,000 px wide).
    """
    shape = density.shape
    inside = (density > 0.10).astype(np.uint8)
    edge = cv2.distanceTransform(inside, cv2.DIST_L2, 3)
    pool = 0.34 * np.exp(-((edge / (15 * unit)) ** 2)) - 0.10 * np.exp(
        -(((edge - 46 * unit) / (26 * unit)) ** 2)
    )
    fine = np.random.default_rng(seed + 9).standard_normal(shape).astype(np.float32)
    grain = unit * (blur(fine, 1.5 * unit) * 0.20 + blur(fine[:, ::-1], 4 * unit) * 0.40)
    wide = clouds(shape, 7, seed + 3) - 0.5
    return 0.86 + 0.30 * _streaks(density, seed, unit) + pool + 0.26 * wide + grain
