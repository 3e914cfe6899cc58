"""Table scenes and banners as plain data.

piece = (shape, series, variant, x, y[, {z, rx, ry, rz, scale, ...}]); lengths in
Blender units (10 cm), angles in degrees."""

STAND = dict(z=1.33, rx=76)  # a dinner plate leaning in its stand
SMALL_STAND = dict(z=0.98, rx=76)  # an annual plate in it


def standing(series, x, y, variant=None, turn=0, shape="plate", leaning=STAND):
    return [(shape, series, variant, x, y, dict(leaning, rz=turn)), ("stand", None, None, x, y)]


BANNER_CAMERA = ((0.42, 0, 1.10), 17.4, 9.5, 70)
NAVY = dict(dark=True, wall="#00244A", cloth=("#C9BDA8", "#E9E0D0"), camera=BANNER_CAMERA)

TABLES = {
    "banner-hero": dict(
        NAVY,
        pieces=standing("lace-blue", 0.45, 1.25)
        + [
            ("vase-a", "lace-blue", None, 3.55, 1.25, dict(rz=20)),
            ("teapot", "lace-blue", None, 2.25, 0.35, dict(rz=-165)),
            ("cup", "lace-blue", None, 0.75, -0.95, dict(rz=-12)),
            ("creamer", "lace-blue", None, -0.80, -0.25, dict(rz=-28)),
            ("sugar", "lace-blue", None, 3.45, -0.45),
            ("dessert", "gold-relief", None, 2.62, -1.45),
        ],
    ),
    # ten packed gifts, each with its note
    "banner-gifting": dict(
        wall="#E4DACA",
        cloth=("#DDD5C8", "#F1ECE3"),
        camera=((0.42, 0.2, 0.95), 17.4, 15, 70),
        samples=3,
        soft=1.0,
        power=0.82,
        pieces=[
            ("box", None, None, 0.75, 1.55, dict(w=1.5, h=0.8, rz=8)),
            ("box", None, None, 2.55, 1.75, dict(w=1.5, h=0.8, rz=-6)),
            ("box", None, None, 4.15, 1.65, dict(w=1.5, h=0.8, rz=12)),
            ("box", None, None, 2.5, 1.75, dict(w=1.15, h=0.62, rz=14, z=0.83, color="#EFE8DC", ribbon="#00244A")),
            ("box", None, None, 3.3, -0.15, dict(w=1.5, h=0.8, rz=-16)),
            ("cup", "lace-blue", None, 0.2, -0.5, dict(rz=-35)),
            ("letter", None, None, 1.8, -1.05, dict(rz=12)),
        ],
    ),
    "banner-story": dict(
        wall="#C8C4BA",
        cloth=("#A99F8E", "#CFC6B5"),
        camera=((0.25, 0, 1.17), 16.6, 11, 70),
        power=0.95,
        pieces=standing("lace-blue", 1.0, 0.95)
        + [
            ("bowl", "midnight", None, 2.45, -0.35, dict(scale=0.55)),
            ("cup", "white-relief", None, -0.55, -0.35, dict(rz=-30)),
            ("brush", None, None, 0.55, -0.85, dict(rz=24)),
            ("brush", None, None, 0.95, -1.15, dict(rz=12)),
            ("vase-b", "white-relief", None, 3.0, 1.0, dict(scale=0.9)),
        ],
    ),
    "banner-news": dict(
        wall="#BFCBD6",
        cloth=("#D9D6CF", "#EFEDE8"),
        camera=BANNER_CAMERA,
        power=0.80,
        pieces=standing("line-blue", 0.25, 1.2)
        + [
            ("vase-b", "rain", None, 2.2, 1.1),
            ("vase-b", "line-blue", None, 3.75, 0.85, dict(scale=0.8)),
            ("mug", "rain", None, 0.85, -0.75, dict(rz=-35)),
            ("bowl", "rain", None, 2.65, -0.45),
            ("cup", "line-blue", None, -0.95, -0.65, dict(rz=-30)),
            ("creamer", "line-blue", None, 4.0, -0.55, dict(rz=-50, scale=0.92)),
        ],
    ),
    "banner-stone": dict(
        wall="#A98F78",
        cloth=("#6F655B", "#8E8478"),
        camera=BANNER_CAMERA,
        power=1.3,
        pieces=[
            ("plate", "nord-stone", "charcoal", 1.35, -0.35),
            ("dessert", "nord-stone", "fog", 1.35, -0.35, dict(z=0.085)),
            ("bowl", "nord-stone", "clay", 1.35, -0.35, dict(z=0.16, scale=0.85)),
            ("vase-b", "nord-stone", "sage", 2.45, 1.25),
            ("vase-b", "nord-stone", "clay", 3.65, 0.95, dict(scale=0.72)),
            ("mug", "nord-stone", "fog", 3.30, -0.55, dict(rz=-40)),
            ("mug", "nord-stone", "sage", -0.45, 0.25, dict(rz=-60)),
            ("candle", "nord-stone", "charcoal", 0.30, 1.25),
            ("candle", "nord-stone", "fog", -0.55, 1.35, dict(scale=0.85)),
            ("creamer", "nord-stone", "clay", 4.15, 0.1, dict(rz=-60)),
        ],
    ),
    "banner-winter": dict(
        dark=True,
        wall="#10281F",
        cloth=("#B9AF9E", "#D9D0C0"),
        camera=BANNER_CAMERA,
        pieces=standing("winter", 0.45, 1.25)
        + [
            ("candle", "winter", None, 2.15, 1.05, dict(lit=1)),
            ("candle", "winter", None, 2.95, 0.55, dict(lit=1, scale=0.88)),
            ("candle", "midnight", None, -1.3, 1.2, dict(lit=1, scale=0.95)),
            ("mug", "winter", None, 3.85, -0.25, dict(rz=-35)),
            ("cup", "winter", None, 0.75, -0.95, dict(rz=-20)),
            ("bowl", "winter", None, 2.25, -0.75),
            (
                "box",
                None,
                None,
                4.15,
                1.35,
                dict(w=1.2, h=0.75, rz=15, color="#7A1B20", ribbon="#D8C49A"),
            ),
        ],
    ),
    # two centuries in a row: the white of the beginning, the border, the blue
    "banner-house": dict(
        wall="#D6CFC2",
        cloth=("#B9AF9F", "#DAD2C3"),
        camera=BANNER_CAMERA,
        power=0.86,
        pieces=standing("white-relief", -0.45, 1.75)
        + standing("lace-border", 1.4, 1.3, turn=-6)
        + standing("lace-blue", 3.3, 0.85, turn=-14)
        + [
            ("brush", None, None, 1.35, -0.75, dict(rz=14)),
            ("bowl", "midnight", None, 0.05, -0.35, dict(scale=0.5)),
        ],
    ),
    "banner-annual": dict(
        wall="#77899A",
        cloth=("#B3AA9B", "#D6CEBF"),
        camera=((0.0, 0, 0.86), 13.6, 10, 70),
        power=0.92,
        pieces=[
            piece
            for year, x, y, turn in (
                ("2022", -2.3, 0.6, 4),
                ("2025", 0.0, 0.1, 0),
                ("2024", 2.3, 0.6, -12),
            )
            for piece in standing("annual", x, y, year, turn, "annual", SMALL_STAND)
        ],
    ),
    "banner-new": dict(
        wall="#AFB7A6",
        cloth=("#C9C0B0", "#E6DECF"),
        camera=BANNER_CAMERA,
        power=0.85,
        pieces=standing("botanica", 1.35, 1.35, "2")
        + [
            ("vase-b", "midnight", None, 3.75, 1.15),
            ("teapot", "gold-relief", None, 2.75, 0.1, dict(rz=-165)),
            ("mug", "winter", None, -0.45, -0.2, dict(rz=-40)),
            ("bowl", "rain", None, 1.0, -0.95),
            ("creamer", "midnight", None, 3.95, -0.8, dict(rz=-40, scale=0.86)),
        ],
    ),
    "banner-vases": dict(
        wall="#D9CDBE",
        cloth=("#CBBFAE", "#E6DCCB"),
        camera=((0.2, 0, 1.12), 17.4, 9.5, 70),
        power=0.84,
        pieces=[
            ("vase-b", "white-relief", None, -2.3, 1.1),
            ("vase-a", "botanica", None, -1.0, 0.2, dict(scale=0.92)),
            ("vase-b", "rain", None, 0.35, 1.25),
            ("vase-a", "lace-blue", None, 1.55, 0.35),
            ("vase-b", "nord-stone", "sage", 3.02, 1.15),
            ("vase-a", "gold-relief", None, 3.58, -0.45, dict(scale=0.72)),
        ],
    ),
    # a pair of cups in its open box
    "banner-present": dict(
        wall="#F3F3F0",
        cloth=("#D6CEC0", "#EEE8DD"),
        camera=((0.42, 0.3, 1.0), 17.4, 19, 58),
        samples=3,
        power=0.82,
        pieces=[
            ("boxed", None, None, 2.1, 0.35, dict(rz=10)),
            ("cup", "gold-relief", None, 1.18, 0.17, dict(z=0.14, rz=-38)),
            ("cup", "gold-relief", None, 3.03, 0.49, dict(z=0.14, rz=-16)),
        ],
    ),
}

# laid tables, seen from above
VIEW = ((0.20, 0.50, 0.15), 12.4, 30, 70)


def laid(
    series,
    cloth,
    cup="cup",
    back="teapot",
    side="creamer",
    bowl=None,
    variant=None,
    v2=None,
    v3=None,
    dark=False,
    extra=(),
):
    p = [
        ("plate", series, variant, -1.0, -0.45),
        ("dessert", series, v2 or variant, -1.0, -0.45, dict(z=0.084)),
        ("napkin", None, None, -2.95, -0.45, dict(rz=6)),
        (cup, series, v3, 1.25, -0.95, dict(rz=-30)),
        (back, series, v2, 0.95, 1.35, dict(rz=-160 if back == "teapot" else 0, lit=back == "candle")),
    ]
    if bowl:
        p.append((bowl, series, v3, -1.0, -0.45, dict(z=0.17, scale=0.8)))
    if side:
        p.append((side, series, v3 or variant, 2.45, 0.25, dict(rz=-30)))
    return dict(
        wall="#16261F" if dark else "#D8D0C2",
        dark=dark,
        cloth=cloth,
        edge=5.95,
        camera=VIEW,
        fstop=1.6,
        power=0.72,
        pieces=p + list(extra),
    )


LIGHT, SAND = ("#DCD6CA", "#F0ECE4"), ("#B7AA95", "#D6CBB8")


def bare(cloth, *pieces, **more):
    """A table that is listed piece by piece."""
    return dict(
        wall="#D8D0C2",
        dark=False,
        cloth=cloth,
        edge=5.95,
        camera=VIEW,
        fstop=1.6,
        power=0.72,
        pieces=list(pieces),
        **more
    )


NAPKIN = ("napkin", None, None, -2.95, -0.45, dict(rz=6))
TABLES.update(
    {
        "table-lace-blue": laid(
            "lace-blue",
            SAND,
            extra=[
                ("sugar", "lace-blue", None, -1.15, 1.75),
                ("vase-a", "lace-blue", None, -2.5, 1.9, dict(scale=0.8)),
            ],
        ),
        "table-nord-stone": laid(
            "nord-stone",
            ("#8B8175", "#A69C8F"),
            cup="mug",
            back="vase-b",
            bowl="bowl",
            variant="charcoal",
            v2="fog",
            v3="sage",
            extra=[
                ("candle", "nord-stone", "clay", -0.9, 1.8),
                ("mug", "nord-stone", "clay", -2.2, 1.6, dict(rz=-50)),
            ],
        ),
        "table-gold-relief": laid(
            "gold-relief",
            LIGHT,
            side=None,
            extra=[
                ("candle", "gold-relief", None, -1.0, 1.8, dict(lit=1)),
                ("candle", "gold-relief", None, -2.2, 1.5, dict(lit=1)),
                ("salad", "gold-relief", None, 2.6, 0.4, dict(scale=0.68)),
            ],
        ),
        "table-botanica": laid(
            "botanica",
            LIGHT,
            variant="1",
            v2="2",
            side=None,
            extra=[
                ("plate", "botanica", "5", 3.15, 0.55),
                ("vase-a", "botanica", None, -1.3, 2.1, dict(scale=0.85)),
            ],
        ),
        "table-midnight": laid(
            "midnight",
            SAND,
            extra=[
                ("candle", "midnight", None, -1.2, 1.75, dict(lit=1)),
                ("vase-b", "midnight", None, -2.5, 2.0, dict(scale=0.85)),
            ],
        ),
        "table-winter-evening": laid(
            "winter",
            ("#12271F", "#24443A"),
            cup="mug",
            back="candle",
            side="cup",
            dark=True,
            extra=[
                ("candle", "winter", None, -0.2, 1.8, dict(lit=1, scale=0.9)),
                (
                    "box",
                    None,
                    None,
                    -2.3,
                    1.7,
                    dict(w=1.2, h=0.7, rz=20, color="#7A1B20", ribbon="#D8C49A"),
                ),
            ],
        ),
        "table-line-blue": laid(
            "line-blue",
            LIGHT,
            back="vase-b",
            bowl="bowl",
            extra=[("mug", "line-blue", None, -1.5, 1.85, dict(rz=-40))],
        ),
        "table-lace-border": laid(
            "lace-border", SAND, side="mug", extra=[("bowl", "lace-border", None, -1.4, 1.85)]
        ),
        "table-white-relief": laid(
            "white-relief",
            ("#7D8A94", "#98A5AE"),
            side="sugar",
            bowl="bowl",
            extra=[("vase-b", "white-relief", None, -1.6, 2.0)],
        ),
        "table-rain": laid(
            "rain",
            ("#A9B6C0", "#C6D0D8"),
            back="vase-b",
            side="mug",
            bowl="bowl",
            extra=[("cup", "rain", None, -1.5, 1.9, dict(rz=-20))],
        ),
        "table-lace-blue-supper": bare(
            SAND,
            ("platter", "lace-blue", None, -0.95, -0.25),
            ("salad", "lace-blue", None, 1.15, 1.75),
            ("bowl", "lace-blue", None, 1.55, -0.8),
            ("mug", "lace-blue", None, 2.75, 0.15, dict(rz=-40)),
            ("candle", "midnight", None, -1.55, 1.95, dict(lit=1)),
            ("candle", "midnight", None, -2.45, 1.6, dict(lit=1, scale=0.88)),
        ),
        "table-nord-stone-pale": bare(
            ("#B3A693", "#CDC2B1"),
            ("plate", "nord-stone", "sage", -1.0, -0.45),
            ("bowl", "nord-stone", "fog", -1.0, -0.45, dict(z=0.084)),
            ("bowl", "nord-stone", "clay", 2.6, 1.95),
            ("mug", "nord-stone", "clay", 1.2, -0.95, dict(rz=-30)),
            ("mug", "nord-stone", "fog", 2.35, 0.25, dict(rz=-35)),
            ("vase-b", "nord-stone", "clay", 0.75, 1.65),
            ("candle", "nord-stone", "fog", -1.3, 1.85),
            ("candle", "nord-stone", "charcoal", -2.2, 1.55, dict(scale=0.9)),
            NAPKIN,
        ),
        "table-botanica-sheets": bare(
            ("#A3A894", "#BFC3B1"),
            ("plate", "botanica", "2", -1.1, -0.5),
            ("dessert", "botanica", "3", 1.4, -0.85),
            ("dessert", "botanica", "4", 0.65, 1.35),
            ("cup", "botanica", None, 2.75, 0.55, dict(rz=-30)),
            ("vase-a", "botanica", None, -1.6, 2.1, dict(scale=0.85)),
            NAPKIN,
        ),
        # a set as it is given: two cups in their box
        "table-boxed": dict(
            wall="#D8D0C2",
            cloth=("#CFC6B6", "#E9E2D6"),
            edge=5.95,
            camera=((0.14, 0.42, 0.52), 13.9, 27, 72),
            fstop=1.8,
            power=0.74,
            pieces=[
                ("boxed", None, None, 0, 0, dict(rz=10)),
                ("cup", "gold-relief", None, -0.92, -0.18, dict(z=0.14, rz=-38)),
                ("cup", "gold-relief", None, 0.93, 0.14, dict(z=0.14, rz=-16)),
            ],
        ),
    }
)

# the same box from near and lower, over its edge
TABLES["table-boxed-near"] = dict(
    TABLES["table-boxed"], camera=((-0.30, 0.0, 0.60), 12.4, 24, 118), az=-26, fstop=2.8
)


# 4:5 pictures for telephones: the banners' scenes, nearer and from the piece that matters
def phone(banner, camera, **more):
    TABLES["phone-" + banner] = dict(TABLES["banner-" + banner], camera=camera, **more)


# half a plate and the creamer, as large as the window: the opening as it lies, only the lens is longer
phone("hero", ((-1.08, 0, 1.15), 17.4, 9.5, 172), fstop=4.4)
