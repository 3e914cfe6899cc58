"""A small brush: tapered strokes, leaves and flowers drawn as SVG.

Shapes are given in band coordinates (s along the band 0..1, t across 0..1) and
mapped to a disc or to a strip, so one garland fits plates and bodies.
"""
import math
import random

# factor for the density of a curve's points: a macro shows more detail than a plate
FINER = 1


def spline(p, k=12):
    """Catmull-Rom through the points."""
    k *= FINER
    if len(p) == 2:
        p = [p[0], ((p[0][0] + p[1][0]) / 2, (p[0][1] + p[1][1]) / 2), p[1]]
    q = [p[0]] + list(p) + [p[-1]]
    o = []
    for i in range(1, len(q) - 2):
        a, b, c, d = q[i - 1 : i + 3]
        for j in range(k):
            t = j / k
            o.append(
                tuple(
                    0.5
                    * (
                        (2 * b[m])
                        + (-a[m] + c[m]) * t
                        + (2 * a[m] - 5 * b[m] + 4 * c[m] - d[m]) * t * t
                        + (-a[m] + 3 * b[m] - 3 * c[m] + d[m]) * t**3
                    )
                    for m in (0, 1)
                )
            )
    return o + [p[-1]]


def closed(p, k=10):
    """Closed smooth outline."""
    k *= FINER
    n = len(p)
    o = []
    for i in range(n):
        a, b, c, d = p[i - 1], p[i], p[(i + 1) % n], p[(i + 2) % n]
        for j in range(k):
            t = j / k
            o.append(
                tuple(
                    0.5
                    * (
                        (2 * b[m])
                        + (-a[m] + c[m]) * t
                        + (2 * a[m] - 5 * b[m] + 4 * c[m] - d[m]) * t * t
                        + (-a[m] + 3 * b[m] - 3 * c[m] + d[m]) * t**3
                    )
                    for m in (0, 1)
                )
            )
    return o


def jitter(a):
    return random.gauss(0, a)


class Canvas:
    def __init__(self, W, H, fn):
        self.W, self.H, self.map, self.out, self.defs = W, H, fn, [], []

    def poly(self, pts, o=1.0, fill="#000"):
        """Polygon in pixels."""
        self.out.append(
            '<path fill="%s" fill-opacity="%.2f" d="M%sZ"/>'
            % (fill, o, "L".join("%.2f %.2f" % tuple(p) for p in pts))
        )

    def shape(self, pts, o=1.0, fill="#000", smooth=True):
        """Polygon in band coordinates."""
        self.poly([self.map(*p) for p in (closed(pts) if smooth else pts)], o, fill)

    def dot(self, p, r, o=0.9, fill="#000"):
        x, y = self.map(*p)
        self.out.append(
            '<ellipse cx="%.1f" cy="%.1f" rx="%.2f" ry="%.2f" fill="%s" fill-opacity="%.2f"/>'
            % (x, y, r, r * random.uniform(0.9, 1.08), fill, o)
        )

    def stroke(self, pts, w, o=0.9, shape="taper", fill="#000"):
        """Brush stroke; w is the greatest width in pixels."""
        P = [self.map(*p) for p in spline(pts)]
        n = len(P)
        L, R = [], []
        for i, (x, y) in enumerate(P):
            a, b = P[max(i - 1, 0)], P[min(i + 1, n - 1)]
            dx, dy = b[0] - a[0], b[1] - a[1]
            l = math.hypot(dx, dy) or 1
            u = i / (n - 1)
            if shape == "taper":
                k = math.sin(math.pi * min(1, u * 1.02)) ** 0.6 * (1 - 0.35 * u)
            elif shape == "drop":
                k = (u**0.75) * math.sqrt(max(0, 1 - u**5)) * 1.1
            elif shape == "leaf":
                k = math.sin(math.pi * u**0.8)
            elif shape == "stem":
                k = 1 - 0.45 * u
            else:
                k = 1
            h = w * max(k, 0.06) / 2
            L.append((x - dy / l * h, y + dx / l * h))
            R.append((x + dy / l * h, y - dx / l * h))
        self.poly(L + R[::-1], o, fill)

    def svg(self, background="#fff"):
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d"><defs>%s</defs>'
            '<rect width="100%%" height="100%%" fill="%s"/>%s</svg>'
            % (self.W, self.H, self.W, self.H, "".join(self.defs), background, "\n".join(self.out))
        )


class Frame:
    """Local frame: origin at (s0, t0), x along the band, y across, turned by a."""

    def __init__(self, s0, t0, a, us, ut):
        self.s0, self.t0, self.a, self.us, self.ut = s0, t0, a, us, ut

    def p(self, x, y):
        ca, sa = math.cos(self.a), math.sin(self.a)
        return self.s0 + (x * ca - y * sa) * self.us, self.t0 + (x * sa + y * ca) * self.ut


# ---------------------------------------------------------------- cobalt motifs
def flower(c, f, r, n=7, u=1.0):
    c.shape(
        [
            f.p(r * 0.99 * math.cos(a), r * 0.99 * math.sin(a))
            for a in [i * math.pi / 8 for i in range(16)]
        ],
        1,
        "#fff",
    )
    for i in range(n):
        a = 2 * math.pi * i / n + jitter(0.03)
        rr = r * (1 + jitter(0.03))
        w = 0.62 * math.pi / n * 1.35

        def q(rad, da):
            return f.p(rad * math.cos(a + da), rad * math.sin(a + da))

        c.poly(
            [
                c.map(*x)
                for x in spline(
                    [
                        q(0.26 * rr, 0),
                        q(0.62 * rr, -w * 0.95),
                        q(0.93 * rr, -w * 0.62),
                        q(rr * 0.97, 0),
                        q(0.93 * rr, w * 0.62),
                        q(0.62 * rr, w * 0.95),
                        q(0.26 * rr, 0),
                    ]
                )
            ],
            0.22,
        )
        c.stroke(
            [q(0.24 * rr, 0), q(0.60 * rr, -w), q(0.93 * rr, -w * 0.66), q(rr * 0.96, 0)],
            0.062 * u,
            0.95,
        )
        c.stroke(
            [q(0.24 * rr, 0), q(0.60 * rr, w), q(0.93 * rr, w * 0.66), q(rr * 0.96, 0)],
            0.054 * u,
            0.9,
        )
        for d in (-0.42, 0, 0.42):
            c.stroke(
                [q(0.34 * rr, d * w * 0.6), q((0.78 - 0.12 * abs(d)) * rr, d * w)], 0.030 * u, 0.7
            )
    for i in range(n):
        a = 2 * math.pi * (i + 0.5) / n
        c.dot(f.p(0.22 * r * math.cos(a), 0.22 * r * math.sin(a)), 0.022 * u, 0.9)
    c.dot(f.p(0, 0), 0.060 * u, 0.95)


def leaf(c, f, x, y, a, l, u, wash=0.30):
    def q(d, e):
        return f.p(
            x + d * l * math.cos(a) - e * l * math.sin(a),
            y + d * l * math.sin(a) + e * l * math.cos(a),
        )

    c.stroke(
        [q(0, 0), q(0.35, 0.10), q(0.7, 0.08), q(1, 0)],
        0.36 * l * u,
        wash + 0.45 + jitter(0.06),
        "leaf",
    )
    c.stroke([q(0, 0), q(0.5, 0.02), q(0.96, 0)], 0.022 * u, 0.6)


def sprig(c, f, pts, u, n=5, l=0.32, bud=True):
    P = spline(pts, 10)
    c.stroke([f.p(*p) for p in pts], 0.045 * u, 0.92)
    for i in range(1, n + 1):
        k = min(int(len(P) * (0.14 + 0.86 * i / (n + 0.9))), len(P) - 2)
        x, y = P[k]
        a = math.atan2(P[k + 1][1] - y, P[k + 1][0] - x)
        sz = l * (1 - 0.45 * i / n) * (1 + jitter(0.05))
        leaf(c, f, x, y, a + 0.75 + jitter(0.06), sz, u)
        leaf(c, f, x, y, a - 0.75 + jitter(0.06), sz, u)
    if bud:
        x, y = P[-1]
        a = math.atan2(P[-1][1] - P[-4][1], P[-1][0] - P[-4][0])
        for d in (-0.5, 0, 0.5):
            leaf(c, f, x, y, a + d, 0.17, u, 0.45)


def scallops(c, n, t0, t1, u):
    """Lace arches hanging from t0 to t1."""
    for i in range(n):
        a, b = i / n, (i + 1) / n
        m = (a + b) / 2
        c.stroke(
            [
                (a, t0),
                (a + (m - a) * 0.35, t0 + (t1 - t0) * 0.75),
                (m, t1),
                (b - (b - m) * 0.35, t0 + (t1 - t0) * 0.75),
                (b, t0),
            ],
            0.036 * u,
            0.88,
        )
        for d in (-0.28, 0.28):
            c.stroke(
                [(m + d * (b - a), t0), (m + d * 0.75 * (b - a), t0 + (t1 - t0) * 0.55)],
                0.022 * u,
                0.6,
            )
        c.dot((m, t0 + (t1 - t0) * 0.42), 0.034 * u, 0.9)
        c.dot((a, t1 + (t1 - t0) * 0.28), 0.026 * u, 0.8)


def line(c, t, w, o=0.92, k=720, fill="#000", waver=1):
    """A line all round, with the slight waver of a hand on the wheel."""
    ph = [(n, random.uniform(0, 6.28)) for n in (3, 5, 8, 13)]
    P = [
        c.map(i / k, t + 0.0007 * waver * sum(math.sin(2 * math.pi * n * i / k + a) for n, a in ph))
        for i in range(k + 1)
    ]
    c.out.append(
        '<path fill="none" stroke="%s" stroke-opacity="%.2f" stroke-width="%.2f" d="M%s"/>'
        % (fill, o, w, "L".join("%.1f %.1f" % p for p in P))
    )


def fan(c, f, u, n=7, r=0.62, up=1):
    c.shape(
        [f.p(0, 0)]
        + [
            f.p(
                r * 0.86 * math.cos(math.pi * (0.5 + q)),
                up * r * 0.86 * math.sin(math.pi * (0.5 + q)),
            )
            for q in (-0.36, -0.18, 0, 0.18, 0.36)
        ],
        1,
        "#fff",
    )
    for i in range(n):
        a = math.pi * (0.5 + (i - (n - 1) / 2) * 0.72 / (n - 1))
        l = r * (1 - 0.32 * abs(i - (n - 1) / 2) / ((n - 1) / 2))
        c.stroke(
            [
                f.p(0, 0),
                f.p(0.5 * l * math.cos(a), up * 0.5 * l * math.sin(a)),
                f.p(l * math.cos(a), up * l * math.sin(a)),
            ],
            0.10 * u,
            0.80 + jitter(0.06),
            "drop",
        )
        c.dot(f.p((l + 0.09) * math.cos(a), up * (l + 0.09) * math.sin(a)), 0.024 * u, 0.85)


def garland(c, N, t0, t1, u, us, ut):
    """N flowers joined by leafy sprigs, a fan between each pair."""
    for i in range(N):
        f = Frame((i + 0.5) / N, (t0 + t1) / 2, 0, us, ut)
        half = 0.5 / N / us
        for sg in (1, -1):
            sprig(
                c,
                f,
                [
                    (sg * 0.46, -0.04),
                    (sg * half * 0.36, -0.34),
                    (sg * half * 0.60, 0.16),
                    (sg * half * 0.88, 0.02),
                ],
                u,
                6,
                0.40,
            )
            sprig(
                c,
                f,
                [(sg * 0.34, 0.34), (sg * half * 0.34, 0.44), (sg * half * 0.50, 0.30)],
                u * 0.8,
                3,
                0.26,
            )
            c.stroke(
                [
                    f.p(sg * half * x, y)
                    for x, y in (
                        (0.44, -0.20),
                        (0.54, -0.40),
                        (0.66, -0.44),
                        (0.71, -0.34),
                        (0.65, -0.27),
                        (0.61, -0.34),
                    )
                ],
                0.040 * u,
                0.85,
            )
            for k in range(3):
                c.dot(
                    f.p(sg * (half * 0.60 + 0.10 * k), 0.40 + 0.03 * k),
                    (0.036 - 0.007 * k) * u,
                    0.85,
                )
        flower(c, f, 0.46, 8, u)
    for i in range(N + 1):  # the first and the last meet at the seam
        fan(c, Frame(i / N, t0 + (t1 - t0) * 0.97, 0, us, ut), u, 7, 0.66, -1)
