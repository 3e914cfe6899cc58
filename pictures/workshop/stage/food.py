"""Food and drinks: rice, soup, noodles, dishes, tea; chopsticks and their rest."""
import math

import bpy
import numpy as np

from clay.glazes import WHITE, glaze, linear, plain
from clay.meshes import group
from stage.light import link
from stage.parts import ball, curve, gathered, joined, repeated, sheet_form, tube_form, turn


def _moist(name, colour, rough=0.3, specular=0.5, deep=0.0):
    """A wet surface; `deep` is the share of light that scatters below the surface."""
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    material = plain(name, linear(colour), rough, specular)
    surface = material.node_tree.nodes["Principled BSDF"]
    if deep:
        surface.inputs["Subsurface"].default_value = deep
        surface.inputs["Subsurface Radius"].default_value = (0.06, 0.05, 0.04)
        surface.inputs["Subsurface Color"].default_value = linear(colour)
    return material


def window_on(radius, at, edge, size=256):
    """Brightness of a window of two by three panes that a level surface mirrors, in its own coordinates."""
    y, x = np.mgrid[1 : -1 : size * 1j, -1 : 1 : size * 1j] * radius
    (left, near), (wide, long) = at, edge
    # farther panes are farther to the left: the window is to the left of the camera
    across = (x - left * radius + 0.30 * (y - near * radius)) / (wide * radius)
    up = (y - near * radius) / (long * radius)
    step = lambda value: np.clip(value, 0, 1) ** 2 * (3 - 2 * np.clip(value, 0, 1))
    soft = 0.22
    pane = step((0.5 - np.abs(across)) / soft) * step((0.5 - np.abs(up)) / (soft * 0.7))
    bars = (1 - 0.85 * np.exp(-((across / 0.060) ** 2))) * (
        1 - 0.85 * sum(np.exp(-(((up - k) / 0.038) ** 2)) for k in (-1 / 6, 1 / 6))
    )
    return pane * bars * (0.75 + 0.25 * (0.5 - across))


def _glowing(material, brightness, radius, strength):
    """Adds the window to a liquid as a separate light, because few light paths would render it incompletely."""
    nodes, links = material.node_tree.nodes, material.node_tree.links
    size = len(brightness)
    image = bpy.data.images.new("mirrored", size, size, float_buffer=True)
    image.colorspace_settings.name = "Non-Color"
    shade = brightness[::-1]
    image.pixels.foreach_set(np.dstack([shade] * 3 + [np.ones_like(shade)]).astype(np.float32).ravel())
    place, mapping, seen, power = (
        nodes.new("ShaderNode" + kind) for kind in ("TexCoord", "Mapping", "TexImage", "Math")
    )
    mapping.inputs["Scale"].default_value = (0.5 / radius, 0.5 / radius, 1)
    mapping.inputs["Location"].default_value = (0.5, 0.5, 0)
    seen.image, seen.extension = image, "CLIP"
    power.operation, power.inputs[1].default_value = "MULTIPLY", strength
    links.new(place.outputs["Object"], mapping.inputs["Vector"])
    links.new(mapping.outputs["Vector"], seen.inputs["Vector"])
    links.new(seen.outputs["Color"], power.inputs[0])
    surface = nodes["Principled BSDF"]
    surface.inputs["Emission"].default_value = (0.93, 0.97, 1, 1)
    links.new(power.outputs[0], surface.inputs["Emission Strength"])


def liquid(name, radius, colour, deep=(0.30, 0.26, 0.20), shallow=(2.2, 2.3, 2.2), window=None, glow=0.30, ragged=0.0):
    """
    A level liquid: dark where it is deep, bright towards the wall, a rim that climbs the wall, and the window that it
    mirrors, given by its middle and size in parts of the radius. A sauce that no wall holds has a ragged edge.
    """
    rings = np.r_[np.linspace(0, 0.9, 24), np.linspace(0.91, 1, 16)] * radius
    a = np.linspace(0, 2 * math.pi, 96, endpoint=False)
    climb = (-0.012 if ragged else 0.016) * np.exp(-(radius - rings) / 0.014)
    uneven = 1 + ragged * (np.sin(2 * a + 1) + 0.6 * np.sin(3 * a + 4) + 0.35 * np.sin(5 * a))
    verts = np.stack(
        [rings[:, None] * uneven * np.cos(a), rings[:, None] * uneven * np.sin(a), np.repeat(climb[:, None], 96, 1)], -1
    ).reshape(-1, 3)
    i, j = np.arange(len(rings) - 1)[:, None] * 96, np.arange(96)[None]
    k = (j + 1) % 96
    faces = np.stack([i + j, i + 96 + j, i + 96 + k, i + k], -1).reshape(-1, 4)
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    surface = nodes["Principled BSDF"]
    surface.inputs["Roughness"].default_value, surface.inputs["Specular"].default_value = 0.03, 0.22
    base = np.array(linear(colour)[:3])
    place, out, ramp = (nodes.new("ShaderNode" + kind) for kind in ("TexCoord", "VectorMath", "ValToRGB"))
    out.operation = "LENGTH"
    elements = ramp.color_ramp.elements
    stops = ((0.15, np.array(deep)), (0.62, np.ones(3) * 0.72), (0.88, (1 + np.array(shallow)) / 2), (1.0, np.array(shallow)))
    while len(elements) < len(stops):
        elements.new(0.5)
    for element, (position, factor) in zip(elements, stops):
        element.position, element.color = position, (*np.minimum(base * factor, 1), 1)
    scaled = nodes.new("ShaderNodeMath")
    scaled.operation, scaled.inputs[1].default_value = "MULTIPLY", 1 / radius
    links.new(place.outputs["Object"], out.inputs[0])
    links.new(out.outputs["Value"], scaled.inputs[0])
    links.new(scaled.outputs[0], ramp.inputs[0])
    links.new(ramp.outputs[0], surface.inputs["Base Color"])
    if window:
        _glowing(material, window_on(radius, *window), radius, glow)
    return joined(name, verts, faces, [material])


# window of a cup of tea: middle and size, in parts of the radius
IN_TEA = ((-0.40, 0.52), (0.86, 1.5))
# inner height and radius at which a vessel is full
BOWL = {"bowl": (0.50, 0.755), "stone bowl": (0.42, 0.735), "salad": (0.60, 1.11)}


def _vessel(e):
    high, radius = BOWL[e.get("vessel", "bowl")]
    scale = e.get("scale", 1)
    return e.get("z", 0) + high * scale, radius * scale


def _on_dome(random, count, radius, rise):
    """Places spread over a low dome, each with the way up there."""
    k = np.arange(count) + 0.5
    r, a = radius * np.sqrt(k / count), k * 2.39996 + random.uniform(0, 0.6, count)
    x, y = r * np.cos(a), r * np.sin(a)
    part = r / radius
    z = rise * (1 - part**2.2) + 0.02 * np.sin(5 * x + 1) * np.cos(6 * y)
    return np.stack([x, y, z], -1)


def rice(x, y, e):
    """A bowl of steamed rice, heaped."""
    high, radius = _vessel(e)
    random = np.random.default_rng(e.get("seed", 4))
    count = 3400
    places = _on_dome(random, count, radius * 0.985, e.get("rise", 0.26))
    long = 0.040 * random.uniform(0.9, 1.15, count)
    grains = [
        (turn(random.uniform(-0.7, 0.7), random.uniform(-0.7, 0.7), random.uniform(0, 6.3)) @ np.diag((size, size * 0.42, size * 0.42)),
         place + random.normal(0, 0.008, 3))
        for place, size in zip(places, long)
    ]
    white = [_moist("rice", "#EFEBDF", 0.36, 0.4, 0.25), _moist("rice shade", "#E2DCCB", 0.36, 0.4, 0.25)]
    o = repeated("rice", ball(8, 6), grains, white, random.integers(0, 2, count))
    verts, faces = sheet_form(40, 40, lambda u, v: (
        radius * u * np.cos(math.pi * v), radius * u * np.sin(math.pi * v), e.get("rise", 0.26) * (1 - u**2.2) - 0.05))
    under = joined("rice under", verts, faces, [white[1]])
    group([o, under], x, y, high)


def _cube(random, edge, soft=0.16):
    """A block with rounded, uneven edges."""
    v, f = ball(20, 14)
    power = 0.22
    v = np.sign(v) * np.abs(v) ** power
    v = v / np.abs(v).max(0) * (1 - soft * 0.2)
    return v * edge / 2 * random.uniform(0.9, 1.1, 3), f


def _rings_of_scallion(random, count, radius, z, rise=0.0):
    a = np.linspace(0, 2 * math.pi, 13)
    forms = []
    for _ in range(count):
        r, around = radius * math.sqrt(random.uniform(0, 1)), random.uniform(0, 6.3)
        size = random.uniform(0.032, 0.055)
        path = np.stack([size * np.cos(a), size * np.sin(a), 0 * a], -1)
        path = path @ turn(random.uniform(-0.5, 0.5), random.uniform(-0.5, 0.5), 0).T
        lift = rise * (1 - (r / radius) ** 2) if radius else 0
        path += (r * math.cos(around), r * math.sin(around), z + lift + 0.012)
        forms.append(tube_form(path, 0.014, 6))
    verts, faces, number = gathered(forms)
    greens = [_moist("scallion", "#5B8C3A", 0.3), _moist("scallion pale", "#A5C274", 0.3)]
    return joined("scallion", verts, faces, greens, number % 2)


def tofu(x, y, e):
    """Cubes of tofu in a thin sauce, with scallions."""
    random = np.random.default_rng(e.get("seed", 11))
    radius, base = e.get("r", 0.80), e.get("z", 0)
    sauce = liquid("soy sauce", radius, e.get("sauce", "#6B3A12"), (0.8,) * 3, (1.5, 1.5, 1.3), ragged=0.035)
    sauce.location.z = 0.014
    parts, cubes = [sauce], []
    for layer, count, spread in ((0, 17, 0.88), (1, 7, 0.46)):
        for k in range(count):
            r, a = radius * spread * math.sqrt((k + 0.5) / count), k * 2.39996 + layer
            form = _cube(random, 0.235)
            matrix = turn(random.uniform(-0.12, 0.12), random.uniform(-0.12, 0.12), random.uniform(0, 1.6))
            cubes.append((form[0] @ matrix.T + (r * math.cos(a), r * math.sin(a), 0.12 + 0.205 * layer), form[1]))
    verts, faces, _ = gathered(cubes)
    colour = e.get("color", "#F1E8D2")
    parts.append(joined("tofu", verts, faces, [_moist("tofu" + colour, colour, 0.28, 0.5, 0.2)]))
    parts.append(_rings_of_scallion(random, 46, radius * 0.8, 0.24, 0.2))
    group(parts, x, y, base)


def braised(x, y, e):
    """Pork belly braised dark: blocks with skin, lean and fat, in their sauce."""
    random = np.random.default_rng(e.get("seed", 5))
    radius, base = e.get("r", 0.72), e.get("z", 0)
    sauce = liquid("braise", radius, "#3A1408", (0.8,) * 3, (1.8, 1.6, 1.3), ragged=0.035)
    blocks, layers = [], []
    for layer, count, spread in ((0, 13, 0.82), (1, 6, 0.46), (2, 1, 0)):
        for k in range(count):
            r, a = radius * spread * math.sqrt((k + 0.5) / count), k * 2.39996 + 1.3 * layer
            v, f = _cube(random, 0.27)
            at = v[:, 2] / np.abs(v[:, 2]).max()
            matrix = turn(random.uniform(-0.25, 0.25), random.uniform(-0.25, 0.25), random.uniform(0, 6.3))
            blocks.append((v @ matrix.T + (r * math.cos(a), r * math.sin(a), 0.13 + 0.21 * layer), f))
            middle = at[np.asarray(f)].mean(1)
            layers.append(np.select([middle > 0.72, middle > 0.3, middle > -0.25], [0, 1, 2], 1))
    verts, faces, _ = gathered(blocks)
    tones = [_moist("skin of pork", "#5E1D0B", 0.12, 0.6), _moist("fat", "#A45A2C", 0.18, 0.6, 0.2), _moist("lean", "#5A2412", 0.3)]
    pork = joined("braised", verts, faces, tones, np.concatenate(layers))
    group([sauce, pork, _rings_of_scallion(random, 14, radius * 0.5, 0.5, 0.12)], x, y, base)


def greens(x, y, e):
    """Greens tossed in the wok: leaves and pale stems, glossy, in a heap."""
    random = np.random.default_rng(e.get("seed", 7))
    radius, base = e.get("r", 0.85), e.get("z", 0)
    leaves, stems, tones, count = [], [], [], e.get("count", 74)
    for k in range(count):
        r, a = radius * 0.86 * math.sqrt((k + 0.5) / count), k * 2.39996
        high = 0.06 + 0.34 * (1 - (r / radius) ** 2) * random.uniform(0.5, 1)
        grown = min(1, 0.25 + 0.75 * radius / 0.85)
        long, wide = grown * random.uniform(0.42, 0.66), grown * random.uniform(0.20, 0.32)
        phase, curl = random.uniform(0, 6, 3), random.uniform(0.3, 0.9)
        v, f = sheet_form(22, 12, lambda u, t: (
            long * (u - 0.4),
            t * wide / 2 * np.sin(math.pi * np.clip(u, 0.02, 1) ** 0.7) ** 0.7,
            0.10 * np.abs(t) * curl + 0.05 * np.sin(7 * u + phase[0] + 2 * t) + 0.025 * np.sin(13 * t + phase[1] + 5 * u) - 0.22 * curl * (u - 0.3) ** 2))
        way = a + random.uniform(0.9, 2.2)
        matrix = turn(random.uniform(-0.45, 0.45), random.uniform(-0.25, 0.25), way)
        at = (r * math.cos(a), r * math.sin(a), high)
        leaves.append((v @ matrix.T + at, f))
        tones.append(random.integers(3))
        if k % 2:
            bend = random.uniform(-0.08, 0.08)
            path = grown * curve([(0.0, 0, 0), (-0.22, bend, 0.015), (-0.44, bend * 2.2, -0.03)], 5)
            stems.append(tube_form(path @ matrix.T + at, grown * np.linspace(0.016, 0.036, len(path)), 8))
    verts, faces, number = gathered(leaves)
    shades = [_moist("greens%d" % i, c, 0.22, 0.55) for i, c in enumerate(("#234A17", "#30601F", "#3F7328"))]
    parts = [joined("greens", verts, faces, shades, np.array(tones)[number])]
    for part in parts:
        thick = part.modifiers.new("thick", "SOLIDIFY")
        thick.thickness = 0.010
    verts, faces, _ = gathered(stems)
    parts.append(joined("stems", verts, faces, [_moist("stems", "#A9C48A", 0.2, 0.5, 0.15)]))
    sliced = [
        (turn(*random.uniform(0, 3, 3)) @ np.diag((0.055, 0.034, 0.014)), np.array((*(random.normal(0, 0.30, 2)), 0.36)))
        for _ in range(9 if count > 40 else 1)
    ]
    parts.append(repeated("garlic", ball(14, 10), sliced, [_moist("garlic", "#EADFB9", 0.35, 0.4, 0.2)]))
    group(parts, x, y, base)


def cucumber(x, y, e):
    """Slices of cucumber, overlapping in a ring, with a few threads of red pepper."""
    random = np.random.default_rng(e.get("seed", 9))
    base, slices, skins = e.get("z", 0), [], []
    for ring, (count, r) in enumerate(((17, 0.56), (9, 0.27))):
        for k in range(count):
            a = 2 * math.pi * k / count + ring
            size, thick = 0.185 * random.uniform(0.94, 1.05), 0.032
            t = np.linspace(0, 2 * math.pi, 28, endpoint=False)
            profile = [(0.0, thick), (size * 0.55, thick * 1.02), (size * 0.9, thick), (size, thick * 0.6), (size, -thick * 0.6), (size * 0.9, -thick), (0, -thick)]
            v = np.array([(p * np.cos(t), p * np.sin(t), np.full(28, z)) for p, z in profile]).transpose(0, 2, 1).reshape(-1, 3)
            i, j = np.arange(len(profile) - 1)[:, None] * 28, np.arange(28)[None]
            m = (j + 1) % 28
            f = np.stack([i + j, i + 28 + j, i + 28 + m, i + m], -1).reshape(-1, 4)
            matrix = turn(0.42 + random.uniform(-0.06, 0.06), random.uniform(-0.06, 0.06), a + math.pi)
            slices.append((v @ matrix.T + (r * math.cos(a), r * math.sin(a), 0.09 + 0.035 * (ring + k % 2)), f))
            skins.append(np.repeat([0, 1, 2, 2, 2, 1], 28))
    verts, faces, _ = gathered(slices)
    tones = [_moist("cucumber core", "#D3DFA6", 0.2, 0.5, 0.2), _moist("cucumber", "#BFD58C", 0.2, 0.5, 0.2), _moist("cucumber skin", "#2F5A22", 0.25)]
    parts = [joined("cucumber", verts, faces, tones, np.concatenate(skins))]
    threads = []
    for _ in range(12):
        start = np.array((*random.normal(0, 0.22, 2), 0.17))
        way = random.uniform(0, 6.3)
        path = curve([start, start + (0.09 * math.cos(way), 0.09 * math.sin(way), 0.03), start + (0.17 * math.cos(way + 0.8), 0.17 * math.sin(way + 0.8), 0.0)], 5)
        threads.append(tube_form(path, 0.011, 6))
    verts, faces, _ = gathered(threads)
    parts.append(joined("pepper", verts, faces, [_moist("pepper", "#A3201A", 0.2)]))
    group(parts, x, y, base)


def soup(x, y, e):
    """A clear broth with tofu, greens and scallions, the window in it."""
    high, radius = _vessel(e)
    random = np.random.default_rng(e.get("seed", 3))
    broth = liquid("broth", radius, e.get("color", "#A98A45"), (0.62, 0.58, 0.46), (1.7, 1.7, 1.7), ((-0.34, 0.30), (0.40, 0.66)), 0.16)
    cubes = []
    for k in range(9):
        r, a = radius * 0.66 * math.sqrt((k + 0.6) / 9), k * 2.39996
        v, f = _cube(random, 0.19)
        cubes.append((v @ turn(random.uniform(-0.2, 0.2), random.uniform(-0.2, 0.2), random.uniform(0, 3)).T + (r * math.cos(a), r * math.sin(a), -0.02), f))
    verts, faces, _ = gathered(cubes)
    cubes = joined("tofu", verts, faces, [_moist("tofu in soup", "#F1E8D2", 0.25, 0.5, 0.2)])
    blades = []
    for _ in range(7):
        r, a = radius * 0.7 * math.sqrt(random.uniform(0.1, 1)), random.uniform(0, 6.3)
        v, f = sheet_form(14, 8, lambda u, t: (0.34 * (u - 0.5), t * 0.09 * np.sin(math.pi * u) ** 0.7, 0.014 + 0.012 * np.sin(5 * u + t)))
        blades.append((v @ turn(0, 0, random.uniform(0, 6.3)).T + (r * math.cos(a), r * math.sin(a), 0), f))
    verts, faces, _ = gathered(blades)
    blades = joined("leaves", verts, faces, [_moist("leaves in soup", "#3F6B2A", 0.15)])
    group([broth, cubes, blades, _rings_of_scallion(random, 26, radius * 0.88, 0)], x, y, high)


def noodles(x, y, e):
    """Noodles laid in a turn in their broth, with greens and scallions."""
    high, radius = _vessel(e)
    random = np.random.default_rng(e.get("seed", 6))
    broth = liquid("noodle broth", radius, "#8A5A22", (0.7, 0.64, 0.5), (1.5, 1.5, 1.5), ((-0.42, 0.3), (0.36, 0.6)), 0.16)
    strands = []
    for _ in range(86):
        middle, size = random.normal(0, 0.07, 2), radius * random.uniform(0.18, 0.66)
        start, much, flat = random.uniform(0, 6.3), random.uniform(2.2, 5.4), random.uniform(0.66, 1)
        t = np.linspace(0, much, 42)
        wobble = 0.022 * np.sin(3 * t + random.uniform(0, 6))
        lift = 0.10 * (1 - size / radius) + random.uniform(-0.04, 0.07) + 0.025 * np.sin(2.3 * t + random.uniform(0, 6))
        ends = 0.12 * (np.exp(-t / 0.25) + np.exp(-(much - t) / 0.25))
        way = random.choice((-1, 1))
        px = (size + wobble) * np.cos(start + way * t) * flat
        py = (size + wobble) * np.sin(start + way * t)
        c, s = math.cos(0.6), math.sin(0.6)
        strands.append(tube_form(np.stack([c * px - s * py + middle[0], s * px + c * py + middle[1], lift - ends], -1), 0.0165, 7))
    verts, faces, number = gathered(strands)
    tones = [_moist("noodles", "#E6CF98", 0.3, 0.5, 0.25), _moist("noodles pale", "#EDDCAE", 0.3, 0.5, 0.25)]
    group([broth, joined("noodles", verts, faces, tones, number % 2), _rings_of_scallion(random, 34, radius * 0.42, 0.11, 0.06)], x, y, high)
    greens(x + 0.34 * radius, y + 0.30 * radius, dict(r=0.34 * radius, z=high - 0.01, seed=3, count=18))


def rounds(x, y, e):
    """Round dumplings of rice flour in clear syrup."""
    high, radius = _vessel(e)
    random = np.random.default_rng(e.get("seed", 2))
    syrup = liquid("syrup", radius, "#C9B68A", (0.8, 0.78, 0.7), (1.3, 1.3, 1.3), ((-0.3, 0.3), (0.46, 0.8)), 0.2)
    balls = []
    for k in range(10):
        r, a = radius * 0.70 * math.sqrt((k + 0.4) / 10), k * 2.39996
        size = 0.155 * random.uniform(0.95, 1.05)
        balls.append((np.diag((size, size, size * 0.86)), np.array((r * math.cos(a), r * math.sin(a), 0.025))))
    o = repeated("rounds", ball(36, 24), balls, [_moist("rice flour", "#F3EFE6", 0.22, 0.5, 0.25)])
    group([syrup, o], x, y, high)


def chopsticks(x, y, e):
    """A pair of chopsticks, square where they are held, round where they eat; on a porcelain rest if it has one."""
    parts, wood = [], plain("chopstick" + e.get("color", "#3A2317"), linear(e.get("color", "#3A2317")), 0.32, 0.45)
    tip = plain("chopstick end", linear(e.get("end", "#B58B45")), 0.3, 0.5)
    rest = e.get("rest", True)
    lift = e.get("lift", 0.145 if rest else 0.035)
    for k in (-1, 1):
        u = np.linspace(0, 1, 40)
        wide = 0.036 - 0.020 * u
        a = np.linspace(0, 2 * math.pi, 24, endpoint=False)
        square = 1 / np.maximum(np.abs(np.cos(a)), np.abs(np.sin(a)))
        shape = 1 + (np.minimum(square, 1.30)[None] - 1) * np.clip(1.35 - 1.9 * u, 0, 1)[:, None]
        px = -1.15 + 2.3 * u
        # they rest near their tips and on the table with their other ends
        pz = 0.04 + lift * np.clip(u / 0.82, 0, 2)
        py = k * (0.075 - 0.028 * u) + 0.012 * k
        verts = np.stack([np.repeat(px[:, None], 24, 1), py[:, None] + wide[:, None] * shape * np.cos(a), pz[:, None] + wide[:, None] * shape * np.sin(a)], -1).reshape(-1, 3)
        i, j = np.arange(39)[:, None] * 24, np.arange(24)[None]
        m = (j + 1) % 24
        faces = np.stack([i + j, i + m, i + 24 + m, i + 24 + j], -1).reshape(-1, 4)
        parts.append(joined("chopstick", verts, faces, [wood, tip], np.repeat((np.arange(39) < 3).astype(int), 24)))
    if rest:
        a = np.linspace(0, 2 * math.pi, 28, endpoint=False)
        t = np.linspace(-1, 1, 41)
        wide = 0.085 + 0.020 * np.abs(t) ** 2
        round_ = np.sqrt(np.clip(1 - np.abs(t) ** 8, 0, 1))
        top = 0.115 + 0.045 * t**2
        verts = np.stack([
            np.repeat((wide * round_)[:, None], 28, 1) * np.cos(a),
            np.repeat(0.30 * t[:, None], 28, 1),
            np.maximum(0, 0.5 * top[:, None] + 0.5 * (top * round_)[:, None] * np.sin(a) * 1.0)], -1).reshape(-1, 3)
        i, j = np.arange(40)[:, None] * 28, np.arange(28)[None]
        m = (j + 1) % 28
        faces = np.stack([i + j, i + 28 + j, i + 28 + m, i + m], -1).reshape(-1, 4)
        o = joined("rest", verts, faces, [glaze(*e.get("glaze", ("porcelain", WHITE)))])
        o.location.x = 0.76
        parts.append(o)
    group(parts, x, y, e.get("z", 0), rz=e.get("rz", 0))


FOOD = {
    "rice": rice,
    "tofu": tofu,
    "braised": braised,
    "greens": greens,
    "cucumber": cucumber,
    "soup": soup,
    "noodles": noodles,
    "rounds": rounds,
    "chopsticks": chopsticks,
}
