"""An office by seed. Each style has its own floor, walls, ceiling and furniture."""
import math
import random

from ceilings import build_linear_lamp, create_ducts, create_tile_ceiling
from furniture_office import (
    build_cabinet,
    build_desk,
    build_desk_lamp,
    build_keyboard,
    build_monitor,
    build_office_chair,
    build_picture,
    build_round_table,
    build_sofa,
)
from light_and_camera import create_area_light, create_camera, create_portal, create_sky
from materials import get_fabric, get_plain, get_plaster, get_wood
from outside import create_street_left
from plants import SNAKE_PLANT, build_plant
from shapes import collect_new_objects, create_box, create_ceiling, create_floor, place_instance
from shelving import build_books, build_shelf
from surfaces import get_brick, get_carpet, get_concrete, get_planks
from walls import Opening, create_wall

PARQUET = 0
CARPET = 1
LOFT = 2
BRIGHT = 3

PARQUET_COLORS = [("#b5946f", "#8d6c49"), ("#a08061", "#77593c"), ("#c4a683", "#a0825e")]
CARPET_COLORS = [("#646b70", "#596066"), ("#7b766e", "#6e6961"), ("#56635f", "#4b5854")]
BRICK_COLORS = [("#9c5d45", "#7d4434"), ("#b58a72", "#96705c"), ("#8a5a4a", "#6d4236")]
WALL_COLORS = {PARQUET: "#efece5", CARPET: "#edeeec", LOFT: "#e9e6df", BRIGHT: "#f1eee7"}
ACCENT_COLORS = {
    PARQUET: ["#5f7466", "#7a5a4a", "#4a5a6c", "#8a8f7c"],
    CARPET: ["#3f5260", "#6c7c74", "#a6a39a", "#b98f62"],
    BRIGHT: ["#c9b79c", "#b7c0b8", "#d3c0ae"],
}
CHAIR_COLORS = ["#3f4a50", "#4b5a52", "#5b4f47", "#2f3d4b", "#7a4a3a", "#33363a"]
DESK_TOPS = {PARQUET: "#d2b184", CARPET: "#efece6", LOFT: "#cfae80", BRIGHT: "white"}
DIVIDER_COLORS = {PARQUET: "#9aa79f", CARPET: "#8796a0", LOFT: "#a59a8a", BRIGHT: "#b7ada0"}
SOFA_COLORS = ["#7d8a86", "#56646e", "#a2622f", "#8c8478", "#3f5548", "#b59a6a"]
DESK_ROW_SPACING = 2.1
DESK_HEIGHT = 0.743
TABLE_HEIGHT = 0.74
CHAIR_SPACING = 0.78

DESKS = 0
MEETING = 1
AISLE = 2
LAYOUTS = [DESKS, MEETING, AISLE]

# Cameras as position x, y and target x, y in shares of the room, and the focal length in mm.
VIEWS = [
    (0.93, 0.06, 0.28, 0.78, 22),
    (0.08, 0.05, 0.72, 0.80, 22),
    (0.52, 0.05, 0.42, 1.00, 20),
    (0.92, 0.94, 0.18, 0.20, 22),
    (0.70, 0.22, 0.10, 0.85, 20),
]


def build_office(seed, style):
    """Builds an office and returns its cameras by view."""
    return Office(seed, style).build()


class Office:
    """Sizes, style and random numbers of one office."""

    def __init__(self, seed, style):
        self.seed = seed
        self.style = style
        self.layout = LAYOUTS[seed % len(LAYOUTS)]
        self.view = seed % len(VIEWS)
        self.street_rng = random.Random(seed * 10 + style)
        self.rng = random.Random(seed * 7 + 1)
        self.width = self.rng.choice([6.4, 7.6, 8.8])
        self.depth = self.rng.choice([8.4, 9.6, 10.8])
        self.height = self.rng.choice([2.9, 3.2, 3.6])
        self.choose_surfaces()

    def choose_surfaces(self):
        """Chooses floor and walls.

        It draws for every style, so that the later random numbers do not depend on the style.
        """
        rng = self.rng
        parquet = rng.choice(PARQUET_COLORS)
        carpet = rng.choice(CARPET_COLORS)
        parquet_accent = rng.choice(ACCENT_COLORS[PARQUET])
        carpet_accent = rng.choice(ACCENT_COLORS[CARPET])
        brick = rng.choice(BRICK_COLORS)
        bright_accent = rng.choice(ACCENT_COLORS[BRIGHT])
        self.wall = get_plaster(WALL_COLORS[self.style])
        if self.style == PARQUET:
            self.floor = get_planks(*parquet)
            self.accent = get_plaster(parquet_accent)
        elif self.style == CARPET:
            self.floor = get_carpet(*carpet)
            self.accent = get_plaster(carpet_accent)
        elif self.style == LOFT:
            self.floor = get_concrete("#9d9a94", "#7d7b77", 0.35, 0.3)
            self.accent = get_brick(*brick)
        else:
            self.floor = get_planks("#d0b48c", "#ac8a5f", 0.14, 1.8)
            self.accent = get_plaster(bright_accent)

    def build(self):
        """Builds the room and what stands in it. The order of the steps determines the random numbers."""
        width = self.width
        depth = self.depth
        create_floor(width, depth, self.floor)
        windows = self.compute_windows()
        self.build_walls(windows)
        self.build_ceiling()
        self.build_surroundings(windows)
        self.build_work_places()
        sofa_color = self.rng.choice(SOFA_COLORS)
        self.build_storage()
        if self.layout != MEETING and self.seed % 4 != 1:
            self.build_lounge(sofa_color)
        self.build_plants()
        self.build_pictures()
        self.build_entrance()
        center = (width / 2, depth / 2, self.height - 0.05)
        create_area_light(center, width * 0.7, depth * 0.7, 70, "#fffaf3")
        return {"a": self.create_view(self.view), "b": self.create_view(self.view + 2)}

    def create_view(self, index):
        """Creates one of the cameras at the height of a standing person's eyes."""
        x, y, target_x, target_y, lens = VIEWS[index % len(VIEWS)]
        position = (x * self.width, y * self.depth, 1.5)
        return create_camera(position, (target_x * self.width, target_y * self.depth, 1.2), lens, 0)

    def compute_windows(self):
        """Returns the windows of the left wall, measured from the near corner."""
        count = int(self.depth / 2.4)
        spacing = self.depth - 1.0
        bottom = 0.12 if self.style == CARPET else 0.75
        windows = []
        for index in range(count):
            start = 0.5 + index * spacing / count + 0.12
            end = 0.5 + (index + 1) * spacing / count - 0.12
            windows.append(Opening(start, end, bottom, self.height - 0.35, 2, 1))
        return windows

    def build_walls(self, windows):
        """Builds the four walls. In two styles the far wall has the accent, in the others the right one."""
        width = self.width
        depth = self.depth
        height = self.height
        has_accent_behind = self.style in (PARQUET, LOFT)
        behind = self.accent if has_accent_behind else self.wall
        right = self.wall if has_accent_behind else self.accent
        # The left wall runs from its far corner to the near one.
        mirrored = [
            window._replace(start=depth - window.end, end=depth - window.start) for window in windows
        ]
        frame = "#2d3133" if has_accent_behind else "#e8e8e6"
        sill = get_plain("#f0eee9", 0.35)
        create_wall((0, depth), (0, 0), height, self.wall, mirrored, frame, sill)
        back_windows = []
        if self.style == BRIGHT:
            back_windows = [Opening(width * 0.2, width * 0.55, 0.75, height - 0.5, 2, 1)]
        create_wall((width, depth), (0, depth), height, behind, back_windows)
        create_wall((0, 0), (width, 0), height, self.wall)
        create_wall((width, 0), (width, depth), height, right)

    def build_ceiling(self):
        """Builds bare concrete with ducts, mineral tiles or plaster."""
        size = (self.width, self.depth, self.height)
        if self.style == LOFT:
            create_ceiling(*size, get_concrete("#cfccc6", "#b4b1ab", 0.8, 0.5))
            create_ducts(*size)
        elif self.style == CARPET:
            create_tile_ceiling(*size)
        else:
            create_ceiling(*size, get_plaster("#f5f3ee"))

    def build_surroundings(self, windows):
        """Builds the street and the sky, with a portal in each window."""
        rng = self.rng
        floor = rng.choice([0.0, 3.4, 7.0])
        distance = rng.uniform(13, 20)
        create_street_left(self.street_rng, self.depth, distance, floor)
        elevation = rng.uniform(26, 42)
        direction = rng.choice([80, 95, 110, 250])
        create_sky(elevation, direction, 0.6)
        for window in windows:
            center = (-0.32, (window.start + window.end) / 2, (window.bottom + window.top) / 2)
            create_portal(center, window.end - window.start, window.top - window.bottom, "x+")

    def build_work_places(self):
        """Builds rows of desks, a large table for meetings, or desks on both sides of an aisle."""
        chair_color = self.rng.choice(CHAIR_COLORS)
        if self.layout == MEETING:
            self.build_meeting_table(chair_color)
        elif self.layout == AISLE:
            self.build_desk_rows(chair_color, [1.25, self.width - 2.0])
        else:
            columns = [x for x in (1.55, 3.21) if x <= self.width - 2.2]
            self.build_desk_rows(chair_color, columns)

    def build_desk_rows(self, chair_color, columns):
        """Builds rows of facing desks with dividers and, except under tiles, lamps above."""
        rows = int((self.depth - 3.2) / DESK_ROW_SPACING)
        for row in range(rows):
            y = 2.4 + row * DESK_ROW_SPACING
            for x in columns:
                self.place_desk(x, y, row, chair_color, is_facing_back=False)
                self.place_desk(x, y, row, chair_color, is_facing_back=True)
                divider = get_fabric(DIVIDER_COLORS[self.style])
                create_box((x, y, 1.02), (1.5, 0.03, 0.42), divider, 0.008)
                self.place_lamp(x, y)

    def place_lamp(self, x, y, turn=0.0):
        """Places a hanging lamp. Ceilings of tiles have lamps of their own."""
        if self.style == CARPET:
            return
        drop = 0.55 if self.height < 3.4 else 0.9
        place_instance("lamp", lambda: build_linear_lamp(1.5, self.height, drop, 9), (x, y, 0), turn)

    def build_meeting_table(self, chair_color):
        """Builds a long table with chairs on both sides, lamps above and a screen on the far wall."""
        x = self.width * 0.46
        middle = self.depth * 0.52
        length = self.depth - 4.6
        top = DESK_TOPS[self.style]
        board = get_plain("#f3f2ef", 0.35) if top == "white" else get_wood(top, "#b8935f")
        metal = get_plain("#2f3335", 0.35, 0.3)
        create_box((x, middle, TABLE_HEIGHT), (1.25, length, 0.035), board, 0.012)
        for side in (-1, 1):
            create_box((x, middle + side * length * 0.36, 0.36), (0.7, 0.09, 0.7), metal, 0.01)
        chairs = int((length - 0.2) / CHAIR_SPACING)
        for index in range(chairs):
            y = middle + (index - (chairs - 1) / 2) * CHAIR_SPACING
            self.place_meeting_chair(x - 0.92, y, chair_color, math.pi / 2)
            self.place_meeting_chair(x + 0.92, y, chair_color, -math.pi / 2)
        for side in (-1, 1):
            self.place_lamp(x, middle + side * length * 0.26, math.pi / 2)
        create_box((x, self.depth - 0.05, 1.55), (1.75, 0.05, 1.0), get_plain("#121416", 0.15), 0.008)

    def place_meeting_chair(self, x, y, color, turn):
        """Places a chair, turned a little at random."""
        position = (x, y + self.rng.uniform(-0.05, 0.05), 0)
        turn += self.rng.uniform(-0.25, 0.25)
        place_instance("chair", lambda: build_office_chair(color), position, turn)

    def place_desk(self, x, row_y, row, chair_color, is_facing_back):
        """Places a desk of a row with a chair and things at random."""
        rng = self.rng
        side = 1 if is_facing_back else -1
        turn = math.pi if is_facing_back else 0
        y = row_y + side * 0.41
        top = DESK_TOPS[self.style]
        leg = "#2f3335" if self.style == LOFT else "#e9e9e7"
        place_instance("desk", lambda: build_desk(top, leg), (x, y, 0), turn)
        if rng.random() < 0.85:
            position = (x + rng.uniform(-0.1, 0.1), y - side * 0.14, DESK_HEIGHT)
            place_instance("monitor", build_monitor, position, turn + rng.uniform(-0.08, 0.08))
        place_instance("keyboard", build_keyboard, (x - 0.02, y + side * 0.16, DESK_HEIGHT), turn)
        position = (x + rng.uniform(-0.15, 0.15), y + side * 0.78, 0)
        chair_turn = math.pi - turn + rng.uniform(-0.5, 0.5)
        place_instance("chair", lambda: build_office_chair(chair_color), position, chair_turn)
        if rng.random() < 0.3:
            position = (x + 0.6, y, DESK_HEIGHT)
            place_instance("desk lamp", build_desk_lamp, position, rng.random() * 6)
        if rng.random() < 0.35:
            position = (x - 0.68, y, DESK_HEIGHT)
            books_turn = rng.uniform(-0.2, 0.2)
            place_instance(f"books {row}", lambda: build_books(4, row), position, books_turn)

    def build_storage(self):
        """Builds shelves, or cabinets with plants on them, along the right wall."""
        if self.style in (PARQUET, BRIGHT):
            for index in range(3):
                self.place_shelf(index)
            return
        for index in range(4):
            position = (self.width - 0.24, self.depth - 1.2 - index * 0.81, 0)
            place_instance("cabinet", build_cabinet, position, -math.pi / 2)
        for index in range(2):
            self.place_cabinet_plant(index)

    def place_shelf(self, index):
        """Places one of the shelves at the right wall."""
        position = (self.width - 0.2, self.depth - 1.2 - index * 0.93, 0)
        seed = self.seed * 3 + index
        key = f"shelf {index}"
        place_instance(key, lambda: build_shelf(0.9, 2.05, 0.34, 5, seed), position, -math.pi / 2)

    def place_cabinet_plant(self, index):
        """Places a small plant on a cabinet."""
        position = (self.width - 0.25, self.depth - 1.4 - index * 1.6, 0.8)
        seed = self.seed + index
        key = f"small plant {index}"
        place_instance(key, lambda: build_plant(SNAKE_PLANT, seed, 0.8), position, 0, 0.6)

    def build_lounge(self, sofa_color):
        """Builds a sofa and a table with books in front of it."""
        width = self.width
        place_instance("sofa", lambda: build_sofa(sofa_color, 1.9), (width - 0.6, 2.1, 0), -math.pi / 2)
        place_instance("table", lambda: build_round_table(0.38, 0.42), (width - 1.75, 2.15, 0))
        place_instance("table books", lambda: build_books(2 + self.seed % 4, self.seed), (width - 1.75, 2.15, 0.433), self.seed)

    def build_plants(self):
        """Builds plants in the far corner by the windows and beside the sofa."""
        positions = [(0.5, self.depth - 0.5), (self.width - 0.5, 3.6)]
        for index, (x, y) in enumerate(positions):
            self.place_plant(index, x, y)

    def place_plant(self, index, x, y):
        """Places a plant of random size."""
        turn = self.rng.random() * 6
        scale = self.rng.uniform(0.9, 1.15)
        height = self.rng.uniform(1.0, 1.4)
        kind = (self.seed + index) % 3
        seed = self.seed * 5 + index
        place_instance(f"plant {index}", lambda: build_plant(kind, seed, height), (x, y, 0), turn, scale)

    def build_pictures(self):
        """Builds two pictures on the far wall, unless it is of bricks."""
        if self.style == LOFT:
            return
        if self.layout != MEETING:
            x = self.width * 0.1 + 0.35 if self.style == BRIGHT else self.width * 0.52
            place_instance("pictures", self.build_picture_pair, (x, self.depth - 0.03, 1.65))
        place_instance("pictures", self.build_picture_pair, (self.width * 0.7, 0.03, 1.65), math.pi)

    def build_entrance(self):
        """Builds a door in the near wall."""
        x = self.width * 0.8
        create_box((x, 0.02, 1.05), (1.04, 0.05, 2.1), get_plain("#f2f0ea", 0.4), 0.004)
        create_box((x, 0.045, 1.02), (0.92, 0.04, 2.02), get_wood("#b08a5c", "#8f6c44"), 0.004)
        create_box((x - 0.36, 0.1, 1.03), (0.13, 0.02, 0.022), get_plain("#b9bcbe", 0.3, 0.8), 0.006)

    def build_picture_pair(self):
        """Builds two pictures side by side."""
        for index in range(2):
            parts = collect_new_objects(lambda: build_picture(0.7, 1.0, self.seed + index))
            for part in parts:
                part.location.x += index * 0.95
