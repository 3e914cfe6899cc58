"""Elements of engraved scenes: walls, boards, turned bodies, rods, trees. One unit is 10 cm.

Every part carries `tone`, how dark it is before light falls on it, and `rule`, the way its hatching
runs: `box` along its faces, `round` around its axis, `disc` around its centre, `loose` across the sheet.
No Blender: parts are plain polygons, and `ink.py` draws them.
"""
import math
import random

import numpy as np
from stage.framing import SIZES
from engraving.ware import ring_faces, ware

# the parts of the scene that is being built
SCENE = []


class Part:
    """Polygons that are drawn as one thing."""

    def __init__(self, verts, faces, tone=0.0, rule="box", closed=False, paint=None):
        self.verts, self.faces = np.array(verts, float), faces
        self.tone, self.rule, self.closed, self.paint = tone, rule, closed, paint
        # thread, rain and handwriting take the finest outline
        self.thin = False
        # where its own coordinates lie in the scene
        self.place = np.eye(4)
        SCENE.append(self)

    def move(self, x=0.0, y=0.0, z=0.0, turn=0.0, tilt=(0, 0), scale=1.0):
        """Tilts about x and y, turns about z (degrees), then shifts; applied after earlier transformations."""
        step = np.eye(4)
        step[:3, :3] = _about(2, turn) @ _about(1, tilt[1]) @ _about(0, tilt[0]) * scale
        step[:3, 3] = x, y, z
        self.place = step @ self.place
        return self


def _about(axis, degrees):
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    a, b = [(1, 2), (2, 0), (0, 1)][axis]
    m = np.eye(3)
    m[a, a] = m[b, b] = c
    m[a, b], m[b, a] = -s, s
    return m


def mesh(verts, faces, tone=0.0, rule="box", closed=False):
    """Any polygons."""
    return Part(verts, faces, tone, rule, closed)


_BOX = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]


def box(x, y, z, tone=0.0, turn=0.0, tilt=(0, 0)):
    """A block between pairs of bounds; turned and tilted about its centre."""
    centre = [sum(pair) / 2 for pair in (x, y, z)]
    verts = [(a - centre[0], b - centre[1], c - centre[2]) for a in x for b in y for c in z]
    return Part(verts, _BOX, tone).move(*centre, turn, tilt)


def boxes(blocks, tone=0.0):
    """Blocks that are drawn as one thing: bars, mouldings."""
    verts, faces = [], []
    for x, y, z in blocks:
        first = len(verts)
        verts += [(a, b, c) for a in x for b in y for c in z]
        faces += [tuple(first + i for i in face) for face in _BOX]
    return Part(verts, faces, tone)


def turned(profile, x, y, z, tone=0.0, scale=1.0, seg=48, tilt=(0, 0)):
    """A body turned on the lathe from (radius, height) pairs."""
    r, h = np.array(profile, float).T
    # outwards from below and inwards above, so that faces look outside
    if (r * np.roll(h, -1) - np.roll(r, -1) * h).sum() < 0:
        profile = profile[::-1]
    angles = np.linspace(0, 2 * math.pi, seg, endpoint=False)
    verts = [
        (r * math.cos(a) * scale, r * math.sin(a) * scale, h * scale)
        for r, h in profile
        for a in angles
    ]
    return Part(verts, ring_faces(len(profile), seg), tone, "round", True).move(x, y, z, tilt=tilt)


def drum(x, y, z, r, h, tone=0.0, r2=None):
    """A plain cylinder or cone."""
    return turned([(0, 0), (r, 0), (r if r2 is None else r2, h), (0, h)], x, y, z, tone)


def rod(path, r, tone=0.0, taper=None):
    """A round rod along points in space; it may grow thinner to `taper` of its radius."""
    p, sides = np.array(path, float), 8
    along = np.gradient(p, axis=0)
    along /= np.maximum(np.linalg.norm(along, axis=1, keepdims=True), 1e-9)
    helper = np.where(np.abs(along[:, 2:]) > 0.9, np.array([[1.0, 0, 0]]), np.array([[0, 0, 1.0]]))
    u = np.cross(along, helper)
    u /= np.maximum(np.linalg.norm(u, axis=1, keepdims=True), 1e-9)
    v = np.cross(along, u)
    radii = r * np.linspace(1, 1 if taper is None else taper, len(p))[:, None, None]
    a = np.linspace(0, 2 * math.pi, sides, endpoint=False)[None, :, None]
    rings = p[:, None] + radii * (np.cos(a) * u[:, None] + np.sin(a) * v[:, None])
    faces = [
        *ring_faces(len(p), sides),
        tuple(range(sides)),
        tuple(range((len(p) - 1) * sides, len(p) * sides)),
    ]
    part = Part(rings.reshape(-1, 3), faces, tone, "loose")
    part.thin = r < 0.15
    return part


def arc(centre, radius, start, end, steps=24, plane="xz"):
    """Points of an arc; angles in degrees."""
    out = []
    for i in range(steps + 1):
        a = math.radians(start + (end - start) * i / steps)
        u, v = radius * math.cos(a), radius * math.sin(a)
        out.append(
            (centre[0] + u, centre[1], centre[2] + v)
            if plane == "xz"
            else (centre[0] + u, centre[1] + v, centre[2])
        )
    return out


class Opening:
    """A door or window: centre, width, sill, height of the springing, and how high it arches above."""

    def __init__(self, centre, width, sill, spring, rise=0.0):
        self.centre, self.width, self.sill, self.spring, self.rise = (
            centre,
            width,
            sill,
            spring,
            rise,
        )

    def top(self, x):
        u = min(1, abs(x - self.centre) / (self.width / 2))
        return self.spring + self.rise * math.sqrt(max(0, 1 - u * u))

    @property
    def left(self):
        return self.centre - self.width / 2

    @property
    def right(self):
        return self.centre + self.width / 2


def wall(x, z, openings=(), thick=2.0, at=(0, 0), turn=0, tone=0.0):
    """
    An upright wall from x[0] to x[1] whose face lies at y = 0 and whose body reaches to y = thick; it is
    turned about (0, 0) by `turn` degrees and moved to `at`.
    """
    stops = {x[0], x[1]}
    for o in openings:
        stops |= {o.left + o.width * i / 40 for i in range(41)} if o.rise else {o.left, o.right}
    stops = sorted(stops)
    verts, faces = [], []

    def quad(*corners):
        first = len(verts)
        verts.extend(corners)
        faces.append(tuple(range(first, first + 4)))

    def sheet(a, b, low_a, low_b, high_a, high_b):
        for y in (0, thick):
            quad((a, y, low_a), (b, y, low_b), (b, y, high_b), (a, y, high_a))

    for a, b in zip(stops, stops[1:]):
        hole = next((o for o in openings if o.left - 1e-6 <= a and b <= o.right + 1e-6), None)
        if not hole:
            sheet(a, b, z[0], z[0], z[1], z[1])
            continue
        if hole.sill > z[0]:
            sheet(a, b, z[0], z[0], hole.sill, hole.sill)
            quad((a, 0, hole.sill), (b, 0, hole.sill), (b, thick, hole.sill), (a, thick, hole.sill))
        ta, tb = hole.top(a), hole.top(b)
        sheet(a, b, ta, tb, z[1], z[1])
        quad((a, 0, ta), (b, 0, tb), (b, thick, tb), (a, thick, ta))
    for o in openings:
        for side in (o.left, o.right):
            quad(
                (side, 0, o.sill),
                (side, thick, o.sill),
                (side, thick, o.spring),
                (side, 0, o.spring),
            )
    for side in x:
        quad((side, 0, z[0]), (side, thick, z[0]), (side, thick, z[1]), (side, 0, z[1]))
    return Part(verts, faces, tone).move(*at, 0, turn)


def glazing(o, columns, rows, y=1.0, bar=0.35, at=(0, 0), turn=0, tone=0.0, frame=0.7):
    """Bars of a window: a grid below the springing, rays in the arch."""
    half = bar / 2
    blocks = [
        ((o.left, o.left + frame), (y - 0.4, y + 0.4), (o.sill, o.spring)),
        ((o.right - frame, o.right), (y - 0.4, y + 0.4), (o.sill, o.spring)),
        ((o.left, o.right), (y - 0.4, y + 0.4), (o.sill, o.sill + frame)),
        ((o.left, o.right), (y - 0.4, y + 0.4), (o.spring - frame / 2, o.spring + frame / 2)),
    ]
    for i in range(1, columns):
        cx = o.left + o.width * i / columns
        blocks.append(((cx - half, cx + half), (y - 0.25, y + 0.25), (o.sill, o.spring)))
    for i in range(1, rows):
        cz = o.sill + (o.spring - o.sill) * i / rows
        blocks.append(((o.left, o.right), (y - 0.25, y + 0.25), (cz - half, cz + half)))
    parts = [boxes(blocks, tone)]
    if o.rise:

        def bow(part):
            return [
                (
                    o.centre + part * o.width / 2 * math.cos(a),
                    y,
                    o.spring + part * o.rise * math.sin(a),
                )
                for a in np.linspace(0, math.pi, 33)
            ]

        parts += [rod(bow(0.97), bar * 0.9, tone), rod(bow(0.5), bar * 0.6, tone)]
        for i in range(1, columns):
            a = math.pi * i / columns
            u, v = o.width / 2 * math.cos(a), o.rise * math.sin(a)
            parts.append(
                rod([(o.centre + k * u, y, o.spring + k * v) for k in (0.5, 0.97)], bar * 0.6, tone)
            )
    for part in parts:
        part.move(*at, 0, turn)


def panels(x, z, y, columns, gap=1.2, depth=0.25, at=(0, 0), turn=0):
    """A row of framed panels on a wall's face."""
    wide = (x[1] - x[0] - gap * (columns + 1)) / columns
    blocks = []
    for i in range(columns):
        left = x[0] + gap + i * (wide + gap)
        for inset, t in ((0, 0.35), (0.75, 0.14)):
            a, b, c, d = left + inset, left + wide - inset, z[0] + inset, z[1] - inset
            blocks += [
                ((a, b), (y - depth, y), (c, c + t)),
                ((a, b), (y - depth, y), (d - t, d)),
                ((a, a + t), (y - depth, y), (c, d)),
                ((b - t, b), (y - depth, y), (c, d)),
            ]
    boxes(blocks).move(*at, 0, turn)


def moulding(x, z, y=0.0, steps=((0.5, 0.5), (0.9, 0.35), (1.3, 0.5)), at=(0, 0), turn=0):
    """Stacked ledges along a wall, each (depth, height), from below."""
    blocks = []
    for out, high in steps:
        blocks.append((x, (y - out, y), (z, z + high)))
        z += high
    boxes(blocks).move(*at, 0, turn)


def boards(x, y, count, tone=0.0, across=False, z=0.0):
    """A floor of boards that run into the depth, or across it; seams are drawn between neighbours."""
    bounds = x if not across else y
    wide = (bounds[1] - bounds[0]) / count
    for parity in (0, 1):
        verts, faces = [], []
        for i in range(parity, count, 2):
            a, b = bounds[0] + i * wide, bounds[0] + (i + 1) * wide
            first = len(verts)
            verts += (
                [(a, y[0], z), (b, y[0], z), (b, y[1], z), (a, y[1], z)]
                if not across
                else [(x[0], a, z), (x[1], a, z), (x[1], b, z), (x[0], b, z)]
            )
            faces.append(tuple(range(first, first + 4)))
        mesh(verts, faces, tone)


def tiles(x, y, edge, dark=0.0, z=0.0):
    """A floor of square slabs, every second one darker."""
    columns, rows = round((x[1] - x[0]) / edge), round((y[1] - y[0]) / edge)
    for parity in (0, 1):
        verts, faces = [], []
        for i in range(columns):
            for j in range(rows):
                if (i + j) % 2 != parity:
                    continue
                a, b, first = x[0] + i * edge, y[0] + j * edge, len(verts)
                verts += [(a, b, z), (a + edge, b, z), (a + edge, b + edge, z), (a, b + edge, z)]
                faces.append(tuple(range(first, first + 4)))
        mesh(verts, faces, dark * parity)


def piece(shape, series, x, y, z=0.0, scale=1.0, turn=0.0, variant=None, lean=0.0):
    """One piece of porcelain; `lean` degrees stands a plate up (90 hangs it on a wall)."""
    for verts, faces, tone, closed, paint in ware(shape, series, variant):
        part = Part(verts, faces, tone, "disc" if lean else "round", closed, paint)
        part.move(x, y, z, turn, (lean, 0), scale)


def row(kinds, x, y, z, scale=1.0, gap=0.5, seed=1, radius=None):
    """Pieces side by side between two bounds, each (shape, series[, variant]) in turn."""
    hand, at, i = random.Random(seed), x[0], 0
    while True:
        shape, series, *variant = kinds[i % len(kinds)]
        r = SIZES[shape][0] * scale if shape != "plate" or radius is None else radius
        if at + 2 * r > x[1]:
            return
        if shape in ("plate", "dessert", "annual"):
            piece(
                shape, series, at + r, y + 0.9 * scale, z + r * 0.985, scale, 0, *variant, lean=80
            )
        else:
            piece(shape, series, at + r, y, z, scale, hand.uniform(-50, -20), *variant)
        at, i = at + 2 * r + gap, i + 1


def shelves(x, y, heights, deep=3.2, board=0.35, sides=True, back=True, top=None, tone=0.0):
    """A case of shelves before a wall at y; the boards lie at the heights."""
    top = top or heights[-1]
    for h in heights:
        box(x, (y - deep, y), (h - board, h), tone)
    if sides:
        for side in x:
            box((side - board, side + board), (y - deep - 0.1, y), (heights[0] - board, top), tone)
    if back:
        box(x, (y - 0.1, y), (heights[0], top), tone + 0.10)


def tree(x, y, z, tall, seed=1, leaves=1.0, leaf=0.9, lean=0.0, bare=0.34, fruit=0):
    """A tree grown from chance: trunk and boughs, then leaves; both in one hand."""
    hand = random.Random(seed)
    twigs = []

    def grow(p, direction, length, r, depth):
        path, d = [p], np.array(direction, float)
        for _ in range(5):
            d = d + np.array([hand.gauss(0, 0.11), hand.gauss(0, 0.11), hand.gauss(0.03, 0.06)])
            d /= np.linalg.norm(d)
            path.append(path[-1] + d * length / 5)
        rod([tuple(q) for q in path], r, 0.22, 0.62)
        if depth == 0:
            twigs.extend(path[2:])
            return
        for _ in range(hand.choice((2, 3, 3))):
            side = np.array([hand.gauss(0, 1), hand.gauss(0, 1), hand.gauss(0.35, 0.5)])
            new = d * 0.75 + 0.72 * side / np.linalg.norm(side)
            grow(
                path[hand.choice((3, 4, 5))],
                new / np.linalg.norm(new),
                length * hand.uniform(0.6, 0.78),
                r * 0.6,
                depth - 1,
            )
        if depth < 3:
            twigs.extend(path[3:])

    grow(np.array((x, y, z), float), (lean, 0.02, 1), tall * bare, tall * 0.026, 4)
    verts, faces = [], []
    for p in twigs:
        for _ in range(round(2 * leaves) if leaves >= 0.5 else int(hand.random() < 2 * leaves)):
            c = p + np.array([hand.gauss(0, 0.8), hand.gauss(0, 0.8), hand.gauss(-0.1, 0.7)])
            u = np.array([hand.gauss(0, 1), hand.gauss(0, 0.5), hand.gauss(0, 1)])
            u /= np.linalg.norm(u)
            v = np.cross(u, (hand.gauss(0, 0.3), 1, hand.gauss(0, 0.3)))
            v /= np.linalg.norm(v)
            first, s = len(verts), leaf * hand.uniform(0.7, 1.2)
            for k, w in (
                (-1, 0),
                (-0.45, 0.42),
                (0.25, 0.36),
                (1, 0),
                (0.25, -0.36),
                (-0.45, -0.42),
            ):
                verts.append(c + s * (k * u + w * v))
            faces.append(tuple(range(first, first + 6)))
    if faces:
        mesh(verts, faces, 0.10, "loose")
    for p in hand.sample(twigs, min(fruit, len(twigs))):
        turned(
            [(0, -0.8), (0.6, -0.62), (0.95, 0), (0.62, 0.6), (0, 0.72)],
            *(p - np.array((0, 0, 1.1))),
            0.12,
            seg=20
        )


def lamp(x, y, z, drop, r=2.0):
    """A hanging lamp: cord, bell of porcelain, a rim."""
    rod([(x, y, z + drop), (x, y, z)], 0.09, 0.5)
    turned(
        [
            (0.5, 0.9),
            (0.6, 0.2),
            (1.3, -0.2),
            (r, -1.7),
            (r * 1.02, -1.85),
            (r * 0.98, -1.85),
            (1.2, -0.4),
            (0, -0.2),
        ],
        x,
        y,
        z,
    )


def stool(x, y, high=4.6, r=1.9, tone=0.1):
    """A round stool on four splayed legs."""
    turned(
        [(0, 0), (r * 0.96, 0), (r, 0.12), (r, 0.38), (r * 0.95, 0.5), (0, 0.55)],
        x,
        y,
        high - 0.55,
        tone,
    )
    for a in (40, 130, 220, 310):
        c, s = math.cos(math.radians(a)), math.sin(math.radians(a))
        rod(
            [
                (x + r * 0.62 * c, y + r * 0.62 * s, high - 0.5),
                (x + r * 1.05 * c, y + r * 1.05 * s, 0),
            ],
            0.24,
            tone,
            0.7,
        )
    rod(
        [
            (x + r * 0.86 * math.cos(a), y + r * 0.86 * math.sin(a), 1.8)
            for a in np.linspace(0, 2 * math.pi, 33)
        ],
        0.1,
        tone,
    )


def chair(x, y, turn=0, tone=0.1):
    """A chair with a bowed back of rods."""
    parts = [box((-2.2, 2.2), (-2.1, 2.1), (4.3, 4.65), tone)]
    for a in (-1, 1):
        for b in (-1, 1):
            parts.append(rod([(1.8 * a, 1.7 * b, 4.3), (2.1 * a, 2.0 * b, 0)], 0.22, tone, 0.75))
    bow = [
        (2.0 * math.cos(t), 1.9 + 0.5 * math.sin(t), 4.6 + 4.6 * math.sin(t) ** 0.7)
        for t in np.linspace(0, math.pi, 25)
    ]
    parts.append(rod(bow, 0.2, tone))
    for i in range(-3, 4):
        u = i / 4
        parts.append(
            rod(
                [(1.6 * u, 1.9, 4.6), (1.9 * u, 2.35, 4.6 + 4.5 * max(0, 1 - u * u) ** 0.35)],
                0.1,
                tone,
            )
        )
    for part in parts:
        part.move(x, y, 0, turn)


def table(x, y, high=7.2, tone=0.05, legs=0.35):
    """A table with square, tapering legs and an apron."""
    box(x, y, (high - 0.4, high), tone)
    a, b = (x[0] + 0.8, x[1] - 0.8), (y[0] + 0.6, y[1] - 0.6)
    boxes(
        [
            (a, (b[0], b[0] + 0.2), (high - 1.3, high - 0.4)),
            ((a[0], a[0] + 0.2), b, (high - 1.3, high - 0.4)),
            ((a[1] - 0.2, a[1]), b, (high - 1.3, high - 0.4)),
        ],
        tone,
    )
    for cx in a:
        for cy in b:
            turned(
                [
                    (legs * 1.5, high - 0.4),
                    (legs * 1.4, high - 1.8),
                    (legs, high - 2),
                    (legs * 1.2, high - 2.3),
                    (legs * 0.7, 0.3),
                    (legs, 0.2),
                    (legs, 0),
                ],
                cx,
                cy,
                0,
                tone,
                seg=24,
            )


def round_table(x, y, r=5.0, high=7.2, tone=0.0):
    """A round table on a turned foot."""
    turned(
        [
            (0, high - 0.5),
            (r * 0.97, high - 0.5),
            (r, high - 0.4),
            (r, high - 0.12),
            (r * 0.98, high),
            (0, high),
        ],
        x,
        y,
        0,
        tone,
    )
    turned(
        [
            (r * 0.55, 0),
            (r * 0.55, 0.4),
            (r * 0.3, 0.9),
            (0.6, 1.6),
            (0.5, 3),
            (0.9, 3.8),
            (0.5, 4.6),
            (0.8, 6),
            (1.6, high - 0.5),
        ],
        x,
        y,
        0,
        tone,
    )


def stand(x, y, z, scale=1.0):
    """Two bent rods that hold a leaning plate."""
    for dx in (-0.42, 0.42):
        rod(
            [
                (x + dx * scale, y + a * scale, z + b * scale)
                for a, b in (
                    (-0.5, 0.2),
                    (-0.46, 0.06),
                    (0, 0.03),
                    (0.46, 0.08),
                    (0.4, 0.6),
                    (0.3, 1.1),
                )
            ],
            0.04 * scale,
            0.5,
        )


def standing(series, x, y, z, scale=1.0, variant=None, shape="plate"):
    """A plate that leans in its stand."""
    r = {"plate": 1.35, "dessert": 1.0, "annual": 0.98}[shape]
    piece(shape, series, x, y, z + r * 0.985 * scale, scale, 0, variant, lean=76)
    stand(x, y, z, scale)


def monogram(x, y, z, r):
    """The house's sign: a plate seen from the front with the H inside."""
    turned([(0, 0), (r, 0), (r, 0.25), (r * 0.9, 0.4), (0, 0.3)], x, y, z, 0.0, tilt=(90, 0))
    s = r * 0.42
    bar = r * 0.09
    boxes(
        [
            ((x - s - bar, x - s + bar), (y - 0.55, y - 0.3), (z - s * 1.2, z + s * 1.2)),
            ((x + s - bar, x + s + bar), (y - 0.55, y - 0.3), (z - s * 1.2, z + s * 1.2)),
            ((x - r * 0.86, x + r * 0.86), (y - 0.5, y - 0.3), (z - bar * 0.5, z + bar * 0.5)),
        ],
        0.7,
    )
