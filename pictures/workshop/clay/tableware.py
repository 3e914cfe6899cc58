"""The brand's shapes, porcelain and stoneware."""
import math

import bmesh
import numpy as np

from clay.glazes import glaze
from clay.meshes import CM, _mesh, group, handle, lathe, ring_faces, smooth, sweep
from clay.relief import body_relief, lip, rim_relief
from drawing.points import points


def _plate_profile(k):
    P = points(
        "0 .55, 6.6 .55, 7.4 .45, 7.6 .05, 8.0 0, 8.3 .15, 8.6 .5, 9.4 .85, 11.4 1.45, 13.1 "
        "1.98, 13.42 2.12, 13.5 2.22, 13.42 2.30, 13.15 2.27, 11.4 1.80, 9.6 1.32, 8.9 1.12, "
        "8.3 .92, 7.6 .83, 6 .80, 0 .80"
    )
    return [(a * k, b * (0.5 + 0.5 * k)) for a, b in P]


def plate(look, R=13.5, oval=1.0, shape="plate"):
    if look.stone:
        k = R / 13.5  # coupe plate with a low upright wall
        P = points(
            "0 .5, 7.5 .5, 8.0 .4, 8.2 .02, 8.6 0, 8.9 .25, 10.5 .75, 12.4 1.25, 13.2 1.9, 13.45 "
            "2.6, 13.5 2.72, 13.38 2.82, 13.2 2.78, 13.05 2.6, 12.7 2.0, 12.0 1.45, 10.3 1.1, 8 "
            ".9, 4 .84, 0 .84"
        )
        return group(
            [
                lathe(
                    "plate",
                    [(a * k, b * (0.4 + 0.6 * k)) for a, b in P],
                    look,
                    "plate",
                    shape=shape,
                    oval=oval,
                    foot=0.3,
                )
            ]
        )
    rel = rim_relief(look.relief, R)
    return group(
        [
            lathe(
                "plate",
                _plate_profile(R / 13.5),
                look,
                "plate",
                relief=rel,
                seg=704 if rel else 320,
                shape=shape,
                oval=oval,
            )
        ]
    )


def dessert(look):
    return plate(look, 10.0, shape="dessert")


def annual(look):
    """Wall plate with a wide flat picture field."""
    P = points(
        "0 .5, 6.2 .5, 6.6 .05, 6.9 0, 7.2 .25, 8.2 .8, 9.4 1.35, 9.75 1.55, 9.82 1.66, 9.72 "
        "1.74, 9.4 1.66, 8.0 1.10, 7.2 .82, 6.4 .76, 0 .76"
    )
    return group([lathe("annual", P, look, "plate", shape="annual")])


def platter(look):
    return plate(look, 17.0, oval=0.70, shape="platter")


def saucer(look):
    P = points(
        "0 .5, 3.6 .5, 4.1 .35, 4.25 .02, 4.5 0, 4.75 .2, 5.1 .5, 6.3 1.15, 7.6 1.85, 7.9 "
        "2.02, 7.97 2.12, 7.88 2.18, 7.6 2.1, 6.2 1.45, 4.9 .88, 4.2 .72, 3.3 .66, 2.9 .74, "
        "2.7 .74, 2.4 .68, 0 .66"
    )
    rel = None
    if look.relief:

        def rel(r, z, T, side):
            ph = 28 * T + (4.0 * (r - 5) if look.relief == "swirl" else 0)
            w = smooth((r - 4.9) / 1.0) * smooth((8.2 - r) / 0.4)
            return r, z - 0.09 * w * np.abs(np.cos(ph / 2)) + 0.04 * w

    return group(
        [lathe("saucer", P, look, "plate", relief=rel, seg=560 if rel else 280, shape="saucer")]
    )


def cup_only(look):
    P = points(
        "0 .45, 1.9 .45, 2.25 .35, 2.35 .02, 2.55 0, 2.72 .15, 2.78 .5, 3.35 1.15, 3.9 2.3, "
        "4.15 3.8, 4.22 5.2, 4.42 6.15, 4.52 6.38, 4.50 6.50, 4.40 6.52, 4.26 6.30, 4.03 5.2, "
        "3.96 3.8, 3.7 2.4, 3.1 1.3, 2.0 .82, 0 .78"
    )
    b = lathe(
        "cup",
        P,
        look,
        "body",
        zone=(6.45, 0.75),
        relief=body_relief(look.relief, 28, 0.10, 1.0, 5.9),
        seg=560 if look.relief else 320,
        shape="cup",
    )
    h = handle(
        points("4.02 5.35, 4.7 5.62, 5.75 5.55, 6.35 4.75, 6.2 3.6, 5.4 2.55, 4.5 2.1, 3.75 2.05"),
        0.78,
        0.52,
        look.plain,
    )
    return group([b, h])


def cup(look, rz=-32):
    s = saucer(look)
    c = cup_only(look)
    c.location.z = 0.066
    c.rotation_euler.z = math.radians(rz)
    return group([s, c])


def mug(look):
    if look.stone:
        P = points(
            "0 .4, 3.2 .4, 3.5 .3, 3.6 .02, 3.8 0, 4.0 .15, 4.1 .6, 4.12 2, 4.12 6, 4.12 8.3, "
            "4.12 8.75, 4.05 8.86, 3.93 8.84, 3.84 8.6, 3.82 7, 3.8 3, 3.7 1.3, 3.2 .85, 0 .8"
        )
        b = lathe("mug", P, look, "body", zone=(8.6, 0.6), shape="mug", foot=0.35)
        h = handle(
            points("3.95 7.2, 4.9 7.3, 6.1 7.1, 6.6 6.2, 6.6 4.2, 6.1 3.2, 4.9 2.9, 3.95 2.95"),
            1.1,
            0.62,
            look.plain,
        )
        return group([b, h])
    P = points(
        "0 .4, 2.6 .4, 3.0 .3, 3.1 .02, 3.3 0, 3.5 .12, 3.75 .5, 3.98 1.3, 4.08 3, 4.10 6, "
        "4.12 8.6, 4.14 9.05, 4.08 9.2, 3.96 9.2, 3.86 9.0, 3.84 8.4, 3.82 5, 3.78 2, 3.5 "
        "1.0, 2.6 .72, 0 .7"
    )
    b = lathe(
        "mug",
        P,
        look,
        "body",
        zone=(9.1, 0.6),
        relief=body_relief(look.relief, 26, 0.10, 0.9, 8.6),
        seg=560 if look.relief else 320,
        shape="mug",
    )
    h = handle(
        points("3.95 7.35, 4.8 7.6, 6.0 7.4, 6.75 6.3, 6.72 4.8, 6.0 3.4, 4.9 2.6, 3.92 2.45"),
        0.95,
        0.60,
        look.plain,
    )
    return group([b, h])


def bowl(look):
    if look.stone:
        P = points(
            "0 .5, 4.6 .5, 5.0 .35, 5.15 .02, 5.5 0, 5.8 .2, 6.6 .7, 7.4 1.6, 7.7 3, 7.72 5.6, "
            "7.7 5.95, 7.6 6.04, 7.45 6.0, 7.36 5.7, 7.32 3.2, 7.0 2.0, 6.0 1.2, 4.0 .95, 0 .9"
        )
        return group([lathe("bowl", P, look, "body", zone=(5.9, 0.7), shape="bowl", foot=0.35)])
    P = points(
        "0 .55, 3.2 .55, 3.7 .4, 3.85 .02, 4.1 0, 4.35 .2, 4.5 .6, 5.6 1.3, 7.2 3.1, 8.0 5.2, "
        "8.3 6.9, 8.42 7.2, 8.36 7.34, 8.2 7.3, 8.0 6.9, 7.7 5.2, 6.9 3.3, 5.3 1.6, 3.4 .95, "
        "0 .9"
    )
    return group(
        [
            lathe(
                "bowl",
                P,
                look,
                "body",
                zone=(7.2, 0.9),
                relief=body_relief(look.relief, 36, 0.14, 1.4, 6.8),
                seg=720 if look.relief else 320,
                shape="bowl",
                rep=2,
            )
        ]
    )


def salad(look):
    P = points(
        "0 .6, 4.8 .6, 5.3 .4, 5.5 .02, 5.8 0, 6.1 .25, 6.3 .7, 8.0 1.7, 10.4 4.0, 11.8 6.6, "
        "12.5 8.3, 12.68 8.6, 12.62 8.76, 12.42 8.74, 12.15 8.3, 11.4 6.6, 10.0 4.2, 7.6 2.0, "
        "5.0 1.1, 0 1.0"
    )
    return group(
        [
            lathe(
                "salad",
                P,
                look,
                "body",
                zone=(8.6, 1.1),
                relief=body_relief(look.relief, 40, 0.18, 1.6, 8.2),
                seg=800 if look.relief else 360,
                shape="salad",
                rep=3,
            )
        ]
    )


def vase_a(look):
    """Shouldered vase with a narrow neck."""
    k = 0.9
    P = points(
        "0 .5, 3.6 .5, 4.2 .3, 4.35 .02, 4.6 0, 4.9 .2, 5.2 .8, 6.3 3, 7.6 7, 8.1 11, 7.6 15, "
        "6.0 18.5, 4.2 20.8, 3.55 22.3, 3.5 23.6, 4.0 25, 4.5 25.6, 4.55 25.78, 4.4 25.85, "
        "4.15 25.6, 3.6 25, 3.1 23.6, 3.15 22.3, 3.9 20.6, 5.6 18.3, 7.2 15, 7.7 11, 7.2 7, "
        "5.8 3, 4.4 1.2, 0 1"
    )
    return group(
        [
            lathe(
                "vase",
                [(a * k, b * k) for a, b in P],
                look,
                "body",
                zone=(18.6 * k, 1.2 * k),
                relief=body_relief(look.relief, 24, 0.22, 2, 17),
                seg=480 if look.relief else 320,
                shape="vase",
            )
        ]
    )


def vase_b(look):
    """Slender trumpet; for the stoneware a plain cylinder."""
    if look.stone:
        P = points(
            "0 .5, 3.9 .5, 4.3 .3, 4.4 .02, 4.7 0, 4.95 .2, 5.0 .8, 5.0 6, 5.0 14, 5.0 18.2, 4.97 "
            "18.7, 4.85 18.85, 4.68 18.8, 4.58 18.5, 4.58 14, 4.55 4, 4.2 1.3, 3 1, 0 .95"
        )
        return group([lathe("vase", P, look, "body", zone=(18.4, 0.7), shape="vase", foot=0.45)])
    P = points(
        "0 .5, 3.4 .5, 3.9 .3, 4.0 .02, 4.3 0, 4.6 .2, 4.6 .8, 4.1 2.0, 3.7 4, 3.6 8, 3.9 13, "
        "4.7 18, 5.7 21.2, 6.0 21.8, 6.02 21.98, 5.88 22.05, 5.6 21.8, 4.9 20, 4.0 15, 3.3 9, "
        "3.2 4, 3 1.6, 0 1.2"
    )
    return group(
        [
            lathe(
                "vase",
                P,
                look,
                "body",
                zone=(21.4, 2.2),
                relief=body_relief(look.relief, 20, 0.2, 2.6, 21),
                seg=480 if look.relief else 320,
                shape="vase",
            )
        ]
    )


def teapot(look):
    P = points(
        "0 .5, 3.4 .5, 3.9 .35, 4.0 .02, 4.3 0, 4.6 .2, 4.9 .7, 6.2 2.0, 7.3 4.2, 7.6 6.4, "
        "7.1 8.6, 5.7 10.5, 4.3 11.5, 3.9 11.9, 3.8 12.1, 3.6 12.1, 3.5 11.8, 4.0 11.2, 5.4 "
        "10.2, 6.8 8.4, 7.3 6.4, 7.0 4.3, 5.9 2.2, 4.5 1.2, 0 1"
    )
    b = lathe(
        "pot",
        P,
        look,
        "body",
        zone=(10.6, 0.9),
        relief=body_relief(look.relief, 28, 0.16, 1.2, 10.5),
        seg=560 if look.relief else 320,
        shape="teapot",
    )
    L = points(
        "0 11.6, 3.3 11.7, 3.45 12.0, 4.15 12.05, 4.25 12.2, 4.1 12.4, 3.2 13.0, 1.8 13.55, "
        ".9 13.75, .62 14.0, .62 14.25, 1.05 14.6, 1.22 15.05, 1.0 15.5, .5 15.72, 0 15.75"
    )
    lid = lathe("lid", L, look, "lid", seg=256, gold_above=14.35)

    def taper(u):
        q = 1.9 - 1.2 * u**0.8 + 0.30 * max(0, (u - 0.86) / 0.14) ** 2
        return q, q * 1.12

    spout = sweep(
        "spout",
        points("4.9 4.5, 6.3 4.5, 7.7 5.0, 9.2 6.4, 10.3 8.4, 11.1 10.2, 12.3 11.35, 12.75 11.6"),
        1.9,
        1.9,
        look.plain,
        taper,
        steps=14,
        tube=0.26,
    )
    h = handle(
        points(
            "-5.6 10.1, -6.6 10.9, -8.6 11.3, -10.6 10.1, -11.1 7.8, -10.2 5.4, -8.6 3.9, -6.9 "
            "3.4"
        ),
        1.2,
        0.85,
        look.plain,
    )
    return group([b, lid, spout, h])


def creamer(look):
    if look.stone:
        P = points(
            "0 .4, 2.8 .4, 3.1 .3, 3.2 .02, 3.4 0, 3.6 .15, 3.7 .6, 3.7 4, 3.7 7.6, 3.7 8.1, 3.62 "
            "8.2, 3.5 8.18, 3.42 7.9, 3.4 5, 3.35 1.5, 2.8 .9, 0 .8"
        )
        b = lathe(
            "jug",
            P,
            look,
            "body",
            zone=(7.9, 0.6),
            relief=lip(5.2, 8.2, 0.75, 0.25),
            shape="mug",
            foot=0.35,
        )
        h = handle(
            points("3.5 6.9, 4.4 7.0, 5.5 6.8, 5.95 5.9, 5.95 4.0, 5.5 3.1, 4.4 2.8, 3.55 2.85"),
            0.95,
            0.55,
            look.plain,
        )
        return group([b, h])
    P = points(
        "0 .45, 2.2 .45, 2.6 .3, 2.7 .02, 2.95 0, 3.15 .2, 3.3 .6, 4.2 1.6, 4.75 3.2, 4.6 "
        "5.0, 3.8 6.8, 3.35 8.2, 3.5 9.4, 3.72 9.9, 3.68 10.02, 3.55 10.0, 3.3 9.5, 3.05 8.2, "
        "3.5 6.7, 4.3 5.0, 4.4 3.3, 3.9 1.9, 2.8 1.1, 0 .9"
    )
    rel = [body_relief(look.relief, 26, 0.11, 0.9, 6.8), lip(7.2, 10, 1.15, 0.55)]
    b = lathe(
        "jug",
        P,
        look,
        "body",
        zone=(7.4, 0.7),
        relief=rel,
        seg=480 if look.relief else 320,
        shape="creamer",
    )
    h = handle(
        points("3.3 8.9, 4.3 9.5, 5.8 9.2, 6.5 7.7, 6.3 5.8, 5.5 4.3, 4.45 3.6"),
        0.8,
        0.52,
        look.plain,
    )
    return group([b, h])


def sugar(look):
    P = points(
        "0 .45, 2.6 .45, 3.0 .3, 3.1 .02, 3.35 0, 3.55 .2, 3.7 .6, 4.8 1.6, 5.4 3.3, 5.3 5.2, "
        "4.6 6.6, 4.0 7.2, 3.85 7.4, 3.65 7.4, 3.6 7.1, 4.3 6.3, 5.0 5.1, 5.1 3.4, 4.5 1.9, "
        "3.2 1.1, 0 .9"
    )
    b = lathe(
        "sugar",
        P,
        look,
        "body",
        zone=(6.7, 0.7),
        relief=body_relief(look.relief, 28, 0.12, 0.9, 6.5),
        seg=560 if look.relief else 320,
        shape="sugar",
    )
    L = points(
        "0 7.1, 3.4 7.15, 3.55 7.38, 4.1 7.42, 4.2 7.55, 4.05 7.72, 3.1 8.25, 1.7 8.7, .85 "
        "8.9, .56 9.15, .56 9.35, .95 9.65, 1.1 10.05, .9 10.45, .45 10.64, 0 10.66"
    )
    lid = lathe("lid", L, look, "lid", seg=256, gold_above=9.45)
    return group([b, lid])


def candle(look):
    if look.stone:
        P = points(
            "0 .4, 3.6 .4, 3.9 .3, 4.0 .02, 4.2 0, 4.4 .2, 4.45 .6, 4.45 4.6, 4.42 5.0, 4.3 5.1, "
            "4.1 5.08, 1.6 5.0, 1.3 4.9, 1.2 4.6, 1.18 2.6, 0 2.5"
        )
        return group(
            [
                lathe("candle", P, look, "body", zone=(4.8, 0.6), shape="candle", foot=0.4),
                _taper_candle(look, 2.5, 1.1, 13),
            ]
        )
    P = points(
        "0 .5, 4.2 .5, 4.5 .3, 4.6 .02, 4.9 0, 5.15 .2, 5.1 .7, 4.2 1.6, 3.0 2.8, 2.3 4.6, "
        "2.1 6.6, 2.3 8.2, 2.75 9.2, 3.0 9.7, 3.02 9.86, 2.9 9.95, 2.7 9.9, 1.7 9.6, 1.3 9.4, "
        "1.2 9.0, 1.18 7.4, 0 7.3"
    )
    return group(
        [
            lathe(
                "candle",
                P,
                look,
                "body",
                zone=(9.3, 0.8),
                relief=body_relief(look.relief, 18, 0.12, 1.2, 9),
                seg=480 if look.relief else 320,
                shape="candle",
            ),
            _taper_candle(look, 7.3, 1.1, 16),
        ]
    )


def _taper_candle(look, z, r, h):
    P = [
        (0, z),
        (r, z),
        (r, z + h * 0.5),
        (r * 0.82, z + h),
        (r * 0.7, z + h + 0.25),
        (0.25, z + h + 0.3),
        (0, z + h + 0.15),
    ]
    ob = lathe("wax", P, look, "plain", seg=64)
    ob.data.materials.clear()
    ob.data.materials.append(look.wax)
    wick = sweep(
        "wick", [(0, z + h), (0.02, z + h + 0.5), (0.12, z + h + 1.1)], 0.14, 0.14, look.wick
    )
    wick.parent = ob
    return ob


def gaiwan(look):
    """Lidded bowl for tea: a bowl that opens outwards, a lid that lies within its rim, and a saucer."""
    S = points(
        "0 .4, 2.5 .4, 2.9 .3, 3.0 .02, 3.2 0, 3.4 .15, 3.7 .4, 4.6 .95, 5.5 1.55, 5.75 1.75, "
        "5.81 1.85, 5.72 1.91, 5.5 1.83, 4.5 1.2, 3.6 .75, 2.9 .6, 2.5 .56, 0 .54"
    )
    saucer_ = lathe("saucer", S, look, "plate", seg=320, shape="saucer")
    B = points(
        "0 .45, 1.7 .45, 2.0 .35, 2.1 .02, 2.3 0, 2.45 .15, 2.5 .5, 2.95 1.1, 3.5 2.2, 3.85 3.4, "
        "4.2 4.6, 4.62 5.5, 4.74 5.7, 4.72 5.8, 4.62 5.81, 4.36 5.45, 3.98 4.6, 3.64 3.4, 3.25 2.2, 2.7 1.25, "
        "1.7 .85, 0 .8"
    )
    body = lathe("cup", B, look, "body", zone=(5.62, 0.7), seg=360, shape="cup")
    # a flower to the front
    body.rotation_euler.z = math.pi / 4
    D = points(
        "0 6.2, 1.4 6.15, 2.8 5.85, 3.8 5.35, 4.06 5.18, 4.2 5.16, 4.24 5.25, 4.14 5.38, 3.6 5.72, "
        "2.6 6.16, 1.4 6.42, 0 6.46"
    )
    dome = lathe("lid", D, look, "plate", seg=320, shape="saucer")
    K = points(
        "1.16 6.3, 1.34 6.4, 1.36 6.7, 1.5 7.15, 1.49 7.26, 1.38 7.29, 1.27 7.2, 1.14 6.75, 1.10 6.5, 1.12 6.3"
    )
    ring = lathe("lid ring", K, look, "plain", seg=200)
    for part in (body, dome, ring):
        part.location.z = 0.054
    return group([saucer_, body, dome, ring])


def _line_of(look):
    """Glaze of a painted line: cobalt where the series is painted with it, else its own glaze."""
    return glaze("line-cobalt", (0.020, 0.058, 0.26, 1)) if look.paint == "cobalt" else look.plain


def spoon(look):
    """Soup spoon with a flat base and a channelled handle; the line follows its rim."""
    long, tip, round_ = 12.4, 3.3, 0.62
    # half width along the length: an oval bowl that flows into the handle
    def wide(x):
        neck = 0.60 + 0.012 * np.clip(x - 8, 0, None) ** 2 * 0.6
        front = 2.25 * np.sqrt(np.clip(1 - ((x - tip) / tip) ** 2, 0, 1))
        back = neck + (2.25 - neck) * (0.5 + 0.5 * np.cos(math.pi * np.clip((x - tip) / 4.3, 0, 1)))
        end = np.sqrt(np.clip(1 - (np.clip(x - (long - round_), 0, None) / round_) ** 2, 0, 1))
        return np.where(x < tip, front, back) * end

    def rim(x):
        return 1.72 + 0.64 * 0.7 * np.log1p(np.exp((x - 7.3) / 0.7)) - 0.05 * np.clip(1.2 - x, 0, None)

    def deep(x):
        return 1.42 + (0.42 - 1.42) * smooth((x - 4.0) / 3.6)

    # x of the rim's points, closer at both ends, there along one side and back along the other
    half = np.concatenate([
        tip * (1 - np.cos(np.linspace(0, math.pi / 2, 60))),
        np.linspace(tip, long - round_, 110)[1:],
        long - round_ + round_ * np.sin(np.linspace(0, math.pi / 2, 26))[1:],
    ])
    xs = np.concatenate([half, half[-2:0:-1]])
    ys = np.concatenate([wide(half), -wide(half[-2:0:-1])])
    spine = np.clip(xs, 1.7, long - round_)
    shares = np.concatenate([np.linspace(1, 0.80, 31), np.linspace(0.80, 0, 26)[1:]])
    V = []
    for k in shares:
        x, y = spine + k * (xs - spine), k * ys
        V.append(np.stack([x - long / 2, y, rim(x) - deep(spine) * (1 - k**2.6)], -1))
    verts = np.concatenate(V) * CM
    faces = ring_faces(len(shares), len(xs))
    middle = (shares[:-1] + shares[1:]) / 2
    lines = np.repeat(((middle > 0.965) | ((middle > 0.895) & (middle < 0.915))).astype(int), len(xs))
    # the lines are on the rim and inside: of the outer side every face has the plain glaze
    line = _line_of(look) if look.paint else look.plain
    ob = _mesh("spoon", verts, faces, [look.plain, look.plain, look.plain, line], lines)
    # both halves meet at the spine
    halves = bmesh.new()
    halves.from_mesh(ob.data)
    bmesh.ops.remove_doubles(halves, verts=halves.verts, dist=1e-4)
    halves.to_mesh(ob.data)
    halves.free()
    thick = ob.modifiers.new("thick", "SOLIDIFY")
    thick.thickness, thick.offset, thick.use_even_offset = 0.030, 1, True
    thick.material_offset = thick.material_offset_rim = 2
    soft = ob.modifiers.new("soft", "SUBSURF")
    soft.levels = soft.render_levels = 1
    return group([ob])


def rest(look):
    """Chopstick rest: a small pillow, lower in its middle."""
    seg = 56
    a = np.linspace(0, 2 * math.pi, seg, endpoint=False)
    t = np.sin(np.linspace(-math.pi / 2, math.pi / 2, 141))
    wide = 0.80 + 0.14 * t**2
    closed = np.clip(1 - np.abs(t) ** 7, 0, 1) ** 0.5
    high = 0.94 + 0.52 * t**2
    section = np.sign(np.sin(a)) * np.abs(np.sin(a)) ** 0.9
    z = 0.5 * high[:, None] * (1 + closed[:, None] * section)
    V = np.stack([
        np.repeat(3.0 * t[:, None], seg, 1),
        (wide * closed)[:, None] * np.cos(a),
        np.maximum(z, 0.02 + 0.10 * (1 - np.cos(a))[None] ** 0),
    ], -1).reshape(-1, 3) * CM
    middle = np.abs(t[:-1] + t[1:]) / 2
    lines = np.repeat((((middle > 0.80) & (middle < 0.865)) | ((middle > 0.735) & (middle < 0.752))).astype(int), seg)
    # rings run along the length, so their faces look outwards the other way round
    ob = _mesh("rest", V, ring_faces(len(t), seg)[:, ::-1], [look.plain, _line_of(look)], lines if look.paint else None)
    return group([ob])


SHAPES = {
    "plate": plate,
    "dessert": dessert,
    "bowl": bowl,
    "cup": cup,
    "mug": mug,
    "teapot": teapot,
    "creamer": creamer,
    "sugar": sugar,
    "vase-a": vase_a,
    "vase-b": vase_b,
    "platter": platter,
    "candle": candle,
    "salad": salad,
    "annual": annual,
    "saucer": saucer,
    "gaiwan": gaiwan,
    "spoon": spoon,
    "rest": rest,
}
