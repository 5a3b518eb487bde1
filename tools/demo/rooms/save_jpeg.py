"""Saves a picture as JPEG. Runs inside Blender; `render.py` starts it with the paths of both files."""
import sys

import bpy

QUALITY = 90


def save_jpeg(source, target):
    """Writes the picture without any change of its colors."""
    scene = bpy.context.scene
    scene.view_settings.view_transform = "Standard"
    settings = scene.render.image_settings
    settings.file_format = "JPEG"
    settings.color_mode = "RGB"
    settings.quality = QUALITY
    bpy.data.images.load(source).save_render(target, scene=scene)


if __name__ == "__main__":
    save_jpeg(*sys.argv[sys.argv.index("--") + 1 :])
