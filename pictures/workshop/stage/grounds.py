"""Table surfaces besides linen: wood, stone, slate, tiles, paper, lacquer."""
import bpy

from clay.glazes import linear


def _material(name, rough, specular):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    surface = tree.nodes["Principled BSDF"]
    surface.inputs["Roughness"].default_value = rough
    surface.inputs["Specular"].default_value = specular
    return material, tree.nodes, tree.links, surface


def _place(nodes, links, scale, turn=0.0):
    """World coordinates, stretched by `scale` per axis."""
    where, mapping = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeMapping")
    mapping.inputs["Scale"].default_value = scale
    mapping.inputs["Rotation"].default_value[2] = turn
    links.new(where.outputs["Object"], mapping.inputs["Vector"])
    return mapping.outputs["Vector"]


def _noise(nodes, links, place, scale, detail, distortion=0.0):
    noise = nodes.new("ShaderNodeTexNoise")
    for key, value in (("Scale", scale), ("Detail", detail), ("Distortion", distortion)):
        noise.inputs[key].default_value = value
    links.new(place, noise.inputs["Vector"])
    return noise.outputs["Fac"]


def _ramp(nodes, links, value, *stops):
    ramp = nodes.new("ShaderNodeValToRGB")
    elements = ramp.color_ramp.elements
    while len(elements) < len(stops):
        elements.new(0.5)
    for element, (position, colour) in zip(elements, stops):
        element.position, element.color = position, linear(colour)
    links.new(value, ramp.inputs[0])
    return ramp.outputs[0]


def _bump(nodes, links, surface, height, strength, distance):
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = strength, distance
    links.new(height, bump.inputs["Height"])
    links.new(bump.outputs[0], surface.inputs["Normal"])


def _mixed(nodes, links, a, b, share, blend="MULTIPLY"):
    mix = nodes.new("ShaderNodeMixRGB")
    mix.blend_type = blend
    mix.inputs[0].default_value = share
    links.new(a, mix.inputs[1])
    links.new(b, mix.inputs[2])
    return mix.outputs[0]


def _bricks(nodes, links, place, colours, wide, high, gap, offset):
    bricks = nodes.new("ShaderNodeTexBrick")
    bricks.offset = offset
    for key, colour in zip(("Color1", "Color2", "Mortar"), colours):
        bricks.inputs[key].default_value = linear(colour)
    for key, value in (
        ("Scale", 1),
        ("Mortar Size", gap),
        ("Mortar Smooth", 0.2),
        ("Brick Width", wide),
        ("Row Height", high),
    ):
        bricks.inputs[key].default_value = value
    links.new(place, bricks.inputs["Vector"])
    return bricks


def _toward_middle(colour, other, contrast):
    """A colour, as much nearer to the middle between it and another as `contrast` is below one; sRGB as `#rrggbb`."""
    mine, its = ([int(c[i : i + 2], 16) for i in (1, 3, 5)] for c in (colour, other))
    return "#" + "".join("%02X" % round((a + b) / 2 + (a - b) / 2 * contrast) for a, b in zip(mine, its))


def _wood(name, dark, light, seam, rough, contrast):
    """Boards along x: each of its own tone, with grain as strong as `contrast`."""
    material, nodes, links, surface = _material(name, rough, 0.3)
    boards = _bricks(
        nodes, links, _place(nodes, links, (1, 1, 1)), ("#FFFFFF", "#DDD6CE", seam), 17.0, 1.9, 0.008, 0.37
    )
    grain = _noise(nodes, links, _place(nodes, links, (0.35, 5.0, 1)), 1.6, 7, 0.9)
    fine = _noise(nodes, links, _place(nodes, links, (1.2, 42.0, 1)), 1.2, 3)
    tones = _toward_middle(dark, light, contrast), _toward_middle(light, dark, contrast)
    wood = _ramp(nodes, links, grain, (0.36, tones[0]), (0.66, tones[1]))
    threads = _ramp(nodes, links, fine, (0.35, "#D2CAC2"), (0.6, "#FFFFFF"))
    wood = _mixed(nodes, links, wood, threads, 0.55 * contrast**2)
    links.new(_mixed(nodes, links, wood, boards.outputs["Color"], 1), surface.inputs["Base Color"])
    _bump(nodes, links, surface, fine, 0.10 * contrast, 0.006)
    return material


def _stone(name, contrast, *stops, rough=0.42, scale=0.55, veins=1.4):
    material, nodes, links, surface = _material(name, rough, 0.4)
    place = _place(nodes, links, (1, 1, 1), 0.5)
    cloud = _noise(nodes, links, place, scale, 9, veins)
    grit = _noise(nodes, links, place, 26, 3)
    stone = _ramp(nodes, links, cloud, *stops)
    grains = _ramp(nodes, links, grit, (0.32, "#CFCBC5"), (0.6, "#FFFFFF"))
    links.new(_mixed(nodes, links, stone, grains, 0.5 * contrast**2), surface.inputs["Base Color"])
    _bump(nodes, links, surface, grit, 0.12 * contrast, 0.008)
    return material


def _tiles(name, colours, edge=1.9, gap=0.045):
    """Square glazed tiles, none quite as its neighbour."""
    material, nodes, links, surface = _material(name, 0.16, 0.5)
    place = _place(nodes, links, (1, 1, 1))
    tiles = _bricks(nodes, links, place, colours, edge, edge, gap, 0)
    cloud = _noise(nodes, links, place, 0.9, 3)
    shade = _ramp(nodes, links, cloud, (0.3, "#E4E4E2"), (0.7, "#FFFFFF"))
    links.new(_mixed(nodes, links, tiles.outputs["Color"], shade, 1), surface.inputs["Base Color"])
    rough = nodes.new("ShaderNodeMapRange")
    rough.inputs["To Min"].default_value, rough.inputs["To Max"].default_value = 0.14, 0.85
    links.new(tiles.outputs["Fac"], rough.inputs["Value"])
    links.new(rough.outputs["Result"], surface.inputs["Roughness"])
    lower = nodes.new("ShaderNodeMath")
    lower.operation, lower.inputs[1].default_value = "MULTIPLY", -1
    links.new(tiles.outputs["Fac"], lower.inputs[0])
    _bump(nodes, links, surface, lower.outputs[0], 0.5, 0.02)
    return material


def _paper(name, colour, shade):
    material, nodes, links, surface = _material(name, 0.95, 0.05)
    place = _place(nodes, links, (1, 1, 1))
    fibres = _noise(nodes, links, _place(nodes, links, (3, 30, 1), 0.6), 1, 4, 1.2)
    cloud = _noise(nodes, links, place, 0.5, 4)
    tone = _ramp(nodes, links, cloud, (0.35, shade), (0.65, colour))
    links.new(tone, surface.inputs["Base Color"])
    _bump(nodes, links, surface, fibres, 0.10, 0.006)
    return material


def lacquer(colour, name="lacquer"):
    """Polished lacquer: deep and smooth."""
    material, _, _, surface = _material(name + colour, 0.16, 0.5)
    surface.inputs["Base Color"].default_value = linear(colour)
    surface.inputs["Clearcoat"].default_value = 0.6
    surface.inputs["Clearcoat Roughness"].default_value = 0.05
    return material


# each with how strong its grain is, from 0 to 1
GROUNDS = {
    "oak": lambda grain: _wood("oak", "#A9825A", "#CDAA80", "#6F5438", 0.5, grain),
    "walnut": lambda grain: _wood("walnut", "#4A3325", "#745440", "#2A1C14", 0.42, grain),
    "ash": lambda grain: _wood("ash", "#C9BBA6", "#E2D8C7", "#94846E", 0.55, grain),
    "limestone": lambda grain: _stone("limestone", grain, (0.3, "#CFC8BB"), (0.55, "#DED8CD"), (0.75, "#EAE5DC"), rough=0.6, veins=0.4),
    "marble": lambda grain: _stone("marble", grain, (0.38, "#9FA3A6"), (0.48, "#DADAD8"), (0.8, "#ECEBE8"), rough=0.2, veins=2.6),
    "slate": lambda grain: _stone("slate", grain, (0.3, "#34393D"), (0.6, "#454B50"), (0.8, "#565C61"), rough=0.55, scale=0.9, veins=0.8),
    "granite": lambda grain: _stone("granite", grain, (0.3, "#86827B"), (0.55, "#96928B"), (0.8, "#A5A098"), rough=0.8, scale=3, veins=0.2),
    "tiles": lambda grain: _tiles("tiles", ("#E9E8E3", "#DADCDA", "#B9B4AA")),
    "green tiles": lambda grain: _tiles("green tiles", ("#5E7F74", "#6D8F82", "#C9C4B8"), 1.3),
    "paper": lambda grain: _paper("rice paper", "#F3EEE4", "#E8E1D3"),
    "kraft": lambda grain: _paper("kraft paper", "#B58E63", "#A57F56"),
    "lacquer": lambda grain: lacquer("#3E0E0F"),
}
