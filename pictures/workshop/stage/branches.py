"""Plants in vases: flowering plum, willow, eucalyptus, tulips and reeds, generated from curves and random numbers."""
import math

import numpy as np

from clay.glazes import linear, plain
from clay.meshes import group
from stage.parts import ball, curve, gathered, joined, repeated, sheet_form, tube_form, turn


def _toward(way, side, roll=0.0):
    """Axes of a thing whose x points along `way`; `side` is roughly up."""
    x = np.asarray(way, float) / max(np.linalg.norm(way), 1e-9)
    y = np.cross(side, x)
    y /= max(np.linalg.norm(y), 1e-9)
    z = np.cross(x, y)
    c, s = math.cos(roll), math.sin(roll)
    return np.stack([x, c * y + s * z, c * z - s * y], -1)


def _petal(rise):
    """A cupped petal of length one, from the middle outwards."""
    return sheet_form(12, 9, lambda u, v: (
        0.08 + 0.92 * u, v * 0.52 * np.sin(math.pi * np.clip(u, 0.03, 0.985) ** 0.62) ** 0.62, rise * u**1.6 + 0.16 * v**2 * u - 0.10 * u**4))


def _blossom(way, at, size, random, forms, hearts, threads):
    """Five petals round a heart, turned to `way`."""
    axes = _toward(way, (0.3, 0.5, 0.8))
    frame = np.stack([axes[:, 1], axes[:, 2], axes[:, 0]], -1)
    openness = random.uniform(0.30, 0.62)
    for k in range(5):
        v, f = _petal(openness)
        angle = 2 * math.pi * k / 5 + random.uniform(-0.12, 0.12)
        forms.append((size * (v @ turn(0, 0, angle).T) @ frame.T + at, f))
    hearts.append((frame * size * 0.13, at + frame[:, 2] * size * 0.05))
    for _ in range(11):
        lean = turn(random.uniform(-0.5, 0.5), random.uniform(-0.5, 0.5), 0) @ np.array((0, 0, 1.0))
        path = np.stack([at, at + frame @ (lean * size * random.uniform(0.34, 0.5))])
        threads.append((path, size))


def _grow(random, at, way, length, radius, depth, up, rods, nodes):
    """A branch of straight pieces that turn at their nodes, and the branches on it."""
    count = 4 + depth
    points, radii = [np.array(at, float)], [radius]
    way = np.array(way, float)
    for k in range(count):
        way = way + random.normal(0, 0.20, 3) * (1, 0.8, 0.7) + (0, 0, up)
        way /= np.linalg.norm(way)
        points.append(points[-1] + way * length / count)
        radii.append(radius * (1 - 0.55 * (k + 1) / count))
        nodes.append((points[-1], way.copy(), depth))
        if depth and k >= 1 and random.uniform() < 0.72:
            side = np.cross(way, random.normal(0, 1, 3))
            side /= np.linalg.norm(side)
            _grow(random, points[-1], way * 0.62 + side * 0.85, length * random.uniform(0.34, 0.55), radii[-1] * 0.62, depth - 1, up, rods, nodes)
    path = curve(points, 5)
    rods.append(tube_form(path, np.interp(np.linspace(0, 1, len(path)), np.linspace(0, 1, len(radii)), radii), 10))


def _bark(name, colour):
    return plain(name, linear(colour), 0.85, 0.15)


def plum(x, y, e):
    """A branch of plum in flower: knotty wood, blossoms and buds close to it."""
    random = np.random.default_rng(e.get("seed", 3))
    rods, nodes, petals, hearts, threads, buds = [], [], [], [], [], []
    high, lean = e.get("long", 2.6), e.get("lean", 0.34)
    # they pass through the narrow mouth at a height of 0, each along its own side
    for side, much, thick, depth, rise in ((1, 1.0, 0.050, 2, 0.05), (-1, 1.3, 0.036, 1, 0.02)):
        neck = curve([(-0.10 * side, 0, -0.9), (0.0, 0, -0.4), (0.12 * side, 0, 0.02)], 6)
        rods.append(tube_form(neck, thick, 10))
        _grow(random, neck[-1], (side * much * lean, 0.1 * side, 1.0), high * (1 if side > 0 else 0.72), thick, depth, rise, rods, nodes)

    for at, way, depth in nodes:
        if at[2] < 0.35:
            continue
        for _ in range(random.integers(1, 4)):
            side = np.cross(way, random.normal(0, 1, 3))
            side /= np.linalg.norm(side)
            side = side + (0, -0.35, 0.15)
            # never beyond the tip of the wood
            back = abs(random.uniform(-0.10, 0.10))
            place = at - way * back + side * 0.05
            if random.uniform() < 0.60:
                _blossom(side, place, random.uniform(0.12, 0.17), random, petals, hearts, threads)
            else:
                size = random.uniform(0.030, 0.055)
                buds.append((np.diag((size, size, size * 1.15)), at - way * back + side * size * 0.8))
    verts, faces, _ = gathered(rods)
    parts = [joined("wood", verts, faces, [_bark("plum wood", "#33241C")])]
    colour = e.get("color", "#F7E6E6")
    verts, faces, number = gathered(petals)
    tones = [plain("petal%d%s" % (i, colour), (*np.minimum(np.array(linear(colour)[:3]) * k, 1), 1), 0.6, 0.15) for i, k in enumerate((1, 0.93, 1.06))]
    flowers = joined("petals", verts, faces, tones, (number // 5) % 3)
    parts += [flowers, repeated("hearts", ball(10, 8), hearts, [plain("heart", linear("#9A3A4A"), 0.6, 0.2)])]
    stalks = [tube_form(path, 0.0035, 5) for path, _ in threads]
    verts, faces, _ = gathered(stalks)
    parts.append(joined("stamens", verts, faces, [plain("stamen", linear("#F4E6D0"), 0.6, 0.2)]))
    parts.append(repeated("anthers", ball(6, 4), [(np.eye(3) * 0.010, path[1]) for path, _ in threads], [plain("anther", linear("#D9A53A"), 0.6, 0.2)]))
    if buds:
        parts.append(repeated("buds", ball(12, 9), buds, [plain("bud", linear("#B9566A"), 0.5, 0.3)]))
    group(parts, x, y, e.get("z", 0), rz=e.get("rz", 0))


def _leaf(long, wide, fall=0.1, fold=0.10):
    return sheet_form(14, 7, lambda u, v: (
        long * u, v * wide / 2 * np.sin(math.pi * np.clip(u, 0.01, 0.99) ** 0.8), fold * long * np.abs(v) * np.sin(math.pi * u) - fall * long * u**2))


def _greens(name, colour):
    base = np.array(linear(colour)[:3])
    return [plain("%s%d" % (name + colour, i), (*np.minimum(base * k, 1), 1), 0.55, 0.25) for i, k in enumerate((0.78, 1, 1.2))]


def willow(x, y, e):
    """Withes of willow: they rise out of the vase and hang over, with narrow leaves."""
    random = np.random.default_rng(e.get("seed", 8))
    rods, leaves = [], []
    for k in range(e.get("count", 7)):
        around = e.get("from", -3.3) + e.get("spread", 3.5) * k / 6 + random.uniform(-0.2, 0.2)
        out, high = random.uniform(0.9, 1.6) * e.get("wide", 1), random.uniform(0.9, 1.7) * e.get("high", 1)
        fall = random.uniform(0.6, 1.5)
        c, s = math.cos(around), 0.55 * math.sin(around)
        points = [(0, 0, -0.9), (0.06 * c, 0.06 * s, 0.0), (0.30 * out * c, 0.30 * out * s, 0.72 * high), (0.68 * out * c, 0.68 * out * s, high), (0.95 * out * c, 0.95 * out * s, 0.82 * high), (1.10 * out * c, 1.10 * out * s, 0.82 * high - 0.55 * fall), (1.13 * out * c, 1.13 * out * s, 0.82 * high - fall)]
        path = curve(points, 14)
        rods.append(tube_form(path, np.linspace(0.020, 0.006, len(path)), 7))
        along = np.gradient(path, axis=0)
        for i in range(20, len(path), 2):
            if random.uniform() < 0.10:
                continue
            way = along[i] / np.linalg.norm(along[i])
            side = np.cross(way, random.normal(0, 1, 3))
            side /= np.linalg.norm(side)
            leaf = way * 0.65 + side * 0.55 + (0, 0, -0.42)
            v, f = _leaf(random.uniform(0.24, 0.38), 0.052, random.uniform(0.0, 0.25))
            leaves.append((v @ _toward(leaf, (0, 0, 1), random.uniform(-1, 1)).T + path[i], f))
    verts, faces, _ = gathered(rods)
    parts = [joined("withes", verts, faces, [_bark("withe", "#6B6A3A")])]
    verts, faces, number = gathered(leaves)
    parts.append(joined("willow", verts, faces, _greens("willow", e.get("color", "#7E9A4A")), number % 3))
    group(parts, x, y, e.get("z", 0), rz=e.get("rz", 0))


def eucalyptus(x, y, e):
    """Stems of eucalyptus: round leaves in pairs, smaller towards the tip."""
    random = np.random.default_rng(e.get("seed", 5))
    rods, leaves = [], []
    for k in range(e.get("count", 5)):
        around = e.get("from", 0.3) + 2 * math.pi * k / e.get("count", 5) + random.uniform(-0.35, 0.35)
        lean, high = random.uniform(0.18, 0.52), random.uniform(1.2, 2.0) * e.get("high", 1)
        c, s = math.cos(around) * lean, math.sin(around) * lean * 0.7
        points = [(0, 0, -0.8), (0.12 * c, 0.12 * s, 0), (0.5 * c, 0.5 * s, 0.5 * high), (1.15 * c, 1.15 * s, high)]
        path = curve(points, 14)
        path = path + np.stack([0.03 * np.sin(np.linspace(0, 7, len(path)) + k), 0 * path[:, 0], 0 * path[:, 0]], -1)
        rods.append(tube_form(path, np.linspace(0.026, 0.008, len(path)), 8))
        along = np.gradient(path, axis=0)
        for i in range(16, len(path), 3):
            part = i / len(path)
            way = along[i] / np.linalg.norm(along[i])
            first = np.cross(way, (math.cos(1.57 * i), math.sin(1.57 * i), 0.1))
            first /= np.linalg.norm(first)
            size = (0.34 - 0.20 * part) * random.uniform(0.85, 1.1)
            for side in (first, -first):
                v, f = sheet_form(14, 11, lambda u, t: (
                    size * u, t * size * 0.50 * np.sin(math.pi * np.clip(u, 0.02, 0.98) ** 0.8) ** 0.55, 0.10 * size * t**2 - 0.10 * size * u**2))
                leaf = side + way * random.uniform(0.2, 0.6)
                leaves.append((v @ _toward(leaf, (0, -0.4, 1), random.uniform(-0.5, 0.5)).T + path[i], f))
    verts, faces, _ = gathered(rods)
    parts = [joined("stems", verts, faces, [_bark("eucalyptus stem", "#7A6A55")])]
    verts, faces, number = gathered(leaves)
    parts.append(joined("eucalyptus", verts, faces, _greens("eucalyptus", e.get("color", "#8DA394")), (number // 2) % 3))
    group(parts, x, y, e.get("z", 0), rz=e.get("rz", 0))


def tulips(x, y, e):
    """Tulips, closed or just opening, on bent stalks between long leaves."""
    random = np.random.default_rng(e.get("seed", 4))
    stalks, leaves, petals = [], [], []
    count = e.get("count", 6)
    for k in range(count):
        around = 2 * math.pi * k / count + random.uniform(-0.3, 0.3)
        lean, high = random.uniform(0.35, 0.85), random.uniform(1.0, 1.45) * e.get("high", 1)
        c, s = math.cos(around) * lean, math.sin(around) * lean * 0.6
        path = curve([(0, 0, -0.9), (0.10 * c, 0.10 * s, 0), (0.45 * c, 0.45 * s, 0.62 * high), (c, s, high)], 14)
        stalks.append(tube_form(path, np.linspace(0.034, 0.026, len(path)), 10))
        axes = _toward(path[-1] - path[-3], (0.3, 0.5, 0.8))
        frame = np.stack([axes[:, 1], axes[:, 2], axes[:, 0]], -1)
        size, open_ = random.uniform(0.46, 0.54), random.uniform(0.0, 0.10)
        for petal in range(6):
            inner = petal % 2
            v, f = sheet_form(22, 15, lambda u, t: _tulip_petal(u, t, 0.92 if inner else 1, open_))
            v = v @ turn(0, 0, math.pi / 3 * petal + around).T * size
            petals.append((v @ frame.T + path[-1], f))
        way, out = around + random.uniform(0.4, 0.8), random.uniform(0.5, 0.8)
        v, f = _leaf(1.25 * high, 0.24, 0.30, 0.16)
        rise = turn(0, 0, way) @ turn(0, -1.25 + 0.3 * out, 0)
        leaves.append((v @ rise.T + (0, 0, -0.12), f))
    verts, faces, number = gathered(stalks + leaves)
    greens = _greens("tulip", e.get("leaf", "#6F8F55"))
    parts = [joined("tulip leaves", verts, faces, greens, number % 3)]
    verts, faces, number = gathered(petals)
    colour = np.array(linear(e.get("color", "#F1E6CF"))[:3])
    tones = [plain("tulip petal%d" % i, (*np.minimum(colour * k, 1), 1), 0.5, 0.2) for i, k in enumerate((0.92, 1, 1.06))]
    parts.append(joined("tulip petals", verts, faces, tones, number % 3))
    group(parts, x, y, e.get("z", 0), rz=e.get("rz", 0))


def _tulip_petal(u, t, inner, open_):
    """A petal of an egg-shaped flower of height one: from its stalk up, round its axis."""
    radius = inner * (0.40 * np.sin(math.pi * np.clip(0.06 + 0.80 * u, 0, 1)) ** 0.8 + open_ * u**2)
    wide = 0.86 * np.sin(math.pi * np.clip(0.10 + 0.90 * u, 0, 0.995)) ** 0.55
    angle = t * wide
    rib = 1 + 0.03 * np.exp(-((t / 0.12) ** 2)) - 0.05 * t**2
    return radius * rib * np.cos(angle), radius * rib * np.sin(angle), u * (1 - 0.06 * t**2)


def reeds(x, y, e):
    """Dry grasses: thin stalks that end in a long ear of seeds."""
    random = np.random.default_rng(e.get("seed", 2))
    stalks, seeds = [], []
    count = e.get("count", 15)
    for k in range(count):
        around = 2.4 * k + random.uniform(-0.3, 0.3)
        # they lean on the rim, so that a wide mouth holds them apart
        rim, high = 0.40 * math.sqrt((k + 0.7) / count), random.uniform(1.2, 1.9) * e.get("high", 1)
        c, s, fall = math.cos(around) * rim, math.sin(around) * rim, random.uniform(2.0, 3.0)
        path = curve([(-1.1 * c, -1.1 * s, -1.2), (c, s, 0), (1.6 * c, 1.6 * s, 0.66 * high), (fall * c, fall * s, high)], 16)
        stalks.append(tube_form(path, np.linspace(0.014, 0.006, len(path)), 6))
        along = np.gradient(path, axis=0)
        first = int(len(path) * 0.66)
        for i in np.linspace(first, len(path) - 1, 44):
            j, part = int(i), (i - first) / (len(path) - 1 - first)
            way = along[j] / np.linalg.norm(along[j])
            side = np.cross(way, random.normal(0, 1, 3))
            side /= np.linalg.norm(side)
            size = 0.062 * (1.15 - 0.55 * part) * random.uniform(0.8, 1.2)
            axes = _toward(way + side * 0.45, (0.2, 0.5, 0.8))
            seeds.append((axes @ np.diag((size, size * 0.36, size * 0.36)), path[j] + side * 0.045 * math.sin(math.pi * (0.15 + 0.8 * part))))
    verts, faces, _ = gathered(stalks)
    colour = e.get("color", "#C9AE80")
    parts = [joined("reeds", verts, faces, [_bark("reed", "#A98F62")])]
    straw = [plain("seed%d" % i, (*np.minimum(np.array(linear(colour)[:3]) * k, 1), 1), 0.8, 0.1) for i, k in enumerate((0.8, 1, 1.15))]
    parts.append(repeated("ears", ball(8, 6), seeds, straw, random.integers(0, 3, len(seeds))))
    group(parts, x, y, e.get("z", 0), rz=e.get("rz", 0))


BRANCHES = {"plum": plum, "willow": willow, "eucalyptus": eucalyptus, "tulips": tulips, "reeds": reeds}
