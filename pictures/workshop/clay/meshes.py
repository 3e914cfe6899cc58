"""Curves and meshes: pieces turned on a lathe, handles and spouts swept along a path.

Profiles are in centimetres, as (radius, height), and run from the bottom centre over the foot and
the outside to the rim, then down the inside to the centre. One unit of Blender is 10 cm.
"""
import math

import bpy
import numpy as np

CM = 0.1


def catmull_rom(points, steps=10):
    """Centripetal Catmull-Rom curve through the points (no overshoot)."""
    P = [np.array(p, float) for p in points]
    P = [2 * P[0] - P[1]] + P + [2 * P[-1] - P[-2]]
    out = []
    for i in range(1, len(P) - 2):
        p0, p1, p2, p3 = P[i - 1 : i + 3]
        t0 = 0.0
        t1 = t0 + np.linalg.norm(p1 - p0) ** 0.5 + 1e-6
        t2 = t1 + np.linalg.norm(p2 - p1) ** 0.5 + 1e-6
        t3 = t2 + np.linalg.norm(p3 - p2) ** 0.5 + 1e-6
        for j in range(steps):
            t = t1 + (t2 - t1) * j / steps
            a1 = (t1 - t) / (t1 - t0) * p0 + (t - t0) / (t1 - t0) * p1
            a2 = (t2 - t) / (t2 - t1) * p1 + (t - t1) / (t2 - t1) * p2
            a3 = (t3 - t) / (t3 - t2) * p2 + (t - t2) / (t3 - t2) * p3
            b1 = (t2 - t) / (t2 - t0) * a1 + (t - t0) / (t2 - t0) * a2
            b2 = (t3 - t) / (t3 - t1) * a2 + (t - t1) / (t3 - t1) * a3
            out.append((t2 - t) / (t2 - t1) * b1 + (t - t1) / (t2 - t1) * b2)
    out.append(P[-2])
    return np.array(out)


def smooth(x):
    x = np.clip(x, 0, 1)
    return x * x * (3 - 2 * x)


# ---------------------------------------------------------------- meshes
def _mesh(name, V, quads, mats, index=None, uv=None):
    me = bpy.data.meshes.new(name)
    n = len(quads)
    me.vertices.add(len(V))
    me.vertices.foreach_set("co", np.asarray(V, np.float32).ravel())
    me.loops.add(4 * n)
    me.loops.foreach_set("vertex_index", np.asarray(quads, np.int32).ravel())
    me.polygons.add(n)
    me.polygons.foreach_set("loop_start", np.arange(0, 4 * n, 4, dtype=np.int32))
    me.polygons.foreach_set("loop_total", np.full(n, 4, np.int32))
    if uv is not None:
        me.uv_layers.new(name="UVMap").data.foreach_set("uv", np.asarray(uv, np.float32).ravel())
    for m in mats:
        me.materials.append(m)
    if index is not None:
        me.polygons.foreach_set("material_index", np.asarray(index, np.int32))
    me.polygons.foreach_set("use_smooth", np.ones(n, bool))
    me.update(calc_edges=True)
    me.validate()
    ob = bpy.data.objects.new(name, me)
    bpy.context.scene.collection.objects.link(ob)
    return ob


def ring_faces(rings, seg):
    """Quads between rings of `seg` points each."""
    i = np.arange(rings - 1)[:, None]
    j = np.arange(seg)[None]
    k = (j + 1) % seg
    return np.stack([i * seg + j, i * seg + k, (i + 1) * seg + k, (i + 1) * seg + j], -1).reshape(
        -1, 4
    )


def lathe(
    name,
    profile,
    look,
    kind="plate",
    zone=None,
    relief=None,
    seg=320,
    shape="plate",
    oval=1.0,
    gold_above=None,
    foot=0.0,
    steps=10,
    rep=None,
):
    """kind 'plate': picture on the top; 'body': picture outside, between the
    heights zone=(top, bottom); 'lid' and 'plain': no picture."""
    p = catmull_rom(profile, steps)
    p[:, 0] = np.maximum(p[:, 0], 0)
    n = len(p)
    key = (
        p[:, 0]
        if kind == "lid"
        else p[:, 0] + p[:, 1]
        if kind == "plate"
        else p[:, 0] + 20 * p[:, 1]
    )
    rim = int(np.argmax(key))
    arc = np.r_[0, np.cumsum(np.hypot(*np.diff(p, axis=0).T))]
    th = np.linspace(0, 2 * np.pi, seg, endpoint=False)
    r = np.repeat(p[:, 0:1], seg, 1)
    z = np.repeat(p[:, 1:2], seg, 1)
    T = np.repeat(th[None], n, 0)
    side = np.where(np.arange(n)[:, None] < rim, -1, 1)
    for fn in relief if isinstance(relief, (list, tuple)) else [relief]:
        if fn:
            r, z = fn(r, z, T, side)
    V = np.stack([r * np.cos(T), oval * r * np.sin(T), z], -1).reshape(-1, 3) * CM

    mats, pic = look.materials(kind, shape, rep)
    row = np.zeros(n - 1, int)
    mid = (arc[:-1] + arc[1:]) / 2
    idx = np.arange(n - 1)
    zm = (p[:-1, 1] + p[1:, 1]) / 2
    if pic and kind == "plate":
        row[idx >= rim] = 1
    if pic and kind == "body":
        row[(idx < rim) & (p[:-1, 1] <= zone[0] + 0.02) & (p[:-1, 1] >= zone[1] - 0.02)] = 1
    if look.rim and kind != "plain":
        row[np.abs(mid - arc[rim]) < look.rim] = 2
    if look.rim and gold_above:
        row[p[:-1, 1] > gold_above] = 2
    if look.foot:
        row[(zm < (foot or 0.3)) & (idx < rim)] = 3
    index = np.repeat(row, seg)

    j = np.arange(seg)
    a = np.stack([np.zeros(seg, int), np.zeros(seg, int), np.ones(seg, int), np.ones(seg, int)], -1)
    b = np.stack([j, j + 1, j + 1, j], -1)
    pi = np.arange(n - 1)[:, None, None] + a[None]
    ang = 2 * np.pi * b / seg
    if kind == "body" and zone:
        u = np.broadcast_to(b / seg, pi.shape)
        v = (p[pi, 1] - zone[1]) / (zone[0] - zone[1])
    else:
        rr = p[pi, 0] / p[:, 0].max() / 2
        u, v = 0.5 + rr * np.cos(ang), 0.5 + rr * np.sin(ang)
    return _mesh(name, V, ring_faces(n, seg), mats, index, np.stack([u, v], -1))


def sweep(name, path, w, h, mat, taper=None, steps=12, seg=36, tube=0.0):
    """Elliptic section swept along a path in the xz plane.  tube > 0 makes it
    hollow with a rounded lip (wall thickness in cm)."""
    p = catmull_rom(path, steps)
    n = len(p)
    tang = np.gradient(p, axis=0)
    tang /= np.linalg.norm(tang, axis=1)[:, None]
    u = np.linspace(0, 1, n)
    s = np.array([taper(x) if taper else (1, 1) for x in u])
    rings = [(p[i], tang[i], w / 2 * s[i, 0], h / 2 * s[i, 1]) for i in range(n)]
    if tube:
        c, t, a, b = rings[-1]
        for q in np.linspace(0, math.pi, 9)[1:]:  # rounded lip
            rings.append(
                (
                    c + t * tube / 2 * math.sin(q),
                    t,
                    a - tube / 2 * (1 - math.cos(q)),
                    b - tube / 2 * (1 - math.cos(q)),
                )
            )
        for i in range(n - 2, n // 3, -1):  # inner wall
            c, t, a, b = rings[i]
            rings.append((c, t, max(a - tube, 0.1), max(b - tube, 0.1)))
    ang = np.linspace(0, 2 * np.pi, seg, endpoint=False)
    ca = np.sign(np.cos(ang)) * np.abs(np.cos(ang)) ** 0.85
    sa = np.sign(np.sin(ang)) * np.abs(np.sin(ang)) ** 0.85
    V = []
    for c, t, a, b in rings:
        nx, nz = -t[1], t[0]
        V.append(np.stack([c[0] + nx * b * sa, a * ca, c[1] + nz * b * sa], -1))
    return _mesh(name, np.concatenate(V) * CM, ring_faces(len(rings), seg), [mat])


def handle(path, w, h, mat):
    """Handle that flares where it meets the body."""

    def flare(u):
        e, f = max(0, 1 - u / 0.14), max(0, (u - 0.86) / 0.14)
        q = e * e * 0.75 + f * f * 0.75
        return 1 + q * 0.9, 1 + q * 1.1

    return sweep("handle", path, w, h, mat, flare)


def group(objs, x=0, y=0, z=0, rx=0, ry=0, rz=0):
    """Put objects under one empty; angles in degrees, lengths in Blender units."""
    e = bpy.data.objects.new("group", None)
    bpy.context.scene.collection.objects.link(e)
    for o in objs:
        if o.parent is None:
            o.parent = e
    e.location = (x, y, z)
    e.rotation_euler = [math.radians(a) for a in (rx, ry, rz)]
    return e
