"""Botanica: five invented plants in enamel colours, and the gold of rim and band."""
import math
import random

from drawing.brush import closed, line, spline
from drawing.points import points
from drawing.sheet import R


INK = "#4a3a28"


class Plant:
    """Watercolour plant in unit coordinates (x right, y up), mapped to pixels."""

    def __init__(self, c, cx, cy, k):
        self.c, self.n = c, len(c.defs)
        self.m = lambda x, y: (cx + k * x, cy - k * y)
        self.k = k

    def _grad(self, a, b, p, q):
        i = "g%d" % len(self.c.defs)
        (x1, y1), (x2, y2) = self.m(*p), self.m(*q)
        self.c.defs.append(
            '<linearGradient id="%s" gradientUnits="userSpaceOnUse" x1="%.0f" y1="%.0f" x2="%.0f" y2="%.0f">'
            '<stop offset="0" stop-color="%s"/><stop offset="1" stop-color="%s"/></linearGradient>'
            % (i, x1, y1, x2, y2, a, b)
        )
        return "url(#%s)" % i

    def wash(self, pts, col, o=0.9, ink=True, smooth=True):
        P = [self.m(*p) for p in (closed(pts) if smooth else pts)]
        self.c.poly(P, o, col)
        if ink:
            self._pen(P)

    def _pen(self, P):
        """An outline as a pen draws it: heavier away from the light, thinner and paler towards it."""
        n, ring = len(P), ([], [])
        turned = sum(P[i - 1][0] * P[i][1] - P[i][0] * P[i - 1][1] for i in range(n))
        sign, phase = math.copysign(1, turned), random.uniform(0, 6.3)
        for i, (x, y) in enumerate(P):
            (ax, ay), (bx, by) = P[i - 1], P[(i + 1) % n]
            dx, dy = bx - ax, by - ay
            long = math.hypot(dx, dy) or 1
            out = sign * dy / long, -sign * dx / long
            away = max(0, 0.6 * out[0] + 0.8 * out[1])
            h = self.k * (0.0009 + 0.0030 * away + 0.0006 * math.sin(5 * 6.283 * i / n + phase))
            for side, edge in zip((1, -1), ring):
                edge.append((x + side * out[0] * h, y + side * out[1] * h))
        path = ("L".join("%.1f %.1f" % p for p in edge) for edge in ring)
        self.c.out.append(
            '<path fill="%s" fill-opacity=".68" fill-rule="evenodd" d="M%sZM%sZ"/>' % (INK, *path)
        )

    def stroke(self, pts, w, col, o=0.95, shape="taper"):
        old, self.c.map = self.c.map, self.m
        self.c.stroke(pts, w * self.k, o, shape, col)
        self.c.map = old

    def leaf(self, x, y, a, l, w=0.34, a1="#5d8a4a", a2="#b5c77c", teeth=0, lobes=6):
        def q(d, e):
            return x + l * (d * math.cos(a) - e * math.sin(a)), y + l * (
                d * math.sin(a) + e * math.cos(a)
            )

        def bend(d):
            return 0.03 * math.sin(3 * d)

        def half(d, late):
            """Half its width; its teeth lean towards the tip."""
            tooth = (d * lobes + late) % 1
            return w / 2 * math.sin(math.pi * d**0.8) * (1 - 0.62 * teeth * (1 - tooth) ** 1.3)

        n = 60
        up = [q(i / n, half(i / n, 0.2) + bend(i / n)) for i in range(n + 1)]
        dn = [q(i / n, bend(i / n) - 0.94 * half(i / n, 0.6)) for i in range(n + 1)]
        edge = up + dn[::-1][1:-1]
        self.wash(edge, "#fff", 1, False, False)
        self.wash(edge, self._grad(a1, a2, q(0, 0), q(1, 0.2)), smooth=False)
        inner = 0.85 * (1 - 0.5 * teeth)
        self.wash(
            [q(0, 0)]
            + [q(d / 8, bend(d / 8) - w / 2 * inner * math.sin(math.pi * (d / 8) ** 0.8)) for d in range(1, 8)]
            + [q(0.97, 0), q(0.5, 0.02)],
            "#2f5a38",
            0.28,
            False,
        )
        self.stroke([q(0, 0), q(0.5, 0.02), q(0.98, 0)], 0.010, "#3b5a2c", 0.8)
        for i in range(1, 7):
            d = 0.10 + 0.11 * i
            # a vein ends within the leaf
            reach = 0.41 * w * (1 - 0.42 * teeth) * math.sin(math.pi * (d + 0.13) ** 0.8)
            for s in (1, -1):
                self.stroke(
                    [
                        q(d, 0.4 * bend(d)),
                        q(d + 0.07, s * reach * 0.55 + 0.7 * bend(d)),
                        q(d + 0.13, s * reach + bend(d)),
                    ],
                    0.0045,
                    "#3b5a2c",
                    0.6,
                )
            # light that stands between two veins, on the side that is turned to it
            self.stroke(
                [q(d + 0.06, 0.25 * reach), q(d + 0.14, 0.78 * reach + bend(d))], 0.016, "#fff", 0.11, "leaf"
            )

    def stem(self, pts, w=0.020, col="#6a8a45"):
        """A stem, strongest where it grows from."""
        self.stroke(pts, w, col, 0.97, "stem")
        self.stroke([(x + w * 0.24, y) for x, y in pts], w * 0.34, "#3d5a2a", 0.55, "stem")
        self.stroke([(x - w * 0.20, y) for x, y in pts], w * 0.16, "#fff", 0.28, "stem")

    def petal(self, x, y, a, l, w, c1, c2, veins=5, frill=0.012):
        """A petal: its edge uneven, darker where it grows from, with veins that run out at its edge."""

        def q(d, e):
            return x + l * (d * math.cos(a) - e * math.sin(a)), y + l * (
                d * math.sin(a) + e * math.cos(a)
            )

        phase = [random.uniform(0, 6.3) for _ in range(3)]
        edge = []
        for d, e in closed(
            [
                (0.02, 0),
                (0.35, w * 0.42),
                (0.75, w * 0.55),
                (0.97, w * 0.22),
                (1.0, -0.02),
                (0.95, -w * 0.26),
                (0.72, -w * 0.55),
                (0.33, -w * 0.4),
            ]
        ):
            far = max(0, d - 0.35) / 0.65
            turn = math.atan2(e, d - 0.4)
            wave = sum(math.sin(k * turn + f) for k, f in zip((7, 13, 19), phase))
            edge.append(q(d * (1 + frill * far * wave), e * (1 + 0.6 * frill * far * wave)))
        self.wash(edge, "#fff", 1, False, False)
        self.wash(edge, self._grad(c1, c2, q(0, 0), q(1, 0)), 0.93, smooth=False)
        # one side lies in shade
        side = -1 if math.cos(a) * 0.8 + math.sin(a) * 0.6 > 0 else 1
        shaded = [q(0.06, 0), q(0.5, side * w * 0.30), q(0.9, side * w * 0.40)]
        self.stroke(shaded, w * l * 0.26, c1, 0.20, "leaf")
        self.stroke([q(0.02, 0), q(0.22, 0), q(0.5, 0)], w * l * 0.42, c1, 0.30, "leaf")
        for i in range(veins):
            at = (i - (veins - 1) / 2) / max(1, (veins - 1) / 2)
            e, end = at * w * 0.46, random.uniform(0.72, 0.93) - 0.10 * abs(at)
            self.stroke(
                [q(0.08, e * 0.2), q(0.45, e * 0.80), q(end, e * (0.98 + random.uniform(-0.05, 0.05)))],
                random.uniform(0.0030, 0.0052),
                c1,
                random.uniform(0.45, 0.75),
            )
        self.stroke([q(0.45, -side * w * 0.22), q(0.80, -side * w * 0.32)], w * l * 0.10, "#fff", 0.10, "leaf")

    def ball(self, x, y, r, c1, c2):
        """A berry or a seed head: opaque, darker below, and where the light falls the brush left a sickle out."""
        round_ = [i * math.pi / 4 for i in range(8)]
        rim = [(x + r * math.cos(a), y + r * math.sin(a)) for a in round_]
        self.wash(rim, "#fff", 1, False)
        self.wash(rim, self._grad(c2, c1, (x - r, y + r), (x + r, y - r)))
        below = [(x + 0.86 * r * math.cos(a), y + 0.86 * r * math.sin(a)) for a in (-2.5, -1.6, -0.7, 0.1)]
        self.stroke(below, r * 0.42, c1, 0.30, "leaf")
        self.stroke([(a, b) for a, b in below[1:]], r * 0.26, "#3a1a1a", 0.22, "leaf")
        lit = [(x + 0.58 * r * math.cos(a), y + 0.58 * r * math.sin(a)) for a in (2.95, 2.45, 1.95)]
        self.stroke(lit, r * 0.24, "#fff", 0.50, "leaf")
        # remains of the flower
        foot = (x + 0.62 * r * math.cos(-0.9), y + 0.62 * r * math.sin(-0.9))
        for a in (-1.4, -0.9, -0.4):
            tip = (foot[0] + 0.22 * r * math.cos(a), foot[1] + 0.22 * r * math.sin(a))
            self.stroke([foot, tip], r * 0.07, INK, 0.7)


def _bell(p, x, y, k):
    """A flower that hangs: three of its five tips are seen, and of the others the inside."""
    at = lambda u, v: (x + u * k, y - v * k)
    far = [at(-0.13, 0.19), at(-0.07, 0.255), at(0.0, 0.20), at(0.07, 0.255), at(0.13, 0.19)]
    p.wash(far, "#33386f", 0.95)
    outline = [(0.045, 0.0), (0.105, 0.06), (0.118, 0.15), (0.185, 0.262), (0.085, 0.222), (0.0, 0.292)]
    whole = outline + [(-u, v) for u, v in outline[-2::-1]]
    edge = closed([at(*p_) for p_ in whole])
    p.wash(edge, "#fff", 1, False, False)
    p.wash(edge, p._grad("#4b4f9c", "#a3aee2", at(0.05, 0), at(-0.05, 0.3)), 0.95, smooth=False)
    p.stroke([at(0.04, 0.02), at(0.075, 0.10), at(0.10, 0.21)], 0.065 * k, "#3a3f8a", 0.30, "leaf")
    p.stroke([at(-0.05, 0.06), at(-0.075, 0.13), at(-0.085, 0.19)], 0.030 * k, "#fff", 0.26, "leaf")
    ends = ((0.0, 0.275), *((s * u, v) for s in (1, -1) for u, v in ((0.03, 0.25), (0.075, 0.205), (0.15, 0.245))))
    for u, v in ends:
        p.stroke([at(u * 0.25, 0.02), at(u * 0.62, 0.12), at(u, v)], 0.0045, "#33386f", 0.62)
    for a in (-0.95, 0.0, 0.95):
        aside = math.sin(a)
        sepal = [(x, y + 0.015 * k), at(0.075 * aside, 0.045), at(0.125 * aside, 0.07 + 0.02 * math.cos(a))]
        p.stroke(sepal, 0.045 * k, "#5f8040", 0.95, "leaf")
    p.stroke([at(0, -0.02), at(0, 0.03)], 0.07 * k, "#6a8a45", 0.97, "leaf")


def plant_bell(p):
    spine = points(".02 -.95, -.05 -.3, .06 .3, .0 .86")
    p.stem(spine, 0.026)
    for y, a, l in (
        (-0.75, 2.5, 0.48),
        (-0.62, 0.5, 0.52),
        (-0.38, 2.7, 0.40),
        (-0.25, 0.35, 0.42),
    ):
        p.leaf(-0.02, y, a, l, 0.28)
    for y, s in ((0.05, 1), (0.22, -1), (0.40, 1), (0.58, -1), (0.74, 1)):
        # every stalk grows out of the stem
        x = min(spline(spine), key=lambda place: abs(place[1] - y))[0]
        X, Y = x + s * 0.24, y + 0.04
        p.stem([(x, y), (x + s * 0.12, y + 0.10), (X, Y)], 0.012)
        _bell(p, X, Y, 0.9 - 0.35 * max(0, y))


def plant_poppy(p):
    p.stem(points("-.1 -.95, .05 -.4, -.06 .1, .02 .42"), 0.026)
    for x, y, a, l in ((-0.06, -0.84, 2.5, 0.5), (-0.03, -0.74, 0.40, 0.55), (0.0, -0.50, 2.85, 0.36)):
        p.leaf(x, y, a, l, 0.40, "#5f8457", "#a9bd86", 0.9, 5)
    p.stem([(0.035, -0.45), (0.30, -0.18), (0.53, 0.0), (0.56, -0.10)], 0.018)
    p.stem([(-0.01, -0.62), (-0.28, -0.30), (-0.48, -0.13), (-0.53, -0.22)], 0.018)
    for i, a in enumerate((2.5, 0.64, 1.57, 3.5, -0.35, 4.71)):
        p.petal(0.02, 0.46, a, 0.42, 0.90, "#b6402c", "#f0967a", 11, 0.026)
    p.ball(0.02, 0.46, 0.085, "#4d5b2b", "#a3ad5d")
    for i in range(9):
        a = 2 * math.pi * i / 9
        ray = [(0.02 + f * math.cos(a), 0.46 + f * math.sin(a)) for f in (0.008, 0.066)]
        p.stroke(ray, 0.010, "#3c4622", 0.7, "drop")
    random.seed(3)
    for i in range(26):
        a = 2 * math.pi * i / 26
        p.stroke(
            [
                (0.02 + 0.09 * math.cos(a), 0.46 + 0.09 * math.sin(a)),
                (0.02 + 0.15 * math.cos(a), 0.46 + 0.15 * math.sin(a)),
            ],
            0.012,
            "#2c2026",
            0.9,
            "drop",
        )
    # buds hang until they open, a slit of petal between their two sepals
    for x, y, lean in ((0.565, -0.10, 0.12), (-0.535, -0.22, -0.12)):
        p.petal(x, y - 0.02, -1.57 + lean, 0.21, 0.36, "#b6402c", "#e58064", 3)
        for side in (1, -1):
            p.petal(x, y + 0.01, -1.57 + lean + side * 0.30, 0.19, 0.50, "#5f8040", "#9db676", 3)
        p.stroke([(x, y + 0.03), (x, y - 0.01)], 0.05, "#5f8040", 0.97, "leaf")


def plant_berry(p):
    p.stem(points("-.25 -.92, -.1 -.35, .08 .2, .06 .86"), 0.030, "#7a6040")
    random.seed(8)
    for i, (x, y) in enumerate(
        (
            (-0.19, -0.68),
            (-0.13, -0.46),
            (-0.05, -0.22),
            (0.02, 0.02),
            (0.07, 0.26),
            (0.08, 0.48),
            (0.07, 0.68),
        )
    ):
        for s in (1, -1):
            p.leaf(x, y, 1.2 - s * 0.95, 0.42 - 0.03 * i, 0.46, "#3f6b3d", "#93b168")
    for x, y, dx in (
        (-0.08, -0.32, -0.34),
        (0.02, -0.05, 0.36),
        (0.07, 0.30, -0.30),
        (0.08, 0.52, 0.27),
    ):
        for j in range(3):
            X, Y = x + dx + 0.085 * (j - 1), y - 0.14 - 0.05 * (j % 2)
            p.stem([(x, y), (x + dx * 0.6, y + 0.03), (X, Y + 0.07)], 0.009, "#7a6040")
            p.ball(X, Y, 0.066, "#9c1f26", "#e86a58")
    p.leaf(0.06, 0.84, 1.5, 0.22, 0.46, "#3f6b3d", "#93b168")


def plant_fern(p):
    spine = points("-.1 -.95, -.02 -.4, .06 .2, -.04 .9")
    P = spline(spine, 10)
    for i in range(3, len(P) - 1):
        x, y = P[i]
        a = math.atan2(P[i + 1][1] - P[i - 1][1], P[i + 1][0] - P[i - 1][0])
        l = (
            0.58
            * math.sin(math.pi * min(1, (i / len(P)) * 0.85 + 0.16))
            * (1.05 - 0.3 * i / len(P))
        )
        for s in (1, -1):
            p.leaf(x, y, a + s * (1.15 - 0.3 * i / len(P)), l, 0.10, "#44743f", "#a8c26a", 0.3, 7)
    p.stem(spine, 0.022, "#7f8a48")


def plant_daisy(p):
    p.stem(points(".0 -.95, -.06 -.4, .04 .1, -.02 .5"), 0.024)
    p.stem([(-0.055, -0.52), (0.22, -0.2), (0.34, 0.12)], 0.018)
    p.stem([(-0.05, -0.66), (-0.26, -0.35), (-0.36, -0.06)], 0.018)
    for y, a, l in ((-0.86, 2.6, 0.44), (-0.8, 0.5, 0.46), (-0.42, 0.05, 0.30), (-0.3, 2.6, 0.30)):
        p.leaf(-0.04, y, a, l, 0.36, "#557f45", "#b0c47a", 0.7, 7)
    for x, y, k in ((-0.02, 0.52, 1), (0.35, 0.17, 0.72), (-0.37, -0.02, 0.66)):
        for i in range(15):
            p.petal(x, y, 2 * math.pi * i / 15 + 0.1, 0.34 * k * random.uniform(0.94, 1.04), 0.30, "#c9a7c4", "#fbf3f6", 3)
        p.ball(x, y, 0.092 * k, "#b7791c", "#f3cf57")
        for i in range(12):
            a = 2 * math.pi * i / 12
            p.ball(
                x + 0.06 * k * math.cos(a),
                y + 0.06 * k * math.sin(a),
                0.014 * k,
                "#a4661a",
                "#f6dc7a",
            )


PLANTS = {
    "1": (plant_bell, "Campanula sundica"),
    "2": (plant_poppy, "Papaver litorale"),
    "3": (plant_berry, "Cornus rubicunda"),
    "4": (plant_fern, "Filix umbrosa"),
    "5": (plant_daisy, "Aster pratulus"),
}


def gold_rim(c, serrated=True):
    """Toothed gold edge."""
    n = 96
    pts = []
    for i in range(n * 2):
        pts.append((i / (2 * n), 0.925 if i % 2 else 0.958))
    outer = [c.map(i / 400, 1.01) for i in range(400)]
    inner = [c.map(*p) for p in pts]
    c.out.append(
        '<path fill="#000" fill-rule="evenodd" d="M%sZM%sZ"/>'
        % ("L".join("%.1f %.1f" % p for p in outer), "L".join("%.1f %.1f" % p for p in inner))
    )
    line(c, 0.90, R * 0.005)
    line(c, 0.655, R * 0.006)
    for i in range(n):
        c.dot(((i + 0.0) / n, 0.912), R * 0.0045, 1)


def disc_botanica(c, plant="1"):
    random.seed(40 + int(plant))
    fn, latin = PLANTS[plant]
    line(c, 0.875, R * 0.007, 0.7, fill="#c98a7a")
    for i in range(48):  # small pink buds between gold and colour line
        c.dot((i / 48, 0.888), R * 0.006, 0.8, "#b86a5c")
    fn(Plant(c, R * 1.0, R * 0.98, R * 0.60))
    # two small flying petals/leaves at the sides keep the rim alive
    for i in range(12):
        s = i / 12
        f = Plant(c, *c.map(s, 0.77), R * 0.10)
        a = -2 * math.pi * s
        f.leaf(0, 0, a + 1.2, 0.8, 0.40)
        f.leaf(0, 0, a + 2.4, 0.7, 0.40)
        f.ball(
            0.05,
            0.05,
            0.15,
            "#9c4a5a" if plant != "1" else "#4b4f9c",
            "#e2a0a0" if plant != "1" else "#a8b2e0",
        )
    c.out.append(
        '<text x="%d" y="%d" font-family="DejaVu Serif" font-style="italic" font-size="%d" fill="%s" text-anchor="middle">%s</text>'
        % (R, R * 1.612, R * 0.042, INK, latin)
    )


def disc_leaves(c):
    """Saucers: a ring of single leaves."""
    random.seed(40)
    for i in range(16):
        Plant(c, *c.map(i / 16, 0.78), R * 0.12).leaf(0, 0, -2 * math.pi * i / 16 + 1.57, 0.9)


def strip_botanica(c, W, H):
    random.seed(47)
    line(c, 0.13, H * 0.007, 0.7, fill="#c98a7a")
    line(c, 0.955, H * 0.007, 0.7, fill="#c98a7a")
    fns = (
        [plant_poppy, plant_bell, plant_daisy, plant_berry]
        if H < 1200
        else [plant_bell, plant_poppy, plant_daisy, plant_berry]
    )
    for i, fn in enumerate(fns):
        fn(Plant(c, W * (i + 0.5) / 4, H * 0.545, H * 0.40))
    for i in range(5):
        f = Plant(c, W * i / 4, H * 0.55, H * 0.16)
        f.leaf(0, -0.5, 1.2, 0.8, 0.40)
        f.leaf(0, -0.5, 1.95, 0.8, 0.40)
        f.ball(0, -0.35, 0.12, "#9c4a5a", "#e2a0a0")


def strip_gold(c, W, H):
    n = W // (H // 14)
    pts = (
        [(0, -0.01)]
        + [(i / (2 * n), 0.035 if i % 2 else 0.075) for i in range(2 * n + 1)]
        + [(1, -0.01)]
    )
    c.poly([c.map(*p) for p in pts])
    for i in range(n):
        c.dot(((i + 0.5) / n, 0.098), H * 0.008, 1)
    line(c, 0.115, H * 0.006)
    line(c, 0.975, H * 0.016)
