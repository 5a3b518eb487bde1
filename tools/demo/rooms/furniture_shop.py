"""Furniture of shops, cafés and service units."""
import math
import random

from goods import build_bottle, build_folded_clothes, build_jar
from materials import get_fabric, get_plain, get_wood
from shapes import collect_new_objects, create_box, create_cushion, create_cylinder
from surfaces import get_concrete, get_wall_tiles

GONDOLA_LEVELS = 5
GONDOLA_COLORS = [
    ["#b4543f", "#c9a24b", "#5b6b4e", "#e7dcc4"],
    ["#2d4a36", "#5a2230", "#c8b458", "#33403a"],
    ["#7a8a94", "#c7bfb0", "#9a6a52", "#ece7dc"],
]
# Share of a gondola's places that stay empty.
EMPTY_SHARE = 0.06
CLOTHES_COLORS = ["#d8cfc0", "#39454d", "#8d6f58", "#6f7f72", "#b9a58c", "#232629", "#a04a3a"]
CLOTHES_COUNT = 14
DARK_WOOD = ("#a97c4c", "#7c562d")


def build_gondola(seed, goods, color="#c79f6e", width=1.2, height=1.9, depth=0.4):
    """Builds a shop shelf with "jars", "bottles" or "folded" clothes."""
    rng = random.Random(seed)
    board = get_plain("#f1efea", 0.4) if color == "white" else get_wood(color, "#9d7546")
    for x in (-width / 2, width / 2):
        create_box((x, 0, height / 2), (0.025, depth, height), board, 0.003)
    create_box((0, depth / 2 - 0.01, height / 2), (width, 0.015, height), board, 0)
    colors = GONDOLA_COLORS[seed % len(GONDOLA_COLORS)]
    for level in range(GONDOLA_LEVELS):
        z = 0.1 + level * (height - 0.15) / GONDOLA_LEVELS
        create_box((0, 0, z), (width - 0.02, depth - 0.01, 0.022), board, 0.003)
        fill_gondola_level(rng, goods, colors, width, z)


def fill_gondola_level(rng, goods, colors, width, z):
    """Places goods in two rows on a board, or piles of clothes in one."""
    spacing = 0.36 if goods == "folded" else 0.1
    x = -width / 2 + 0.09
    while x < width / 2 - 0.07:
        for y in (-0.09, 0.03):
            if rng.random() < EMPTY_SHARE:
                continue
            place_goods(rng, goods, rng.choice(colors), (x, y, z + 0.011))
            if goods == "folded":
                break
        x += spacing


def place_goods(rng, goods, color, position):
    """Places one jar, bottle or pile of clothes."""
    if goods == "jars":
        height = rng.choice([0.12, 0.15])
        parts = collect_new_objects(lambda: build_jar(color, 0.045, height))
    elif goods == "bottles":
        parts = collect_new_objects(lambda: build_bottle(color))
    else:
        count = rng.randint(2, 5)
        parts = collect_new_objects(lambda: build_folded_clothes(color, count))
    for part in parts:
        part.location.x += position[0]
        part.location.y += position[1]
        part.location.z += position[2]


def build_clothes_rail(seed):
    """Builds a rail on a stand with clothes on hangers."""
    width = 1.4
    metal = get_plain("#2b2d2f", 0.35, 0.6)
    rng = random.Random(seed)
    for x in (-width / 2, width / 2):
        create_cylinder((x, 0, 0.75), 0.014, 1.5, metal, 12)
        create_box((x, 0, 0.012), (0.05, 0.5, 0.02), metal, 0.006)
    create_cylinder((0, 0, 1.49), 0.014, width, metal, 12, axis="x")
    for index in range(CLOTHES_COUNT):
        x = -width / 2 + 0.1 + index * (width - 0.2) / (CLOTHES_COUNT - 1)
        fabric = get_fabric(rng.choice(CLOTHES_COLORS))
        length = rng.uniform(0.75, 1.0)
        turn = rng.uniform(-0.12, 0.12)
        create_cushion((x, 0, 1.42 - length / 2), (0.05, 0.42, length), fabric, turn, radius=0.022)
        create_cylinder((x, 0, 1.45), 0.004, 0.08, metal, 6)


def build_counter(width, front, has_wooden_top=False):
    """Builds a counter with a "wood" or "tile" front, or a "plain" one."""
    if front == "wood":
        batten = get_wood("#b98d5c", "#86602f")
        for index in range(int(width / 0.06)):
            x = -width / 2 + 0.03 + index * 0.06
            create_box((x, -0.3, 0.5), (0.045, 0.03, 0.98), batten, 0.006)
        create_box((0, 0, 0.5), (width, 0.56, 0.98), get_plain("#3a2c20", 0.7), 0)
    elif front == "tile":
        tiles = get_wall_tiles("#e9e4da", "#b9b3a8", 0.12, 0.2, 2.0)
        create_box((0, 0, 0.5), (width, 0.6, 0.98), tiles, 0.006)
    else:
        create_box((0, 0, 0.5), (width, 0.6, 0.98), get_plain("#f2f0ec", 0.4), 0.006)
    top = get_wood(*DARK_WOOD) if has_wooden_top else get_concrete("#dfdcd6", "#c3c0ba", 0.25, 2.0)
    create_box((0, -0.02, 1.02), (width + 0.06, 0.7, 0.05), top, 0.01)
    create_box((0, -0.31, 0.05), (width, 0.04, 0.1), get_plain("#2b2d2f", 0.5), 0.003)


def build_till():
    """Builds a till with a screen and a card terminal."""
    create_box((0, 0, 0.02), (0.32, 0.3, 0.04), get_plain("#222426", 0.4), 0.01)
    screen = create_box((0, 0.02, 0.2), (0.34, 0.02, 0.24), get_plain("#17191b", 0.2), 0.008)
    screen.rotation_euler[0] = -0.3
    create_box((0.3, -0.05, 0.03), (0.09, 0.16, 0.05), get_plain("#33363a", 0.5), 0.015)


def build_espresso_machine():
    """Builds an espresso machine with cups on it."""
    steel = get_plain("#c9ccce", 0.18, 1.0)
    plastic = get_plain("#1e2022", 0.35)
    create_box((0, 0, 0.27), (0.75, 0.5, 0.4), steel, 0.03)
    create_box((0, -0.05, 0.05), (0.78, 0.55, 0.06), plastic, 0.01)
    create_box((0, -0.26, 0.38), (0.7, 0.02, 0.1), plastic, 0.005)
    for x in (-0.2, 0.2):
        create_cylinder((x, -0.3, 0.24), 0.035, 0.06, steel, 20)
        create_cylinder((x, -0.38, 0.24), 0.014, 0.16, plastic, 10, axis="y")
    cup = get_plain("#f4f1ea", 0.3)
    for index in range(8):
        create_cylinder((-0.3 + index * 0.085, 0, 0.52), 0.035, 0.07, cup, 18, 0.042)


def build_mannequin(color):
    """Builds a dressed torso on a stand."""
    fabric = get_fabric(color)
    metal = get_plain("#2b2d2f", 0.4)
    create_cylinder((0, 0, 0.6), 0.012, 1.2, metal, 10)
    create_cylinder((0, 0, 0.012), 0.16, 0.02, metal, 32)
    create_cylinder((0, 0, 1.05), 0.2, 0.34, fabric, 32, 0.15, 0.03)
    create_cylinder((0, 0, 1.33), 0.15, 0.24, fabric, 32, 0.2, 0.03)
    create_cylinder((0, 0, 1.5), 0.2, 0.1, fabric, 32, 0.1, 0.03)
    create_cylinder((0, 0, 1.6), 0.05, 0.12, get_plain("#e9e4da", 0.4), 32, 0.045, 0.03)


def build_table(width, depth, height, top=DARK_WOOD):
    """Builds a table with a wooden top on four metal legs."""
    create_box((0, 0, height), (width, depth, 0.035), get_wood(*top), 0.008)
    metal = get_plain("#2b2d2f", 0.4, 0.4)
    for x in (-width / 2 + 0.1, width / 2 - 0.1):
        for y in (-depth / 2 + 0.08, depth / 2 - 0.08):
            create_box((x, y, height / 2), (0.035, 0.035, height), metal)


def build_bar_stool():
    """Builds a bar stool with a wooden seat."""
    metal = get_plain("#2f3335", 0.45)
    create_cylinder((0, 0, 0.72), 0.18, 0.045, get_wood(), 32, bevel=0.012)
    for index in range(4):
        angle = math.pi / 4 + index * math.pi / 2
        center = (0.14 * math.cos(angle), 0.14 * math.sin(angle), 0.36)
        leg = create_cylinder(center, 0.012, 0.72, metal, 10)
        leg.rotation_euler = (math.sin(angle) * 0.08, -math.cos(angle) * 0.08, 0)
    for index in range(4):
        angle = index * math.pi / 2
        center = (0.13 * math.cos(angle), 0.13 * math.sin(angle), 0.22)
        create_box(center, (0.016, 0.26, 0.016), metal, 0.003, angle)


def build_ladder():
    """Builds an open stepladder."""
    metal = get_plain("#c3c6c8", 0.3, 0.9)
    for side in (-1, 1):
        for x in (-0.22, 0.22):
            rail = create_box((x, side * 0.28, 0.85), (0.03, 0.05, 1.75), metal)
            rail.rotation_euler[0] = side * 0.3
    for index in range(5):
        center = (0, -0.5 + index * 0.09, 0.3 + index * 0.3)
        create_box(center, (0.42, 0.08, 0.02), metal, 0.003)
