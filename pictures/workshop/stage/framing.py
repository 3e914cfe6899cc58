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
    "gaiwan": (0.58, 0.78),
    "spoon": (0.66, 0.5),
    "rest": (0.32, 0.15),
}
# of stoneware, which is lower
STONE = {"vase-b": (0.5, 1.9), "candle": (0.45, 1.6)}
# air around the piece
ROOM = 1.42


def stands_for(piece, series, shape, variant):
    """Whether a piece of a table is that product; without a variant any of them is."""
    return piece[:2] == (shape, series) and (not variant or piece[2] == variant)


# maximum camera angle for a piece in use, in degrees; lower for flat ones, because all of their strokes are visible
HIGHEST, HIGHEST_FLAT = 30, 27
FLAT = {"plate", "dessert", "platter"}
# camera angle further to the right, in degrees, for a piece in use that another one would hide or that would be
# beside a cut one
ASIDE = {"lace-border-teapot": 27, "midnight-teapot": 2}
# objects removed from the table for a piece in use: those that its frame would cut, that hide it, or
# that are outside the frame with their shadow in it
CLEARED = {
    "botanica-plate-5": "teapot",
    "botanica-teapot": "plate:5 vase-a cup",
    "gold-relief-candle": "plate dessert napkin teapot",
    "lace-blue-dessert": "teapot",
    "lace-blue-teapot": "sugar dessert",
    "lace-border-plate": "teapot cup",
    "lace-border-teapot": "plate dessert bowl cup fruit",
    "line-blue-plate": "vase-b cup",
    "midnight-teapot": "candle vase-b cup plate dessert fruit",
    "nord-stone-candle-charcoal": "plate bowl:fog napkin",
    "nord-stone-mug-sage": "plate dessert bowl",
    "nord-stone-plate-charcoal": "mug:clay",
}
# how much more of the table a picture in use shows than the air around its piece: fewer strokes, and fewer bytes, or
# what stands beside it whole
WIDER = {
    "lace-blue-dessert": 1.10,
    "lace-border-plate": 1.04,
    "lace-border-teapot": 1.28,
    "midnight-teapot": 1.38,
}
# how much of what stands around a piece is as sharp as it, in parts of how far away it is
SHARP = 0.002


def name_of(picture):
    """The product of a picture, from its name."""
    return "-".join(part for part in (picture.series, picture.shape, picture.variant) if part)


def standing_for(spec, picture):
    """Objects on the table in a picture of one of its pieces; tea belongs to its cup."""
    if "wider" in spec:
        return spec["pieces"]
    away = {tuple(piece.split(":")) for piece in CLEARED.get(name_of(picture), "").split()}
    gone = [p for p in spec["pieces"] if (p[0],) in away or (p[0], p[2]) in away]
    gone = [p for p in gone if not stands_for(p, picture.series, picture.shape, picture.variant)]
    bare = {p[3:5] for p in gone if p[0] in ("cup", "mug")}
    return [p for p in spec["pieces"] if p not in gone and not (p[0] == "tea" and p[3:5] in bare)]


def _placed(spec, picture):
    """The piece of a table that `picture` shows: position, orientation, radius and height."""
    shown = picture.series, picture.shape, picture.variant
    piece = next(p for p in spec["pieces"] if stands_for(p, *shown))
    more = piece[5] if len(piece) > 5 else {}
    sizes = dict(SIZES, **STONE) if picture.series == "nord-stone" else SIZES
    return piece, more, *(side * more.get("scale", 1) for side in sizes[picture.shape])


def height(spec, picture):
    """From how high the piece that `picture` shows is seen, in degrees."""
    if "wider" in spec:
        return spec["camera"][2]
    return min(spec["camera"][2], HIGHEST_FLAT if picture.shape in FLAT else HIGHEST)


def turn(spec, picture):
    """From how far to the right of straight ahead the piece that `picture` shows is seen, in degrees."""
    if "wider" in spec:
        return spec.get("az", 0)
    return spec.get("az", 0) + ASIDE.get(f"{picture.series}-{picture.shape}", 0)


def depth(spec, picture):
    """Depth of the piece that `picture` shows, before and behind its middle, relative to its distance."""
    _, _, radius, tall = _placed(spec, picture)
    distance, aslant = spec["camera"][1], math.radians(height(spec, picture))
    return (radius * math.cos(aslant) + tall / 2 * math.sin(aslant)) / distance + SHARP + spec.get("deep", 0)


def reach(spec, picture, eye):
    """The middle of the piece that `picture` shows, and the lens with which it fills it, seen from `eye`."""
    piece, more, radius, tall = _placed(spec, picture)
    # a leaning plate is as high as it is wide
    leaning = "rx" in more
    high = more["z"] if leaning else more.get("z", 0) + tall / 2
    middle = (piece[3], piece[4], high + spec.get("up", 0))
    wider = spec.get("wider") or WIDER.get(name_of(picture), 1)
    edge = max(2 * radius, tall + radius / 2) * ROOM * wider
    return middle, 36 * math.dist(eye, middle) / edge
