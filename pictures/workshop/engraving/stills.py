"""Still lives of the news, the members and gifting: a few pieces on a table, much paper around them."""
import math
import random

from engraving.solids import (
    Opening,
    box,
    drum,
    glazing,
    mesh,
    piece,
    rod,
    row,
    shelves,
    standing,
    tree,
    turned,
    wall,
)
from engraving.stores import gift
from engraving.workshop import brush

LIGHT = (-42, 40)


def _table(back=22):
    """The table's edge and a plain wall: both stay white where light falls."""
    box((-70, 70), (-6, back), (4.8, 6))
    wall((-90, 90), (0, 70), at=(0, 34))


def _flame(x, y, z):
    """A candle's flame."""
    outline = [(0, 0), (0.24, 0.2), (0.34, 0.55), (0.31, 0.95), (0.2, 1.4), (0.08, 1.8), (0, 2.1)]
    turned(outline, x, y, z, -0.3, seg=16)


def _candle(series, x, y, scale=2.2, lit=True, z=6):
    piece("candle", series, x, y, z, scale)
    if lit:
        _flame(x, y, z + 2.42 * scale)


def _sheet(x, y, wide, deep, lines, turn=0.0, z=6.08, seed=3):
    """A card with handwriting."""
    hand = random.Random(seed)
    h, d = wide / 2, deep / 2
    parts = [box((-h, h), (-d, d), (0, 0.1))]
    for k in range(lines):
        v, at = d * (0.62 - 1.3 * k / max(lines, 4)), -h * 0.8
        while at < h * (0.75 if k < lines - 1 else 0.1):
            word = hand.uniform(0.4, 1.1)
            path = [(at + word * i / 6, v + hand.uniform(-0.1, 0.1), 0.14) for i in range(7)]
            parts.append(rod(path, 0.045, 0.85))
            at += word + 0.28
    for part in parts:
        part.move(x, y, z, turn)


def _pen(x, y, turn, z=6.3):
    for part in (
        rod([(-4.5, 0, 0), (-1, 0, 0), (3, 0, 0)], 0.34, 0.6, 0.8),
        rod([(3, 0, 0), (4.6, 0, -0.1)], 0.2, 0.1, 0.1),
        rod([(-0.4, 0, 0), (0, 0, 0)], 0.38, 0.0),
    ):
        part.move(x, y, z, turn)


def _bound_book(x, y, wide, deep, thick, turn):
    """A bound book that lies closed."""
    h, d = wide / 2, deep / 2
    for part in (
        box((-h, h), (-d, d), (0, 0.2), 0.55),
        box((-h + 0.2, h - 0.2), (-d + 0.2, d - 0.2), (0.2, thick - 0.2), 0.0),
        box((-h, h), (-d, d), (thick - 0.2, thick), 0.55),
        box((-h - 0.1, -h + 0.2), (-d, d), (0, thick), 0.62),
        box((-h * 0.78, h * 0.78), (-d * 0.78, d * 0.78), (thick, thick + 0.03), 0.5),
    ):
        part.move(x, y, 6, turn)


def winter():
    """Mugs and candles of the winter."""
    _table()
    piece("mug", "winter", -3.4, 6, 6, 2.7, -35)
    piece("mug", "winter", 3.2, 8.4, 6, 2.7, -140)
    for x, y, scale in ((-8.2, 12, 2.3), (-0.8, 15, 2.0), (7, 14.4, 2.2)):
        _candle("winter", x, y, scale)
    piece("dessert", "winter", 8.6, 5, 6, 2.3)
    piece("bowl", "winter", -9, 5, 6, 1.9)
    return LIGHT


def lamps():
    """Half past three: a candle on the sill, the lane and its bare trees behind the panes."""
    o = Opening(1, 58, 9, 46)
    wall((-120, 120), (0, 70), [o], 3, at=(0, 24))
    glazing(o, 5, 3, 25.6, 0.5, frame=0.9)
    box((-36, 38), (17, 25), (7.8, 9))
    for x, wide, tall, tone in (
        (-58, 26, 20, 0.5),
        (-30, 22, 26, 0.36),
        (-6, 20, 22, 0.5),
        (30, 26, 25, 0.4),
        (60, 30, 21, 0.55),
    ):
        left, right, y = x - wide / 2, x + wide / 2, 92
        box((left, right), (y, y + 16), (-6, tall - 8), tone)
        ridge = [(left - 1, y - 1, tall - 8), (right + 1, y - 1, tall - 8), (x, y + 8, tall)]
        mesh(ridge, [(0, 1, 2)], 0.6)
        for k in range(-1, 2):
            for sill in (2, 8):
                at = x + k * wide * 0.29
                box((at - 1.4, at + 1.4), (y - 0.2, y), (sill, sill + 3.6))
    tree(-20, 60, -6, 34, seed=5, leaves=0.0, lean=0.06)
    tree(20, 66, -6, 38, seed=14, leaves=0.0, lean=-0.05)
    _candle("winter", 4.4, 20.4, 3.5, z=9)
    piece("cup", "winter", -5.6, 20, 9, 2.9, -35)
    standing("winter", 15.6, 22, 9, 2.7)
    return LIGHT


def vases():
    """The sixty vases, three of them."""
    _table()
    for x, y, turn, scale in ((-7.4, 10, 0, 3.4), (0.4, 13.4, 45, 3.4), (7.8, 9, 90, 3.4)):
        piece("vase-a", "lace-blue", x, y, 6, scale, turn)
    tree(0.4, 13.4, 13.6, 9, seed=8, leaves=0.5, leaf=0.7)
    return LIGHT


def teapot():
    """The large pot in midnight blue."""
    _table()
    piece("teapot", "midnight", -2.4, 9, 6, 3.6, -14)
    piece("cup", "midnight", 7.8, 4.4, 6, 2.5, -35)
    piece("creamer", "midnight", -9.4, 12, 6, 2.2, -30)
    return LIGHT


def glaze():
    """The vat of glaze, cups before and after."""
    _table()
    turned(
        [(0, 0), (6.4, 0), (7.2, 5.6), (7.6, 6), (7.2, 6), (6.8, 5.2), (0, 5.0)], -4.6, 11, 6, 0.04
    )
    drum(-4.6, 11, 10.6, 6.9, 0.2, 0.6)
    for k, (x, y) in enumerate(((4.6, 5.6), (9, 8.6))):
        piece("cup", ("white-relief", "midnight")[k], x, y, 6, 2.3, -35)
    for k in range(3):
        piece("bowl", "white-relief" if k < 2 else "midnight", 10.6, 15, 6 + k * 0.72, 2.0)
    brush((-10.4, 3.4, 6.3), (-2.4, 2.4, 6.2), 0.26, 2.2)
    return LIGHT


def window():
    """Paper on the wet window: the first dots of the rain."""
    o = Opening(-3, 30, 9, 38)
    wall((-60, 60), (0, 60), [o], 2.6, at=(0, 24))
    glazing(o, 2, 2, 25.4, 0.5, frame=0.9)
    box((-70, 70), (-6, 20), (4.8, 6))
    box((-20, 14), (21, 25), (7.8, 9))
    hand = random.Random(12)
    box((-12.4, 1), (24.4, 24.5), (14, 33), 0.0, 0, (0, 2))
    for k in range(230):
        u, v = hand.uniform(-11.6, 0.2), hand.uniform(0, 1) ** 1.6
        z, s = 32.4 - 17 * v, 0.1 + 0.1 * hand.random()
        mesh(
            [(u - s, 24.3, z), (u, 24.3, z + 1.8 * s), (u + s, 24.3, z), (u, 24.3, z - 1.8 * s)],
            [(0, 1, 2, 3)],
            0.9,
            "loose",
        )
    for _ in range(90):
        x, z = hand.uniform(-18, 12), hand.uniform(10, 38)
        rod([(x, 32, z), (x - 0.4, 32, z - hand.uniform(1.5, 4))], 0.05, 0.4)
    piece("mug", "rain", 9.4, 9, 6, 3.0, -35)
    piece("vase-b", "rain", 19, 13, 6, 2.7)
    brush((-12, 4, 6.3), (-1.4, 6.6, 6.2), 0.22, 2.0)
    drum(-14, 10, 6, 1.7, 1.4, 0.3)
    return LIGHT


def note():
    """The note in the box."""
    _table()
    gift(-6.6, 11, 6, 8, 4.6, 16, 0.5)
    piece("plate", "gold-relief", 6.6, 10.4, 6, 2.8)
    piece("cup", "gold-relief", 6.6, 10.4, 6.25, 2.2, -35)
    _sheet(0.4, 3.6, 8.6, 5.4, 2, -6, seed=9)
    return LIGHT


def letter():
    """A letter, a pen, a box."""
    _table()
    _sheet(-3.6, 5, 12, 7.6, 6, 8)
    _pen(5.6, 3.4, 48)
    gift(8.4, 12, 6, 8, 4.4, -14, 0.55)
    piece("cup", "lace-blue", -3.4, 13.6, 6, 2.3, -35)
    _candle("gold-relief", -9.6, 12.4, 2.2)
    return LIGHT


def three_boxes():
    """Three boxes, packed for delivery."""
    _table()
    gift(-7.6, 11, 6, 9, 6, 10, 0.58)
    gift(2.6, 13, 6, 8, 4.6, -18, 0.24)
    gift(10.2, 8.6, 6, 6.2, 3.6, 22, 0.04)
    _sheet(0.6, 3.4, 6.4, 4.2, 3, 12)
    turned([(1.2, 0), (2.2, 0), (2.2, 1.0), (1.2, 1.0), (1.2, 0)], -11, 3.6, 6, 0.2)
    rod(
        [
            (-8.8 + 0.5 * k, 3.6 + 1.1 * math.sin(k * 0.9), 6.2 + 0.3 * math.cos(k))
            for k in range(12)
        ],
        0.16,
        0.2,
    )
    return LIGHT


def member():
    """The household book beside a stack from every series; the left of the sheet stays empty."""
    box((-120, 120), (-6, 24), (4.8, 6))
    _bound_book(6.4, 5.6, 9.4, 7.2, 1.6, 12)
    _pen(6.8, 5.4, -28, 7.95)
    for k, (shape, series, scale) in enumerate(
        (
            ("plate", "white-relief", 3.2),
            ("plate", "lace-border", 3.2),
            ("dessert", "lace-blue", 3.2),
        )
    ):
        piece(shape, series, 17.4, 9.6, 6 + 0.34 * k, scale)
    piece("cup", "line-blue", 17.4, 9.6, 7.15, 2.8, -30)
    piece("mug", "rain", -1.6, 13, 6, 3.1, -40)
    piece("teapot", "lace-border", 8, 17, 6, 3.9, -18)
    piece("vase-b", "white-relief", 22.6, 18, 6, 3.9)
    tree(22.6, 18, 13.6, 10, seed=19, leaves=1.0, leaf=0.5)
    return LIGHT


def twenty():
    """The same mug for the twentieth time; the left of the sheet stays empty, of the board, too."""
    box((1, 120), (-6, 24), (4.8, 6))
    for k in range(20):
        column, line = k % 5, k // 5
        piece("mug", "lace-border", 4.4 + 4.5 * column + 0.9 * line, 3.4 + 4.6 * line, 6, 2.7, -35)
    brush((6, -1.4, 6.3), (14.6, -2.2, 6.2), 0.24, 2.2)
    return LIGHT


def mending():
    """Old for new: a plate in pieces, a whole one behind it."""
    _table()
    standing("lace-border", 6.4, 14, 6, 3.4)
    hand = random.Random(21)
    cuts = sorted(hand.uniform(0, 360) for _ in range(6))
    for a, b in zip(cuts, cuts[1:] + [cuts[0] + 360]):
        a, b = math.radians(a), math.radians(b)
        mid, push = (a + b) / 2, hand.uniform(0.5, 1.2)
        steps = max(3, int((b - a) / 0.12))
        turns = [a + (b - a) * k / steps for k in range(steps + 1)]
        for inner, outer, low, high in ((0.0, 3.0, 0.1, 0.1), (3.0, 5.0, 0.1, 0.7)):
            ring = [
                (r * math.cos(t), r * math.sin(t), z)
                for r, z in ((inner, low), (outer, high))
                for t in turns
            ]
            faces = [(k, k + 1, steps + 2 + k, steps + 1 + k) for k in range(steps)]
            mesh(ring, faces, 0.0, "round").move(
                -5 + push * math.cos(mid), 7 + push * math.sin(mid), 6.1
            )
    piece("cup", "lace-border", 9.8, 4.6, 6, 2.1, -35)
    return LIGHT


def basin():
    """Washed by hand: a basin, a jug, a pile of plates that are dry."""
    _table()
    turned(
        [(0, 0), (5.4, 0), (6.6, 2.6), (7.4, 5.4), (7.9, 5.6), (7.4, 5.9), (6.2, 2.8), (5, 0.5), (0, 0.4)],
        -4.8, 9, 6, 0.03,
    )
    drum(-4.8, 9, 10.3, 6.9, 0.1, 0.28)
    for k in range(5):
        piece("plate", "lace-border", 8.6 + 0.12 * (k % 2), 12.6, 6 + 0.3 * k, 2.9)
    piece("creamer", "line-blue", 4.0, 4.6, 6, 2.6, -35)
    piece("cup", "lace-blue", 11.2, 5.2, 6, 2.2, -30)
    return LIGHT


def writing():
    """Where letters are answered: paper, an inkwell, a pile of envelopes, tea."""
    _table()
    _sheet(0.4, 4.4, 11, 7.2, 5, -5, seed=17)
    _pen(8.4, 3.8, 62)
    drum(8.6, 9.6, 6, 1.7, 2.0, 0.7)
    drum(8.6, 9.6, 8, 0.9, 0.5, 0.3)
    for k in range(7):
        box((-5.2, 2.4), (12, 17), (6 + 0.3 * k, 6.24 + 0.3 * k), 0.05 * (k % 2), -6 + 2.4 * (k % 3))
    piece("cup", "line-blue", -9.4, 6.4, 6, 2.5, -35)
    piece("vase-b", "line-blue", 12.4, 15, 6, 2.8)
    return LIGHT


def porcelain():
    """Porcelain from by the lake: the plate, the pot, a cup."""
    _table()
    standing("lace-blue", -5.6, 14, 6, 3.8)
    piece("teapot", "lace-blue", 5.4, 11.4, 6, 3.0, -14)
    piece("cup", "lace-blue", -0.4, 4.8, 6, 2.4, -35)
    return LIGHT


def stoneware():
    """Stoneware from beyond the lake: bowls in one another, a mug, stones of the shore."""
    _table()
    for k, colour in enumerate(("charcoal", "sage", "fog")):
        piece("bowl", "nord-stone", -5.6, 10, 6 + 1.1 * k, 3.2, 0, colour)
    piece("mug", "nord-stone", 3.4, 6.4, 6, 3.0, -40, "clay")
    piece("vase-b", "nord-stone", 9.6, 13.4, 6, 3.4, 0, "fog")
    for k, (x, y, r) in enumerate(((8.2, 4.6, 1.7), (11.2, 6.2, 1.2), (-0.6, 3.4, 1.1))):
        outline = [
            (math.cos(math.radians(a)), 0.42 + 0.42 * math.sin(math.radians(a))) for a in range(-88, 89, 11)
        ]
        turned([(0, 0), *outline, (0, 0.84)], x, y, 6, 0.14 + 0.1 * k, r)
    return LIGHT


def tapers():
    """White candles: a tied bundle, and three burning ones."""
    _table()
    for k in range(9):
        drum(-8.2 + 0.95 * (k % 5), 8.6 + 0.9 * (k // 5), 6, 0.42, 11.6 + 0.3 * (k % 2), 0.0)
    box((-9.2, -3.4), (7.6, 10.2), (10.4, 11.3), 0.5)
    for x, y, scale in ((2.2, 13, 2.7), (6.8, 8.4, 2.2), (11, 13.6, 2.5)):
        _candle("white-relief" if x < 5 else "gold-relief" if x < 9 else "winter", x, y, scale)
    return LIGHT


def paper():
    """Paper and boxes: sheets in a pile, a roll of ribbon, boxes that wait to be folded round something."""
    _table()
    for k in range(14):
        box((-11, -1), (6, 13.4), (6 + 0.22 * k, 6.18 + 0.22 * k), 0.0, 1.6 * ((k * 7) % 5) - 3)
    gift(6.2, 12.4, 6, 7, 4.4, 14, 0.5)
    gift(6.2, 12.4, 10.4, 4.4, 2.6, -8, 0.08)
    turned([(1.1, 0), (2.4, 0), (2.4, 1.2), (1.1, 1.2), (1.1, 0)], 2.6, 4.6, 6, 0.24)
    rod([(4.8 + 0.55 * k, 4.4 + 0.9 * math.sin(k * 0.8), 6.2 + 0.25 * math.cos(k)) for k in range(13)], 0.15, 0.2)
    return LIGHT


def lace():
    """One finger of lace: a bordered plate, and the roll of thread that it was taken from."""
    _table()
    standing("lace-border", -4.4, 14, 6, 4.2)
    drum(5.8, 8.4, 6, 2.0, 0.5, 0.3)
    turned([(0, 0.5), (1.3, 0.5), (1.7, 1.4), (1.75, 2.6), (1.7, 3.8), (1.3, 4.7), (0, 4.7)], 5.8, 8.4, 6, 0.12)
    drum(5.8, 8.4, 10.7, 2.0, 0.5, 0.3)
    rod([(5.8 + 1.6 * math.cos(0.5 * k) + 0.34 * k, 5.8 - 0.12 * k, 6.2) for k in range(16)], 0.09, 0.5)
    piece("cup", "lace-border", -9.6, 5.4, 6, 2.3, -35)
    return LIGHT


def rainy():
    """A rainy forenoon: cup, mug and vase of the rain."""
    _table()
    piece("vase-b", "rain", -6.6, 13.4, 6, 3.8)
    piece("mug", "rain", 0.4, 6.8, 6, 3.2, -35)
    piece("bowl", "rain", 8.2, 11, 6, 3.0)
    tree(-6.6, 13.4, 13.8, 9, seed=31, leaves=0.7, leaf=0.6)
    return LIGHT


def marks():
    """Taken to the wheel again: a plate with its brush, pots of cobalt, a sheet with the letters."""
    _table()
    drum(-5.6, 9, 6, 4.6, 1.0, 0.3)
    piece("plate", "white-relief", -5.6, 9, 7, 3.0)
    for k, x in enumerate((5.2, 8.8, 12.2)):
        turned([(0, 0), (1.3, 0), (1.5, 1.5), (1.35, 1.5), (1.2, 0.5), (0, 0.4)], x, 12.4, 6, 0.05)
        drum(x, 12.4, 6.7, 1.24, 0.1, 0.35 + 0.2 * k)
    _sheet(7.6, 5, 9, 5.6, 3, -8, seed=23)
    brush((-1.2, 3.2, 6.3), (-9.6, 2.6, 6.2), 0.26, 2.2)
    return LIGHT
