"""Furnishes a shop in each style. The order of the calls of `rng` determines the picture."""
import math

from ceilings import build_dome_pendant, build_globe_pendant, build_linear_lamp
from furniture_office import build_picture, build_round_table, build_sofa, build_visitor_chair
from furniture_shop import (
    build_bar_stool,
    build_clothes_rail,
    build_counter,
    build_espresso_machine,
    build_gondola,
    build_ladder,
    build_mannequin,
    build_table,
    build_till,
)
from goods import build_bucket, build_crate, build_folded_clothes, build_jar
from materials import get_plain, get_wood
from plants import PALM, build_plant
from shapes import create_box, place_instance
from shop_styles import BARE_UNIT, CAFE, CLINIC, DELICATESSEN, FASHION

QUARTER = math.pi / 2
COUNTER_TOP = 1.045
PALE_WOOD = ("#d9c3a0", "#bd9f74")
FRUIT_COLORS = ["#b4543f", "#c9a24b", "#6d7f45"]
CUP_COLORS = ["#f4f1ea", "#c9a24b", "#8a5a3a", "#d9d4ca"]
FOLDED_COLORS = ["#c7bfb0", "#39454d", "#a04a3a", "#6f7f72", "#d8cfc0", "#8d6f58"]
MANNEQUIN_COLORS = ["#39454d", "#a04a3a"]
CAFE_CHAIR_COLORS = ["#4c5b52", "#8a4b33"]


def place_plant(key, kind, seed, height, position):
    """Places a plant."""
    place_instance(key, lambda: build_plant(kind, seed, height), position)


def build_delicatessen(rng, seed, width, depth, height):
    """Builds shelves with jars and bottles, a wooden counter and tables with fruit."""
    for index in range(int((depth - 2.2) / 1.26)):
        goods = ["jars", "bottles"][index % 2]
        position = (0.24, 1.5 + index * 1.24, 0)
        key = f"gondola {index}"
        place_instance(key, lambda: build_gondola(seed + index, goods), position, QUARTER)
    counter_x = width - 1.5
    place_instance("counter", lambda: build_counter(2.6, "wood"), (counter_x, 2.6, 0), QUARTER)
    place_instance("till", build_till, (counter_x, 3.2, COUNTER_TOP), QUARTER)
    for index in range(2):
        position = (width * 0.5, depth - 2.4 - index * 1.9, 0)
        place_instance("table", lambda: build_table(1.3, 0.8, 0.8), position)
    for index in range(8):
        x = width * 0.5 - 0.35 + (index % 2) * 0.6
        y = depth - 2.6 - (index // 2 % 2) * 1.9 + (index // 4) * 0.38
        place_instance("crate", build_crate, (x, y, 0.82), rng.uniform(-0.1, 0.1), 0.85)
    for index in range(24):
        kind = index % len(FRUIT_COLORS)
        x = width * 0.5 - 0.5 + rng.random()
        y = depth - 2.6 - (index % 2) * 1.9 + rng.uniform(-0.1, 0.5)
        place_instance(f"fruit {kind}", lambda: build_jar(FRUIT_COLORS[kind], 0.05, 0.1), (x, y, 0.86))
    for index in range(3):
        position = (counter_x, 1.9 + index * 0.8, 0)
        place_instance("counter lamp", lambda: build_dome_pendant("#2f4a40", 1.1, 0.24, height), position)
    for index in range(2):
        position = (width * 0.5, depth - 2.4 - index * 1.9, 0)
        place_instance("table lamp", lambda: build_dome_pendant("#2b2d2f", 1.2, 0.22, height), position)


def build_fashion_shop(rng, seed, width, depth, height):
    """Builds rails, shelves and a table with clothes, mannequins and a counter."""
    for index in range(3):
        turn = QUARTER + rng.uniform(-0.05, 0.05)
        position = (0.75, 1.9 + index * 2.0, 0)
        place_instance(f"rail {index}", lambda: build_clothes_rail(seed + index), position, turn)
    for index in range(2):
        position = (width - 0.26, 2.2 + index * 1.7, 0)
        place_instance(
            f"gondola {index}",
            lambda: build_gondola(seed + index + 2, "folded", PALE_WOOD[0], 1.5, 2.1, 0.45),
            position,
            -QUARTER,
        )
    table_position = (width * 0.52, depth * 0.55, 0)
    place_instance("table", lambda: build_table(1.5, 0.9, 0.8, PALE_WOOD), table_position)
    for index, color in enumerate(FOLDED_COLORS):
        x = width * 0.52 - 0.5 + (index % 3) * 0.48
        y = depth * 0.55 - 0.2 + (index // 3) * 0.4
        place_instance(f"folded {index}", lambda: build_folded_clothes(color, 4), (x, y, 0.82))
    for index, color in enumerate(MANNEQUIN_COLORS):
        position = (1.3 + index * 0.85, depth - 0.9, 0.0)
        place_instance(f"mannequin {index}", lambda: build_mannequin(color), position, rng.random())
    place_instance("counter", lambda: build_counter(1.8, "plain"), (width - 1.3, 1.2, 0))
    place_instance("till", build_till, (width - 1.0, 1.2, COUNTER_TOP))
    place_plant("plant", PALM, seed, 1.4, (width - 0.6, depth - 0.8, 0))
    for index in range(4):
        x = width * 0.3 + (index % 2) * width * 0.4
        y = depth * 0.35 + (index // 2) * depth * 0.35
        place_instance("lamp", lambda: build_globe_pendant(0.9, 0.16, height), (x, y, 0))


def build_cafe(rng, seed, width, depth, height):
    """Builds a tiled counter with stools, boards with cups behind it, and tables."""
    counter_x = width - 1.35
    counter_position = (counter_x, 2.6, 0)
    place_instance("counter", lambda: build_counter(3.0, "tile", True), counter_position, QUARTER)
    place_instance("espresso machine", build_espresso_machine, (counter_x, 3.3, COUNTER_TOP), QUARTER)
    place_instance("till", build_till, (width - 1.4, 1.9, COUNTER_TOP), QUARTER)
    board = get_wood("#a97c4c", "#7c562d")
    for index in range(3):
        create_box((width - 0.2, 2.7, 1.5 + index * 0.4), (0.28, 2.6, 0.035), board, 0.006)
    for index in range(26):
        kind = index % len(CUP_COLORS)
        position = (width - 0.2, 1.5 + (index % 9) * 0.28, 1.52 + (index // 9) * 0.4)
        place_instance(f"jar {kind}", lambda: build_jar(CUP_COLORS[kind], 0.05, 0.13), position)
    for index in range(3):
        position = (1.3, 2.6 + index * 2.0, 0)
        place_instance("table", lambda: build_round_table(0.36, 0.74, "#a97c4c"), position)
    place_cafe_chairs(rng, CAFE_CHAIR_COLORS[seed % len(CAFE_CHAIR_COLORS)])
    for index in range(3):
        place_instance("stool", build_bar_stool, (width - 2.2, 2.0 + index * 0.62, 0), rng.random())
    for index in range(3):
        position = (width - 1.55, 1.9 + index * 0.75, 0)
        place_instance("counter lamp", lambda: build_dome_pendant("#b8894a", 1.5, 0.15, height), position)
        position = (1.3, 2.6 + index * 2.0, 0)
        place_instance("table lamp", lambda: build_dome_pendant("#26282a", 1.5, 0.2, height), position)
    for index in range(2):
        position = (0.5, 1.3 + index * (depth - 2.0), 0)
        place_plant(f"plant {index}", index * 2, seed + index, 1.2, position)
    create_box((0.04, 4.2, 2.0), (0.04, 1.6, 0.9), get_plain("#26302b", 0.9), 0.01)


def place_cafe_chairs(rng, color):
    """Places two chairs at each of the three tables, a little askew."""
    for index in range(6):
        is_near = index % 2 == 1
        x = 1.3 + rng.uniform(-0.05, 0.05)
        y = 2.6 + (index // 2) * 2.0 + (-0.72 if is_near else 0.72)
        turn = (math.pi if is_near else 0) + rng.uniform(-0.2, 0.2)
        place_instance("chair", lambda: build_visitor_chair(color), (x, y, 0), turn)


def build_bare_unit(_rng, _seed, width, depth, height):
    """Builds a ladder, buckets of paint, lamps and a board at the wall of an empty unit."""
    ladder_x = width * 0.7
    ladder_y = depth * 0.55
    place_instance("ladder", build_ladder, (ladder_x, ladder_y, 0), 0.5)
    for index in range(4):
        x = ladder_x + 0.6 + (index % 2) * 0.34
        y = ladder_y - 0.3 + (index // 2) * 0.34
        place_instance("bucket", build_bucket, (x, y, 0))
    for index in range(4):
        position = (width * 0.5, 1.6 + index * (depth - 2.4) / 3, 0)
        place_instance("lamp", lambda: build_linear_lamp(2.0, height, 0.6, 10), position)
    create_box((width - 0.01, 1.9, 1.2), (0.02, 0.9, 2.1), get_plain("#e3e1dc", 0.5))


def build_clinic(_rng, seed, width, depth, height):
    """Builds a reception, a waiting area, a shelf and a picture."""
    place_instance("counter", lambda: build_counter(2.4, "plain"), (width - 1.6, 1.9, 0), QUARTER)
    place_instance("till", build_till, (width - 1.55, 2.4, COUNTER_TOP), QUARTER)
    for index in range(4):
        position = (0.5, 3.0 + index * 0.72, 0)
        place_instance("chair", lambda: build_visitor_chair("#c3b59b"), position, QUARTER)
    place_instance("table", lambda: build_round_table(0.35, 0.42), (1.5, 4.1, 0))
    place_instance("sofa", lambda: build_sofa("#9aa79f", 1.7), (width * 0.45, depth - 1.0, 0))
    positions = [(0.5, 2.2, 0), (width - 0.5, depth - 0.6, 0)]
    for index, position in enumerate(positions):
        place_plant(f"plant {index}", index, seed + index, 1.2, position)
    place_instance(
        "shelf",
        lambda: build_gondola(seed + 2, "jars", "white", 1.2, 1.9, 0.34),
        (width - 0.22, 4.6, 0),
        -QUARTER,
    )
    for index in range(3):
        position = (width - 1.6, 1.2 + index * 0.7, 0)
        place_instance("lamp", lambda: build_globe_pendant(0.8, 0.2, height), position)
    place_instance("picture", lambda: build_picture(0.9, 1.2, seed), (0.02, 4.2, 1.6), -QUARTER)


INTERIORS = {
    DELICATESSEN: build_delicatessen,
    FASHION: build_fashion_shop,
    CAFE: build_cafe,
    BARE_UNIT: build_bare_unit,
    CLINIC: build_clinic,
}
