"""Paint of whole annual plates: its washes laid with a brush, coarser than its close-ups show."""
import glob
import os

import cv2
import numpy as np
from brushwork import laid

# size of a macro's pixel in pixels of half a texture, and visibility of the hairs' traces in a wash
HAIR, CALM = 0.6, 0.27
LAID = "_laid"
# of a plate that is painted half round: where the painting ends, in degrees, and how dark the guide lines are
PAINTED_TO, GUIDE = 205, 0.10


def _half_painted(folder):
    """The half-painted lace plate: to the right it is painted, the rest has guide lines."""
    target = os.path.join(folder, "disc_lace_half.png")
    if os.path.exists(target):
        return
    pigment = 1 - cv2.imread(os.path.join(folder, "disc_lace.png"), cv2.IMREAD_GRAYSCALE).astype(np.float32) / 255
    edge = len(pigment)
    y, x = np.mgrid[1 : -1 : edge * 1j, -1 : 1 : edge * 1j]
    angle, radius = np.degrees(np.arctan2(y, x)) % 360, np.hypot(x, y)
    # the last flower is not finished: the painting ends a little later at the rim than in the middle
    ends = PAINTED_TO + 14 * np.clip((radius - 0.55) / 0.4, 0, 1) + 3 * np.sin(30 * radius)
    painted = (angle < ends) | (radius < 0.36)
    lines = sum(np.exp(-(((radius - r) / 0.0016) ** 2)) for r in (0.60, 0.74, 0.86, 0.955))
    rays = np.exp(-((((angle + 22.5) % 45 - 22.5) * radius / 0.10) ** 2)) * (radius > 0.58) * (radius < 0.96)
    guide = GUIDE * np.clip(lines + 0.8 * rays, 0, 1) * ~painted
    sheet = (1 - np.clip(pigment * painted + guide, 0, 1)) * 255
    cv2.imwrite(target, np.dstack([sheet.round().astype(np.uint8)] * 3))


def lay_missing(folder):
    """Lays the washes of all annual plates' textures in `folder` that were not laid yet."""
    _half_painted(folder)
    for path in sorted(glob.glob(os.path.join(folder, "disc_annual_????.png"))):
        target = path.replace(".png", LAID + ".png")
        if os.path.exists(target):
            continue
        pigment = 1 - cv2.imread(path, cv2.IMREAD_GRAYSCALE).astype(np.float32) / 255
        half = cv2.resize(pigment, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
        thick = 1 + CALM * (laid(half, int(path[-8:-4]), HAIR) - 1)
        thick = cv2.resize(thick, pigment.shape[::-1], interpolation=cv2.INTER_CUBIC)
        sheet = (1 - np.clip(pigment * thick, 0, 1)) * 255
        cv2.imwrite(target, np.dstack([sheet.round().astype(np.uint8)] * 3))
