"""Camera, sun and sky, and the two renders: the photo (linear light) and the mask of truth ids."""
import math

import bpy
import numpy as np

from materials import Nodes, image, opposite


def clear():
    """Start from an empty file on Cycles, CPU."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.cycles.device = 'CPU'
    scene.render.threads_mode = 'FIXED'
    scene.render.image_settings.file_format = 'OPEN_EXR'
    scene.render.image_settings.color_depth = '32'
    scene.render.image_settings.color_mode = 'RGB'
    scene.view_settings.view_transform = 'Raw'
    return scene


def camera(target, distance, yaw, pitch, roll, hfov):
    """A drone's camera looking at target (x, z) on the facade; angles in degrees.

    Yaw moves the drone to the right, pitch upwards; both keep the target in the centre.
    """
    lens = bpy.data.cameras.new('camera')
    lens.sensor_width, lens.sensor_fit = 36.0, 'HORIZONTAL'
    lens.lens = 18.0 / math.tan(math.radians(hfov) / 2)
    lens.clip_end = 500
    body = bpy.data.objects.new('camera', lens)
    yaw, pitch = math.radians(yaw), math.radians(pitch)
    away = np.array([math.sin(yaw) * math.cos(pitch), -math.cos(yaw) * math.cos(pitch), math.sin(pitch)])
    body.location = np.array([target[0], 0, target[1]]) + away * distance
    body.rotation_mode = 'XYZ'
    body.rotation_euler = (math.pi / 2 - pitch, math.radians(roll), yaw)
    bpy.context.scene.collection.objects.link(body)
    bpy.context.scene.camera = body
    return body


def project(body, points, width, height):
    """Pixel positions of facade points [(x, y, z)]; rows of (column, row)."""
    bpy.context.view_layer.update()
    inverse = np.array(body.matrix_world.inverted())
    local = (inverse @ np.c_[np.asarray(points, float), np.ones(len(points))].T).T
    focal = width * body.data.lens / body.data.sensor_width
    return np.c_[width / 2 + focal * local[:, 0] / -local[:, 2], height / 2 - focal * local[:, 1] / -local[:, 2]]


def light(rng, mood, elevation, azimuth):
    """Sun and sky; azimuth 0 shines straight at the facade, positive from the right (degrees).

    Moods: sun, haze (softer, weaker sun) and grey (an overcast sky alone).
    """
    scene = bpy.context.scene
    world = bpy.data.worlds.new('sky')
    scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    back = tree.nodes['Background']
    if mood == 'grey':
        back.inputs['Color'].default_value = (0.72, 0.82, 0.95, 1)
        back.inputs['Strength'].default_value = 0.9
    else:
        sky = tree.nodes.new('ShaderNodeTexSky')
        sky.sky_type, sky.sun_disc = 'NISHITA', False
        sky.sun_elevation = math.radians(elevation)
        sky.sun_rotation = math.radians(180 - azimuth)
        sky.dust_density = 3.0 if mood == 'haze' else 1.3
        tree.links.new(sky.outputs[0], back.inputs['Color'])
        back.inputs['Strength'].default_value = 0.16 if mood == 'sun' else 0.26
    if mood != 'grey' or elevation:
        sun = bpy.data.lights.new('sun', 'SUN')
        sun.energy = {'sun': 4.2, 'haze': 2.2, 'grey': 0.5}[mood]
        sun.angle = math.radians({'sun': 0.6, 'haze': 2.5, 'grey': 40}[mood])
        sun.color = (1.0, 0.93, 0.83) if mood != 'grey' else (1, 1, 1)
        thing = bpy.data.objects.new('sun', sun)
        thing.rotation_euler = (math.radians(90 - elevation), 0, math.radians(azimuth))
        scene.collection.objects.link(thing)


def street(rng, ground=-14.0):
    """The street below and the buildings behind the drone, for bounce light and for reflections."""
    def block(x0, x1, y0, y1, z0, z1, mat):
        bpy.ops.mesh.primitive_cube_add(size=1, location=((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2))
        cube = bpy.context.object
        cube.scale = (x1 - x0, y1 - y0, z1 - z0)
        bpy.ops.object.transform_apply(scale=True, location=True)
        cube.color = (0, 0, 0, 1)
        cube.data.materials.append(mat)
    tarmac = opposite('tarmac', (0.12, 0.12, 0.115), (0.10, 0.10, 0.10))
    block(-300, 300, -300, 0.5, ground - 1, ground, tarmac)
    x = -90.0
    while x < 110:
        wide, high = rng.uniform(9, 22), rng.uniform(4, 26)
        tone = rng.uniform(0.22, 0.6)
        mat = opposite('across', [tone * t for t in rng.uniform(0.88, 1.1, 3)], list(rng.uniform(0.03, 0.09, 3)))
        near = rng.uniform(45, 75)
        block(x, x + wide, -near - 20, -near, ground, ground + 10 + high, mat)
        x += wide + rng.choice([0.0, 0.0, 5.0, 9.0])


def shade(x0, x1, y0, y1, z0, z1):
    """A neighbour out of frame that only throws a shadow."""
    bpy.ops.mesh.primitive_cube_add(size=1, location=((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2))
    cube = bpy.context.object
    cube.scale = (x1 - x0, y1 - y0, z1 - z0)
    cube.color = (0, 0, 0, 1)
    cube.visible_camera = False


def render(folder, width, height, samples, threads, seed):
    """Render linear light and the surfaces' own diffuse colour; two arrays, height x width x 3."""
    scene = bpy.context.scene
    bpy.context.view_layer.use_pass_diffuse_color = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    result = tree.nodes.new('CompositorNodeComposite')
    aside = tree.nodes.new('CompositorNodeOutputFile')
    aside.base_path, aside.file_slots[0].path = folder, 'colour'
    aside.format.file_format, aside.format.color_depth = 'OPEN_EXR', '16'
    tree.links.new(layers.outputs['Image'], result.inputs['Image'])
    tree.links.new(layers.outputs['DiffCol'], aside.inputs[0])
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.threads = threads
    cycles = scene.cycles
    cycles.samples, cycles.seed = samples, seed
    cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, 0.035
    cycles.adaptive_min_samples = 6
    cycles.use_denoising = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 5, 2, 2
    cycles.transparent_max_bounces = 6
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 3.0, 12.0
    cycles.pixel_filter_type, cycles.filter_width = 'BLACKMAN_HARRIS', 1.6
    linear = _run(f'{folder}/light.exr', width, height)
    scene.use_nodes = False
    return linear, _read(f'{folder}/colour0001.exr', width, height)


def render_ids(path, folder, width, height):
    """Render both layers of truth ids with one unfiltered sample a pixel; returns them and where glass is."""
    scene = bpy.context.scene
    scene.frame_set(1)
    nodes = Nodes(mask := bpy.data.materials.new('mask'))
    texture = image(nodes, f'{folder}/ids.png', colour=False, closest=True)
    info = nodes.add('ObjectInfo')
    pick = nodes.add('MixRGB', {'Fac': info.outputs['Alpha'], 'Color1': texture.outputs['Color'],
                                'Color2': info.outputs['Color']})
    nodes.surface(nodes.add('Emission', {'Color': pick.outputs[0]}).outputs[0])
    bpy.context.view_layer.material_override = mask
    for thing in list(scene.objects):
        if thing.type == 'LIGHT':
            bpy.data.objects.remove(thing)
    scene.world = bpy.data.worlds.new('black')
    scene.world.color = (0, 0, 0)
    cycles = scene.cycles
    cycles.samples, cycles.use_adaptive_sampling, cycles.max_bounces = 1, False, 0
    cycles.pixel_filter_type, cycles.filter_width = 'BOX', 0.01
    picture = _run(path, width, height)
    ids = np.round(picture * 255).astype(np.uint8)
    return ids[..., 0], ids[..., 1], ids[..., 2] > 127


def _run(path, width, height):
    scene = bpy.context.scene
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)
    return _read(path, width, height)


def _read(path, width, height):
    """An EXR file's RGB as floats, first row on top."""
    loaded = bpy.data.images.load(path)
    loaded.colorspace_settings.name = 'Linear' if 'Linear' in loaded.colorspace_settings.bl_rna.properties[
        'name'].enum_items.keys() else 'Non-Color'
    flat = np.empty(width * height * loaded.channels, np.float32)
    loaded.pixels.foreach_get(flat)
    bpy.data.images.remove(loaded)
    return flat.reshape(height, width, -1)[::-1, :, :3].copy()
