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

    def wash(self, pts, col, o=0.9, ink=True):
        P = [self.m(*p) for p in closed(pts)]
        self.c.poly(P, o, col)
        if ink:
            self.c.out.append(
                '<path fill="none" stroke="%s" stroke-opacity=".55" stroke-width="%.1f" d="M%sZ"/>'
                % (INK, self.k * 0.0045, "L".join("%.1f %.1f" % p for p in P))
            )

    def stroke(self, pts, w, col, o=0.95, shape="taper"):
        old, self.c.map = self.c.map, self.m
        self.c.stroke(pts, w * self.k, o, shape, col)
        self.c.map = old

    def leaf(self, x, y, a, l, w=0.34, a1="#5d8a4a", a2="#b5c77c", teeth=0):
        def q(d, e):
            return x + l * (d * math.cos(a) - e * math.sin(a)), y + l * (
                d * math.sin(a) + e * math.cos(a)
            )

        up, dn = [], []
        n = 9
        for i in range(n + 1):
            d = i / n
            e = w / 2 * math.sin(math.pi * d**0.8) * (1 + (teeth * (0.5 if i % 2 else -0.5)))
            up.append(q(d, e + 0.03 * math.sin(3 * d)))
            dn.append(q(d, -e * 0.92 + 0.03 * math.sin(3 * d)))
        self.wash(up + dn[::-1][1:-1], self._grad(a1, a2, q(0, 0), q(1, 0.2)))
        self.wash(
            [q(0, 0)]
            + [
                q(d / 8, 0.03 * math.sin(3 * d / 8) - w / 2 * 0.85 * math.sin(math.pi * (d / 8) ** 0.8))
                for d in range(1, 8)
            ]
            + [q(0.97, 0), q(0.5, 0.02)],
            "#2f5a38",
            0.28,
            False,
        )
        self.stroke([q(0, 0), q(0.5, 0.02), q(0.98, 0)], 0.010, "#3b5a2c", 0.8)
        for i in range(1, 6):
            d = 0.12 + 0.13 * i
            # a vein ends within the leaf
            reach = 0.40 * w * math.sin(math.pi * (d + 0.13) ** 0.8)
            for s in (1, -1):
                bend = 0.03 * math.sin(3 * d)
                self.stroke(
                    [
                        q(d, 0.4 * bend),
                        q(d + 0.07, s * reach * 0.55 + 0.7 * bend),
                        q(d + 0.13, s * reach + bend),
                    ],
                    0.005,
                    "#3b5a2c",
                    0.6,
                )

    def stem(self, pts, w=0.020, col="#6a8a45"):
        self.stroke(pts, w, col, 0.95, "taper")
        self.stroke([(x + w * 0.22, y) for x, y in pts], w * 0.3, "#3d5a2a", 0.5)

    def petal(self, x, y, a, l, w, c1, c2, veins=3):
        def q(d, e):
            return x + l * (d * math.cos(a) - e * math.sin(a)), y + l * (
                d * math.sin(a) + e * math.cos(a)
            )

        self.wash(
            [
                q(0.02, 0),
                q(0.35, w * 0.42),
                q(0.75, w * 0.55),
                q(0.97, w * 0.22),
                q(1.0, -0.02),
                q(0.95, -w * 0.26),
                q(0.72, -w * 0.55),
                q(0.33, -w * 0.4),
            ],
            self._grad(c1, c2, q(0, 0), q(1, 0)),
            0.93,
        )
        for i in range(veins):
            e = (i - (veins - 1) / 2) / max(1, veins - 1) * w * 0.7
            self.stroke([q(0.10, e * 0.3), q(0.5, e * 0.9), q(0.85, e)], 0.006, c1, 0.6)

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
        # what is left of the flower
        foot = (x + 0.62 * r * math.cos(-0.9), y + 0.62 * r * math.sin(-0.9))
        for a in (-1.4, -0.9, -0.4):
            tip = (foot[0] + 0.22 * r * math.cos(a), foot[1] + 0.22 * r * math.sin(a))
            self.stroke([foot, tip], r * 0.07, INK, 0.7)


def plant_bell(p):
    p.stem(points(".02 -.95, -.05 -.3, .06 .3, .0 .86"), 0.026)
    for y, a, l in (
        (-0.75, 2.5, 0.48),
        (-0.62, 0.5, 0.52),
        (-0.38, 2.7, 0.40),
        (-0.25, 0.35, 0.42),
    ):
        p.leaf(-0.02, y, a, l, 0.28)
    for x, y, s in (
        (0.05, 0.05, 1),
        (-0.02, 0.22, -1),
        (0.06, 0.40, 1),
        (0.0, 0.58, -1),
        (0.02, 0.74, 1),
    ):
        X, Y = x + s * 0.24, y + 0.04
        k = 0.9 - 0.35 * max(0, y)
        p.stem([(x, y), (x + s * 0.12, y + 0.10), (X, Y)], 0.012)
        for a in (-2.05, -1.1, -1.57):
            p.petal(X, Y + 0.02, a, 0.27 * k, 0.55, "#4b4f9c", "#9aa6dd")
        p.wash(
            [(X - 0.05 * k, Y), (X, Y + 0.06 * k), (X + 0.05 * k, Y), (X, Y - 0.04 * k)], "#6a8a45"
        )


def plant_poppy(p):
    p.stem(points("-.1 -.95, .05 -.4, -.06 .1, .02 .42"), 0.026)
    p.stem([(0.0, -0.45), (0.25, -0.15), (0.36, 0.22)], 0.018)
    p.stem([(-0.02, -0.6), (-0.26, -0.3), (-0.36, -0.02)], 0.018)
    for y, a, l in ((-0.8, 2.4, 0.5), (-0.7, 0.45, 0.55), (-0.45, 2.75, 0.34)):
        p.leaf(-0.05, y, a, l, 0.36, "#5f8457", "#a9bd86", 0.7)
    for i, a in enumerate((2.5, 0.64, 1.57, 3.5, -0.35, 4.71)):
        p.petal(0.02, 0.46, a, 0.42, 0.86, "#b6402c", "#f0967a", 5)
    p.ball(0.02, 0.46, 0.085, "#4d5b2b", "#a3ad5d")
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
    for x, y in ((0.36, 0.28), (-0.36, 0.04)):
        p.wash(
            [
                (x - 0.06, y - 0.06),
                (x - 0.075, y + 0.05),
                (x, y + 0.15),
                (x + 0.075, y + 0.05),
                (x + 0.06, y - 0.06),
            ],
            "#7d9a57",
        )
        p.petal(x, y + 0.06, 1.57, 0.16, 0.4, "#b6402c", "#e58064", 1)


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
            p.leaf(x, y, a + s * (1.15 - 0.3 * i / len(P)), l, 0.17, "#44743f", "#a8c26a", 0.5)
    p.stem(spine, 0.022, "#7f8a48")
    for x, y, s in ((-0.3, -0.72, -1), (0.28, -0.66, 1)):
        p.stem(
            [
                (-0.08, -0.9),
                (x * 0.6, y - 0.02),
                (x, y + 0.22),
                (x + s * 0.08, y + 0.26),
                (x + s * 0.07, y + 0.17),
            ],
            0.020,
            "#7f8a48",
        )


def plant_daisy(p):
    p.stem(points(".0 -.95, -.06 -.4, .04 .1, -.02 .5"), 0.024)
    p.stem([(-0.04, -0.5), (0.22, -0.2), (0.34, 0.12)], 0.018)
    p.stem([(-0.04, -0.62), (-0.26, -0.35), (-0.36, -0.06)], 0.018)
    for y, a, l in ((-0.86, 2.6, 0.44), (-0.8, 0.5, 0.46), (-0.55, 0.25, 0.30), (-0.3, 2.6, 0.30)):
        p.leaf(-0.02, y, a, l, 0.36, "#557f45", "#b0c47a", 0.8)
    for x, y, k in ((-0.02, 0.52, 1), (0.35, 0.17, 0.72), (-0.37, -0.02, 0.66)):
        for i in range(15):
            p.petal(x, y, 2 * math.pi * i / 15 + 0.1, 0.34 * k, 0.30, "#c9a7c4", "#fbf3f6", 1)
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
