"""The brand's pieces as plain polygons, coarser than in the renders, and the areas of their painting."""
import functools
import math
import os
import sys
from types import ModuleType, SimpleNamespace

import numpy as np

# shapes call `lathe`, `sweep` and `group`, which are replaced here, so Blender's modules may be empty
for name in ("bpy", "bmesh"):
    sys.modules.setdefault(name, ModuleType(name))
from clay import tableware
from clay.glazes import SERIES, TALL
from clay.meshes import CM, catmull_rom, ring_faces

TEXTURES = os.path.join(os.environ.get("WORK", ""), "textures")
STONE_TONES = {"charcoal": 0.5, "clay": 0.3, "sage": 0.2, "fog": 0.08}


class _Shape:
    """Replacement for a Blender object: the attributes that the shapes set, and its polygons."""

    def __init__(self, verts=None, faces=None, paint=None, closed=False, children=()):
        self.verts, self.faces, self.paint, self.closed = verts, faces, paint, closed
        self.children = children
        self.location, self.rotation_euler = SimpleNamespace(z=0.0), SimpleNamespace(z=0.0)
        self.data = SimpleNamespace(materials=[])


def _lathe(
    name,
    profile,
    look,
    kind="plate",
    zone=None,
    relief=None,
    shape="plate",
    oval=1.0,
    rep=None,
    **_,
):
    p = catmull_rom(profile, 2)
    p[:, 0] = np.maximum(p[:, 0], 0)
    reliefs = [fn for fn in (relief if isinstance(relief, (list, tuple)) else [relief]) if fn]
    seg = 84 if reliefs and look.relief else 44
    turns = np.linspace(0, 2 * np.pi, seg, endpoint=False)
    r, z = np.repeat(p[:, :1], seg, 1), np.repeat(p[:, 1:2], seg, 1)
    angle = np.repeat(turns[None], len(p), 0)
    rim = int(np.argmax(p[:, 0] + (p[:, 1] if kind == "plate" else 20 * p[:, 1])))
    side = np.where(np.arange(len(p))[:, None] < rim, -1, 1)
    for fn in reliefs:
        r, z = fn(r, z, angle, side)
    verts = np.stack([r * np.cos(angle), oval * r * np.sin(angle), z], -1).reshape(-1, 3) * CM
    paint = None
    if look.pattern and kind in ("plate", "body"):
        if kind == "plate":
            varied = look.variant and shape in ("plate", "dessert", "platter", "annual")
            texture = f"disc_{look.pattern}" + (f"_{look.variant}" if varied else "")
        else:
            texture = f"strip_{look.pattern}_{3 if shape in TALL else 4}"
        paint = dict(
            kind=kind,
            texture=os.path.join(TEXTURES, texture + ".png"),
            radius=p[:, 0].max() * CM,
            oval=oval,
            zone=[height * CM for height in zone or (0, 0)],
            rep=rep or 1,
        )
    return _Shape(verts, ring_faces(len(p), seg), paint, True)


def _sweep(name, path, w, h, mat, taper=None, steps=4, seg=12, **_):
    p = catmull_rom(path, 4)
    along = np.gradient(p, axis=0)
    along /= np.linalg.norm(along, axis=1)[:, None]
    a = np.linspace(0, 2 * np.pi, seg, endpoint=False)
    verts = []
    for i, u in enumerate(np.linspace(0, 1, len(p))):
        s, t = taper(u) if taper else (1, 1)
        n = (-along[i, 1], along[i, 0])
        out = h / 2 * t * np.sin(a)
        verts.append(
            np.stack([p[i, 0] + n[0] * out, w / 2 * s * np.cos(a), p[i, 1] + n[1] * out], -1)
        )
    return _Shape(np.concatenate(verts) * CM, ring_faces(len(p), seg))


def _handle(path, w, h, mat):
    def flare(u):
        e, f = max(0, 1 - u / 0.14), max(0, (u - 0.86) / 0.14)
        return 1 + (e * e + f * f) * 0.68, 1 + (e * e + f * f) * 0.82

    return _sweep("handle", path, w, h, mat, flare)


def _group(shapes, **_):
    return _Shape(children=shapes)


tableware.lathe, tableware.sweep, tableware.handle, tableware.group = (
    _lathe,
    _sweep,
    _handle,
    _group,
)


def _flat(shape, turn=0.0, up=0.0):
    turn, up = turn + shape.rotation_euler.z, up + shape.location.z
    if shape.verts is not None:
        c, s = math.cos(turn), math.sin(turn)
        x, y, z = shape.verts.T
        yield np.stack(
            [c * x - s * y, s * x + c * y, z + up], -1
        ), shape.faces, shape.closed, shape.paint and dict(shape.paint, turn=turn, up=up)
    for child in shape.children:
        yield from _flat(child, turn, up)


@functools.lru_cache(maxsize=None)
def ware(shape, series, variant=None):
    """The parts of a piece: points, faces, how dark its glaze is, whether they close it, its painting."""
    known = SERIES[series]
    look = SimpleNamespace(
        series=series,
        variant=variant,
        pattern=known.get("pattern"),
        relief=known.get("relief"),
        stone=bool(known.get("stone")),
        plain=None,
        wax=None,
        wick=None,
    )
    tone = 0.62 if series == "midnight" else STONE_TONES.get(variant, 0.15) if look.stone else 0.0
    return [
        (verts, faces, tone, *more) for verts, faces, *more in _flat(tableware.SHAPES[shape](look))
    ]
