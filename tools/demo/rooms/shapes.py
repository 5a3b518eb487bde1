"""Shapes that everything in a room is built from, and their placing."""
import math

import bpy

BOX_FACES = [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
# Share of a box's shortest side that a bevel takes at most.
BEVEL_SHARE_MAX = 0.45
CYLINDER_SMOOTH_ANGLE = 0.7

_prototypes = {}


def clear_scene():
    """Removes everything from Blender's scene."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    _prototypes.clear()


def add_to_scene(name, data):
    """Creates an object of a mesh, a light or a camera, or an empty one, in the current collection."""
    created = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(created)
    return created


def create_mesh(name, vertices, faces, material, is_smooth=False):
    """Creates an object of vertices and faces."""
    data = bpy.data.meshes.new(name)
    data.from_pydata(vertices, [], faces)
    data.update()
    created = add_to_scene(name, data)
    data.materials.append(material)
    if is_smooth:
        smooth_faces(created)
    return created


def smooth_faces(shape):
    """Shades the faces of an object smoothly."""
    for polygon in shape.data.polygons:
        polygon.use_smooth = True


def create_box(center, size, material, bevel=0.004, turn=0.0, segments=2):
    """Creates a box, turned about the upright axis, with rounded edges of radius `bevel`."""
    x, y, z = [side / 2 for side in size]
    vertices = [
        (-x, -y, -z),
        (x, -y, -z),
        (x, y, -z),
        (-x, y, -z),
        (-x, -y, z),
        (x, -y, z),
        (x, y, z),
        (-x, y, z),
    ]
    box = create_mesh("box", vertices, BOX_FACES, material)
    box.location = center
    box.rotation_euler[2] = turn
    if bevel:
        modifier = box.modifiers.new("bevel", "BEVEL")
        modifier.width = min(bevel, min(size) * BEVEL_SHARE_MAX)
        modifier.segments = segments
        modifier.harden_normals = True
        box.data.use_auto_smooth = True
    return box


def create_cylinder(center, radius, height, material, sides=28, top_radius=None, bevel=0.0, axis="z"):
    """Creates a cylinder, or a cone frustum when the radius of its top differs."""
    if top_radius is None:
        top_radius = radius
    vertices = compute_ring(radius, -height / 2, sides) + compute_ring(top_radius, height / 2, sides)
    bottom = tuple(range(sides))[::-1]
    top = tuple(range(sides, 2 * sides))
    faces = [bottom, top]
    for side in range(sides):
        following = (side + 1) % sides
        faces.append((side, following, sides + following, sides + side))
    cylinder = create_mesh("cylinder", vertices, faces, material, is_smooth=True)
    cylinder.location = center
    cylinder.data.use_auto_smooth = True
    cylinder.data.auto_smooth_angle = CYLINDER_SMOOTH_ANGLE
    if axis == "x":
        cylinder.rotation_euler[1] = math.pi / 2
    if axis == "y":
        cylinder.rotation_euler[0] = math.pi / 2
    if bevel:
        modifier = cylinder.modifiers.new("bevel", "BEVEL")
        modifier.width = bevel
        modifier.segments = 3
        modifier.limit_method = "ANGLE"
    return cylinder


def compute_ring(radius, height, sides):
    """Returns the corners of a regular polygon around the upright axis."""
    angles = [2 * math.pi * side / sides for side in range(sides)]
    return [(radius * math.cos(angle), radius * math.sin(angle), height) for angle in angles]


def create_cushion(center, size, material, turn=0.0, lean=0.0, radius=0.05):
    """Creates a soft box, leant about its x axis."""
    cushion = create_box(center, size, material, radius, turn, 5)
    cushion.rotation_euler[0] = lean
    smooth_faces(cushion)
    return cushion


def create_quad(corners, material):
    """Creates a flat surface between four corners."""
    return create_mesh("quad", corners, [(0, 1, 2, 3)], material)


def create_floor(width, depth, material):
    """Creates the floor of a room. It is visible from above."""
    return create_quad([(0, 0, 0), (width, 0, 0), (width, depth, 0), (0, depth, 0)], material)


def create_ceiling(width, depth, height, material):
    """Creates the ceiling of a room. It is visible from below."""
    corners = [(0, 0, height), (0, depth, height), (width, depth, height), (width, 0, height)]
    return create_quad(corners, material)


def group_objects(members, location, turn=0.0):
    """Makes the objects children of a new empty object and places it."""
    parent = add_to_scene("group", None)
    for member in members:
        member.parent = parent
    parent.location = location
    parent.rotation_euler[2] = turn
    return parent


def collect_new_objects(build):
    """Calls `build` and returns the objects that it adds to the current collection."""
    before = set(bpy.context.collection.objects)
    build()
    return [created for created in bpy.context.collection.objects if created not in before]


def place_instance(key, build, location, turn=0.0, scale=1.0):
    """Places an instance of a prototype. The first call with a key builds the prototype."""
    if key not in _prototypes:
        members = collect_new_objects(build)
        prototype = bpy.data.collections.new(key)
        for member in members:
            bpy.context.collection.objects.unlink(member)
            prototype.objects.link(member)
        _prototypes[key] = prototype
    instance = bpy.data.objects.new(key, None)
    instance.instance_type = "COLLECTION"
    instance.instance_collection = _prototypes[key]
    instance.location = location
    instance.rotation_euler[2] = turn
    instance.scale = (scale, scale, scale)
    bpy.context.collection.objects.link(instance)
    return instance
