"""The mark under the foot: the house's plate with its H, the name, and what the painter left."""
import random

from drawing.brush import Canvas

EDGE = 1200


def _ring(c, radius, width):
    c.out.append(
        '<circle cx="%d" cy="%d" r="%.1f" fill="none" stroke="#000" stroke-opacity=".92" stroke-width="%.1f"/>'
        % (600, 470, radius, width)
    )


def _words(c, y, size, spacing, text):
    c.out.append(
        '<text x="600" y="%d" font-family="DejaVu Serif" font-size="%d" letter-spacing="%d"'
        ' fill="#000" fill-opacity=".9" text-anchor="middle">%s</text>' % (y, size, spacing, text)
    )


def mark():
    """The sheet for the disc inside the foot ring, as pigment."""
    random.seed(82)
    c = Canvas(EDGE, EDGE, lambda x, y: (x, y))
    _ring(c, 236, 9)
    _ring(c, 204, 6)
    for x in (532, 668):  # the H: two stems with their serifs, a crossbar from ring to ring
        c.stroke([(x, 352), (x + 1, 470), (x, 590)], 25, 0.95, "line")
        for y in (353, 588):
            c.stroke([(x - 34, y), (x, y + 1), (x + 34, y)], 8, 0.92, "line")
    c.stroke([(398, 473), (600, 470), (802, 473)], 10, 0.92, "line")
    _words(c, 828, 84, 20, "HVIDSØ")
    _words(c, 906, 42, 16, "KJØBENHAVN")
    # the painter's sign: two strokes and three points, by hand
    c.stroke([(470, 1004), (540, 960), (600, 1000), (650, 965)], 17, 0.95)
    c.stroke([(560, 1046), (640, 1020), (716, 968)], 13, 0.9)
    for x in (742, 772, 800):
        c.dot((x, 1012 + random.uniform(-4, 4)), 8, 0.9)
    return c
