"""Builds the node graph of a Blender material. Units in every file of this folder: metres and radians."""
import bpy

OPAQUE_WHITE = (1, 1, 1, 1)


def to_linear_color(hex_color):
    """Converts an sRGB color such as "#efece6" to linear RGBA."""
    digits = hex_color.lstrip("#")
    channels = [int(digits[start : start + 2], 16) / 255 for start in (0, 2, 4)]
    linear = [to_linear_channel(channel) for channel in channels]
    return tuple(linear) + (1,)


def to_linear_channel(channel):
    """Applies the inverse of the sRGB transfer curve to one channel."""
    if channel > 0.04045:
        return ((channel + 0.055) / 1.055) ** 2.4
    return channel / 12.92


def scale_color(color, factor):
    """Returns an opaque linear color with its channels multiplied, at most 1."""
    return tuple(min(1, channel * factor) for channel in color[:3]) + (1,)


class NodeGraph:
    """A new material with its Principled shader and its output node."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.shader = self.tree.nodes["Principled BSDF"]
        self.output = self.tree.nodes["Material Output"]

    def add(self, kind, inputs=None, **properties):
        """Adds a shader node. `inputs` are the values of its sockets by name or position."""
        node = self.tree.nodes.new("ShaderNode" + kind)
        for name, value in properties.items():
            setattr(node, name, value)
        for socket, value in (inputs or {}).items():
            node.inputs[socket].default_value = value
        return node

    def link(self, output, socket):
        """Connects an output socket to an input socket."""
        self.tree.links.new(output, socket)

    def set_shader(self, values):
        """Sets constant inputs of the Principled shader."""
        for socket, value in values.items():
            self.shader.inputs[socket].default_value = value

    def link_shader(self, output, socket):
        """Connects an output socket to an input of the Principled shader."""
        self.link(output, self.shader.inputs[socket])

    def link_surface(self, output):
        """Uses another shader than the Principled one as the surface."""
        self.link(output, self.output.inputs["Surface"])

    def add_object_position(self, scale=(1, 1, 1)):
        """Returns the position on the object. A texture on it turns with the object."""
        coordinates = self.add("TexCoord")
        mapping = self.add("Mapping", {"Scale": scale})
        self.link(coordinates.outputs["Object"], mapping.inputs["Vector"])
        return mapping.outputs["Vector"]

    def add_world_position(self, scale=(1, 1, 1), rotation=(0, 0, 0)):
        """Returns the position in the room. A texture on it continues from object to object."""
        geometry = self.add("NewGeometry")
        mapping = self.add("Mapping", {"Scale": scale, "Rotation": rotation})
        self.link(geometry.outputs["Position"], mapping.inputs["Vector"])
        return mapping.outputs["Vector"]

    def add_wall_axes(self):
        """Returns the distance along an upright wall (x + y) and the height."""
        geometry = self.add("NewGeometry")
        axes = self.add("SeparateXYZ")
        self.link(geometry.outputs["Position"], axes.inputs[0])
        along = self.add("Math", operation="ADD")
        self.link(axes.outputs[0], along.inputs[0])
        self.link(axes.outputs[1], along.inputs[1])
        return along.outputs[0], axes.outputs[2]

    def add_wall_position(self):
        """Returns the position on an upright wall as a vector of distance and height."""
        along, height = self.add_wall_axes()
        position = self.add("CombineXYZ")
        self.link(along, position.inputs[0])
        self.link(height, position.inputs[1])
        return position.outputs[0]

    def add_noise(self, position, **settings):
        """Returns the strength of a noise texture at a position."""
        noise = self.add("TexNoise", settings)
        self.link(position, noise.inputs["Vector"])
        return noise.outputs["Fac"]

    def add_bricks(self, position, inputs, **properties):
        """Adds a brick texture, which also draws boards, slabs and tiles."""
        bricks = self.add("TexBrick", {"Scale": 1.0, **inputs}, **properties)
        self.link(position, bricks.inputs["Vector"])
        return bricks

    def add_ramp(self, factor, *stops):
        """Maps a factor to colors. Each stop is a position and a linear color."""
        ramp = self.add("ValToRGB")
        elements = ramp.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, color) in zip(elements, stops):
            element.position = position
            element.color = color
        self.link(factor, ramp.inputs[0])
        return ramp.outputs[0]

    def add_mix(self, first, second, factor, blend_type="MIX"):
        """Mixes two colors or strengths by a constant factor."""
        mix = self.add("MixRGB", {"Fac": factor}, blend_type=blend_type)
        self.link(first, mix.inputs[1])
        self.link(second, mix.inputs[2])
        return mix.outputs[0]

    def add_range(self, factor, low, high):
        """Maps a factor of 0 to 1 to the range from `low` to `high`."""
        mapped = self.add("MapRange", {"To Min": low, "To Max": high})
        self.link(factor, mapped.inputs["Value"])
        return mapped.outputs[0]

    def add_inverse(self, factor):
        """Returns 1 minus the factor."""
        inverse = self.add("Math", {0: 1}, operation="SUBTRACT")
        self.link(factor, inverse.inputs[1])
        return inverse.outputs[0]

    def add_joints(self, color, joints, joint_color):
        """Darkens a color where a brick texture has its joints."""
        shade = self.add_ramp(joints, (0.0, OPAQUE_WHITE), (1.0, joint_color))
        return self.add_mix(color, shade, 1, "MULTIPLY")

    def link_bump(self, height, strength, distance):
        """Gives the surface a relief."""
        bump = self.add("Bump", {"Strength": strength, "Distance": distance})
        self.link(height, bump.inputs["Height"])
        self.link_shader(bump.outputs[0], "Normal")
