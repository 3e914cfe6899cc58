"""Every picture of the demo backend, in the order in which it is worth rendering."""
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Optional, Tuple

from engraving.views import ENGRAVED, SIZE
from stage.everyday import MADE, USES
from stage.framing import stands_for
from stage.scenes import LIVED
from stage.series import SERIES_TABLES
from stage.tables import TABLES
from upright import WINDOWS, source

# (shape:variant) per series, the most telling pieces first; the name of a product is made of them
RANGE = {
    "lace-blue": "plate cup teapot mug bowl vase-a dessert creamer platter sugar salad gaiwan",
    "nord-stone": "mug:sage bowl:clay plate:charcoal vase-b:fog mug:clay creamer:sage candle:charcoal mug:fog"
    " plate:sage vase-b:clay mug:charcoal bowl:fog",
    "gold-relief": "plate teapot cup candle salad dessert vase-a",
    "botanica": "plate:2 cup plate:1 vase-a dessert:3 teapot plate:5 dessert:4",
    "midnight": "plate teapot vase-b cup candle creamer",
    "winter": "plate mug cup dessert candle bowl",
    "line-blue": "plate mug bowl cup vase-b creamer spoon rest",
    "lace-border": "plate cup bowl mug dessert teapot",
    "white-relief": "plate cup bowl sugar vase-b platter",
    "rain": "plate mug bowl vase-b cup",
}
YEARS = {
    "2014": "lighthouse",
    "2015": "fox",
    "2016": "sailing-boat",
    "2017": "windmill",
    "2018": "crane",
    "2019": "church",
    "2020": "skaters",
    "2021": "deer",
    "2022": "harbour",
    "2023": "owl",
    "2024": "bridge",
    "2025": "swan",
}
# where the close-up of a painted plate looks; siblings look elsewhere
FIELDS = {
    "lace-blue-plate": (-0.46, 0.38, 0.86),
    "lace-blue-dessert": (0.40, -0.44, 0.86),
    "lace-blue-platter": (0.10, 0.60, 0.74),
    "botanica-plate-1": (0.05, 0.10, 0.95),
    "botanica-plate-2": (0.0, 0.14, 0.95),
    "botanica-plate-5": (0.0, 0.12, 0.95),
    "botanica-dessert-3": (-0.02, 0.08, 0.95),
    "botanica-dessert-4": (0.0, 0.05, 0.95),
    "winter-plate": (0.0, 0.0, 0.80),
    "winter-dessert": (0.52, 0.44, 0.80),
    "line-blue-plate": (-0.48, 0.42, 0.92),
    "lace-border-plate": (-0.50, 0.46, 0.82),
    "lace-border-dessert": (0.62, -0.30, 0.72),
    "rain-plate": (0.42, 0.40, 0.92),
}
# a second cut, of pieces that stand on no table
NEARER_RIM = {
    "lace-blue salad": (0.03, 0.20, 0.60),
    "white-relief platter": (0.02, 0.22, 0.60),
}
# pieces that a table shows too poorly: behind others, or cut off
HIDDEN = {
    ("laid-line-blue", "line-blue-mug"),
    ("laid-nord-stone", "nord-stone-mug-clay"),
    ("table-nord-stone-pale", "nord-stone-bowl-clay"),
    ("laid-botanica", "botanica-plate-1"),
}
# details that show a part of the main picture, as near as that: (left, top, edge) in its parts
NEARER = {
    "lace-blue-bowl": (0.14, 0.26, 0.46),
    "winter-bowl": (0.19, 0.15, 0.62),
    "gold-relief-dessert": (0.06, 0.26, 0.60),
    "gold-relief-vase-a": (0.20, 0.05, 0.60),
    "lace-blue-creamer": (0.16, 0.16, 0.62),
    "lace-blue-sugar": (0.18, 0.12, 0.64),
    "line-blue-creamer": (0.18, 0.14, 0.62),
    "midnight-creamer": (0.20, 0.10, 0.62),
    "botanica-teapot": (0.10, 0.16, 0.64),
    "lace-border-teapot": (0.22, 0.18, 0.64),
    "nord-stone-plate-sage": (0.34, 0.26, 0.60),
    "nord-stone-mug-charcoal": (0.30, 0.18, 0.62),
    "nord-stone-candle-charcoal": (0.18, 0.40, 0.58),
    "white-relief-platter": (0.36, 0.26, 0.60),
}
ANNUAL_FIELDS = {"detail": (0.0, 0.02, 1.16), "year": (0.0, -0.735, 0.5)}
# A motif with much bare snow before it is looked at from nearer, and higher up; the bridge where house and arches
# are, since all of its stones would weigh half as much again.
ANNUAL_NEARER = {"2019": (0.0, 0.13, 0.98), "2024": (0.31, 0.14, 0.68)}
# pieces that are looked at from above rather than turned round
FLAT = {"plate", "dessert", "platter"}
# pieces that are sold by six, one in the other or side by side
SIX = ("white-relief bowl", "line-blue bowl", "lace-border dessert", "line-blue spoon", "line-blue rest")
# edge of a product's picture, in pixels: the size that the enlarged viewer requests
ENLARGED = 2400
# edges of a macro
MACRO = (3000, 2250)
# painted series, whose macro shows a stroke, and those that are looked at in the light
MACRO_SERIES = "botanica lace-border line-blue".split()
NEAR_SHAPES = {"gold-relief": "plate", "midnight": "teapot", "nord-stone": "mug:sage"}
# pieces that are turned in the light, in steps; width of those pictures
TURNED = ("lace-blue teapot",)
TURN_STEPS, TURN_EDGE = 24, 1400
# of each series the piece that is turned over, so that its foot mark shows; edge of those that no product page enlarges
FOOT_EDGE = 1200
TURNED_OVER = (
    "lace-blue mug",
    "lace-blue teapot",
    "nord-stone mug:sage",
    "gold-relief teapot",
    "botanica teapot",
    "midnight teapot",
    "winter mug",
    "line-blue mug",
    "lace-border mug",
    "white-relief bowl",
    "rain mug",
)
# light paths per pixel, of a piece in use on a table of its own, of a table under a window, whose shaded handles would be mottled, of a small picture, and of
# a banner, whose pieces are small; few, because so many pixels are filtered together
SAMPLES, USE_SAMPLES, TABLE_SAMPLES, SMALL_SAMPLES, BANNER_SAMPLES = 3, 2, 4, 7, 7
# of white pieces whose rims mirror so small a light that fewer paths leave speckles
SPECKLED_SAMPLES = dict.fromkeys(
    "gold-relief-salad gold-relief-cup white-relief-bowl white-relief-cup white-relief-sugar white-relief-vase-b"
    " line-blue-bowl lace-border-bowl lace-blue-salad".split(),
    9,
)


@dataclass(frozen=True)
class Picture:
    """One master below `pictures/masters`."""

    name: str
    # main, nearer, top, detail, turned, turn, foot, six and near are renders of one product; scene shows a table, use one
    # piece of it; engraving is a line drawing; upright is cut from a banner or table; closeup shows the painted
    # surface, macro one stroke of it
    view: str
    width: int
    height: int
    series: str = ""
    shape: str = ""
    variant: Optional[str] = None
    # key of stage/tables.py
    scene: str = ""
    # light paths per pixel
    samples: int = 0
    # of a close-up: (right, up, edge) of the field in parts of the plate's radius; of a nearer look at the
    # main picture: (left, top, edge) in its parts
    field: Optional[Tuple[float, float, float]] = None
    # of a turning: how many of its steps the piece has gone
    step: int = 0


# the fern fills its plate, so its second close-up looks at the rim
FERN_RIM = Picture(
    "botanica-dessert-4-rim",
    "closeup",
    ENLARGED,
    ENLARGED,
    "botanica",
    "dessert",
    "4",
    field=(0.62, 0.34, 0.66),
)


def product(series: str, piece: str, view: str) -> Picture:
    """A view of one product."""
    shape, _, variant = piece.partition(":")
    name = "-".join(part for part in (series, shape, variant) if part)
    whole = name if view == "main" else f"{name}-{view}"
    edge = ENLARGED
    return Picture(
        whole, view, edge, edge, series, shape, variant or None, "", SPECKLED_SAMPLES.get(whole, SAMPLES)
    )


def nearer(series: str, piece: str, view: str, field: Tuple[float, float, float]) -> Picture:
    """A part of a product's main picture, rendered as large as the whole."""
    return replace(product(series, piece, view), view="nearer", field=field)


def closeup(series: str, piece: str) -> Picture:
    """The painted surface of a flat piece."""
    shape, _, variant = piece.partition(":")
    name = "-".join(part for part in (series, shape, variant) if part)
    return Picture(
        f"{name}-detail",
        "closeup",
        ENLARGED,
        ENLARGED,
        series,
        shape,
        variant or None,
        field=FIELDS[name],
    )


def annual(year: str, motif: str, view: str) -> Picture:
    """A view of an annual plate: from above, the motif, or the year on its rim."""
    name = f"annual-{year}-{motif}"
    if view == "main":
        return Picture(
            name, "top", ENLARGED, ENLARGED, "annual", "annual", year, "", SAMPLES
        )
    field = ANNUAL_FIELDS[view]
    if view == "detail":
        field = ANNUAL_NEARER.get(year, field)
    return Picture(
        f"{name}-{view}", "closeup", ENLARGED, ENLARGED, "annual", "annual", year, field=field
    )


def macro(series: str) -> Picture:
    """A macro of a series, which shows the brushwork."""
    name = f"macro-{series}"
    if series in MACRO_SERIES:
        return Picture(name, "macro", *MACRO, series)
    shape, _, variant = NEAR_SHAPES[series].partition(":")
    return Picture(name, "near", *MACRO, series, shape, variant or None, "", SAMPLES)


def turning(series: str, piece: str) -> list:
    """The steps of one turning round."""
    shape, _, variant = piece.partition(":")
    name = "-".join(part for part in (series, shape, variant) if part)
    size = (TURN_EDGE, TURN_EDGE, series, shape, variant or None, "", SMALL_SAMPLES)
    return [
        Picture(f"{name}-turn-{step + 1:02d}", "turn", *size, step=step)
        for step in range(TURN_STEPS)
    ]


def foot(piece: str) -> Picture:
    """A piece turned over; the one that turns has this view on its product page, too."""
    picture = product(*piece.split(), "foot")
    return picture if piece in TURNED else replace(picture, width=FOOT_EDGE, height=FOOT_EDGE)


def scene(name: str) -> Picture:
    """A banner, its upright sister for phones, a laid table, or one of every day."""
    kind = name.split("-", 1)[0]
    sizes = {"banner": (2880, 1200), "phone": (1440, 1800), "table": (2880, 2057), "day": (2400, 1500)}
    width, height = TABLES[name].get("size", sizes[kind])
    samples = {"banner": BANNER_SAMPLES, "table": TABLE_SAMPLES, "day": TABLE_SAMPLES}.get(kind, SAMPLES)
    samples = TABLES[name].get("samples", samples)
    return Picture(name, "scene", width, height, scene=name, samples=samples)


def engraving(name: str) -> Picture:
    """A fine line drawing of a place or a tool."""
    width, height = ENGRAVED[name][2] if len(ENGRAVED[name]) > 2 else SIZE
    return Picture(name, "engraving", width, height, scene=name)


def in_use(series: str, piece: str) -> Optional[Picture]:
    """A laid table, or a banner, cropped to the product; `None` if it does not contain it."""
    shape, _, variant = piece.partition(":")
    name = "-".join(part for part in (series, shape, variant) if part)
    if name in USES:
        return Picture(
            f"{name}-use", "use", ENLARGED, ENLARGED, series, shape, variant or None, f"use-{name}", samples=USE_SAMPLES
        )
    by_kind = sorted(TABLES.items(), key=lambda entry: not entry[0].startswith(("table-", "laid-")))
    for table, spec in by_kind:
        if table.startswith(("phone-", "use-")) or (table, name) in HIDDEN:
            continue
        if table in LIVED or table in MADE or table[len("table-") :] in SERIES_TABLES and table.startswith("table-"):
            continue
        if any(stands_for(p, series, shape, variant) for p in spec["pieces"]):
            return Picture(
                f"{name}-use",
                "use",
                ENLARGED,
                ENLARGED,
                series,
                shape,
                variant or None,
                table,
                samples=SAMPLES,
            )
    return None


def in_turn(rows):
    """The first of every row, then the second of every row, and so on."""
    return [item for rank in zip_longest(*rows) for item in rank if item is not None]


def views(view_of) -> list:
    """One further view of every product, the series taken in turn."""
    return in_turn(
        [view_of(series, piece) for piece in pieces.split()] for series, pieces in RANGE.items()
    )


def _detail(series, piece):
    name = f"{series}-{piece.replace(':', '-')}"
    if name in FIELDS:
        return closeup(series, piece)
    if name in NEARER:
        return nearer(series, piece, "detail", NEARER[name])
    return product(series, piece, "detail")


def _closer(series, piece):
    flat = piece.split(":")[0] in FLAT
    return product(series, piece, "top") if flat else _detail(series, piece)


def _another(series, piece):
    flat = piece.split(":")[0] in FLAT
    return _detail(series, piece) if flat else product(series, piece, "turned")


def every_picture() -> list:
    """All pictures; a picture that is cut from another follows it."""
    kinds = ("banner", "phone", "table", "day")
    scenes = [scene(name) for kind in kinds for name in TABLES if name.startswith(kind + "-")]
    return [
        *views(lambda series, piece: product(series, piece, "main")),
        *(annual(year, motif, "main") for year, motif in YEARS.items()),
        *(macro(series) for series in (*MACRO_SERIES, *NEAR_SHAPES)),
        *(picture for piece in TURNED for picture in turning(*piece.split())),
        *map(foot, TURNED_OVER),
        *(product(*piece.split(), "six") for piece in SIX),
        *scenes,
        *(engraving(name) for name in ENGRAVED),
        *(Picture(name, "upright", 0, 0, scene=source(name)) for name in WINDOWS),
        *views(in_use),
        *views(_closer),
        FERN_RIM,
        *(nearer(*piece.split(), "rim", field) for piece, field in NEARER_RIM.items()),
        *(annual(year, motif, view) for view in ANNUAL_FIELDS for year, motif in YEARS.items()),
        *views(_another),
    ]
