"""Shelves with books, binders and pots."""
import random

from materials import get_plain, get_wood
from plants import build_pot
from shapes import collect_new_objects, create_box

BOOK_COLORS = ["#37505c", "#9a4d3a", "#d9cdb8", "#5b6b4e", "#c9a24b", "#e9e5dc", "#28323a", "#7a8a94"]
BINDER_COLORS = ["#f0efec", "#2f3a40", "#7f9a8c", "#c8c2b6"]
SHELF_POT_COLORS = ["#e8e4da", "#b7744f", "#4a5054"]
BINDER_SPACING = 0.078
# A shelf's random number below each limit places that kind; above the last it stays empty.
BOOKS_BELOW = 0.45
BINDERS_BELOW = 0.75
POT_BELOW = 0.88
GAP_WIDTH = 0.12


def build_books(count, seed):
    """Builds a row of books."""
    rng = random.Random(seed)
    x = 0
    for _ in range(count):
        thickness = rng.uniform(0.018, 0.05)
        height = rng.uniform(0.2, 0.29)
        cover = get_plain(rng.choice(BOOK_COLORS), 0.6)
        create_box((x + thickness / 2, 0, height / 2), (thickness, 0.2, height), cover, 0.003)
        x += thickness + 0.001


def build_binders(count, seed):
    """Builds a row of binders with labels."""
    rng = random.Random(seed)
    label = get_plain("#fbfaf7", 0.7)
    for index in range(count):
        x = index * BINDER_SPACING
        cover = get_plain(rng.choice(BINDER_COLORS), 0.5)
        create_box((x, 0, 0.16), (0.074, 0.28, 0.32), cover)
        create_box((x, -0.141, 0.2), (0.05, 0.002, 0.1), label, 0)


def build_shelf(width, height, depth, levels, seed, is_metal=False):
    """Builds a shelf and fills its levels at random."""
    board = get_plain("#2f3335", 0.45, 0.3) if is_metal else get_wood("#c79f6e", "#a67d4c")
    rng = random.Random(seed)
    for x in (-width / 2, width / 2):
        create_box((x, 0, height / 2), (0.022, depth, height), board, 0.003)
    for level in range(levels + 1):
        z = 0.06 + level * (height - 0.08) / levels
        create_box((0, 0, z), (width - 0.02, depth - 0.01, 0.022), board, 0.003)
        if level < levels:
            fill_level(rng, width, z)
    create_box((0, depth / 2 - 0.004, height / 2), (width, 0.006, height), board, 0)


def fill_level(rng, width, z):
    """Places things on a board at the height `z`, from left to right."""
    x = -width / 2 + 0.04
    while x < width / 2 - 0.2:
        build = choose_things(rng)
        if not build:
            x += GAP_WIDTH
            continue
        things = collect_new_objects(build)
        for thing in things:
            left, front, bottom = thing.location
            thing.location = (left + x, front, bottom + z + 0.012)
        rightmost = max(thing.location[0] + 0.05 for thing in things)
        x = rightmost + rng.uniform(0.03, 0.12)


def choose_things(rng):
    """Returns a function that builds books, binders or a pot, or None for a gap."""
    kind = rng.random()
    if kind < BOOKS_BELOW:
        count = rng.randint(3, 6)
        seed = rng.random()
        return lambda: build_books(count, seed)
    if kind < BINDERS_BELOW:
        count = rng.randint(2, 4)
        seed = rng.random()
        return lambda: build_binders(count, seed)
    if kind < POT_BELOW:
        color = rng.choice(SHELF_POT_COLORS)
        return lambda: build_pot(0.06, 0.12, color)
    return None
