"""Walls with windows and doors."""
import math
from typing import NamedTuple

from materials import get_glass, get_plain
from shapes import create_box, group_objects

WALL_THICKNESS = 0.3
FRAME_OFFSET = -WALL_THICKNESS * 0.55
FRAME_WIDTH = 0.06
FRAME_DEPTH = 0.07
GLASS_THICKNESS = 0.012
# Openings that begin higher have a sill.
SILL_HEIGHT_MIN = 0.2
# Openings that begin lower interrupt the skirting.
DOOR_SILL_MAX = 0.1
SKIRTING_LENGTH_MIN = 0.02
SKIRTING_HEIGHT = 0.09
SKIRTING_THICKNESS = 0.016


class Opening(NamedTuple):
    """A glazed opening, measured along its wall, with columns and rows of panes."""

    start: float
    end: float
    bottom: float
    top: float
    columns: int
    rows: int


def create_wall(start, end, height, material, openings=(), frame="#2f3335", sill=None):
    """Creates a wall between two points of the floor. The room is on its left side."""
    length = math.hypot(end[0] - start[0], end[1] - start[1])
    turn = math.atan2(end[1] - start[1], end[0] - start[0])
    ordered = sorted(openings)
    members = []
    position = 0.0
    for opening in ordered:
        members += create_part(position, opening.start, 0.0, height, material)
        members += create_part(opening.start, opening.end, 0.0, opening.bottom, material)
        members += create_part(opening.start, opening.end, opening.top, height, material)
        members += create_window(opening, get_plain(frame, 0.35, 0.2), sill)
        position = opening.end
    members += create_part(position, length, 0.0, height, material)
    members += create_skirtings(ordered, length)
    return group_objects(members, (start[0], start[1], 0), turn)


def create_part(start, end, bottom, top, material):
    """Creates a part of a wall, unless it has no area."""
    if end - start < 1e-4 or top - bottom < 1e-4:
        return []
    center = ((start + end) / 2, -WALL_THICKNESS / 2, (bottom + top) / 2)
    return [create_box(center, (end - start, WALL_THICKNESS, top - bottom), material, 0.0)]


def create_window(opening, frame, sill):
    """Creates the frame, the glass and the sill of an opening."""
    start, end, bottom, top, columns, rows = opening
    middle = (start + end) / 2
    center_height = (bottom + top) / 2
    members = []
    for column in range(columns + 1):
        x = place_bar(start, end, column, columns)
        size = (FRAME_WIDTH, FRAME_DEPTH, top - bottom)
        members.append(create_box((x, FRAME_OFFSET, center_height), size, frame))
    for row in range(rows + 1):
        z = place_bar(bottom, top, row, rows)
        size = (end - start, FRAME_DEPTH, FRAME_WIDTH)
        members.append(create_box((middle, FRAME_OFFSET, z), size, frame))
    pane = (end - start, GLASS_THICKNESS, top - bottom)
    members.append(create_box((middle, FRAME_OFFSET, center_height), pane, get_glass(), 0))
    if sill and bottom > SILL_HEIGHT_MIN:
        center = (middle, 0.02 - WALL_THICKNESS / 2 + 0.09, bottom + 0.015)
        size = (end - start + 0.06, WALL_THICKNESS * 0.7, 0.035)
        members.append(create_box(center, size, sill, 0.006))
    return members


def place_bar(start, end, index, count):
    """Returns the middle of a frame's bar. The first and the last bar lie inside the opening."""
    position = start + (end - start) * index / count
    return min(max(position, start + FRAME_WIDTH / 2), end - FRAME_WIDTH / 2)


def create_skirtings(openings, length):
    """Creates skirtings along the wall except in front of doors."""
    members = []
    position = 0.0
    for opening in openings:
        if opening.bottom > DOOR_SILL_MAX:
            members.append(create_skirting(position, opening.end))
        elif opening.start - position > SKIRTING_LENGTH_MIN:
            members.append(create_skirting(position, opening.start))
        position = opening.end
    if length - position > SKIRTING_LENGTH_MIN:
        members.append(create_skirting(position, length))
    return members


def create_skirting(start, end):
    """Creates one skirting."""
    center = ((start + end) / 2, SKIRTING_THICKNESS / 2, SKIRTING_HEIGHT / 2)
    size = (end - start, SKIRTING_THICKNESS, SKIRTING_HEIGHT)
    return create_box(center, size, get_plain("#f1efea", 0.5), 0.003)
