"""A hand that holds a cup, and the steam above it."""
import math

import numpy as np

from engraving.solids import Part, mesh, rod, turned
from engraving.stills import LIGHT, _table
from engraving.ware import ware

# one centimetre of the hand in units of the scene, and edge of the grid cells of its surface in centimetres
CM, CELL = 0.42, 0.16
# fingers that hold the handle of a cup round (0, 0, 0): joints with their radii, from the knuckle to the tip
FINGERS = (
    [(-10.9, -2.3, 5.0, 1.05), (-6.7, -2.7, 4.35, 0.88), (-5.15, -0.3, 4.0, 0.78), (-5.4, 1.8, 3.8, 0.62)],
    [(-11.4, -2.8, 3.2, 1.05), (-6.9, -3.1, 2.2, 0.90), (-5.4, -0.6, 1.25, 0.80), (-6.5, 1.3, 1.3, 0.64)],
    [(-11.9, -2.7, 1.5, 1.0), (-7.7, -3.2, 0.25, 0.86), (-6.5, -1.0, -0.3, 0.76), (-8.1, 0.5, 0.0, 0.62)],
    [(-12.5, -2.3, 0.0, 0.92), (-9.2, -2.9, -1.5, 0.74), (-8.4, -1.2, -2.1, 0.66), (-9.8, 0.2, -1.8, 0.54)],
)
THUMB = [(-15.0, -1.0, 3.8, 1.45), (-11.3, -0.7, 6.5, 1.15), (-8.1, -0.5, 7.35, 0.98), (-5.7, -0.2, 6.5, 0.80)]
WRIST, ELBOW = (-18.8, -1.0, 1.3, 2.2), (-32.0, -0.4, -4.2, 2.6)


def _bone(points, a, b):
    """Distance of points from a bone between two joints, whose radius changes evenly."""
    start, end = np.array(a[:3]), np.array(b[:3])
    way = end - start
    along = np.clip((points - start) @ way / (way @ way), 0, 1)
    return np.linalg.norm(points - start - along[..., None] * way, axis=-1) - (a[3] + along * (b[3] - a[3]))


def _joined(a, b, soft):
    """Union of two bodies whose meeting is rounded."""
    share = np.clip(0.5 + (b - a) / (2 * soft), 0, 1)
    return b + (a - b) * share - soft * share * (1 - share)


def _limb(points, joints, soft):
    bones = [_bone(points, a, b) for a, b in zip(joints, joints[1:])]
    whole = bones[0]
    for bone in bones[1:]:
        whole = _joined(whole, bone, soft)
    return whole


def _skin(points):
    """Distance of points from the hand's surface."""
    fingers = None
    for joints in FINGERS:
        finger = _limb(points, joints, 0.35)
        fingers = finger if fingers is None else _joined(fingers, finger, 0.22)
    palm = None
    for number, joints in enumerate(FINGERS):
        root = (WRIST[0] + 1.2, WRIST[1] - 0.2, WRIST[2] + 0.9 - 0.6 * number, 1.75 - 0.08 * number)
        bone = _bone(points, root, (*joints[0][:3], joints[0][3] * 1.04))
        palm = bone if palm is None else _joined(palm, bone, 1.2)
    whole = _joined(palm, _bone(points, WRIST, ELBOW), 1.6)
    whole = _joined(whole, _limb(points, THUMB, 0.4), 0.9)
    return _joined(whole, fingers, 0.45)


def _surface(low, high):
    """Surface nets of the hand: a point in every cell that the surface crosses, a face round every edge it crosses."""
    axes = [np.arange(a, b, CELL) for a, b in zip(low, high)]
    field = _skin(np.stack(np.meshgrid(*axes, indexing="ij"), -1))
    inside = field < 0
    shape = tuple(n - 1 for n in field.shape)
    total, count = np.zeros((*shape, 3)), np.zeros(shape)
    corner = lambda i, j, k: tuple(slice(d, d + n) for d, n in zip((i, j, k), shape))
    for axis in range(3):
        for a in (0, 1):
            for b in (0, 1):
                first = [a, b]
                first.insert(axis, 0)
                second = list(first)
                second[axis] = 1
                f, g = field[corner(*first)], field[corner(*second)]
                crossed = (f < 0) != (g < 0)
                share = np.where(crossed, f / np.where(f == g, 1, f - g), 0)
                for d in range(3):
                    total[..., d] += np.where(crossed, share if d == axis else first[d], 0)
                count += crossed
    cells = np.argwhere(count > 0)
    number = np.full(shape, -1)
    number[tuple(cells.T)] = np.arange(len(cells))
    at = tuple(cells.T)
    verts = np.array(low) + CELL * (cells + total[at] / count[at][:, None])
    faces = []
    for axis in range(3):
        u, v = (axis + 1) % 3, (axis + 2) % 3
        ahead = [slice(1, -1)] * 3
        ahead[axis] = slice(1, None)
        here = [slice(1, -1)] * 3
        here[axis] = slice(0, -1)
        crossed = np.argwhere(inside[tuple(here)] != inside[tuple(ahead)])
        for place in crossed:
            edge = place + 1
            edge[axis] -= 1
            ring = []
            for du, dv in ((0, 0), (1, 0), (1, 1), (0, 1)):
                cell = edge.copy()
                cell[u] -= du
                cell[v] -= dv
                ring.append(number[tuple(cell)])
            faces.append(tuple(ring if inside[tuple(edge)] else ring[::-1]))
    return verts, faces


def _sleeve(x, y, z):
    """A sleeve round the forearm, turned back at the wrist."""
    start, end = np.array(WRIST[:3]), np.array(ELBOW[:3])
    way = (end - start) / np.linalg.norm(end - start)
    for first, last, r, wider, tone in ((3.2, 7.0, 3.25, 3.45, 0.30), (6.6, 44.0, 3.2, 5.4, 0.52)):
        path = [start + way * d for d in np.linspace(first, last, 24)]
        part = rod([tuple(CM * q) for q in path], CM * r, tone, wider / r)
        part.move(x, y, z)


def hand():
    """A cup is lifted from its saucer by its handle; its tea steams."""
    _table(20)
    x, y, z = 4.4, 6.0, 10.4
    saucer, *cup = ware("cup", "lace-blue")
    scale = 10 * CM
    for verts, faces, tone, closed, paint in [saucer]:
        Part(verts, faces, tone, "round", closed, paint).move(x + 0.4, y - 0.6, 6, 0, scale=scale)
    for verts, faces, tone, closed, paint in cup:
        # ware() turns the handle by -32 degrees
        Part(verts, faces, tone, "round", closed, paint).move(0, 0, -0.066 * scale, 212, scale=scale).move(x, y, z)
    turned([(0, 0), (4.02, 0), (4.02, 0.02), (0, 0.02)], x, y, z + 5.35 * CM, 0.30, CM)
    verts, faces = _surface((-34, -7, -9), (-2, 4, 10))
    mesh(verts * CM, faces, 0.05, "loose").move(x, y, z)
    _sleeve(x, y, z)
    for k, (aside, high, sway) in enumerate(((-1.6, 8.5, 0.9), (0.3, 11.5, 1.2), (1.9, 7.5, 0.8))):
        path = [
            (x + CM * (aside + sway * math.sin(2.1 * u + 1.7 * k) * (0.2 + u / 3)), y, z + CM * (6.4 + high * u / 4.2))
            for u in np.linspace(0, 4.2, 40)
        ]
        rod(path, 0.02, 0.0, 0.5)
    return LIGHT
