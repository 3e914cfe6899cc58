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


def window(place, target, power, panes=(3, 2), pane=1.15, bar=0.11):
    """Sun through a window beside the table: its bars draw shadows, its frame is a dark flag."""
    area("key", place, target, 0.42, power, (1, 0.945, 0.86))
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
