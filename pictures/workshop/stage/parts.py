"""Meshes that many props are built of: tubes through space, and one small form repeated many times."""
import math

import bpy
import numpy as np

from stage.light import link


def joined(name, verts, faces, materials, index=None, smooth=True):
    """One object of many polygons; `index` has the material of each."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(v) for v in verts], [], [tuple(int(i) for i in f) for f in faces])
    for material in materials:
        mesh.materials.append(material)
    if index is not None:
        mesh.polygons.foreach_set("material_index", np.asarray(index, np.int32))
    mesh.polygons.foreach_set("use_smooth", np.full(len(mesh.polygons), smooth))
    return link(bpy.data.objects.new(name, mesh))


def turn(rx, ry, rz):
    """Rotation matrix of angles in radians about x, then y, then z."""
    out = np.eye(3)
    for axis, angle in enumerate((rx, ry, rz)):
        c, s = math.cos(angle), math.sin(angle)
        a, b = ((1, 2), (2, 0), (0, 1))[axis]
        one = np.eye(3)
        one[a, a] = one[b, b] = c
        one[a, b], one[b, a] = -s, s
        out = one @ out
    return out


def ball(across=10, rows=8):
    """Vertices and faces of a sphere of radius one."""
    v, u = np.meshgrid(np.linspace(0, math.pi, rows + 1), np.linspace(0, 2 * math.pi, across, endpoint=False), indexing="ij")
    verts = np.stack([np.sin(v) * np.cos(u), np.sin(v) * np.sin(u), np.cos(v)], -1).reshape(-1, 3)
    return verts, _rings(rows + 1, across)


def _rings(rows, across):
    i, j = np.arange(rows - 1)[:, None] * across, np.arange(across)[None]
    k = (j + 1) % across
    return np.stack([i + j, i + k, i + across + k, i + across + j], -1).reshape(-1, 4)


def repeated(name, form, places, materials, index=None, smooth=True):
    """A form at every (matrix 3 × 3, place) of a list, as one object."""
    verts, faces = form
    every = [verts @ np.asarray(matrix).T + place for matrix, place in places]
    shift = np.arange(len(places)) * len(verts)
    corners = (np.asarray(faces)[None] + shift[:, None, None]).reshape(-1, np.asarray(faces).shape[1])
    chosen = None if index is None else np.repeat(np.asarray(index), len(faces))
    return joined(name, np.concatenate(every), corners, materials, chosen, smooth)


def curve(points, steps=8):
    """Points of a smooth curve through points in space."""
    p = np.asarray(points, float)
    q = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    t = np.linspace(0, 1, steps, endpoint=False)[:, None]
    out = []
    for a, b, c, d in zip(q, q[1:], q[2:], q[3:]):
        out.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
    return np.vstack([*out, p[-1:]])


def tube_form(path, radius, across=8):
    """Vertices and faces of a round tube along points in space; the radius may differ from point to point."""
    p = np.asarray(path, float)
    radius = np.broadcast_to(np.asarray(radius, float), (len(p),))
    along = np.gradient(p, axis=0)
    along /= np.maximum(np.linalg.norm(along, axis=1, keepdims=True), 1e-9)
    side = np.cross(along[0], (0, 0, 1) if abs(along[0, 2]) < 0.9 else (1, 0, 0))
    sides = []
    for way in along:
        side = side - way * (side @ way)
        side /= max(np.linalg.norm(side), 1e-9)
        sides.append(side)
    u = np.array(sides)
    v = np.cross(along, u)
    a = np.linspace(0, 2 * math.pi, across, endpoint=False)
    ring = np.cos(a)[None, :, None] * u[:, None] + np.sin(a)[None, :, None] * v[:, None]
    verts = p[:, None] + radius[:, None, None] * ring
    return verts.reshape(-1, 3), _rings(len(p), across)


def gathered(forms):
    """Several (vertices, faces of four corners) as one, with the number of the form of every face."""
    verts, faces, index, first = [], [], [], 0
    for number, (v, f) in enumerate(forms):
        verts.append(v)
        faces.append(np.asarray(f) + first)
        index.append(np.full(len(f), number))
        first += len(v)
    return np.concatenate(verts), np.concatenate(faces), np.concatenate(index)


def sheet_form(u_count, v_count, point):
    """Vertices and faces of a sheet: `point` gives x, y and z for arrays of u (0 to 1) and v (-1 to 1)."""
    u, v = np.meshgrid(np.linspace(0, 1, u_count), np.linspace(-1, 1, v_count))
    verts = np.stack(np.broadcast_arrays(*point(u, v)), -1).reshape(-1, 3)
    i = np.arange(u.size).reshape(u.shape)
    return verts, np.stack([i[:-1, :-1], i[:-1, 1:], i[1:, 1:], i[1:, :-1]], -1).reshape(-1, 4)
