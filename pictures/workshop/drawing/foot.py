"""The mark under the foot: the brand's plate with its H, the name, the painter's letters and the year."""
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


# the painter's letters and the last digits of the year: strokes as (x, y) points
LETTERS = (
    [(452, 1046), (455, 1004), (460, 958)],
    [(460, 960), (478, 988), (494, 1016)],
    [(494, 1016), (512, 986), (530, 958)],
    [(530, 958), (533, 1004), (536, 1048)],
    [(572, 958), (570, 1004), (572, 1048)],
    [(620, 960), (598, 984), (574, 1006)],
    [(580, 1000), (602, 1024), (626, 1048)],
)
YEAR = (
    [(672, 978), (682, 960), (706, 960), (714, 980), (700, 1010), (672, 1044)],
    [(670, 1044), (694, 1042), (722, 1045)],
    [(784, 956), (762, 978), (750, 1010), (758, 1040), (780, 1046), (792, 1026), (778, 1006), (754, 1014)],
)


def mark(letters=True):
    """The sheet for the disc inside the foot ring, as pigment; dipped pieces have no painter."""
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
    aside = 0 if letters else -130
    for points in (*(LETTERS if letters else ()), *(((x + aside, y) for x, y in stroke) for stroke in YEAR)):
        c.stroke([(x + random.uniform(-2, 2), y + random.uniform(-2, 2)) for x, y in points], 15, 0.92, "stem")
    return c
