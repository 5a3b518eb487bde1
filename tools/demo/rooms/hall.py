"""A hall by seed, with racks, empty or with workbenches. Style 3 is a small brick workshop."""
import math
import random

from furniture_hall import (
    YELLOW,
    build_forklift,
    build_gate,
    build_hall_lamp,
    build_machine_bench,
    build_pallet,
    build_rack,
    create_steel_beam,
    create_steel_column,
)
from light_and_camera import create_area_light, create_camera, create_sky
from materials import get_glass, get_plain
from shapes import create_box, create_floor, create_quad, place_instance
from surfaces import get_concrete, get_ribbed_sheet
from workshop import build_workshop

RACKS = 0
EMPTY = 1
PRODUCTION = 2
WORKSHOP = 3

FLOOR_COLORS = {
    RACKS: ("#b3b0aa", "#95928c"),
    EMPTY: ("#bdbab4", "#a09d97"),
    PRODUCTION: ("#8f979a", "#7a8286"),
}
SHEET_COLORS = {RACKS: "#dfe2e2", EMPTY: "#e6e6e2", PRODUCTION: "#d6dbdd"}
STEEL_COLORS = {RACKS: "#5d6a70", EMPTY: "#8b9296", PRODUCTION: "#3d566b"}
X_AXIS = 0
Y_AXIS = 1
# Cameras as position x, y and target x, y in shares of the hall, and the focal length in mm.
AISLE_VIEWS = [
    (0.54, 0.03, 0.56, 1.00, 24),
    (0.93, 0.03, 0.40, 0.60, 21),
    (0.52, 0.02, 0.30, 0.55, 20),
    (0.56, 0.22, 0.53, 1.00, 28),
]
OPEN_VIEWS = [
    (0.22, 0.03, 0.56, 1.00, 22),
    (0.94, 0.04, 0.20, 0.80, 22),
    (0.50, 0.02, 0.45, 1.00, 20),
    (0.08, 0.16, 0.90, 0.80, 22),
]
# Height of the ridge above the eaves.
ROOF_RISE = 1.2
BAY_LENGTH_MAX = 5.2
# Part of the slope where the roof light begins and ends.
ROOF_LIGHT_START = 0.35
ROOF_LIGHT_END = 0.8


def build_hall(seed, style):
    """Builds a hall and returns its cameras by view."""
    if style == WORKSHOP:
        return build_workshop(seed)
    return Hall(seed, style).build()


class Hall:
    """Sizes, style and random numbers of one hall."""

    def __init__(self, seed, style):
        self.seed = seed
        self.style = style
        self.rng = random.Random(seed * 17 + 3)
        self.width = self.rng.choice([16.0, 20.0, 24.0])
        self.depth = self.rng.choice([26.0, 32.0, 38.0])
        self.height = self.rng.choice([7.0, 8.5, 10.0])
        self.bays = int(self.depth / BAY_LENGTH_MAX)
        self.bay_length = self.depth / self.bays
        self.steel = get_plain(STEEL_COLORS[style], 0.45, 0.3)

    def build(self):
        """Builds the hall. The order of the steps determines the random numbers."""
        floor = get_concrete(*FLOOR_COLORS[self.style], 0.32, 0.12, 6.0)
        create_floor(self.width, self.depth, floor)
        self.build_walls()
        elevation = self.rng.uniform(35, 55)
        direction = self.rng.choice([60, 120, 200])
        create_sky(elevation, direction, 0.6)
        for bay in range(self.bays):
            self.build_roof_side(bay, 0)
            self.build_roof_side(bay, self.width)
        self.build_structure()
        self.build_lamps()
        self.build_gates()
        if self.style == RACKS:
            self.build_racks()
        elif self.style == EMPTY:
            self.build_few_pallets()
        else:
            self.build_production()
        return self.create_cameras()

    def build_walls(self):
        """Builds walls of sheet metal on a base of concrete. The near wall has no base."""
        width = self.width
        depth = self.depth
        height = self.height
        color = SHEET_COLORS[self.style]
        side_sheet = get_ribbed_sheet(color, Y_AXIS, 0.5)
        end_sheet = get_ribbed_sheet(color, X_AXIS, 0.5)
        base = get_concrete("#b5b2ac", "#9a978f", 0.7, 0.6)
        sheet_middle = height / 2 + 0.6
        sheet_height = height - 1.2
        for x in (-0.06, width + 0.06):
            create_box((x, depth / 2, 0.6), (0.12, depth, 1.2), base, 0)
            create_box((x, depth / 2, sheet_middle), (0.12, depth, sheet_height), side_sheet, 0)
        create_box((width / 2, depth + 0.06, 0.6), (width, 0.12, 1.2), base, 0)
        create_box((width / 2, depth + 0.06, sheet_middle), (width, 0.12, sheet_height), end_sheet, 0)
        create_box((width / 2, -0.06, height / 2), (width, 0.12, height), end_sheet, 0)

    def build_roof_side(self, bay, eaves_x):
        """Builds the slope of a bay from the eaves to the ridge, with a roof light."""
        roof = get_ribbed_sheet("#e4e6e5", Y_AXIS, 0.55)
        near = bay * self.bay_length
        far = (bay + 1) * self.bay_length
        light_near = near + self.bay_length * 0.3
        light_far = far - self.bay_length * 0.3
        ridge_x = self.width / 2
        eaves = (eaves_x, self.height)
        ridge = (ridge_x, self.height + ROOF_RISE)
        lower = self.compute_slope_point(eaves_x, ROOF_LIGHT_START)
        upper = self.compute_slope_point(eaves_x, ROOF_LIGHT_END)
        create_slope(eaves, lower, near, far, roof)
        create_slope(upper, ridge, near, far, roof)
        create_slope(lower, upper, near, light_near, roof)
        create_slope(lower, upper, light_far, far, roof)
        create_slope(lower, upper, light_near, light_far, get_glass("#eef4f4"))
        center = (
            (lower[0] + upper[0]) / 2,
            (light_near + light_far) / 2,
            (lower[1] + upper[1]) / 2 - 0.05,
        )
        width = abs(upper[0] - lower[0])
        create_area_light(center, width, light_far - light_near, 420, "#f2f7ff")

    def compute_slope_point(self, eaves_x, part):
        """Returns x and z at a part of the slope from the eaves to the ridge."""
        x = eaves_x + (self.width / 2 - eaves_x) * part
        return (x, self.height + ROOF_RISE * part)

    def build_structure(self):
        """Builds columns, rafters and purlins."""
        width = self.width
        eaves = self.height - 0.15
        ridge = self.height + ROOF_RISE - 0.2
        for index in range(self.bays + 1):
            y = min(max(index * self.bay_length, 0.2), self.depth - 0.2)
            for x in (0.22, width - 0.22):
                create_steel_column((x, y), self.height, self.steel)
            create_steel_beam((0.2, y, eaves), (width / 2, y, ridge), 0.42, 0.2, self.steel)
            create_steel_beam((width / 2, y, ridge), (width - 0.2, y, eaves), 0.42, 0.2, self.steel)
        for index in range(1, 6):
            z = self.height + ROOF_RISE * index / 6 - 0.04
            offset = width / 12 * index
            for x in (offset, width - offset):
                create_box((x, self.depth / 2, z), (0.08, self.depth, 0.16), self.steel, 0)

    def build_lamps(self):
        """Builds two lamps a bay."""
        for bay in range(self.bays):
            for x in (self.width * 0.3, self.width * 0.7):
                position = (x, (bay + 0.5) * self.bay_length, self.height - 0.6)
                place_instance("lamp", build_hall_lamp, position)

    def build_gates(self):
        """Builds two or three gates in the far wall."""
        count = 2 if self.width < 20 else 3
        color = "#4f6b80" if self.style == PRODUCTION else "#e7e9e8"
        for index in range(count):
            position = (self.width * (index + 1) / (count + 1), self.depth - 0.05, 0)
            place_instance("gate", lambda: build_gate(3.4, 4.0, color), position)

    def build_line(self, x, width, length):
        """Builds a yellow line on the floor along the hall."""
        create_box((x, self.depth / 2, 0.003), (width, length, 0.004), get_plain(YELLOW, 0.6), 0)

    def build_racks(self):
        """Builds rows of racks with an aisle for a forklift truck."""
        width = self.width
        depth = self.depth
        positions = [1.2, width * 0.36, width * 0.36 + 1.1, width * 0.72, width * 0.72 + 1.1]
        bays = int((depth - 9) / 2.7)
        levels = int((self.height - 1.2) / 1.7)
        for index, x in enumerate(positions):
            if x > width - 1:
                continue
            key = f"rack {index % 3}"
            seed = self.seed * 3 + index
            place_instance(key, lambda: build_rack(bays, levels, seed), (x, 3.0, 0), math.pi / 2)
        for x in (width * 0.36 + 1.75, width * 0.72 - 0.65):
            self.build_line(x, 0.1, depth - 4)
        position = (width * 0.54, depth * 0.42, 0)
        place_instance("forklift", build_forklift, position, -math.pi / 2 + 0.25)

    def build_few_pallets(self):
        """Builds three low pallets and a forklift truck in an empty hall."""
        for x in (2.0, self.width - 2.0):
            self.build_line(x, 0.12, self.depth - 2)
        for index in range(3):
            position = (self.width * 0.75 + index * 1.4, self.depth * 0.62, 0)
            turn = self.rng.uniform(-0.2, 0.2)
            place_instance(f"pallet {index}", lambda: build_pallet(index, 0.45), position, turn)
        place_instance("forklift", build_forklift, (self.width * 0.3, self.depth * 0.6, 0), 0.8)

    def build_production(self):
        """Builds pallets at the left, workbenches with machines at the right and a forklift truck."""
        for index in range(6):
            kind = index % 4
            position = (1.6 + (index % 2) * 1.5, 5.0 + (index // 2) * 1.7, 0)
            turn = self.rng.uniform(-0.04, 0.04)
            place_instance(f"pallet {kind}", lambda: build_pallet(kind, 1.1), position, turn)
        for index in range(3):
            position = (self.width - 2.0, 6.0 + index * 4.2, 0)
            place_instance("workbench", build_machine_bench, position, -math.pi / 2)
        for x in (4.4, self.width - 4.0):
            self.build_line(x, 0.1, self.depth - 3)
        place_instance("forklift", build_forklift, (self.width * 0.45, self.depth * 0.5, 0), -1.2)

    def create_cameras(self):
        """Creates the two cameras of this hall. Between racks they stand in an aisle."""
        views = AISLE_VIEWS if self.style == RACKS else OPEN_VIEWS
        return {"a": self.create_view(views, self.seed), "b": self.create_view(views, self.seed + 2)}

    def create_view(self, views, index):
        """Creates a camera at the height of a standing person's eyes."""
        x, y, target_x, target_y, lens = views[index % len(views)]
        position = (x * self.width, y * self.depth, 1.6)
        return create_camera(position, (target_x * self.width, target_y * self.depth, 1.9), lens)


def create_slope(low, high, near, far, material):
    """Creates a part of the roof between two points of the slope, given as x and z."""
    corners = [
        (low[0], near, low[1]),
        (low[0], far, low[1]),
        (high[0], far, high[1]),
        (high[0], near, high[1]),
    ]
    create_quad(corners, material)
