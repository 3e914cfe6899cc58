"""The workshop and its history: tools, kilns, houses by the water. Units and hands as in stores.py."""
import math
import random

from engraving.solids import (
    Opening,
    arc,
    box,
    boxes,
    boards,
    drum,
    glazing,
    lamp,
    mesh,
    moulding,
    panels,
    piece,
    rod,
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
from engraving.stores import hills, water


def _pot(x, y, z, r=1.0, high=1.1, fill=0.55):
    """A low pot of pigment."""
    turned(
        [
            (0, 0),
            (r * 0.9, 0),
            (r, high * 0.2),
            (r * 1.08, high),
            (r * 0.96, high),
            (r * 0.88, 0.2),
            (0, 0.2),
        ],
        x,
        y,
        z,
    )
    drum(x, y, z + high * 0.4, r * 0.92, high * 0.25, fill)


def brush(root, tip, r=0.18, hair=1.6):
    """A brush from the end of its handle to its point."""
    d = [b - a for a, b in zip(root, tip)]
    length = math.sqrt(sum(c * c for c in d))
    n = [c / length for c in d]
    at = lambda s: tuple(a + s * c for a, c in zip(root, n))
    rod([root, at(length * 0.45), at(length - hair * 1.7)], r, 0.3, 0.75)
    rod([at(length - hair * 1.75), at(length - hair)], r * 1.0, 0.05)
    rod([at(length - hair), at(length - hair * 0.5), tip], r * 0.95, 0.72, 0.06)


def wheel():
    """The throwing wheel, a bowl half thrown, boards of drying ware."""
    boards((-44, 44), (-30, 40), 18)
    window = Opening(-14, 22, 12, 28, 8)
    wall((-44, 44), (0, 46), [window], 3, at=(0, 40))
    glazing(window, 4, 3, 41.6)
    hills(300, (30, 50, 36, 56, 40), -300, 300, -10, 0.05)
    shelves((10, 40), 40, (9, 16, 23, 30), 4, sides=False, back=False)
    row([("bowl", "white-relief"), ("cup", "white-relief")], (11, 39.5), 38, 9, 1.9, 0.7)
    row([("vase-b", "white-relief"), ("vase-a", "white-relief")], (11, 39.5), 38, 16, 1.9, 1.6)
    row([("mug", "white-relief"), ("sugar", "white-relief")], (11, 39.5), 38, 23, 1.9, 0.7)
    row([("salad", "white-relief"), ("teapot", "white-relief")], (11, 39.5), 38, 30, 1.8, 1.6)
    for x in (-13, 12):
        for y in (8, 23):
            box((x, x + 1.2), (y, y + 1.2), (0, 10.4), 0.12)
    boxes(
        [
            ((-13, 13.2), (8, 9.2), (9.2, 10.4)),
            ((-13, 13.2), (23, 24.2), (9.2, 10.4)),
            ((-13, -11.8), (8, 24.2), (9.2, 10.4)),
            ((12, 13.2), (8, 24.2), (9.2, 10.4)),
        ],
        0.12,
    )
    boxes([((-13, 13.2), (8, 9.2), (1.6, 2.6)), ((-13, 13.2), (23, 24.2), (1.6, 2.6))], 0.12)
    box((-13, -2), (8, 24.2), (10.4, 11), 0.1)
    turned([(0, 1.2), (7.2, 1.2), (7.4, 1.5), (7.4, 2.6), (7.2, 2.9), (0, 2.9)], 4, 16, 0, 0.2)
    turned(
        [(0.55, 2.9), (0.55, 10.6), (0.9, 11), (4.6, 11.2), (4.8, 11.5), (4.8, 11.9), (0, 11.9)],
        4,
        16,
        0,
        0.15,
    )
    turned(
        [
            (0, 0),
            (2.2, 0),
            (2.4, 0.6),
            (3.0, 1.8),
            (3.3, 3.6),
            (3.1, 4.8),
            (3.25, 5.2),
            (3.0, 5.2),
            (2.8, 4.7),
            (3.0, 3.5),
            (2.6, 1.9),
            (0, 1),
        ],
        4,
        16,
        11.9,
        0.05,
    )
    turned([(0, 0), (2.4, 0), (2.6, 0.5), (2.6, 2.4), (2.2, 3), (0, 3.4)], -8, 15, 11, 0.14)
    turned([(0, 0), (1.5, 0), (1.9, 1.8), (1.7, 1.8), (1.4, 0.3), (0, 0.3)], -5, 20, 11)
    rod([(-10.4, 11, 11.2), (-5.4, 11.6, 11.2)], 0.2, 0.3, 0.5)
    stool(3, 1.4, 7, 2.4)
    turned([(0, 0), (3, 0), (3.4, 6), (3.6, 6.2), (3.3, 6.2), (0, 5)], -23, 20, 0, 0.1)
    return (-46, 40)


def _half_mould(x, y, z, half=4.6, high=10.6):
    """One half of a plaster mould, its hollow to the front."""
    profile = ((1.3, 0.6), (2.2, 2.0), (3.0, 4.4), (2.8, 6.6), (1.7, 8.4), (1.4, high))
    rings = [
        (r1 + (r2 - r1) * k / 6, z1 + (z2 - z1) * k / 6)
        for (r1, z1), (r2, z2) in zip(profile, profile[1:])
        for k in range(7)
    ]
    turns = [math.pi * i / 24 for i in range(25)]
    verts = [(x + r * math.cos(a), y + r * math.sin(a), z + h) for r, h in rings for a in turns]
    faces = [
        (25 * k + i, 25 * k + i + 1, 25 * k + i + 26, 25 * k + i + 25)
        for k in range(len(rings) - 1)
        for i in range(24)
    ]
    mesh(verts, faces, 0.12, "round")
    verts, faces = [], []
    for side in (-1, 1):
        for r, h in rings:
            verts += [(x + side * r, y, z + h), (x + side * half, y, z + h)]
        first = len(verts) - 2 * len(rings)
        faces += [
            (first + 2 * k, first + 2 * k + 1, first + 2 * k + 3, first + 2 * k + 2)
            for k in range(len(rings) - 1)
        ]
    mesh(verts, faces)
    deep = (y + 0.02, y + half)
    boxes(
        [
            ((x - half, x + half), (y, y + half), (z, z + 0.6)),
            ((x - half, x - half + 0.1), deep, (z, z + high)),
            ((x + half - 0.1, x + half), deep, (z, z + high)),
            ((x - half, x - 1.4), deep, (z + high - 0.1, z + high)),
            ((x + 1.4, x + half), deep, (z + high - 0.1, z + high)),
        ]
    )
    for dx in (-3.9, 3.9):
        for h in (2.2, 9.2):
            turned(
                [(0, 0), (0.42, 0), (0.3, 0.3), (0, 0.36)],
                x + dx,
                y,
                z + h,
                0.2,
                seg=24,
                tilt=(90, 0),
            )


def moulds():
    """Plaster moulds on their boards, one of them open."""
    wall((-44, 44), (0, 46), at=(0, 34))
    shelves((-34, 34), 34, (16, 26), 7, sides=False, back=False)
    hand = random.Random(6)
    for x in (-29, -20.5, -12, -3.5, 5, 13.5, 22, 30):
        r, h = hand.uniform(2.8, 3.8), hand.uniform(4.4, 6.4)
        body = [
            (0, 0),
            (r, 0),
            (r, h * 0.48),
            (r - 0.1, h * 0.5),
            (r, h * 0.52),
            (r, h),
            (r * 0.55, h),
            (r * 0.5, h - 0.5),
            (0, h - 0.6),
        ]
        turned(body, x, 30.4, 16)
        if int(x) % 2:
            rod(arc((x, 30.4, 16 + h * 0.62), r * 1.02, 0, 360, 48, "xy"), 0.12, 0.4)
    for i, x in enumerate((-28, -17, -6)):
        for k in range(4 - i % 2):
            turned(
                [(0, 0), (4.2, 0), (4.4, 0.4), (4.4, 1.5), (4.2, 1.6), (3.4, 1.3), (0, 1.2)],
                x,
                30.4,
                26 + 1.75 * k,
            )
    row(
        [("teapot", "white-relief"), ("creamer", "white-relief"), ("vase-a", "white-relief")],
        (3, 33),
        30.4,
        26,
        2.0,
        2.2,
    )
    box((-44, 44), (0, 24), (4.6, 5.8), 0.06)
    for x in (-15.6, -4.4):
        _half_mould(x, 13, 5.8)
    piece("vase-a", "white-relief", 5.6, 10.6, 5.8, 3.4)
    turned([(0, 0), (2.6, 0), (3.2, 2.6), (3.6, 3), (3.3, 3), (2.4, 0.5), (0, 0.5)], 17, 12, 5.8)
    rod([(17, 12, 8), (22, 10, 13)], 0.26, 0.3, 0.8)
    rod([(23, 6, 6), (31, 8, 6)], 0.22, 0.35)
    mesh(
        [(24, 11, 6.0), (27, 10, 6.0), (29, 12, 6.0), (27.4, 14, 6.0), (24.6, 13.4, 6.0)],
        [(0, 1, 2, 3, 4)],
        0.3,
    )
    return (-40, 42)


def brushes():
    """Brushes in a jar, pigment in pots, a tile of trial strokes."""
    wall((-36, 36), (0, 44), at=(0, 30))
    box((-40, 40), (0, 22), (4.6, 5.6), 0.05)
    turned(
        [
            (0, 0),
            (2.5, 0),
            (2.8, 1.4),
            (2.5, 4.6),
            (2.8, 6.2),
            (2.9, 6.5),
            (2.6, 6.5),
            (2.2, 4.6),
            (0, 1),
        ],
        -8,
        12,
        5.6,
    )
    hand = random.Random(2)
    for i in range(13):
        a, lean = i * 2.4, hand.uniform(0.6, 2.3)
        tall = hand.uniform(11, 17)
        brush(
            (-8 + 0.5 * math.cos(a), 12 + 0.5 * math.sin(a), 8.5),
            (-8 + (1.6 + lean) * math.cos(a), 12 + 1.9 * math.sin(a), 8 + tall),
            hand.uniform(0.13, 0.22),
            hand.uniform(1.2, 2.2),
        )
    for i, (x, y) in enumerate(((2, 8), (5.6, 6.2), (9.2, 8.4), (4.8, 11.2), (8.6, 12.6))):
        _pot(x, y, 5.6, 1.35, 1.3, 0.2 + 0.14 * i)
    box((13.6, 23), (6, 13), (5.6, 6.0), 0.0, -10)
    for k in range(6):
        y = 7 + k * 1.0
        for j in range(5):
            x = 14.8 + j * 1.7
            long = 0.35 + 0.2 * j
            pts = [
                (x + long * u, y + 0.18 * math.sin(u * 3 + k) + 0.0, 6.06)
                for u in (-1, -0.5, 0, 0.5, 1)
            ]
            rod(pts, 0.05 + 0.035 * k, 0.85, 0.3)
    brush((20, 3.4, 5.9), (7, 3.0, 5.9), 0.2, 2.0)
    brush((22.6, 2.0, 5.9), (10.4, 1.5, 5.9), 0.16, 1.6)
    standing("lace-blue", -20, 15, 5.6, 3.2)
    piece("vase-b", "white-relief", 19, 17, 5.6, 2.6)
    turned(
        [
            (0, 0),
            (1.0, 0),
            (1.1, 0.3),
            (0.35, 0.8),
            (0.3, 1.6),
            (0.9, 2.4),
            (1.9, 3.6),
            (1.6, 3.6),
            (0, 2.4),
        ],
        -14,
        6,
        5.6,
    )
    return (-42, 42)


def tools():
    """The painter's hand tools, laid out as in a drawer."""
    box((-60, 60), (-20, 60), (-1, 0))
    y0 = 6
    for i, (hair, r, long) in enumerate(
        ((0.9, 0.15, 17), (1.4, 0.18, 18), (2.0, 0.2, 18.5), (2.8, 0.22, 19), (3.6, 0.24, 20))
    ):
        brush((-17 + i * 3.0, y0, r), (-17 + i * 3.0, y0 + long, r), r * 1.5, hair)
    rod([(0.6, 6, 0.3), (0.6, 15, 0.3), (0.6, 21, 0.3)], 0.36, 0.28, 0.9)
    mesh(
        [(0.1, 21, 0.3), (1.1, 21, 0.3), (1.25, 24, 0.25), (0.6, 26.2, 0.2), (0.1, 25, 0.25)],
        [(0, 1, 2, 3, 4)],
        0.05,
    )
    turned(
        [
            (0, 0),
            (0.5, 0),
            (0.42, 1),
            (0.3, 6),
            (0.34, 8),
            (0.8, 9),
            (0.95, 10.4),
            (0.7, 11.6),
            (0, 12),
        ],
        4.4,
        7,
        0.9,
        0.14,
        tilt=(-90, 0),
    )
    for s in (-1, 1):
        rod(
            [(9 + s * 0.12, 25, 0.4), (9 + s * 0.7, 17, 0.4), (9 + s * 1.5, 8, 0.4)],
            0.22,
            0.22,
            0.6,
        )
    turned([(0, 0), (0.6, 0), (0.6, 0.8), (0, 0.9)], 9, 25, 0.1, 0.3, seg=32)
    box((12.2, 14.6), (7, 25), (0, 0.3), 0.06)
    for i in range(37):
        box(
            (12.2, 12.2 + (1.1 if i % 5 == 0 else 0.6)),
            (7 + i * 0.5 - 0.03, 7 + i * 0.5 + 0.03),
            (0.28, 0.34),
            0.8,
        )
    _pot(18.6, 9, 0, 1.7, 1.4, 0.7)
    _pot(18.6, 14, 0, 1.7, 1.4, 0.5)
    _pot(18.6, 19, 0, 1.7, 1.4, 0.3)
    piece("dessert", "lace-blue", 18.6, 26, 0, 1.9)
    return (-50, 42)


def _bricks(x, z, y, course=1.7, long=4.2, openings=(), tone=0.04):
    """A face of bricks before a wall: every stone a little block."""
    hand = random.Random(3)
    rows = int((z[1] - z[0]) / course)
    pairs = ([], [])
    for r in range(rows):
        at = x[0] - (long / 2 if r % 2 else 0)
        low, high = z[0] + r * course + 0.08, z[0] + (r + 1) * course - 0.08
        while at < x[1]:
            a, b = max(at + 0.08, x[0]), min(at + long - 0.08, x[1])
            mid = ((a + b) / 2, (low + high) / 2)
            if b - a > 0.3 and not any(
                a < o.right + 0.3
                and b > o.left - 0.3
                and mid[1] < o.top(min(max(mid[0], o.left + 2), o.right - 2)) + 1
                and mid[1] > o.sill - 0.8
                for o in openings
            ):
                pairs[hand.random() < 0.16].append(((a, b), (y - 0.22, y), (low, high)))
            at += long
    boxes(pairs[0], tone)
    boxes(pairs[1], tone + 0.2)


def kiln():
    """The last wood kiln, its mouth open, logs beside it."""
    tiles((-60, 60), (-40, 60), 5, 0.05)
    mouth = Opening(0, 11, 6, 13, 5.5)
    peep = Opening(-16, 3, 16, 17.5, 1.5)
    wall((-26, 26), (0, 30), [mouth, peep], 5, at=(0, 30))
    _bricks((-26, 26), (0, 30), 30, openings=[mouth, peep])
    for a in range(15):
        u = math.pi * a / 14
        x, z = 6.6 * math.cos(u), 13 + 6.6 * math.sin(u)
        box(
            (x - 0.62, x + 0.62),
            (29.4, 30.2),
            (z - 1.1, z + 1.1),
            0.02,
            tilt=(0, 90 - math.degrees(u)),
        )
    box((-8, 8), (28, 31), (4.6, 6), 0.1)
    wall((-10, 10), (0, 24), at=(0, 39), thick=1, tone=0.55)
    hand = random.Random(5)
    for i in range(9):
        x = -4 + i
        tall = hand.uniform(3.2, 7.2)
        rod(
            [
                (x, 34.5, 6),
                (x + hand.uniform(-0.8, 0.8), 34.5, 6 + tall * 0.5),
                (x + hand.uniform(-0.3, 0.3), 34.4, 6 + tall),
            ],
            0.75,
            -0.0,
            0.03,
        )
    for i in range(4):
        rod([(-4.4 + i * 2.4, 31, 6.5), (-3.2 + i * 2.2, 38, 6.6)], 0.6, 0.3)
    dome = (
        [(26, 0)]
        + [
            (26 * math.cos(u) ** 0.9, 16 * math.sin(u))
            for u in (math.pi / 2 * k / 16 for k in range(1, 15))
        ]
        + [(5.2, 17), (4.6, 40), (5.2, 40.4), (5.2, 41.6), (4.2, 41.6)]
    )
    turned(dome, 0, 56, 30, 0.05)
    for h in (3, 21):
        boxes([((-26.4, 26.4), (29.2, 29.8), (h, h + 1.1))], 0.45)
    wall((-80, -30), (0, 46), at=(0, 44), tone=0.03)
    wall((30, 80), (0, 46), at=(0, 44), tone=0.03)
    for r in range(6):
        for i in range(9 - r):
            x = 32 + (i + r / 2) * 3.4
            turned(
                [(0, 0), (1.62, 0), (1.62, 12), (0, 12)],
                x,
                38,
                1.7 + r * 2.9,
                0.10,
                seg=32,
                tilt=(90, 0),
            )
            for ring in (0.55, 1.05):
                rod(
                    [
                        (x + ring * math.cos(a), 25.9, 1.7 + r * 2.9 + ring * math.sin(a))
                        for a in (2 * math.pi * k / 28 for k in range(29))
                    ],
                    0.05,
                    0.6,
                )
    for i, (x, y, n) in enumerate(((-34, 30, 4), (-42, 32, 3), (-36, 22, 2))):
        for k in range(n):
            turned(
                [(0, 0), (3.4, 0), (3.5, 0.3), (3.5, 2.9), (3.3, 3.1), (0, 3.1)],
                x,
                y,
                k * 3.2,
                0.06 + 0.04 * (k % 2),
            )
    rod([(20, 18, 0.4), (24, 29.6, 19)], 0.3, 0.35)
    boxes([((18.8, 21.2), (16.6, 18.6), (0, 0.7))], 0.35)
    return (-36, 42)


def swan_mould():
    """Solstice: the mould of the year, broken in the yard."""
    tiles((-60, 60), (-20, 70), 6, 0.04)
    wall((-80, 80), (0, 44), [Opening(26, 16, 0, 22, 0)], 3, at=(0, 46))
    box((18.4, 33.6), (47, 48), (0, 22), 0.2)
    panels((18.4, 33.6), (1, 21), 47, 2)
    box((-16, 8), (14, 26), (5, 6.4), 0.08)
    for x in (-14.6, 5.4):
        box((x, x + 1.2), (15, 25), (0, 5), 0.08)
    standing("annual", -9, 22, 6.4, 3.6, "2025", "annual")
    hand = random.Random(14)
    pieces = 9
    cuts = sorted(hand.uniform(0, 360) for _ in range(pieces))
    for i in range(pieces):
        a, b = math.radians(cuts[i]), math.radians(
            cuts[(i + 1) % pieces] + (360 if i == pieces - 1 else 0)
        )
        mid, push = (a + b) / 2, hand.uniform(1.0, 3.4)
        cx, cy = 15 + push * math.cos(mid) * 1.5, 8 + push * math.sin(mid)
        steps = max(3, int((b - a) / 0.14))
        edge = [(0.0, 0.0)] + [
            (7 * math.cos(a + (b - a) * k / steps), 7 * math.sin(a + (b - a) * k / steps))
            for k in range(steps + 1)
        ]
        high, lift = 2.4, hand.uniform(0, 0.5)
        verts = [
            (cx + p[0], cy + p[1], z + lift * (k % 3 == 0))
            for z in (0, high)
            for k, p in enumerate(edge)
        ]
        n = len(edge)
        mesh(
            verts,
            [tuple(range(n, 2 * n)), tuple(range(n - 1, -1, -1))]
            + [(k, (k + 1) % n, n + (k + 1) % n, n + k) for k in range(n)],
            0.02,
        )
    for _ in range(26):
        x, y, s = hand.uniform(2, 30), hand.uniform(-4, 20), hand.uniform(0.3, 0.9)
        mesh(
            [
                (x, y, 0),
                (x + s, y + 0.3 * s, 0),
                (x + 0.4 * s, y + s, 0),
                (x + 0.4 * s, y + 0.4 * s, s * 0.7),
            ],
            [(0, 1, 3), (1, 2, 3), (2, 0, 3), (0, 1, 2)],
            0.05,
        )
    turned(
        [(0, 0), (2.2, 0), (2.4, 0.5), (2.4, 5.4), (2.2, 6), (0, 6)], 28, 9, 2.4, 0.12, tilt=(90, 0)
    )
    rod([(28, 6, 2.6), (41, 1, 1.0)], 0.55, 0.2, 0.85)
    return (-40, 42)


def _cottage(x, y, wide, deep, high, roof, openings=(), tone=0.0, roof_tone=0.34):
    """A house with a saddle roof, its long side to the front."""
    h, d = wide / 2, deep
    wall(
        (x - h, x + h),
        (0, high),
        [Opening(o.centre + x, o.width, o.sill, o.spring, o.rise) for o in openings],
        2,
        at=(0, y),
        tone=tone,
    )
    for o in openings:
        shifted = Opening(o.centre + x, o.width, o.sill, o.spring, o.rise)
        glazing(shifted, 2, 3, y + 1, 0.4, frame=0.6)
        wall(
            (shifted.left, shifted.right),
            (o.sill, o.spring + o.rise),
            at=(0, y + 3),
            thick=0.5,
            tone=0.5,
        )
    for s in (-1, 1):
        mesh(
            [
                (x + s * h, y, 0),
                (x + s * h, y + d, 0),
                (x + s * h, y + d, high),
                (x + s * h, y + d / 2, high + roof),
                (x + s * h, y, high),
            ],
            [(0, 1, 2, 3, 4)],
            0.04,
        )
    e = 1.6
    mesh(
        [
            (x - h - e, y - e, high - 0.8),
            (x + h + e, y - e, high - 0.8),
            (x + h + e, y + d / 2, high + roof),
            (x - h - e, y + d / 2, high + roof),
        ],
        [(0, 1, 2, 3)],
        roof_tone,
    )
    mesh(
        [
            (x - h - e, y + d + e, high - 0.8),
            (x + h + e, y + d + e, high - 0.8),
            (x + h + e, y + d / 2, high + roof),
            (x - h - e, y + d / 2, high + roof),
        ],
        [(0, 1, 2, 3)],
        roof_tone,
    )


def _smoke(x, y, z, seed=1):
    """Smoke as a few rising lines."""
    hand = random.Random(seed)
    for k in range(5):
        drift, path = hand.uniform(0.4, 1.0), []
        for i in range(24):
            u = i / 23
            path.append(
                (
                    x + (k - 2) * (0.5 + 2.6 * u) + 16 * drift * u * u + 2 * math.sin(6 * u + k),
                    y,
                    z + 34 * u,
                )
            )
        rod(path, 0.14, 0.3, 0.25)


def mill():
    """1782: the mill by the frozen lake."""
    hills(500, (24, 44, 30, 56, 38, 50), -500, 500, -2, 0.06)
    water((-60, 480), -0.6, 900)
    mesh(
        [(-200, 46, 0), (70, 40, 0), (130, 70, 0), (160, 150, 0), (-200, 150, 0)],
        [(0, 1, 2, 3, 4)],
        0.02,
    )
    _cottage(
        -20,
        60,
        58,
        34,
        30,
        24,
        [Opening(-18, 8, 10, 20), Opening(-2, 8, 10, 20), Opening(13, 9, 0, 17)],
    )
    _cottage(-62, 76, 34, 30, 22, 18, [Opening(-6, 7, 8, 16), Opening(6, 7, 8, 16)])
    hub = (22, 54, 16)
    for off in (-3, 3):
        for r in (17, 14.6):
            rod(
                [
                    (hub[0] + r * math.cos(a), hub[1] + off, hub[2] + r * math.sin(a))
                    for a in (2 * math.pi * k / 64 for k in range(65))
                ],
                0.62,
                0.25,
            )
        for k in range(8):
            a = math.pi * k / 4
            rod(
                [
                    (hub[0], hub[1] + off, hub[2]),
                    (hub[0] + 15 * math.cos(a), hub[1] + off, hub[2] + 15 * math.sin(a)),
                ],
                0.5,
                0.25,
            )
    for k in range(24):
        a = 2 * math.pi * k / 24
        c, s = math.cos(a), math.sin(a)
        verts = [
            (hub[0] + r * c, hub[1] + off, hub[2] + r * s)
            for off in (-3.2, 3.2)
            for r in (13.6, 18.4)
        ]
        mesh(verts, [(0, 1, 3, 2)], 0.2)
    turned([(0, -6), (1.5, -6), (1.5, 6), (0, 6)], *hub, 0.3, tilt=(90, 0))
    box((-30.4, -26.6), (75, 79), (44, 62), 0.1)
    _smoke(-28.5, 77, 62, 3)
    for x, y, s in ((74, 88, 1), (98, 110, 2), (-100, 96, 3)):
        tree(x, y, 0, 66, seed=100 + s, leaves=0.0)
    for i in range(9):
        rod([(-96 + i * 7, 40 - i * 0.6, 0), (-96 + i * 7, 40 - i * 0.6, 7)], 0.5, 0.2)
    rod([(-98, 40, 5.4), (-38, 35.4, 5.4)], 0.4, 0.2)
    return (-40, 34)


def _bottle(x, y, r, high):
    """A bottle kiln."""
    k = r / 14
    turned(
        [
            (r, 0),
            (r, 8 * k),
            (r * 1.03, 9 * k),
            (r * 0.98, 14 * k),
            (r * 0.86, 22 * k),
            (r * 0.62, 32 * k),
            (r * 0.4, high * 0.72),
            (r * 0.32, high * 0.94),
            (r * 0.38, high * 0.95),
            (r * 0.38, high),
            (r * 0.28, high),
        ],
        x,
        y,
        0,
        0.08,
    )
    for h in (12, 20, 28, 38):
        if h * k < high * 0.7:
            radius = {12: 1.0, 20: 0.90, 28: 0.72, 38: 0.52}[h] * r
            rod(arc((x, y, h * k), radius * 1.015, 0, 360, 64, "xy"), 0.3, 0.5)


def river():
    """1821: three wood kilns on the river, a sloop at the quay."""
    hills(700, (20, 34, 22, 40, 26), -700, 700, -4, 0.06)
    water((-80, 680), -5, 1000)
    box((-260, 260), (52, 150), (-6, 0), 0.02)
    for i in range(40):
        x = -130 + i * 6.6
        rod([(x, 51.4, -6), (x, 51.4, 0.6)], 0.9, 0.2)
    for x, y, r, h in ((-48, 92, 15, 66), (-8, 98, 17, 76), (34, 90, 14, 62)):
        _bottle(x, y, r, h)
        _smoke(x, y, h, int(h))
    _cottage(-84, 84, 30, 30, 22, 17, [Opening(-7, 6, 8, 15), Opening(6, 6, 8, 15)])
    _cottage(
        76,
        86,
        48,
        30,
        20,
        16,
        [Opening(-14, 6, 7, 14), Opening(0, 8, 0, 13), Opening(14, 6, 7, 14)],
    )
    hull = []
    for k in range(13):
        u = k / 12
        x = 18 + 56 * u
        half = 7 * math.sin(math.pi * min(1, 0.10 + 0.86 * u)) ** 0.6
        hull.append((x, half, 5.0 + 4.2 * (2 * u - 1) ** 2))
    verts, faces = [], []
    for x, half, z in hull:
        verts += [
            (x, 26 - half, z),
            (x, 26 - half * 0.55, -5),
            (x, 26 + half * 0.55, -5),
            (x, 26 + half, z),
        ]
    for k in range(12):
        faces += [(4 * k + j, 4 * k + j + 1, 4 * k + j + 5, 4 * k + j + 4) for j in range(3)]
    mesh(verts, faces, 0.34)
    rod([(h[0], 26 - h[1], h[2]) for h in hull], 0.4, 0.5)
    rod([(42, 26, 2), (42, 26, 66)], 0.7, 0.35, 0.5)
    rod([(42, 26, 12), (70, 26, 15)], 0.5, 0.35)
    rod([(42, 26, 50), (66, 26, 62)], 0.4, 0.35)
    mesh([(42.6, 26, 14), (69, 26, 17), (65, 26, 60), (42.6, 26, 49)], [(0, 1, 2, 3)], 0.0)
    mesh([(41.6, 26, 52), (41.6, 26, 20), (16, 26, 12)], [(0, 1, 2)], 0.0)
    for a in ((16, 12), (74, 9.4)):
        rod([(a[0], 26, a[1]), (42, 26, 64)], 0.14, 0.6)
    for x, y in ((-30, 58), (-24, 60), (-27, 64), (8, 60)):
        box((x, x + 4.6), (y, y + 4.6), (0, 4.2), 0.14, 12)
    return (-40, 38)


def canal():
    """1884: five coal kilns behind the house with the windows to the north."""
    water((-90, 60), -7, 900)
    box((-400, 400), (60, 400), (-8, 0), 0.02)
    for i in range(22):
        box((-150 + i * 14, -150 + i * 14 + 13.4), (59.4, 60), (-7, -3.6), 0.05)
        box((-157 + i * 14, -157 + i * 14 + 13.4), (59.4, 60), (-3.4, 0), 0.05)
    floors = [
        Opening(x, 8, z, z + 12, 1.6)
        for z in (6, 28, 50)
        for x in range(-54, 55, 12)
        if not (z == 6 and x == 6)
    ]
    door = Opening(6, 9, 0, 18)
    for z in (0, 22, 44):
        band = [o for o in floors if z <= o.sill < z + 22] + ([door] if z == 0 else [])
        wall((-62, 62), (z, z + 22), band, 3, at=(0, 86))
        moulding((-62, 62), z + 20.6, 86, ((0.5, 0.6), (0.9, 0.5)))
    moulding((-63, 63), 65, 86, ((0.7, 0.8), (1.4, 0.8), (2.4, 1.2)))
    for o in floors:
        glazing(o, 3, 4, 87.4, 0.34, frame=0.5)
        wall((o.left, o.right), (o.sill, o.spring + 1.6), at=(0, 90), thick=0.5, tone=0.42)
    box((door.left, door.right), (87, 88), (0, 18), 0.36)
    mesh([(-64, 83, 67.6), (64, 83, 67.6), (56, 106, 86), (-56, 106, 86)], [(0, 1, 2, 3)], 0.34)
    for x, r, h in ((-112, 15, 84), (-86, 15, 92), (84, 15, 90), (110, 15, 84), (136, 14, 78)):
        _bottle(x, 128, r, h)
        _smoke(x, 128, h, int(x) % 9 + 1)
    for x in (-40, 4, 40):
        box((x, x + 5), (100, 104), (80, 96), 0.14)
    for x in (-74, 76):
        tree(x, 74, 0, 46, seed=int(x) + 200, leaves=1.4, leaf=1.4)
    for x, w in ((-52, 16),):
        verts = [
            (x - w, 22, -3),
            (x + w, 22, -3),
            (x + w * 0.8, 22, -7),
            (x - w * 0.8, 22, -7),
            (x - w, 32, -3),
            (x + w, 32, -3),
            (x + w * 0.8, 32, -7),
            (x - w * 0.8, 32, -7),
        ]
        mesh(verts, [(0, 1, 2, 3), (4, 5, 6, 7), (0, 4, 7, 3), (1, 5, 6, 2), (3, 2, 6, 7)], 0.36)
        for k in range(4):
            turned(
                [(0, 0), (3.2, 0), (2.4, 2), (0.6, 3.2), (0, 3.3)],
                x - 9 + k * 6,
                27,
                -4,
                0.5,
                seg=24,
            )
    return (-40, 38)


def today():
    """Today: the painters' hall with its long row of tables."""
    boards((-50, 50), (-40, 160), 18)
    bays = [Opening(12 + k * 25, 17, 8, 30, 7) for k in range(6)]
    wall((-40, 162), (0, 46), bays, 3, at=(-42, 0), turn=90)
    for o in bays:
        glazing(o, 3, 3, 1.5, at=(-42, 0), turn=90)
    wall((-162, 40), (0, 46), at=(42, 0), turn=-90)
    end = Opening(0, 22, 10, 30, 11)
    wall((-42, 42), (0, 46), [end], 3, at=(0, 160))
    glazing(end, 4, 3, 161.5)
    for k in range(7):
        rod([(-42, k * 25, 46), (42, k * 25, 46)], 1.0, 0.12)
    for k in range(6):
        y = 6 + k * 25
        table((-37, -17), (y, y + 9), 7.4)
        turned(
            [(0, 0), (1.4, 0), (0.4, 0.5), (0.35, 1.3), (2, 1.4), (2.1, 1.6), (0, 1.6)],
            -27,
            y + 4.4,
            7.4,
            0.12,
        )
        piece(
            ("plate", "vase-a", "plate", "bowl", "plate", "teapot")[k],
            ("lace-blue", "lace-blue", "line-blue", "rain", "lace-border", "lace-blue")[k],
            -27,
            y + 4.4,
            9,
            1.7,
        )
        stool(-23, y - 2.4, 4.8, 2)
        for i in range(3):
            turned(
                [(0, 0), (0.7, 0), (0.8, 0.8), (0, 0.8)],
                -21 + i * 1.5,
                y + 5 + (i % 2),
                7.4,
                0.3 + 0.15 * i,
                seg=24,
            )
        lamp(-27, y + 4.4, 25, 21, 2.6)
        for h in (8, 15, 22, 29):
            box((37, 42), (y - 6, y + 14), (h - 0.4, h), 0.04)
        for z in (y - 6, y + 14):
            box((37, 42), (z - 0.3, z + 0.3), (0, 32), 0.04)
        for n, h in enumerate((8, 15, 22)):
            for j, shape in enumerate(("bowl", "vase-b", "cup", "mug")):
                piece(shape, "white-relief", 39.4, y - 3 + j * 4.6, h, 1.6, 60)
    return (-64, 40)


def register():
    """The household book on a desk before the cupboard."""
    wall((-50, 50), (0, 50), at=(0, 34))
    for left in (-36, -12, 12):
        shelves((left, left + 24), 34, (14, 21, 28, 35), 4, top=38)
        panels((left, left + 24), (1, 12.6), 30, 2)
        box((left, left + 24), (30, 34), (0, 13.6))
    moulding((-37, 37), 38, 30)
    fill = (
        (("plate", "lace-blue"), ("cup", "rain")),
        (("teapot", "lace-border"), ("mug", "winter")),
        (("vase-a", "white-relief"), ("bowl", "line-blue")),
    )
    for bay, left in enumerate((-36, -12, 12)):
        for level, h in enumerate((14, 21, 28)):
            row(
                list(fill[(bay + level) % 3]),
                (left + 1, left + 23),
                31.6,
                h,
                1.9,
                0.9,
                seed=level,
                radius=2.5,
            )
    box((-60, 60), (-4, 18), (6.2, 7.2), 0.05)

    def leaf_at(u):
        return 7.4 + 0.9 * math.sin(math.pi * min(1, u * 1.1)) ** 0.8 * (1 - 0.6 * u)

    verts, faces = [], []
    for s in (-1, 1):
        first = len(verts)
        for k in range(13):
            u = k / 12
            verts += [(s * 9.4 * u - 1, y, leaf_at(u)) for y in (3, 14.6)]
        faces += [
            (first + 2 * k, first + 2 * k + 1, first + 2 * k + 3, first + 2 * k + 2)
            for k in range(12)
        ]
    mesh(verts, faces, 0.0, "box")
    box((-10.8, 8.8), (2.6, 15), (7.2, 7.42), 0.5)
    hand = random.Random(11)
    for s in (-1, 1):
        for k in range(11):
            y, at = 13.4 - k * 0.92, 1.4
            while at < 8.2 - (2.6 if k == 10 else 0):
                word = hand.uniform(0.5, 1.3)
                path = []
                for i in range(9):
                    u = (at + word * i / 8) / 9.4
                    u = u if s > 0 else 1 - u
                    path.append((s * 9.4 * u - 1, y + hand.uniform(-0.12, 0.12), leaf_at(u) + 0.06))
                rod(path, 0.035, 0.8)
                at += word + 0.3
    rod([(5, 1.6, 7.6), (15, 6.4, 7.7)], 0.3, 0.6, 0.4)
    piece("cup", "lace-blue", 18, 9, 7.2, 2.1, -30)
    piece("candle", "white-relief", -19, 11, 7.2, 2.2)
    return (-38, 44)
