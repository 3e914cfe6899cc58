#!/usr/bin/env python3
"""Draws engraved scenes: outlines, hatching, a breath of wash.

    WORK=… /usr/bin/python3 ink.py folder name …

Parts are laid into a sheet by their depth, once as seen and once from the sun for the shadows. Hatching
runs along the things themselves, so it tells their form; where lines come too close in the distance
every second one fades, and dark places are hatched a second time.
"""
import functools
import math
import os
import sys
import time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

import cv2
import numpy as np
from engraving import fronts, hands, people, solids, stills, stores, workshop
from engraving.views import ENGRAVED, SIZE, STEPS
from finish import compress

INK, PAPER, WASH = (0, 36, 74), (252, 250, 246), (190, 202, 216)
# the sheet is drawn larger, then reduced; a large one is kept as it is drawn
ENLARGED, LARGE = 1.5, 2000
# distance of hatching lines at most, and half the width of outlines, in steps of the sheet (`Camera.step`): against
# air, of one thing before another, of an edge within a thing
SPACING = 11.0
WEIGHTS = {"heavy": 1.55, "middle": 0.95, "fine": 0.5}
AIR, NEAR, BITS = 5000.0, 0.5, 4
QUALITY = 78


class Camera:
    """
    A camera at a position; `rise` and `aside` shift the sheet, so that verticals stay vertical. `step` is how many
    pixels of the sheet lines are drawn by: a drawing looks the same, whatever its size.
    """

    def __init__(self, width, height, at, towards, lens, rise, aside, step=1.0):
        self.step = step
        self.at = np.array(at, float)
        forward = np.array(towards, float) - self.at
        forward /= np.linalg.norm(forward)
        right = np.cross(forward, (0, 0, 1))
        right /= np.linalg.norm(right)
        self.axes = np.stack([right, np.cross(right, forward), forward])
        self.size, self.focus = (width, height), lens / 36 * width
        self.centre = width * (0.5 - aside), height / 2 + rise * width

    def see(self, world):
        return (world - self.at) @ self.axes.T

    def flat(self, seen):
        z = seen[..., 2:]
        return self.centre + self.focus * seen[..., :2] * (1, -1) / z

    def depth(self, normal, distance, x, y):
        """Depth of planes at pixels: n · p = d in the camera's own axes."""
        u, v = (x - self.centre[0]) / self.focus, -(y - self.centre[1]) / self.focus
        slope = normal[:, 0] * u + normal[:, 1] * v + normal[:, 2]
        return distance / np.where(np.abs(slope) < 1e-9, 1e-9, slope)

    def faces(self, normal, distance):
        """Faces of a closed body that face the camera; its axes are left-handed."""
        return distance > 0

    def world(self, depth):
        """Places of all pixels."""
        y, x = np.mgrid[0 : self.size[1], 0 : self.size[0]].astype(np.float32)
        u, v = (x - self.centre[0]) / self.focus, -(y - self.centre[1]) / self.focus
        seen = np.stack([u * depth, v * depth, depth], -1)
        return (seen @ self.axes + self.at).astype(np.float32)


class Sun:
    """Parallel light, computed for the objects near the middle of the scene."""

    def __init__(self, azimuth, height, middle, reach=95, edge=1100):
        a, h = math.radians(azimuth), math.radians(height)
        self.ray = np.array((-math.sin(a) * math.cos(h), math.cos(a) * math.cos(h), -math.sin(h)))
        right = np.cross(self.ray, (0, 0, 1))
        right /= np.linalg.norm(right)
        self.axes = np.stack([right, np.cross(right, self.ray), self.ray])
        self.at = np.array(middle, float) - self.ray * 400
        self.size, self.unit = (edge, edge), edge / (2 * reach)

    def see(self, world):
        return (world - self.at) @ self.axes.T

    def flat(self, seen):
        return self.size[0] / 2 + self.unit * seen[..., :2] * (1, -1)

    def depth(self, normal, distance, x, y):
        u, v = (x - self.size[0] / 2) / self.unit, -(y - self.size[1] / 2) / self.unit
        slope = np.where(np.abs(normal[:, 2]) < 1e-6, 1e-6, normal[:, 2])
        return (distance - normal[:, 0] * u - normal[:, 1] * v) / slope

    def faces(self, normal, distance):
        """Faces of a closed body that face the sun."""
        return normal[:, 2] > 0


def _clipped(points):
    """A polygon's part before the camera."""
    out = []
    for a, b in zip(points, np.roll(points, -1, 0)):
        if a[2] >= NEAR:
            out.append(a)
        if (a[2] >= NEAR) != (b[2] >= NEAR):
            out.append(a + (b - a) * (NEAR - a[2]) / (b[2] - a[2]))
    return np.array(out)


def _planes(corners):
    """Newell's normals of polygons (faces × corners × 3) and their distances."""
    after = np.roll(corners, -1, 1)
    normal = np.cross(corners, after).sum(1)
    normal /= np.maximum(np.linalg.norm(normal, axis=1, keepdims=True), 1e-12)
    return normal, np.einsum("ij,ij->i", normal, corners.mean(1))


def lay(eye, parts):
    """Depth, part (1 …) and normal in the scene's axes, for every pixel."""
    width, height = eye.size
    depth = np.full((height, width), AIR, np.float32)
    index = np.zeros((height, width), np.int32)
    facing = np.zeros((height, width, 3), np.float32)
    for number, part in enumerate(parts, 1):
        world = part.verts @ part.place[:3, :3].T + part.place[:3, 3]
        seen = eye.see(world)
        if seen[:, 2].max() < NEAR:
            continue
        crossing = seen[:, 2] < NEAR
        flat = eye.flat(np.where(crossing[:, None], NEAR, seen))
        groups, planes, cut = [], [], []
        for corners in sorted({len(face) for face in part.faces}):
            faces = np.array([face for face in part.faces if len(face) == corners])
            points = seen[faces]
            normal, distance = _planes(points)
            planes.append((normal, distance, -points[..., 2].mean(1)))
            groups.append(faces)
            cut.append(crossing[faces].any(1))
        normal, distance, far = (np.concatenate(values) for values in zip(*planes))
        cut = np.concatenate(cut)
        # of closed bodies only the faces that look this way
        shown = eye.faces(normal, distance) if part.closed else np.ones(len(far), bool)
        left, top = np.maximum(np.floor(flat.min(0)).astype(int) - 1, 0)
        right, bottom = np.minimum(np.ceil(flat.max(0)).astype(int) + 2, (width, height))
        if left >= right or top >= bottom:
            continue
        limit = 2**26

        def fine(points):
            return np.clip((points - (left, top)) * 2**BITS, -limit, limit).astype(np.int32)

        corners_of = fine(flat)
        polygons = [outline for faces in groups for outline in corners_of[faces]]
        points_of = [seen[face] for faces in groups for face in faces] if cut.any() else None
        local = np.zeros((bottom - top, right - left), np.float32)
        for k in np.argsort(far, kind="stable"):
            if not shown[k]:
                continue
            outline = polygons[k]
            if cut[k]:
                points = _clipped(points_of[k])
                if len(points) < 3:
                    continue
                outline = fine(eye.flat(points))
            if len(outline) <= 4:
                cv2.fillConvexPoly(local, outline, float(k + 1), cv2.LINE_8, BITS)
            else:
                cv2.fillPoly(local, [outline], float(k + 1), cv2.LINE_8, BITS)
        y, x = np.nonzero(local)
        k = local[y, x].astype(int) - 1
        x, y = x + left, y + top
        z = eye.depth(normal[k], distance[k], x, y)
        z = np.clip(z, seen[:, 2].min(), seen[:, 2].max())
        # faces that lie in one plane do not flicker: the first stays
        first = (z < depth[y, x] * (1 - 2e-5) - 2e-3) & (z >= NEAR)
        x, y, k = x[first], y[first], k[first]
        depth[y, x], index[y, x] = z[first], number
        facing[y, x] = normal[k] @ eye.axes
    return depth, index, facing


def outlines(index, depth, normal, parts, step):
    """Ink of all edges, heavier before a gap and in the foreground."""
    kinds = {kind: np.zeros(index.shape, bool) for kind in WEIGHTS}
    for axis in (0, 1):
        other = index != np.roll(index, -1, axis)
        there = np.roll(depth, -1, axis)
        nearer = np.minimum(depth, there)
        gap = np.abs(depth - there) / nearer
        bend = np.abs(there - 2 * depth + np.roll(depth, 1, axis)) / nearer
        crease = np.einsum("ijk,ijk->ij", normal, np.roll(normal, -1, axis)) < 0.8
        kinds["heavy"] |= other & (gap > 0.04)
        kinds["middle"] |= (other & (gap > 0.006)) | (~other & (bend > 0.02) & (gap > 0.015))
        kinds["fine"] |= other | (~other & crease & (index > 0))
    thin = np.array([False] + [part.thin for part in parts])[index]
    thin |= np.roll(thin, -1, 0) | np.roll(thin, -1, 1)
    kinds["fine"] |= thin & (kinds["heavy"] | kinds["middle"])
    for marks in (kinds["heavy"], kinds["middle"]):
        marks &= ~thin
    for marks in kinds.values():
        marks[-1], marks[:, -1] = False, False
    kinds["middle"] &= ~kinds["heavy"]
    kinds["fine"] &= ~(kinds["heavy"] | kinds["middle"])
    seen = depth[depth < AIR]
    near, far = np.percentile(seen[::17], (10, 85))
    bands = np.digitize(depth, (near + (far - near) * 0.25, near + (far - near) * 0.8))
    bands = cv2.erode(bands.astype(np.uint8), np.ones((3, 3)))
    ink = np.zeros(index.shape, np.float32)
    for kind, half in WEIGHTS.items():
        for band, factor in enumerate((1.3, 1.0, 0.7)):
            marks = kinds[kind] & (bands == band)
            if marks.any():
                away = cv2.distanceTransform((~marks).astype(np.uint8), cv2.DIST_L2, 3)
                ink = np.maximum(ink, np.clip(half * factor * step - away + 0.55, 0, 1))
    # the steps of slanting lines are rubbed out
    return np.clip((cv2.GaussianBlur(ink, (0, 0), 0.9) - 0.14) * 1.6, 0, 1)


def _slope(c, axis):
    """Gradient of `c` per pixel; at the border of an object, from its own side."""
    step = np.abs(np.diff(c, axis=axis))
    before, after = [(1, 0), (0, 0)], [(0, 1), (0, 0)]
    if axis:
        before, after = before[::-1], after[::-1]
    return np.minimum(np.pad(step, before, "edge"), np.pad(step, after, "edge"))


def _field(c, across, spacing):
    """
    Ink of lines at equal steps of the coordinate `c`, at most `spacing` pixels apart; `across` is the share of
    paper they cover.
    """
    slope = np.clip(np.hypot(_slope(c, 0), _slope(c, 1)), 1e-6, None)
    level = np.log2(spacing * slope)
    whole = np.floor(level)
    share = level - whole
    step = np.exp2(whole)
    number = np.round(c / step)
    away = np.abs(c / step - number) * step / slope
    odd = np.abs(number) % 2 > 0.5
    width = across * step / slope / 2
    width = np.where(odd, width * (1 - share), width * (1 + share))
    return np.clip(width - away + 0.45, 0, 1) * (width > 0.1)


def hatch(index, place, normal, parts, tone, step):
    """Ink of the hatching: one set of lines along each thing, another one across where it is dark."""
    kinds = np.array([0] + [("box", "round", "disc", "loose").index(p.rule) + 1 for p in parts])[
        index
    ]
    centres = np.array([(0, 0, 0)] + [p.place[:3, 3] for p in parts], np.float32)
    off = place - centres[index]
    x, y, z = (place[..., i] for i in range(3))
    nx, ny, nz = (np.abs(normal[..., i]) for i in range(3))
    rows, columns = np.mgrid[0 : index.shape[0], 0 : index.shape[1]].astype(np.float32)
    slant, other_slant = (rows + columns) / 90, (columns - rows) / 90
    radius, reach = np.hypot(off[..., 0], off[..., 1]), np.linalg.norm(off, axis=-1)
    flat = nz > 0.7
    cases = [(kinds == 1) & flat, kinds == 1, (kinds == 2) & (nz < 0.8), kinds == 2, kinds == 3]
    first = np.select(cases, [y, z, z, radius, reach], slant)
    second = np.select(
        cases, [x, np.where(ny >= nx, slant, other_slant), slant, slant, slant], other_slant
    )
    along, cross = np.clip((tone - 0.10) * 0.72, 0, 0.50), np.clip((tone - 0.46) * 0.95, 0, 0.45)
    lines = (_field(first, along, SPACING * step), _field(second, cross, SPACING * step))
    return np.where(index > 0, np.maximum(*lines), 0)


@functools.lru_cache(maxsize=None)
def _texture(path, step):
    """Darkness of a painting, downsampled so that fine strokes become tone."""
    sheet = cv2.imread(path, cv2.IMREAD_GRAYSCALE)
    small = cv2.resize(sheet, None, fx=0.28 * step, fy=0.28 * step, interpolation=cv2.INTER_AREA)
    return 1 - small.astype(np.float32) / 255


def painting(index, place, normal, parts, step):
    """Darkness of the painted decoration."""
    ink = np.zeros(index.shape, np.float32)
    for number, part in enumerate(parts, 1):
        if not part.paint:
            continue
        y, x = np.nonzero(index == number)
        if len(y) == 0:
            continue
        paint, back = part.paint, np.linalg.inv(part.place)
        own = place[y, x] @ back[:3, :3].T + back[:3, 3]
        facing = normal[y, x] @ back[:3, :3].T
        c, s = math.cos(-paint["turn"]), math.sin(-paint["turn"])
        a, b = c * own[:, 0] - s * own[:, 1], s * own[:, 0] + c * own[:, 1]
        sheet = _texture(paint["texture"], step)
        height, width = sheet.shape
        if paint["kind"] == "plate":
            u, v = 0.5 + a / paint["radius"] / 2, 0.5 + b / paint["radius"] / paint["oval"] / 2
            shown = facing[:, 2] > 0.15 * np.linalg.norm(facing, axis=1)
        else:
            top, low = paint["zone"]
            u = np.arctan2(b, a) / (2 * math.pi) * paint["rep"] % 1
            v = (own[:, 2] - paint["up"] - low) / (top - low)
            shown = (facing[:, 0] * own[:, 0] + facing[:, 1] * own[:, 1] > 0) & (v > 0) & (v < 1)
        at = np.clip(((1 - v) * height).astype(int), 0, height - 1), np.clip(
            (u * width).astype(int), 0, width - 1
        )
        ink[y, x] = np.where(shown, sheet[at], 0)
    return ink


def shading(camera, depth, index, place, normal, sun, parts):
    """Darkness per pixel: away from the sun, in shadow, in corners."""
    map_depth, *_ = lay(sun, parts)
    seen = sun.see(place.reshape(-1, 3))
    flat = sun.flat(seen).round().astype(int).reshape(*index.shape, 2)
    z = seen[:, 2].reshape(index.shape)
    inside = ((flat >= 0) & (flat < sun.size[0])).all(-1)
    x, y = (np.where(inside, flat[..., i], 0) for i in (0, 1))
    towards = -(normal @ sun.ray)
    shadow = inside & (z > map_depth[y, x] + 0.3 + 0.5 * (1 - np.clip(towards, 0, 1)))
    shadow = cv2.GaussianBlur(shadow.astype(np.float32), (0, 0), 1.1 * camera.step)
    bright = 0.44 + 0.10 * normal[..., 2] + 0.72 * np.clip(towards, 0, None) * (1 - shadow)
    bright = bright / np.percentile(bright[index > 0][::13], 55)
    shade = 1 - np.clip(bright, 0, 1.2) ** 0.9
    far = np.percentile(depth[index > 0][::13], 98) * 1.15
    deep = np.log(np.minimum(depth, far))
    part = 0.25 / camera.step
    small = cv2.resize(deep, None, fx=part, fy=part, interpolation=cv2.INTER_AREA)
    corner = np.zeros(deep.shape, np.float32)
    for reach, strength in ((3, 3.0), (9, 1.6)):
        soft = cv2.resize(
            cv2.GaussianBlur(small, (0, 0), reach), deep.shape[::-1], interpolation=cv2.INTER_LINEAR
        )
        corner += np.clip((deep - soft) * strength, 0, 0.12)
    return np.clip(shade + corner, 0, 1)


def _by_hand(ink, step):
    """Lines tremble a little."""
    height, width = ink.shape
    cells = int(height / 45 / step), int(width / 45 / step)
    rng = np.random.default_rng(7)
    rows, columns = np.mgrid[0:height, 0:width].astype(np.float32)
    drift = [
        cv2.resize(
            rng.normal(0, 0.4 * step, cells).astype(np.float32),
            (width, height),
            interpolation=cv2.INTER_CUBIC,
        )
        for _ in (0, 1)
    ]
    return cv2.remap(
        ink, columns + drift[0], rows + drift[1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )


def engrave(name, folder):
    """Builds a scene and draws its master."""
    place_name, view, *size = ENGRAVED[name]
    width, height = size[0] if size else SIZE
    solids.SCENE.clear()
    module = next(m for m in (fronts, hands, people, stores, workshop, stills) if hasattr(m, place_name))
    azimuth, up = getattr(module, place_name)()
    parts = list(solids.SCENE)
    larger = 1 if width >= LARGE else ENLARGED
    step = STEPS.get((width, height), 1)
    camera = Camera(int(width * larger), int(height * larger), **view, step=step)
    depth, index, normal = lay(camera, parts)
    place = camera.world(depth)
    back = np.einsum("ijk,ijk->ij", normal, place - camera.at.astype(np.float32)) > 0
    normal = np.where(back[..., None], -normal, normal)
    sun = Sun(azimuth, up, (0, min(view["towards"][1], 40) * 0.6, 14), edge=int(1100 * step))
    shade = shading(camera, depth, index, place, normal, sun, parts)
    rest = np.array([0.0] + [part.tone for part in parts], np.float32)[index]
    tone = 1 - (1 - np.where(index > 0, shade, 0)) * (1 - rest)
    u, v = np.linspace(-1, 1, camera.size[0])[None], np.linspace(-1, 1, camera.size[1])[:, None]
    fade = np.clip(
        1.32 - np.maximum(np.abs(u), np.abs(v)) ** 3 * 0.62 - (u**2 + v**2) * 0.16, 0.35, 1
    )
    tone = (tone * fade).astype(np.float32)
    lines = outlines(index, depth, normal, parts, step)
    marks = hatch(index, place, normal, parts, tone, step)
    ink = np.maximum(lines, marks * 0.82).astype(np.float32)
    ink = np.maximum(_by_hand(ink, step), painting(index, place, normal, parts, step) * 0.9)[..., None]
    wash = cv2.GaussianBlur(np.clip(tone - 0.08, 0, 1), (0, 0), 2.2 * step)[..., None] * 0.55
    sheet = np.array(PAPER, np.float32) * (1 - wash) + np.array(WASH, np.float32) * wash
    sheet = sheet * (1 - ink) + np.array(INK, np.float32) * ink
    sheet = cv2.resize(sheet, (width, height), interpolation=cv2.INTER_AREA)
    master = os.path.join(folder, name + ".webp")
    png = master + ".png"
    cv2.imwrite(png, np.clip(sheet, 0, 255).round().astype(np.uint8)[..., ::-1])
    compress(png, master, QUALITY)


def main(folder, names):
    for name in names:
        started = time.time()
        engrave(name, folder)
        print("DONE", name, "%.0f s" % (time.time() - started), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
