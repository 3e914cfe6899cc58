#!/usr/bin/env python3
"""Evens out the faint shades of masters whose passes are gone, as `finish.py` does before it writes one.

    /usr/bin/python3 pictures/workshop/even.py STEPS NAME ...

STEPS of 255 count as faint: `FAINT` or `FAINT_RELIEF` in `finish.py`. What was painted before there was that filter,
and is heavier than it need be, gets it without being rendered again.
"""
import os
import sys

sys.dont_write_bytecode = True

import cv2
import numpy as np
from finish import without_shades, write
from render import MEDIA

for name in sys.argv[2:]:
    master = os.path.join(MEDIA, name + ".webp")
    y = cv2.imread(master)[..., ::-1].astype(np.float32) / 255
    write(without_shades(y, float(sys.argv[1])), master)
