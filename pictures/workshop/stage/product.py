"""One product on the paper backdrop that all products share."""
import math

import bpy

from clay.glazes import Look, linear, plain
from clay.tableware import SHAPES
from stage.light import area, camera, link, orbit, world


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
}


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


# distance from which flat pieces, and what stands on the same table, are seen from above
FROM_ABOVE = {"plate": 8.3, "dessert": 6.3, "annual": 6.1, "platter": 10.2}


def product(picture, textures):
    """One product on the paper backdrop; returns a key for the light of the empty stage."""
    shape, view = picture.shape, picture.view
    look = Look(picture.series, picture.variant, textures)
    seen_from = STONE_VIEWS.get(shape) if look.stone else None
    height, distance, elevation, size, turn, aside = seen_from or VIEWS[shape]
    product_lights(size)
    floor()
    piece = SHAPES[shape](look)
    piece.rotation_euler.z = math.radians(turn)
    target = (aside, 0, height)
    if view == "top":
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
    fstop = 2.2 if view in ("main", "turned") else None
    camera(orbit(target, distance, elevation), target, 90, fstop)
    return f"{view}_{target[0]:.2f}_{target[2]:.2f}_{distance:.2f}_{elevation:.2f}_{size:.2f}"
