#!/usr/bin/env python3
"""Evens out the faint shades of masters whose passes are gone, as `finish.py` does before it writes one.

    /usr/bin/python3 pictures/workshop/even.py STEPS NAME ...

STEPS of 255 count as faint: `FAINT` or `FAINT_RELIEF` in `finish.py`. A table with `soft` is blurred, too. This makes
masters smaller that were rendered before there was that filter.
"""
import os
import sys

sys.dont_write_bytecode = True

import cv2
import numpy as np
from finish import without_shades, write
from render import MEDIA
from stage.tables import TABLES

for name in sys.argv[2:]:
    master = os.path.join(MEDIA, name + ".webp")
    y = without_shades(cv2.imread(master)[..., ::-1].astype(np.float32) / 255, float(sys.argv[1]))
    scene = TABLES.get(name) or TABLES.get("use-" + name[: -len("-use")], {})
    soft = scene.get("soft", 0)
    write(cv2.GaussianBlur(y, (0, 0), soft) if soft else y, master)
