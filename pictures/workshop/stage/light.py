"""Lights, cameras and other equipment of every scene."""
import math

import bpy
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
