"""Tables in use: under a window, from three heights, with what is eaten, read or poured.

Every group of a series' pieces has one for its pages, and every category by use has one. Pieces are written as in
stage/tables.py.
"""
from stage.tables import STAND, TABLES, standing

SIZE = (2880, 1800)
# camera: target, distance, elevation, lens
LOW = ((0.1, 0.25, 0.62), 15.0, 13, 92)
MIDDLE = ((0.1, 0.3, 0.2), 15.0, 33, 90)
HIGH = ((0.0, 0.1, 0.1), 15.0, 60, 90)
ABOVE = ((0.0, 0.0, 0.0), 16.0, 85, 90)
# direction of the sun, and the place of its light
LEFT = ((-8.6, -1.4, 6.2), (0.3, 0.2, 0.2))
BEHIND = ((-6.6, 4.9, 5.6), (0.3, 0.1, 0.2))
RIGHT = ((8.2, 2.2, 5.8), (-0.2, 0.2, 0.2))

LINEN, FLAX, SLATE, SAGE, OAT = (
    ("#DCD6CA", "#F0ECE4"),
    ("#A99A82", "#C9BBA4"),
    ("#5F6B76", "#7C8894"),
    ("#8B967F", "#A9B29B"),
    ("#B9AD9A", "#D9CFBD"),
)
WHITE_CLOTH, BLUE_CLOTH, GREY_CLOTH = (
    ("#CBC6BC", "#F0ECE4"),
    ("#5D7290", "#8597B0"),
    ("#77797A", "#9C9E9F"),
)
LEMON, PLUM, PEAR = "#E2B93B", "#4A2340", "#A9A24C"


def seen(camera, sun, cloth, *pieces, **more):
    """A table in the light of a window."""
    return dict(
        dict(
            size=SIZE,
            wall="#CFC8BB",
            cloth=cloth,
            edge=5.95,
            camera=camera,
            fstop=1.9,
            window=sun,
            fill=0.30,
            power=0.82,
            pieces=list(pieces),
        ),
        **more,
    )


def at(shape, series, x, y, variant=None, **more):
    return (shape, series, variant, x, y, more)


def thing(name, x, y, **more):
    return (name, None, None, x, y, more)


# amber brown, as it looks in a white cup
TEA = "#7A4913"


def poured(shape, series, x, y, variant=None, color=TEA, **more):
    """A cup or mug with tea in it."""
    vessel = "porcelain-mug" if shape == "mug" and series != "nord-stone" else shape
    return [
        (shape, series, variant, x, y, more),
        thing("tea", x, y, vessel=vessel, color=color, z=more.get("z", 0)),
    ]


def years(first, turn=0):
    """Three annual plates of consecutive years, in their stands."""
    low = dict(STAND, z=0.98)
    return [
        piece
        for place, (x, y, rz) in enumerate(((-2.15, 0.7, 8), (0.0, 0.15, 0), (2.15, 0.7, -9)))
        for piece in standing("annual", x, y, str(first + place), rz + turn, "annual", low)
    ]


COFFEE = "#2B150A"
YEARS = ((0.0, 0, 0.92), 15.0, 10, 84)

LIVED = {
    # categories by use
    "table-teatime": seen(
        ((-0.2, 0.25, 0.60), 15.0, 13, 86),
        BEHIND,
        LINEN,
        at("teapot", "lace-border", -0.75, 0.55, rz=-160),
        *poured("cup", "lace-border", 0.95, -0.75, rz=-35),
        *poured("cup", "line-blue", 2.05, 0.55, rz=-20),
        at("creamer", "line-blue", -2.25, -0.35, rz=-35),
        thing("cloth", -1.7, -1.35, rz=10, w=1.3, h=0.8),
        thing("fruit", -0.35, -1.3, color=LEMON, r=0.27, long=1.22, rz=20),
        wall="#B9C3C9",
    ),
    "table-mugs": seen(
        ((0.32, 0.1, 0.42), 16.6, 15, 92),
        LEFT,
        FLAX,
        at("mug", "winter", -2.2, 0.75, rz=-30),
        at("mug", "nord-stone", -1.25, -0.35, "clay", rz=-40),
        at("mug", "lace-blue", -0.15, 0.55, rz=-32),
        *poured("mug", "rain", 1.0, -0.45, rz=-35, color=COFFEE),
        at("mug", "line-blue", 1.95, 0.65, rz=-28),
        at("mug", "nord-stone", 2.75, -0.2, "fog", rz=-45),
        thing("book", -0.9, 2.4, color="#33475E", rz=24),
        wall="#C6BEB0",
    ),
    "table-candles": seen(
        ((0.1, 0.2, 1.05), 15.5, 9, 84),
        LEFT,
        SLATE,
        at("candle", "gold-relief", -1.75, 0.55, lit=1),
        at("candle", "midnight", -0.45, -0.35, lit=1, scale=0.92),
        at("candle", "winter", 0.85, 0.65, lit=1),
        at("candle", "nord-stone", 1.85, -0.45, "charcoal"),
        at("candle", "nord-stone", 2.75, 0.5, "sage", scale=0.9),
        *standing("annual", -3.0, 1.9, "2020", 12, "annual", dict(z=0.98, rx=76)),
        thing("book", 0.2, 2.3, color="#4B3A31", rz=-18),
        dark=True,
        wall="#22303F",
        fill=0.16,
        power=0.4,
    ),
    "table-festive": seen(
        MIDDLE,
        LEFT,
        ("#5E1519", "#7A2226"),
        at("plate", "winter", -1.2, -0.5),
        at("bowl", "winter", -1.2, -0.5, z=0.09),
        thing("rounds", -1.2, -0.5, z=0.09),
        *poured("cup", "winter", 1.2, -0.85, rz=-30),
        at("dessert", "winter", 2.35, 0.9),
        thing("fruit", 2.2, 0.95, color="#C1601F", r=0.33, z=0.08, flat=0.84, leaf=1, rz=20),
        thing("fruit", 2.75, 0.75, color="#C1601F", r=0.3, z=0.08, flat=0.84, rz=75),
        at("candle", "winter", 0.05, 1.35, lit=1),
        at("candle", "winter", -0.9, 1.95, lit=1, scale=0.88),
        thing("twig", -3.1, 0.95, rz=24, long=18, leaves=13, color="#2F4A33", berry="#A51B20"),
        thing("twig", 0.6, 2.2, rz=-10, long=20, leaves=13, color="#2F4A33", berry="#A51B20", seed=9),
        wall="#3A1416",
    ),
    "table-series": seen(
        ((-0.1, -0.2, 0.0), 20.0, 85, 90),
        LEFT,
        OAT,
        at("plate", "lace-blue", -2.75, 0.85),
        at("plate", "lace-border", 0.05, 1.05),
        at("plate", "botanica", 2.9, 0.9, "2"),
        at("plate", "nord-stone", -1.4, -1.62, "sage"),
        at("dessert", "winter", 1.2, -1.35),
        at("dessert", "rain", -3.85, -1.45),
        at("dessert", "midnight", 3.5, -1.65),
        thing("brush", 0.07, -1.4, rz=88),
    ),
    # lace blue
    "table-lace-blue-tea": seen(
        LOW,
        BEHIND,
        LINEN,
        at("plate", "lace-blue", -1.7, 0.25),
        *poured("cup", "lace-blue", 0.55, -0.7, rz=-28),
        at("sugar", "lace-blue", 1.65, 0.55),
        at("vase-a", "lace-blue", 2.75, 1.25, rz=20),
        thing("fruit", -1.9, 0.3, color=PEAR, r=0.34, z=0.09),
        thing("fruit", -1.3, 0.05, color=PLUM, r=0.25, z=0.09),
        thing("cloth", -0.4, 1.9, rz=8, w=1.8, h=0.8),
        wall="#AEBAC6",
    ),
    "table-lace-blue-breakfast": seen(
        HIGH,
        LEFT,
        OAT,
        at("dessert", "lace-blue", -1.35, -0.25),
        *poured("mug", "lace-blue", 0.85, -0.75, rz=-40, color=COFFEE),
        at("creamer", "lace-blue", 1.9, 0.55, rz=-30),
        at("dessert", "lace-blue", 0.05, 1.65),
        thing("fruit", -0.15, 1.7, color=LEMON, r=0.3, long=1.2, rz=50, z=0.08),
        thing("cloth", -2.7, 1.2, rz=-14, color=WHITE_CLOTH),
        thing("book", 3.0, -0.9, color="#6B2D2A", rz=-12),
    ),
    # stoneware
    "table-nord-stone-shore": seen(
        LOW,
        BEHIND,
        ("#7E7A73", "#97938B"),
        at("vase-b", "nord-stone", -1.6, 0.9, "fog"),
        *poured("mug", "nord-stone", 0.15, -0.45, "sage", rz=-40),
        at("bowl", "nord-stone", 1.65, 0.55, "fog"),
        at("plate", "nord-stone", 1.65, 0.55 + 2.1, "sage"),
        thing("pebble", -0.7, -0.95, r=0.42, rz=20),
        thing("pebble", -1.45, -0.55, r=0.6, rz=-30, seed=4, color="#5E5F60"),
        thing("pebble", 2.6, -0.7, r=0.36, rz=60, seed=7, color="#8E8981"),
        thing("twig", -1.6, 0.9, rz=70, z=1.9, long=12, color="#5C6B4E"),
        wall="#A9B0B2",
    ),
    "table-nord-stone-hearth": seen(
        MIDDLE,
        LEFT,
        ("#5B5149", "#756A60"),
        at("plate", "nord-stone", -1.2, -0.2, "charcoal"),
        at("bowl", "nord-stone", -1.2, -0.2, "clay", z=0.09),
        *poured("mug", "nord-stone", 1.05, -0.75, "charcoal", rz=-35, color=COFFEE),
        at("candle", "nord-stone", 0.55, 1.25, "charcoal"),
        at("candle", "nord-stone", 1.65, 1.65, "clay", scale=0.9),
        thing("cloth", 2.75, 0.1, rz=30, color=GREY_CLOTH),
        thing("fruit", -2.75, 1.5, color=PLUM, r=0.27),
        thing("fruit", -2.2, 1.75, color=PLUM, r=0.25),
        wall="#6E6258",
    ),
    "table-nord-stone-stack": seen(
        LOW,
        LEFT,
        FLAX,
        at("plate", "nord-stone", -1.35, 0.35, "sage"),
        at("plate", "nord-stone", -1.35, 0.35, "clay", z=0.13),
        at("plate", "nord-stone", -1.35, 0.35, "fog", z=0.26),
        at("bowl", "nord-stone", -1.35, 0.35, "charcoal", z=0.36),
        *poured("mug", "nord-stone", 0.65, -0.65, "clay", rz=-40),
        at("creamer", "nord-stone", 1.75, 0.15, "sage", rz=-40),
        at("vase-b", "nord-stone", 2.65, 1.35, "clay"),
        thing("cloth", 0.75, 1.7, rz=6, w=1.4, h=0.8),
        wall="#BFB3A2",
    ),
    # relief and gold
    "table-gold-relief-tea": seen(
        MIDDLE,
        BEHIND,
        LINEN,
        at("teapot", "gold-relief", -0.85, 0.95, rz=-160),
        *poured("cup", "gold-relief", 0.95, -0.55, rz=-32),
        at("dessert", "gold-relief", -1.55, -0.95),
        thing("fruit", -1.75, -0.85, color=PLUM, r=0.24, z=0.08),
        thing("fruit", -1.3, -1.05, color=PLUM, r=0.25, z=0.08),
        *poured("cup", "gold-relief", 2.45, 0.75, rz=-10),
        thing("cloth", 0.95, 2.35, rz=4, w=1.7, h=0.9),
        wall="#D8D2C6",
    ),
    "table-gold-relief-evening": seen(
        ((0.3, 0.3, 1.1), 15.5, 9, 86),
        LEFT,
        ("#8F8577", "#ADA291"),
        *standing("gold-relief", -1.6, 1.2),
        at("candle", "gold-relief", 0.25, 0.15, lit=1),
        at("candle", "gold-relief", 1.25, 0.85, lit=1, scale=0.9),
        at("vase-a", "gold-relief", 2.6, 0.6),
        thing("twig", 2.6, 0.6, rz=100, z=2.2, long=13, leaves=11, color="#5E6B4C", seed=3),
        thing("fruit", -0.4, -0.75, color=PEAR, r=0.33),
        dark=True,
        wall="#4A4A4C",
        fill=0.2,
        power=0.6,
    ),
    # enamel
    "table-botanica-tea": seen(
        MIDDLE,
        LEFT,
        SAGE,
        at("teapot", "botanica", -0.85, 1.05, rz=-160),
        *poured("cup", "botanica", 1.0, -0.6, rz=-30),
        at("plate", "botanica", -1.75, -0.9, "5"),
        thing("twig", 2.0, 1.3, rz=30, long=17, leaves=11),
        thing("cloth", 2.95, 0.1, rz=20, w=1.2, h=1.0),
        wall="#B9BFAE",
    ),
    "table-botanica-herbarium": seen(
        ABOVE,
        LEFT,
        ("#C9BFAB", "#E4DCCB"),
        at("plate", "botanica", -1.35, -0.15, "1"),
        at("dessert", "botanica", 1.35, 0.75, "3"),
        thing("book", 3.05, -0.55, color="#3F4A3A", rz=-8, w=1.7, h=2.3),
        thing("twig", -0.1, -1.35, rz=-12, long=19, leaves=13),
        thing("twig", -3.3, 0.9, rz=-62, long=17, leaves=11, color="#66704A", seed=8),
        thing("brush", 1.6, -0.9, rz=38),
    ),
    # midnight
    "table-midnight-white": seen(
        MIDDLE,
        LEFT,
        LINEN,
        at("plate", "white-relief", -1.3, -0.15),
        at("plate", "midnight", 1.65, 0.85),
        *poured("cup", "midnight", 1.05, -1.05, rz=-30),
        at("bowl", "white-relief", -1.3, -0.15, z=0.09),
        at("vase-b", "white-relief", -0.35, 2.1),
        thing("cloth", 3.05, -0.6, rz=24, color=BLUE_CLOTH, w=1.2, h=0.9),
        wall="#D5D8DA",
    ),
    "table-midnight-lamp": seen(
        ((0.2, 0.3, 0.95), 15.5, 10, 88),
        LEFT,
        FLAX,
        at("teapot", "midnight", -1.0, 0.35, rz=-160),
        at("candle", "midnight", 0.75, 0.75, lit=1),
        at("vase-b", "midnight", 2.05, 1.15),
        *poured("cup", "white-relief", 1.35, -0.75, rz=-30),
        thing("book", -2.6, 1.7, color="#6E5A3E", rz=14),
        thing("twig", 2.05, 1.15, rz=80, z=2.1, long=14, leaves=11, color="#6B7355"),
        dark=True,
        wall="#59616B",
        fill=0.26,
        power=0.7,
    ),
    # winter
    "table-winter-tea": seen(
        MIDDLE,
        BEHIND,
        ("#C9C2B4", "#E3DDD0"),
        *poured("mug", "winter", -1.15, -0.55, rz=-35, color=COFFEE),
        *poured("cup", "winter", 1.05, -0.75, rz=-28),
        at("dessert", "winter", 0.35, 1.15),
        thing("fruit", 0.2, 1.2, color="#C1601F", r=0.32, z=0.08),
        thing("fruit", 0.7, 0.95, color="#C1601F", r=0.3, z=0.08),
        thing("twig", -2.9, 0.4, rz=38, long=18, leaves=13, color="#2F4A33", berry="#A51B20"),
        thing("cloth", 2.6, 1.3, rz=-10, color=("#6E1A1E", "#8C2A2D")),
        wall="#CFC9BD",
    ),
    "table-winter-supper": seen(
        HIGH,
        LEFT,
        ("#2A3B33", "#3C5046"),
        at("plate", "winter", -1.4, -0.15),
        at("bowl", "winter", 1.2, -0.65),
        at("candle", "winter", 0.55, 1.2, lit=1),
        at("plate", "winter", 2.9, 1.05),
        thing("twig", -0.35, 1.55, rz=170, long=19, leaves=13, color="#4C6B4A", berry="#A51B20"),
        thing("cloth", -3.25, 0.2, rz=8, w=0.9, h=1.3),
        dark=True,
        wall="#16261F",
        fill=0.26,
        power=0.9,
    ),
    # lines
    "table-line-blue-noon": seen(
        HIGH,
        LEFT,
        LINEN,
        at("plate", "line-blue", -1.35, -0.2),
        at("bowl", "line-blue", -1.35, -0.2, z=0.09),
        at("creamer", "line-blue", 0.75, -0.75, rz=-35),
        at("bowl", "line-blue", 1.6, 0.95),
        thing("fruit", 1.45, 1.0, color=LEMON, r=0.3, long=1.2, rz=20, z=0.3),
        thing("cloth", 3.0, -0.35, rz=70, color=BLUE_CLOTH, w=1.2, h=0.9),
        thing("fruit", 0.2, 1.75, color=LEMON, r=0.3, long=1.22, rz=-30),
    ),
    "table-line-blue-desk": seen(
        ((0.1, 0.2, 0.5), 14.0, 15, 92),
        BEHIND,
        FLAX,
        *poured("cup", "line-blue", -0.65, -0.35, rz=-30),
        *poured("mug", "line-blue", 1.15, 0.25, rz=-35, color=COFFEE),
        thing("book", -2.35, 0.9, color="#33475E", rz=18),
        thing("book", 2.8, 1.6, color="#8C8574", rz=-24),
        thing("brush", 0.15, -1.2, rz=16),
        at("vase-b", "line-blue", -0.55, 2.0, scale=0.9),
        wall="#BCC4C9",
    ),
    # borders
    "table-lace-border-morning": seen(
        MIDDLE,
        BEHIND,
        LINEN,
        at("bowl", "lace-border", -1.3, 0.15),
        *poured("cup", "lace-border", 0.75, -0.8, rz=-30),
        *poured("mug", "lace-border", 1.95, 0.45, rz=-35, color=COFFEE),
        thing("fruit", -1.45, 0.2, color=PEAR, r=0.3, z=0.32),
        thing("fruit", -1.1, 0.05, color=PLUM, r=0.25, z=0.36),
        thing("cloth", 0.25, 1.8, rz=-6, w=1.8, h=0.9, color=BLUE_CLOTH),
        wall="#C9CDD0",
    ),
    "table-lace-border-linen": seen(
        HIGH,
        LEFT,
        SLATE,
        at("plate", "lace-border", -1.45, -0.3),
        at("dessert", "lace-border", 1.15, -0.75),
        at("teapot", "lace-border", 0.85, 1.35, rz=-165),
        thing("cloth", -2.6, 1.75, rz=14, w=1.5, h=0.9),
        thing("fruit", 1.05, -0.7, color=LEMON, r=0.28, long=1.2, rz=40, z=0.08),
        thing("twig", 2.3, 0.6, rz=-48, long=15, leaves=9, color="#8A9A86"),
    ),
    # white
    "table-white-relief-light": seen(
        HIGH,
        BEHIND,
        ("#8F979D", "#ABB3B8"),
        at("plate", "white-relief", -1.5, -0.35),
        at("platter", "white-relief", 1.35, 1.0, rz=16),
        at("bowl", "white-relief", 1.05, -1.0),
        thing("fruit", 1.2, 1.05, color=PEAR, r=0.34, z=0.1),
        thing("fruit", 1.8, 1.1, color=PEAR, r=0.32, z=0.1),
        thing("cloth", -2.6, 1.7, rz=12, w=1.4, h=0.9),
        fill=0.22,
    ),
    "table-white-relief-tea": seen(
        ((0.1, 0.3, 0.75), 15.0, 12, 88),
        LEFT,
        ("#6E7A72", "#8A968D"),
        *poured("cup", "white-relief", -0.85, -0.35, rz=-32),
        at("sugar", "white-relief", 0.75, 0.35),
        *poured("cup", "white-relief", 2.1, -0.2, rz=-15),
        at("vase-b", "white-relief", -1.9, 1.4),
        thing("twig", -1.9, 1.4, rz=60, z=2.0, long=14, leaves=11),
        wall="#A9AFA8",
        fill=0.24,
    ),
    # rain
    "table-rain-window": seen(
        ((0.1, 0.3, 0.75), 15.0, 12, 88),
        RIGHT,
        ("#9AA7B1", "#B7C2CB"),
        *poured("mug", "rain", -0.95, -0.4, rz=-35, color="#B07A3A"),
        *poured("cup", "rain", 0.95, -0.55, rz=-30),
        at("vase-b", "rain", 2.05, 1.0),
        thing("book", -2.2, 1.3, color="#7C8B97", rz=20),
        thing("twig", 2.05, 1.0, rz=110, z=2.0, long=15, leaves=11, color="#59705A"),
        wall="#93A2AD",
        fill=0.38,
    ),
    "table-rain-supper": seen(
        MIDDLE,
        LEFT,
        FLAX,
        at("plate", "rain", -1.25, -0.4),
        at("bowl", "rain", -1.25, -0.4, z=0.09),
        at("bowl", "rain", 1.25, 0.7),
        at("plate", "rain", 1.75, -1.15),
        thing("fruit", 1.15, 0.75, color=PLUM, r=0.26, z=0.32),
        thing("fruit", 1.4, 0.55, color=PLUM, r=0.25, z=0.34),
        thing("cloth", -2.5, 1.75, rz=10, w=1.5, h=0.9),
        thing("fruit", 0.1, 1.9, color=PLUM, r=0.26),
    ),
    # three years beside one another
    "table-annual-2014": seen(YEARS, LEFT, FLAX, *years(2014), wall="#8798A6", fill=0.34),
    "table-annual-2017": seen(YEARS, BEHIND, LINEN, *years(2017), wall="#B9B3A6", fill=0.34),
    "table-annual-2020": seen(YEARS, RIGHT, OAT, *years(2020), wall="#A7B0A4", fill=0.34),
    "table-annual-2023": seen(YEARS, LEFT, SLATE, *years(2023), wall="#C2B7A6", fill=0.34),
}
TABLES.update(LIVED)
# a supper and a collection of plants, which stage/tables.py lists, under the same window
for name, sun in (("table-lace-blue-supper", RIGHT), ("table-botanica-sheets", BEHIND)):
    TABLES[name].update(window=sun, fill=0.30, power=0.82, size=SIZE)
# The series' laid tables stand under it too, each seen from another side and height, with something to eat or drink.
# On white relief the sun is lower and weaker: it shows every ridge, and burns nothing out.
RAKING = ((-8.4, 1.6, 4.0), (0.3, 0.2, 0.2))
MIDDLE_OF_LAID = (0.10, 0.55, 0.56)


def laid_under(sun, elevation, turn, *more, lens=64, power=0.74, fill=0.31):
    """Changes of a laid table: a window, another camera position, further objects."""
    camera = (MIDDLE_OF_LAID, 12.4, elevation, lens)
    return dict(window=sun, camera=camera, az=turn, power=power, fill=fill), more


CUP = (1.25, -0.95)
for name, (seen_so, more) in {
    "nord-stone": laid_under(
        LEFT,
        24,
        -9,
        thing("tea", *CUP, vessel="mug", color=COFFEE),
        power=0.82,
        fill=0.30,
    ),
    "nord-stone-pale": laid_under(
        BEHIND,
        31,
        10,
        thing("tea", 1.2, -0.95, vessel="mug", color=TEA),
        thing("fruit", 0.35, -1.9, color=PLUM, r=0.26),
        thing("fruit", 0.85, -2.05, color=PLUM, r=0.25),
        power=0.78,
        fill=0.30,
    ),
    "gold-relief": laid_under(
        RAKING, 27, -6, thing("tea", *CUP, color=TEA), lens=62, power=0.74, fill=0.31
    ),
    "botanica": laid_under(LEFT, 36, 6, thing("tea", *CUP, color=TEA)),
    "midnight": laid_under(
        LEFT,
        25,
        9,
        thing("tea", *CUP, color=TEA),
        thing("fruit", 0.35, -2.0, color=LEMON, r=0.3, long=1.22, rz=35),
        power=0.82,
        fill=0.28,
    ),
    "winter-evening": laid_under(
        LEFT, 27, -8, thing("tea", *CUP, vessel="porcelain-mug", color=COFFEE), power=0.9, fill=0.24
    ),
    "line-blue": laid_under(
        RIGHT,
        38,
        0,
        thing("tea", *CUP, color=TEA),
        thing("fruit", 2.75, -0.75, color=LEMON, r=0.3, long=1.22, rz=-30),
        thing("fruit", 3.25, -0.35, color=LEMON, r=0.29, long=1.2, rz=40),
        power=0.82,
        fill=0.36,
    ),
    "lace-border": laid_under(
        BEHIND, 31, -9, thing("tea", *CUP, color=TEA), thing("fruit", -1.4, 1.85, color=LEMON, r=0.3, long=1.2, rz=30, z=0.3)
    ),
    "white-relief": laid_under(
        RAKING,
        25,
        8,
        thing("fruit", 0.25, -2.1, color=PLUM, r=0.26),
        thing("fruit", 0.82, -2.25, color=PLUM, r=0.25),
        power=0.72,
        fill=0.30,
    ),
    "rain": laid_under(
        RIGHT,
        33,
        -7,
        thing("tea", *CUP, color=TEA),
        thing("tea", 2.45, 0.25, vessel="porcelain-mug", color=COFFEE),
        thing("fruit", 0.15, -1.95, color="#C8641C", r=0.32, flat=0.84, leaf=1, rz=25),
        power=0.82,
        fill=0.36,
    ),
    "lace-blue": laid_under(
        LEFT,
        29,
        7,
        thing("tea", *CUP, color=TEA),
        thing("twig", -1.2, -1.98, rz=4, long=15, leaves=11, color="#5E6B4C"),
        power=0.74,
        fill=0.28,
    ),
}.items():
    TABLES["table-" + name].update(seen_so)
    TABLES["table-" + name]["pieces"].extend(more)
# dark glaze mirrors a window and a dark flag, as it does where it stands alone; from above, a window overhead
TABLES["table-midnight"]["mirrored"] = dict(size=2.6, far=0.05)
TABLES["table-series"]["overhead"] = dict(
    place=(5.8, -0.7, 16), target=(3.5, -1.65, 0), wide=2.6, high=3.4, light=4.5, panes=(2, 3), soft=0.14
)
# banners on which no words stand: the window is nearer to the camera, so that what stands upright is in the sun
FRONT = ((-7.4, -4.6, 4.4), (0.0, 0.4, 0.9))
for name, power, fill in (("annual", 0.86, 0.36), ("vases", 0.70, 0.28), ("new", 0.66, 0.28)):
    TABLES["banner-" + name].update(window=FRONT, power=power, fill=fill)
TABLES["banner-new"]["mirrored"] = dict(size=3.0, far=0.24)
# banners with text on a dark wall: the sun is beside the pieces, and the text is in the shade
SIDE = ((8.2, -2.0, 6.2), (0.3, 0.0, 0.7))
for name in ("banner-hero", "phone-hero", "banner-winter"):
    TABLES[name].update(window=SIDE, power=0.95, fill=0.47)
# where words are ink on a light wall, more of the room's light stays
for name in ("present", "gifting", "house", "news", "story"):
    TABLES["banner-" + name].update(window=SIDE, power=0.66, fill=0.50)
# the white cup of the story has its light on the side that is seen
TABLES["banner-story"].update(window=((7.4, -3.6, 6.0), (0.2, 0.0, 0.7)), power=0.84, fill=0.58)
# stone takes more of both, before a wall of clay
TABLES["banner-stone"].update(window=SIDE, power=1.05, fill=0.56)
# a small line of its words is grey: its wall is lighter
TABLES["banner-present"].update(power=0.68, fill=0.56)
# phones show the creamer, so the window is turned to it
TABLES["phone-hero"]["window"] = ((7.2, -4.2, 5.8), (-0.8, 0.0, 0.9))
