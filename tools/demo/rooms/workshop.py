"""A small brick workshop, the fourth style of a hall."""
import math
import random

from ceilings import build_linear_lamp
from furniture_hall import build_craft_bench, build_gate, build_pallet, create_steel_beam
from light_and_camera import create_area_light, create_camera, create_portal, create_sky
from materials import get_plain, get_plaster
from outside import create_street_left
from shapes import create_ceiling, create_floor, place_instance
from shelving import build_shelf
from surfaces import get_brick, get_concrete, get_planks
from walls import Opening, create_wall

WIDTH = 10.0
DEPTH = 14.0
HEIGHT = 4.6
WINDOW_COUNT = 3
WINDOW_SPACING = 4.2


def build_workshop(seed):
    """Builds a workshop of fixed size and returns its cameras by view."""
    street_rng = random.Random(seed + 500)
    rng = random.Random(seed * 17 + 3)
    create_floor(WIDTH, DEPTH, get_concrete("#a39d93", "#86806f", 0.32, 0.12, 6.0))
    build_walls()
    create_street_left(street_rng, DEPTH, 15)
    create_sky(36, rng.choice([75, 100]), 0.55)
    for index in range(WINDOW_COUNT):
        y = DEPTH - 2.5 - index * WINDOW_SPACING
        create_portal((-0.33, y, 2.5), 2.6, 2.7, "x+")
    build_ceiling()
    furnish_workshop()
    create_area_light((WIDTH / 2, DEPTH / 2, HEIGHT - 0.1), WIDTH * 0.6, DEPTH * 0.6, 120, "#fff8ef")
    return {
        "a": create_camera((1.0, 0.6, 1.6), (WIDTH * 0.62, DEPTH * 0.85, 1.5), 21),
        "b": create_camera((WIDTH - 1.0, DEPTH - 0.8, 1.6), (WIDTH * 0.25, 0.5, 1.5), 21),
    }


def build_walls():
    """Builds two walls of bricks, the left one with large windows, and two of plaster."""
    brick = get_brick("#a8735a", "#8a5844")
    plaster = get_plaster("#ece7dd")
    windows = []
    for index in range(WINDOW_COUNT):
        start = 1.2 + index * WINDOW_SPACING
        end = 3.8 + index * WINDOW_SPACING
        windows.append(Opening(start, end, 1.2, 3.9, 4, 4))
    create_wall((0, DEPTH), (0, 0), HEIGHT, brick, windows)
    create_wall((WIDTH, DEPTH), (0, DEPTH), HEIGHT, plaster)
    create_wall((WIDTH, 0), (WIDTH, DEPTH), HEIGHT, brick)
    create_wall((0, 0), (WIDTH, 0), HEIGHT, plaster)


def build_ceiling():
    """Builds a ceiling of boards on steel beams."""
    create_ceiling(WIDTH, DEPTH, HEIGHT, get_planks("#d8c8ac", "#bfa985", 0.14, 2.5, 0.7))
    steel = get_plain("#4a4d4f", 0.45, 0.3)
    z = HEIGHT - 0.2
    for index in range(5):
        y = 1.4 + index * 2.8
        create_steel_beam((0, y, z), (WIDTH, y, z), 0.32, 0.18, steel)


def furnish_workshop():
    """Builds workbenches, pallets, a gate, lamps and shelves."""
    for index in range(3):
        position = (WIDTH - 1.2, 2.5 + index * 3.2, 0)
        place_instance("workbench", build_craft_bench, position, -math.pi / 2)
    for index in range(2):
        position = (3.0 + index * 1.5, DEPTH - 1.4, 0)
        place_instance(f"pallet {index}", lambda: build_pallet(index, 0.9), position)
    gate_position = (WIDTH - 2.4, DEPTH - 0.08, 0)
    place_instance("gate", lambda: build_gate(3.0, 3.2, "#5d6a70"), gate_position)
    for index in range(4):
        position = (WIDTH / 2, 2.0 + index * 3.2, 0)
        place_instance("lamp", lambda: build_linear_lamp(2.0, HEIGHT - 0.5, 0.7, 12), position, math.pi / 2)
    for index in range(2):
        position = (WIDTH - 0.4, DEPTH - 3.0 - index * 1.25, 0)
        place_instance(
            f"shelf {index}",
            lambda: build_shelf(1.2, 2.2, 0.5, 4, index, is_metal=True),
            position,
            -math.pi / 2,
        )
