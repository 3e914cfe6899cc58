"""Elements of the annual plates' pictures: washes, skies, snow, trees, houses, water.

x to the right, y up; the picture fills the circle of radius .80. Opacity is pigment: 0 is white
porcelain, .9 is deep cobalt.
"""
import math
import random

from drawing.brush import spline

PIC = 0.80


def grad(c, y0, y1, o0, o1, fill="#000", x0=-1, x1=1):
    """Air-brushed band from y0 (opacity o0) down to y1 (o1)."""
    i = "a%d" % len(c.defs)
    c.defs.append(
        '<linearGradient id="%s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="%s" stop-opacity="%.2f"/>'
        '<stop offset="1" stop-color="%s" stop-opacity="%.2f"/></linearGradient>'
        % (i, fill, o0, fill, o1)
    )
    (ax, ay), (bx, by) = c.map(x0, y0), c.map(x1, y1)
    c.out.append(
        '<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" fill="url(#%s)"/>'
        % (ax, ay, bx - ax, by - ay, i)
    )


def glow(c, x, y, r, o, fill="#fff"):
    i = "a%d" % len(c.defs)
    c.defs.append(
        '<radialGradient id="%s"><stop offset="0" stop-color="%s" stop-opacity="%.2f"/><stop offset="1" stop-color="%s" stop-opacity="0"/></radialGradient>'
        % (i, fill, o, fill)
    )
    px, py = c.map(x, y)
    k = c.map(r, 0)[0] - c.map(0, 0)[0]
    c.out.append('<circle cx="%.1f" cy="%.1f" r="%.1f" fill="url(#%s)"/>' % (px, py, k, i))


def poly(c, pts, o=0.8, fill="#000"):
    c.shape(pts, o, fill, smooth=False)


def blob(c, pts, o=0.8, fill="#000"):
    c.shape(pts, o, fill)


class flat:
    """Everything drawn inside has one even tone (no darker overlaps)."""

    def __init__(self, c, o):
        self.c, self.o = c, o

    def __enter__(self):
        self.c.out.append('<g opacity="%.2f">' % self.o)

    def __exit__(self, *_):
        self.c.out.append("</g>")


def W(c, pts, smooth=True):
    c.shape(pts, 1, "#fff", smooth)


def pen(c, pts, w=0.010, o=0.85, shape="taper", fill="#000"):
    c.stroke(pts, w * c.W / 2, o, shape, fill)


def dot(c, x, y, r, o=0.9, fill="#000"):
    c.dot((x, y), r * c.W / 2, o, fill)


def star(c, x, y, r, o=1, fill="#fff"):
    for i in range(8):
        a = math.pi * i / 4 + math.pi / 2
        l = r if i % 2 == 0 else r * 0.5
        pen(
            c,
            [
                (x, y),
                (x + l * 0.5 * math.cos(a), y + l * 0.5 * math.sin(a)),
                (x + l * math.cos(a), y + l * math.sin(a)),
            ],
            r * 0.26,
            o,
            "leaf",
            fill,
        )


def stars(c, n, ymin=0.1, seed=1):
    r = random.Random(seed)
    for _ in range(n):
        star(c, r.uniform(-0.7, 0.7), r.uniform(ymin, 0.72), r.uniform(0.010, 0.028), 0.9)


def moon(c, x, y, r):
    glow(c, x, y, r * 2.6, 0.55)
    dot(c, x, y, r, 1, "#fff")


def hills(c, y, amp, o, seed, white=True):
    r = random.Random(seed)
    pts = [(-1, -1)] + [(-1 + i * 0.25, y + r.uniform(-amp, amp)) for i in range(9)] + [(1, -1)]
    line = [p for p in pts[1:-1]]

    P = [(-1, -1)] + spline(line) + [(1, -1)]
    if white:
        poly(c, P, 1, "#fff")
    if o:
        poly(c, P, o)
    return line


def snow(c, y, amp, seed):
    """White ground with blue shading along the far edge and some drifts."""
    line = hills(c, y, amp, 0, seed)
    r = random.Random(seed + 9)
    for _ in range(9):
        x, yy = r.uniform(-0.7, 0.6), r.uniform(-0.75, y - 0.08)
        pen(c, [(x, yy), (x + 0.12, yy + 0.018), (x + 0.26, yy)], 0.016, 0.22, "leaf")
    pen(c, line, 0.008, 0.45, "line")


def pine(c, x, y, h, o=0.8, snowy=True):
    w = h * 0.36
    pen(c, [(x, y - h * 0.06), (x, y + h * 0.2)], h * 0.05, 0.9, "line")
    for i in range(5):
        t = i / 5
        yy = y + h * (0.08 + 0.74 * t)
        ww = w * (1 - t * 0.82)
        blob(
            c,
            [
                (x - ww, yy),
                (x - ww * 0.45, yy + h * 0.06),
                (x, yy + h * 0.27),
                (x + ww * 0.45, yy + h * 0.06),
                (x + ww, yy),
                (x + ww * 0.3, yy - h * 0.02),
                (x - ww * 0.3, yy - h * 0.015),
            ],
            o,
        )
        if snowy:
            pen(
                c,
                [
                    (x - ww * 0.8, yy + h * 0.015),
                    (x - ww * 0.3, yy + h * 0.075),
                    (x - 0.02 * w, yy + h * 0.10),
                ],
                h * 0.022,
                0.95,
                "leaf",
                "#fff",
            )


def tree(c, x, y, h, o=0.75, seed=1):
    """Bare winter tree."""
    r = random.Random(seed)

    def branch(x, y, a, l, w, d):
        bend = r.uniform(-0.2, 0.2)
        x2, y2 = x + l * math.cos(a + bend), y + l * math.sin(a + bend)
        pen(c, [(x, y), ((x + x2) / 2 - bend * l * 0.2, (y + y2) / 2), (x2, y2)], w, o)
        if d:
            for s in (-1, 1):
                branch(
                    x2, y2, a + s * r.uniform(0.3, 0.6), l * r.uniform(0.62, 0.8), w * 0.62, d - 1
                )
            branch(
                x + 0.6 * (x2 - x),
                y + 0.6 * (y2 - y),
                a + r.choice((-1, 1)) * 0.8,
                l * 0.5,
                w * 0.45,
                max(0, d - 2),
            )

    branch(x, y, math.pi / 2, h * 0.34, h * 0.07, 5)


def sea(c, y, o0=0.35, o1=0.8, seed=3):
    hills(c, y, 0, 0, seed)
    grad(c, y, -0.85, o0, o1)
    r = random.Random(seed)
    for i in range(70):
        t = r.random()
        yy = y - 0.02 - t * (y + 0.8)
        l = 0.05 + 0.16 * t
        x = r.uniform(-0.85, 0.75)
        pen(
            c,
            [(x, yy), (x + l * 0.5, yy + 0.012 + 0.012 * t), (x + l, yy)],
            0.006 + 0.008 * t,
            r.uniform(0.25, 0.7),
            "leaf",
            r.choice(("#fff", "#fff", "#000")),
        )


def cloud(c, x, y, w, o=0.9):
    for dx, dy, k in ((-0.5, 0, 0.5), (-0.15, 0.16, 0.7), (0.25, 0.08, 0.6), (0.6, -0.02, 0.42)):
        glow(c, x + dx * w, y + dy * w, w * k, o)


def gull(c, x, y, s, o=0.9, fill="#fff"):
    pen(c, [(x - s, y + s * 0.25), (x - s * 0.5, y + s * 0.5), (x, y)], s * 0.22, o, "taper", fill)
    pen(c, [(x, y), (x + s * 0.5, y + s * 0.55), (x + s, y + s * 0.3)], s * 0.22, o, "taper", fill)


def house(c, x, y, w, h, roof, steps=0, o=0.3, windows=(2, 2)):
    """Gable house seen from the front; steps > 0 gives a stepped gable."""
    g = [(x, y), (x, y + h)]
    if steps:
        for i in range(steps):
            t0, t1 = i / steps, (i + 1) / steps
            g += [(x + w / 2 * t0, y + h + roof * t1), (x + w / 2 * t1 * 0.98, y + h + roof * t1)]
        right = [(2 * x + w - a, b) for a, b in g[2:]][::-1]
        g += right + [(x + w, y + h), (x + w, y)]
    else:
        g += [(x + w / 2, y + h + roof), (x + w, y + h), (x + w, y)]
    W(c, g, False)
    poly(c, g, o)
    for i in range(len(g) - 1):
        pen(c, [g[i], g[i + 1]], 0.006, 0.85, "line")
    if not steps:
        pen(c, [(x - w * 0.06, y + h - 0.02), (x + w / 2, y + h + roof)], 0.016, 0.9, "line")
        pen(c, [(x + w / 2, y + h + roof), (x + w * 1.06, y + h - 0.02)], 0.016, 0.9, "line")
    nx, ny = windows
    for i in range(nx):
        for j in range(ny):
            wx, wy = x + w * (i + 0.5) / nx, y + h * (j + 0.62) / ny
            ww, wh = w * 0.16, h * 0.22 / ny * 1.6
            poly(
                c,
                [
                    (wx - ww, wy - wh / 2),
                    (wx - ww, wy + wh / 2),
                    (wx + ww, wy + wh / 2),
                    (wx + ww, wy - wh / 2),
                ],
                0.9,
            )
            pen(c, [(wx, wy - wh / 2), (wx, wy + wh / 2)], 0.004, 0.9, "line", "#fff")
            pen(c, [(wx - ww, wy), (wx + ww, wy)], 0.004, 0.9, "line", "#fff")


def reeds(c, x, y, n, h, o=0.8, seed=1):
    r = random.Random(seed)
    for i in range(n):
        X = x + r.uniform(-0.14, 0.14)
        d = r.uniform(-0.08, 0.08)
        hh = h * r.uniform(0.6, 1)
        pen(c, [(X, y), (X + d * 0.3, y + hh * 0.6), (X + d, y + hh)], 0.010, o, "taper")
        if i % 3 == 0:
            pen(
                c,
                [(X + d * 0.7, y + hh * 0.78), (X + d * 0.9, y + hh * 0.9), (X + d, y + hh)],
                0.028,
                o,
                "leaf",
            )
