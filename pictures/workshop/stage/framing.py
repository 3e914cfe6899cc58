"""Frames one piece on a laid table: the product in use.

Where a piece stands in the table's picture follows from the scene's camera, so nothing is measured by
hand. The camera keeps its place, or stands a little lower: it turns to the piece, and its lens reaches further.
"""
import math

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
# of stoneware, which is lower
STONE = {"vase-b": (0.5, 1.9), "candle": (0.45, 1.6)}
# air around the piece
ROOM = 1.42


def stands_for(piece, series, shape, variant):
    """Whether a piece of a table is that product; without a variant any of them is."""
    return piece[:2] == (shape, series) and (not variant or piece[2] == variant)


# from how high a piece in use is seen at most, in degrees; flat ones lower, since all of their strokes are seen
HIGHEST, HIGHEST_FLAT = 30, 27
FLAT = {"plate", "dessert", "platter"}
# how many degrees further to the right a piece in use is seen from, before which another would stand
ASIDE = {"white-relief-vase-b": 20, "winter-cup": 18}
# how much of what stands around a piece is as sharp as it, in parts of how far away it is
SHARP = 0.002


def _placed(spec, picture):
    """The piece of a table that `picture` shows: where it stands and how, its radius and height."""
    shown = picture.series, picture.shape, picture.variant
    piece = next(p for p in spec["pieces"] if stands_for(p, *shown))
    more = piece[5] if len(piece) > 5 else {}
    sizes = dict(SIZES, **STONE) if picture.series == "nord-stone" else SIZES
    return piece, more, *(side * more.get("scale", 1) for side in sizes[picture.shape])


def height(spec, picture):
    """From how high the piece that `picture` shows is seen, in degrees."""
    return min(spec["camera"][2], HIGHEST_FLAT if picture.shape in FLAT else HIGHEST)


def turn(spec, picture):
    """From how far to the right of straight ahead the piece that `picture` shows is seen, in degrees."""
    return spec.get("az", 0) + ASIDE.get(f"{picture.series}-{picture.shape}", 0)


def depth(spec, picture):
    """How far before and behind its middle the piece that `picture` shows goes, in parts of how far away it is."""
    _, _, radius, tall = _placed(spec, picture)
    distance, aslant = spec["camera"][1], math.radians(height(spec, picture))
    return (radius * math.cos(aslant) + tall / 2 * math.sin(aslant)) / distance + SHARP


def reach(spec, picture, eye):
    """The middle of the piece that `picture` shows, and the lens with which it fills it, seen from `eye`."""
    piece, more, radius, tall = _placed(spec, picture)
    # a leaning plate is as high as it is wide
    leaning = "rx" in more
    high = more["z"] if leaning else more.get("z", 0) + tall / 2
    middle = (piece[3], piece[4], high)
    edge = max(2 * radius, tall + radius / 2) * ROOM
    return middle, 36 * math.dist(eye, middle) / edge
