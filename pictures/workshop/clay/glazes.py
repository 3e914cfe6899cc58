"""Glazes and looks: which material and which painted decoration a series has."""
import os

import bpy

WHITE = (0.885, 0.885, 0.872, 1)
GOLD = (0.90, 0.66, 0.32, 1)


def linear(h):
    """'#rrggbb' -> linear RGBA."""
    c = [int(h[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in c) + (1,)


STONE = {"clay": "#B4785A", "sage": "#8F9C83", "fog": "#C6CBCB", "charcoal": "#3D4043"}


def _new(name):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    return m, m.node_tree.nodes["Principled BSDF"], m.node_tree


def _glossy(p, color=WHITE, rough=0.06):
    p.inputs["Base Color"].default_value = color
    p.inputs["Roughness"].default_value = rough
    p.inputs["Specular"].default_value = 0.55
    p.inputs["Clearcoat"].default_value = 0.5
    p.inputs["Clearcoat Roughness"].default_value = 0.015


def plain(name, color, rough=0.8, spec=0.2):
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    m, p, _ = _new(name)
    p.inputs["Base Color"].default_value = color
    p.inputs["Roughness"].default_value = rough
    p.inputs["Specular"].default_value = spec
    return m


def glaze(name, color, rough=0.06):
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    m, p, _ = _new(name)
    _glossy(p, color, rough)
    return m


def _mark_gold(t):
    """Marks gold for finish.py, which filters its reflections separately; returns the input for its share."""
    mark = t.nodes.new("ShaderNodeOutputAOV")
    mark.name = "gold"
    mark.inputs["Value"].default_value = 1
    return mark.inputs["Value"]


def gold():
    if "gold" in bpy.data.materials:
        return bpy.data.materials["gold"]
    m, p, t = _new("gold")
    _mark_gold(t)
    p.inputs["Base Color"].default_value = GOLD
    p.inputs["Metallic"].default_value = 1
    p.inputs["Roughness"].default_value = 0.24
    return m


def stoneware(kind):
    """Semi-matte glaze with fine speckles and slight unevenness."""
    name = "stone-" + kind
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    m, p, t = _new(name)
    N, L = t.nodes, t.links
    p.inputs["Roughness"].default_value = 0.40
    p.inputs["Specular"].default_value = 0.42
    p.inputs["Clearcoat"].default_value = 0.10
    p.inputs["Clearcoat Roughness"].default_value = 0.28
    base = linear(STONE[kind])
    tc = N.new("ShaderNodeTexCoord")
    cloud = N.new("ShaderNodeTexNoise")
    cloud.inputs["Scale"].default_value = 5
    cloud.inputs["Detail"].default_value = 4
    speck = N.new("ShaderNodeTexNoise")
    speck.inputs["Scale"].default_value = 75
    speck.inputs["Detail"].default_value = 2
    for x in (cloud, speck):
        L.new(tc.outputs["Object"], x.inputs["Vector"])
    ramp = N.new("ShaderNodeValToRGB")
    e = ramp.color_ramp.elements
    e[0].position, e[1].position = 0.3, 0.7
    e[0].color = tuple(c * 0.92 for c in base[:3]) + (1,)
    e[1].color = tuple(min(1, c * 1.06) for c in base[:3]) + (1,)
    L.new(cloud.outputs["Fac"], ramp.inputs[0])
    mask = N.new("ShaderNodeValToRGB")
    k = mask.color_ramp.elements
    k[0].position, k[1].position = 0.66, 0.72
    L.new(speck.outputs["Fac"], mask.inputs[0])
    mix = N.new("ShaderNodeMixRGB")
    L.new(mask.outputs[0], mix.inputs[0])
    L.new(ramp.outputs[0], mix.inputs[1])
    d = 0.45 if kind != "charcoal" else 2.2
    mix.inputs[2].default_value = tuple(min(1, c * d) for c in base[:3]) + (1,)
    L.new(mix.outputs[0], p.inputs["Base Color"])
    return m


def _texture(t, path, rep, color, shift=0):
    N, L = t.nodes, t.links
    uv = N.new("ShaderNodeUVMap")
    mp = N.new("ShaderNodeMapping")
    mp.inputs["Scale"].default_value = (rep, 1, 1)
    mp.inputs["Location"].default_value = (shift, 0, 0)
    im = N.new("ShaderNodeTexImage")
    im.image = bpy.data.images.load(path, check_existing=True)
    im.image.colorspace_settings.name = "sRGB" if color else "Non-Color"
    im.interpolation = "Cubic"
    L.new(uv.outputs[0], mp.inputs[0])
    L.new(mp.outputs[0], im.inputs[0])
    return im


def cobalt(path, rep):
    """Pigment mask -> hand-painted cobalt with light and dark pooling."""
    name = "cobalt-%s-%d" % (os.path.basename(path), rep)
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    m, p, t = _new(name)
    _glossy(p)
    N, L = t.nodes, t.links
    im = _texture(t, path, rep, False)
    tc = N.new("ShaderNodeTexCoord")
    nz = N.new("ShaderNodeTexNoise")
    nz.inputs["Scale"].default_value = 9
    nz.inputs["Detail"].default_value = 5
    nz.inputs["Roughness"].default_value = 0.6
    L.new(tc.outputs["Object"], nz.inputs["Vector"])
    inv = N.new("ShaderNodeMath")
    inv.operation = "SUBTRACT"
    inv.inputs[0].default_value = 1
    L.new(im.outputs["Color"], inv.inputs[1])
    mr = N.new("ShaderNodeMapRange")
    # where a brush laid the wash, the glaze's own clouds are only a breath
    least, most = (0.80, 0.90) if path.endswith("_laid.png") else (0.70, 1.0)
    for i, v in ((1, 0.3), (2, 0.7), (3, least), (4, most)):
        mr.inputs[i].default_value = v
    L.new(nz.outputs["Fac"], mr.inputs[0])
    mu = N.new("ShaderNodeMath")
    mu.operation = "MULTIPLY"
    L.new(inv.outputs[0], mu.inputs[0])
    L.new(mr.outputs[0], mu.inputs[1])
    cr = N.new("ShaderNodeValToRGB")
    e = cr.color_ramp.elements
    e[0].position, e[0].color = 0, WHITE
    e[1].position, e[1].color = 0.97, (0.005, 0.014, 0.10, 1)
    for pos, col in (
        (0.22, (0.42, 0.54, 0.77, 1)),
        (0.52, (0.050, 0.115, 0.40, 1)),
        (0.76, (0.012, 0.040, 0.22, 1)),
    ):
        e.new(pos).color = col
    L.new(mu.outputs[0], cr.inputs[0])
    L.new(cr.outputs[0], p.inputs["Base Color"])
    return m


def painted(path, rep, gold_path=None, shift=0):
    """Enamel colours multiplied on the glaze; a second mask lays gold."""
    name = "painted-%s-%d-%.2f" % (os.path.basename(path), rep, shift)
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    m, p, t = _new(name)
    _glossy(p)
    N, L = t.nodes, t.links
    im = _texture(t, path, rep, True, shift)
    mul = N.new("ShaderNodeMixRGB")
    mul.blend_type = "MULTIPLY"
    mul.inputs[0].default_value = 1
    mul.inputs[1].default_value = WHITE
    L.new(im.outputs["Color"], mul.inputs[2])
    last = mul
    if gold_path and os.path.exists(gold_path):
        gm = _texture(t, gold_path, rep, False, shift)
        inv = N.new("ShaderNodeInvert")
        L.new(gm.outputs["Color"], inv.inputs["Color"])
        mix = N.new("ShaderNodeMixRGB")
        L.new(inv.outputs[0], mix.inputs[0])
        L.new(mul.outputs[0], mix.inputs[1])
        mix.inputs[2].default_value = GOLD
        L.new(inv.outputs[0], p.inputs["Metallic"])
        L.new(inv.outputs[0], _mark_gold(t))
        ro = N.new("ShaderNodeMapRange")
        ro.inputs[3].default_value, ro.inputs[4].default_value = 0.06, 0.26
        L.new(inv.outputs[0], ro.inputs[0])
        L.new(ro.outputs[0], p.inputs["Roughness"])
        last = mix
    L.new(last.outputs[0], p.inputs["Base Color"])
    return m


# shapes whose decoration strip is about 3:1 (the others use 4:1)
TALL = {"mug", "vase"}

SERIES = {
    "lace-blue": dict(pattern="lace", paint="cobalt"),
    "lace-border": dict(pattern="border", paint="cobalt"),
    "line-blue": dict(pattern="lines", paint="cobalt"),
    "gold-relief": dict(relief="ribs", rim=0.14),
    "white-relief": dict(relief="swirl"),
    "botanica": dict(pattern="botanica", paint="colour", rim=0.07),
    "midnight": dict(base="#001A3D", rim=0.13),  # reads as #00244A once lit
    "winter": dict(pattern="winter", paint="colour"),
    "rain": dict(pattern="rain", paint="cobalt"),
    "annual": dict(pattern="annual", paint="cobalt"),
    "nord-stone": dict(stone=True),
}


class Look:
    """Materials of one series (and variant: plant number, year or stone colour)."""

    def __init__(self, series, variant, texdir):
        s = SERIES[series]
        self.series, self.variant, self.tex = series, variant, texdir
        self.pattern, self.paint = s.get("pattern"), s.get("paint")
        self.relief, self.rim = s.get("relief"), s.get("rim", 0)
        self.stone = bool(s.get("stone"))
        self.foot = self.stone
        if self.stone:
            self.plain = stoneware(variant or "sage")
        elif s.get("base"):
            self.plain = glaze("glaze-" + series, linear(s["base"]), 0.05)
        else:
            self.plain = glaze("porcelain", WHITE)
        self.wax = plain("wax", (0.86, 0.84, 0.78, 1), 0.55, 0.3)
        self.wick = plain("wick", (0.06, 0.05, 0.04, 1), 0.9, 0.1)

    def materials(self, kind, shape, rep=None):
        """([base, picture, rim, foot], has a picture)"""
        pic = None
        if self.pattern and kind in ("plate", "body"):
            if kind == "plate":
                v = (
                    "_%s" % self.variant
                    if self.variant and shape in ("plate", "dessert", "platter", "annual")
                    else ""
                )
                f = "disc_%s%s" % (self.pattern, v)
            else:
                f = "strip_%s_%d" % (self.pattern, 3 if shape in TALL else 4)
            # the washes of annual plates are laid with a brush (washes.py)
            path = os.path.join(self.tex, f + ("_laid.png" if self.pattern == "annual" else ".png"))
            if self.paint == "cobalt":
                pic = cobalt(path, rep or 1)
            else:
                # botanica: turn a plant, not a gap, to the front
                shift = 0.125 if self.pattern == "botanica" and shape in ("teapot", "vase") else 0
                pic = painted(path, rep or 1, os.path.join(self.tex, f + "_gold.png"), shift)
        clay = ("raw-clay", "#C9B299") if self.stone else ("biscuit", "#E4DCCD")
        raw = plain(clay[0], linear(clay[1]), 0.85, 0.2)
        return [
            self.plain,
            pic or self.plain,
            gold() if self.rim else self.plain,
            raw,
        ], pic is not None
