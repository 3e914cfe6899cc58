"""The twelve stores from the street, for lists: each has an outline of its own that is recognised at 120 pixels.

Lengths in units of 10 cm as in `stores.py`, but what is far away or high is smaller than it is; every function builds
one front and returns the sun's azimuth and height.
"""
import math
import random

import numpy as np

from engraving.solids import Opening, arc, box, boxes, mesh, moulding, rod, stool, tree, turned, wall
from engraving.stores import hills, water

GLASS, ROOF, STONE = 0.62, 0.55, 0.12


def _ground(near=-140, far=60, wide=260, tone=0.0):
    mesh([(-wide, near, 0), (wide, near, 0), (wide, far, 0), (-wide, far, 0)], [(0, 1, 2, 3)], tone)


def _panes(columns, rows, y, tone=GLASS):
    """Dark windows on a front at `y`, as one thing: (left, right) by (low, high)."""
    boxes([(x, (y - 0.25, y), z) for x in columns for z in rows], tone)


def _spread(left, right, count, share=0.62):
    """`count` equal windows between two bounds."""
    step = (right - left) / count
    return [(left + step * (i + (1 - share) / 2), left + step * (i + (1 + share) / 2)) for i in range(count)]


def _gable(x, y, z, rise, over=3, tone=ROOF):
    """A house's steep roof whose gable looks to the street, with its wall up to the ridge."""
    middle = sum(x) / 2
    mesh([(x[0], y[0], z), (x[1], y[0], z), (middle, y[0], z + rise)], [(0, 1, 2)])
    slope = rise / ((x[1] - x[0]) / 2)
    for side in (-1, 1):
        low = middle + side * ((x[1] - x[0]) / 2 + over), z - over * slope
        up = middle, z + rise
        verts = [(a, b, c + t) for b in (y[0] - 2, y[1]) for a, c in (low, up) for t in (0, 3.2)]
        mesh(verts, [(0, 1, 3, 2), (4, 5, 7, 6), (0, 1, 5, 4), (1, 3, 7, 5), (2, 3, 7, 6)], tone)


def _swept(x, y, z, rise, lift=6.0, ridge=0.7, tone=ROOF):
    """A tiled roof with hollow slopes and corners that turn up; `ridge` is the ridge's share of the eaves' length."""
    middle, half, centre = sum(x) / 2, (x[1] - x[0]) / 2, sum(y) / 2
    u, t = np.meshgrid(np.linspace(-1, 1, 49), np.linspace(0, 1, 13))
    up = z + rise * (1 - t) ** 1.7 + lift * np.abs(u) ** 7 * t**2
    across = middle + u * half * (ridge + (1 - ridge) * t**1.3)
    corner = np.arange(u.size).reshape(u.shape)
    faces = np.stack([corner[:-1, :-1], corner[:-1, 1:], corner[1:, 1:], corner[1:, :-1]], -1).reshape(-1, 4)
    for way in (-1, 1):
        deep = centre + way * (y[1] - y[0]) / 2 * t * (1 + 0.05 * np.abs(u) ** 7)
        part = mesh(np.stack([across, deep, up], -1).reshape(-1, 3), [tuple(f) for f in faces], tone)
        if way < 0:
            eave = np.stack([across[-1], deep[-1], up[-1]], -1)
            rod(eave, 0.9, 0.1)
    for side in (-1, 1):
        edge = np.stack([across[:, 48 if side > 0 else 0], np.full(13, 0.0), up[:, 0]], -1)
        edge[:, 1] = centre - (y[1] - y[0]) / 2 * t[:, 0] * (1 + 0.05)
        rod(edge, 1.2, 0.2)
    box((middle - half * ridge - 1, middle + half * ridge + 1), (centre - 1.4, centre + 1.4), (z + rise - 1, z + rise + 2.6), 0.3)


def _palm(x, y, tall, seed):
    """A palm: a bent trunk and a crown of feathers."""
    hand = random.Random(seed)
    lean = hand.uniform(-0.12, 0.12)
    top = np.array((x + lean * tall, y, tall))
    rod([(x + lean * tall * u**2, y, tall * u) for u in np.linspace(0, 1, 9)], 1.7, 0.25, 0.6)
    for k in range(13):
        a, droop, long = 2 * math.pi * k / 13 + hand.uniform(-0.1, 0.1), hand.uniform(0.5, 1.0), hand.uniform(19, 24)
        along = np.linspace(0, 1, 12)
        out = long * along
        spine = top + np.stack([out * math.cos(a), 0.5 * out * math.sin(a), long * (0.55 * along - 0.85 * droop * along**2)], -1)
        broad = 2.6 * np.sin(math.pi * np.clip(along * 0.92 + 0.06, 0, 1)) ** 0.7
        verts = np.concatenate([spine + np.outer(broad, (0.3, 0, 1)), spine - np.outer(broad, (0.3, 0, 1))])
        mesh(verts, [(i, i + 1, 13 + i, 12 + i) for i in range(11)], 0.5, "loose")


def _door(x, y, wide, high, tone=0.75):
    boxes([((x - wide / 2, x - 0.3), (y - 0.5, y), (0, high)), ((x + 0.3, x + wide / 2), (y - 0.5, y), (0, high))], tone)


def jingan_front():
    """A round corner between two streets, its dome above; the bench before the door."""
    _ground()
    for side in (-1, 1):
        x = (0, 170) if side > 0 else (-170, 0)
        bays = [(side * a, side * b) for a, b in _spread(8, 170, 8, 0.55)]
        parts = [box(x, (0, 20), (0, 84)), boxes([(b, (-0.25, 0), z) for b in bays for z in ((32, 48), (58, 76))], GLASS)]
        parts.append(boxes([(b, (-0.25, 0), (3, 20)) for b in bays], GLASS))
        parts.append(boxes([(x, (-1.5, 0), z) for z in ((22, 25), (81, 86))]))
        for part in parts:
            centre = part.place[:3, 3]
            turn, at = math.radians(side * 32), centre.copy()
            part.move(-at[0], -at[1], -at[2], 0).move(0, 0, 0, side * 32)
            part.move(side * 22 + at[0] * math.cos(turn) - at[1] * math.sin(turn), 50 + at[0] * math.sin(turn) + at[1] * math.cos(turn), at[2])
    turned([(0, 0), (27, 0), (27, 22), (29, 22), (29, 25), (27, 25), (27, 84), (30, 84), (30, 89), (0, 89)], 0, 52, 0)
    for low, high in ((32, 48), (58, 76)):
        for a in np.arange(-160, -10, 25):
            s, e = math.radians(a - 8), math.radians(a + 8)
            ring = [(27.3 * math.cos(t), 52 + 27.3 * math.sin(t)) for t in np.linspace(s, e, 6)]
            mesh([(p, q, z) for z in (low, high) for p, q in ring], [(i, i + 1, 7 + i, 6 + i) for i in range(5)], GLASS)
    for s, e, top in ((-152, -112, 18), (-104, -76, 19), (-68, -28, 18)):
        ring = [(27.3 * math.cos(math.radians(t)), 52 + 27.3 * math.sin(math.radians(t))) for t in np.linspace(s, e, 12)]
        mesh([(p, q, z) for z in (2 if top == 18 else 0, top) for p, q in ring], [(i, i + 1, 13 + i, 12 + i) for i in range(11)], GLASS)
    turned([(19, 89), (19, 106), (21, 106), (21, 109), (18, 113), (13, 124), (6, 132), (3, 134), (3, 140), (0, 141)], 0, 52, 0, ROOF)
    rod([(0, 52, 140), (0, 52, 158)], 0.8, 0.5)
    for a in (-125, -90, -55):
        x, y = 19.4 * math.cos(math.radians(a)), 52 + 19.4 * math.sin(math.radians(a))
        box((x - 3, x + 3), (y - 0.6, y + 0.6), (92, 103), GLASS, a + 90)
    box((-48, -26), (8, 13), (4.6, 5.6), 0.3)
    boxes([((x, x + 1.4), (8.6, 12.4), (0, 4.6)) for x in (-46, -29.4)], 0.3)
    return (-40, 42)


def qiantan_front():
    """A low house of glass before the river, a bridge behind it."""
    _ground(-140, 74)
    water((74, 900), -4, 900)
    for x in (-150, 62):
        for s in (-9, 9):
            box((x + s - 3, x + s + 3), (300, 306), (-4, 206), 0.2)
        for z in (140, 192):
            box((x - 9, x + 9), (300, 306), (z, z + 8), 0.2)
    box((-700, 700), (296, 310), (70, 78), 0.35)
    for left, right in ((-362, -150), (-150, 62), (62, 274)):
        for k in range(1, 12):
            u = k / 12
            x = left + (right - left) * u
            rod([(x, 298, 78), (x, 298, 84 + 116 * (2 * u - 1) ** 2)], 0.6, 0.5)
        rod([(left + (right - left) * u, 298, 84 + 116 * (2 * u - 1) ** 2) for u in np.linspace(0, 1, 30)], 2.0, 0.5)
    box((-84, 66), (30, 72), (0, 22), GLASS)
    boxes([((x - 0.9, x + 0.9), (29, 31), (0, 22)) for x in range(-84, 67, 15)], 0.0)
    box((-100, 84), (14, 76), (22, 27), 0.0)
    box((-102, 86), (13, 77), (27, 29), ROOF)
    boxes([((x - 0.8, x + 0.8), (16, 17.6), (0, 22)) for x in (-96, -36, 20, 80)], 0.2)
    box((-104, 90), (8, 30), (0, 1.4), 0.05)
    return (-44, 40)


def xuhui_front():
    """Three steep gables in a lane; the middle one has the stone gate."""
    _ground()
    for x, top, rise, windows in (((-84, -32), 54, 40, 2), ((34, 86), 54, 40, 2), ((-32, 34), 72, 50, 3)):
        wall(x, (0, top), (), 40, at=(0, 44))
        _gable(x, (44, 84), top, rise)
        rows = [(32, 47), (6, 23)] if windows == 2 else [(53, 67), (35, 49)]
        _panes(_spread(x[0] + 3, x[1] - 3, windows, 0.52), rows, 44)
        middle = sum(x) / 2
        _panes([(middle - 5, middle + 5)], [(top + 6, top + 22)], 44)
    for x, z in ((-46, 104), (66, 92), (18, 124)):
        box((x - 4, x + 4), (60, 68), (60, z), 0.25)
        box((x - 5, x + 5), (59, 69), (z, z + 3), 0.25)
    box((-17, 19), (40.6, 44), (0, 27), STONE)
    box((-20, 22), (39.6, 44), (27, 31), STONE)
    arch = [(1 + 18 * math.cos(a), 41, 31 + 9 * math.sin(a)) for a in np.linspace(0, math.pi, 20)]
    mesh([*arch], [tuple(range(20))], STONE)
    _door(1, 40.6, 22, 23)
    return (-42, 40)


def guomao_front():
    """Towers of different heights, the shop in the hall at their feet."""
    _ground()
    profile = [(0, 0), (23, 0), (19, 40), (17, 80), (19, 120), (22, 146), (22, 150), (0, 150)]
    turned(profile, -6, 78, 0, 0.1)
    for z in range(10, 146, 9):
        r = np.interp(z, [0, 40, 80, 120, 146], [23, 19, 17, 19, 22]) + 0.25
        turned([(r, z), (r, z + 4.6)], -6, 78, 0, GLASS)
    for x, high, tone in (((-80, -48), 110, 0.05), ((38, 66), 92, 0.05), ((76, 104), 122, 0.05)):
        box(x, (70, 96), (0, high), tone)
        _panes(_spread(x[0] + 1, x[1] - 1, 4, 0.55), [(30, high - 5)], 70)
    box((-84, -44), (66, 100), (110, 114), 0.2)
    box((46, 58), (76, 90), (92, 104), 0.2)
    mesh([(74, 70, 122), (106, 70, 122), (106, 70, 140)], [(0, 1, 2)], ROOF)
    box((-110, 112), (30, 66), (0, 26), 0.0)
    box((-112, 114), (28, 66), (26, 30), ROOF)
    _panes(_spread(-106, -14, 5, 0.84) + _spread(16, 108, 5, 0.84), [(3, 21)], 30)
    _door(1, 30, 16, 21)
    box((-14, 16), (18, 30), (22.5, 24.5), 0.1)
    return (-46, 40)


def sanlitun_front():
    """A gate in a grey wall, the persimmon tree above it."""
    _ground()
    for x in ((-120, -24), (30, 120)):
        box(x, (42, 46), (0, 30), 0.16)
        _swept((x[0] - 2, x[1] + 2), (36, 52), 30, 6, 0, 1.0)
    for x in ((-24, -13), (19, 30)):
        box(x, (36, 48), (0, 40), STONE)
    box((-13, 19), (37, 48), (27, 40), 0.1)
    _door(3, 44, 30, 27)
    for x in (-9, 15):
        turned([(1.5, 0), (1.5, 0.8), (0, 1.2)], x, 35.6, 33, 0.3, tilt=(90, 0))
    _swept((-36, 42), (22, 62), 40, 20, 9, 0.72)
    box((-20, 26), (30, 36), (0, 2), 0.05)
    for x in (-27, 33):
        turned([(0, 0), (3.4, 0), (3.4, 1), (2.8, 1.4), (2.8, 7.5), (2.0, 8), (0, 8)], x, 31, 0, 0.12)
    tree(66, 66, 0, 150, seed=21, leaves=0.5, leaf=2.6, bare=0.36, lean=-0.05)
    hand = random.Random(3)
    for _ in range(34):
        a, r = hand.uniform(0, 2 * math.pi), hand.uniform(8, 46)
        turned([(0, -2.6), (2.6, -2.2), (3.4, 0), (2.4, 2.2), (0, 2.5)], 62 + r * math.cos(a), 60, 100 + 0.72 * r * math.sin(a), 0.7, seg=20)
    return (-48, 44)


def tianhe_front():
    """An arcade along the street, three storeys, a curved pediment above."""
    _ground()
    bays = [-72, -24, 24, 72]
    wall((-98, 98), (0, 92), [Opening(x, 34, 0, 22, 15) for x in bays], 4, at=(0, 36))
    box((-98, 98), (58, 60), (0, 44), GLASS)
    box((-98, 98), (40, 60), (42, 46), 0.1)
    moulding((-100, 100), 42, 36, ((1.2, 1.6), (2.4, 1.6)))
    moulding((-100, 100), 66.5, 36, ((1.2, 1.4),))
    moulding((-102, 102), 88, 36, ((1.4, 1.6), (3.2, 2.4)))
    _panes([(x + d - 5, x + d + 5) for x in bays for d in (-10, 10)], [(49, 63), (71, 85)], 36)
    u = np.linspace(-1, 1, 41)
    shape = 98 + 18 * np.exp(-((u / 0.34) ** 2)) + 5 * np.cos(math.pi * u) * (np.abs(u) > 0.5)
    top = [(62 * a, 36.4, z) for a, z in zip(u, shape)]
    mesh(top + [(62, 36.4, 92), (-62, 36.4, 92)], [tuple(range(43))])
    rod([(p, 35.6, z) for p, _, z in top], 1.3, 0.2)
    turned([(0, 0), (7, 0), (7, 1), (5.4, 1.6), (0, 1.6)], 0, 36, 108, 0.5, tilt=(90, 0))
    for x in (-96, -64, 64, 96):
        turned([(2.6, 92), (2.6, 99), (3.4, 100), (2, 105), (3, 108), (0, 112)], x, 39, 0, 0.2)
    return (-40, 40)


def nanshan_front():
    """A tower like a sail before the sea, palms at its foot."""
    _ground(-140, 66)
    water((66, 1400), -2, 1600)
    hills(1380, (10, 60, 30, 90, 50, 70, 20), -1100, 1100, -2, 0.12)
    t = np.linspace(0, 1, 25)
    bow = 46 * np.cos(t * math.pi / 2) ** 0.8
    left, right = -12 - 0 * t, -12 + bow + 2
    high = 6 + 128 * t
    for y in (44, 62):
        verts = [(a, y, z) for a, z in zip(left, high)] + [(b, y, z) for b, z in zip(right, high)]
        mesh(verts, [(i, i + 1, 26 + i, 25 + i) for i in range(24)], 0.05)
    edge = [(b, y, z) for y in (44, 62) for b, z in zip(right, high)]
    mesh(edge, [(i, i + 1, 26 + i, 25 + i) for i in range(24)], 0.4)
    for k in range(2, 22):
        z = 6 + 128 * k / 24
        wide = np.interp(z, high, right) - 2
        box((-10, wide), (43.6, 44), (z, z + 3.4), GLASS)
    box((-15, -11), (43, 63), (0, 142), 0.3)
    box((-70, 78), (30, 60), (0, 22), 0.0)
    box((-76, 84), (26, 62), (22, 26), ROOF)
    _panes(_spread(-68, -12, 3, 0.86) + _spread(14, 76, 3, 0.86), [(3, 18)], 30)
    _door(1, 30, 14, 18)
    for x, y, tall, seed in ((-86, 34, 92, 2), (-62, 16, 66, 5), (92, 30, 84, 8), (112, 44, 60, 4)):
        _palm(x, y, tall, seed)
    return (-44, 42)


def jinjiang_front():
    """One wide roof on thin posts, blinds of bamboo below it, bamboo beside."""
    _ground()
    box((-74, 74), (54, 60), (0, 44), 0.1)
    box((-82, 82), (28, 70), (0, 3), 0.06)
    for x in (-72, -36, 0, 36, 72):
        rod([(x, 32, 3), (x, 32, 44)], 1.7, 0.45)
    for left, low in ((-70, 16), (-34, 26), (2, 12), (38, 20)):
        boxes([((left, left + 32), (33, 33.6), (z, z + 2.6)) for z in np.arange(low, 42, 5)], 0.1)
    box((-76, 76), (30, 34), (42, 46), 0.4)
    _swept((-112, 112), (4, 92), 44, 48, 16, 0.6, 0.28)
    for x in (-40, -14, 14, 40):
        stool(x, 18, 7, 3.4)
    hand = random.Random(5)
    for side in (-1, 1):
        for i in range(3):
            x, y, tall = side * (97 + 8 * i), 44 + 6 * (i % 3), 118 + 9 * (i % 4)
            bend = -side * hand.uniform(4, 16)
            stem = [(x + bend * (k / 10) ** 2.4, y, tall * k / 10) for k in range(11)]
            rod(stem, 1.3, 0.2, 0.5)
            for k in range(5, 11):
                for _ in range(2):
                    px, py, pz = stem[k]
                    a, long = hand.uniform(-0.9, 0.3) if hand.random() < 0.5 else math.pi - hand.uniform(-0.9, 0.3), hand.uniform(8, 13)
                    dx, dz = long * math.cos(a), -abs(long * math.sin(a)) * 0.8
                    mesh([(px, py, pz), (px + dx * 0.4, py, pz + dz * 0.4 + 1.4), (px + dx, py, pz + dz), (px + dx * 0.5, py, pz + dz * 0.5 - 1.2)], [(0, 1, 2, 3)], 0.45, "loose")
    return (-42, 44)


def hubin_front():
    """The house by the lake, still closed; behind it a hill with its pagoda."""
    _ground(-140, 60)
    water((60, 1400), -3, 1800)
    hills(1300, (60, 130, 240, 330, 300, 210, 170, 250, 160, 70), -1300, 1100, -3, 0.16)
    for k in range(7):
        r, z = 62 - 6 * k, 300 + 46 * k
        turned([(r * 0.66, z), (r * 0.66, z + 30), (r * 1.25, z + 27), (r * 0.6, z + 46)], -300, 1180, 0, 0.3, seg=8)
    rod([(-300, 1180, 620), (-300, 1180, 700)], 5, 0.5, 0.3)
    wall((2, 92), (0, 66), (), 30, at=(0, 40))
    mesh([(-6, 34, 66), (100, 34, 66), (80, 54, 92), (14, 54, 92)], [(0, 1, 2, 3)], ROOF)
    box((-6, 100), (33, 36), (63.6, 66.4), 0.1)
    box((0, 94), (38, 40), (32, 35), 0.1)
    _panes(_spread(4, 90, 4, 0.5), [(41, 57)], 40)
    _panes([(8, 34), (60, 86)], [(6, 25)], 40)
    _door(47, 40, 16, 25)
    for i in range(17):
        rod([(-118 + i * 7, 8, 0), (-118 + i * 7, 8, 10)], 0.9, 0.3)
    for z in (5, 9.6):
        rod([(-122, 8, z), (-4, 8, z)], 0.5, 0.4)
    tree(-78, 30, 0, 92, seed=51, leaves=1.5, leaf=2.4, bare=0.34)
    return (-40, 42)


def gulou_front():
    """The shop's window on the street, planes, and the drum tower behind."""
    _ground()
    y = 100
    wall((-34, 104), (0, 50), [Opening(x, 20, 0, 18, 10) for x in (2, 35, 68)], 40, at=(0, y), tone=0.2)
    box((-34, 104), (y + 38, y + 40), (0, 50), 0.7)
    box((-37, 107), (y - 3, y + 44), (50, 54), 0.1)
    for z, (left, right), rise in ((54, (-22, 92), 16), (84, (-8, 78), 30)):
        box((left + 10, right - 10), (y + 6, y + 34), (z, z + 18), 0.1)
        _panes(_spread(left + 12, right - 12, 7, 0.6), [(z + 3, z + 15)], y + 6)
        _swept((left - 8, right + 8), (y - 8, y + 48), z + 17, rise, 9, 0.66 if z > 60 else 0.86)
    box((-104, -20), (40, 70), (0, 58), 0.0)
    box((-107, -17), (37, 70), (58, 63), 0.1)
    box((-105, -19), (38.6, 40), (30, 34), 0.4)
    _panes([(-98, -46)], [(6, 27)], 40)
    _panes(_spread(-102, -22, 4, 0.5), [(39, 53)], 40)
    _door(-33, 40, 14, 26)
    turned([(0, 0), (5.6, 0), (5.6, 1.2), (0, 1.2)], -72, 39, 17, 0.0, tilt=(90, 0))
    tree(100, 30, 0, 112, seed=72, leaves=0.7, leaf=2.6, bare=0.36, lean=-0.06)
    return (-46, 44)


def pingjiang_front():
    """Two white houses at the canal and the bridge across it."""
    water((-60, 600), -12, 700)
    for x, top, depth in (((-126, -76), 60, 60), ((-76, -34), 44, 50), ((88, 140), 52, 64)):
        box(x, (depth, depth + 50), (-12, top), 0.0)
        _swept((x[0] - 5, x[1] + 5), (depth - 7, depth + 57), top, 20, 5, 0.96)
        _panes(_spread(x[0] + 4, x[1] - 4, 2, 0.5), [(top - 20, top - 6)], depth)
        box((x[0], x[1]), (depth - 3, depth), (-12, -2), 0.3)
    _panes([(-118, -84)], [(4, 26)], 60)
    _door(-55, 50, 14, 22)
    u = np.linspace(0, 1, 41)
    x = -44 + 140 * u
    top = 2 + 50 * np.sin(math.pi * u) ** 1.3
    under = np.where(np.abs(x - 26) < 38, -12 + 46 * np.sqrt(np.clip(1 - ((x - 26) / 38) ** 2, 0, 1)), -12)
    for near in (76, 98):
        verts = [(a, near, b) for a, b in zip(x, top)] + [(a, near, b) for a, b in zip(x, np.minimum(under, top - 4))]
        mesh(verts, [(i, i + 1, 42 + i, 41 + i) for i in range(40)], 0.06)
    vault = [(a, n, b) for n in (76, 98) for a, b in zip(x, np.minimum(under, top - 4))]
    mesh(vault, [(i, i + 1, 42 + i, 41 + i) for i in range(40)], 0.6)
    rod([(a, 76, b + 8) for a, b in zip(x, top)], 1.3, 0.2)
    for i in range(1, 40, 3):
        rod([(x[i], 76, top[i]), (x[i], 76, top[i] + 9)], 1.0, 0.2)
    hull = [(-30, -7), (-20, -11.6), (12, -11.6), (24, -6)]
    mesh([(a, d, z) for d in (22, 34) for a, z in hull], [(0, 1, 2, 3), (4, 5, 6, 7), (0, 1, 5, 4), (2, 3, 7, 6)], 0.6)
    rod(arc((-4, 28, -9), 11, 0, 180), 1.0, 0.5)
    mesh([(a, d, z) for d in (22, 34) for a, _, z in arc((-4, 28, -9), 11, 0, 180, 12)], [(i, i + 1, 14 + i, 13 + i) for i in range(12)], 0.4)
    tree(112, 34, -12, 96, seed=83, leaves=1.3, leaf=2.4, bare=0.32, lean=-0.12)
    return (-40, 42)


def gaoxin_front():
    """Round floors of glass, one above the other, ginkgos before them."""
    _ground()
    for k, (r, x) in enumerate(((74, 0), (64, 10), (52, -4), (36, 8))):
        z = 34 * k * 0.92
        turned([(r, z), (r, z + 22)], x, 92, 0, GLASS, seg=72)
        turned([(0, z + 22), (r + 7, z + 22), (r + 8, z + 26), (r + 7, z + 31), (0, z + 31)], x, 92, 0, 0.0, seg=72)
        for a in np.arange(-170, -9, 16):
            c, s = math.cos(math.radians(a)), math.sin(math.radians(a))
            rod([(x + (r + 0.6) * c, 92 + (r + 0.6) * s, z), (x + (r + 0.6) * c, 92 + (r + 0.6) * s, z + 22)], 0.9, 0.0)
    for i in range(5):
        box((-16, 16), (2 + 3 * i, 20), (i, i + 1), 0.05)
    _door(0, 19, 20, 20)
    for x, y, tall, seed in ((-98, 30, 96, 91), (96, 26, 88, 94)):
        tree(x, y, 0, tall, seed=seed, leaves=1.5, leaf=2.6, bare=0.34)
    return (-44, 42)
