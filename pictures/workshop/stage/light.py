"""Lights, cameras and other equipment of every scene."""
import math

import bpy
import numpy as np
from mathutils import Vector


def link(ob):
    bpy.context.scene.collection.objects.link(ob)
    return ob


def _aim(ob, target):
    ob.rotation_euler = (Vector(target) - ob.location).to_track_quat("-Z", "Y").to_euler()


def area(name, loc, target, size, power, col=(1, 1, 1), size_y=None, gloss_only=False):
    d = bpy.data.lights.new(name, "AREA")
    d.energy, d.color, d.size = power, col, size
    if size_y:
        d.shape, d.size_y = "RECTANGLE", size_y
    o = link(bpy.data.objects.new(name, d))
    o.location = loc
    _aim(o, target)
    o.visible_camera = False
    if gloss_only:
        o.visible_diffuse = False
    return o


def window(place, target, power, colour=(1, 0.945, 0.86), panes=(3, 2), pane=1.15, bar=0.11):
    """Sun through a window beside the table: its bars draw shadows, its frame is a dark flag."""
    area("key", place, target, 0.42, power, colour)
    way = Vector(target) - Vector(place)
    middle = Vector(place) + way * 0.52
    turn = way.to_track_quat("-Z", "Y").to_euler()
    wide, high = panes[0] * pane / 2, panes[1] * pane / 2
    far = 4
    rows = [(x, 0, bar, 2 * high) for x in np.linspace(-wide, wide, panes[0] + 1)[1:-1]]
    rows += [(0, y, 2 * wide, bar) for y in np.linspace(-high, high, panes[1] + 1)[1:-1]]
    rows += [(side * (wide + far / 2), 0, far, 2 * (high + far)) for side in (-1, 1)]
    rows += [(0, side * (high + far / 2), 2 * wide, far) for side in (-1, 1)]
    for x, y, w, h in rows:
        bpy.ops.mesh.primitive_plane_add(size=1)
        o = bpy.context.object
        o.scale = (w, h, 1)
        o.rotation_euler = turn
        o.location = middle + turn.to_matrix() @ Vector((x, y, 0))
        o.visible_camera = o.visible_glossy = o.visible_diffuse = False


def world(col, strength):
    w = bpy.data.worlds.new("world")
    bpy.context.scene.world = w
    w.use_nodes = True
    b = w.node_tree.nodes["Background"]
    b.inputs[0].default_value = (*col, 1)
    b.inputs[1].default_value = strength
    w.cycles.sampling_method = "NONE"


def dim_mirrored(toward, near, far):
    """
    Reflections in glazes differ from the even light of the room: brightest around a window, `near`, and from
    there less and less until it is `far`, a dark flag.
    """
    tree = bpy.context.scene.world.node_tree
    nodes, links = tree.nodes, tree.links
    way, dot, fall, power = (
        nodes.new("ShaderNode" + kind) for kind in ("TexCoord", "VectorMath", "MapRange", "Math")
    )
    dot.operation, power.operation = "DOT_PRODUCT", "POWER"
    dot.inputs[1].default_value = Vector(toward).normalized()
    fall.inputs["From Min"].default_value = -0.35
    power.inputs[1].default_value = 2.6
    spread = nodes.new("ShaderNodeMapRange")
    spread.inputs["To Min"].default_value, spread.inputs["To Max"].default_value = far, near
    links.new(way.outputs["Generated"], dot.inputs[0])
    links.new(dot.outputs["Value"], fall.inputs["Value"])
    links.new(fall.outputs["Result"], power.inputs[0])
    links.new(power.outputs[0], spread.inputs["Value"])
    mirrored, mix, path = (
        nodes.new("ShaderNode" + kind) for kind in ("Background", "MixShader", "LightPath")
    )
    mirrored.inputs[0].default_value = (0.90, 0.95, 1, 1)
    links.new(spread.outputs["Result"], mirrored.inputs[1])
    links.new(path.outputs["Is Glossy Ray"], mix.inputs[0])
    links.new(nodes["Background"].outputs[0], mix.inputs[1])
    links.new(mirrored.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], nodes["World Output"].inputs["Surface"])


def mirrored_window(place, target, wide, high, light, panes=(1, 1), soft=0.08, col=(1, 0.985, 0.96)):
    """
    A window that is visible in glazes only: bars between its panes, edges as of a thin curtain, and light that falls off from
    its upper left to its lower right.
    """
    across, up = np.meshgrid(np.linspace(0, 1, 256), np.linspace(0, 1, 512))
    step = lambda x: np.clip(x, 0, 1) ** 2 * (3 - 2 * np.clip(x, 0, 1))
    inside = step(np.minimum(across, 1 - across) / soft)
    inside = inside * step(np.minimum(up, 1 - up) / (soft * wide / high))
    for places, count, size in ((across, panes[0], wide), (up, panes[1], high)):
        for bar in np.arange(1, count) / count:
            # bars a tenth of the width, seen a little out of focus
            inside = inside * (0.12 + 0.88 * step((np.abs(places - bar) * size - 0.03 * wide) / (0.03 * wide)))
    shade = inside * (0.12 + 0.88 * up**1.5) * (1 - 0.55 * across)
    image = bpy.data.images.new("window", 256, 512, float_buffer=True)
    image.colorspace_settings.name = "Non-Color"
    image.pixels.foreach_set(np.dstack([shade] * 3 + [np.ones_like(shade)]).astype(np.float32).ravel())
    material = bpy.data.materials.new("window")
    material.use_nodes = True
    # glazes are so smooth that paths find it by themselves
    material.cycles.sample_as_light = False
    nodes, links = material.node_tree.nodes, material.node_tree.links
    nodes.clear()
    seen, glow, tint, out = (
        nodes.new("ShaderNode" + kind) for kind in ("TexImage", "Emission", "MixRGB", "OutputMaterial")
    )
    seen.image, seen.extension = image, "CLIP"
    tint.blend_type, tint.inputs[0].default_value = "MULTIPLY", 1
    tint.inputs[2].default_value = (*col, 1)
    glow.inputs["Strength"].default_value = light
    links.new(seen.outputs["Color"], tint.inputs[1])
    links.new(tint.outputs[0], glow.inputs["Color"])
    links.new(glow.outputs[0], out.inputs["Surface"])
    bpy.ops.mesh.primitive_plane_add(size=1)
    pane = bpy.context.object
    pane.name = "window"
    pane.scale = (wide, high, 1)
    pane.location = place
    _aim(pane, target)
    pane.data.materials.append(material)
    pane.visible_camera = pane.visible_diffuse = pane.visible_shadow = False


def mirrored_room(s, far=0.012):
    """
    Reflections in a dark glaze, instead of the lights' flat faces: a tall window left, a narrow one behind at the
    right, the glow of a ceiling, and between them a dark flag, as bright as `far`.
    """
    for light in bpy.data.objects:
        if light.type == "LIGHT":
            light.visible_glossy = False
    dim_mirrored((-0.75, 0.1, 0.65), 0.42, far)
    # upright walls reflect the space below the table's edge, so the tall ones extend below it
    middle = (0, 0, 0.5 * s)
    mirrored_window((-4.6 * s, -1.9 * s, 1.6 * s), middle, 2.3 * s, 8.4 * s, 22, (2, 5))
    mirrored_window((3.4 * s, 2.5 * s, 1.4 * s), middle, 0.8 * s, 6.5 * s, 4.5, soft=0.35, col=(0.92, 0.96, 1))
    mirrored_window((-1.2 * s, 4.6 * s, 4.6 * s), middle, 3.6 * s, 2.6 * s, 4.5, (2, 2), soft=0.22)


def camera(loc, target, lens=90, fstop=None):
    d = bpy.data.cameras.new("camera")
    d.lens, d.sensor_width, d.clip_end = lens, 36, 500
    o = link(bpy.data.objects.new("camera", d))
    o.location = loc
    _aim(o, target)
    bpy.context.scene.camera = o
    if fstop:
        d.dof.use_dof = True
        d.dof.focus_distance = (Vector(target) - Vector(loc)).length
        d.dof.aperture_fstop = fstop
    return o


def orbit(t, dist, el, az=0):
    e, a = math.radians(el), math.radians(az)
    return (
        t[0] + dist * math.cos(e) * math.sin(a),
        t[1] - dist * math.cos(e) * math.cos(a),
        t[2] + dist * math.sin(e),
    )
