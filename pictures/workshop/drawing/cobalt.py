"""The series in cobalt: lace, lace border, lines and rain.

A disc is the picture on a plate, a strip the band around a body. Black is pigment.
"""
import math
import random

from drawing.brush import Canvas, Frame, fan, flower, garland, line, scallops, sprig
from drawing.points import points
from drawing.sheet import R, S


def disc_lace(c):
    random.seed(4)
    px = R * 0.20
    line(c, 0.976, R * 0.0085)
    scallops(c, 84, 0.966, 0.925, px)
    line(c, 0.905, R * 0.004)
    garland(c, 8, 0.68, 0.885, px, px / (2 * math.pi * 0.78 * R), px / R)
    line(c, 0.655, R * 0.006)
    line(c, 0.640, R * 0.003)
    scallops(c, 48, 0.636, 0.596, px * 0.9)
    flat = Canvas(S, S, lambda x, y: (R + x, R + y))
    flat.out = c.out
    k = R * 0.44
    for i in range(8):
        a = 2 * math.pi * (i + 0.5) / 8
        sprig(
            flat,
            Frame(0.38 * k * math.cos(a), 0.38 * k * math.sin(a), a, k, k),
            points("0 0, .18 .05, .36 -.04, .56 0"),
            k * 0.52,
            5,
            0.22,
        )
        b = a + math.pi / 8
        fan(
            flat,
            Frame(
                0.47 * k * math.cos(b), 0.47 * k * math.sin(b), b - math.pi / 2, k * 0.52, k * 0.52
            ),
            k * 0.5,
            5,
            0.40,
            1,
        )
    flower(flat, Frame(0, 0, 0, k, k), 0.40, 8, k * 0.62)


def strip_lace(c, W, H, N=4):
    random.seed(7)
    tall = H > 1200
    m = H * (0.34 if tall else 0.40)
    line(c, 0.06, H * 0.012)
    n = int(W / (H * 0.085))
    scallops(c, n, 0.072, 0.145, m * 0.62)
    line(c, 0.185, H * 0.005)
    garland(c, N, 0.23, 0.80, m, m / W, m / H)
    scallops(c, n, 0.925, 0.885, m * 0.45)
    line(c, 0.935, H * 0.005)
    line(c, 0.965, H * 0.012)


def disc_border(c):
    """Lace only: two rows of arches, a trellis and drops."""
    random.seed(14)
    px = R * 0.20
    line(c, 0.976, R * 0.012)
    scallops(c, 72, 0.964, 0.915, px * 1.1)
    line(c, 0.895, R * 0.004)
    for i in range(144):  # trellis
        a, b = i / 144, (i + 1) / 144
        c.stroke([(a, 0.893), (b, 0.833)], R * 0.005, 0.75, "line")
        c.stroke([(b, 0.893), (a, 0.833)], R * 0.005, 0.75, "line")
        c.dot(((a + b) / 2, 0.863), R * 0.0075, 0.95)
    line(c, 0.831, R * 0.004)
    scallops(c, 72, 0.828, 0.790, px * 0.85)
    for i in range(36):
        s = (i + 0.5) / 36
        c.stroke([(s, 0.735), (s, 0.755), (s, 0.782)], R * 0.020, 0.88, "drop")
        c.dot((s, 0.722), R * 0.006, 0.9)
        c.stroke([(s - 0.006, 0.770), (s - 0.011, 0.757), (s - 0.010, 0.742)], R * 0.009, 0.75)
        c.stroke([(s + 0.006, 0.770), (s + 0.011, 0.757), (s + 0.010, 0.742)], R * 0.009, 0.75)
    line(c, 0.655, R * 0.004)


def strip_border(c, W, H):
    random.seed(15)
    k = 1365 / H if H < 1200 else 1.0
    n = int(W / (H * 0.085))
    line(c, 0.05, H * 0.016)
    scallops(c, n, 0.066, 0.066 + 0.072 * k, H * 0.25 * k)
    y0, y1 = 0.10 + 0.085 * k, 0.10 + 0.085 * k + 0.085 * k
    line(c, y0, H * 0.005)
    for i in range(2 * n):
        a, b = i / (2 * n), (i + 1) / (2 * n)
        c.stroke([(a, y0), (b, y1)], H * 0.006 * k, 0.75, "line")
        c.stroke([(b, y0), (a, y1)], H * 0.006 * k, 0.75, "line")
        c.dot(((a + b) / 2, (y0 + y1) / 2), H * 0.009 * k, 0.95)
    line(c, y1, H * 0.005)
    scallops(c, n, y1 + 0.006, y1 + 0.055 * k, H * 0.20 * k)
    for i in range(n // 2):
        s = (i + 0.5) * 2 / n
        y = y1 + 0.075 * k
        c.stroke([(s, y + 0.055 * k), (s, y + 0.03 * k), (s, y)], H * 0.022 * k, 0.88, "drop")
        c.dot((s, y + 0.070 * k), H * 0.008 * k, 0.9)
    line(c, 0.955, H * 0.006)
    line(c, 0.975, H * 0.014)


def disc_lines(c):
    random.seed(21)
    for t, w in (
        (0.968, 0.026),
        (0.925, 0.005),
        (0.905, 0.005),
        (0.858, 0.011),
        (0.800, 0.004),
        (0.715, 0.004),
        (0.640, 0.014),
        (0.612, 0.004),
    ):
        line(c, t, R * w)
    line(c, 0.12, R * 0.010, waver=0.15)
    line(c, 0.09, R * 0.004, waver=0.15)


def strip_lines(c, W, H):
    random.seed(22)
    for t, w in (
        (0.055, 0.034),
        (0.105, 0.007),
        (0.135, 0.007),
        (0.20, 0.016),
        (0.30, 0.006),
        (0.45, 0.005),
        (0.66, 0.005),
        (0.84, 0.012),
        (0.89, 0.006),
        (0.955, 0.028),
    ):
        line(c, t, H * w)


def _rain(per):
    """(s, t, length, opacity) of dashes that thin out away from the rim; per = columns."""
    for i in range(per):
        s0 = i / per
        t = random.uniform(0, 0.02)
        while t < 1:
            keep = (1 - t) ** 1.7
            if random.random() < keep:
                l = random.uniform(0.008, 0.030) * (1.2 - 0.7 * t)
                yield s0 + random.uniform(
                    -0.15, 0.15
                ) / per, t, l, 0.95 - 0.35 * t * random.random()
            t += 0.026 + 0.02 * random.random() + 0.02 * t


def disc_rain(c):
    random.seed(31)
    line(c, 0.976, R * 0.010)
    for s, t, l, o in _rain(190):
        a = 0.962 - t * 0.62
        if random.random() < 0.35:
            c.dot((s, a), R * 0.0062, o)
        else:
            c.stroke([(s, a), (s, a - l * 0.5), (s, a - l)], R * 0.0095, o, "leaf")


def strip_rain(c, W, H):
    random.seed(32)
    line(c, 0.045, H * 0.016)
    for s, t, l, o in _rain(150 if H < 1200 else 128):
        a = 0.075 + t * 0.86
        if random.random() < 0.35:
            c.dot((s, a), H * 0.0075, o)
        else:
            c.stroke([(s, a), (s, a + l * 0.9), (s, a + l * 1.8)], H * 0.0115, o, "leaf")
