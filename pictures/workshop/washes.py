"""What the whole of an annual plate is painted with: its washes laid with a brush, coarser than its close-ups show."""
import glob
import os

import cv2
import numpy as np
from brushwork import laid

# a macro's pixel in those of half a texture, and how much of what the hairs leave is seen in a wash
HAIR, CALM = 0.6, 0.27
LAID = "_laid"


def lay_missing(folder):
    """Lays the washes of all annual plates' textures in `folder` that were not laid yet."""
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
