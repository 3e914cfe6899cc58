"""The sheets that decorations are drawn on, in texture pixels."""
import math

from drawing.brush import Canvas

S, R = 2400, 1200  # edge and radius of a disc


def disc_canvas():
    return Canvas(
        S,
        S,
        lambda s, t: (R + R * t * math.cos(2 * math.pi * s), R + R * t * math.sin(2 * math.pi * s)),
    )


def strip_canvas(aspect):
    W = 4096
    H = W // aspect
    return Canvas(W, H, lambda s, t: (s * W, t * H)), W, H
