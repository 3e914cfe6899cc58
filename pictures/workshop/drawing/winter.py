"""Winter evening: pine, red berries and stars."""
import math
import random

from drawing.botanica import Plant
from drawing.brush import jitter, line, spline
from drawing.sheet import R


def pine(p, pts, n=26, l=0.30, seed=1):
    """Sprig of pine with paired needles."""
    P = spline(pts, 16)
    for i in range(n):
        u = i / (n - 1)
        k = min(int(u * (len(P) - 2)), len(P) - 2)
        x, y = P[k]
        a = math.atan2(P[k + 1][1] - y, P[k + 1][0] - x)
        for s in (1, -1):
            for d in (0.62, 0.95):
                b = a + s * (d + jitter(0.06))
                ll = l * (1 - 0.45 * u) * (1 + jitter(0.10)) * (1 if d < 0.8 else 0.8)
                p.stroke(
                    [
                        (x, y),
                        (
                            x + ll * 0.6 * math.cos(b - s * 0.08),
                            y + ll * 0.6 * math.sin(b - s * 0.08),
                        ),
                        (x + ll * math.cos(b), y + ll * math.sin(b)),
                    ],
                    0.024,
                    random.choice(("#1f4a3a", "#2c5f48", "#3c7458", "#17392f")),
                    0.92,
                    "leaf",
                )
    p.stroke(pts, 0.022, "#5b4632", 0.95)


def star(p, x, y, r, col="#1d3b72", n=8):
    for i in range(n):
        a = 2 * math.pi * i / n + math.pi / 2
        l = r if i % 2 == 0 else r * 0.55
        p.stroke(
            [
                (x, y),
                (x + l * 0.5 * math.cos(a), y + l * 0.5 * math.sin(a)),
                (x + l * math.cos(a), y + l * math.sin(a)),
            ],
            r * 0.24,
            col,
            0.95,
            "leaf",
        )


def berries(p, x, y, r=0.075):
    for dx, dy in ((0, 0), (1.5, 0.5), (0.5, 1.5)):
        p.ball(x + dx * r, y + dy * r, r, "#98141d", "#e4534a")


def disc_winter(c):
    random.seed(51)
    line(c, 0.972, R * 0.010, 0.95, fill="#1d3b72")
    line(c, 0.945, R * 0.004, 0.9, fill="#1d3b72")
    N = 10
    for i in range(N):
        s = i / N
        a = -2 * math.pi * s
        cx, cy = c.map(s, 0.79)
        p = Plant(c, cx, cy, R * 0.24)
        t = a + math.pi / 2
        for sg in (1, -1):
            q = t if sg > 0 else t + math.pi
            pine(
                p,
                [
                    (0, 0),
                    (
                        0.42 * math.cos(q) + 0.05 * math.cos(a),
                        0.42 * math.sin(q) + 0.05 * math.sin(a),
                    ),
                    (
                        0.86 * math.cos(q) - 0.18 * math.cos(a),
                        0.86 * math.sin(q) - 0.18 * math.sin(a),
                    ),
                ],
                15,
                0.30,
            )
        berries(p, -0.06, -0.06, 0.085)
    for i in range(N):
        s = (i + 0.5) / N
        cx, cy = c.map(s, 0.865)
        star(Plant(c, cx, cy, R * 0.20), 0, 0, 0.26)
    for i in range(60):
        c.dot((i / 60, 0.92), R * 0.0048, 0.85, "#1d3b72")
    line(c, 0.655, R * 0.004, 0.9, fill="#1d3b72")
    for i in range(46):
        s, t = random.random(), 0.16 + 0.46 * math.sqrt(random.random())
        c.dot((s, t), R * random.uniform(0.0025, 0.005), 0.5, "#1d3b72")
    p = Plant(c, R, R, R * 0.30)
    for i in range(6):
        a = math.pi / 3 * i + 0.2
        pine(
            p,
            [
                (0.16 * math.cos(a), 0.16 * math.sin(a)),
                (0.55 * math.cos(a + 0.1), 0.55 * math.sin(a + 0.1)),
                (0.95 * math.cos(a), 0.95 * math.sin(a)),
            ],
            15,
            0.32,
        )
        b = a + math.pi / 6
        star(p, 0.82 * math.cos(b), 0.82 * math.sin(b), 0.15)
    for i in range(6):
        a = math.pi / 3 * i + 0.2 + math.pi / 6
        p.ball(0.15 * math.cos(a), 0.15 * math.sin(a), 0.075, "#98141d", "#e4534a")
    p.ball(0, 0, 0.085, "#98141d", "#e4534a")


def strip_winter(c, W, H):
    random.seed(52)
    line(c, 0.05, H * 0.014, 0.95, fill="#1d3b72")
    line(c, 0.09, H * 0.006, 0.9, fill="#1d3b72")
    line(c, 0.965, H * 0.012, 0.95, fill="#1d3b72")
    N = 5 if H < 1200 else 4
    for i in range(N):
        p = Plant(c, W * (i + 0.5) / N, H * 0.52, H * 0.38)
        half = W / N / 2 / (H * 0.38)
        for sg in (1, -1):
            pine(p, [(0, -0.18), (sg * half * 0.42, -0.02), (sg * half * 0.80, -0.28)], 20, 0.36)
            pine(p, [(0, -0.22), (sg * 0.26, -0.48), (sg * 0.62, -0.66)], 12, 0.26)
        pine(p, [(0, -0.2), (0.03, 0.12), (-0.03, 0.48)], 14, 0.28)
        berries(p, -0.08, -0.26, 0.085)
        berries(p, half * 0.50, -0.40, 0.06)
    for i in range(N + 1):
        q = Plant(c, W * i / N, H * 0.42, H * 0.38)
        half = W / N / 2 / (H * 0.38)
        star(q, 0, 0.20, 0.24)
        star(q, 0.30 * half, 0.42, 0.10)
        star(q, -0.34 * half, 0.46, 0.09)
    for i in range(40):
        c.dot(
            (random.random(), random.uniform(0.14, 0.9)),
            H * random.uniform(0.003, 0.006),
            0.5,
            "#1d3b72",
        )
