"""Runs inside Blender: renders the pictures named after `--` and writes their passes for finish.py.

A product has two renders: the box around it at the full edge, and the smooth paper around the box at a quarter
of it. A table has one. Finishing runs beside the next render, in the system's Python, which has OpenCV.
"""
import glob
import json
import os
import shutil
import subprocess
import sys
import time

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import bpy
import numpy as np
from pictures import every_picture
from stage.framing import depth
from stage.product import RAKED, product
from stage.table import table
from stage.tables import TABLES

MEDIA, WORK = os.environ["MEDIA"], os.environ["WORK"]
TEXTURES = os.path.join(WORK, "textures")
PYTHON = os.environ["PYTHON"]
# part of a picture's edge that is drawn: a draft costs little, and is looked at before the picture is made
DRAFT = float(os.environ.get("DRAFT", "1"))
# part of a picture's edge at which the paper around a piece is rendered, and its light paths per pixel
AROUND_EDGE, AROUND_PATHS = 0.25, 6
# margin around the box of a piece, as a share of the picture's edge: room for out-of-focus parts
AIR = 0.02
# The box ends at whole pixels of the light, which finish.py filters at half the edge, and of its surroundings.
GRID = 4
PASSES = {
    "Image": "Image",
    "DD": "DiffDir",
    "DI": "DiffInd",
    "DC": "DiffCol",
    "GD": "GlossDir",
    "GI": "GlossInd",
    "GC": "GlossCol",
    "N": "Normal",
    "Z": "Depth",
    "G": "gold",
}
# of products only: how much of a pixel is there at all, and how much of it is paper
MASKS = {"A": "Alpha", "M": "floor"}


def settings(width, height, samples):
    """Cycles on the CPU, with so many light paths per pixel."""
    scene = bpy.context.scene
    render, cycles = scene.render, scene.cycles
    render.engine, cycles.device, cycles.samples = "CYCLES", "CPU", samples
    cycles.use_adaptive_sampling = False
    cycles.max_bounces, cycles.transmission_bounces = 4, 1
    cycles.diffuse_bounces = cycles.glossy_bounces = 3
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.blur_glossy = 3, 0.5
    # Debian's Blender is built without OpenImageDenoise: finish.py filters.
    cycles.use_denoising = cycles.use_preview_denoising = False
    cycles.pixel_filter_type, cycles.filter_width = "BLACKMAN_HARRIS", 1.3
    render.resolution_x, render.resolution_y, render.resolution_percentage = width, height, 100
    render.threads_mode, render.threads = "FIXED", int(os.environ.get("THREADS", "2"))
    scene.view_settings.view_transform = "Standard"
    return scene


def keep_passes(scene, is_product):
    """Configures the render passes; pixels beyond the paper of products are transparent."""
    layer = scene.view_layers[0]
    for name in (
        "diffuse_direct",
        "diffuse_indirect",
        "diffuse_color",
        "glossy_direct",
        "glossy_indirect",
        "glossy_color",
        "normal",
        "z",
    ):
        setattr(layer, "use_pass_" + name, True)
    for name in ("gold", "floor"):
        mark = layer.aovs.add()
        mark.name, mark.type = name, "VALUE"
    scene.render.film_transparent = is_product


def render(scene, folder, wanted):
    """Renders. Each requested pass is written to its own file, in half floats except the depth."""
    shutil.rmtree(folder, ignore_errors=True)
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = folder
    files.file_slots.clear()
    for key, name in wanted.items():
        files.file_slots.new(key + "_")
        slot = files.file_slots[-1]
        slot.use_node_format = False
        slot.format.file_format = "OPEN_EXR"
        slot.format.color_depth, slot.format.exr_codec = "32" if key == "Z" else "16", "NONE"
        tree.links.new(layers.outputs[name], files.inputs[-1])
    bpy.ops.render.render(write_still=False)


def read_image(folder):
    """The picture of a small render as an array, top row first."""
    image = bpy.data.images.load(glob.glob(os.path.join(folder, "Image_*.exr"))[0])
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    values = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(values)
    bpy.data.images.remove(image)
    return values.reshape(height, width, 4)[::-1, :, :3].copy()


def empty_stage(key, aspect):
    """Renders the light on the empty paper for one camera, small, unless an earlier run did; its file."""
    path = os.path.join(WORK, "empty", key + ".npy")
    if os.path.exists(path):
        return path
    os.makedirs(os.path.dirname(path), exist_ok=True)
    scene = bpy.context.scene
    output, cycles, lens = scene.render, scene.cycles, scene.camera.data
    hidden = [o for o in scene.objects if o.type == "MESH" and o.name != "floor"]
    for o in hidden:
        o.hide_render = True
    kept = output.resolution_x, output.resolution_y, cycles.samples, lens.dof.use_dof
    output.resolution_x, output.resolution_y, cycles.samples = 96, int(96 / aspect), 80
    lens.dof.use_dof = False
    folder = os.path.join(WORK, "empty-passes")
    render(scene, folder, {"Image": "Image"})
    light = read_image(folder)
    # Above the horizon there is no paper: the nearest row is repeated.
    brightness = light.sum(-1)
    for y in range(light.shape[0] - 2, -1, -1):
        bad = brightness[y] < 0.25 * brightness[y + 1]
        light[y][bad] = light[y + 1][bad]
        brightness[y] = light[y].sum(-1)
    np.save(path, light)
    output.resolution_x, output.resolution_y, cycles.samples, lens.dof.use_dof = kept
    for o in hidden:
        o.hide_render = False
    return path


def piece_box(scene, width, height):
    """Bounding box of the product on the paper (left, top, right, bottom pixel), with a margin."""
    bpy.context.view_layer.update()
    camera = scene.camera
    seen_from = camera.matrix_world.inverted()
    zoom = camera.data.lens / camera.data.sensor_width * max(width, height)
    places = []
    for instance in bpy.context.evaluated_depsgraph_get().object_instances:
        thing = instance.object
        if thing.type != "MESH" or thing.name == "floor" or thing.hide_render or not thing.visible_camera:
            continue
        mesh = thing.to_mesh()
        points = np.empty(len(mesh.vertices) * 3, np.float32)
        mesh.vertices.foreach_get("co", points)
        thing.to_mesh_clear()
        matrix = np.array(seen_from @ instance.matrix_world)
        points = points.reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3]
        places.append(points[:, :2] / -points[:, 2:] * zoom)
    aside = np.array((-camera.data.shift_x, camera.data.shift_y)) * max(width, height)
    places = np.concatenate(places) * (1, -1) + (width / 2, height / 2) + aside
    air = AIR * max(width, height)
    left, top = np.maximum((places.min(0) - air) // GRID * GRID, 0)
    right, bottom = np.minimum((places.max(0) + air) // GRID * GRID + GRID, (width, height))
    return [int(edge) for edge in (left, top, right, bottom)]


def focus(camera, pixels):
    """Focus distance of the camera, and the blur in pixels at infinity."""
    lens, field = camera.data, camera.data.dof
    if not field.use_dof:
        return [1, 0]
    length, width = lens.lens / 1000, lens.sensor_width / 1000
    opening = length / field.aperture_fstop
    blur = opening * length / (field.focus_distance - length)
    return [field.focus_distance, blur / width * pixels]


def limit_to(box, width, height, output):
    """Restricts the scene's output to the part of the picture in the box."""
    left, top, right, bottom = box
    output.use_border = output.use_crop_to_border = True
    # half a pixel inwards, so that Blender, which rounds down, cuts at these very pixels
    output.border_min_x, output.border_max_x = (left + 0.5) / width, (right + 0.5) / width
    output.border_min_y = (height - bottom + 0.5) / height
    output.border_max_y = (height - top + 0.5) / height


def shoot(picture):
    """Renders one picture; returns the process that finishes it."""
    started = time.time(), time.process_time()
    bpy.ops.wm.read_factory_settings(use_empty=True)
    width, height = (int(edge * DRAFT) for edge in (picture.width, picture.height))
    is_product = picture.view not in ("scene", "use")
    scene = settings(width, height, picture.samples)
    passes = os.path.join(WORK, picture.name)
    wanted, box, empty = PASSES, [0, 0, width, height], None
    if is_product:
        empty = empty_stage(product(picture, TEXTURES), width / height)
        box = piece_box(scene, width, height)
        wanted = {**PASSES, **MASKS}
    else:
        table(TABLES[picture.scene], TEXTURES, picture if picture.view == "use" else None)
    keep_passes(scene, is_product)
    if is_product:
        settings(int(width * AROUND_EDGE), int(height * AROUND_EDGE), AROUND_PATHS)
        render(scene, os.path.join(passes, "around"), wanted)
        settings(width, height, picture.samples)
        limit_to(box, width, height, scene.render)
    render(scene, os.path.join(passes, "inside"), wanted)
    with open(os.path.join(passes, "picture.json"), "w") as file:
        sharp = focus(scene.camera, max(width, height))
        about = {"size": [width, height], "box": box, "empty": empty, "focus": sharp}
        about["relief"] = picture.series in RAKED or picture.scene in {f"{kind}-{series}" for kind in ("table", "laid") for series in RAKED}
        about["soft"] = 0 if is_product else TABLES[picture.scene].get("soft", 0) * DRAFT
        if picture.view == "use":
            about["use"] = depth(TABLES[picture.scene], picture)
        json.dump(about, file)
    took = time.time() - started[0], time.process_time() - started[1]
    print("DONE", picture.name, "%.0f s, %.0f of the processor" % took, flush=True)
    master = os.path.join(MEDIA, picture.name + ".webp")
    return subprocess.Popen([PYTHON, os.path.join(HERE, "finish.py"), passes, master])


def main(names):
    by_name = {picture.name: picture for picture in every_picture()}
    finishing = None
    for name in names:
        process = shoot(by_name[name])
        if finishing:
            finishing.wait()
        finishing = process
    if finishing:
        finishing.wait()


main(sys.argv[sys.argv.index("--") + 1 :])
