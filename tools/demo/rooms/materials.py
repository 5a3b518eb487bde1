"""Materials of furniture, fittings and painted surfaces. Each combination of settings is created once."""
from functools import cache

from nodes import NodeGraph, scale_color, to_linear_color


@cache
def get_plain(color, roughness=0.5, metallic=0.0, specular=0.5, clearcoat=0.0):
    """Returns a material of one color: paint, plastic or metal."""
    graph = NodeGraph("plain")
    graph.set_shader(
        {
            "Base Color": to_linear_color(color),
            "Roughness": roughness,
            "Metallic": metallic,
            "Specular": specular,
            "Clearcoat": clearcoat,
        }
    )
    return graph.material


@cache
def get_plaster(color="#efece6"):
    """Returns painted plaster with faint stains and grain."""
    graph = NodeGraph("plaster")
    position = graph.add_world_position()
    stains = graph.add_noise(position, Scale=1.2, Detail=4.0)
    grain = graph.add_noise(position, Scale=90.0, Detail=3.0)
    light = to_linear_color(color)
    dark = scale_color(light, 0.93)
    graph.link_shader(graph.add_ramp(stains, (0.35, dark), (0.65, light)), "Base Color")
    graph.set_shader({"Roughness": 0.85})
    graph.link_bump(grain, 0.08, 0.004)
    return graph.material


@cache
def get_wood(light="#c69a68", dark="#9c7142", roughness=0.42):
    """Returns wood whose grain runs along the object's x axis."""
    graph = NodeGraph("wood")
    position = graph.add_object_position((1.2, 11, 11))
    grain = graph.add_noise(position, Scale=2.0, Detail=8.0, Roughness=0.6, Distortion=0.8)
    color = graph.add_ramp(grain, (0.3, to_linear_color(dark)), (0.7, to_linear_color(light)))
    graph.link_shader(color, "Base Color")
    graph.link_shader(graph.add_range(grain, roughness - 0.08, roughness + 0.1), "Roughness")
    graph.link_bump(grain, 0.05, 0.002)
    return graph.material


@cache
def get_fabric(color="#6f7f86"):
    """Returns woven fabric."""
    graph = NodeGraph("fabric")
    weave = graph.add_noise(graph.add_object_position(), Scale=320.0, Detail=2.0)
    light = to_linear_color(color)
    dark = scale_color(light, 0.7)
    graph.link_shader(graph.add_ramp(weave, (0.3, dark), (0.7, light)), "Base Color")
    graph.set_shader({"Roughness": 0.95, "Sheen": 0.4})
    graph.link_bump(weave, 0.35, 0.002)
    return graph.material


@cache
def get_glass(tint="#f4faf8"):
    """Returns thin glass: light passes straight through, with a faint reflection that grows at flat angles.

    The weight is the same on both faces of a pane. Fresnel's would reflect all flat rays on the inner face.
    """
    graph = NodeGraph("glass")
    transparent = graph.add("BsdfTransparent", {0: to_linear_color(tint)})
    glossy = graph.add("BsdfGlossy", {"Roughness": 0.0})
    facing = graph.add("LayerWeight", {"Blend": 0.12})
    mix = graph.add("MixShader")
    graph.link(facing.outputs[1], mix.inputs[0])
    graph.link(transparent.outputs[0], mix.inputs[1])
    graph.link(glossy.outputs[0], mix.inputs[2])
    graph.link_surface(mix.outputs[0])
    return graph.material


@cache
def get_emission(color="#fff1dd", power=8.0):
    """Returns the material of a lamp's shining part."""
    graph = NodeGraph("emission")
    emission = graph.add("Emission", {0: to_linear_color(color), "Strength": power})
    graph.link_surface(emission.outputs[0])
    return graph.material


@cache
def get_leaf(color="#3f6b3a"):
    """Returns the green of leaves, slightly translucent."""
    graph = NodeGraph("leaf")
    spots = graph.add_noise(graph.add_object_position(), Scale=6.0)
    middle = to_linear_color(color)
    dark = scale_color(middle, 0.55)
    light = scale_color(middle, 1.5)
    graph.link_shader(graph.add_ramp(spots, (0.3, dark), (0.75, light)), "Base Color")
    graph.set_shader({"Roughness": 0.42, "Transmission": 0.08})
    return graph.material
