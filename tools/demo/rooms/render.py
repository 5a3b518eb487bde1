#!/usr/bin/env python3
"""Renders the photos of the table `photos.csv` that are missing. The README names the requirements."""
import argparse
import csv
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np

from denoise import WEIGHTS_FILE, denoise
from develop import develop, write_png

FOLDER = Path(__file__).resolve().parent
TABLE = FOLDER / "photos.csv"
OUTPUT = FOLDER.parent / "images" / "photos"
MINUTE_S = 60


def parse_arguments():
    """Parses the options of the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--weights", type=Path, required=True, help=f"folder with {WEIGHTS_FILE}")
    parser.add_argument("--blender", default="blender", help="command of Blender 3.4")
    parser.add_argument("--table", type=Path, default=TABLE)
    parser.add_argument("--output", type=Path, default=OUTPUT, help="folder of the photos")
    parser.add_argument("--width", type=int, default=1200, help="in pixels")
    parser.add_argument("--height", type=int, default=900, help="in pixels")
    parser.add_argument("--samples", type=int, default=20, help="samples a pixel")
    parser.add_argument("--threads", type=int, default=2)
    return parser.parse_args()


def read_table(path):
    """Reads the photos to render, all first photos before all second ones."""
    with open(path, newline="", encoding="utf-8") as file:
        photos = list(csv.DictReader(file))
    return sorted(photos, key=lambda photo: int(photo["number"]))


def run_blender(options, script, arguments):
    """Runs a script of this folder in Blender. Throws CalledProcessError with its output if it fails."""
    command = [
        options.blender,
        "--background",
        "--factory-startup",
        "--python-exit-code",
        "1",
        "--python",
        str(FOLDER / script),
        "--",
        *arguments,
    ]
    subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def render_passes(options, photo, folder):
    """Renders the passes of a photo into a folder."""
    arguments = [photo["scene"], photo["seed"], photo["style"], photo["view"], folder]
    arguments += ["--width", str(options.width), "--height", str(options.height)]
    arguments += ["--samples", str(options.samples), "--threads", str(options.threads)]
    run_blender(options, "render_scene.py", arguments)


def load_pass(options, folder, name):
    """Loads a pass as an array of (height, width, 3), from the top row to the bottom."""
    values = np.fromfile(os.path.join(folder, f"{name}.raw"), "f4")
    rows = values.reshape(options.height, options.width, -1)
    return np.ascontiguousarray(rows[::-1, :, :3])


def is_mirrored(photo):
    """Tells if a room is shown mirrored. Both photos of a room are, or neither."""
    return int(photo["seed"]) // 2 % 2 == 1


def render_photo(options, photo, target):
    """Renders, denoises and develops one photo. The target appears only when it is complete."""
    with tempfile.TemporaryDirectory() as folder:
        render_passes(options, photo, folder)
        color = load_pass(options, folder, "color")
        albedo = load_pass(options, folder, "albedo")
        normal = load_pass(options, folder, "normal")
        pixels = develop(denoise(color, albedo, normal, options.weights / WEIGHTS_FILE))
        if is_mirrored(photo):
            pixels = np.ascontiguousarray(pixels[:, ::-1])
        png = os.path.join(folder, "photo.png")
        write_png(png, pixels)
        partial = target.with_name(f"{target.stem}.partial.jpg")
        run_blender(options, "save_jpeg.py", [png, str(partial.resolve())])
        partial.replace(target)


def main():
    """Renders the missing photos one after another."""
    options = parse_arguments()
    if not (options.weights / WEIGHTS_FILE).is_file():
        sys.exit(f"{options.weights} has no {WEIGHTS_FILE}. The README says where to get it.")
    options.output.mkdir(parents=True, exist_ok=True)
    for photo in read_table(options.table):
        target = options.output / f"{photo['offer']}--{photo['number']}.jpg"
        if target.exists():
            continue
        started = time.monotonic()
        try:
            render_photo(options, photo, target)
        except subprocess.CalledProcessError as error:
            sys.exit(f"Blender failed at {target.name}:\n{error.stdout}")
        minutes = (time.monotonic() - started) / MINUTE_S
        print(f"{target.name}: {minutes:.1f} min", flush=True)


if __name__ == "__main__":
    main()
