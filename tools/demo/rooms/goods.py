"""Goods on shelves and tables."""
from materials import get_fabric, get_plain, get_wood
from shapes import create_box, create_cushion, create_cylinder


def build_jar(color, radius, height):
    """Builds a jar with a lid."""
    content = get_plain(color, 0.2, 0, 0.6, 0.6)
    create_cylinder((0, 0, height / 2), radius, height, content, 20, bevel=0.008)
    lid = get_plain("#3a3d3f", 0.4, 0.6)
    create_cylinder((0, 0, height + 0.012), radius * 0.85, 0.024, lid, 20)


def build_bottle(color):
    """Builds a bottle with a cap."""
    glass = get_plain(color, 0.08, 0, 0.7)
    create_cylinder((0, 0, 0.1), 0.036, 0.2, glass, 20, bevel=0.01)
    create_cylinder((0, 0, 0.23), 0.034, 0.06, glass, 20, 0.013)
    create_cylinder((0, 0, 0.28), 0.013, 0.06, get_plain("#c8a45a", 0.3, 0.6), 14)


def build_folded_clothes(color, count):
    """Builds a pile of folded clothes."""
    fabric = get_fabric(color)
    for index in range(count):
        create_cushion((0, 0, 0.025 + index * 0.045), (0.3, 0.24, 0.043), fabric, radius=0.018)


def build_crate():
    """Builds an open wooden crate."""
    width = 0.5
    depth = 0.36
    wood = get_wood("#b98d5e", "#8a643b")
    for z in (0.05, 0.15, 0.25):
        for y in (-depth / 2, depth / 2):
            create_box((0, y, z), (width, 0.014, 0.075), wood, 0.002)
        for x in (-width / 2, width / 2):
            create_box((x, 0, z), (0.014, depth, 0.075), wood, 0.002)
    create_box((0, 0, 0.01), (width, depth, 0.014), wood, 0.002)


def build_bucket():
    """Builds a closed bucket of paint."""
    create_cylinder((0, 0, 0.14), 0.13, 0.28, get_plain("#eceae5", 0.5), 28, 0.15, 0.01)
    create_cylinder((0, 0, 0.285), 0.155, 0.02, get_plain("#dcdad5", 0.5), 28)
