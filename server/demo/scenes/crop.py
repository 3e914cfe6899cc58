"""Cuts the part of a laid table where one piece stands: the product in use.

Where a piece stands in the picture follows from the scene's camera, so nothing is measured by hand.
"""
import math

from pictures import stands_for

# radius of the widest circle and height of each shape, in units of Blender
SIZES = {
    "plate": (1.35, 0.23),
    "dessert": (1.0, 0.2),
    "platter": (1.7, 0.25),
    "cup": (0.85, 0.75),
    "mug": (0.62, 0.92),
    "bowl": (0.84, 0.73),
    "salad": (1.27, 0.88),
    "vase-a": (0.75, 2.33),
    "vase-b": (0.62, 2.2),
    "teapot": (1.2, 1.58),
    "creamer": (0.62, 1.0),
    "sugar": (0.6, 1.07),
    "candle": (0.5, 2.4),
}
# air around the piece, and the least edge in pixels: below it a picture blurs
ROOM, LEAST = 1.25, 600


def _project(camera, point, width, height):
    """Pixel of a point of the scene, and pixels per unit there."""
    target, distance, elevation, lens = camera
    e = math.radians(elevation)
    eye = (
        target[0],
        target[1] - distance * math.cos(e),
        target[2] + distance * math.sin(e),
    )
    dx, dy, dz = (p - q for p, q in zip(point, eye))
    depth = dy * math.cos(e) - dz * math.sin(e)
    scale = lens / 36 * width / depth
    up = dy * math.sin(e) + dz * math.cos(e)
    return width / 2 + dx * scale, height / 2 - up * scale, scale


def box(spec, picture, width, height):
    """The square (left, top, edge) around the piece that `picture` shows, inside the scene."""
    shown = picture.series, picture.shape, picture.variant
    piece = next(p for p in spec["pieces"] if stands_for(p, *shown))
    more = piece[5] if len(piece) > 5 else {}
    radius, tall = (side * more.get("scale", 1) for side in SIZES[picture.shape])
    centre = (piece[3], piece[4], more.get("z", 0) + tall / 2)
    x, y, scale = _project(spec["camera"], centre, width, height)
    edge = max(2 * radius * scale * ROOM, (tall + radius / 2) * scale * ROOM, LEAST)
    edge = int(min(edge, height))
    left = min(max(x - edge / 2, 0), width - edge)
    top = min(max(y - edge / 2, 0), height - edge)
    return int(left), int(top), edge
