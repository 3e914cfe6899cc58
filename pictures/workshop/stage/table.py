"""A laid table before a wall."""
import math

from clay.glazes import Look, linear, plain
from clay.meshes import group
from clay.tableware import SHAPES
from stage.framing import height, reach, standing_for, turn
from stage.grounds import GROUNDS
from stage.light import area, camera, mirrored_room, mirrored_window, orbit, window, world
from stage.props import PROPS, flame, gift_box, linen, quad


# how much of a cloth's weave is left where one piece is looked at from near, and each thread would cost bytes
NEAR_WEAVE = 0.5
# how strong the grain of wood and stone is there
NEAR_GRAIN = 0.6


# height of a lid's rim above the foot of its piece, in units of Blender
LID_RIM = 0.572


def lean_lid(piece, aside, high, tilt, turn):
    """Takes a piece's lid off and leans it on the piece, in the direction `turn` (degrees)."""
    lid = [part for part in piece.children if part.name.startswith("lid")]
    for part in lid:
        part.parent = None
        part.location.z -= LID_RIM
    a = math.radians(turn)
    group(lid, aside * math.cos(a), aside * math.sin(a), high, ry=tilt, rz=turn).parent = piece


def table(spec, texdir, use=None):
    """A laid table: wall, cloth, lights and a list of pieces; `use` is a picture of one of them in use."""
    dark = spec.get("dark", False)
    world((0.80, 0.88, 1) if dark else (1, 0.985, 0.965), spec.get("fill", 0.24 if dark else 0.42))
    cloth = GROUNDS[spec["ground"]](spec.get("grain", NEAR_GRAIN if use else 1)) if "ground" in spec else (
        linen(*spec["cloth"], contrast=NEAR_WEAVE if use else 1)
        if spec.get("weave", True)
        else plain("top", linear(spec["cloth"][1]), 0.55, 0.3)
    )
    edge = spec.get("edge", 3.4)
    quad(
        "table",
        [
            (-16, -10, 0),
            (16, -10, 0),
            (16, edge, 0),
            (-16, edge, 0),
            (-16, edge, -1),
            (16, edge, -1),
        ],
        [(0, 1, 2, 3), (3, 2, 5, 4)],
        cloth,
    )
    wall = quad(
        "wall",
        [(-40, 6, -6), (40, 6, -6), (40, 6, 26), (-40, 6, 26)],
        [(0, 1, 2, 3)],
        plain("wall", linear(spec["wall"]), 0.9, 0.05),
    )
    k = spec.get("power", 1.0)
    sun = spec.get("window")
    if sun:
        window(sun[0], sun[1], 1500 * k, spec.get("sun", (1, 0.945, 0.86)))
    else:
        area("key", (-5.5, -2.4, 5.2), (0.3, 0.1, 0.3), 3.0, 560 * k, (1, 0.96, 0.90))
    area("rim", (5.5, 3.0, 4.4), (0.3, 0, 0.5), 1.4, 170 * k, (0.92, 0.96, 1), 3)
    # From above there is no wall, and its light would lie on every glaze.
    if spec["camera"][2] < 70:
        area(
            "wallwash", (1.0, 1.5, 7.0), (1.0, 6, 1.0), 3.5, (150 if dark else 240) * k, (1, 0.98, 0.95)
        )
    area("card", (-3.6, -4.2, 1.2), (0, 0, 0.6), 0.5, 26, (1, 0.99, 0.97), 2.6, gloss_only=True)
    if spec.get("mirrored"):
        mirrored_room(spec["mirrored"]["size"], spec["mirrored"]["far"])
        # plates would mirror the wall as an even grey
        wall.visible_glossy = False
    if spec.get("overhead"):
        mirrored_window(**spec["overhead"])
    for o in standing_for(spec, use) if use else spec["pieces"]:
        shape, series, variant, x, y = o[:5]
        e = o[5] if len(o) > 5 else {}
        if shape == "box":
            gift_box(
                x,
                y,
                e.get("rz", 0),
                e.get("w", 1.5),
                e.get("h", 0.8),
                e.get("color", "#00244A"),
                e.get("ribbon", "#C8A868"),
                e.get("z", 0),
            )
            continue
        if shape in PROPS:
            PROPS[shape](x, y, e)
            continue
        g = SHAPES[shape](Look(series, variant, texdir))
        if e.get("lit"):
            flame(x, y, 2.39 * e.get("scale", 1) + e.get("z", 0))
        g.location = (x, y, e.get("z", 0))
        g.rotation_euler = [math.radians(e.get(a, 0)) for a in ("rx", "ry", "rz")]
        if e.get("scale"):
            g.scale = (e["scale"],) * 3
        if e.get("lid"):
            lean_lid(g, **e["lid"])
    t, dist, el, lens = spec["camera"]
    el = height(spec, use) if use else el
    az = turn(spec, use) if use else spec.get("az", 0)
    eye, fstop = orbit(t, dist, el, az), spec.get("fstop", 1.8)
    if use:
        t, longer = reach(spec, use, eye)
        # the opening stays as wide as it is, whatever the lens
        lens, fstop = longer, fstop * longer / lens
    camera(eye, t, lens, fstop)
