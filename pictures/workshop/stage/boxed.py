"""A set as it is given: an open box, tissue round the pieces, the lid behind it, a letter before it."""
import math

import bpy
import numpy as np

from clay.glazes import linear, plain
from clay.meshes import group, sweep
from stage.light import link

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


def _tissue():
    """Crumpled paper: folds of many directions, flat where a piece stands."""
    across, along = 300, 170
    x, y = np.meshgrid(
        np.linspace(-WIDTH / 2 + BOARD / 2, WIDTH / 2 - BOARD / 2, across),
        np.linspace(-DEPTH / 2 + BOARD / 2, DEPTH / 2 - BOARD / 2, along),
    )
    random, folds = np.random.default_rng(1782), 0
    for strength in (1, 0.8, 0.7, 0.5, 0.45, 0.4, 0.3, 0.28, 0.25, 0.2):
        angle, wide = random.uniform(0, math.pi), 0.75 * strength + 0.12
        bent = 0.16 * np.sin(random.uniform(1.5, 4) * (x + random.uniform(0, 6)) + 2.3 * y)
        way = (x * math.cos(angle) + y * math.sin(angle) + bent) / wide + random.uniform(0, 2)
        folds = folds + strength * wide * np.abs(way % 2 - 1)
    folds = (folds - folds.min()) / (folds.max() - folds.min())
    free = np.min([np.hypot(x - a, y - b) for a, b in PLACES], axis=0)
    rise = np.clip((free - CLEAR) / 0.34, 0, 1)
    rise = rise * rise * (3 - 2 * rise)
    z = TRAY - 0.015 + rise * (0.14 + 0.46 * folds) + 0.02 * folds
    corners = np.arange(across * along).reshape(along, across)
    faces = np.stack(
        [corners[:-1, :-1], corners[:-1, 1:], corners[1:, 1:], corners[1:, :-1]], -1
    ).reshape(-1, 4)
    sheet = bpy.data.meshes.new("tissue")
    sheet.from_pydata(np.stack([x, y, z], -1).reshape(-1, 3).tolist(), [], faces.tolist())
    paper = plain("tissue", linear(TISSUE), 0.9, 0.05)
    sheet.materials.append(paper)
    sheet.polygons.foreach_set("use_smooth", np.ones(len(faces), bool))
    return link(bpy.data.objects.new("tissue", sheet))


def _lid(card, tape):
    """Leans on the back of the box, its face with the ribbon to the front."""
    parts, wide, deep = [], WIDTH * 1.03, DEPTH * 1.04
    add_board(parts, (wide, deep, RIM), (0, 0, RIM / 2), card)
    add_board(parts, (wide * 1.003, 0.19, RIM * 1.05), (0, 0, RIM * 0.53), tape)
    add_board(parts, (0.19, deep * 1.004, RIM * 1.05), (-0.82, 0, RIM * 0.53), tape)
    for side in (-1, 1):
        bow = [(0, 0), (side * 2.6, 1.5), (side * 5.0, 1.3), (side * 4.8, 0.3), (side * 2.2, 0.1), (0, 0)]
        loop = sweep("bow", bow, 1.7, 0.12, tape)
        loop.location, loop.rotation_euler = (-0.82, 0, RIM * 1.04), (0, 0, math.radians(16))
        parts.append(loop)
    for turn, far in ((214, 6.2), (322, 5.4)):
        tail = sweep("tail", [(0, 0.25), (far / 2, 0.45), (far, 0.1)], 1.6, 0.1, tape)
        tail.location, tail.rotation_euler = (-0.82, 0, RIM * 1.04), (0, 0, math.radians(turn))
        parts.append(tail)
    bpy.ops.mesh.primitive_uv_sphere_add(
        radius=0.13, location=(-0.82, 0, RIM * 1.2), segments=24, ring_count=12
    )
    bpy.ops.object.shade_smooth()
    bpy.context.object.data.materials.append(tape)
    parts.append(bpy.context.object)
    return group(parts, 0.05, DEPTH / 2 + 0.62, 1.02, rx=66)


def _letter(x, y, turn):
    """A card on its envelope."""
    parts = []
    add_board(parts, (1.12, 0.78, 0.012), (0, 0, 0.006), plain("envelope", linear("#D9CDB8"), 0.9, 0.05))
    add_board(parts, (1.0, 0.68, 0.012), (0.07, 0.05, 0.019), plain("card", linear("#FAF7F0"), 0.9, 0.05))
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
    parts += [_tissue(), _lid(card, tape), _letter(1.55, -1.66, -20)]
    group(parts, x, y, 0, rz=e.get("rz", 0))
