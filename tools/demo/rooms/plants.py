"""Plants in pots."""
import math
import random

from materials import get_leaf, get_plain
from shapes import create_cylinder, create_mesh

POT_COLORS = ["#dcd7cd", "#4a5054", "#b7744f", "#cfc6b5"]
LEAF_SEGMENTS = 6
RUBBER_PLANT = 0
SNAKE_PLANT = 1
PALM = 2
LEAF_COLORS = {RUBBER_PLANT: "#3c6638", SNAKE_PLANT: "#4f7a4a", PALM: "#4a7440"}


def build_pot(radius, height, color):
    """Builds a pot with soil."""
    clay = get_plain(color, 0.6)
    create_cylinder((0, 0, height / 2), radius * 0.8, height, clay, 36, radius, 0.012)
    create_cylinder((0, 0, height - 0.03), radius * 0.9, 0.02, get_plain("#3b2d23", 1), 24)


def build_plant(kind, seed, height):
    """Builds a rubber plant, a snake plant or a palm."""
    rng = random.Random(seed)
    leaves = Leaves()
    build_pot(0.19, 0.36, POT_COLORS[seed % len(POT_COLORS)])
    if kind == RUBBER_PLANT:
        add_rubber_plant(leaves, rng, height)
    elif kind == SNAKE_PLANT:
        add_snake_plant(leaves, rng)
    else:
        add_palm(leaves, rng, height)
    material = get_leaf(LEAF_COLORS[kind])
    shape = create_mesh("leaves", leaves.vertices, leaves.faces, material, is_smooth=True)
    modifier = shape.modifiers.new("smooth", "SUBSURF")
    modifier.levels = 1
    modifier.render_levels = 1


def add_rubber_plant(leaves, rng, height):
    """Builds three stems and adds their broad leaves."""
    bark = get_plain("#5a4a38", 0.8)
    for _ in range(3):
        x = rng.uniform(-0.06, 0.06)
        y = rng.uniform(-0.06, 0.06)
        stem = height * rng.uniform(0.75, 1.0)
        create_cylinder((x, y, 0.33 + stem / 2), 0.011, stem, bark, 8)
        for index in range(int(stem * 17)):
            length = rng.uniform(0.2, 0.32)
            width = rng.uniform(0.1, 0.15)
            bend = rng.uniform(0.05, 0.16)
            base = (x, y, 0.42 + index / 17 * 0.98)
            turn = index * 2.4 + rng.random()
            leaves.add(length, width, bend, base, turn, rng.uniform(0.2, 0.9))


def add_snake_plant(leaves, rng):
    """Adds upright leaves from the soil."""
    for _ in range(22):
        turn = rng.random() * 6.3
        radius = rng.uniform(0, 0.1)
        length = rng.uniform(0.5, 0.95)
        width = rng.uniform(0.06, 0.09)
        bend = rng.uniform(-0.05, 0.1)
        base = (radius * math.cos(turn), radius * math.sin(turn), 0.33)
        leaves.add(length, width, bend, base, turn, rng.uniform(1.2, 1.5))


def add_palm(leaves, rng, height):
    """Adds fronds, each with pairs of narrow leaves."""
    for _ in range(16):
        turn = rng.random() * 6.3
        length = rng.uniform(0.7, 1.1) * height
        rise = rng.uniform(0.8, 1.4)
        bend = rng.uniform(0.25, 0.6) * height
        for index in range(14):
            part = 0.25 + 0.75 * index / 14
            x = math.cos(rise) * length * part
            z = math.sin(rise) * length * part - bend * part * part
            base = (x * math.cos(turn), x * math.sin(turn), 0.35 + z)
            leaf_length = 0.34 * (1 - 0.5 * abs(part - 0.55))
            for side in (-1, 1):
                leaves.add(leaf_length, 0.035, 0.08, base, turn + side * 1.0, 0.35)


class Leaves:
    """The leaves of one plant as one mesh."""

    def __init__(self):
        self.vertices = []
        self.faces = []

    def add(self, length, width, bend, base, turn, rise):
        """Adds a curved leaf that starts at `base`, turned about the upright axis and raised by `rise`."""
        first = len(self.vertices)
        for segment in range(LEAF_SEGMENTS + 1):
            part = segment / LEAF_SEGMENTS
            self.add_edge_pair(length, width, bend, base, turn, rise, part)
        for segment in range(LEAF_SEGMENTS):
            corner = first + 2 * segment
            self.faces.append((corner, corner + 1, corner + 3, corner + 2))

    def add_edge_pair(self, length, width, bend, base, turn, rise, part):
        """Adds the two edges of a leaf at a part of its length."""
        distance = length * part
        bulge = math.sin(math.pi * min(1, part * 0.92 + 0.08)) ** 0.8
        local_width = width * bulge * (1 - 0.25 * part)
        middle = math.sin(rise) * distance - bend * part * part
        x = math.cos(rise) * distance
        z = middle + local_width * 0.12
        for side in (-1, 1):
            y = side * local_width / 2
            vertex = (
                base[0] + x * math.cos(turn) - y * math.sin(turn),
                base[1] + x * math.sin(turn) + y * math.cos(turn),
                base[2] + z,
            )
            self.vertices.append(vertex)
