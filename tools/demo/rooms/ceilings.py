"""Ceilings, ducts and hanging lamps."""
import bpy

from materials import get_emission, get_plain
from shapes import create_box, create_ceiling, create_cylinder
from surfaces import get_floor_tiles

TILE_SIZE = 0.6
# Every third tile in both directions is a lamp.
LAMP_SPACING = 3
PIPE_COLOR = "#b7b5b0"


def create_tile_ceiling(width, depth, height):
    """Creates a ceiling of mineral tiles with lamps."""
    tiles = get_floor_tiles("#f3f2ee", "#d9d8d4", TILE_SIZE, 0.9, vary=0.01)
    create_ceiling(width, depth, height, tiles)
    lamp = get_emission("#fff8ee", 9)
    for column in range(1, int(width / TILE_SIZE) - 1, LAMP_SPACING):
        for row in range(1, int(depth / TILE_SIZE) - 1, LAMP_SPACING):
            x = column * TILE_SIZE + TILE_SIZE / 2
            y = row * TILE_SIZE + TILE_SIZE / 2
            size = (TILE_SIZE - 0.02, TILE_SIZE - 0.02, 0.006)
            create_box((x, y, height - 0.004), size, lamp, 0)


def create_ducts(width, depth, height, color="#e6e5e1"):
    """Creates an air duct and pipes along the room, and beams across it."""
    metal = get_plain(color, 0.5, 0.1)
    duct_x = width * 0.3
    duct_z = height - 0.42
    create_cylinder((duct_x, depth / 2, duct_z), 0.2, depth, metal, 32, axis="y")
    for index in range(int(depth / 1.2)):
        create_cylinder((duct_x, index * 1.2 + 0.4, duct_z), 0.207, 0.03, metal, 32, axis="y")
    pipe = get_plain(PIPE_COLOR, 0.5)
    for x in (width * 0.62, width * 0.66):
        create_cylinder((x, depth / 2, height - 0.2), 0.025, depth, pipe, 12, axis="y")
    beam = get_plain(color, 0.7)
    for index in range(int(width / 1.2)):
        create_box((index * 1.2 + 0.3, depth / 2, height - 0.06), (0.1, depth, 0.12), beam)


def build_dome_pendant(color, drop, radius, ceiling):
    """Builds a lamp with a metal shade that hangs `drop` metres below the ceiling."""
    build_pendant_cord(drop, ceiling)
    bottom = ceiling - drop
    shade = get_plain(color, 0.4)
    create_cylinder((0, 0, bottom - 0.09), radius, 0.2, shade, 40, radius * 0.25)
    build_pendant_light(bottom, radius)


def build_globe_pendant(drop, radius, ceiling):
    """Builds a lamp with a glowing globe that hangs `drop` metres below the ceiling."""
    build_pendant_cord(drop, ceiling)
    bottom = ceiling - drop
    bpy.ops.mesh.primitive_uv_sphere_add(
        radius=radius * 0.7, location=(0, 0, bottom - 0.12), segments=32, ring_count=16
    )
    globe = bpy.context.object
    globe.data.materials.append(get_emission("#fff0d8", 5))
    bpy.ops.object.shade_smooth()
    build_pendant_light(bottom, radius)


def build_pendant_cord(drop, ceiling):
    """Builds the cord of a pendant."""
    create_cylinder((0, 0, ceiling - drop / 2), 0.006, drop, get_plain("#222222", 0.6), 8)


def build_pendant_light(bottom, radius):
    """Builds the shining disc of a pendant."""
    light = get_emission("#ffe9c8", 14)
    create_cylinder((0, 0, bottom - 0.17), radius * 0.55, 0.02, light, 24)


def build_linear_lamp(length, ceiling, drop, power):
    """Builds a long lamp on two wires."""
    z = ceiling - drop
    create_box((0, 0, z), (length, 0.06, 0.07), get_plain("#f2f2f0", 0.4), 0.006)
    light = get_emission("#fff6ea", power)
    create_box((0, 0, z - 0.036), (length - 0.02, 0.05, 0.004), light, 0)
    wire = get_plain("#999999", 0.5)
    for x in (-length / 2 + 0.1, length / 2 - 0.1):
        create_cylinder((x, 0, ceiling - drop / 2), 0.003, drop, wire, 6)
