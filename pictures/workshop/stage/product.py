"""One product on the paper backdrop that all products share."""
import math
import os

import bpy

from clay.glazes import Look, cobalt, linear, plain
from clay.tableware import SHAPES
from stage.light import area, camera, link, mirrored_room, orbit, world

# pictures of one turning round
STEPS = 24

# camera per shape: target height, distance, elevation, light scale, turn, target x   (Blender units, degrees)
VIEWS = {
    "plate": (0.06, 8.4, 38, 1.0, 0, 0),
    "dessert": (0.05, 6.4, 38, 0.8, 0, 0),
    "annual": (0.04, 6.3, 40, 0.8, 0, 0),
    "platter": (0.06, 10.2, 38, 1.2, 0, 0),
    "cup": (0.27, 5.3, 25, 0.8, 0, 0),
    "saucer": (0.05, 5.2, 38, 0.8, 0, 0),
    "mug": (0.42, 4.5, 17, 0.8, -30, 0.10),
    "bowl": (0.32, 5.9, 15, 0.9, 0, 0),
    "salad": (0.40, 8.1, 15, 1.15, 0, 0),
    "vase-a": (1.12, 8.6, 11, 1.3, 0, 0),
    "vase-b": (1.06, 8.0, 11, 1.2, 0, 0),
    "teapot": (0.72, 7.6, 16, 1.1, -14, 0.06),
    "creamer": (0.46, 4.9, 17, 0.8, -32, 0.08),
    "sugar": (0.48, 4.9, 18, 0.8, 0, 0),
    "candle": (1.22, 8.6, 10, 1.1, 0, 0),
    "gaiwan": (0.36, 4.6, 20, 0.8, 0, 0),
    "spoon": (0.16, 4.1, 34, 0.8, 38, 0),
    "rest": (0.05, 2.2, 30, 0.6, -24, 0),
}
STONE_VIEWS = {
    "candle": (0.88, 6.4, 12, 1.0, 0, 0),
    "vase-b": (0.90, 7.0, 12, 1.1, 0, 0),
    "creamer": (0.38, 4.3, 18, 0.8, -32, 0.08),
}
# closer crops: factor on distance, then shift of the target (x, z), elevation offset
DETAIL = {
    "plate": (0.40, (-0.62, 0.12), -6),
    "dessert": (0.42, (-0.45, 0.1), -6),
    "platter": (0.40, (-0.75, 0.1), -6),
    "annual": (0.45, (0, 0.0), 6),
    "saucer": (0.45, (-0.3, 0), 0),
    "cup": (0.50, (0.05, 0.10), -4),
    "mug": (0.50, (-0.04, 0.18), -2),
    "bowl": (0.56, (-0.05, 0.06), -3),
    "salad": (0.54, (-0.10, 0.10), -3),
    "vase-a": (0.48, (0.0, 0.25), 2),
    "vase-b": (0.45, (0, 0.55), 4),
    "teapot": (0.50, (-0.1, 0.25), 2),
    "creamer": (0.55, (-0.15, 0.2), 4),
    "sugar": (0.55, (0, 0.2), 4),
    "candle": (0.45, (0, -0.65), 6),
    "gaiwan": (0.55, (0.0, 0.16), 8),
    "spoon": (0.52, (-0.28, -0.06), 4),
    "rest": (0.6, (0.1, 0.0), 0),
}


# another angle: turn of the piece, elevation, factor on distance, target x
TURNED = {
    "cup": (-118, 47, 1.0, 0),
    "mug": (200, 33, 1.02, -0.10),
    "bowl": (40, 56, 0.98, 0),
    "salad": (30, 56, 0.98, 0),
    "vase-a": (45, 33, 1.0, 0),
    "vase-b": (45, 33, 1.0, 0),
    "teapot": (216, 29, 1.0, -0.06),
    "creamer": (150, 30, 1.02, -0.06),
    "sugar": (70, 38, 1.0, 0),
    "candle": (60, 30, 1.0, 0),
    "gaiwan": (45, 52, 1.0, 0),
    "spoon": (-150, 26, 1.0, 0),
    "rest": (60, 36, 1.0, 0),
}


# pieces that can be turned in the light: factor on distance, so that handle and spout stay in the picture
TURNING = {"teapot": 1.12, "cup": 1.08, "mug": 1.16, "creamer": 1.14, "vase-b": 1.04}
# under the foot: height of the rim on which the piece then stands, radius of the mark, its height (cm),
# distance and elevation of the camera
UNDERSIDE = {
    "teapot": (12.1, 3.1, 0.5, 2.9, 58),
    "mug": (9.2, 2.5, 0.4, 2.9, 52),
    "bowl": (7.34, 2.9, 0.55, 3.1, 56),
}
# a painted series has its macro from macro.py; these are seen in the light: shape, target (x, y, z),
# distance, elevation, azimuth
NEAR = {
    "gold-relief": ("plate", (-0.52, -0.98, 0.19), 1.45, 44, -18),
    "white-relief": ("plate", (0.46, -0.86, 0.16), 1.55, 46, 26),
    "midnight": ("teapot", (0.02, -0.06, 1.42), 1.9, 21, 8),
    "nord-stone": ("mug", (-0.06, -0.40, 0.10), 1.5, 9, -10),
}
# six of a piece, one in the other: how much higher each stands, target height, distance and elevation of the camera
STACKED = {"bowl": (0.178, 0.74, 7.6, 17), "dessert": (0.079, 0.26, 6.9, 19)}
# six of a small piece, side by side: (x, y, turn) of each, target height, distance and elevation of the camera
SIDE_BY_SIDE = {
    "rest": ([(0.39 * (-1) ** k, 0.34 - 0.34 * (k // 2), -20 + 3 * math.sin(4 * k)) for k in range(6)], 0.05, 4.6, 40),
    "spoon": ([(0.57 * (k - 2.5), -0.02 * k, 62 + 2 * math.sin(5 * k)) for k in range(6)], 0.16, 9.9, 36),
}
# series whose relief only light from the side shows
RAKED = {"gold-relief", "white-relief"}
# glazes so dark that all they mirror shows
DARK = {"midnight"}
# units of Blender in a centimetre
CM = 0.1


def floor(color="#EFE9DF"):
    """Paper sweep.  An AOV marks it, so that the finishing step can lay the
    same backdrop tone under every product."""
    m = plain("paper", linear(color), 0.95, 0.0)
    t = m.node_tree
    a = t.nodes.new("ShaderNodeOutputAOV")
    a.name = "floor"
    a.inputs["Value"].default_value = 1
    me = bpy.data.meshes.new("floor")
    me.from_pydata(
        [(-200, -60, 0), (200, -60, 0), (200, 300, 0), (-200, 300, 0)], [], [(0, 1, 2, 3)]
    )
    me.materials.append(m)
    return link(bpy.data.objects.new("floor", me))


def product_lights(s):
    """Key softbox left, high back sheen, soft strip right; the last two are
    reflection cards: they give porcelain its long highlights and light nothing else."""
    world((1, 0.985, 0.965), 0.31)
    area("key", (-4.0 * s, -1.0 * s, 5.0 * s), (0, 0, 0.3), 2.4 * s, 335 * s * s, (1, 0.975, 0.94))
    area(
        "back",
        (-0.6 * s, 3.0 * s, 6.4 * s),
        (0, 0, 0.2),
        3.0 * s,
        62 * s * s,
        (1, 0.985, 0.965),
        1.6 * s,
    )
    area(
        "strip",
        (3.6 * s, 1.6 * s, 2.6 * s),
        (0, 0, 0.4),
        0.55 * s,
        30 * s * s,
        (0.96, 0.98, 1),
        2.6 * s,
    )
    area(
        "card",
        (-2.5 * s, -1.25 * s, 0.9 * s),
        (0, 0, 0.55 * s),
        0.42 * s,
        17 * s * s,
        (1, 0.99, 0.97),
        1.9 * s,
        gloss_only=True,
    )


def raking_light():
    """A low window from the left, so that each ridge has a bright and a dark side."""
    world((0.96, 0.98, 1), 0.40)
    window = area("key", (-3.6, -0.4, 1.25), (0, -0.8, 0.15), 1.1, 430, (1, 0.965, 0.91))
    # mirrored in so many ridges it would be noise; gold has a card of its own to mirror
    window.visible_glossy = False
    area("card", (-2.5, -2.6, 1.3), (-0.4, -1, 0.2), 0.5, 16, (1, 0.99, 0.97), 1.9, gloss_only=True)


def overturn(piece, picture, look):
    """Stands a piece on its rim, without its lid, and lays the brand's mark inside the foot ring; stoneware has none."""
    rim, radius, height, _, _ = UNDERSIDE[picture.shape]
    piece.rotation_euler.x = math.pi
    piece.location.z = rim * CM
    for part in piece.children:
        part.hide_render = part.name.startswith("lid")
    if look.stone:
        return
    disc = bpy.data.meshes.new("mark")
    round_ = [2 * math.pi * i / 96 for i in range(96)]
    # a little wider than the mark's sheet, so that it ends where the foot ring begins
    edge = [(1.1 * radius * CM * math.cos(a), 1.1 * radius * CM * math.sin(a)) for a in round_]
    disc.from_pydata([(x, y, height * CM - 0.0008) for x, y in edge], [], [tuple(range(96))[::-1]])
    # seen from below, so the other way up
    places = disc.uv_layers.new(name="UVMap").data
    for loop, place in zip(disc.loops, places):
        x, y = edge[loop.vertex_index]
        place.uv = (0.5 + x / (2 * radius * CM), 0.5 - y / (2 * radius * CM))
    texture = "foot_midnight.png" if picture.series == "midnight" else "foot.png"
    disc.materials.append(cobalt(os.path.join(look.tex, texture), 1))
    mark = link(bpy.data.objects.new("mark", disc))
    mark.parent = piece


def look_nearer(lens, field):
    """Crops the picture to a field (left, top, edge) without changing the aperture."""
    left, top, edge = field
    lens.shift_x, lens.shift_y = (left + edge / 2 - 0.5) / edge, (0.5 - top - edge / 2) / edge
    lens.lens, lens.dof.aperture_fstop = lens.lens / edge, lens.dof.aperture_fstop / edge


# distance from which flat pieces, and what stands on the same table, are seen from above
FROM_ABOVE = {"plate": 8.3, "dessert": 6.3, "annual": 6.1, "platter": 10.2}


def product(picture, textures):
    """One product on the paper backdrop; returns a key for the light of the empty stage."""
    shape, view = picture.shape, picture.view
    look = Look(picture.series, picture.variant, textures)
    seen_from = STONE_VIEWS.get(shape) if look.stone else None
    height, distance, elevation, size, turn, aside = seen_from or VIEWS[shape]
    if view == "near" and picture.series in RAKED:
        raking_light()
    else:
        product_lights(size)
    paper = floor()
    if picture.series in DARK:
        # the glaze reflects windows and a dark flag, not the paper or the studio's even light
        paper.visible_glossy = False
        mirrored_room(size)
    look.foot = look.foot or view == "foot"
    piece = SHAPES[shape](look)
    piece.rotation_euler.z = math.radians(turn)
    target, azimuth = (aside, 0, height), 0
    if view == "turn":
        piece.rotation_euler.z = math.radians(turn + picture.step * 360 / STEPS)
        target, distance = (0, 0, height), distance * TURNING[shape]
    elif view == "six" and shape in SIDE_BY_SIDE:
        places, height, distance, elevation = SIDE_BY_SIDE[shape]
        target = (aside, 0, height)
        for number, (x, y, rz) in enumerate(places):
            one = SHAPES[shape](look) if number else piece
            one.location, one.rotation_euler.z = (x, y, 0), math.radians(rz)
    elif view == "six":
        step, height, distance, elevation = STACKED[shape]
        target = (aside, 0, height)
        # a stack is never exactly upright or aligned
        for number in range(1, 6):
            above = SHAPES[shape](look)
            above.location = (0.012 * math.sin(5 * number), 0.010 * math.cos(3 * number), step * number)
            above.rotation_euler.z = math.radians(37 * number)
    elif view == "foot":
        rim, _, height, distance, elevation = UNDERSIDE[shape]
        overturn(piece, picture, look)
        target = (0, -0.04, (rim - height) * CM)
    elif view == "near":
        _, target, distance, elevation, azimuth = NEAR[picture.series]
        piece.rotation_euler.z = 0
    elif view == "top":
        piece.rotation_euler.z = 0
        target, elevation, distance = (0, 0, 0.1), 89.9, FROM_ABOVE[shape]
    elif view == "turned":
        turn, elevation, factor, aside = TURNED[shape]
        piece.rotation_euler.z = math.radians(turn)
        target, distance = (aside, 0, height), distance * factor
    elif view == "detail":
        factor, (right, up), higher = DETAIL[shape]
        if look.stone and shape in ("vase-b", "candle"):
            right, up = 0, (0.45 if shape == "vase-b" else -0.55)
        target = (aside + right, 0, height + up)
        distance, elevation = distance * factor, elevation + higher
    fstop = {"main": 2.2, "nearer": 2.2, "turned": 2.2, "turn": 2.2, "foot": 2.2, "six": 3.2, "near": 3.2}.get(view)
    taken = camera(orbit(target, distance, elevation, azimuth), target, 90, fstop)
    key = f"{view}_{target[0]:.2f}_{target[2]:.2f}_{distance:.2f}_{elevation:.2f}_{size:.2f}"
    if view == "nearer":
        look_nearer(taken.data, picture.field)
        return f"{key}_{picture.field}"
    return key if view != "near" else f"{key}_{target[1]:.2f}_{azimuth}_{picture.series}"
