"""Everyday tables: food, vases, pieces being made, broken and ground, and pieces in use.

`USES` has a table of its own for a product: other grounds, heights and hours than the laid tables of its series.
"""
from stage.scenes import BEHIND, COFFEE, LEFT, LEMON, PLUM, RIGHT, SAGE, SLATE, at, poured, thing
from stage.tables import TABLES, standing

# light of an hour: its direction, colour and strength, and the room's strength
MORNING = dict(window=LEFT, sun=(1, 0.945, 0.86), power=0.82, fill=0.30)
NOON = dict(window=BEHIND, sun=(1, 0.985, 0.96), power=0.80, fill=0.36)
RAINY = dict(window=RIGHT, sun=(0.90, 0.95, 1), power=0.52, fill=0.42)
EVENING = dict(window=((-7.6, 1.6, 2.9), (0.2, 0.2, 0.3)), sun=(1, 0.74, 0.48), power=0.72, fill=0.17)
SIZE = (2400, 1500)
# tall objects have the window in front of them
TALL = dict(window=((-7.4, -4.6, 5.6), (0.0, 0.4, 1.7)), power=0.80, fill=0.40)
GREEN_TEA = "#868452"
TANGERINE = "#C1601F"
# a vase with its branches, seen from its own height: margin, depth of field, height of the view above the vase
IN_FLOWER = dict(TALL, wider=1.7, deep=0.14, up=0.85)
TO_VASE = ((0, 0, 1.0), 15, 9, 70)


def on(ground, hour, camera, *pieces, wall="#CFC8BB", **more):
    """A table of a ground, at an hour; `ground` is one of stage/grounds.py or two colours of linen."""
    under = dict(ground=ground) if isinstance(ground, str) else dict(cloth=ground)
    return dict(
        dict(
            size=SIZE,
            wall=wall,
            edge=5.95,
            camera=camera,
            fstop=2.4,
            pieces=[p for piece in pieces for p in (piece if isinstance(piece, list) else [piece])],
            **under,
            **hour,
        ),
        **more,
    )


HIGH = ((0.05, -0.62, 0.1), 18.5, 55, 72)
# sherds of one plate: where it broke, and where each lies then
SEEDS = [(0.10, 0.16), (0.95, 0.10), (0.55, 0.85), (-0.35, 0.95), (-1.0, 0.35), (-0.85, -0.45), (-0.15, -0.75), (0.65, -0.80), (0.42, -0.22)]

MADE = {
    # four dishes and a soup, rice for two
    "day-meal": on(
        "walnut",
        MORNING,
        HIGH,
        at("salad", "lace-blue", 0.05, 1.5),
        thing("soup", 0.05, 1.5, vessel="salad"),
        at("plate", "lace-border", -2.72, 1.2),
        thing("greens", -2.72, 1.2, z=0.10, r=0.92),
        at("plate", "rain", 2.8, 1.2),
        thing("tofu", 2.8, 1.2, z=0.10, r=0.84),
        at("dessert", "line-blue", 1.25, -0.5),
        thing("cucumber", 1.25, -0.5, z=0.085),
        at("dessert", "white-relief", -1.2, -0.5),
        thing("braised", -1.2, -0.5, z=0.085, r=0.62),
        at("bowl", "line-blue", -1.5, -2.5),
        thing("rice", -1.5, -2.5),
        at("bowl", "line-blue", 1.3, -2.55),
        thing("rice", 1.3, -2.55, seed=9),
        # to the right of the bowl, tips away from the guest
        thing("chopsticks", -0.28, -2.35, rz=91),
        thing("chopsticks", 2.5, -2.3, rz=88),
        fstop=3.2,
    ),
    # branches in their vases
    "day-vases": on(
        ("#C9C2B5", "#E2DCD0"),
        TALL,
        ((0.1, 0.3, 1.9), 19.5, 6, 76),
        at("vase-a", "lace-blue", -2.2, 0.1, rz=20),
        thing("plum", -2.2, 0.1, z=2.25, seed=3, long=2.1, lean=0.42),
        at("vase-b", "white-relief", 0.35, 0.75),
        thing("willow", 0.35, 0.75, z=2.15, seed=8, high=1.15),
        at("vase-b", "nord-stone", 2.65, 0.0, "fog"),
        thing("eucalyptus", 2.65, 0.0, z=1.85, seed=5, count=6, high=1.2),
        wall="#AEB5AF",
    ),
    # tea is poured by a person outside the frame
    "day-pour": on(
        "ash",
        dict(MORNING, window=BEHIND),
        ((0.95, 0.1, 0.80), 12.0, 15, 122),
        at("teapot", "lace-border", -0.9, 0.1, z=0.80, ry=30),
        thing("poured", 0, 0, start=(0.80, 0.1, 1.15), end=(1.14, 0.1, 0.60), color="#C07A34"),
        *poured("cup", "lace-border", 1.28, 0.1, rz=-60),
        *poured("cup", "lace-border", 2.55, 1.7, rz=-30),
        wall="#8A9299",
        size=(2880, 1800),
        # the second cup is out of focus
        fstop=0.8,
        grain=0.4,
    ),
    # noon in the painting room: half of a plate is painted
    "day-painting": on(
        "ash",
        NOON,
        ((0.25, 0.0, 0.45), 13.6, 40, 88),
        thing("unfinished", -0.25, 0.0, turn=-62),
        thing("brush", 1.28, -0.62, rz=158, z=0.76, ry=9),
        at("bowl", "midnight", 2.25, 0.75, scale=0.42),
        thing("brush", 1.9, -1.55, rz=12),
        thing("paper", -2.5, -0.9, rz=16, size=(1.5, 2.0)),
    ),
    # the plate of today before the sherds of one like it
    "day-sherds": on(
        "kraft",
        MORNING,
        ((0.1, 0.3, 0.78), 14.6, 24, 76),
        *standing("lace-blue", -1.95, 2.5),
        thing(
            "sherds",
            0.9,
            -0.1,
            seeds=SEEDS,
            laid=[
                (-0.25, 0.30, 4, -3, 12),
                (1.05, 0.55, -6, 4, 40),
                (0.30, 1.25, 3, 5, -25),
                (-1.05, 0.95, 5, -4, 60),
                (-1.6, -0.15, 172, 5, 20),
                (-0.85, -0.75, -4, 6, 95),
                (0.25, -0.85, 6, 3, -40),
                (1.45, -0.75, 176, -4, 75),
                (0.65, -0.05, 14, 10, -15),
            ],
        ),
        thing("chips", 0.9, -0.2, count=90, r=2.0),
        at("bowl", "white-relief", 3.15, 1.35),
        wall="#C4B49E",
    ),
    # a piece beside what everybody has at hand
    "day-scale": on(
        "limestone",
        NOON,
        ((0.15, -0.1, 0.2), 14.6, 52, 82),
        at("bowl", "line-blue", -1.7, 0.75),
        at("plate", "line-blue", 1.75, 0.85),
        *poured("cup", "line-blue", -1.75, -1.15, rz=-30, color=GREEN_TEA),
        thing("chopsticks", 0.1, -0.55, rz=90),
        thing("phone", 2.6, -1.0, rz=-8),
    ),
}
TABLES.update(MADE)
# the plate of today and the sherds that go into the next clay; the wall to the left is bare, for words
TABLES["banner-house"].update(
    camera=((0.42, 0.45, 1.2), 17.4, 17, 67),
    fstop=4.0,
    pieces=standing("lace-blue", 2.8, 1.7, turn=-8)
    + [
        thing("powder", 0.45, 0.6, r=0.55, h=0.30),
        thing(
            "sherds",
            2.1,
            -0.35,
            seeds=SEEDS,
            scale=0.8,
            laid=[
                (-0.35, 0.05, 4, -3, 12),
                (1.75, 0.20, -6, 4, 40),
                (2.05, -0.75, 3, 5, -25),
                (-1.15, 0.45, 5, -4, 60),
                None,
                (-1.05, -0.55, -4, 6, 95),
                (0.35, -0.72, 6, 3, -40),
                (1.05, -0.35, 176, -4, 75),
                None,
            ],
        ),
        thing("chips", 1.6, -0.6, count=110, r=1.9),
    ]
)

# pieces in use: ground, hour, height; `wider` is the air around the piece, `up` how much higher than it one looks
USES = {
    "lace-blue-cup": on(
        "oak",
        MORNING,
        ((0, 0, 0.4), 12.4, 24, 70),
        *poured("cup", "lace-blue", 0, 0, rz=-28),
        thing("book", -1.9, 1.5, color="#33475E", rz=24),
        wall="#C2C4BE",
        wider=1.06,
    ),
    "lace-border-cup": on(
        "tiles",
        MORNING,
        ((0, 0, 0.4), 12.4, 50, 70),
        *poured("cup", "lace-border", 0, 0, rz=-35, color=GREEN_TEA),
        thing("cloth", -1.6, 1.2, rz=20, w=1.4, h=1.0, color=("#5D7290", "#8597B0")),
        wider=1.12,
        soft=1.2,
    ),
    "line-blue-cup": on(
        "walnut",
        MORNING,
        ((0, 0, 0.4), 12.4, 38, 70),
        *poured("cup", "line-blue", 0, 0, rz=-40),
        thing("paper", -1.5, 0.9, rz=14, size=(2.2, 1.6)),
        thing("brush", -1.0, 1.0, rz=40, z=0.02),
        wider=1.16,
    ),
    "nord-stone-plate-sage": on(
        "ash",
        MORNING,
        ((0, 0, 0.4), 12.4, 38, 70),
        at("plate", "nord-stone", 0, 0, "sage"),
        thing("fruit", -0.34, 0.16, color=PLUM, r=0.28, z=0.1),
        thing("fruit", 0.26, 0.24, color=PLUM, r=0.27, z=0.1),
        thing("fruit", 0.0, -0.28, color=PLUM, r=0.28, z=0.1),
        wider=1.06,
    ),
    "lace-blue-gaiwan": on(
        "walnut",
        MORNING,
        ((0, 0, 0.4), 12.4, 30, 70),
        *poured("gaiwan", "lace-blue", 0, 0, color=GREEN_TEA, lid=dict(aside=0.66, high=0.35, tilt=55.7, turn=-24)),
        wall="#8E8A80",
        wider=1.36,
    ),
    "rain-cup": on(
        "slate",
        RAINY,
        ((0, 0, 0.4), 12.4, 27, 70),
        *poured("cup", "rain", 0, 0, rz=-32, color=GREEN_TEA),
        thing("book", -1.75, 1.3, color="#7C8B97", rz=20),
        wall="#8793A0",
        wider=1.06,
    ),
    "botanica-cup": on(
        "ash",
        MORNING,
        ((0, 0, 0.4), 12.4, 30, 70),
        *poured("cup", "botanica", 0, 0, rz=-30),
        thing("twig", -2.2, 0.9, rz=24, long=17, leaves=11),
        wall="#B9BFAE",
        wider=1.10,
    ),
    "midnight-cup": on(
        "limestone",
        NOON,
        ((0, 0, 0.4), 12.4, 34, 70),
        *poured("cup", "midnight", 0, 0, rz=-30),
        thing("fruit", -1.15, 1.1, color=LEMON, r=0.29, long=1.2, rz=30),
        wider=1.20,
    ),
    "white-relief-cup": on(
        "walnut",
        dict(EVENING, power=1.1, fill=0.26),
        ((0, 0, 0.4), 12.4, 32, 70),
        thing("tray", 0.1, 0.15, rz=8, size=(3.4, 2.5)),
        *poured("cup", "white-relief", 0, 0, rz=-32, z=0.055),
        wall="#4A443F",
        wider=1.18,
    ),
    "winter-cup": on(
        "oak",
        EVENING,
        ((0, 0, 0.4), 12.4, 26, 70),
        *poured("cup", "winter", 0, 0, rz=-28),
        thing("twig", -2.0, 1.1, rz=10, long=17, leaves=13, color="#2F4A33", berry="#A51B20"),
        wall="#3A2F28",
        wider=1.10,
    ),
    "nord-stone-mug-clay": on(
        "granite",
        RAINY,
        ((0, 0, 0.4), 12.4, 22, 70),
        *poured("mug", "nord-stone", 0, 0, "clay", rz=-40, color=COFFEE),
        wall="#A9B0B2",
        wider=1.10,
    ),
    "line-blue-bowl": on(
        "walnut",
        MORNING,
        ((0, 0, 0.4), 12.4, 30, 70),
        at("bowl", "line-blue", 0, 0),
        thing("rice", 0, 0),
        thing("chopsticks", 1.16, -0.25, rz=88),
        wider=1.22,
    ),
    "rain-bowl": on(
        "ash",
        NOON,
        ((0, 0, 0.4), 12.4, 36, 70),
        at("bowl", "rain", 0, 0),
        thing("noodles", 0, 0),
        thing("chopsticks", 1.16, -0.25, rz=88, color="#5A3520"),
        wider=1.22,
    ),
    "lace-border-bowl": on(
        ("#5F6B76", "#7C8894"),
        EVENING,
        ((0, 0, 0.4), 12.4, 30, 70),
        at("bowl", "lace-border", 0, 0),
        thing("rounds", 0, 0),
        thing("fruit", 1.1, 1.2, color=TANGERINE, r=0.32, leaf=1),
        wall="#59554E",
        wider=1.24,
    ),
    "lace-blue-vase-a": on(
        "walnut",
        TALL,
        ((0, 0, 1.0), 15, 9, 70),
        at("vase-a", "lace-blue", 0, 0, rz=20),
        thing("plum", 0, 0, z=2.25, seed=3, long=2.0, lean=0.42),
        wall="#9CA7A6",
        wider=1.72,
        deep=0.14,
        up=0.95,
    ),
    "white-relief-vase-b": on(
        "slate",
        TALL,
        ((0, 0, 1.0), 15, 9, 70),
        at("vase-b", "white-relief", 0, 0),
        thing("willow", 0, 0, z=2.15, seed=8, count=6, high=1.05),
        wall="#8A938F",
        wider=1.62,
        deep=0.14,
        up=0.75,
    ),
    "nord-stone-vase-b-fog": on(
        "oak",
        TALL,
        ((0, 0, 1.0), 15, 10, 70),
        at("vase-b", "nord-stone", 0, 0, "fog"),
        thing("eucalyptus", 0, 0, z=1.85, seed=5),
        wall="#BDB5A7",
        wider=1.8,
        deep=0.14,
        up=0.85,
    ),
    "botanica-vase-a": on(
        "limestone",
        IN_FLOWER,
        TO_VASE,
        at("vase-a", "botanica", 0, 0),
        thing("plum", 0, 0, z=2.25, seed=6, long=1.9, lean=0.36, color="#F6F0E4"),
        wall="#A7AC98",
        up=0.95,
    ),
    "line-blue-vase-b": on(
        "ash",
        IN_FLOWER,
        TO_VASE,
        at("vase-b", "line-blue", 0, 0),
        thing("tulips", 0, 0, z=2.15, seed=4),
        wall="#B7BDBB",
    ),
    "midnight-vase-b": on(
        SLATE,
        IN_FLOWER,
        TO_VASE,
        at("vase-b", "midnight", 0, 0),
        thing("plum", 0, 0, z=2.15, seed=11, long=1.6, lean=0.40, color="#F4EEE6"),
        wall="#A3A7AA",
    ),
    "nord-stone-vase-b-clay": on(
        "granite",
        dict(IN_FLOWER, power=0.95),
        TO_VASE,
        at("vase-b", "nord-stone", 0, 0, "clay"),
        thing("reeds", 0, 0, z=1.85, seed=2),
        wall="#BCB1A2",
        wider=1.58,
    ),
    "gold-relief-vase-a": on(
        "lacquer",
        dict(IN_FLOWER, power=0.95, up=1.4, wider=1.56),
        TO_VASE,
        at("vase-a", "gold-relief", 0, 0),
        thing("plum", 0, 0, z=2.25, seed=6, long=2.0, lean=0.40, color="#EBBFC4"),
        wall="#A5998C",
    ),
    "rain-vase-b": on(
        "tiles",
        IN_FLOWER,
        TO_VASE,
        at("vase-b", "rain", 0, 0),
        thing("eucalyptus", 0, 0, z=2.15, seed=9, count=6, high=0.9, color="#7F9A96"),
        wall="#8F9DA8",
    ),
    "lace-blue-bowl": on(
        "green tiles",
        MORNING,
        ((0, 0, 0.4), 12.4, 34, 70),
        at("bowl", "lace-blue", 0, 0),
        thing("soup", 0, 0, vessel="bowl"),
        thing("chopsticks", 1.16, -0.25, rz=88, color="#5A3520"),
        wider=1.22,
    ),
    "lace-blue-plate": on(
        "lacquer",
        MORNING,
        ((0, 0, 0.4), 12.4, 46, 70),
        at("plate", "lace-blue", 0, 0),
        at("dessert", "lace-blue", 0, 0, z=0.084),
        thing("chopsticks", 1.72, -0.1, rz=90, color="#1C1412"),
        wider=1.14,
    ),
    "rain-plate": on(
        "slate",
        NOON,
        ((0, 0, 0.4), 12.4, 50, 70),
        at("plate", "rain", 0, 0),
        at("plate", "rain", 0, 0, z=0.10, scale=0.78),
        at("bowl", "rain", 0, 0, z=0.19),
        thing("chopsticks", 1.72, -0.1, rz=90, color="#5A3520"),
        wider=1.14,
    ),
    "lace-blue-sugar": on(
        "limestone",
        MORNING,
        ((0, 0, 0.4), 12.4, 22, 70),
        at("sugar", "lace-blue", 0, 0),
        wall="#9AA7B1",
        wider=1.18,
    ),
    "lace-border-mug": on(
        "oak",
        MORNING,
        ((0, 0, 0.4), 12.4, 30, 70),
        *poured("mug", "lace-border", 0, 0, rz=-40, color=COFFEE),
        thing("phone", -1.05, 0.85, rz=18),
        wall="#BDB9AE",
        wider=1.5,
    ),
    "line-blue-rest": on(
        "kraft",
        MORNING,
        ((0, 0, 0.3), 12.4, 38, 70),
        at("rest", "line-blue", 0, 0, rz=20),
        thing("chopsticks", 0.26, -0.714, rz=110, rest=False, lift=0.076, color="#3A1C16"),
        at("bowl", "line-blue", -1.02, 0.72),
        thing("rice", -1.02, 0.72),
        wider=3.3,
        deep=0.14,
        up=-0.30,
    ),
    "line-blue-spoon": on(
        "slate",
        NOON,
        ((0, 0, 0.4), 12.4, 40, 70),
        at("plate", "line-blue", 0, 0, scale=0.78),
        at("spoon", "line-blue", 0.02, -0.02, z=0.066, rz=38),
        at("bowl", "line-blue", -1.42, 1.22),
        thing("rounds", -1.42, 1.22),
        wall="#C4C6C6",
        wider=1.6,
    ),
    "gold-relief-cup": on(
        SAGE,
        NOON,
        ((0, 0, 0.4), 12.4, 33, 70),
        *poured("cup", "gold-relief", 0, 0, rz=-35),
        thing("fruit", -1.02, 1.0, color=PLUM, r=0.26),
        wall="#D5D2CB",
        wider=1.22,
    ),
    "rain-mug": on(
        "tiles",
        RAINY,
        ((0, 0, 0.4), 12.4, 28, 70),
        *poured("mug", "rain", 0, 0, rz=-42, color=COFFEE),
        thing("book", -1.5, 1.2, color="#7C8B97", rz=24),
        wall="#A8B2B8",
        wider=1.2,
    ),
    "midnight-plate": on(
        "oak",
        NOON,
        ((0, 0, 0.4), 12.4, 46, 70),
        at("plate", "midnight", 0, 0),
        thing("tofu", 0, 0, z=0.10, r=0.80),
        mirrored=dict(size=2.6, far=0.05),
        wider=1.12,
    ),
    "gold-relief-dessert": on(
        "slate",
        MORNING,
        ((0, 0, 0.4), 12.4, 38, 70),
        at("dessert", "gold-relief", 0, 0),
        thing("fruit", -0.28, 0.08, color=TANGERINE, r=0.29, z=0.08, flat=0.84, leaf=1, rz=25),
        thing("fruit", 0.3, -0.12, color=TANGERINE, r=0.27, z=0.08, flat=0.84, rz=80),
        wider=1.2,
    ),
    "winter-mug": on(
        "walnut",
        dict(EVENING, power=1.0, fill=0.26),
        ((0, 0, 0.4), 12.4, 27, 70),
        *poured("mug", "winter", 0, 0, rz=-44, color=COFFEE),
        thing("fruit", -1.0, 0.85, color=TANGERINE, r=0.32, flat=0.84, leaf=1, rz=20),
        wall="#3A2F28",
        wider=1.26,
    ),
}
TABLES.update({"use-" + name: spec for name, spec in USES.items()})
