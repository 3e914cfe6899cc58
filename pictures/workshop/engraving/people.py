"""People, seen from behind: painters at their table, two before a shop window."""
import math
import random

import numpy as np

from engraving import stores
from engraving.solids import (
    Opening,
    boards,
    box,
    glazing,
    lamp,
    mesh,
    panels,
    piece,
    ring_faces,
    rod,
    standing,
    stool,
    table,
    turned,
    wall,
)
from engraving.stores import hills
from engraving.workshop import brush


def _body(rings, tone, seg=36):
    """A body of elliptic rings from below: (height, half width, half depth, middle x, middle y)."""
    a = np.linspace(0, 2 * math.pi, seg, endpoint=False)
    h = np.arange(len(rings))
    fine = np.linspace(0, len(rings) - 1, 5 * len(rings))
    z, w, d, x, y = (np.interp(fine, h, column) for column in np.array(rings, float).T)
    for _ in range(3):
        z, w, d, x, y = (np.r_[v[:1], (v[:-2] + 2 * v[1:-1] + v[2:]) / 4, v[-1:]] for v in (z, w, d, x, y))
    verts = np.stack(
        [x[:, None] + w[:, None] * np.cos(a), y[:, None] + d[:, None] * np.sin(a), np.repeat(z[:, None], seg, 1)], -1
    ).reshape(-1, 3)
    faces = [*ring_faces(len(z), seg), tuple(range(seg))[::-1], tuple(range((len(z) - 1) * seg, len(z) * seg))]
    return mesh(verts, faces, tone, "round", True)


def _head(x, y, z, hair, tied):
    """A head from behind: the skull under its hair, an ear at each side, a knot of hair or short hair."""
    skull = [(z - 1.0, 0.45, 0.42, x, y), (z - 0.7, 0.72, 0.78, x, y + 0.05), (z, 0.86, 1.0, x, y), (z + 0.6, 0.80, 0.92, x, y), (z + 1.0, 0.46, 0.52, x, y), (z + 1.1, 0.06, 0.08, x, y)]
    parts = [_body(skull, hair)]
    for side in (-1, 1):
        parts.append(turned([(0, -0.26), (0.10, -0.2), (0.15, 0.05), (0.1, 0.24), (0, 0.28)], x + side * 0.88, y + 0.1, z - 0.15, 0.0, seg=14))
    if tied:
        parts.append(turned([(0, -0.5), (0.3, -0.42), (0.5, 0), (0.32, 0.4), (0, 0.48)], x, y - 1.05, z + 0.25, hair, seg=24))
    return parts


def _limb(path, r, tone, taper):
    """An arm or a leg along points in space, bent softly."""
    p = np.array(path, float)
    t = np.linspace(0, len(p) - 1, 22)
    p = np.stack([np.interp(t, np.arange(len(p)), p[:, i]) for i in range(3)], -1)
    for _ in range(4):
        p[1:-1] = (p[:-2] + 2 * p[1:-1] + p[2:]) / 4
    return rod([tuple(q) for q in p], r, tone, taper)


def seated(x, y, seat=4.8, turn=0.0, tone=0.45, hair=0.75, tied=True, lean=1.0, reach=(3.3, 8.6), apart=(1.7, 1.5)):
    """A person on a stool, facing y, hands in front; `lean` is how far they bend."""
    up = seat
    rings = [(up - 0.2, 1.75, 1.25, 0, 0), (up + 0.7, 1.8, 1.3, 0, 0), (up + 2.2, 1.38, 0.95, 0, 0.25 * lean), (up + 4.0, 1.66, 1.02, 0, 0.75 * lean), (up + 5.2, 1.9, 0.95, 0, 1.15 * lean), (up + 5.8, 1.6, 0.8, 0, 1.35 * lean), (up + 6.2, 0.7, 0.6, 0, 1.5 * lean)]
    parts = [_body(rings, tone)]
    parts.append(_body([(up + 5.9, 0.55, 0.55, 0, 1.45 * lean), (up + 6.8, 0.50, 0.52, 0, 1.8 * lean)], 0.0))
    parts += _head(0, 2.0 * lean, up + 7.55, hair, tied)
    for side, wide in zip((-1, 1), apart):
        far, high = reach
        parts.append(_limb([(side * 1.65, 1.1 * lean, up + 5.35), (side * 2.15, 0.9 + 0.5 * lean, up + 3.2), (side * wide, far, high)], 0.56, tone, 0.62))
        parts.append(turned([(0, -0.4), (0.26, -0.3), (0.32, 0.05), (0.2, 0.35), (0, 0.42)], side * wide * 0.94, far + 0.35, high, 0.0, seg=18))
        parts.append(_limb([(side * 0.9, 0.6, up + 0.35), (side * 1.25, 3.3, up + 0.3), (side * 1.15, 3.5, 0.5)], 0.72, tone + 0.1, 0.6))
        parts.append(box((side * 1.15 - 0.42, side * 1.15 + 0.42), (2.9, 4.8), (0, 0.6), 0.7))
    # strings of an apron, tied behind
    parts.append(rod([(1.42 * math.cos(a), 0.3 * lean + 1.02 * math.sin(a), up + 2.3) for a in np.linspace(math.pi, 2 * math.pi, 16)], 0.12, 0.0))
    for side in (-1, 1):
        parts.append(rod([(0, -0.72 + 0.3 * lean, up + 2.3), (side * 0.45, -0.85 + 0.3 * lean, up + 2.05), (side * 0.3, -0.9 + 0.3 * lean, up + 1.1)], 0.11, 0.0))
    for part in parts:
        part.move(x, y, 0, turn)


def upright(x, y, turn=0.0, tone=0.5, hair=0.75, tied=False, size=1.0, bag=False, dress=False):
    """A standing person in a coat, facing y."""
    hem = 4.6 if dress else 6.0
    rings = [(hem, 1.75 if dress else 1.62, 1.2, 0, 0), (8.2, 1.62, 1.12, 0, 0), (10.2, 1.34, 0.95, 0, 0), (12.4, 1.72, 1.0, 0, 0), (13.7, 2.0, 0.95, 0, 0), (14.35, 1.55, 0.8, 0, 0), (14.7, 0.75, 0.62, 0, 0)]
    parts = [_body(rings, tone)]
    parts.append(_body([(14.4, 0.62, 0.62, 0, 0), (15.3, 0.5, 0.5, 0, 0)], 0.0 if tied else hair))
    parts += _head(0, 0.12, 15.9, hair, tied)
    for side in (-1, 1):
        parts.append(_limb([(side * 1.75, 0, 13.7), (side * 2.3, -0.1, 10.9), (side * 2.0, 0.9, 8.6)], 0.58, tone, 0.68))
        parts.append(turned([(0, -0.5), (0.26, -0.35), (0.3, 0.05), (0.2, 0.35), (0, 0.42)], side * 1.98, 0.95, 8.2, 0.0, seg=18))
        parts.append(_limb([(side * 0.75, 0, hem + 0.4), (side * 0.8, 0, 3), (side * 0.8, 0, 0.5)], 0.62, tone + 0.2, 0.72))
        parts.append(box((side * 0.8 - 0.42, side * 0.8 + 0.42), (-0.7, 1.5), (0, 0.55), 0.75))
    if bag:
        parts.append(box((1.3, 3.1), (0.55, 1.35), (3.9, 6.3), 0.06))
        for k in (1.75, 2.65):
            parts.append(rod([(k, 0.95, 6.3), (k + (2.05 - k) * 0.6, 0.95, 7.7), (2.1, 0.95, 8.0)], 0.07, 0.4))
    for part in parts:
        part.move(x, y, 0, turn, scale=size)


def painters():
    """Three painters at the long table by the windows; each has a plate before her."""
    boards((-50, 50), (-34, 34), 22)
    windows = [Opening(middle, 15, 11, 30) for middle in (-20, 0, 20)]
    wall((-50, 50), (0, 44), windows, 3, at=(0, 34))
    for o in windows:
        glazing(o, 3, 4, 35.6)
        box((o.left - 0.6, o.right + 0.6), (32.8, 34.4), (10, 11))
    panels((-50, 50), (1, 9), 34, 8)
    hills(300, (26, 40, 30, 46, 34), -260, 260, -10, 0.05)
    table((-30, 30), (14, 26), 7.8)
    hand = random.Random(4)
    for k, x in enumerate((-19, 0, 19)):
        stool(x, 8.6, 4.8, 1.9)
        seated(x, 9.0, turn=(6, -3, -8)[k], tone=(0.40, 0.52, 0.34)[k], tied=k != 1, lean=(1.1, 0.85, 1.0)[k], reach=(5.9, 8.9))
        turned([(0, 0), (1.2, 0), (1.1, 0.25), (0.35, 0.4), (0.3, 0.7), (1.6, 0.8), (0, 1.0)], x - 0.3, 18.4, 7.8, 0.2)
        piece("plate", "lace-blue", x - 0.3, 18.4, 8.75, 1.5)
        jar = [(0, 0), (0.8, 0), (0.9, 1.0), (0.8, 2.0), (0.9, 2.2), (0.75, 2.2), (0, 0.3)]
        turned(jar, x + 6.2, 21.5, 7.8)
        for _ in range(5):
            dx, dy = hand.uniform(-0.5, 0.5), hand.uniform(-0.4, 0.4)
            brush((x + 6.2 + dx * 0.5, 21.5 + dy, 8.6), (x + 6.2 + 2.4 * dx, 21.5 + 2 * dy, 13.2 + hand.uniform(0, 1.6)), 0.11, 1.1)
        lamp(x, 18, 26, 20, 2.4)
    standing("lace-blue", -27, 22, 7.8, 1.9)
    piece("cup", "white-relief", 12, 20.5, 7.8, 1.5, -30)
    return (-40, 40)


def passers():
    """The first shop from the street: two people look into its window."""
    light = stores.jingan()
    upright(17.5, 31.5, turn=6, tone=0.42, tied=True, dress=True)
    upright(23.0, 31.0, turn=-4, tone=0.58, size=1.05, bag=True)
    return light
