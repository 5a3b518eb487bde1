"""Sky, light of windows and lamps, and the camera."""
import math

import bpy
from mathutils import Vector

from nodes import to_linear_color
from shapes import add_to_scene

SUN_SIZE_DEGREES = 2.0
SUN_INTENSITY = 0.45
SENSOR_WIDTH_MM = 36
PORTAL_ROTATIONS = {"x+": (0, -math.pi / 2, 0), "y-": (-math.pi / 2, 0, 0)}


def create_sky(elevation, direction, strength):
    """Creates a clear sky with the sun at an elevation and a direction in degrees."""
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    sky = tree.nodes.new("ShaderNodeTexSky")
    sky.sky_type = "NISHITA"
    sky.sun_elevation = math.radians(elevation)
    sky.sun_rotation = math.radians(direction)
    sky.sun_disc = True
    sky.sun_size = math.radians(SUN_SIZE_DEGREES)
    sky.sun_intensity = SUN_INTENSITY
    sky.dust_density = 1.2
    sky.air_density = 0.8
    sky.ozone_density = 1.2
    background = tree.nodes["Background"]
    tree.links.new(sky.outputs[0], background.inputs[0])
    background.inputs[1].default_value = strength


def create_rectangle_light(name, center, width, height):
    """Creates a rectangular light that shines down."""
    light = bpy.data.lights.new(name, "AREA")
    light.shape = "RECTANGLE"
    light.size = width
    light.size_y = height
    created = add_to_scene(name, light)
    created.location = center
    return created


def create_portal(center, width, height, facing):
    """Creates a portal in a window: it gives no light, but leads Cycles to the light of the sky.

    `facing` is the direction into the room, "x+" or "y-".
    """
    if facing == "x+":
        portal = create_rectangle_light("portal", center, height, width)
    else:
        portal = create_rectangle_light("portal", center, width, height)
    portal.data.cycles.is_portal = True
    portal.rotation_euler = PORTAL_ROTATIONS[facing]


def create_area_light(center, width, depth, power, color):
    """Creates soft light from above. `power` is in watts."""
    light = create_rectangle_light("area", center, width, depth)
    light.data.energy = power
    light.data.color = to_linear_color(color)[:3]


def create_camera(position, target, lens, shift=None):
    """Creates a level camera, so that walls stay upright.

    Without `shift`, the shift of the lens aims it at the height of the target.
    """
    data = bpy.data.cameras.new("camera")
    data.lens = lens
    data.sensor_width = SENSOR_WIDTH_MM
    if shift is None:
        distance = math.hypot(target[0] - position[0], target[1] - position[1])
        shift = (target[2] - position[2]) / distance * lens / SENSOR_WIDTH_MM
    data.shift_y = shift
    camera = add_to_scene("camera", data)
    camera.location = position
    direction = Vector(target) - Vector(position)
    direction.z = 0
    camera.rotation_euler = direction.to_track_quat("-Z", "Y").to_euler()
    return camera
