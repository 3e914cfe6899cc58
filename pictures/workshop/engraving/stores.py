"""The twelve stores, each a room or a front of its own. Lengths in units of 10 cm, x to the right,
y into the depth, z up; every function builds one place and may return the sun's azimuth and height."""
import math

from engraving.solids import (
    Opening,
    box,
    boxes,
    boards,
    chair,
    drum,
    glazing,
    lamp,
    mesh,
    monogram,
    moulding,
    panels,
    piece,
    rod,
    round_table,
    row,
    shelves,
    standing,
    stool,
    table,
    tiles,
    tree,
    turned,
    wall,
)


def water(y, z=-6.0, wide=600):
    """A sheet of water with a few long ripples."""
    mesh(
        [(-wide, y[0], z), (wide, y[0], z), (wide, y[1], z), (-wide, y[1], z)], [(0, 1, 2, 3)], 0.22
    )


def hills(y, heights, left, right, base=-6.0, tone=0.12):
    """A far ridge through the given heights."""
    n = len(heights) - 1
    top = []
    for i in range(n * 8 + 1):
        u = i / 8
        k = min(int(u), n - 1)
        s = u - k
        s = s * s * (3 - 2 * s)
        top.append(
            (left + (right - left) * u / n, y, base + heights[k] * (1 - s) + heights[k + 1] * s)
        )
    verts = top + [(x, y, base) for x, _, _ in top]
    m = len(top)
    mesh(verts, [(i, i + 1, m + i + 1, m + i) for i in range(m - 1)], tone, "loose")


def _brickless_front(x, z, openings, y, tone=0.0):
    """A plastered front with a plinth, a string course and a cornice."""
    wall(x, z, openings, 3, at=(0, y), tone=tone)
    moulding(x, z[1] - 2.2, y, ((0.5, 0.7), (1.1, 0.5), (1.9, 1.0)))


def jingan():
    """A front of three bays: door between two show windows, a bench before it."""
    door = Opening(0, 13, 0, 20, 6.5)
    shows = [Opening(s * 22, 20, 5.5, 26) for s in (-1, 1)]
    tiles((-60, 60), (-40, 92), 6, 0.06)
    _brickless_front((-60, 60), (0, 42), [door, *shows], 40)
    for s in (-1, 1):
        for x in (s * 9.6, s * 34.6):
            box((x - 1.3, x + 1.3), (39.2, 40), (0, 37))
            box((x - 1.7, x + 1.7), (38.9, 40), (0, 3))
            box((x - 1.6, x + 1.6), (38.9, 40), (35, 37))
    for o in shows:
        glazing(o, 1, 1, 41.6, frame=0.6)
        box((o.left - 0.6, o.right + 0.6), (38.6, 40.2), (4.6, 5.5))
        panels((o.left, o.right), (0.6, 4.2), 40, 2)
        box((o.left, o.right), (42.8, 54), (5, 7), 0.0)
        wall((o.left - 3, o.right + 3), (0, 40), at=(0, 54), thick=1, tone=0.12)
    box((-30, -26.5), (44.5, 50.5), (7, 13), 0.04)
    box((-21, -17), (44.5, 50.5), (7, 10.5), 0.04)
    standing("lace-blue", -28.2, 47, 13, 2.6)
    piece("vase-a", "lace-blue", -24, 46.5, 7, 2.6)
    standing("lace-border", -18.9, 47, 10.5, 2.4)
    piece("teapot", "lace-blue", -14.6, 46.4, 7, 2.2, -160)
    piece("vase-b", "rain", 15.4, 46.5, 7, 2.8)
    box((18.6, 23), (44.5, 50.5), (7, 11.5), 0.04)
    standing("line-blue", 20.8, 47, 11.5, 2.6)
    piece("bowl", "rain", 25.2, 46.2, 7, 2.2)
    standing("rain", 29.6, 47.5, 7, 2.6)
    glazing(door, 2, 1, 41.8, frame=0.8)
    shelves((-9, 9), 78, (4, 10, 16, 22, 28), top=33, tone=0.05)
    for h, series in ((4, "winter"), (10, "white-relief"), (16, "lace-blue"), (22, "gold-relief")):
        row(
            [("plate", series), ("cup", series), ("mug", "rain")],
            (-8.5, 8.5),
            76.6,
            h,
            1.5,
            0.4,
            radius=2.0,
        )
    monogram(0, 39.8, 33, 2.6)
    for s in (-1, 1):
        rod([(s * 34.6, 39, 24), (s * 34.6, 36.6, 24.6), (s * 34.6, 36, 23.6)], 0.16, 0.5)
        lamp(s * 34.6, 36, 23, 0.8, 1.5)
        turned(
            [
                (0, 0),
                (2.4, 0),
                (2.9, 4.6),
                (3.1, 4.6),
                (3.1, 5.2),
                (2.7, 5.2),
                (2.5, 4.7),
                (0, 4.7),
            ],
            s * 9.6,
            36,
            0,
        )
        tree(s * 9.6, 36, 4.8, 17, seed=5 + s, leaves=2.2, leaf=0.55, bare=0.28)
    box((-29, -13), (26, 30.4), (4.1, 4.6), 0.12)
    for x in (-27, -15.6):
        box((x, x + 0.7), (26.4, 30), (0, 4.1), 0.12)
    boxes([((-27, -15), (28, 28.4), (1.6, 2.1))], 0.12)
    piece("mug", "rain", -17.5, 28.2, 4.6, 1.5, -40)
    return (-34, 44)


def jingan_painter():
    """The painter's table of the first store: a wheel, a plate half done, pots of pigment."""
    window = Opening(0, 24, 11, 24, 9)
    wall((-40, 40), (0, 42), [window], 3, at=(0, 34))
    glazing(window, 4, 2, 35.6)
    box((-13, 13), (32.6, 34.4), (10, 11))
    panels((-40, 40), (1, 9), 34, 6)
    boards((-40, 40), (-30, 34), 18)
    hills(300, (26, 40, 30, 46, 34), -260, 260, -10, 0.05)
    table((-15, 17), (8, 22), 7.6)
    turned(
        [(0, 0), (1.6, 0), (1.5, 0.3), (0.4, 0.5), (0.35, 1.5), (2.2, 1.6), (2.3, 1.8), (0, 1.8)],
        -4,
        14,
        7.6,
        0.12,
    )
    piece("plate", "lace-blue", -4, 14, 9.4, 2.0)
    standing("lace-blue", -11, 17.5, 7.6, 2.3)
    for i, (x, y) in enumerate(((4, 11), (6.4, 12.6), (5.2, 14.8))):
        turned([(0, 0), (0.8, 0), (0.95, 0.9), (0.86, 0.9), (0.7, 0.15), (0, 0.15)], x, y, 7.6)
        drum(x, y, 7.75, 0.8, 0.4, 0.45 + 0.12 * i)
    jar = [
        (0, 0),
        (1.25, 0),
        (1.4, 1.2),
        (1.2, 2.8),
        (1.35, 3.1),
        (1.2, 3.1),
        (1.05, 2.8),
        (0, 0.3),
    ]
    turned(jar, 11, 17, 7.6)
    for dx, dy, high in (
        (-0.5, 0.1, 7.6),
        (0.1, -0.3, 8.4),
        (0.6, 0.2, 7),
        (0.2, 0.5, 9),
        (-0.2, 0.6, 8),
    ):
        rod(
            [(11 + dx * 0.5, 17 + dy * 0.5, 8.5), (11 + dx * 2.3, 17 + dy, 8 + high)],
            0.13,
            0.4,
            0.8,
        )
    for k, turn in enumerate((18, 26)):
        rod([(4.5, 8.6 + k, 7.8), (9.6, 9.3 + k * 1.3, 7.8)], 0.16, 0.35, 0.4)
    piece("cup", "white-relief", 13, 11, 7.6, 1.6, -30)
    stool(-2, 2.5, 4.8, 2.1)
    lamp(2, 18, 27, 20, 2.8)
    return (-46, 40)


def jingan_shelves():
    """The long wall of shelves, with a ladder."""
    boards((-50, 50), (-30, 30), 20)
    wall((-50, 50), (0, 46), at=(0, 30))
    for left in (-33, -11, 11):
        x = (left, left + 21)
        shelves(x, 30, (6, 12.4, 18.8, 25.2, 31.6), 3.4, top=36)
        arch = Opening(left + 10.5, 20, 31.6, 33.2, 4.4)
        wall((left - 0.3, left + 21.3), (31.6, 41), [arch], 0.6, at=(0, 26.5))
        box((left - 0.4, left + 21.4), (25.4, 30), (0, 6))
        panels((left, left + 21), (0.6, 5.4), 25.4, 2)
    moulding((-34, 33), 41, 26.5)
    fill = (
        (
            (("plate", "lace-blue"), ("cup", "lace-blue")),
            (("teapot", "lace-blue"), ("creamer", "lace-blue"), ("sugar", "lace-blue")),
            (("vase-a", "lace-blue"), ("dessert", "lace-blue")),
        ),
        (
            (("plate", "line-blue"), ("mug", "line-blue")),
            (("bowl", "line-blue"), ("vase-b", "line-blue")),
            (("plate", "rain"), ("mug", "rain")),
        ),
        (
            (("plate", "lace-border"), ("mug", "lace-border")),
            (("teapot", "midnight"), ("cup", "midnight")),
            (("vase-b", "midnight"), ("plate", "gold-relief")),
        ),
    )
    for bay, left in enumerate((-33, -11, 11)):
        for level, h in enumerate((6, 12.4, 18.8, 25.2)):
            kinds = fill[bay][(level + bay) % 3]
            row(
                list(kinds),
                (left + 1, left + 20.2),
                28,
                h,
                1.75,
                0.7,
                seed=level + bay,
                radius=2.35,
            )
    for dx in (0, 4.4):
        rod([(5 + dx, 17.5, 0), (5 + dx, 26, 33)], 0.32, 0.2)
    for i in range(9):
        u = (i + 1) / 10
        rod([(5, 17.5 + 8.5 * u, 33 * u), (9.4, 17.5 + 8.5 * u, 33 * u)], 0.2, 0.2)
    rod([(-33, 26, 33.2), (32, 26, 33.2)], 0.22, 0.4)
    return (-40, 42)


def qiantan():
    """Stoneware on a whole wall, the river in the window."""
    boards((-46, 46), (-30, 50), 22)
    wide = [Opening(8 + 20 * i, 17, 3, 32) for i in range(2)]
    wall((-30, 50), (0, 40), wide, 2, at=(-34, 0), turn=90)
    for o in wide:
        glazing(o, 2, 1, 1, at=(-34, 0), turn=90)
    wall((-34, 46), (0, 40), at=(0, 50))
    water((-400, 900), -30, 900)
    hills(240, (4, 8, 6, 10, 7, 9), -900, 300, -30, 0.1)
    for left in (-30, -9, 12):
        shelves((left, left + 19), 50, (3, 9, 15, 21, 27, 33), 3.6, top=33.2, tone=0.03)
    stone = [
        ("vase-b", "clay"),
        ("bowl", "fog"),
        ("mug", "sage"),
        ("plate", "charcoal"),
        ("candle", "charcoal"),
        ("mug", "clay"),
        ("bowl", "clay"),
        ("plate", "sage"),
        ("creamer", "sage"),
        ("vase-b", "fog"),
    ]
    for bay, left in enumerate((-30, -9, 12)):
        for level, h in enumerate((3, 9, 15, 21, 27)):
            start = (bay * 3 + level * 2) % len(stone)
            kinds = [(s, "nord-stone", v) for s, v in stone[start:] + stone[:start]]
            row(kinds, (left + 0.8, left + 18.4), 48, h, 1.6, 0.8, seed=level, radius=2.1)
    box((-8, 22), (16, 27), (5.6, 6.2), 0.1)
    for x in (-7, 20):
        box((x, x + 1), (16.6, 26.4), (0, 5.6), 0.1)
    for x, y, shape, variant in (
        (-3, 21, "plate", "charcoal"),
        (-3, 21, "dessert", "fog"),
        (4, 19, "mug", "clay"),
        (9, 23, "vase-b", "sage"),
        (13, 20, "bowl", "clay"),
        (18, 22, "candle", "fog"),
    ):
        z = 6.2 + (0.16 if shape == "dessert" else 0)
        piece(shape, "nord-stone", x, y, z, 1.8, -30, variant)
    stool(-14, 17, 4.6, 2.1)
    stool(27, 19, 4.6, 2.1)
    return (38, 40)


def xuhui():
    """An old house: stairs to the tea room."""
    tiles((-48, 48), (-36, 48), 4, 0.32)
    window = Opening(29, 11, 36, 50, 5.5)
    wall((-48, 48), (0, 70), [window], 3, at=(0, 48))
    glazing(window, 3, 3, 49.5)
    wall((-36, 48), (0, 70), [Opening(14, 14, 0, 24, 7)], 3, at=(-42, 0), turn=90)
    wall((-48, 36), (0, 70), at=(42, 0), turn=-90)
    panels((-42, -14), (1.4, 11), 48, 3)
    count, rise, going = 16, 1.85, 2.75
    blocks = []
    for i in range(count):
        x = -18 + i * going
        box(
            (x, x + going + 0.4),
            (36, 48),
            (0.0 if i == 0 else (i - 1) * rise + 0.4, (i + 1) * rise),
        )
        blocks.append(((x - 0.2, x + going), (35.4, 48), ((i + 1) * rise - 0.3, (i + 1) * rise)))
    boxes(blocks, 0.06)
    top = count * rise
    box((-18 + count * going, 42), (36, 48), (top - 1.2, top))
    baluster = [
        (0.28, 0),
        (0.32, 0.5),
        (0.16, 0.8),
        (0.34, 2.2),
        (0.38, 2.8),
        (0.16, 4.2),
        (0.14, 5.4),
        (0.26, 5.8),
        (0.16, 6.0),
        (0.16, 7),
    ]
    for i in range(count):
        for k in (0.25, 0.75):
            turned(baluster, -18 + (i + k) * going, 36.6, (i + 1) * rise, 0.05, seg=20)
    rail = [(-18.6, 36.6, rise + 6.7)] + [
        (-18 + u * going, 36.6, (u + 1) * rise + 6.9) for u in range(count)
    ]
    rod(rail + [(-18 + count * going + 15, 36.6, top + 7)], 0.42, 0.5)
    for x, z in ((-19.2, 0), (-18 + count * going, top)):
        turned(
            [
                (0.9, 0),
                (0.9, 2.4),
                (0.6, 2.7),
                (0.7, 5),
                (0.8, 6.4),
                (0.55, 7),
                (0.9, 8),
                (0.95, 8.6),
                (0.8, 9.2),
                (0, 9.6),
            ],
            x,
            36.6,
            z,
            0.08,
            seg=32,
        )
    for i in range(6):
        turned(baluster, -18 + count * going + 1.5 + i * 2.2, 36.6, top, 0.05, seg=20)
    for i, u in enumerate((0.16, 0.36, 0.56)):
        x = -18 + u * count * going
        piece(
            "annual",
            "annual",
            x - 3,
            47.2,
            (u * count + 1) * rise + 14,
            2.6,
            0,
            str(2019 + i * 2),
            lean=90,
        )
    table((-38, -24), (41, 47.4), 8)
    piece("vase-a", "white-relief", -31, 44.4, 8, 2.4)
    tree(-31, 44.4, 14, 12, seed=12, leaves=1.4, leaf=0.5, bare=0.4)
    piece("cup", "white-relief", -26.6, 44, 8, 1.7, -30)
    standing("white-relief", -35.6, 45, 8, 1.9)
    round_table(21, 16, 5.4, 7)
    piece("teapot", "gold-relief", 20, 17, 7, 1.9, -160)
    piece("cup", "gold-relief", 23.6, 14.4, 7, 1.6, -30)
    piece("cup", "gold-relief", 17, 14, 7, 1.6, -60)
    chair(30, 15, -100)
    chair(13, 19, 105)
    lamp(-12, 30, 44, 30, 3)
    return (-30, 46)


def xuhui_tea():
    """The tea room upstairs, below the roof."""
    boards((-36, 36), (-30, 40), 20)
    dormers = [Opening(-13, 12, 9, 19, 6), Opening(13, 12, 9, 19, 6)]
    wall((-36, 36), (0, 44), dormers, 3.4, at=(0, 40))
    for o in dormers:
        glazing(o, 2, 3, 41.8)
        box((o.left - 0.8, o.right + 0.8), (38.8, 40.6), (8.2, 9))
    for s in (-1, 1):
        mesh(
            [(s * 36, -30, 14), (s * 36, 40, 14), (s * 13, 40, 42), (s * 13, -30, 42)],
            [(0, 1, 2, 3)],
        )
        wall((-30, 40) if s < 0 else (-40, 30), (0, 14), at=(s * 36, 0), turn=90 if s < 0 else -90)
        for y in (4, 18, 32):
            rod([(s * 36, y, 14), (s * 13, y, 42)], 0.9, 0.16)
    for y in (4, 18, 32):
        rod([(-24, y, 28.6), (24, y, 28.6)], 0.8, 0.16)
    round_table(0, 20, 6.4, 7.2)
    for a, (series, turn) in enumerate(
        (("white-relief", 0), ("gold-relief", 90), ("white-relief", 200))
    ):
        r = math.radians(-90 + a * 125)
        piece("cup", series, 4.2 * math.cos(r), 20 + 4.2 * math.sin(r), 7.2, 1.5, turn)
    piece("teapot", "white-relief", 0.6, 20.6, 7.2, 1.9, -20)
    chair(-8.6, 17, 105)
    chair(8.8, 18, -105)
    chair(0, 29, 4)
    shelves((-8, 8), 40, (26, 31.4), 3, sides=False, back=False)
    row(
        [("cup", "white-relief"), ("bowl", "gold-relief"), ("sugar", "white-relief")],
        (-7.5, 7.5),
        38.6,
        26,
        1.7,
        0.6,
    )
    lamp(0, 20, 21, 22, 2.6)
    for i, x in enumerate((-20, -46)):
        tree(x + 30, 70, -10, 42, seed=30 + i, leaves=1.2, leaf=1.0)
    return (-42, 34)


def guomao():
    """Forty annual plates on one wall."""
    boards((-56, 56), (-40, 40), 26)
    wall((-56, 56), (0, 50), at=(0, 40))
    moulding((-56, 56), 44, 40, ((0.5, 0.6), (1.0, 0.5), (1.7, 0.9), (2.4, 0.7)))
    box((-56, 56), (39.3, 40), (0, 1.6))
    panels((-40, 40), (2.4, 9.4), 40, 8)
    moulding((-56, 56), 10, 40, ((0.5, 0.4), (0.9, 0.4)))
    years = [str(y) for y in range(2014, 2026)]
    for level in range(4):
        for i in range(10):
            year = years[(i * 5 + level * 3) % 12]
            piece(
                "annual",
                "annual",
                -29.7 + i * 6.6,
                39.4,
                37.4 - level * 7.1,
                2.75,
                0,
                year,
                lean=90,
            )
    box((-16, 16), (18, 24), (4.2, 5.4), 0.08)
    for x in (-14, 14):
        for y in (19, 23):
            turned([(0.5, 4.2), (0.6, 3.8), (0.28, 0.4), (0.4, 0)], x, y, 0, 0.2, seg=20)
    for s in (-1, 1):
        turned(
            [
                (0, 0),
                (2.2, 0),
                (2.2, 0.5),
                (1.4, 0.9),
                (1.1, 2),
                (1.0, 8),
                (1.5, 8.6),
                (1.9, 9),
                (1.9, 9.5),
                (0, 9.5),
            ],
            s * 36,
            33,
            0,
        )
        piece("vase-a", "white-relief", s * 36, 33, 9.5, 2.5)
    return (-36, 50)


def guomao_desk():
    """A plate taken from the wall and laid on the desk, with its register."""
    wall((-30, 30), (0, 40), at=(0, 30))
    for level in range(2):
        for i in range(5):
            piece(
                "annual",
                "annual",
                -14 + i * 7,
                29.4,
                25 - level * 7.4,
                2.9,
                0,
                str(2015 + i * 2 + level),
                lean=90,
            )
    box((-30, 30), (2, 22), (6.6, 7.4), 0.06)
    panels((-30, 30), (0.6, 6.2), 2, 6)
    piece("annual", "annual", -5.4, 10.4, 7.4, 3.0, 20, "2024")
    box((4, 13), (8, 14.4), (7.4, 7.9), 0.0, -12)
    box((4.3, 12.7), (8.3, 14.1), (7.9, 8.25), 0.0, -12)
    rod([(6.5, 7.4, 8.5), (12.4, 10.8, 8.5)], 0.16, 0.6, 0.5)
    standing("annual", -15, 14.6, 7.4, 2.9, "2020", "annual")
    piece("candle", "white-relief", 17, 15, 7.4, 2.3)
    return (-36, 40)


def sanlitun():
    """The courtyard with its persimmon tree."""
    tiles((-60, 60), (-40, 60), 5, 0.07)
    bays = [Opening(x, 15, 5 if i != 2 else 0, 21) for i, x in enumerate((-36, -18, 0, 18, 36))]
    wall((-60, 60), (0, 25), bays, 2.4, at=(0, 52))
    for i, o in enumerate(bays):
        glazing(o, 5, 5 if i != 2 else 6, 53.2, 0.3)
    for x in (-45, -27, -9, 9, 27, 45):
        turned([(1.9, 0), (1.9, 0.8), (1.1, 1.2), (1.1, 22), (1.5, 22.6)], x, 49, 0, 0.12, seg=40)
        box((x - 2.4, x + 2.4), (47.4, 52), (22.4, 23.6), 0.12)
    box((-60, 60), (47.8, 50.2), (23.6, 25.4), 0.12)
    mesh([(-62, 44, 25), (62, 44, 25), (62, 64, 39), (-62, 64, 39)], [(0, 1, 2, 3)], 0.2)
    for i in range(63):
        x = -62 + i * 2
        rod([(x, 43.6, 25.2), (x, 52, 30.0), (x, 64, 39.4)], 0.55, 0.22)
        turned([(0, 0), (0.62, 0), (0.62, 0.3), (0, 0.3)], x, 43.6, 25.1, 0.1, seg=16, tilt=(90, 0))
    box((-62, 62), (63.4, 65.4), (39, 42.4), 0.2)
    box((-60, 60), (44, 54), (0, 1.2))
    box((-10, 10), (42, 44), (0, 0.6))
    tree(-9, 22, 0, 46, seed=21, leaves=0.5, leaf=1.1, bare=0.33, lean=0.06, fruit=46)
    for a in range(14):
        s, e = a * 360 / 14, (a + 0.86) * 360 / 14
        mid = math.radians((s + e) / 2)
        box(
            (-9 + 5.4 * math.cos(mid) - 1.1, -9 + 5.4 * math.cos(mid) + 1.1),
            (22 + 5.4 * math.sin(mid) - 0.6, 22 + 5.4 * math.sin(mid) + 0.6),
            (0, 1.3),
            0.08,
            math.degrees(mid) + 90,
        )
    round_table(16, 14, 5, 6.6)
    piece("teapot", "lace-border", 16, 15.4, 6.6, 1.9, -160)
    for dx, dy in ((-2.6, -1.6), (2.4, -2.2)):
        piece("cup", "lace-border", 16 + dx, 14 + dy, 6.6, 1.5, -30)
    stool(7.6, 12, 4.2, 2)
    stool(24.6, 15, 4.2, 2)
    stool(17, 5.4, 4.2, 2)
    return (-52, 44)


def sanlitun_window():
    """The lattice window seen from inside, persimmons on a dish."""
    o = Opening(0, 40, 9, 33)
    wall((-44, 44), (0, 44), [o], 2.4, at=(0, 26))
    for i in range(4):
        part = Opening(-15 + i * 10, 10, 9, 33)
        glazing(part, 4, 6, 27.2, 0.26, frame=0.5)
    box((-22, 22), (22.4, 26.6), (8, 9), 0.08)
    tree(9, 60, -8, 60, seed=44, leaves=0.6, leaf=1.2, fruit=30)
    tiles((-80, 80), (30, 150), 6, 0.06, -8)
    wall((-90, 90), (-8, 13), at=(0, 110), tone=0.06)
    box((-40, 40), (0, 18), (5.4, 6.4), 0.06)
    piece("platter", "lace-border", -5, 9, 6.4, 2.1, 14)
    for x, y in ((-7.4, 9.4), (-5.2, 8.2), (-3, 9.8), (-5.4, 10.6)):
        turned(
            [(0, -0.85), (0.8, -0.8), (1.2, -0.1), (0.8, 0.65), (0.2, 0.5), (0, 0.5)],
            x,
            y,
            7.7,
            0.16,
            seg=48,
        )
        drum(x, y, 8.2, 0.35, 0.14, 0.5)
    piece("teapot", "lace-border", 8, 11, 6.4, 2.3, -165)
    piece("cup", "lace-border", 14.6, 7, 6.4, 2.0, -30)
    piece("vase-b", "white-relief", -16, 12, 6.4, 2.5)
    return (-46, 40)


def tianhe():
    """Teapots in three niches, a table for the morning."""
    boards((-44, 44), (-30, 44), 22)
    niches = [Opening(x, 19, 5, 27, 9.5) for x in (-24, 0, 24)]
    wall((-44, 44), (0, 46), niches, 4, at=(0, 40))
    wall((-40, 40), (0, 46), at=(0, 44), thick=1, tone=0.05)
    moulding((-44, 44), 41, 40)
    for o in niches:
        outer = [
            (o.centre + 10.6 * math.cos(a), 39.7, 27 + 10.6 * math.sin(a))
            for a in (math.pi * i / 40 for i in range(41))
        ]
        rod([(o.centre + 10.6, 39.7, 5)] + outer + [(o.centre - 10.6, 39.7, 5)], 0.35)
        panels((o.left, o.right), (0.6, 4.4), 40, 2)
        for h in (5, 12.4, 19.8, 27.2):
            box((o.left, o.right), (40, 44), (h - 0.4, h))
    pots = ("lace-blue", "midnight", "gold-relief", "botanica", "lace-border", "white-relief")
    for n, o in enumerate(niches):
        for level, h in enumerate((5, 12.4, 19.8)):
            series = pots[(n * 2 + level) % 6], pots[(n * 2 + level + 3) % 6]
            for i, x in enumerate((-5.2, 4.0)):
                piece("teapot", series[i], o.centre + x, 42, h, 2.5, -10)
        piece("teapot", pots[(n * 2 + 3) % 6], o.centre - 0.5, 42, 27.2, 2.5, -10)
    round_table(3, 16, 6.6, 7)
    piece("teapot", "lace-blue", 2, 17.6, 7, 2.1, -20)
    for i, a in enumerate((200, 262, 330)):
        r = math.radians(a)
        piece("cup", "lace-blue", 3 + 4.4 * math.cos(r), 16 + 4.2 * math.sin(r), 7, 1.6, a)
    piece("dessert", "lace-blue", 6.6, 18.6, 7, 1.5)
    chair(-6.6, 13, 110)
    chair(13, 13.6, -110)
    lamp(3, 16, 25, 26, 3.2)
    return (-36, 44)


def tianhe_tray():
    """Early tea on the counter."""
    wall((-36, 36), (0, 40), at=(0, 30))
    shelves((-22, 22), 30, (17, 24.4), 3.4, sides=False, back=False)
    row(
        [
            ("cup", "lace-blue"),
            ("creamer", "lace-blue"),
            ("sugar", "lace-blue"),
            ("cup", "line-blue"),
        ],
        (-21, 21),
        28.4,
        17,
        2.2,
        0.9,
    )
    row([("bowl", "lace-blue"), ("plate", "lace-blue")], (-20, 21), 28, 24.4, 2.1, 1.0, radius=2.8)
    box((-40, 40), (0, 20), (5, 6), 0.06)
    turned([(0, 0), (8.6, 0), (9.4, 0.9), (9.1, 0.9), (8.4, 0.25), (0, 0.25)], -2, 9.6, 6, 0.14)
    piece("teapot", "lace-blue", -3.6, 11, 6.25, 2.6, -18)
    piece("cup", "lace-blue", -5.4, 5.4, 6.25, 2.0, -30)
    piece("cup", "lace-blue", 1.8, 6.2, 6.25, 2.0, -50)
    piece("creamer", "lace-blue", 3.4, 11.6, 6.25, 2.0, -35)
    piece("sugar", "lace-blue", 13, 10, 6, 2.2)
    piece("vase-a", "lace-blue", -16.4, 12, 6, 2.3)
    return (-40, 40)


def gift(x, y, z, wide, high, turn=0, tone=0.4):
    """A box with lid and crossed ribbons."""
    h = wide / 2
    parts = [
        box((x - h, x + h), (y - h, y + h), (z, z + high), tone, turn),
        box(
            (x - h * 1.03, x + h * 1.03),
            (y - h * 1.03, y + h * 1.03),
            (z + high * 0.72, z + high * 1.02),
            tone,
            turn,
        ),
        box((x - h * 1.05, x + h * 1.05), (y - 0.3, y + 0.3), (z, z + high * 1.05), 0.0, turn),
        box((x - 0.3, x + 0.3), (y - h * 1.05, y + h * 1.05), (z, z + high * 1.05), 0.0, turn),
    ]
    top = z + high * 1.06
    for s in (-1, 1):
        loop = [
            (
                x + s * 0.95 * (1 - math.cos(a)) * 0.5 * 1.6,
                y - 0.1 + 0.25 * math.sin(2 * a),
                top + 0.05 + 0.62 * abs(math.sin(a)),
            )
            for a in (math.pi * i / 16 for i in range(17))
        ]
        rod(loop, 0.12, 0.0)
    return parts


def nanshan():
    """The desk for gifts: boxes, a wall of drawers."""
    boards((-48, 48), (-30, 46), 22)
    wall((-48, 48), (0, 44), at=(0, 46))
    moulding((-48, 48), 39, 46)
    for i in range(12):
        for j in range(6):
            x, z = -30 + i * 5, 1.6 + j * 4.2
            box((x + 0.18, x + 4.82), (43.6, 46), (z + 0.18, z + 4.02))
            turned(
                [(0, 0), (0.42, 0), (0.3, 0.3), (0.4, 0.7), (0, 0.85)],
                x + 2.5,
                43.6,
                z + 2.1,
                0.5,
                seg=24,
                tilt=(90, 0),
            )
    box((-30.6, 30.6), (43.2, 46), (0, 1.6))
    box((-30.6, 30.6), (43, 46), (26.9, 27.8))
    row(
        [
            ("vase-a", "gold-relief"),
            ("plate", "midnight"),
            ("teapot", "midnight"),
            ("candle", "gold-relief"),
            ("plate", "gold-relief"),
            ("vase-b", "midnight"),
            ("dessert", "gold-relief"),
        ],
        (-29, 30),
        44.4,
        27.8,
        2.4,
        1.4,
        radius=3.2,
    )
    box((-24, 24), (12, 24), (8.2, 9), 0.05)
    box((-22.6, 22.6), (12.8, 23.2), (0, 8.2))
    panels((-22.6, 22.6), (1, 7.4), 12.8, 5)
    gift(-15, 18, 9, 6, 3.6, 8, 0.55)
    gift(-15, 18, 12.8, 4.4, 2.6, -14, 0.1)
    gift(-7.4, 19.4, 9, 4.6, 4.6, 20, 0.25)
    gift(16.4, 18.6, 9, 5.2, 3, -10, 0.55)
    piece("cup", "gold-relief", 0.4, 16.6, 9, 1.9, -30)
    box((4.6, 10.2), (15, 19.4), (9, 9.16), 0.0, 8)
    rod([(7, 14.8, 9.4), (11.6, 17.6, 9.4)], 0.16, 0.6, 0.5)
    for x in (-14, 14):
        lamp(x, 18, 28, 18, 3)
    return (-38, 44)


def nanshan_samples():
    """Samples of three series beside their boxes."""
    wall((-36, 36), (0, 40), at=(0, 28))
    box((-40, 40), (0, 20), (5, 6), 0.05)
    for i, x in enumerate((-13, 0, 13)):
        standing(("line-blue", "lace-border", "winter")[i], x, 15.6, 6, 3.0)
    gift(-15.6, 6.4, 6, 6, 3.4, 14, 0.55)
    piece("cup", "line-blue", -6, 6.6, 6, 2.1, -30)
    piece("cup", "lace-border", 2.4, 7.2, 6, 2.1, -40)
    box((9, 18), (4, 10), (6, 6.14), 0.0, -10)
    rod([(11, 3.8, 6.4), (17.4, 6.6, 6.4)], 0.18, 0.6, 0.5)
    shelves((-15, 15), 28, (24,), 2.4, sides=False, back=False)
    row(
        [
            ("creamer", "midnight"),
            ("sugar", "white-relief"),
            ("bowl", "gold-relief"),
            ("candle", "midnight"),
        ],
        (-13.5, 14),
        26.4,
        24,
        2.0,
        1.4,
    )
    return (-38, 42)


def jinjiang():
    """Six seats behind bamboo blinds."""
    boards((-50, 50), (-30, 56), 12, across=True)
    wall((-50, 50), (0, 46), at=(0, 56), tone=0.05)
    rod([(-50, 40, 37), (50, 40, 37)], 0.6, 0.3)
    for left, low in ((-38, 10), (-13, 20), (12, 6)):
        for i in range(46):
            z = low + i * (36.4 - low) / 46
            rod([(left, 40, z), (left + 23, 40, z)], 0.24, 0.06)
        for k in (3, 11.5, 20):
            rod([(left + k, 39.7, low), (left + k, 39.7, 37)], 0.12, 0.6)
        rod([(left - 0.3, 39.8, low), (left + 23.3, 39.8, low)], 0.5, 0.2)
    for s in (-1, 1):
        for i in range(7):
            x = s * (42 + 1.3 * (i % 4)) + 0.6 * i
            joints = [(x + 0.05 * k * (i - 3), 47 + i * 0.7, k * 5.2) for k in range(10)]
            rod(joints, 0.42, 0.06)
            for j in joints[1:]:
                turned([(0.42, -0.12), (0.56, 0), (0.42, 0.12)], *j, 0.2, seg=16)
    table((-21, 21), (13, 25), 7.2)
    for x in (-13, 0, 13):
        stool(x, 9, 4.6, 2)
        stool(x, 29, 4.6, 2)
        piece("cup", "line-blue", x, 15.6, 7.2, 1.5, -30)
        piece("cup", "line-blue", x + 1, 22, 7.2, 1.5, 140)
    piece("teapot", "lace-blue", -5.6, 18.8, 7.2, 2.1, -18)
    piece("vase-b", "line-blue", 6.6, 19, 7.2, 1.9)
    tree(6.6, 19, 11.2, 10, seed=9, leaves=1, leaf=0.5)
    shelves((-13, 13), 56, (8, 14.4), 3, tone=0.04)
    row([("bowl", "line-blue"), ("cup", "lace-blue")], (-12, 12), 54.4, 8, 1.6, 0.6)
    return (-42, 40)


def jinjiang_seat():
    """One seat at three in the afternoon."""
    wall((-40, 40), (0, 40), at=(0, 34), tone=0.04)
    for i in range(52):
        rod([(-40, 26, 11 + i * 0.62), (40, 26, 11 + i * 0.62)], 0.22, 0.05)
    for k in (-26, -9, 9, 26):
        rod([(k, 25.7, 11), (k, 25.7, 44)], 0.14, 0.6)
    rod([(-40, 25.8, 11), (40, 25.8, 11)], 0.5, 0.2)
    box((-40, 40), (0, 19), (5, 6), 0.06)
    piece("teapot", "lace-blue", -4, 11.4, 6, 2.7, -18)
    piece("cup", "line-blue", 5.4, 7.4, 6, 2.3, -35)
    piece("creamer", "line-blue", 11.6, 12, 6, 2.1, -30)
    piece("vase-b", "line-blue", -14, 12, 6, 2.3)
    tree(-14, 12, 10.6, 15, seed=17, leaves=1.4, leaf=0.55, lean=0.1)
    return (-48, 38)


def hubin():
    """Above the lake: the painters' room."""
    bays = [Opening(x, 17, 6, 24, 8.5) for x in (-22, 0, 22)]
    wall((-44, 44), (0, 44), bays, 3.4, at=(0, 44))
    for o in bays:
        glazing(o, 3, 3, 45.8)
        box((o.left - 0.8, o.right + 0.8), (42.6, 44.6), (5.2, 6))
    moulding((-44, 44), 38, 44)
    panels((-44, 44), (0.8, 4.6), 44, 8)
    boards((-44, 44), (-30, 44), 22)
    water((60, 1400), -40, 1600)
    hills(1380, (60, 120, 84, 150, 110, 170, 90, 130), -1100, 1100, -40, 0.10)
    hills(1000, (20, 46, 26, 60, 34, 22), 40, 900, -40, 0.16)
    for k, (r, z) in enumerate(((22, 52), (17, 70), (12, 86))):
        turned(
            [(r * 0.5, 0), (r * 0.5, 10), (r, 11), (r * 0.4, 17), (0, 17)],
            215,
            900,
            z - 18,
            0.2,
            seg=8,
        )
    turned([(1.5, 0), (0.4, 26)], 215, 900, 84, 0.3, seg=8)
    for x, y, w in ((-120, 420, 26), (60, 620, 22)):
        mesh(
            [(x - w, y, -38), (x + w, y, -38), (x + w * 0.7, y, -40), (x - w * 0.7, y, -40)],
            [(0, 1, 2, 3)],
            0.6,
        )
        rod([(x, y, -40), (x, y, -24)], 0.5, 0.6)
    for x, turn in ((-22, 0), (4, 0)):
        table((x - 9, x + 9), (16, 26), 7.4)
        turned(
            [(0, 0), (1.4, 0), (0.4, 0.5), (0.35, 1.3), (2, 1.4), (2.1, 1.6), (0, 1.6)],
            x - 1,
            20,
            7.4,
            0.12,
        )
        piece("plate", "white-relief" if x > 0 else "lace-blue", x - 1, 20, 9, 1.7)
        stool(x - 1, 11, 4.8, 2)
        for i in range(3):
            turned(
                [(0, 0), (0.7, 0), (0.8, 0.8), (0, 0.8)],
                x + 4 + i * 1.5,
                19 + (i % 2) * 1.6,
                7.4,
                0.3 + 0.1 * i,
                seg=32,
            )
    chair(27, 22, -70)
    lamp(4, 21, 27, 22, 2.6)
    lamp(-22, 21, 27, 22, 2.6)
    return (-36, 34)


def hubin_sill():
    """A small dish on the sill, the lake behind."""
    o = Opening(0, 44, 9, 24, 15)
    wall((-40, 40), (0, 50), [o], 3, at=(0, 24))
    glazing(o, 4, 2, 25.6)
    box((-26, 26), (19, 25), (7.8, 9))
    water((60, 1400), -40, 1600)
    hills(1380, (50, 120, 90, 160, 100, 150, 80), -1100, 1100, -40, 0.1)
    for k, (r, z) in enumerate(((22, 52), (17, 70), (12, 86))):
        turned(
            [(r * 0.5, 0), (r * 0.5, 10), (r, 11), (r * 0.4, 17), (0, 17)],
            -290,
            900,
            z - 18,
            0.2,
            seg=8,
        )
    piece("dessert", "line-blue", -4, 21.6, 9, 2.6)
    for k in (0, 1):
        rod([(1.2 + k, 19.8 + k, 9.2), (8.4 + k, 20.6 + k * 1.2, 9.2)], 0.18, 0.35, 0.4)
    turned([(0, 0), (1, 0), (1.15, 1.1), (1.0, 1.1), (0.9, 0.2), (0, 0.2)], 11.4, 21.8, 9)
    drum(11.4, 21.8, 9.2, 0.95, 0.5, 0.6)
    piece("vase-b", "rain", -15, 21.8, 9, 2.3)
    tree(-15, 21.8, 13.4, 12, seed=61, leaves=1.2, leaf=0.5, lean=0.12)
    return (-30, 32)


def hubin_stair():
    """The way up to the painters: an oak spiral, a round window."""
    boards((-40, 40), (-30, 50), 20)
    wall((-40, 40), (0, 64), [Opening(-19, 15, 20, 27.5, 7.5)], 3, at=(0, 50))
    glazing(Opening(-19, 15, 20, 27.5, 7.5), 4, 2, 51.6)
    turned([(1.1, 0), (1.1, 60)], 8, 30, 0, 0.1, seg=40)
    for i in range(26):
        a = math.radians(-150 + i * 21)
        z = 2 + i * 2
        c, s, c2, s2 = math.cos(a), math.sin(a), math.cos(a + 0.4), math.sin(a + 0.4)
        verts = [
            (8 + r * q, 30 + r * p, z + h)
            for h in (0, -0.55)
            for r, q, p in ((1, c, s), (13, c, s), (13, c2, s2), (1, c2, s2))
        ]
        mesh(verts, [(0, 1, 2, 3), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6)], 0.05)
        rod(
            [
                (8 + 12.6 * math.cos(a + 0.2), 30 + 12.6 * math.sin(a + 0.2), z),
                (8 + 12.6 * math.cos(a + 0.2), 30 + 12.6 * math.sin(a + 0.2), z + 8.4),
            ],
            0.18,
            0.4,
        )
    rod(
        [
            (
                8 + 12.6 * math.cos(math.radians(-150 + u * 21) + 0.2),
                30 + 12.6 * math.sin(math.radians(-150 + u * 21) + 0.2),
                10.4 + u * 2,
            )
            for u in (k / 4 for k in range(0, 101))
        ],
        0.38,
        0.5,
    )
    for i, year in enumerate(("2016", "2022", "2024")):
        piece("annual", "annual", -33 + i * 6.8, 49.3, 14.4, 2.6, 0, year, lean=90)
    table((-34, -16), (42, 49), 7.6)
    piece("teapot", "lace-blue", -27, 45, 7.6, 2.0, -18)
    piece("cup", "lace-blue", -20.6, 44.6, 7.6, 1.6, -30)
    return (-38, 46)


def gulou():
    """Under the plane trees."""
    boards((-90, 90), (-60, 20), 12, across=True)
    box((-90, 90), (20, 22), (0, 1.1), 0.06)
    tiles((-90, 90), (22, 46), 4, 0.05, 1.1)
    door = Opening(14, 9, 1, 20)
    shows = [Opening(-17, 30, 5, 22), Opening(30, 14, 5, 22)]
    upper = [Opening(x, 7, 31, 43) for x in (-34, -20, -6, 8, 22, 36)]
    wall((-60, 60), (0, 28), [door, *shows], 3, at=(0, 46))
    wall((-60, 60), (28, 58), upper, 3, at=(0, 46))
    moulding((-60, 60), 25.4, 46, ((0.5, 0.8), (1.4, 0.7)))
    for o in shows:
        glazing(o, 2 if o.width > 20 else 1, 1, 47.6)
        box((o.left, o.right), (49, 56), (4.4, 6))
        wall((o.left - 1, o.right + 1), (0, 26), at=(0, 58), thick=1, tone=0.16)
        panels((o.left, o.right), (1.6, 4.4), 46, 3 if o.width > 20 else 1)
    for o in upper:
        glazing(o, 2, 3, 47.4)
        wall((o.left - 1, o.right + 1), (29, 46), at=(0, 54), thick=1, tone=0.3)
        box((o.left - 0.7, o.right + 0.7), (45, 46.4), (30.2, 31))
    box((door.left + 0.3, door.right - 0.3), (47, 47.8), (1, 20), 0.34)
    panels((door.left + 0.6, door.right - 0.6), (2, 9), 47, 1)
    for x, series in ((-28, "gold-relief"), (-17, "lace-border"), (-6, "gold-relief")):
        standing(series, x, 52.4, 6, 2.7)
    piece("vase-a", "gold-relief", -22.6, 51, 6, 2.3)
    piece("teapot", "lace-border", -11.4, 51, 6, 2.0, -160)
    standing("lace-border", 30, 52.4, 6, 2.7)
    monogram(5.4, 45.6, 17.4, 1.7)
    for x, y, seed in ((-47, 15, 71), (44, 10, 72)):
        tree(x, y, 0, 84, seed=seed, leaves=0.9, leaf=1.7, bare=0.36)
    import random

    hand = random.Random(8)
    for _ in range(90):
        x, y = hand.uniform(-50, 50), hand.uniform(-20, 42)
        z, s, a = (1.14 if y > 22 else 0.03), hand.uniform(0.6, 1.1), hand.uniform(0, 6.3)
        verts = [
            (x + s * r * math.cos(a + k * 1.0472), y + s * r * math.sin(a + k * 1.0472), z)
            for k, r in enumerate((1, 0.45, 0.9, 0.45, 0.9, 0.4))
        ]
        mesh(verts, [tuple(range(6))], 0.3, "loose")
    return (-46, 44)


def gulou_show():
    """The show window from the street."""
    o = Opening(0, 46, 7, 30)
    wall((-44, 44), (0, 46), [o], 3, at=(0, 24))
    glazing(o, 2, 1, 25.4, frame=0.9)
    moulding((-44, 44), 36, 24)
    panels((-23, 23), (1, 6), 24, 4)
    box((-24, 24), (26.4, 40), (6, 8))
    wall((-30, 30), (0, 46), at=(0, 40), thick=1, tone=0.14)
    box((-17, -9), (30, 37), (8, 13), 0.03)
    box((5, 13), (31, 38), (8, 15), 0.03)
    standing("gold-relief", -13, 34, 13, 3.2)
    standing("lace-border", 9, 35, 15, 3.2)
    piece("vase-a", "gold-relief", -3, 32, 8, 3.0)
    piece("teapot", "lace-border", 17, 31.4, 8, 2.6, -160)
    piece("cup", "gold-relief", -19, 31, 8, 2.4, -30)
    piece("cup", "lace-border", 3, 29.6, 8, 2.2, -30)
    tree(-3, 32, 15.4, 13, seed=77, leaves=1.0, leaf=0.6)
    box((-44, 44), (18, 24), (0, 0.8))
    return (-40, 44)


def pingjiang():
    """Two rooms by the canal, a bridge in the window."""
    boards((-44, 44), (-30, 40), 20)
    o = Opening(-2, 50, 8, 31)
    wall((-44, 44), (0, 44), [o], 2.6, at=(0, 40))
    for i in range(5):
        part = Opening(-22 + i * 10, 10, 8, 31)
        if i in (0, 4):
            glazing(part, 4, 7, 41.2, 0.28, frame=0.5)
        else:
            for x in (part.left, part.right):
                box((x - 0.35, x + 0.35), (40, 42.6), (8, 31), 0.1)
            top = Opening(part.centre, 10, 25, 31)
            glazing(top, 5, 2, 41.2, 0.26, frame=0.4)
    box((-28, 24), (37.4, 41), (7, 8), 0.06)
    water((60, 330), -26, 500)
    wall((-500, 500), (-26, -14), at=(0, 300), tone=0.16)
    for k, x in enumerate((-170, -96, -30, 92, 160)):
        w, h = 34, 46 + 8 * (k % 3)
        holes = [Opening(x + dx, 9, 6, 24) for dx in (-18, 0, 18)]
        wall((x - w, x + w), (-14, h - 14), holes, 6, at=(0, 306), tone=0.0)
        for hole in holes:
            wall((hole.left, hole.right), (6, 24), at=(0, 311), thick=1, tone=0.5)
        mesh(
            [
                (x - w - 4, 300, h - 14),
                (x + w + 4, 300, h - 14),
                (x + w, 330, h + 6),
                (x - w, 330, h + 6),
            ],
            [(0, 1, 2, 3)],
            0.45,
        )
    verts, faces = [], []
    for y in (190, 214):
        for i in range(41):
            u = i / 40
            x = 130 - 200 * u
            top = -12 + 40 * math.sin(math.pi * u) ** 1.2
            inner = -26 if abs(x - 30) > 40 else -26 + 36 * math.sqrt(1 - ((x - 30) / 40) ** 2)
            verts += [(x, y, top), (x, y, min(inner, top - 3))]
    for s in (0, 82):
        faces += [(s + 2 * i, s + 2 * i + 2, s + 2 * i + 3, s + 2 * i + 1) for i in range(40)]
    for i in range(40):
        faces.append((2 * i, 2 * i + 2, 82 + 2 * i + 2, 82 + 2 * i))
        faces.append((2 * i + 1, 2 * i + 3, 82 + 2 * i + 3, 82 + 2 * i + 1))
    mesh(verts, faces, 0.06)
    rod(
        [
            (130 - 200 * u, 190, 0 - 4 + 40 * math.sin(math.pi * u) ** 1.2)
            for u in (i / 40 for i in range(41))
        ],
        1.0,
        0.1,
    )
    for i in range(1, 14):
        u = i / 14
        z = -12 + 40 * math.sin(math.pi * u) ** 1.2
        rod([(130 - 200 * u, 190, z), (130 - 200 * u, 190, z + 9)], 0.9, 0.1)
    tree(-80, 250, -14, 90, seed=83, leaves=1.6, leaf=2.0)
    table((-13, 13), (16, 27), 7.2)
    piece("teapot", "white-relief", -2, 22.6, 7.2, 2.0, -18)
    for x, y, a in ((-7.4, 19.4, -40), (4.4, 19, -30), (8.6, 23.4, -120), (-8.8, 24, 60)):
        piece("cup", "rain", x, y, 7.2, 1.6, a)
    chair(-19, 21, 95)
    chair(19, 22, -95)
    chair(1, 11, 180)
    for x, shape in ((-20, "vase-b"), (16, "mug"), (20, "bowl")):
        piece(shape, "rain", x, 39, 8, 2.0, -40)
    return (-36, 38)


def pingjiang_cup():
    """A cup at the window, rain outside."""
    o = Opening(0, 56, 9, 40)
    wall((-44, 44), (0, 46), [o], 2.6, at=(0, 24))
    for i in (0, 3):
        glazing(Opening(-21 + i * 14, 14, 9, 40), 4, 6, 25.2, 0.3, frame=0.6)
    for x in (-14, 0, 14):
        box((x - 0.4, x + 0.4), (24, 26.6), (9, 40), 0.1)
    box((-32, 32), (17, 26), (7.6, 9), 0.05)
    water((50, 300), -26, 400)
    for k, x in enumerate((-96, -20, 70)):
        w, h = 36, 52 + 9 * (k % 2)
        wall(
            (x - w, x + w),
            (-26, h - 20),
            [Opening(x - 14, 9, 0, 18), Opening(x + 14, 9, 0, 18)],
            6,
            at=(0, 290),
        )
        for dx in (-14, 14):
            wall((x + dx - 5, x + dx + 5), (0, 18), at=(0, 295), thick=1, tone=0.5)
        mesh(
            [(x - w - 4, 284, h - 20), (x + w + 4, 284, h - 20), (x + w, 310, h), (x - w, 310, h)],
            [(0, 1, 2, 3)],
            0.45,
        )
    import random

    hand = random.Random(4)
    for _ in range(150):
        x, y, z = hand.uniform(-60, 60), hand.uniform(40, 110), hand.uniform(-14, 54)
        rod([(x, y, z), (x - 0.5, y, z - hand.uniform(3, 7))], 0.05, 0.3)
    piece("mug", "rain", -4, 21, 9, 2.9, -35)
    piece("bowl", "rain", 7, 21.6, 9, 2.5)
    piece("vase-b", "rain", -15, 21.4, 9, 2.5)
    piece("cup", "rain", 17, 20.6, 9, 2.2, -35)
    return (-46, 40)


def gaoxin():
    """The lines' schoolroom, ginkgo outside."""
    boards((-46, 46), (-36, 50), 24)
    bays = [Opening(x, 15, 7, 33) for x in (-33, -16.5, 0, 16.5, 33)]
    wall((-46, 46), (0, 42), bays, 2.6, at=(0, 50))
    for o in bays:
        glazing(o, 2, 2, 51.4)
    box((-46, 46), (48.4, 50.4), (6.2, 7))
    for i, x in enumerate((-58, -22, 20, 60)):
        tree(x, 92 + 5 * (i % 2), -30, 92, seed=90 + i, leaves=1.5, leaf=1.5)
    for r, y in enumerate((36, 22, 7)):
        for x in (-26, 0, 26):
            table((x - 9, x + 9), (y - 4, y + 4), 5.6)
            for dx in (-4.4, 4.4):
                turned(
                    [(0, 0), (1.3, 0), (0.4, 0.4), (0.35, 1.0), (1.9, 1.1), (2, 1.3), (0, 1.3)],
                    x + dx,
                    y,
                    5.6,
                    0.12,
                    seg=48,
                )
                piece("dessert", "line-blue", x + dx, y, 6.9, 1.7)
                stool(x + dx, y - 7, 3.6, 1.6)
            turned([(0, 0), (0.7, 0), (0.8, 0.9), (0, 0.9)], x, y + 1, 5.6, 0.5, seg=32)
    for x in (-26, 0, 26):
        lamp(x, 24, 27, 20, 2.8)
    return (-46, 40)


def gaoxin_line():
    """A chain of motifs: the wheel, the brush, the plate."""
    wall((-36, 36), (0, 40), at=(0, 32))
    shelves((-24, 24), 32, (16, 23.4), 3.4, sides=False, back=False)
    row(
        [("plate", "line-blue"), ("mug", "line-blue"), ("bowl", "line-blue")],
        (-22, 23),
        30,
        16,
        2.0,
        1.0,
        radius=2.7,
    )
    row([("dessert", "line-blue"), ("cup", "line-blue")], (-22, 23), 30, 23.4, 2.0, 1.0)
    box((-40, 40), (0, 20), (4, 5), 0.05)
    turned(
        [(0, 0), (3, 0), (2.8, 0.5), (0.8, 0.9), (0.7, 2.2), (4.2, 2.4), (4.4, 2.8), (0, 2.8)],
        -3,
        10,
        5,
        0.14,
    )
    piece("plate", "line-blue", -3, 10, 7.8, 3.4)
    rod([(1.2, 7.6, 8.6), (9.6, 3.6, 14.6)], 0.24, 0.35, 0.7)
    rod([(0.9, 7.75, 8.4), (1.4, 7.5, 8.8)], 0.3, 0.7, 1.5)
    for i, x in enumerate((10, 13.4)):
        turned(
            [(0, 0), (1.2, 0), (1.35, 1.3), (1.2, 1.3), (1.05, 0.2), (0, 0.2)], x, 11 + i * 2.4, 5
        )
        drum(x, 11 + i * 2.4, 5.2, 1.1, 0.7, 0.6)
    piece("mug", "line-blue", -15, 11, 5, 2.4, -40)
    return (-40, 40)
