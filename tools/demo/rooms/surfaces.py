"""Materials of floors, walls and roofs with a laid pattern. Each combination of settings is created once."""
import math
from functools import cache

from nodes import NodeGraph, scale_color, to_linear_color

BLACK = (0, 0, 0, 1)
GREY = (0.5, 0.5, 0.5, 1)
WHITE = (1, 1, 1, 1)
PLANK_JOINT = (0.25, 0.2, 0.17, 1)
SLAB_JOINT = (0.35, 0.35, 0.35, 1)


@cache
def get_planks(light, dark, width=0.16, length=1.6, roughness=0.38):
    """Returns a floor of wooden boards along the y axis. Each board has its own grain and shade."""
    graph = NodeGraph("planks")
    position = graph.add_world_position(rotation=(0, 0, math.pi / 2))
    boards = graph.add_bricks(
        position,
        {
            "Color1": BLACK,
            "Color2": WHITE,
            "Mortar": GREY,
            "Mortar Size": 0.0022,
            "Brick Width": length,
            "Row Height": width,
            "Bias": 0,
        },
        offset=0.37,
    )
    grain = add_plank_grain(graph, position, boards)
    shade = graph.add_mix(boards.outputs["Color"], grain, 0.5)
    light_color = to_linear_color(light)
    dark_color = to_linear_color(dark)
    middle = tuple((first + second) / 2 for first, second in zip(light_color, dark_color))
    color = graph.add_ramp(shade, (0.22, dark_color), (0.5, middle), (0.8, light_color))
    joints = boards.outputs["Fac"]
    graph.link_shader(graph.add_joints(color, joints, PLANK_JOINT), "Base Color")
    graph.link_shader(graph.add_range(grain, roughness - 0.1, roughness + 0.14), "Roughness")
    graph.link_bump(graph.add_inverse(joints), 0.25, 0.003)
    return graph.material


def add_plank_grain(graph, position, boards):
    """Returns the grain of boards. The random color of each board moves its part of the noise."""
    stretched = graph.add("Mapping", {"Scale": (0.9, 14, 14)})
    graph.link(position, stretched.inputs["Vector"])
    moved = graph.add("VectorMath", operation="ADD")
    graph.link(stretched.outputs[0], moved.inputs[0])
    offset = graph.add("VectorMath", {"Scale": 37.0}, operation="SCALE")
    graph.link(boards.outputs["Color"], offset.inputs[0])
    graph.link(offset.outputs[0], moved.inputs[1])
    return graph.add_noise(moved.outputs[0], Scale=2.2, Detail=7.0, Roughness=0.62, Distortion=0.6)


@cache
def get_concrete(light="#a9a6a0", dark="#868480", roughness=0.45, scale=0.35, slab=0.0):
    """Returns concrete with clouds and grain, with joints when `slab` is the length of a slab."""
    graph = NodeGraph("concrete")
    position = graph.add_world_position()
    clouds = graph.add_noise(position, Scale=scale, Detail=9.0, Roughness=0.65, Distortion=0.4)
    grain = graph.add_noise(position, Scale=14.0, Detail=6.0)
    shade = graph.add_mix(clouds, grain, 0.35)
    color = graph.add_ramp(shade, (0.3, to_linear_color(dark)), (0.7, to_linear_color(light)))
    if slab:
        sizes = {"Mortar Size": 0.006, "Brick Width": slab, "Row Height": slab}
        slabs = graph.add_bricks(position, sizes, offset=0.0)
        color = graph.add_joints(color, slabs.outputs["Fac"], SLAB_JOINT)
    graph.link_shader(color, "Base Color")
    graph.link_shader(graph.add_range(clouds, roughness - 0.2, roughness + 0.15), "Roughness")
    graph.link_bump(grain, 0.06, 0.004)
    return graph.material


@cache
def get_carpet(first="#5b6166", second="#6d7378", tile=0.5):
    """Returns carpet tiles of two shades."""
    graph = NodeGraph("carpet")
    position = graph.add_world_position()
    colors = {"Color1": to_linear_color(first), "Color2": to_linear_color(second)}
    checker = graph.add("TexChecker", {"Scale": 1 / tile, **colors})
    graph.link(position, checker.inputs["Vector"])
    pile = graph.add_noise(position, Scale=240.0, Detail=3.0)
    color = graph.add_mix(checker.outputs["Color"], pile, 0.55, "OVERLAY")
    graph.link_shader(color, "Base Color")
    graph.set_shader({"Roughness": 1, "Specular": 0.1, "Sheen": 0.3})
    graph.link_bump(pile, 0.6, 0.006)
    return graph.material


def get_floor_tiles(color, joint, size, roughness, vary=0.06):
    """Returns square tiles on a floor or a ceiling."""
    return get_tiles(color, joint, size, roughness, vary=vary)


def get_wall_tiles(color, joint, size, roughness, ratio):
    """Returns tiles on a wall in half bond, `ratio` times as wide as high."""
    return get_tiles(color, joint, size, roughness, 0.5, ratio, is_wall=True)


@cache
def get_tiles(color, joint, size, roughness, offset=0.0, ratio=1.0, is_wall=False, vary=0.06):
    """Returns tiles. Their shades differ by twice `vary`; `offset` moves every second row."""
    graph = NodeGraph("tiles")
    if is_wall:
        position = graph.add_wall_position()
    else:
        position = graph.add("NewGeometry").outputs["Position"]
    first = to_linear_color(color)
    tiles = graph.add_bricks(
        position,
        {
            "Mortar Size": 0.003 if is_wall else 0.004,
            "Brick Width": size * ratio,
            "Row Height": size,
            "Color1": first,
            "Color2": scale_color(first, 1 - vary * 2),
            "Mortar": to_linear_color(joint),
        },
        offset=offset,
    )
    clouds = graph.add_noise(position, Scale=3.0, Detail=8.0)
    shade = graph.add_mix(tiles.outputs["Color"], clouds, 0.25, "SOFT_LIGHT")
    graph.link_shader(shade, "Base Color")
    graph.link_shader(graph.add_range(tiles.outputs["Fac"], roughness, 0.9), "Roughness")
    graph.link_bump(graph.add_inverse(tiles.outputs["Fac"]), 0.35, 0.003)
    return graph.material


@cache
def get_brick(first="#9c5d45", second="#7d4434", joint="#b5aca0"):
    """Returns a wall of bare bricks."""
    graph = NodeGraph("brick")
    position = graph.add_wall_position()
    bricks = graph.add_bricks(
        position,
        {
            "Mortar Size": 0.006,
            "Brick Width": 0.25,
            "Row Height": 0.075,
            "Color1": to_linear_color(first),
            "Color2": to_linear_color(second),
            "Mortar": to_linear_color(joint),
        },
    )
    grain = graph.add_noise(position, Scale=30.0, Detail=6.0)
    color = graph.add_mix(bricks.outputs["Color"], grain, 0.5, "OVERLAY")
    graph.link_shader(color, "Base Color")
    graph.set_shader({"Roughness": 0.88})
    depth = graph.add("Math", {1: -1.0, 2: 1.0}, operation="MULTIPLY_ADD")
    graph.link(bricks.outputs["Fac"], depth.inputs[0])
    relief = graph.add("Math", operation="ADD")
    graph.link(depth.outputs[0], relief.inputs[0])
    graph.link(grain, relief.inputs[1])
    graph.link_bump(relief.outputs[0], 0.5, 0.006)
    return graph.material


@cache
def get_ribbed_sheet(color, axis, roughness, pitch=0.28, depth=0.03):
    """Returns trapezoidal sheet metal with a rib at every `pitch` along a world axis (0 = x, 1 = y)."""
    graph = NodeGraph("ribs")
    geometry = graph.add("NewGeometry")
    axes = graph.add("SeparateXYZ")
    graph.link(geometry.outputs["Position"], axes.inputs[0])
    wave = graph.add("Math", {1: pitch / 2}, operation="PINGPONG")
    graph.link(axes.outputs[axis], wave.inputs[0])
    rib = graph.add("MapRange", {"From Min": pitch * 0.14, "From Max": pitch * 0.22})
    graph.link(wave.outputs[0], rib.inputs["Value"])
    graph.set_shader({"Base Color": to_linear_color(color), "Roughness": roughness, "Metallic": 0.0})
    graph.link_bump(rib.outputs[0], 1.0, depth)
    return graph.material


def get_facade(wall_color, glass_color, window_spacing, storey, window_share):
    """Returns the front of a distant building: rows of glossy windows on a dull wall."""
    graph = NodeGraph("facade")
    along, height = graph.add_wall_axes()
    is_window = graph.add("Math", operation="MULTIPLY")
    graph.link(add_band(graph, along, window_spacing, window_share), is_window.inputs[0])
    graph.link(add_band(graph, height, storey, 0.62), is_window.inputs[1])
    colors = {1: to_linear_color(wall_color), 2: to_linear_color(glass_color)}
    mix = graph.add("MixRGB", colors)
    graph.link(is_window.outputs[0], mix.inputs[0])
    graph.link_shader(mix.outputs[0], "Base Color")
    graph.link_shader(graph.add_range(is_window.outputs[0], 0.9, 0.12), "Roughness")
    return graph.material


def add_band(graph, distance, period, share):
    """Returns 1 in the first `share` of each period, else 0."""
    wrapped = graph.add("Math", {1: period, 2: 0.0}, operation="WRAP")
    graph.link(distance, wrapped.inputs[0])
    is_inside = graph.add("Math", {1: period * share}, operation="LESS_THAN")
    graph.link(wrapped.outputs[0], is_inside.inputs[0])
    return is_inside.outputs[0]
