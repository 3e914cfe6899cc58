"""Lists of points, written as one line of numbers."""


def points(text):
    """'x y, x y, …' -> [(x, y), …]"""
    return [tuple(float(n) for n in pair.split()) for pair in text.split(",")]
