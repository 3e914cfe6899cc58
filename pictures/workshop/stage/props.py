"""Props beside the porcelain: linen, boxes, stands, brushes, napkins, flames."""
import math

import bpy
import numpy as np
from mathutils import Euler, Matrix

from clay.glazes import linear, plain
from clay.meshes import group, sweep
from drawing.points import points
from stage.boxed import add_board, boxed_set, bow, letter
from stage.branches import BRANCHES
from stage.food import FOOD, IN_TEA, liquid
from stage.sherds import BROKEN
from stage.grounds import lacquer
from stage.light import link
from stage.parts import joined, tube_form


def linen(color_a, color_b, scale=24, contrast=1):
    """Woven cloth, from dark threads to light ones; of `contrast` below one they are nearer to their mean."""
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
    dark, light = np.array(linear(color_a)), np.array(linear(color_b))
    cr.color_ramp.elements[0].color = light + (dark - light) * (1 + contrast) / 2
    cr.color_ramp.elements[1].color = dark + (light - dark) * (1 + contrast) / 2
    L.new(mul.outputs[0], cr.inputs[0])
    L.new(cr.outputs[0], p.inputs["Base Color"])
    bp = N.new("ShaderNodeBump")
    bp.inputs["Strength"].default_value = 0.18 * contrast
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
    tied = bow(tape, 0.17, 0.42 * w / 1.5 + 0.12)
    group(tied, 0, 0, h * 1.06, rz=45)
    parts.append(tied[0].parent)
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
    group(parts, x=x, y=y, z=e.get("z", 0), ry=e.get("ry", 0), rz=e.get("rz", 0))


def napkin(x, y, e):
    """Linen folded to four layers: round where it turns, a little askew, its hems not quite one above the other."""
    random = np.random.default_rng(e.get("seed", 2))
    wide, long, layer, turn = 0.84, 1.9, 0.040, 10
    across = []
    for i, end in enumerate((0.985, 1.0, 0.965, 0.94)):
        there = np.linspace(-wide / 2, wide / 2 * end, 40)
        there = there if i % 2 == 0 else there[::-1]
        across += [(x, i * layer + 0.012) for x in there]
        if i < 3:
            # the turn to the next layer: half a round, thicker than the layers lie apart
            side, angle = (1, -1)[i % 2], np.linspace(-math.pi / 2, math.pi / 2, turn)
            across += [
                (there[-1] + side * 0.026 * math.cos(a), (i + 0.5 + 0.5 * math.sin(a)) * layer + 0.012)
                for a in angle
            ]
    across, along = np.array(across), np.linspace(-long / 2, long / 2, 120)
    s, t = np.meshgrid(np.arange(len(across)), along)
    u, height = across[s, 0], across[s, 1]
    high = height / (4 * layer)
    # it does not lie as if pressed: it lifts towards its folds and corners, and bends along them
    phase = random.uniform(0, 6, 4)
    bend = 0.016 * np.sin(2.3 * t + phase[0]) + 0.010 * np.sin(5.1 * t + 2 * u + phase[1])
    lift = 0.020 * np.sin(3.4 * t + 3 * u + phase[2]) + 0.012 * np.sin(7 * u - 2 * t + phase[3])
    corner = (np.abs(t) / (long / 2)) ** 6 * np.abs(u / wide * 2) ** 2
    z = height + high * (0.5 * (lift + 0.032) + 0.05 * corner)
    y_edge = t * (1 - 0.012 * np.floor(high * 3.9))
    verts = np.stack([u + bend * (0.3 + high), y_edge, z], -1).reshape(-1, 3).tolist()
    corners = np.arange(s.size).reshape(s.shape)
    faces = np.stack([corners[:-1, :-1], corners[:-1, 1:], corners[1:, 1:], corners[1:, :-1]], -1)
    weave = linen(*e.get("color", ("#CFC9BD", "#F0ECE3")), scale=40)
    o = _smooth(quad("napkin", verts, faces.reshape(-1, 4).tolist(), weave))
    thick = o.modifiers.new("thick", "SOLIDIFY")
    thick.thickness, thick.offset = 0.018, 0
    group([o], x=x, y=y, rz=e.get("rz", 0))


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


def _smooth(o):
    for polygon in o.data.polygons:
        polygon.use_smooth = True
    return o


def cloth(x, y, e):
    """A linen cloth: folds of many directions, flat towards its edges."""
    across = 220
    u, v = np.meshgrid(np.linspace(-1, 1, across), np.linspace(-1, 1, across))
    random, folds = np.random.default_rng(e.get("seed", 3)), 0
    for strength in (1, 0.8, 0.55, 0.4, 0.3, 0.25, 0.2):
        angle = random.uniform(0.2, 1.1) + random.choice((0, 0.5))
        wave = (u * math.cos(angle) + v * math.sin(angle)) / (0.05 + 0.13 * strength)
        wave = wave + 0.9 * np.sin(2.2 * v + random.uniform(0, 6)) + random.uniform(0, 6)
        folds = folds + strength * (0.5 + 0.5 * np.sin(wave)) ** 2.4
    edge = 1 - np.maximum(np.abs(u), np.abs(v))
    z = 0.012 + folds / folds.max() * (0.05 + 0.22 * np.clip(edge * 1.6, 0, 1) ** 0.7)
    ragged = 1 + 0.03 * np.sin(3 * np.arctan2(v, u) + random.uniform(0, 6))
    w, h = 0.62 * e.get("w", 1.6), 0.62 * e.get("h", 1.2)
    corners = np.arange(across * across).reshape(across, across)
    faces = np.stack([corners[:-1, :-1], corners[:-1, 1:], corners[1:, 1:], corners[1:, :-1]], -1)
    verts = np.stack([u * w * ragged, v * h * ragged, z], -1).reshape(-1, 3).tolist()
    weave = linen(*e.get("color", ("#C9C4BA", "#EDE9E0")), scale=34)
    o = _smooth(quad("cloth", verts, faces.reshape(-1, 4).tolist(), weave))
    group([o], x=x, y=y, rz=e.get("rz", 0))


# how high and how wide tea stands in each vessel
FILLED = {"cup": (0.585, 0.402), "mug": (0.70, 0.38), "porcelain-mug": (0.76, 0.345), "gaiwan": (0.50, 0.394)}


def tea(x, y, e):
    """Tea in a cup or mug at the same position, with a reflected window."""
    high, radius = FILLED[e.get("vessel", "cup")]
    scale = e.get("scale", 1)
    dark = sum(linear(e["color"])[:3]) < 0.08
    deep = (0.7,) * 3 if dark else (0.34, 0.27, 0.16)
    shallow = (1.6, 1.7, 1.6) if dark else (3.4, 3.0, 2.4)
    o = liquid("%s of %s" % (e.get("vessel", "cup"), e["color"]), radius * scale, e["color"], deep, shallow, e.get("mirrors", IN_TEA))
    group([o], x=x, y=y, z=e.get("z", 0) + high * scale)


def phone(x, y, e):
    """A telephone that lies on its back, its screen dark."""
    glass, rim = plain("phone's glass", linear("#0B0D10"), 0.06, 0.5), plain("phone's rim", linear("#55585C"), 0.3, 0.5)
    parts = []
    add_board(parts, (0.72, 1.48, 0.075), (0, 0, 0.0385), rim, bevel=0.03, segments=4)
    add_board(parts, (0.69, 1.45, 0.012), (0, 0, 0.074), glass, bevel=0.005, segments=2)
    group(parts, x=x, y=y, rz=e.get("rz", 0))


def tray(x, y, e):
    """A tray of lacquer: a board with a low rim."""
    colour, (w, h) = e.get("color", "#2A0A0B"), e.get("size", (3.6, 2.4))
    parts, coat = [], lacquer(colour)
    add_board(parts, (w, h, 0.05), (0, 0, 0.03), coat, bevel=0.02, segments=4)
    for side in (-1, 1):
        add_board(parts, (w + 0.08, 0.07, 0.20), (0, side * h / 2, 0.10), coat, bevel=0.02, segments=4)
        add_board(parts, (0.07, h + 0.08, 0.20), (side * w / 2, 0, 0.10), coat, bevel=0.02, segments=4)
    group(parts, x=x, y=y, rz=e.get("rz", 0))


def paper(x, y, e):
    """A sheet of paper that lies flat, its corners a little up."""
    (w, h), lift = e.get("size", (2.1, 1.5)), e.get("lift", 0.03)
    across, along = np.meshgrid(np.linspace(-1, 1, 60), np.linspace(-1, 1, 60))
    z = 0.006 + lift * (np.abs(across) * np.abs(along)) ** 4 + 0.006 * np.sin(3 * across + 2 * along) ** 2
    verts = np.stack([across * w / 2, along * h / 2, z], -1).reshape(-1, 3).tolist()
    corners = np.arange(3600).reshape(60, 60)
    faces = np.stack([corners[:-1, :-1], corners[:-1, 1:], corners[1:, 1:], corners[1:, :-1]], -1)
    colour = e.get("color", "#F6F2E9")
    o = _smooth(quad("paper", verts, faces.reshape(-1, 4).tolist(), plain("sheet" + colour, linear(colour), 0.95, 0.05)))
    group([o], x=x, y=y, z=e.get("z", 0), rz=e.get("rz", 0))


def poured(x, y, e):
    """Tea between spout and cup: a thin stream that narrows as it falls, from one place to another."""
    start, end = np.array(e["start"], float), np.array(e["end"], float)
    u = np.linspace(0, 1, 40)
    path = start + (end - start) * np.stack([u, u, u**1.9], -1)
    stream = plain("stream", linear(e.get("color", "#9A5A1A")), 0.04, 0.5)
    surface = stream.node_tree.nodes["Principled BSDF"]
    surface.inputs["Transmission"].default_value = 0.35
    radius = 0.036 - 0.014 * u + 0.002 * np.sin(26 * u)
    verts, faces = tube_form(path, radius, 16)
    group([joined("stream", verts, faces, [stream])], x=x, y=y)


def _by_the_stalk(o, random):
    """Grows a ball into a fruit: uneven, a hollow where its stalk was and a seam on one side."""
    phase = random.uniform(0, 6, 3)
    for vertex in o.data.vertices:
        c = vertex.co.copy()
        hollow = 0.22 * math.exp(-((math.hypot(c.x, c.y) / 0.26) ** 2)) * (c.z > 0)
        seam = 0.045 * math.exp(-((c.x / 0.09) ** 2)) * (c.y < 0)
        bulge = 0.030 * sum(math.sin(2.1 * c[i] + phase[i]) for i in range(3))
        vertex.co = c * (1 + bulge - hollow - seam)


def _skin(colour, rough):
    """A pitted skin that is riper here than there, with a bloom where it was not touched."""
    if "skin" + colour in bpy.data.materials:
        return bpy.data.materials["skin" + colour]
    skin = plain("skin" + colour, linear(colour), rough, 0.4)
    nodes, links = skin.node_tree.nodes, skin.node_tree.links
    principled = nodes["Principled BSDF"]
    pits, bump, ripe, bloom, ramp, veil = (
        nodes.new("ShaderNode" + kind)
        for kind in ("TexNoise", "Bump", "TexNoise", "MixRGB", "ValToRGB", "TexNoise")
    )
    pits.inputs["Scale"].default_value = 26
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = 0.45, 0.02
    links.new(pits.outputs["Fac"], bump.inputs["Height"])
    links.new(bump.outputs["Normal"], principled.inputs["Normal"])
    base = np.array(linear(colour)[:3])
    ripe.inputs["Scale"].default_value = 1.7
    ripe.inputs["Detail"].default_value = 5
    low, high = ramp.color_ramp.elements
    low.position, high.position = 0.34, 0.66
    low.color = (*(base * (0.62, 0.58, 0.7)), 1)
    high.color = (*np.minimum(base * (1.18, 1.22, 0.95) + 0.004, 1), 1)
    links.new(ripe.outputs["Fac"], ramp.inputs[0])
    veil.inputs["Scale"].default_value, veil.inputs["Detail"].default_value = 2.6, 6
    spread = nodes.new("ShaderNodeMapRange")
    spread.inputs["From Min"].default_value, spread.inputs["From Max"].default_value = 0.42, 0.72
    # only dark fruit has a bloom that is seen
    spread.inputs["To Max"].default_value = 0.34 if base.sum() < 0.3 else 0
    links.new(veil.outputs["Fac"], spread.inputs["Value"])
    links.new(spread.outputs["Result"], bloom.inputs[0])
    links.new(ramp.outputs[0], bloom.inputs[1])
    bloom.inputs[2].default_value = linear("#8D8AA6")
    links.new(bloom.outputs[0], principled.inputs["Base Color"])
    return skin


def _blade(long, wide, green, rise=0.3, fall=0.4):
    """A leaf along x from where it grows: folded along its rib, a little wavy, its tip hanging."""
    u, v = np.meshgrid(np.linspace(0, 1, 48), np.linspace(-1, 1, 24))
    half = wide / 2 * np.sin(math.pi * u**0.8) ** 0.9
    z = long * (0.09 * np.abs(v) * np.sin(math.pi * u) + rise * u - fall * u**2 + 0.012 * v * np.sin(9 * u))
    verts = np.stack([long * u, v * half, z], -1).reshape(-1, 3).tolist()
    corners = np.arange(u.size).reshape(u.shape)
    faces = np.stack([corners[:-1, :-1], corners[:-1, 1:], corners[1:, 1:], corners[1:, :-1]], -1)
    blade = _smooth(quad("blade", verts, faces.reshape(-1, 4).tolist(), green))
    thick = blade.modifiers.new("thick", "SOLIDIFY")
    thick.thickness = 0.012 * long
    return blade


def _stalk(random, leaf):
    """Rest of the twig at the pole of a ball of radius one, with a leaf if there is one."""
    wood = plain("stalk", linear("#54432C"), 0.8, 0.1)
    up, bend = random.uniform(3.2, 4.4), random.uniform(-1.4, 1.4)
    parts = [
        sweep("stalk", [(0, 7.0), (0.3 * bend, 7.8 + 0.5 * up), (bend, 7.8 + up)], 0.62, 0.62, wood)
    ]
    if leaf:
        green = plain("fruitleaf", linear("#3F5A2C"), 0.4, 0.4)
        blade = _blade(1.25, 0.60, green, rise=0.42, fall=0.62)
        blade.location = (0.06, 0, 0.86)
        parts.append(blade)
    return parts


def fruit(x, y, e):
    """A fruit: lemon, orange, pear or plum, by size and colour; a round one has its stalk towards the camera."""
    radius, long = e.get("r", 0.3), e.get("long", 1)
    random = np.random.default_rng(int(abs(e.get("seed", 1) + x) * 100))
    bpy.ops.mesh.primitive_uv_sphere_add(segments=96, ring_count=64)
    o = _smooth(bpy.context.object)
    for vertex in o.data.vertices:
        tip = max(0, abs(vertex.co.x) - 0.8) * (1.1 if long > 1 else 0)
        vertex.co.x += math.copysign(tip, vertex.co.x)
    flat = e.get("flat", 0.96)
    parts = [o]
    if long == 1:
        _by_the_stalk(o, random)
        parts += _stalk(random, e.get("leaf"))
    o.data.materials.append(_skin(e["color"], e.get("rough", 0.42)))
    lean = Euler((random.uniform(0.35, 0.6), random.uniform(-0.4, 0.4), 0)) if long == 1 else Euler()
    whole = Matrix.Diagonal((radius * long, radius, radius * flat, 1))
    for part in parts:
        part.matrix_basis = lean.to_matrix().to_4x4() @ whole @ part.matrix_basis
    group(parts, x=x, y=y, z=e.get("z", 0) + radius * flat, rz=e.get("rz", 0))


def pebble(x, y, e):
    """A stone that water has rounded."""
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=5)
    o = _smooth(bpy.context.object)
    random = np.random.default_rng(e.get("seed", 1))
    a, b = random.uniform(0, 6, 3), random.uniform(1.2, 2.2, 3)
    for vertex in o.data.vertices:
        c = vertex.co
        bulge = sum(math.sin(b[i] * c[i] + a[i]) for i in range(3))
        vertex.co = c * (1 + 0.09 * bulge)
    r = e.get("r", 0.4)
    o.scale = (r, r * 0.78, r * 0.52)
    grey = e.get("color", "#7C7A75")
    m = plain("stone" + grey, linear(grey), 0.85, 0.15)
    o.data.materials.append(m)
    group([o], x=x, y=y, z=r * 0.5, rz=e.get("rz", 0))


def book(x, y, e):
    """A closed book in linen boards."""
    w, h, d = e.get("w", 1.5), e.get("h", 2.1), e.get("d", 0.26)
    board, page = plain("board" + e["color"], linear(e["color"]), 0.8, 0.1), plain(
        "page", linear("#EFE8D8"), 0.9, 0.05
    )
    parts = []
    for size, place, material in (
        ((w, h, 0.03), (0, 0, 0.015), board),
        ((w, h, 0.03), (0, 0, d), board),
        ((0.03, h, d), (-w / 2, 0, d / 2 + 0.008), board),
        ((w - 0.06, h - 0.09, d - 0.03), (0, 0, d / 2 + 0.005), page),
    ):
        add_board(parts, size, place, material, bevel=0.008, segments=2)
    group(parts, x=x, y=y, rz=e.get("rz", 0))


def twig(x, y, e):
    """A sprig: a bent stem that ends in a leaf, leaves to both sides, berries if they have a colour."""
    shade = e.get("color", "#4E6247")
    wood = plain("stem", linear("#5A4632"), 0.8, 0.1)
    base = np.array(linear(shade)[:3])
    # leaves of one sprig are not of one age
    greens = [
        plain("leaf%d%s" % (i, shade), (*np.minimum(base * tone, 1), 1), 0.5, 0.3)
        for i, tone in enumerate(((0.78, 0.80, 0.85), (1, 1, 1), (1.22, 1.16, 0.95)))
    ]
    random = np.random.default_rng(e.get("seed", 5))
    long, count, size = e.get("long", 16), e.get("leaves", 9), e.get("leaf", 0.26)
    bend = lambda t: (t * long, 2.6 * math.sin(2.3 * t) - 1.2 * t)
    stem = sweep("stem", [bend(t) for t in np.linspace(0, 1, 6)], 0.20, 0.20, wood, lambda u: (1.15 - 0.7 * u,) * 2)
    # the stem's bend lies on the table
    stem.rotation_euler = (-math.pi / 2, 0, 0)
    stem.location = (0, 0, 0.07)
    parts = [stem]
    for i in range(count):
        t, side = 0.14 + 0.86 * i / (count - 1), 1 if i % 2 else -1
        last = i == count - 1
        (ax, ay), (bx, by) = bend(t - 0.02), bend(t)
        along = -math.atan2(by - ay, bx - ax)
        turn = along + (0 if last else side * random.uniform(0.55, 0.95))
        grown = size * 2.1 * random.uniform(0.85, 1.1) * (1.1 - 0.45 * t)
        rise = random.uniform(0.15, 0.45)
        blade = _blade(grown, 0.40 * grown, greens[random.integers(3)], rise, rise)
        blade.location = (bx / 10, -by / 10, 0.085)
        blade.rotation_euler = (random.uniform(-0.25, 0.25), 0, turn)
        parts.append(blade)
        if "berry" in e and i % 2:
            bpy.ops.mesh.primitive_uv_sphere_add(segments=24, ring_count=16, radius=0.075)
            o = _smooth(bpy.context.object)
            o.location = (bx / 10 + 0.03, -by / 10 - side * 0.12, 0.12)
            o.data.materials.append(plain("berry", linear(e["berry"]), 0.25, 0.5))
            parts.append(o)
    group(parts, x=x, y=y, z=e.get("z", 0), rz=e.get("rz", 0))


PROPS = {
    "stand": plate_stand,
    "brush": paint_brush,
    "napkin": napkin,
    "boxed": boxed_set,
    "letter": lambda x, y, e: letter(x, y, e.get("rz", 0)),
    "cloth": cloth,
    "tea": tea,
    "fruit": fruit,
    "pebble": pebble,
    "book": book,
    "twig": twig,
    "phone": phone,
    "tray": tray,
    "paper": paper,
    "poured": poured,
    **FOOD,
    **BRANCHES,
    **BROKEN,
}
