"""A shop, café or service unit by seed, with the room common to all styles."""
import random

from ceilings import create_ducts
from light_and_camera import create_area_light, create_camera, create_portal, create_sky
from materials import get_plaster
from outside import create_street_behind
from shapes import create_ceiling, create_floor
from shop_interiors import INTERIORS
from shop_styles import BARE_UNIT, CAFE, CLINIC, DELICATESSEN, FASHION
from surfaces import get_brick, get_concrete, get_floor_tiles, get_planks, get_wall_tiles
from walls import Opening, create_wall

WALL_COLORS = {
    DELICATESSEN: "#ebe4d6",
    FASHION: "#f1efea",
    CAFE: "#e6ded0",
    BARE_UNIT: "#f3f2ef",
    CLINIC: "#f2efe9",
}
FRAME_COLORS = {
    DELICATESSEN: "#2b2d2f",
    FASHION: "#1f2224",
    CAFE: "#33291f",
    BARE_UNIT: "#3a3d3f",
    CLINIC: "#e8e6e1",
}
TILE_COLORS = [
    ("#3f5a50", "#2c3f38"),
    ("#7d4a3a", "#5b352a"),
    ("#2f4658", "#223442"),
    ("#d9d2c4", "#b3ac9d"),
]
FASHION_ACCENTS = ["#d8c7b4", "#b9c2c4", "#c9b0a4"]
BRICK_COLORS = [("#9c5d45", "#7d4434"), ("#a8735a", "#8a5844")]
CLINIC_ACCENTS = ["#b9c6bf", "#d3bfb4", "#b8c0cc"]
CLINIC_HEIGHT = 3.0
# Cameras as position x, y and target x, y in shares of the room, and the focal length in mm.
VIEWS = [
    (0.36, 0.05, 0.60, 1.00, 22),
    (0.30, 0.06, 0.85, 0.80, 22),
    (0.88, 0.06, 0.28, 0.90, 21),
    (0.55, 0.22, 0.40, 1.00, 20),
]


def build_shop(seed, style):
    """Builds a unit with its shop window in the far wall and returns its cameras by view."""
    street_rng = random.Random(seed + 100)
    rng = random.Random(seed * 13 + 5)
    width = rng.choice([5.6, 6.6, 7.6])
    depth = rng.choice([7.2, 8.6, 10.0])
    height = CLINIC_HEIGHT if style == CLINIC else rng.choice([3.2, 3.6, 4.0])
    accent = choose_accent(rng, style)
    create_floor(width, depth, get_floor(style))
    build_walls(width, depth, height, style, accent)
    build_ceiling(width, depth, height, style)
    create_street_behind(street_rng, width, depth, rng.uniform(11, 17))
    elevation = rng.uniform(26, 44)
    direction = rng.choice([150, 205, 180, 230])
    create_sky(elevation, direction, 0.55)
    create_portal((width / 2, depth + 0.32, height / 2), width - 0.4, height - 0.6, "y-")
    power = 20 if style == BARE_UNIT else 60
    lamp_center = (width / 2, depth / 2, height - 0.06)
    create_area_light(lamp_center, width * 0.7, depth * 0.7, power, "#fff6ea")
    INTERIORS[style](rng, seed, width, depth, height)
    return {
        "a": create_view(seed, width, depth),
        "b": create_view(seed + 2, width, depth),
    }


def create_view(index, width, depth):
    """Creates one of the cameras at the height of a standing person's eyes."""
    x, y, target_x, target_y, lens = VIEWS[index % len(VIEWS)]
    return create_camera((x * width, y * depth, 1.5), (target_x * width, target_y * depth, 1.3), lens)


def get_floor(style):
    """Returns the floor of a style."""
    if style == DELICATESSEN:
        return get_planks("#a58462", "#7c5f42", 0.18)
    if style == FASHION:
        return get_concrete("#c2beb7", "#a5a19a", 0.3, 0.25)
    if style == CAFE:
        return get_floor_tiles("#cfc4b2", "#8f8577", 0.3, 0.35)
    if style == BARE_UNIT:
        return get_concrete("#a29f99", "#85827d", 0.5, 0.3, 2.4)
    return get_floor_tiles("#dedad2", "#b9b4aa", 0.6, 0.18)


def choose_accent(rng, style):
    """Chooses the material of the accented wall.

    It draws for every style, so that the later random numbers do not depend on the style.
    """
    tiles = rng.choice(TILE_COLORS)
    fashion = rng.choice(FASHION_ACCENTS)
    brick = rng.choice(BRICK_COLORS)
    clinic = rng.choice(CLINIC_ACCENTS)
    if style == DELICATESSEN:
        return get_wall_tiles(*tiles, 0.075, 0.15, 2.4)
    if style == FASHION:
        return get_plaster(fashion)
    if style == CAFE:
        return get_brick(*brick)
    if style == CLINIC:
        return get_plaster(clinic)
    return get_plaster(WALL_COLORS[style])


def build_walls(width, depth, height, style, accent):
    """Builds the shop window with a door, and three walls."""
    plaster = get_plaster(WALL_COLORS[style])
    panes = max(2, int((width - 1.9) / 1.6))
    openings = [
        Opening(0.35, width - 1.5, 0.35, height - 0.6, panes, 1),
        Opening(width - 1.35, width - 0.3, 0.02, 2.4, 1, 1),
    ]
    create_wall((width, depth), (0, depth), height, plaster, openings, FRAME_COLORS[style])
    left = accent if style == CAFE else plaster
    right = accent if style in (DELICATESSEN, FASHION, CLINIC) else plaster
    create_wall((0, depth), (0, 0), height, left)
    create_wall((width, 0), (width, depth), height, right)
    create_wall((0, 0), (width, 0), height, plaster)


def build_ceiling(width, depth, height, style):
    """Builds a ceiling: bare with ducts, dark with ducts, or plaster."""
    if style == BARE_UNIT:
        create_ceiling(width, depth, height, get_concrete("#cfccc6", "#b4b1ab", 0.8, 0.5))
        create_ducts(width, depth, height, "#dcdad5")
    elif style == CAFE:
        create_ceiling(width, depth, height, get_plaster("#2f3335"))
        create_ducts(width, depth, height, "#2b2d2f")
    else:
        create_ceiling(width, depth, height, get_plaster("#f6f4ef"))
