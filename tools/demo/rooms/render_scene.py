"""Renders the passes of one scene. Runs inside Blender; `render.py` starts it."""
import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from hall import build_hall  # noqa: E402
from office import build_office  # noqa: E402
from passes import render_passes  # noqa: E402
from shapes import clear_scene  # noqa: E402
from shop import build_shop  # noqa: E402

SCENES = {"office": build_office, "shop": build_shop, "hall": build_hall}


def parse_arguments():
    """Parses the arguments after Blender's own, which end with "--"."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scene", choices=SCENES)
    parser.add_argument("seed", type=int)
    parser.add_argument("style", type=int)
    parser.add_argument("view", choices=["a", "b"])
    parser.add_argument("folder", help="folder for the passes")
    parser.add_argument("--width", type=int, required=True)
    parser.add_argument("--height", type=int, required=True)
    parser.add_argument("--samples", type=int, required=True)
    parser.add_argument("--threads", type=int, required=True)
    return parser.parse_args(sys.argv[sys.argv.index("--") + 1 :])


def main():
    """Builds the scene and renders it."""
    options = parse_arguments()
    clear_scene()
    cameras = SCENES[options.scene](options.seed, options.style)
    camera = cameras[options.view]
    render_passes(camera, options.folder, options.width, options.height, options.samples, options.threads)


if __name__ == "__main__":
    main()
