"""Renders a scene with Cycles and stores color, albedo and normals as numbers."""
import os
from array import array

import bpy

FLOAT_BYTES = 4
# Name of the stored file and the socket of the render layer.
PASSES = {"color": "Image", "albedo": "Denoising Albedo", "normal": "Denoising Normal"}


def render_passes(camera, folder, width, height, samples, threads):
    """Renders what the camera sees into `folder`, one .raw file a pass."""
    scene = bpy.context.scene
    scene.camera = camera
    set_cycles(scene, samples)
    scene.render.resolution_x = width
    scene.render.resolution_y = height
    scene.render.threads_mode = "FIXED"
    scene.render.threads = threads
    scene.render.use_persistent_data = True
    scene.view_settings.view_transform = "Raw"
    add_file_outputs(scene, folder)
    os.makedirs(folder, exist_ok=True)
    scene.frame_current = 1
    bpy.ops.render.render(write_still=False)
    for name in PASSES:
        convert_to_raw(folder, name)


def set_cycles(scene, samples):
    """Sets few bounces and no caustics: enough for a room, and little noise."""
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.02
    cycles.adaptive_min_samples = 16
    cycles.use_denoising = False
    cycles.max_bounces = 8
    cycles.diffuse_bounces = 5
    cycles.glossy_bounces = 3
    cycles.transmission_bounces = 4
    cycles.transparent_max_bounces = 12
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 6.0
    cycles.sample_clamp_direct = 60
    cycles.blur_glossy = 1.0


def add_file_outputs(scene, folder):
    """Writes each pass as an uncompressed 32-bit EXR file."""
    layer = scene.view_layers[0]
    layer.use_pass_normal = True
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    rendered = tree.nodes.new("CompositorNodeRLayers")
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = folder
    files.format.file_format = "OPEN_EXR"
    files.format.color_depth = "32"
    files.format.exr_codec = "NONE"
    files.format.color_mode = "RGB"
    files.file_slots.clear()
    for name, socket in PASSES.items():
        files.file_slots.new(name)
        tree.links.new(rendered.outputs[socket], files.inputs[name])


def convert_to_raw(folder, name):
    """Replaces an EXR file of the first frame by its 32-bit numbers, from the bottom row to the top.

    The standard library suffices for this, so Blender's Python needs no numpy.
    """
    exr = os.path.join(folder, f"{name}0001.exr")
    image = bpy.data.images.load(exr)
    image.colorspace_settings.name = "Non-Color"
    values = array("f", bytes(FLOAT_BYTES * len(image.pixels)))
    image.pixels.foreach_get(values)
    with open(os.path.join(folder, f"{name}.raw"), "wb") as file:
        values.tofile(file)
    bpy.data.images.remove(image)
    os.remove(exr)
