"""The table of each series: a composition, ground, height and hour of its own.

`laid-` keeps the laid tables of stage/tables.py, from which pieces in use are framed.
"""
from stage.everyday import EVENING, GREEN_TEA, MORNING, NOON, RAINY, TANGERINE, on
from stage.scenes import BEHIND, COFFEE, LEFT, LEMON, PEAR, PLUM, at, poured, thing
from stage.tables import TABLES

SIZE, SAMPLES = (2880, 2057), 2


def seen(elevation, turn=0, target=(0.1, 0.4, 0.3), lens=64):
    """Camera of a series' table, and how far it stands to the right."""
    return (target, 12.4, elevation, lens), dict(size=SIZE, samples=SAMPLES, az=turn, fstop=2.2)


def laid(ground, hour, view, *pieces, **more):
    camera, frame = view
    return on(ground, hour, camera, *pieces, **dict(frame, **more))


SERIES_TABLES = {
    # tea for two, the pot between them
    "lace-blue": laid(
        "walnut",
        dict(MORNING, power=0.78),
        seen(32, -6),
        at("teapot", "lace-blue", -0.15, 1.35, rz=-160),
        *poured("cup", "lace-blue", 1.75, -0.55, rz=-30),
        *poured("cup", "lace-blue", -2.15, 0.55, rz=-150),
        at("dessert", "lace-blue", -0.35, -1.0),
        thing("fruit", -0.55, -0.9, color=TANGERINE, r=0.30, z=0.08, flat=0.84, leaf=1, rz=25),
        thing("fruit", 0.05, -1.1, color=TANGERINE, r=0.28, z=0.08, flat=0.84, rz=80),
        at("sugar", "lace-blue", 2.35, 1.55),
        wall="#B9BDB8",
    ),
    # stacked, as it stands in a kitchen on a wet day
    "nord-stone": laid(
        "granite",
        dict(RAINY, power=0.80, fill=0.52),
        seen(17, 4, (0.1, 0.3, 1.05), 60),
        at("plate", "nord-stone", -1.5, 0.5, "charcoal"),
        at("plate", "nord-stone", -1.5, 0.5, "sage", z=0.13),
        at("plate", "nord-stone", -1.5, 0.5, "clay", z=0.26),
        at("bowl", "nord-stone", -1.5, 0.5, "fog", z=0.36),
        thing("fruit", -1.7, 0.45, color=PEAR, r=0.34, z=0.66),
        thing("fruit", -1.25, 0.6, color=PEAR, r=0.32, z=0.66),
        *poured("mug", "nord-stone", 0.75, -0.75, "sage", rz=-40, color=COFFEE),
        at("vase-b", "nord-stone", 1.35, 1.35, "fog"),
        thing("eucalyptus", 1.35, 1.35, z=1.85, seed=5, count=5, high=0.8),
        at("creamer", "nord-stone", 2.45, 0.05, "clay", rz=-40),
        wall="#A9B0B2",
        soft=1.2,
    ),
    # candles and a bowl of plums in the evening
    "gold-relief": laid(
        "lacquer",
        dict(EVENING, power=0.98, fill=0.22),
        seen(20, 12, (0.1, 0.4, 0.75), 62),
        at("candle", "gold-relief", -0.75, 1.55, lit=1),
        at("candle", "gold-relief", 0.35, 1.95, lit=1),
        at("plate", "gold-relief", -1.75, -0.25),
        at("dessert", "gold-relief", -1.75, -0.25, z=0.084),
        at("salad", "gold-relief", 1.6, 0.75),
        thing("fruit", 1.35, 0.65, color=PLUM, r=0.3, z=0.46),
        thing("fruit", 1.9, 0.6, color=PLUM, r=0.29, z=0.46),
        thing("fruit", 1.6, 1.0, color=PLUM, r=0.3, z=0.48),
        *poured("cup", "gold-relief", 0.75, -1.2, rz=-30),
        wall="#4A3B33",
    ),
    # sheets of a herbarium, from above
    "botanica": laid(
        "ash",
        MORNING,
        seen(80, 0, (0.0, 0.0, 0.0), 53),
        at("plate", "botanica", -1.75, 0.55, "1"),
        at("plate", "botanica", 1.25, 0.95, "2"),
        at("dessert", "botanica", 0.35, -1.45, "3"),
        *poured("cup", "botanica", 2.55, -1.15, rz=-40),
        thing("twig", -2.6, -1.5, rz=24, long=19, leaves=13, color="#66704A"),
        grain=0.2,
        soft=1.4,
    ),
    # midnight under white rice: supper for one
    "midnight": laid(
        "limestone",
        NOON,
        seen(52, 6, (0.1, 0.1, 0.2), 66),
        at("plate", "midnight", -0.95, 0.75),
        thing("braised", -0.95, 0.75, z=0.10, r=0.74),
        at("bowl", "line-blue", 1.55, -0.5),
        thing("rice", 1.55, -0.5),
        at("cup", "midnight", -1.6, -1.6, rz=-40),
        thing("tea", -1.6, -1.6, vessel="cup", color=GREEN_TEA),
        at("teapot", "midnight", 1.75, 1.85, rz=-160),
        thing("chopsticks", 2.75, -0.4, rz=90, color="#1C1412"),
        mirrored=dict(size=2.6, far=0.05),
    ),
    # the first evening of snow
    "winter-evening": laid(
        "oak",
        EVENING,
        seen(25, -7, (0.0, 0.35, 0.95), 58),
        at("plate", "winter", 1.25, 0.1),
        at("dessert", "winter", 1.25, 0.1, z=0.084),
        *poured("mug", "winter", -1.05, -0.55, rz=-50, color=COFFEE),
        at("bowl", "winter", -1.45, 1.35),
        thing("fruit", -1.65, 1.3, color=TANGERINE, r=0.30, z=0.32, flat=0.84, leaf=1),
        thing("fruit", -1.2, 1.4, color=TANGERINE, r=0.29, z=0.34, flat=0.84),
        at("candle", "winter", 0.15, 2.25, lit=1),
        thing("twig", -1.9, -1.7, rz=6, long=20, leaves=15, color="#2F4A33", berry="#A51B20"),
        wall="#3A2F28",
    ),
    # breakfast: congee, small dishes, a bowl for the other
    "line-blue": laid(
        "tiles",
        MORNING,
        seen(48, 10, (0.0, 0.1, 0.2), 64),
        at("plate", "line-blue", 0.3, 1.7),
        thing("cucumber", 0.3, 1.7, z=0.09),
        at("bowl", "line-blue", -1.75, -0.35),
        thing("rice", -1.75, -0.35),
        thing("chopsticks", -0.5, -0.95, rz=90),
        at("bowl", "line-blue", 1.0, -0.8),
        thing("soup", 1.0, -0.8, vessel="bowl"),
        *poured("mug", "line-blue", 2.35, 0.2, rz=-40, color=GREEN_TEA),
    ),
    # green tea on its tray
    "lace-border": laid(
        "slate",
        dict(MORNING, window=BEHIND),
        seen(26, 7, (-0.1, 0.35, 0.4), 66),
        thing("tray", -0.2, 0.6, rz=8, size=(4.9, 3.0)),
        at("teapot", "lace-border", -1.15, 1.0, rz=-165, z=0.055),
        *poured("cup", "lace-border", 0.95, -0.05, rz=-30, z=0.055, color=GREEN_TEA),
        *poured("cup", "lace-border", 1.2, 1.75, rz=-10, z=0.055, color=GREEN_TEA),
        at("dessert", "lace-border", -0.9, -2.0),
        thing("fruit", -1.05, -1.95, color=TANGERINE, r=0.29, z=0.08, flat=0.84, leaf=1, rz=25),
        wall="#8A9299",
    ),
    # white on dark wood, under a low window
    "white-relief": laid(
        "walnut",
        dict(MORNING, window=((-8.4, 1.6, 3.4), (0.3, 0.2, 0.2)), fill=0.22),
        seen(29, -4, (0.1, 0.4, 0.35), 62),
        at("platter", "white-relief", 0.95, 1.15, rz=14),
        thing("fruit", 0.6, 1.15, color=PEAR, r=0.36, z=0.1),
        thing("fruit", 1.25, 1.3, color=PEAR, r=0.34, z=0.1),
        thing("fruit", 1.05, 0.8, color=PEAR, r=0.34, z=0.1),
        at("bowl", "white-relief", -1.75, 0.55),
        at("bowl", "white-relief", -1.75, 0.55, z=0.178),
        at("bowl", "white-relief", -1.75, 0.55, z=0.356),
        *poured("cup", "white-relief", 0.2, -1.15, rz=-32),
        at("sugar", "white-relief", 2.25, -0.65),
        wall="#4A443F",
    ),
    # noodles while it rains
    "rain": laid(
        "ash",
        RAINY,
        seen(40, 0, (0.05, 0.3, 0.35), 64),
        at("bowl", "rain", -0.6, -0.4),
        thing("noodles", -0.6, -0.4),
        thing("chopsticks", 0.62, -0.75, rz=88, color="#5A3520"),
        *poured("cup", "rain", 2.0, -0.6, rz=-32, color=GREEN_TEA),
        at("plate", "rain", 1.35, 1.75),
        thing("greens", 1.35, 1.75, z=0.10, r=0.86),
        *poured("mug", "rain", -1.9, 1.45, rz=-50, color=COFFEE),
        wall="#9AA7B1",
    ),
}
for name, spec in SERIES_TABLES.items():
    TABLES["laid-" + name] = TABLES["table-" + name]
    TABLES["table-" + name] = spec
