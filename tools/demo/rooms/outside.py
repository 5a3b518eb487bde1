"""The street behind the windows: buildings, ground and trees."""
import math
import random

from mathutils import Matrix, Vector

from materials import get_leaf, get_plain
from shapes import create_box, create_cylinder, create_mesh, group_objects, place_instance
from surfaces import get_facade

FACADE_COLORS = ["#cfc7ba", "#b9b2a6", "#a39a8f", "#d8d2c8", "#9b7f6c", "#c4b39c"]
WINDOW_COLOR = "#4d5c66"
TREE_COLORS = {1: "#5d7a45", 2: "#4e6e43", 3: "#6d7f45"}
TREE_COUNT = 7
LEAF_COUNT = 5200
STREET_HALF_LENGTH = 45


def create_street_left(rng, depth, distance, floor=0.0):
    """Creates the street behind the wall at x = 0 of a room that lies `floor` metres above it."""
    street = create_street(rng, distance, floor)
    street.location = (0, depth / 2, 0)
    street.rotation_euler[2] = math.pi / 2


def create_street_behind(rng, width, depth, distance):
    """Creates the street behind the wall at y = depth of a room at street level."""
    street = create_street(rng, distance, 0.0)
    street.location = (width / 2, depth, 0)


def create_street(rng, distance, floor):
    """Creates a street along the x axis whose buildings stand at y = distance."""
    members = create_buildings(rng, distance, floor)
    pavement = get_plain("#77766f", 0.9)
    members.append(create_box((0, distance - 4, -0.06 - floor), (120, 30, 0.1), pavement, 0))
    kerb = get_plain("#a5a29b", 0.9)
    members.append(create_box((0, distance - 1.6, 0.02 - floor), (120, 3.2, 0.12), kerb, 0))
    for index in range(TREE_COUNT):
        members.append(place_tree(rng, index, distance, floor))
    return group_objects(members, (0, 0, 0))


def create_buildings(rng, distance, floor):
    """Creates a closed row of buildings."""
    buildings = []
    x = -STREET_HALF_LENGTH
    while x < STREET_HALF_LENGTH:
        width = rng.uniform(9, 17)
        height = rng.uniform(9, 20)
        depth = rng.uniform(8, 12)
        color = rng.choice(FACADE_COLORS)
        spacing = rng.choice([2.0, 2.6, 3.1])
        storey = rng.choice([3.2, 3.5])
        share = rng.choice([0.45, 0.55, 0.68])
        facade = get_facade(color, WINDOW_COLOR, spacing, storey, share)
        center = (x + width / 2, distance + depth / 2, height / 2 - floor)
        buildings.append(create_box(center, (width - 0.02, depth, height), facade, 0))
        x += width
    return buildings


def place_tree(rng, index, distance, floor):
    """Places one of three trees on the pavement."""
    kind = rng.randint(1, 3)
    x = -24 + index * 8 + rng.uniform(-1.5, 1.5)
    y = distance - 3 + rng.uniform(-0.4, 0.4)
    turn = rng.random() * 6
    scale = rng.uniform(0.8, 1.1)
    return place_instance(f"tree {kind}", lambda: build_tree(kind), (x, y, -floor), turn, scale)


def build_tree(kind):
    """Builds a tree: loose leaves in a ball and a trunk."""
    rng = random.Random(kind)
    height = 6.0 + kind * 0.6
    vertices = []
    faces = []
    for _ in range(LEAF_COUNT):
        first = len(vertices)
        vertices += compute_tree_leaf(rng, height)
        faces.append((first, first + 1, first + 2, first + 3))
    create_mesh("crown", vertices, faces, get_leaf(TREE_COLORS[kind]))
    bark = get_plain("#4b3f35", 0.9)
    trunk_radius = height * 0.022
    create_cylinder((0, 0, height * 0.25), trunk_radius, height * 0.55, bark, 12, height * 0.014)


def compute_tree_leaf(rng, height):
    """Returns the corners of a leaf at a random place in the crown, turned at random."""
    around = rng.random() * 2 * math.pi
    outwards = rng.random() ** 0.4
    down = math.acos(2 * rng.random() - 1)
    radius = height * 0.3 * outwards
    center = Vector(
        (
            radius * math.sin(down) * math.cos(around),
            radius * math.sin(down) * math.sin(around),
            height * 0.68 + radius * 0.95 * math.cos(down),
        )
    )
    size = rng.uniform(0.045, 0.1)
    turn = Matrix.Rotation(rng.random() * 6.3, 3, "Z")
    tilt = Matrix.Rotation(rng.uniform(-1.2, 1.2), 3, "X")
    rotation = turn @ tilt
    corners = [
        (-size, -size * 0.6, 0),
        (size, -size * 0.6, 0),
        (size, size * 0.6, 0),
        (-size, size * 0.6, 0),
    ]
    return [tuple(center + rotation @ Vector(corner)) for corner in corners]
