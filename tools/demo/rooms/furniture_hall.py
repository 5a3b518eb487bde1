"""Furniture and structure of halls and workshops."""
import random

from mathutils import Vector

from materials import get_emission, get_plain, get_wood
from shapes import create_box, create_cushion, create_cylinder, group_objects, place_instance

CARDBOARD_COLORS = ("#b58a5c", "#a97e50", "#c49a6b")
# Height of the goods on a rack's pallets, and their colors.
RACK_PALLETS = [
    (1.25, CARDBOARD_COLORS),
    (1.1, ("#cfc9be", "#c2bbb0", "#d8d2c8")),
    (1.4, ("#b08554", "#bd9363", "#a37a4c")),
    (1.0, ("#7c8a90", "#8b979c", "#6f7c82")),
    (1.25, ("#c49a6b", "#b58a5c", "#d3ab7d")),
    (0.8, ("#9fa89a", "#8d978a", "#b1b8ab")),
]
RACK_BAY_WIDTH = 2.7
RACK_LEVEL_HEIGHT = 1.7
RACK_FILL = 0.9
BRACE_SPACING = 0.9
PALLET_LENGTH = 1.2
PALLET_WIDTH = 0.8
CARTON_HEIGHT = 0.3
GAP = 0.012
TAPE_COLOR = "#d9c39b"
STEEL = ("#6d7174", 0.4, 0.7)
YELLOW = "#e3b32c"
DARK_WOOD = ("#a97c4c", "#7c562d")


def create_steel_beam(start, end, height, width, material):
    """Creates a steel beam with an I profile between two points."""
    start = Vector(start)
    end = Vector(end)
    direction = end - start
    length = direction.length
    thickness = 0.014
    members = [
        create_box((0, 0, 0), (length, thickness, height), material, 0),
        create_box((0, 0, height / 2), (length, width, thickness * 1.4), material, 0),
        create_box((0, 0, -height / 2), (length, width, thickness * 1.4), material, 0),
    ]
    beam = group_objects(members, (start + end) / 2)
    beam.rotation_mode = "QUATERNION"
    beam.rotation_quaternion = direction.to_track_quat("X", "Z")
    return beam


def create_steel_column(position, height, material):
    """Creates an upright steel beam on the floor."""
    x, y = position
    column = create_steel_beam((x, y, 0), (x, y, height), 0.4, 0.2, material)
    column.rotation_quaternion = Vector((0, 0, 1)).to_track_quat("X", "Y")


def build_rack(bays, levels, seed):
    """Builds a pallet rack and fills it."""
    rng = random.Random(seed)
    for index in range(bays + 1):
        build_rack_frame(index * RACK_BAY_WIDTH, levels * RACK_LEVEL_HEIGHT)
    beam = get_plain("#d0692c", 0.45)
    for bay in range(bays):
        x = bay * RACK_BAY_WIDTH
        for level in range(levels):
            z = level * RACK_LEVEL_HEIGHT
            if level:
                for y in (-0.5, 0.5):
                    center = (x + RACK_BAY_WIDTH / 2, y, z)
                    create_box(center, (RACK_BAY_WIDTH - 0.1, 0.05, 0.13), beam)
            fill_rack_place(rng, x, z + 0.07 if level else 0.0)


def build_rack_frame(x, height):
    """Builds two posts with feet and braces."""
    post = get_plain("#2e5f8a", 0.45)
    foot = get_plain("#777a7c", 0.5, 0.6)
    for y in (-0.5, 0.5):
        create_box((x, y, height / 2 + 0.2), (0.1, 0.08, height + 0.4), post)
        create_box((x, y, 0.01), (0.18, 0.16, 0.02), foot, 0)
    for index in range(int(height / BRACE_SPACING)):
        center = (x, 0, 0.4 + index * BRACE_SPACING)
        brace = create_box(center, (0.03, 1.1, 0.03), post, 0)
        brace.rotation_euler[0] = 0.6 if index % 2 else -0.6


def fill_rack_place(rng, x, z):
    """Places at most two pallets beside each other."""
    for place in range(2):
        if rng.random() > RACK_FILL:
            continue
        kind = rng.randint(0, len(RACK_PALLETS) - 1)
        position = (x + 0.72 + place * 1.27, 0, z)
        place_rack_pallet(kind, position, rng.uniform(-0.02, 0.02))


def place_rack_pallet(kind, position, turn):
    """Places one of the rack's kinds of pallet."""
    height, colors = RACK_PALLETS[kind]
    place_instance(f"rack pallet {kind}", lambda: build_pallet(kind, height, colors), position, turn)


def build_pallet(seed, height, colors=CARDBOARD_COLORS):
    """Builds a pallet with layers of cartons up to a height."""
    rng = random.Random(seed)
    wood = get_wood("#c0a077", "#94754b", 0.8)
    for y in (-0.36, 0, 0.36):
        create_box((0, y, 0.06), (PALLET_LENGTH, 0.1, 0.09), wood)
    for index in range(7):
        create_box((-0.54 + index * 0.18, 0, 0.125), (0.12, PALLET_WIDTH, 0.022), wood, 0.002)
    z = 0.14
    while z + CARTON_HEIGHT <= height:
        is_top = z + 2 * CARTON_HEIGHT > height
        build_carton_layer(rng, z, is_top, colors)
        z += CARTON_HEIGHT


def build_carton_layer(rng, z, is_top, colors):
    """Builds a layer of cartons. Some may be missing in the top layer."""
    columns, rows = (3, 2) if rng.random() < 0.6 else (2, 2)
    length = PALLET_LENGTH / columns - GAP
    width = PALLET_WIDTH / rows - GAP
    tape = get_plain(TAPE_COLOR, 0.3)
    for column in range(columns):
        for row in range(rows):
            if is_top and rng.random() < 0.12:
                continue
            carton = get_plain(rng.choice(colors), 0.82)
            x = -PALLET_LENGTH / 2 + (column + 0.5) * PALLET_LENGTH / columns
            y = -PALLET_WIDTH / 2 + (row + 0.5) * PALLET_WIDTH / rows
            moved_x = x + rng.uniform(-0.006, 0.006)
            turn = rng.uniform(-0.012, 0.012)
            size = (length, width, CARTON_HEIGHT - 0.004)
            create_box((moved_x, y, z + CARTON_HEIGHT / 2), size, carton, 0.006, turn)
            create_box((x, y, z + CARTON_HEIGHT - 0.0015), (length, 0.05, 0.003), tape, 0)


def build_forklift():
    """Builds a forklift truck that faces along the x axis."""
    paint = get_plain("#d9822b", 0.35, 0, 0.5, 0.4)
    plastic = get_plain("#26282a", 0.5)
    steel = get_plain("#7d8082", 0.4, 0.7)
    create_box((0, 0, 0.62), (1.25, 1.05, 0.55), paint, 0.08, segments=4)
    create_cushion((-0.55, 0, 0.95), (0.5, 1.0, 0.5), paint, radius=0.12)
    create_cushion((0.05, 0, 1.02), (0.5, 0.5, 0.12), plastic)
    create_cushion((-0.2, 0, 1.3), (0.12, 0.48, 0.5), plastic)
    build_wheels(plastic, steel)
    for x, y in ((0.5, 0.46), (0.5, -0.46), (-0.65, 0.46), (-0.65, -0.46)):
        create_box((x, y, 1.5), (0.05, 0.05, 1.3), plastic, 0.01)
    create_box((-0.07, 0, 2.15), (1.3, 1.0, 0.05), plastic, 0.02)
    for index in range(6):
        create_box((-0.55 + index * 0.2, 0, 2.16), (0.03, 0.95, 0.03), plastic, 0)
    for y in (-0.3, 0.3):
        create_box((0.95, y, 1.3), (0.12, 0.09, 2.6), steel, 0.006)
        create_box((1.5, y * 0.8, 0.12), (1.05, 0.12, 0.045), steel, 0.008)
    create_box((1.0, 0, 0.3), (0.05, 0.95, 0.5), steel, 0.005)
    create_box((0.62, 0, 1.1), (0.06, 0.5, 0.3), plastic, 0.02)


def build_wheels(tyre, rim):
    """Builds the wheels of a forklift truck, the front ones larger."""
    for x, y in ((0.62, 0.48), (0.62, -0.48), (-0.5, 0.48), (-0.5, -0.48)):
        radius = 0.28 if x > 0 else 0.24
        create_cylinder((x, y, radius), radius, 0.2, tyre, 32, axis="y", bevel=0.04)
        create_cylinder((x, y * 1.2, radius), 0.12, 0.02, rim, 24, axis="y")


def build_gate(width, height, color):
    """Builds a sectional gate with a row of windows and two bollards."""
    count = int(height / 0.6)
    section = height / count
    panel = get_plain(color, 0.45)
    for index in range(count):
        z = (index + 0.5) * height / count
        if index == 2:
            create_box((0, 0, z), (width, 0.04, section - 0.01), panel)
            build_gate_windows(width, section, z)
        else:
            create_box((0, 0, z), (width, 0.04, section - 0.008), panel, 0.006)
            create_box((0, -0.022, z), (width - 0.1, 0.004, 0.03), get_plain(color, 0.5), 0)
    for x in (-width / 2 - 0.06, width / 2 + 0.06):
        create_box((x, -0.03, height / 2), (0.12, 0.1, height), get_plain(*STEEL))
    create_box((0, -0.03, height + 0.1), (width + 0.3, 0.25, 0.22), get_plain(*STEEL))
    for x in (-width / 2 - 0.35, width / 2 + 0.35):
        create_cylinder((x, -0.5, 0.5), 0.08, 1.0, get_plain(YELLOW, 0.5), 24, bevel=0.03)


def build_gate_windows(width, section, z):
    """Builds the bright windows of a gate."""
    daylight = get_emission("#dfeaf2", 2.2)
    size = (width / 4 - 0.2, 0.012, section - 0.22)
    for index in range(4):
        create_box((-width / 2 + width * (index + 0.5) / 4, -0.02, z), size, daylight, 0.02)


def build_machine_bench():
    """Builds a workbench with two machines."""
    create_box((0, 0, 0.9), (2.4, 0.9, 0.06), get_wood(*DARK_WOOD), 0.006)
    build_bench_legs(1.1, 0.35, 0.45, 0.88)
    create_box((0.3, 0, 1.2), (0.7, 0.5, 0.5), get_plain("#7f8f88", 0.35, 0.2), 0.04)
    create_box((-0.7, 0.1, 1.1), (0.5, 0.4, 0.34), get_plain("#d9822b", 0.4), 0.03)


def build_craft_bench():
    """Builds a workbench with a board and a drawer unit below."""
    create_box((0, 0, 0.88), (2.0, 0.75, 0.06), get_wood(*DARK_WOOD), 0.006)
    build_bench_legs(0.9, 0.3, 0.43, 0.86)
    create_box((0, 0, 0.3), (1.8, 0.6, 0.03), get_wood(), 0)
    create_box((0.6, 0, 0.62), (0.6, 0.6, 0.42), get_plain("#b4543f", 0.4), 0.01)


def build_bench_legs(half_length, half_width, middle, height):
    """Builds the four legs of a workbench."""
    metal = get_plain("#3d566b", 0.4, 0.3)
    for x in (-half_length, half_length):
        for y in (-half_width, half_width):
            create_box((x, y, middle), (0.08, 0.08, height), metal)


def build_hall_lamp():
    """Builds a round hall lamp on a wire."""
    create_cylinder((0, 0, 0), 0.22, 0.14, get_plain("#2b2d2f", 0.4, 0.5), 32, 0.1)
    create_cylinder((0, 0, -0.075), 0.2, 0.01, get_emission("#fffaf2", 22), 32)
    create_cylinder((0, 0, 0.6), 0.004, 1.1, get_plain("#333333", 0.5), 6)
