"""What stands on a table beside porcelain: linen, boxes, stands, brushes, napkins, flames."""
import math

import bpy

from clay.glazes import linear, plain
from clay.meshes import group, sweep
from drawing.points import points
from stage.boxed import boxed_set
from stage.light import link


def linen(color_a, color_b, scale=24):
    m = bpy.data.materials.new("linen")
    m.use_nodes = True
    t = m.node_tree
    N, L, p = t.nodes, t.links, t.nodes["Principled BSDF"]
    p.inputs["Roughness"].default_value = 0.95
    p.inputs["Specular"].default_value = 0.05
    p.inputs["Sheen"].default_value = 0.2
    tc = N.new("ShaderNodeTexCoord")
    outs = []
    for ax in "XY":
        w = N.new("ShaderNodeTexWave")
        w.bands_direction = ax
        for k, v in (("Scale", scale), ("Distortion", 3.4), ("Detail", 4), ("Detail Scale", 3.0)):
            w.inputs[k].default_value = v
        L.new(tc.outputs["Object"], w.inputs["Vector"])
        outs.append(w)
    mul = N.new("ShaderNodeMath")
    mul.operation = "MULTIPLY"
    L.new(outs[0].outputs["Fac"], mul.inputs[0])
    L.new(outs[1].outputs["Fac"], mul.inputs[1])
    cr = N.new("ShaderNodeValToRGB")
    cr.color_ramp.elements[0].color = linear(color_a)
    cr.color_ramp.elements[1].color = linear(color_b)
    L.new(mul.outputs[0], cr.inputs[0])
    L.new(cr.outputs[0], p.inputs["Base Color"])
    bp = N.new("ShaderNodeBump")
    bp.inputs["Strength"].default_value = 0.18
    bp.inputs["Distance"].default_value = 0.008
    L.new(mul.outputs[0], bp.inputs["Height"])
    L.new(bp.outputs[0], p.inputs["Normal"])
    return m


def quad(name, verts, faces, mat):
    me = bpy.data.meshes.new(name)
    me.from_pydata(verts, [], faces)
    me.materials.append(mat)
    return link(bpy.data.objects.new(name, me))


def gift_box(x, y, rz, w=1.5, h=0.8, color="#00244A", ribbon="#C8A868", z=0):
    """Cardboard box with lid, ribbon and a small bow."""
    bpy.ops.mesh.primitive_cube_add(size=1)
    parts = []

    def cube(sx, sy, sz, cz, mat):
        bpy.ops.mesh.primitive_cube_add(size=1)
        o = bpy.context.object
        o.scale = (sx, sy, sz)
        o.location = (0, 0, cz)
        b = o.modifiers.new("bevel", "BEVEL")
        b.width, b.segments = 0.012, 3
        o.data.materials.append(mat)
        parts.append(o)

    first = bpy.context.object
    bpy.data.objects.remove(first)
    card, tape = plain("box" + color, linear(color), 0.6, 0.3), plain(
        "ribbon" + ribbon, linear(ribbon), 0.38, 0.5
    )
    cube(w, w, h, h / 2, card)
    cube(w * 1.03, w * 1.03, h * 0.3, h * 0.88, card)
    cube(w * 1.036, 0.16, h * 1.06, h * 0.53, tape)
    cube(0.16, w * 1.036, h * 1.06, h * 0.53, tape)
    for a in (-1, 1):
        loop = sweep(
            "bow",
            [
                (0, h * 10.6),
                (a * 2.2, h * 10.6 + 2.2),
                (a * 4.4, h * 10.6 + 2.0),
                (a * 4.2, h * 10.6 + 0.6),
                (a * 2.0, h * 10.6 + 0.2),
                (0, h * 10.6),
            ],
            1.5,
            0.12,
            tape,
        )
        parts.append(loop)
    bpy.ops.mesh.primitive_uv_sphere_add(
        radius=0.12, location=(0, 0, h * 1.08), segments=24, ring_count=12
    )
    parts.append(bpy.context.object)
    bpy.ops.object.shade_smooth()
    bpy.context.object.data.materials.append(tape)
    return group(parts, x=x, y=y, z=z, rz=rz)


def plate_stand(x, y, e):
    """Two bent rods that hold a leaning plate."""
    iron = plain("iron", linear("#2B2622"), 0.45, 0.4)
    for dx in (-0.42, 0.42):
        o = sweep(
            "rod",
            points("-4.6 2.2, -4.7 1.2, -4.2 .45, 0 .35, 4.6 .4, 5.4 1.2, 4.6 5.5, 3.2 11.5"),
            0.34,
            0.34,
            iron,
        )
        group([o], x=x + dx, y=y, rz=90)


def paint_brush(x, y, e):
    wood, tin, hair = (
        plain("wood", linear("#7A3B22"), 0.35, 0.5),
        plain("tin", linear("#B9B4A8"), 0.3, 0.6),
        plain("hair", linear("#10244E"), 0.8, 0.1),
    )
    tip = lambda u: (max(0.05, math.sin(math.pi * (0.35 + 0.65 * u)) ** 0.8),) * 2
    parts = [
        sweep(
            "handle",
            [(-9, 0.5), (-3, 0.75), (3, 0.55)],
            0.7,
            0.7,
            wood,
            lambda u: (0.35 + 0.75 * math.sin(math.pi * (0.15 + 0.6 * u)),) * 2,
        ),
        sweep("ferrule", [(2.7, 0.56), (4.6, 0.5)], 0.62, 0.62, tin),
        sweep("tip", [(4.5, 0.5), (5.6, 0.46), (7.2, 0.22)], 0.72, 0.72, hair, tip),
    ]
    group(parts, x=x, y=y, rz=e.get("rz", 0))


def napkin(x, y, e):
    bpy.ops.mesh.primitive_cube_add(size=1)
    o = bpy.context.object
    o.scale = (0.85, 1.9, 0.05)
    b = o.modifiers.new("bevel", "BEVEL")
    b.width, b.segments = 0.02, 3
    o.data.materials.append(plain("napkin", linear(e.get("color", "#E9E4DA")), 0.95, 0.05))
    o2 = o.copy()
    bpy.context.scene.collection.objects.link(o2)
    o.location, o2.location = (0, 0, 0.025), (0.015, 0.02, 0.075)
    o2.scale = (0.82, 1.86, 0.05)
    group([o, o2], x=x, y=y, rz=e.get("rz", 0))


def flame(x, y, z):
    m = bpy.data.materials.get("flame")
    if not m:
        m = bpy.data.materials.new("flame")
        m.use_nodes = True
        p = m.node_tree.nodes["Principled BSDF"]
        p.inputs["Base Color"].default_value = (0, 0, 0, 1)
        p.inputs["Emission"].default_value = (1, 0.62, 0.22, 1)
        p.inputs["Emission Strength"].default_value = 2.6
    o = sweep(
        "flame",
        [(0, 0), (0.02, 0.6), (0, 1.5)],
        0.42,
        0.42,
        m,
        lambda u: (max(0.04, math.sin(math.pi * (0.12 + 0.88 * u)) ** 1.1),) * 2,
    )
    o.location = (x, y, z)
    o.visible_shadow = False
    d = bpy.data.lights.new("candlelight", "POINT")
    d.energy, d.color, d.shadow_soft_size = 9, (1, 0.66, 0.34), 0.05
    l = link(bpy.data.objects.new("candlelight", d))
    l.location = (x, y, z + 0.1)
    l.visible_camera = False


PROPS = {"stand": plate_stand, "brush": paint_brush, "napkin": napkin, "boxed": boxed_set}
