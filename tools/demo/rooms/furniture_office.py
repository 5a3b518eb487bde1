"""Furniture of offices, some of which also stands in shops."""
import math
import random

from materials import get_fabric, get_plain, get_wood
from shapes import create_box, create_cushion, create_cylinder

STEEL = ("#b9bcbe", 0.3, 0.8)
PICTURE_COLORS = [
    ["#20343f", "#d8a75c", "#e9e1d2"],
    ["#4d6658", "#cfc9b8", "#b8654b"],
    ["#e5dfd3", "#2c3338", "#8a9ba3"],
    ["#b4543f", "#f0e7d8", "#39494f"],
]
PICTURE_SHAPES = 5
PICTURE_MARGIN = 0.1


def build_desk(top, leg):
    """Builds a desk with a top of wood, or of white board for the top "white"."""
    width = 1.6
    depth = 0.8
    board = get_plain("#f3f2ef", 0.35) if top == "white" else get_wood(top, "#b8935f")
    metal = get_plain(leg, 0.35, 0.3)
    create_box((0, 0, 0.73), (width, depth, 0.026), board)
    for x in (-width / 2 + 0.06, width / 2 - 0.06):
        create_box((x, 0, 0.36), (0.05, 0.07, 0.70), metal, 0.006)
        create_box((x, 0, 0.015), (0.06, depth - 0.06, 0.03), metal, 0.008)
        create_box((x, 0, 0.70), (0.05, depth - 0.1, 0.03), metal)
    create_box((0, 0, 0.69), (width - 0.2, 0.05, 0.03), metal)


def build_monitor():
    """Builds a switched-off monitor on a stand."""
    create_box((0, 0, 0.42), (0.62, 0.022, 0.36), get_plain("#1d1f21", 0.3), 0.006)
    create_box((0, -0.0125, 0.42), (0.595, 0.002, 0.335), get_plain("#14171a", 0.12), 0)
    create_box((0, 0.04, 0.2), (0.05, 0.03, 0.3), get_plain(*STEEL))
    create_box((0, 0.03, 0.008), (0.24, 0.18, 0.012), get_plain(*STEEL), 0.005)


def build_keyboard():
    """Builds a keyboard with a mouse."""
    create_box((0, 0, 0.012), (0.42, 0.13, 0.016), get_plain("#e8e8e6", 0.5), 0.006)
    create_box((0.3, 0, 0.014), (0.06, 0.1, 0.025), get_plain("#e8e8e6", 0.4), 0.012)


def build_desk_lamp():
    """Builds a desk lamp with an arm."""
    metal = get_plain("#2b2d2f", 0.4)
    create_cylinder((0, 0, 0.01), 0.08, 0.02, metal, 24, bevel=0.005)
    create_cylinder((0, 0, 0.22), 0.008, 0.42, metal, 10)
    create_cylinder((0.13, 0, 0.43), 0.008, 0.3, metal, 10, axis="x")
    create_cylinder((0.27, 0, 0.41), 0.07, 0.06, metal, 24, 0.03)


def build_office_chair(color):
    """Builds a chair on five castors, with armrests."""
    fabric = get_fabric(color)
    plastic = get_plain("#26282a", 0.35, 0.2)
    create_cushion((0, 0, 0.47), (0.5, 0.48, 0.08), fabric, radius=0.035)
    create_cushion((0, 0.25, 0.82), (0.46, 0.06, 0.55), fabric, lean=-0.16, radius=0.028)
    create_cylinder((0, 0, 0.3), 0.028, 0.3, get_plain("#9ea1a3", 0.25, 0.9), 16)
    for index in range(5):
        angle = index * 2 * math.pi / 5 + 0.3
        center = (0.16 * math.cos(angle), 0.16 * math.sin(angle), 0.075)
        create_box(center, (0.32, 0.045, 0.03), plastic, 0.008, angle)
        castor = (0.31 * math.cos(angle), 0.31 * math.sin(angle), 0.03)
        create_cylinder(castor, 0.03, 0.04, plastic, 14, axis="y")
    for x in (-0.28, 0.28):
        create_box((x, 0.03, 0.66), (0.05, 0.26, 0.03), plastic, 0.012)
        create_box((x, 0.12, 0.56), (0.03, 0.04, 0.2), plastic, 0.006)
    create_box((0, 0.2, 0.62), (0.06, 0.03, 0.3), plastic, 0.006)


def build_visitor_chair(color):
    """Builds an upholstered chair on four wooden legs."""
    fabric = get_fabric(color)
    leg = get_wood("#b88e5c", "#94703f")
    create_cushion((0, 0, 0.45), (0.46, 0.46, 0.06), fabric, radius=0.028)
    create_cushion((0, 0.21, 0.72), (0.45, 0.045, 0.34), fabric, lean=-0.2, radius=0.022)
    for x in (-0.19, 0.19):
        for y in (-0.18, 0.18):
            create_cylinder((x * 1.08, y * 1.08, 0.22), 0.017, 0.44, leg, 12, 0.013)


def build_sofa(color, width):
    """Builds a sofa for two."""
    fabric = get_fabric(color)
    create_box((0, 0.0, 0.2), (width, 0.85, 0.14), fabric, 0.03, segments=4)
    half = width / 2
    for seat in range(2):
        x = -width / 4 + seat * half
        create_cushion((x, -0.05, 0.34), (half - 0.02, 0.72, 0.17), fabric, radius=0.06)
    for seat in range(2):
        x = -width / 4 + seat * half
        create_cushion((x, 0.3, 0.6), (half - 0.03, 0.2, 0.45), fabric, lean=-0.15, radius=0.08)
    for x in (-half - 0.06, half + 0.06):
        create_cushion((x, 0, 0.36), (0.14, 0.86, 0.46), fabric)
    leg = get_wood("#8a6641", "#6d4f30")
    for x in (-half, half):
        for y in (-0.36, 0.36):
            create_cylinder((x, y, 0.06), 0.018, 0.13, leg, 10)


def build_round_table(radius, height, top="#d8b98c"):
    """Builds a round table on one leg."""
    metal = get_plain("#2b2d2f", 0.4)
    create_cylinder((0, 0, height), radius, 0.025, get_wood(top, "#b08a58"), 48, bevel=0.006)
    create_cylinder((0, 0, height / 2), 0.03, height, metal, 16)
    create_cylinder((0, 0, 0.01), radius * 0.6, 0.02, metal, 32, bevel=0.004)


def build_cabinet():
    """Builds a low cabinet with two doors."""
    create_box((0, 0, 0.4), (0.8, 0.42, 0.8), get_plain("#eceae5", 0.4))
    create_box((0, -0.213, 0.4), (0.006, 0.004, 0.76), get_plain("#b5b3ae", 0.5), 0)


def build_picture(width, height, seed):
    """Builds a framed print of rectangles in three colors."""
    rng = random.Random(seed)
    colors = PICTURE_COLORS[seed % len(PICTURE_COLORS)]
    create_box((0, 0, 0), (width, 0.03, height), get_plain("#2b2b2a", 0.4))
    paper = get_plain("#f6f3ec", 0.8)
    create_box((0, -0.016, 0), (width - 0.05, 0.004, height - 0.05), paper, 0)
    for index in range(PICTURE_SHAPES):
        shape_width = rng.uniform(0.15, 0.5) * width
        shape_height = rng.uniform(0.15, 0.45) * height
        x = choose_picture_position(rng, width, shape_width)
        z = choose_picture_position(rng, height, shape_height)
        center = (x, -0.0185 - index * 0.0004, z)
        paint = get_plain(rng.choice(colors), 0.85)
        create_box(center, (shape_width, 0.001, shape_height), paint, 0)


def choose_picture_position(rng, space, size):
    """Returns a random position inside the margins, or the middle if the shape is too large."""
    if space - 2 * PICTURE_MARGIN <= size:
        return 0
    start = -space / 2 + PICTURE_MARGIN + size / 2
    end = space / 2 - PICTURE_MARGIN - size / 2
    return rng.uniform(start, end)
