"""Runs inside Blender: renders the pictures whose names stand behind `--` and hands the passes on.

Finishing runs beside the next render, in the system's Python, which has OpenCV.
"""
import glob
import os
import subprocess
import sys
import time

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import bpy
import numpy as np
from pictures import every_picture
from stage.product import product
from stage.table import table
from stage.tables import TABLES

MEDIA, WORK = os.environ["MEDIA"], os.environ["WORK"]
TEXTURES = os.path.join(WORK, "textures")
PYTHON = os.environ["PYTHON"]
EXPOSURE = 0.10
# part of a picture's edge that is drawn: a draft costs little, and is looked at before the picture is made
DRAFT = float(os.environ.get("DRAFT", "1"))
# noise at which a pixel is done, and the paths spent on every pixel: of a product, and of a table, whose
# wall and cloth the filter makes smooth anyway
PRODUCT, TABLE = (0.025, 10), (0.06, 5)
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
}


def settings(width, height, samples, noise, least):
    """Cycles on the CPU; a pixel gets at least `least` paths, and more until it has no more `noise`."""
    scene = bpy.context.scene
    render, cycles = scene.render, scene.cycles
    render.engine, cycles.device, cycles.samples = "CYCLES", "CPU", samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold, cycles.adaptive_min_samples = noise, min(samples, least)
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


def write_passes(scene, folder, is_product):
    """Sends every pass to a file; the paper of products is marked and made transparent."""
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
    wanted = dict(PASSES)
    if is_product:
        mark = layer.aovs.add()
        mark.name, mark.type = "floor", "VALUE"
        scene.render.film_transparent = True
        wanted.update(A="Alpha", M="floor")
    scene.use_nodes = True
    tree = scene.node_tree
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = folder
    files.format.file_format = "OPEN_EXR"
    files.format.color_depth, files.format.exr_codec = "32", "NONE"
    files.file_slots.clear()
    for key, name in wanted.items():
        files.file_slots.new(key + "_")
        tree.links.new(tree.nodes["Render Layers"].outputs[name], files.inputs[-1])
    return wanted


def read_pass(folder, key):
    """One pass as an array, top row first; its file is removed."""
    path = glob.glob(os.path.join(folder, key + "_*.exr"))[0]
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    values = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(values)
    bpy.data.images.remove(image)
    os.remove(path)
    values = values.reshape(height, width, 4)[::-1]
    return values[..., 0].copy() if key in "ZAM" else values[..., :3].copy()


def empty_stage(key, aspect):
    """The light on the empty paper for one camera: small, and kept between runs."""
    path = os.path.join(WORK, "empty", key + ".npy")
    if os.path.exists(path):
        return np.load(path)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    scene = bpy.context.scene
    render, cycles, lens = scene.render, scene.cycles, scene.camera.data
    hidden = [o for o in scene.objects if o.type == "MESH" and o.name != "floor"]
    for o in hidden:
        o.hide_render = True
    kept = render.resolution_x, render.resolution_y, cycles.samples, lens.dof.use_dof
    render.resolution_x, render.resolution_y, cycles.samples = 96, int(96 / aspect), 80
    cycles.use_adaptive_sampling = lens.dof.use_dof = False
    folder = os.path.join(WORK, "empty-passes")
    write_passes(scene, folder, False)
    scene.render.film_transparent = True
    bpy.ops.render.render(write_still=False)
    light = read_pass(folder, "Image")
    for left_over in glob.glob(os.path.join(folder, "*.exr")):
        os.remove(left_over)
    # Above the horizon there is no paper: the nearest row is repeated.
    brightness = light.sum(-1)
    for y in range(light.shape[0] - 2, -1, -1):
        bad = brightness[y] < 0.25 * brightness[y + 1]
        light[y][bad] = light[y + 1][bad]
        brightness[y] = light[y].sum(-1)
    np.save(path, light)
    scene.node_tree.nodes.clear()
    scene.node_tree.nodes.new("CompositorNodeRLayers").name = "Render Layers"
    render.resolution_x, render.resolution_y, cycles.samples, lens.dof.use_dof = kept
    cycles.use_adaptive_sampling = True
    for o in hidden:
        o.hide_render = False
    return light


def shoot(picture):
    """Renders one picture; returns the process that finishes it."""
    started = time.time()
    bpy.ops.wm.read_factory_settings(use_empty=True)
    edges = [int(edge * DRAFT) for edge in (picture.width, picture.height)]
    width, height = (int(edge * picture.scale) for edge in edges)
    is_product = picture.view not in ("scene", "use")
    scene = settings(width, height, picture.samples, *(PRODUCT if is_product else TABLE))
    extra = {}
    if is_product:
        extra["E"] = empty_stage(product(picture, TEXTURES), width / height)
    else:
        table(TABLES[picture.scene], TEXTURES, picture if picture.view == "use" else None)
    folder = os.path.join(WORK, "passes")
    wanted = write_passes(scene, folder, is_product)
    bpy.ops.render.render(write_still=False)
    passes = os.path.join(WORK, picture.name + ".npz")
    np.savez(
        passes,
        exposure=EXPOSURE,
        width=edges[0],
        height=edges[1],
        **{key: read_pass(folder, key) for key in wanted},
        **extra,
    )
    print("DONE", picture.name, "%.0f s" % (time.time() - started), flush=True)
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
