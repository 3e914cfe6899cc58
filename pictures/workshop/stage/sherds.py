"""Broken porcelain and its reuse: sherds, powder, wet clay, the millstone."""
import math
import os

import bmesh
import bpy
import numpy as np
from mathutils import Vector

from clay.glazes import WHITE, Look, cobalt, linear, plain
from clay.meshes import group
from clay.tableware import SHAPES
from stage.parts import joined, repeated, turn


def broken_body():
    """The broken edge: fired body without glaze, grainy and matt."""
    if "broken body" in bpy.data.materials:
        return bpy.data.materials["broken body"]
    body = plain("broken body", linear("#EFE9DD"), 0.92, 0.08)
    nodes, links = body.node_tree.nodes, body.node_tree.links
    grit, bump = nodes.new("ShaderNodeTexNoise"), nodes.new("ShaderNodeBump")
    grit.inputs["Scale"].default_value, grit.inputs["Detail"].default_value = 60, 4
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = 0.5, 0.01
    links.new(grit.outputs["Fac"], bump.inputs["Height"])
    links.new(bump.outputs[0], nodes["Principled BSDF"].inputs["Normal"])
    return body


def _warp(points, back=False):
    """Bends the plane, so that straight cuts become the crooked edges of a break."""
    x, y = points[:, 0].copy(), points[:, 1].copy()
    bend = lambda a, b: 0.10 * np.sin(2.3 * a + 1.1 * b + 0.7) + 0.045 * np.sin(6.1 * a - 3.7 * b + 2.0) + 0.014 * np.sin(19 * a + 13 * b)
    # one axis after the other, so that the way back is exact
    if back:
        y = y - bend(x + 1.7, 0.0 * x)
        x = x - bend(y, 0.0 * y)
    else:
        x = x + bend(y, 0.0 * y)
        y = y + bend(x + 1.7, 0.0 * x)
    points[:, 0], points[:, 1] = x, y
    return points


def _mesh_points(mesh, change=None):
    points = np.empty(len(mesh.vertices) * 3, np.float32)
    mesh.vertices.foreach_get("co", points)
    points = points.reshape(-1, 3)
    if change is not None:
        mesh.vertices.foreach_set("co", change(points.astype(float)).astype(np.float32).ravel())
        mesh.update()
    return points


def sherds_of(shape, series, variant, textures, seeds):
    """Breaks a flat piece round the seeds; returns one object for each, its origin in its middle."""
    piece = SHAPES[shape](Look(series, variant, textures))
    whole = next(child for child in piece.children if child.type == "MESH")
    edge = len(whole.data.materials)
    whole.data.materials.append(broken_body())
    _mesh_points(whole.data, _warp)
    middles = _warp(np.array([(a, b, 0.0) for a, b in seeds]))
    out = []
    for number, middle in enumerate(middles):
        cut = bmesh.new()
        cut.from_mesh(whole.data)
        for other, far in enumerate(middles):
            if other == number:
                continue
            way = Vector((far - middle).tolist())
            half = Vector(((far + middle) / 2).tolist())
            way = way.normalized() + Vector((0, 0, 0.25 * math.sin(3 * number + other)))
            geometry = cut.verts[:] + cut.edges[:] + cut.faces[:]
            done = bmesh.ops.bisect_plane(cut, geom=geometry, plane_co=half, plane_no=way, clear_outer=True)
            rim = [e for e in done["geom_cut"] if isinstance(e, bmesh.types.BMEdge) and e.is_valid and e.is_boundary]
            if not rim:
                continue
            filled = bmesh.ops.triangle_fill(cut, use_beauty=True, edges=rim)
            for face in filled["geom"]:
                if isinstance(face, bmesh.types.BMFace):
                    face.material_index, face.smooth = edge, False
        if not cut.faces:
            cut.free()
            continue
        mesh = bpy.data.meshes.new("sherd")
        cut.to_mesh(mesh)
        cut.free()
        for material in whole.data.materials:
            mesh.materials.append(material)
        _mesh_points(mesh, lambda points: _warp(points, back=True))
        points = _mesh_points(mesh)
        centre = (points.max(0) + points.min(0)) / 2
        _mesh_points(mesh, lambda points: points - centre)
        o = bpy.data.objects.new("sherd", mesh)
        bpy.context.scene.collection.objects.link(o)
        out.append((o, centre))
    for child in list(piece.children):
        bpy.data.objects.remove(child)
    bpy.data.objects.remove(piece)
    return out


def _laid(o, x, y, angles, z=0.0):
    """Lays a sherd on the table, turned by angles in degrees."""
    points = _mesh_points(o.data) @ turn(*(math.radians(a) for a in angles)).T
    o.rotation_euler = [math.radians(a) for a in angles]
    o.location = (x, y, z - float(points[:, 2].min()))


def sherds(x, y, e):
    """Sherds of one plate where the scene lays them: (x, y, tilt x, tilt y, turn) for each seed, or none."""
    textures = os.path.join(os.environ["WORK"], "textures")
    pieces = sherds_of(e.get("shape", "plate"), e.get("series", "lace-blue"), e.get("variant"), textures, e["seeds"])
    scale = e.get("scale", 1)
    for (o, _), place in zip(pieces, e["laid"]):
        if place is None:
            bpy.data.objects.remove(o)
            continue
        if scale != 1:
            _mesh_points(o.data, lambda points: points * scale)
        dx, dy, *angles = place
        _laid(o, x + dx, y + dy, angles[:3], angles[3] if len(angles) > 3 else e.get("z", 0))


def chips(x, y, e):
    """Small splinters of white porcelain, strewn."""
    random = np.random.default_rng(e.get("seed", 1))
    v = np.array([(a, b, c) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)], float)
    f = np.array([(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)])
    places = []
    for _ in range(e.get("count", 60)):
        r, a = e.get("r", 0.8) * math.sqrt(random.uniform()) ** e.get("dense", 1), random.uniform(0, 6.3)
        size = random.gamma(2, e.get("size", 0.014)) + 0.006
        shape = np.diag((size, size * random.uniform(0.4, 1), size * random.uniform(0.2, 0.5)))
        shear = np.eye(3) + random.normal(0, 0.35, (3, 3))
        places.append((turn(*random.uniform(0, 6.3, 3)) @ shear @ shape, np.array((r * math.cos(a), r * math.sin(a), size * 0.3 + e.get("z", 0)))))
    o = repeated("chips", (v, f), places, [broken_body(), plain("chip of glaze", WHITE, 0.1, 0.5)], random.integers(0, 2, len(places)), smooth=False)
    group([o], x, y)


def powder(x, y, e):
    """A heap of ground porcelain with a crater, as fine as flour."""
    random = np.random.default_rng(e.get("seed", 2))
    radius, high = e.get("r", 0.8), e.get("h", 0.34)
    a, r = np.meshgrid(np.linspace(0, 2 * math.pi, 180, endpoint=False), np.linspace(0, 1.25, 110))
    ragged = 1 + 0.07 * np.sin(2 * a + 1) + 0.03 * np.sin(5 * a + 2) + 0.012 * np.sin(13 * a + np.sin(4 * a))
    part = r * ragged
    z = high * np.clip(1 - part, 0, 1) ** 1.25 + 0.012 * np.exp(-((part - 0.95) ** 2) / 0.02)
    z += high * 0.05 * np.sin(11 * r * np.cos(a) + 2) * np.sin(9 * r * np.sin(a)) * np.clip(1 - part, 0, 1)
    if e.get("furrow"):
        across = r * np.sin(a) * radius - 0.1 * radius * np.sin(4 * r * np.cos(a))
        z -= 0.5 * high * np.exp(-((across / (0.16 * radius)) ** 2)) * np.clip(1 - part, 0, 1)
    z += random.normal(0, 0.0022, z.shape) * (part < 1.15)
    z = np.maximum(z, 0.002 * (part < 1.05))
    verts = np.stack([radius * r * np.cos(a), radius * r * np.sin(a), z], -1).reshape(-1, 3)
    i, j = np.arange(109)[:, None] * 180, np.arange(180)[None]
    k = (j + 1) % 180
    faces = np.stack([i + j, i + 180 + j, i + 180 + k, i + k], -1).reshape(-1, 4)
    keep = (part.reshape(-1)[faces] < 1.08).all(-1)
    flour = plain("powder", linear("#F1EDE4"), 1.0, 0.0)
    group([joined("powder", verts, faces[keep], [flour])], x, y, e.get("z", 0))
    chips(x, y, dict(count=e.get("grains", 260), r=radius * 1.5, size=0.0035, dense=1.2, seed=5, z=e.get("z", 0)))


def unfired(path):
    """Painted biscuit before its glaze: matt, the cobalt still grey."""
    material = cobalt(path, 1)
    material = material.copy()
    nodes = material.node_tree.nodes
    surface = nodes["Principled BSDF"]
    surface.inputs["Roughness"].default_value, surface.inputs["Specular"].default_value = 0.9, 0.08
    surface.inputs["Clearcoat"].default_value = 0
    for ramp in (node for node in nodes if node.type == "VALTORGB"):
        for element, colour in zip(ramp.color_ramp.elements, ("#EDE6DA", "#A9ACB3", "#6C737F", "#474E5C", "#2B313E")):
            element.color = linear(colour)
    return material


def unfinished(x, y, e):
    """A biscuit plate that is painted half round, on the painter's turntable."""
    look = Look("lace-blue", None, os.path.join(os.environ["WORK"], "textures"))
    look.plain = plain("biscuit plate", linear("#EDE6DA"), 0.9, 0.08)
    piece = SHAPES["plate"](look)
    painted = unfired(os.path.join(look.tex, "disc_lace_half.png"))
    for part in piece.children:
        part.data.materials[1] = painted
    piece.location, piece.rotation_euler.z = (x, y, 0.55), math.radians(e.get("turn", 0))
    iron = plain("turntable", linear("#4A4D50"), 0.45, 0.4)
    profile = [(0, 0.55), (1.02, 0.55), (1.05, 0.53), (1.05, 0.47), (1.0, 0.45), (0.16, 0.42), (0.13, 0.38), (0.13, 0.16), (0.2, 0.13), (0.6, 0.06), (0.64, 0.0)]
    a = np.linspace(0, 2 * math.pi, 120, endpoint=False)
    verts = np.concatenate([np.stack([r * np.cos(a), r * np.sin(a), np.full(120, z)], -1) for r, z in profile])
    i, j = np.arange(len(profile) - 1)[:, None] * 120, np.arange(120)[None]
    k = (j + 1) % 120
    faces = np.stack([i + j, i + 120 + j, i + 120 + k, i + k], -1).reshape(-1, 4)
    group([joined("turntable", verts, faces, [iron])], x, y)


BROKEN = {
    "sherds": sherds,
    "chips": chips,
    "powder": powder,
    "unfinished": unfinished,
}
