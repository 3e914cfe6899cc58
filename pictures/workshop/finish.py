"""Turns the passes of a render into a master: filter, common backdrop, tone curve, WebP.

    /usr/bin/python3 finish.py folder-of-passes picture.webp

Light is filtered at half the edge, without the colour it falls on, then laid over the shape at the full edge and
multiplied by the clean colour, so that painted lines and outlines stay sharp at few light paths per pixel.
"""
import glob
import json
import os
import shutil
import subprocess
import sys

os.environ["OPENCV_IO_ENABLE_OPENEXR"] = "1"
import cv2
import numpy as np

# colours of glaze and gold in linear light; the same as in clay/glazes.py
WHITE, GOLD = (0.885, 0.885, 0.872), (0.90, 0.66, 0.32)
# how much brighter every picture is than its light
GAIN = 2**0.10
# how much a turn of the surface parts its light from its neighbour's
FACING = 64.0
# How unlike light may be that the filter mixes: on tables, whose shadows a window draws soft, more than in the studio.
NEAR_PRODUCT, NEAR_TABLE = 3.2, 6.4
# backdrop tones (sRGB) at the top and the bottom edge of every product picture
TOP, BOTTOM = (246, 243, 238), (238, 234, 227)
# WebP quality, and of pictures so large that they are looked at from farther away
QUALITY, LARGE_QUALITY, LARGE = 82, 76, 2000
# maximum bytes of a master: pictures with many strokes get a lower quality
MOST_BYTES = 290_000
# smoothing of out-of-focus colours, in pixels (standard deviation)
MOST_SOFTER = 1.5
# how much farther away one thing must be than another for an edge between them, in parts of how far it is
OUTLINE = 0.004
# how much a surface must turn from pixel to pixel where two things meet
MEETING = 0.9
# blur of out-of-focus colours, in pixels of a picture of 2,400, and its threshold
SOFTER = ((3.5, 0.0), (8.0, 0.25), (14.0, 0.5), (22.0, 0.8), (34.0, 1.15))
# within how much more, in parts of how far away a piece is, what stands beyond its reach is much out of focus
BEYOND = 0.05
# What the filter of light leaves are shades of a few steps of 255 that belong to nothing: how wide they are in pixels
# of a picture of 2,400, and below what width a change is a thing's own, as a thread is; how many steps they have at
# most, and of relief, which is a faint shade itself.
SHADES, THREAD = (14, 44), 3.0
FAINT, FAINT_RELIEF = 3.5, 1.8
LUMINANCE = np.array((0.3, 0.5, 0.2), np.float32)


def _shift(a, dy, dx, pad):
    height, width = a.shape[:2]
    return a[pad + dy : pad + dy + height - 2 * pad, pad + dx : pad + dx + width - 2 * pad]


def filter_light(x, normal, depth, paper, levels, near, facing):
    """
    Edge-stopping wavelet filter of light, 3 × 3 taps per level. It stops at changes of the normal,
    the depth, the paper mask and, by `near`, of the light itself. Also tells which pixels found too
    few alike neighbours.
    """
    step = sum(np.abs(cv2.Sobel(depth, cv2.CV_32F, i, 1 - i, ksize=3)) / 8 for i in (0, 1))
    step = np.minimum(cv2.blur(step, (3, 3)), 0.05) + 0.0015
    poor = None
    for level in range(levels):
        reach = 2**level
        light = x @ LUMINANCE
        sigma = 1.4 + 0.5 * level
        mean = cv2.GaussianBlur(light, (0, 0), sigma)
        spread = cv2.GaussianBlur(light * light, (0, 0), sigma) - mean * mean
        spread = np.sqrt(np.maximum(spread, 0))
        spread = 1 / (np.minimum(spread, 0.09 * mean + 0.004) * near + 1e-4)
        wide = [
            cv2.copyMakeBorder(a, reach, reach, reach, reach, cv2.BORDER_REFLECT)
            for a in (x, normal, depth, mean, paper)
        ]
        total, weights = x * 0.25, np.full(light.shape, 0.25, np.float32)
        for i in (-1, 0, 1):
            for j in (-1, 0, 1):
                if i == 0 and j == 0:
                    continue
                dy, dx = i * reach, j * reach
                colour, n, z, m, p = (_shift(a, dy, dx, reach) for a in wide)
                apart = (1 - np.clip(np.einsum("ijk,ijk->ij", normal, n), 0, 1)) * facing
                apart += np.abs(z - depth) / (step * (abs(dy) + abs(dx)) + 1e-4)
                apart += np.abs(m - mean) * spread
                apart += np.abs(p - paper) * 6
                weight = np.exp(-apart) * (0.125 if i * j == 0 else 0.0625)
                total += colour * weight[..., None]
                weights += weight
        x = total / weights[..., None]
        if level == 0:
            poor = weights < 0.45
    return x, poor


def _curve(x):
    """Tone curve from linear light to sRGB, with a soft shoulder."""
    x, knee, white = np.maximum(x, 0), 0.55, 2.0
    shoulder = (1 - np.exp(-(x - knee) / (1 - knee))) / (1 - np.exp(-(white - knee) / (1 - knee)))
    y = np.clip(np.where(x < knee, x, knee + (1 - knee) * shoulder), 0, 1)
    return np.where(y <= 0.0031308, 12.92 * y, 1.055 * np.power(y, 1 / 2.4) - 0.055)


_LINEAR = np.linspace(0, 3, 4096)
_DISPLAYED = _curve(_LINEAR)


def backdrop(height, width):
    """The backdrop's gradient from top to bottom, in linear light before exposure."""
    u = np.linspace(0, 1, height)[:, None]
    u = u * u * (3 - 2 * u)
    tone = np.array(TOP)[None] * (1 - u) + np.array(BOTTOM)[None] * u
    row = (np.interp(tone / 255, _DISPLAYED, _LINEAR) / GAIN)[:, None].astype(np.float32)
    return np.repeat(row, width, 1)


def shaded_backdrop(rgb, paper, alpha, depth, empty, ground):
    """The common backdrop with the shadows that lie on the lit paper, carried on beneath the piece."""
    ratio = rgb / np.maximum(empty, 1e-3)
    mask = (paper > 0.98).astype(np.float32)

    def smoothed(values, sigma):
        """Values on the paper, smoothed without those of the piece."""
        kept = values * (mask if values.ndim == 2 else mask[..., None])
        weight = np.maximum(cv2.GaussianBlur(mask, (0, 0), sigma), 1e-3)
        return cv2.GaussianBlur(kept, (0, 0), sigma) / (weight if values.ndim == 2 else weight[..., None])

    shade = ratio @ LUMINANCE
    tint = ratio / np.maximum(shade, 1e-3)[..., None]
    tint = 1 + (smoothed(tint, 10) - 1) * 0.6
    for s in (2, 5, 12, 24):  # the farther from the product, the softer are shadows: they may be smoothed
        clear = (cv2.blur(mask, (2 * s + 1, 2 * s + 1)) > 0.999).astype(np.float32)
        clear = cv2.GaussianBlur(clear, (0, 0), s / 2)
        shade = shade * (1 - clear) + smoothed(shade, s * 0.8) * clear
    floor = ground * np.minimum(shade, 1.0)[..., None] * tint
    floor = np.where(((depth > 30) | (alpha < 0.02))[..., None], ground, floor)
    known = np.maximum(mask, (alpha < 0.02).astype(np.float32))
    beneath = cv2.GaussianBlur(floor * known[..., None], (0, 0), 2.0)
    weight = cv2.GaussianBlur(known, (0, 0), 2.0)[..., None]
    beneath = np.where(weight > 1e-3, beneath / np.maximum(weight, 1e-3), ground)
    return np.where(known[..., None] > 0, floor, beneath).astype(np.float32)


def stand_on(floor, rgb, paper, alpha, depth, empty, ground):
    """Lays what is rendered over the shaded backdrop; paper that shows through is toned like it."""
    gain = ground / np.maximum(empty, 1e-3)
    mixed = rgb * (1 + (gain - 1) * paper[..., None]) + ground * (1 - alpha)[..., None]
    bare = (paper > 0.98) | (depth > 30) | (alpha < 0.02)
    return np.where(bare[..., None], floor, mixed)


def smooth_outline(rgb, paper):
    """
    Draws the edge between product and paper anew: with few light paths per pixel its coverage is
    noisy and the outline looks torn. Both sides are carried on to the edge and mixed by a smooth mask.
    """
    solid, ground = (paper < 0.02).astype(np.float32), (paper > 0.98).astype(np.float32)
    zone = cv2.dilate(1 - np.maximum(solid, ground), np.ones((3, 3))) > 0
    share = np.clip((cv2.GaussianBlur(paper, (0, 0), 1.3) - 0.5) * 1.25 + 0.5, 0, 1)[..., None]

    def carried_on(mask):
        weight = cv2.GaussianBlur(mask, (0, 0), 1.5)[..., None]
        return (
            cv2.GaussianBlur(rgb * mask[..., None], (0, 0), 1.5) / np.maximum(weight, 1e-4),
            weight,
        )

    (inner, near_inner), (outer, near_outer) = carried_on(solid), carried_on(ground)
    known = (near_inner > 0.02) & (near_outer > 0.02) & zone[..., None]
    return np.where(known, inner * (1 - share) + outer * share, rgb)


def _tensor(values, fine):
    """How `values` change across and down a picture, smoothed: their structure tensor."""
    down, across = (cv2.Sobel(values, cv2.CV_32F, i, 1 - i, ksize=3) for i in (0, 1))
    # a near edge counts as much as a far one
    steep = np.sqrt(np.hypot(down, across)) + 1e-6
    down, across = down / steep, across / steep
    return [cv2.GaussianBlur(a, (0, 0), fine) for a in (across * across, down * down, across * down)]


def drawn_along(rgb, depth, normal):
    """
    Draws the outlines of a table's pieces anew: few light paths leave them torn. Where one thing ends before
    another, or meets it at an angle as tea meets its cup, colours are smoothed along the edge, never across it.
    """
    far = np.log(np.maximum(depth, 0.1))
    around = np.ones((3, 3))
    gap = cv2.dilate(far, around) - cv2.erode(far, around)
    turn = sum(cv2.dilate(n, around) - cv2.erode(n, around) for n in cv2.split(normal))
    ends = np.clip(cv2.GaussianBlur(far, (0, 0), 1.2), None, np.log(60))
    tensor = _tensor(ends, 2.5)
    # without a gap, the direction of the edge follows from the surface's normals
    apart = cv2.GaussianBlur(cv2.dilate((gap > OUTLINE).astype(np.float32), np.ones((7, 7))), (0, 0), 1.5)
    for n in cv2.split(cv2.GaussianBlur(normal, (0, 0), 1.2)):
        tensor = [a + b * (1 - apart) for a, b in zip(tensor, _tensor(n, 2.5))]
    meets = (gap > OUTLINE) | (turn > MEETING)
    edge = cv2.GaussianBlur(cv2.dilate(meets.astype(np.float32), around), (0, 0), 0.8)
    xx, yy, xy = tensor
    way = 0.5 * np.arctan2(2 * xy, xx - yy) + np.pi / 2
    along_x, along_y = np.cos(way).astype(np.float32), np.sin(way).astype(np.float32)
    height, width = depth.shape
    x, y = np.meshgrid(np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32))
    total, weights = 0, 0
    for place in np.arange(-9, 10, dtype=np.float32):
        weight = float(np.exp(-((place / 5) ** 2)))
        total = total + weight * cv2.remap(
            rgb, x + place * along_x, y + place * along_y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT
        )
        weights += weight
    return rgb + (total / weights - rgb) * np.clip(edge, 0, 1)[..., None]


def _carried(rgb, weight, softer):
    """Colours blurred from where `weight` is alone, and how much of it is near."""
    around = cv2.GaussianBlur(weight, (0, 0), softer)[..., None]
    return cv2.GaussianBlur(rgb * weight[..., None], (0, 0), softer) / np.maximum(around, 1e-4), around


def _grown(mask, by):
    """A mask with `by` pixels more to each side."""
    wide = 2 * round(by) + 1
    return cv2.dilate(cv2.dilate(mask, np.ones((1, wide))), np.ones((wide, 1)))


def far_from_sharp(rgb, depth, sharp, reach):
    """
    Of a piece in use: what is clearly before or behind it, further out of focus than a few light paths can show.
    What is behind is blurred from what is as far out alone, so that nothing of the piece runs into it. What is before
    it has no edge: it thins out over what it hides, which is carried on beneath. `reach` is how far before and behind
    the place that is sharp the piece itself goes, in parts of how far away it is.
    """
    apart = 1 - depth / sharp
    behind = np.clip((-cv2.GaussianBlur(apart, (0, 0), 2) - reach) / BEYOND, 0, 2)
    edge = rgb.shape[1] / 2400
    steps = [(softer * edge, from_here) for softer, from_here in SOFTER]
    # the farthest first, otherwise nearer parts would be blurred as widely
    for softer, from_here in reversed(steps):
        out = np.clip((behind - from_here) / 0.25, 0, 1)
        soft, _ = _carried(rgb, out + 1e-4, softer)
        rgb = rgb + (soft - rgb) * out[..., None]
    # what Blender's own blur has of a thing beyond its edge belongs to it, or a line would stay of it
    before = cv2.GaussianBlur(_grown(np.clip((apart - reach) / BEYOND, 0, 2), 4 * edge), (0, 0), 1.5 * edge)
    share = np.clip(before / 0.25, 0, 1)
    hidden, _ = _carried(rgb, 1 - share + 1e-6, steps[-1][0])
    beneath = rgb + (hidden - rgb) * share[..., None]
    layer = np.dstack([rgb * share[..., None], share])
    for softer, from_here in steps:
        out = _grown(np.clip((before - from_here) / 0.25, 0, 1), 2 * softer)
        out = cv2.GaussianBlur(out, (0, 0), softer)[..., None]
        layer = layer + (cv2.GaussianBlur(layer, (0, 0), softer) - layer) * out
    return (beneath * (1 - layer[..., 3:]) + layer[..., :3]).astype(np.float32)


def without_shades(y, steps=FAINT):
    """
    Of a picture in 0 to 1, evens out faint shades that a few light paths leave on walls, cloth and glaze, each of
    which costs bytes. What is finer than a thread, and what changes by more than `steps`, stays as it is.
    """
    edge, faint = y.shape[1] / 2400, steps / 255
    broad = even = cv2.GaussianBlur(y, (0, 0), THREAD * edge)
    for width in SHADES:
        size = (2 * round(width * edge) + 1,) * 2
        around = cv2.blur(even, size)
        spread = np.maximum(cv2.blur(even * even, size) - around * around, 0)
        # where little changes it is as good as its surroundings
        own = spread / (spread + faint * faint)
        calm = cv2.blur(own, size) * even + cv2.blur(around * (1 - own), size)
        much = np.abs(even - calm).max(-1, keepdims=True) / faint
        even = even + (calm - even) / (1 + much**4)
    return y + even - broad


def compress(png, master, quality):
    """Makes a WebP master of a PNG, which is removed, at most as good as `quality` and of `MOST_BYTES`."""
    part = master + ".part"
    while True:
        write = ["cwebp", "-quiet", "-q", str(quality), "-m", "6", png, "-o", part]
        subprocess.run(write, check=True)
        if os.path.getsize(part) <= MOST_BYTES or quality <= 20:
            break
        quality -= 4
    os.remove(png)
    os.replace(part, master)


def write(y, master):
    """Makes a WebP master of a picture in 0 to 1, with a trace of grain against banding."""
    grain = np.random.default_rng(1).random(y.shape[:2], np.float32)[..., None] - 0.5
    y = np.clip(np.clip(y, 0, 1) * 255 + grain * 0.9, 0, 255).round().astype(np.uint8)
    png = master + ".png"
    cv2.imwrite(png, y[..., ::-1])
    compress(png, master, LARGE_QUALITY if y.shape[1] >= LARGE else QUALITY)


def develop(rgb, master, steps=0, soft=0):
    """
    Tone curve, shades that are faint by `steps` of 255 evened out, WebP. Sharpens a little, or blurs by `soft` pixels
    (standard deviation), because patterns of many edges are heavy at small sizes.
    """
    y = _curve(rgb).astype(np.float32)
    y = without_shades(y, steps) if steps else y
    y = cv2.GaussianBlur(y, (0, 0), soft) if soft else y + 0.25 * (y - cv2.GaussianBlur(y, (0, 0), 1.0))
    write(y, master)


def read_passes(folder):
    """Every pass of one render by its key, as float32; the order of colours is red, green, blue."""
    passes = {}
    for path in glob.glob(os.path.join(folder, "*.exr")):
        key = os.path.basename(path).split("_")[0]
        values = cv2.imread(path, cv2.IMREAD_UNCHANGED)
        single = values.ndim == 2 or key in "ZAMG"
        passes[key] = np.ascontiguousarray(
            values.reshape(*values.shape[:2], -1)[..., 0] if single else values[..., 2::-1], np.float32
        )
    passes["Z"] = np.minimum(passes["Z"], 60)
    passes.setdefault("A", np.ones(passes["Z"].shape, np.float32))
    passes.setdefault("M", np.zeros(passes["Z"].shape, np.float32))
    return passes


def with_unit_normals(passes):
    """The same passes; a normal that is the mean of several is stretched to its length again."""
    passes["N"] /= np.maximum(np.linalg.norm(passes["N"], axis=-1, keepdims=True), 1e-4)
    return passes


def split_light(passes):
    """Passes: diffuse light without its colour, reflected light, and the rest."""
    diffuse = passes.pop("DD") + passes.pop("DI")
    gloss = (passes.pop("GD") + passes.pop("GI")) * passes["GC"]
    rest = passes.pop("Image") - diffuse * passes["DC"] - gloss
    return dict(passes, diffuse=np.minimum(diffuse, 6), gloss=np.minimum(gloss, 4), rest=rest)


def halved(passes):
    """The passes at half the edge: the mean of four pixels each."""
    height, width = (edge // 2 for edge in passes["Z"].shape)
    return {
        key: cv2.resize(values, (width, height), interpolation=cv2.INTER_AREA)
        for key, values in passes.items()
    }


def at_half(inside, around, box, size):
    """The passes of a whole product picture at half the edge: outside the box, and inside."""
    width, height = (edge // 2 for edge in size)
    left, top, right, bottom = (edge // 2 for edge in box)
    whole = {}
    for key, values in halved(inside).items():
        whole[key] = cv2.resize(around[key], (width, height), interpolation=cv2.INTER_LINEAR)
        whole[key][top:bottom, left:right] = values
    return whole


def calm_blur(shape, distance, most):
    """
    Smooths the colours of what is out of focus by a part of its blur: few paths per pixel make dots of it.
    `most` is the blur in pixels of what is infinitely far behind the distance that is sharp.
    """
    spread = cv2.blur(np.abs(1 - distance / np.maximum(shape["Z"], 0.1)), (9, 9)) * most / 4
    softer = np.clip(spread * 0.7, 0, MOST_SOFTER)
    for key in ("DC", "GC", "G"):
        sharp, steps = shape[key], np.linspace(0, MOST_SOFTER, 4)
        for before, after in zip(steps, steps[1:]):
            soft = cv2.GaussianBlur(shape[key], (0, 0), after)
            share = np.clip((softer - before) / (after - before), 0, 1)
            share = share if sharp.ndim == 2 else share[..., None]
            sharp = sharp * (1 - share) + soft * share
        shape[key] = sharp


def clean_light(light, facing, near):
    """
    The filtered light without surface colours: diffuse, mirrored by glaze, mirrored by gold. An edge
    of gold is thinner than a pixel, so its light is told from its share. `facing` is how much a turn of the
    surface parts its light from its neighbour's, `near` how unlike diffuse light may be that is still mixed.
    """
    normal, depth, paper = light["N"], light["Z"], light["M"]
    diffuse, gloss = light["diffuse"], light["gloss"]
    calm = cv2.medianBlur(gloss, 3)
    gloss = np.where(gloss > calm * 2.5 + 0.12, calm, gloss)  # fireflies
    diffuse, poor = filter_light(diffuse, normal, depth, paper, 5, near, facing)
    # what mirrors is noisy at few light paths, so it is smoothed far, but never across the edge of gold
    gold = light["G"][..., None]
    gloss, _ = filter_light(gloss, normal, depth, paper + (light["G"] > 0.1), 4, 3.2, 3 * facing)
    lone = (poor | ((paper > 0.02) & (paper < 0.98)))[..., None]
    diffuse, gloss = (np.where(lone, cv2.medianBlur(x, 3), x) for x in (diffuse, gloss))
    # of edges thinner than a pixel too little is known: they take after the gold around them; what gold mirrors
    # is as good as white, and its colour would be that of the glaze beside it
    bright, share = gloss @ LUMINANCE * light["G"], light["G"] ** 2 * (np.array(GOLD) @ LUMINANCE)
    bright, share = bright.astype(np.float32), share.astype(np.float32)
    around = cv2.GaussianBlur(bright, (0, 0), 4) / (cv2.GaussianBlur(share, (0, 0), 4) + 1e-4)
    on_gold = cv2.GaussianBlur(bright, (0, 0), 0.8) + 0.03 * around
    on_gold /= cv2.GaussianBlur(share, (0, 0), 0.8) + 0.03
    on_gold = np.dstack([np.minimum(on_gold, 2 * around + 0.1)] * 3)
    # where almost nothing reflects, light that the filter spread from gold beside it would become a bright dot
    glaze = ((gold < 0.02) & (light["GC"].max(-1, keepdims=True) > 0.02)).astype(np.float32)
    shine = gloss / np.maximum(light["GC"], 1e-3)
    on_glaze = cv2.GaussianBlur(shine * glaze, (0, 0), 0.8)
    on_glaze /= np.maximum(cv2.GaussianBlur(glaze, (0, 0), 0.8), 1e-3)[..., None]
    on_glaze = np.where(glaze > 0, shine, on_glaze)
    return diffuse, on_glaze, on_gold


def coloured(parts, passes):
    """Multiplies light by the colours of its pixels and adds emitted light."""
    diffuse, on_glaze, on_gold = parts
    gold = passes["G"][..., None]
    gloss = on_glaze * passes["GC"] * (1 - gold) + on_gold * gold * np.array(GOLD, np.float32)
    return diffuse * passes["DC"] + gloss + passes["rest"]


def lift(values, light, shape, box, size):
    """
    Values that are known where the light is, at the pixels of the shape: of the four nearest places those
    count that lie on the same surface, turned the same way, and of the same paper.
    """
    height, width = light["Z"].shape
    left, top, right, bottom = box
    across = (np.arange(left, right, dtype=np.float32) + 0.5) * width / size[0] - 0.5
    down = (np.arange(top, bottom, dtype=np.float32) + 0.5) * height / size[1] - 0.5
    x, y = np.floor(across).astype(int), np.floor(down).astype(int)
    across, down = across - x, down - y
    guide = np.dstack([light["N"], light["Z"], light["M"]])
    step = sum(np.abs(cv2.Sobel(shape["Z"], cv2.CV_32F, i, 1 - i, ksize=3)) / 8 for i in (0, 1))
    step = 1 / (np.minimum(step, 0.05) * 2 + 0.003)
    total, weights = 0, 0
    for j in (0, 1):
        rows = np.clip(y + j, 0, height - 1)
        for i in (0, 1):
            columns = np.clip(x + i, 0, width - 1)
            near = guide[rows][:, columns]
            apart = (1 - np.einsum("ijk,ijk->ij", shape["N"], near[..., :3])) * 64
            apart += np.abs(near[..., 3] - shape["Z"]) * step + np.abs(near[..., 4] - shape["M"]) * 6
            weight = np.exp(-np.minimum(apart, 5))
            weight *= np.abs(1 - j - down)[:, None] * np.abs(1 - i - across)[None] + 1e-3
            total = total + values[rows][:, columns] * weight[..., None]
            weights = weights + weight
    return total / weights[..., None]


def finish(passes, master):
    """Makes the master from a folder of passes."""
    with open(os.path.join(passes, "picture.json")) as file:
        about = json.load(file)
    inside = split_light(read_passes(os.path.join(passes, "inside")))
    if about["empty"]:
        around = split_light(read_passes(os.path.join(passes, "around")))
        rgb = finish_product(inside, around, about)
    else:
        rgb, _ = finish_shape(inside, halved(inside), about)
        rgb = drawn_along(rgb, inside["Z"], inside["N"])
        if about.get("use"):
            rgb = far_from_sharp(rgb, inside["Z"], about["focus"][0], about["use"])
    # the paper of a product is smooth, and its relief all that it has
    steps = 0 if about["empty"] else FAINT_RELIEF if about.get("relief") else FAINT
    develop(rgb * GAIN, master, steps, about.get("soft", 0))


def finish_shape(shape, light, about):
    """
    What was rendered, in the light of half the edge: the colours of its box and, at half the edge, of the
    whole picture; in linear light before exposure.
    """
    with_unit_normals(light)
    with_unit_normals(shape)
    calm_blur(shape, *about["focus"])
    # two pixels at half the edge are four at the full one; normals differ accordingly
    parts = clean_light(light, FACING / 3.2, NEAR_PRODUCT if about["empty"] else NEAR_TABLE)
    lifted = lift(np.dstack(parts), light, shape, about["box"], about["size"])
    rgb = coloured(np.split(lifted, len(parts), axis=-1), shape)
    return rgb.astype(np.float32), coloured(parts, light)


def finish_product(shape, around, about):
    """A product on the common backdrop, in linear light before exposure."""
    light = at_half(shape, around, about["box"], about["size"])
    rgb, low = finish_shape(shape, light, about)
    edge = (shape["M"] > 0.02) & (shape["M"] < 0.98)
    rgb = np.where(edge[..., None], cv2.medianBlur(rgb, 3), rgb)
    return on_backdrop(rgb, low, light, shape, about)


def on_backdrop(rgb, low, light, shape, about):
    """The whole picture of a product: what was rendered in its box, on the backdrop that `low` has the shadows of."""
    (width, height), (left, top, right, bottom) = about["size"], about["box"]
    empty = cv2.GaussianBlur(np.load(about["empty"]), (0, 0), 2.0)
    ground = backdrop(height, width)
    low_height, low_width = light["Z"].shape
    low_empty = cv2.resize(empty, (low_width, low_height), interpolation=cv2.INTER_CUBIC)
    low_ground = backdrop(low_height, low_width)
    masks = light["M"], light["A"], light["Z"]
    floor = shaded_backdrop(low, *masks, low_empty, low_ground)
    whole = cv2.resize(floor, (width, height), interpolation=cv2.INTER_LINEAR)
    empty = cv2.resize(empty, (width, height), interpolation=cv2.INTER_CUBIC)
    inside = slice(top, bottom), slice(left, right)
    masks = shape["M"], shape["A"], shape["Z"]
    stands = stand_on(whole[inside], rgb, *masks, empty[inside], ground[inside])
    whole[inside] = smooth_outline(stands.astype(np.float32), shape["M"])
    return whole


if __name__ == "__main__":
    finish(*sys.argv[1:3])
    if not os.environ.get("KEEP_PASSES"):
        shutil.rmtree(sys.argv[1])
