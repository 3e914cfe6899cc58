"""A set as a gift: an open box, tissue round the pieces, the lid behind it, a letter in front."""
import math

import bpy
import numpy as np

from clay.glazes import linear, plain
from clay.meshes import group
from stage.light import link
from stage.parts import curve, gathered, joined, tube_form

# width, depth and height of the box, and what its board and its lid's rim measure
WIDTH, DEPTH, HEIGHT, BOARD, RIM = 3.9, 2.15, 0.62, 0.06, 0.24
INK, LINING, TAPE, TISSUE = "#00244A", "#EAE2D4", "#C8A868", "#F4F0E8"
# middles of the pieces in the box, and the radius that the tissue leaves to them
PLACES, CLEAR = ((-0.94, -0.02), (0.94, -0.02)), 0.86
# height on which the pieces stand
TRAY = 0.14


def add_board(parts, size, place, material, bevel=0.012, segments=3):
    """A board with rounded edges, beside the other parts."""
    bpy.ops.mesh.primitive_cube_add(size=1)
    board = bpy.context.object
    board.scale, board.location = size, place
    edge = board.modifiers.new("bevel", "BEVEL")
    edge.width, edge.segments = bevel, segments
    board.data.materials.append(material)
    parts.append(board)


def creases(x, y, seed, finest=9.0):
    """Heights of crumpled paper, from 0 to about 1: sharp folds of many directions and sizes, none of them straight."""
    random, folds, bend = np.random.default_rng(seed), 0, 0
    for wide in np.geomspace(0.7, finest, 11):
        angle = random.uniform(0, math.pi)
        bend = 0.20 * np.sin(1.9 * wide * (x * math.sin(angle) - y * math.cos(angle)) + random.uniform(0, 6)) / wide
        way = (x * math.cos(angle) + y * math.sin(angle) + bend) * wide * 0.8 + random.uniform(0, 2)
        near = 0.4 + 0.6 * np.sin(random.uniform(1, 2.4) * x + random.uniform(1, 2.4) * y + random.uniform(0, 6)) ** 2
        folds = folds + near * np.abs(way % 2 - 1) / wide**0.72
    return (folds - folds.min()) / (folds.max() - folds.min())


def _sheet(name, x, y, z, material):
    rows, columns = x.shape
    corners = np.arange(rows * columns).reshape(rows, columns)
    faces = np.stack([corners[:-1, :-1], corners[:-1, 1:], corners[1:, 1:], corners[1:, :-1]], -1).reshape(-1, 4)
    sheet = bpy.data.meshes.new(name)
    sheet.from_pydata(np.stack([x, y, z], -1).reshape(-1, 3).tolist(), [], faces.tolist())
    sheet.materials.append(material)
    sheet.polygons.foreach_set("use_smooth", np.ones(len(faces), bool))
    return link(bpy.data.objects.new(name, sheet))


def _flap(left, right, long, seed, paper):
    """A sheet of tissue that is turned back over the front wall and hangs before it."""
    along, across = np.meshgrid(np.linspace(0, 1, 90), np.linspace(left, right, 160))
    crumple = creases(across, along * 2.2 * long, seed, 12.0)
    # up from the pieces, over the wall, down before it
    knots = np.array([(-0.36, 0.40), (-0.16, 0.60), (0.0, HEIGHT + 0.03), (0.10, HEIGHT - 0.02), (0.13, HEIGHT - 0.5 * long), (0.17, HEIGHT - long)])
    at = np.linspace(0, 1, len(knots))
    # cut straight, folded back a little aslant
    ragged = along * (1 - 0.10 * (across - left) / (right - left) - 0.012 * np.sin(5 * across + seed))
    y = -DEPTH / 2 - np.interp(ragged, at, knots[:, 0]) - 0.20 * crumple * along
    z = np.interp(ragged, at, knots[:, 1]) + 0.22 * (crumple - 0.4) * np.abs(along - 0.45)
    x = across + 0.03 * np.sin(9 * along + 3 * across) + 0.16 * (across - (left + right) / 2) * along
    return _sheet("flap", x, y, z, paper)


def _ribbon(path, wide, material, pinch=()):
    """A silk ribbon along points in space: it is as wide as `wide` across y, narrower where it is pinched."""
    path = curve(path, 14)
    u = np.linspace(0, 1, len(path))
    width = np.full(len(u), wide / 2)
    for place in pinch:
        width *= 1 - 0.72 * np.exp(-(((u - place) / 0.10) ** 2))
    along = np.gradient(path, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    normal = np.cross(along, (0.0, 1.0, 0.0))
    side = np.linspace(-1, 1, 15)
    points = path[:, None] + (0, 1, 0) * (width[:, None] * side)[..., None]
    # it is a little hollow, and gathered into folds where it is pinched
    folds = sum(np.exp(-(((u - place) / 0.16) ** 2)) for place in pinch) if pinch else 0 * u
    hollow = 0.05 * wide * side**2 + 0.10 * wide * folds[:, None] * np.cos(9 * side)[None]
    points = points + normal[:, None] * hollow[..., None]
    o = _sheet("ribbon", points[..., 0], points[..., 1], points[..., 2], material)
    thick = o.modifiers.new("thick", "SOLIDIFY")
    thick.thickness = 0.008
    return o


def bow(material, wide=0.24, size=0.62):
    """Two loops, two ends cut aslant, and the knot between them; it lies round (0, 0, 0), its loops along x."""
    parts = []
    for side, turn in ((-1, 14), (1, -10)):
        loop = [(0, 0, 0.03), (0.30, 0, 0.20), (0.74, 0, 0.30), (1.0, 0, 0.16), (0.86, 0, 0.02), (0.42, 0, 0.02), (0, 0, 0.05)]
        o = _ribbon([(side * size * a, b, size * 1.1 * c) for a, b, c in loop], wide * 1.25, material, (0.0, 1.0))
        o.rotation_euler.z = math.radians(turn)
        parts.append(o)
    for way, far in ((-132, 0.92), (-52, 0.80)):
        end = [(0.0, 0, 0.05), (0.25 * far, 0, 0.07), (0.55 * far, 0, 0.015), (0.8 * far, 0, 0.05), (far, 0, 0.012)]
        o = _ribbon([(size * 1.25 * a, b, c) for a, b, c in end], wide, material, (0.0,))
        o.rotation_euler.z = math.radians(way)
        parts.append(o)
    knot = _ribbon([(0.11 * math.cos(a), 0, 0.075 + 0.085 * math.sin(a)) for a in np.linspace(-1.2, 4.3, 9)], wide * 0.8, material, (0.5,))
    knot.rotation_euler.z = math.radians(4)
    return [*parts, knot]


def _tissue():
    """Crumpled paper: folds of many directions, flat where a piece stands."""
    across, along = 300, 170
    x, y = np.meshgrid(
        np.linspace(-WIDTH / 2 + BOARD / 2, WIDTH / 2 - BOARD / 2, across),
        np.linspace(-DEPTH / 2 + BOARD / 2, DEPTH / 2 - BOARD / 2, along),
    )
    folds = creases(x, y, 1782)
    folds = (folds - folds.min()) / (folds.max() - folds.min())
    free = np.min([np.hypot(x - a, y - b) for a, b in PLACES], axis=0)
    rise = np.clip((free - CLEAR) / 0.34, 0, 1)
    rise = rise * rise * (3 - 2 * rise)
    # towards the walls it stands up, and here and there above them
    wall = np.minimum(WIDTH / 2 - np.abs(x), DEPTH / 2 - np.abs(y))
    z = TRAY - 0.015 + rise * (0.03 + 0.50 * folds) + 0.03 * folds
    z += 0.22 * np.exp(-wall / 0.12) * rise * (0.4 + folds)
    return _sheet("tissue", x, y, z, plain("tissue", linear(TISSUE), 0.9, 0.05))


def _lid(card, tape):
    """Leans on the back of the box, its face with the ribbon to the front."""
    parts, wide, deep = [], WIDTH * 1.03, DEPTH * 1.04
    add_board(parts, (wide, deep, RIM), (0, 0, RIM / 2), card)
    add_board(parts, (wide * 1.003, 0.19, RIM * 1.05), (0, 0, RIM * 0.53), tape)
    add_board(parts, (0.19, deep * 1.004, RIM * 1.05), (-0.82, 0, RIM * 0.53), tape)
    tied = bow(tape)
    group(tied, -0.82, 0, RIM * 1.06, rz=10)
    parts += [tied[0].parent]
    return group(parts, 0.05, DEPTH / 2 + 0.62, 1.02, rx=66)


def letter(x, y, turn):
    """A note in a hand, half out of its envelope, folded once and still a little open."""
    parts, ink = [], plain("note's ink", linear("#2C3A52"), 0.8, 0.05)
    envelope, card = plain("envelope", linear("#D9CDB8"), 0.9, 0.05), plain("card", linear("#FAF7F0"), 0.9, 0.05)
    add_board(parts, (1.22, 0.86, 0.012), (0, 0, 0.006), envelope)
    across, along = np.meshgrid(np.linspace(-0.52, 0.52, 40), np.linspace(-0.36, 0.36, 40))
    lift = 0.03 + 0.05 * (np.abs(along) / 0.36) ** 2 + 0.012 * across
    parts.append(_sheet("card", across + 0.06, along + 0.13, lift, card))
    hand, lines = np.random.default_rng(12), []
    # written from top to bottom, the columns from right to left
    for column in range(6):
        left, top = 0.42 - 0.155 * column, 0.27
        for _ in range(7 if column < 5 else 3):
            for _ in range(hand.integers(3, 6)):
                a = np.array((left + hand.uniform(-0.028, 0.028), top - hand.uniform(0, 0.055)))
                b = a + hand.uniform(-1, 1, 2) * (0.034, 0.022)
                path = np.array([a, (a + b) / 2 + hand.uniform(-0.006, 0.006, 2), b])
                high = 0.033 + 0.05 * (np.abs(path[:, 1]) / 0.36) ** 2 + 0.012 * path[:, 0]
                lines.append(tube_form(np.column_stack([path[:, 0] + 0.06, path[:, 1] + 0.13, high]), 0.0045, 5))
            top -= 0.082
    verts, faces, _ = gathered(lines)
    parts.append(joined("words", verts, faces, [ink]))
    return group(parts, x, y, 0, rz=turn)


def boxed_set(x, y, e):
    """The box, its lid and a letter; the pieces are laid by the scene, at `TRAY`."""
    card = plain("box" + INK, linear(INK), 0.6, 0.3)
    lining, tape = plain("lining", linear(LINING), 0.9, 0.05), plain("tape", linear(TAPE), 0.38, 0.5)
    parts = []
    for side in (-1, 1):
        middle = side * (WIDTH - BOARD) / 2
        add_board(parts, (BOARD, DEPTH, HEIGHT), (middle, 0, HEIGHT / 2), card)
        add_board(parts, (0.01, DEPTH - 0.1, HEIGHT - 0.05), (middle - side * 0.035, 0, HEIGHT / 2), lining)
        middle = side * (DEPTH - BOARD) / 2
        add_board(parts, (WIDTH, BOARD, HEIGHT), (0, middle, HEIGHT / 2), card)
        add_board(parts, (WIDTH - 0.1, 0.01, HEIGHT - 0.05), (0, middle - side * 0.035, HEIGHT / 2), lining)
    add_board(parts, (WIDTH - 0.02, DEPTH - 0.02, 0.05), (0, 0, 0.03), card)
    paper = plain("tissue", linear(TISSUE), 0.9, 0.05)
    parts += [_tissue(), _lid(card, tape), _flap(-1.55, 0.15, 0.42, 3, paper), _flap(0.5, 1.75, 0.30, 8, paper)]
    parts.append(letter(1.35, -1.72, -17))
    group(parts, x, y, 0, rz=e.get("rz", 0))
