"""Cycles materials made of nodes. Roughness and colour are procedural so that no two parts look alike."""
import bpy


class Nodes:
    """A thin helper to add and link shader nodes."""

    def __init__(self, material):
        material.use_nodes = True
        self.tree = material.node_tree
        self.tree.nodes.clear()
        self.out = self.tree.nodes.new('ShaderNodeOutputMaterial')

    def add(self, kind, inputs=None, **settings):
        """New node of kind; inputs maps socket names to values or to other sockets."""
        node = self.tree.nodes.new('ShaderNode' + kind)
        for name, value in settings.items():
            setattr(node, name, value)
        for name, value in (inputs or {}).items():
            socket = node.inputs[name]
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, socket)
            else:
                socket.default_value = value
        return node

    def surface(self, socket):
        self.tree.links.new(socket, self.out.inputs['Surface'])


def rgba(colour):
    return (*colour, 1.0)


def image(nodes, path, colour=True, closest=False):
    """An image texture read from path."""
    node = nodes.add('TexImage', interpolation='Closest' if closest else 'Linear', extension='EXTEND')
    node.image = bpy.data.images.load(path)
    node.image.colorspace_settings.name = 'sRGB' if colour else 'Non-Color'
    return node


def wall_material(folder, relief_range):
    """The facade's skin from its maps; relief_range is the relief map's span in metres."""
    nodes = Nodes(material := bpy.data.materials.new('wall'))
    albedo = image(nodes, f'{folder}/albedo.png')
    relief = image(nodes, f'{folder}/relief.png', colour=False)
    rough = image(nodes, f'{folder}/rough.png', colour=False)
    bump = nodes.add('Bump', {'Strength': 1.0, 'Distance': relief_range, 'Height': relief.outputs['Color']})
    shader = nodes.add('BsdfPrincipled', {
        'Base Color': albedo.outputs['Color'], 'Roughness': rough.outputs['Color'],
        'Specular': 0.35, 'Normal': bump.outputs['Normal']})
    nodes.surface(shader.outputs[0])
    return material


def dirty(name, colour, grime=(0.10, 0.09, 0.075), amount=0.45, rough=0.5, metallic=0.0, scale=6.0, streak=0.2,
          bump=0.0):
    """A plain part with grime in vertical clouds; scale is per metre, amount 0..1."""
    nodes = Nodes(material := bpy.data.materials.new(name))
    where = nodes.add('TexCoord').outputs['Object']
    flat = nodes.add('Mapping', {'Vector': where, 'Scale': (1, 1, streak)})
    cloud = nodes.add('TexNoise', {'Vector': flat.outputs[0], 'Scale': scale, 'Detail': 7.0, 'Roughness': 0.68})
    fine = nodes.add('TexNoise', {'Vector': where, 'Scale': scale * 14, 'Detail': 3.0})
    ramp = nodes.add('MapRange', {'Value': cloud.outputs['Fac'], 'From Min': 0.40, 'From Max': 0.72,
                                  'To Min': 0.0, 'To Max': amount})
    speck = nodes.add('Math', {0: ramp.outputs[0], 1: fine.outputs['Fac']}, operation='MULTIPLY')
    total = nodes.add('Math', {0: speck.outputs[0], 1: 1.9}, operation='MULTIPLY', use_clamp=True)
    mix = nodes.add('MixRGB', {'Fac': total.outputs[0], 'Color1': rgba(colour), 'Color2': rgba(grime)})
    shader = nodes.add('BsdfPrincipled', {'Base Color': mix.outputs[0], 'Roughness': rough, 'Metallic': metallic,
                                          'Specular': 0.4})
    if bump:
        height = nodes.add('Bump', {'Strength': bump, 'Distance': 0.004, 'Height': fine.outputs['Fac']})
        nodes.tree.links.new(height.outputs[0], shader.inputs['Normal'])
    nodes.surface(shader.outputs[0])
    return material


def glass():
    """A window pane: fresnel reflection over a tinted see-through, slightly wavy and dusty."""
    nodes = Nodes(material := bpy.data.materials.new('glass'))
    where = nodes.add('TexCoord').outputs['Object']
    wave = nodes.add('TexNoise', {'Vector': where, 'Scale': 1.1, 'Detail': 1.0})
    bump = nodes.add('Bump', {'Strength': 0.6, 'Distance': 0.006, 'Height': wave.outputs['Fac']})
    fresnel = nodes.add('Fresnel', {'IOR': 1.75, 'Normal': bump.outputs[0]})
    clear = nodes.add('BsdfTransparent', {'Color': (0.72, 0.80, 0.78, 1)})
    mirror = nodes.add('BsdfGlossy', {'Roughness': 0.01, 'Color': (0.95, 0.97, 1.0, 1), 'Normal': bump.outputs[0]})
    pane = nodes.add('MixShader', {'Fac': fresnel.outputs[0], 1: clear.outputs[0], 2: mirror.outputs[0]})
    flat = nodes.add('Mapping', {'Vector': where, 'Scale': (1, 1, 0.3)})
    dust = nodes.add('TexNoise', {'Vector': flat.outputs[0], 'Scale': 9.0, 'Detail': 6.0, 'Roughness': 0.7})
    film = nodes.add('MapRange', {'Value': dust.outputs['Fac'], 'From Min': 0.42, 'From Max': 0.8,
                                  'To Min': 0.015, 'To Max': 0.2})
    matt = nodes.add('BsdfDiffuse', {'Color': (0.42, 0.40, 0.36, 1)})
    both = nodes.add('MixShader', {'Fac': film.outputs[0], 1: pane.outputs[0], 2: matt.outputs[0]})
    nodes.surface(both.outputs[0])
    return material


def rusty(name, paint=None, amount=0.5):
    """Steel with rust; paint is the coat left on it (linear colour) or none for bare rust."""
    nodes = Nodes(material := bpy.data.materials.new(name))
    where = nodes.add('TexCoord').outputs['Object']
    big = nodes.add('TexNoise', {'Vector': where, 'Scale': 11.0, 'Detail': 8.0, 'Roughness': 0.7})
    fine = nodes.add('TexNoise', {'Vector': where, 'Scale': 120.0, 'Detail': 4.0})
    iron = nodes.add('MixRGB', {'Fac': fine.outputs['Fac'], 'Color1': (0.06, 0.026, 0.014, 1),
                                'Color2': (0.27, 0.11, 0.04, 1)})
    colour = iron.outputs[0]
    if paint:
        ramp = nodes.add('MapRange', {'Value': big.outputs['Fac'], 'From Min': 0.60 - 0.3 * amount,
                                      'From Max': 0.66 - 0.3 * amount})
        colour = nodes.add('MixRGB', {'Fac': ramp.outputs[0], 'Color1': rgba(paint), 'Color2': colour}).outputs[0]
    bump = nodes.add('Bump', {'Strength': 0.5, 'Distance': 0.003, 'Height': fine.outputs['Fac']})
    shader = nodes.add('BsdfPrincipled', {'Base Color': colour, 'Roughness': 0.75, 'Normal': bump.outputs[0]})
    nodes.surface(shader.outputs[0])
    return material


def cloth(name, colour):
    """A curtain: folds by a wave along x."""
    nodes = Nodes(material := bpy.data.materials.new(name))
    where = nodes.add('TexCoord').outputs['Object']
    folds = nodes.add('TexWave', {'Vector': where, 'Scale': 2.7, 'Distortion': 2.5, 'Detail': 1.0},
                      wave_type='BANDS', bands_direction='X')
    mix = nodes.add('MixRGB', {'Fac': folds.outputs['Fac'], 'Color1': rgba([c * 0.55 for c in colour]),
                               'Color2': rgba(colour)})
    shader = nodes.add('BsdfDiffuse', {'Color': mix.outputs[0]})
    nodes.surface(shader.outputs[0])
    return material


def opposite(name, colour, pane):
    """A building across the street, only seen in reflections: storeys and windows as a pattern."""
    nodes = Nodes(material := bpy.data.materials.new(name))
    where = nodes.add('TexCoord').outputs['Object']
    turned = nodes.add('Mapping', {'Vector': where, 'Rotation': (1.5708, 0, 0)})
    grid = nodes.add('TexBrick', {'Vector': turned.outputs[0], 'Color1': rgba(pane),
                                  'Color2': rgba([p * 1.8 for p in pane]), 'Mortar': rgba(colour), 'Scale': 0.36,
                                  'Mortar Size': 0.24, 'Brick Width': 1.1, 'Row Height': 1.1}, offset=0.0)
    shader = nodes.add('BsdfDiffuse', {'Color': grid.outputs[0]})
    nodes.surface(shader.outputs[0])
    return material


def palette(rng, folder, relief_range):
    """All materials of a scene by name."""
    made = {
        'wall': wall_material(folder, relief_range),
        'glass': glass(),
        'alu': dirty('alu', (0.42, 0.43, 0.44), amount=0.6, rough=0.45, metallic=0.35),
        'bronze': dirty('bronze', (0.075, 0.055, 0.04), grime=(0.16, 0.15, 0.13), rough=0.45),
        'white': dirty('white', (0.66, 0.66, 0.63), amount=0.7, rough=0.5),
        'green': dirty('green', (0.10, 0.19, 0.16), grime=(0.2, 0.19, 0.16), rough=0.55),
        'room': dirty('room', (0.05, 0.048, 0.045), amount=0.6, scale=2.0, rough=0.9),
        'ac': dirty('ac', (0.62, 0.60, 0.54), grime=(0.16, 0.13, 0.09), amount=0.95, rough=0.5, scale=5.0),
        'ac_old': dirty('ac_old', (0.50, 0.45, 0.34), grime=(0.12, 0.08, 0.05), amount=1.0, rough=0.6, scale=4.0),
        'vent': dirty('vent', (0.03, 0.03, 0.03), grime=(0.12, 0.11, 0.09), rough=0.6),
        'fin': dirty('fin', (0.20, 0.20, 0.20), grime=(0.10, 0.08, 0.06), amount=0.8, rough=0.5, metallic=0.4),
        'steel': rusty('steel', (0.34, 0.35, 0.35), 0.35),
        'rusted': rusty('rusted'),
        'pvc': dirty('pvc', (0.42, 0.42, 0.40), amount=0.8, rough=0.5, scale=3.0),
        'iron': rusty('iron', (0.20, 0.17, 0.14), 0.22),
        'cable': dirty('cable', (0.03, 0.03, 0.03), rough=0.6),
        'slab': dirty('slab', (0.40, 0.39, 0.36), grime=(0.08, 0.075, 0.065), amount=1.0, rough=0.9, scale=3.0,
                      bump=0.4),
    }
    for index in range(6):
        tone = rng.uniform(0.12, 0.7)
        tint = rng.uniform(0.85, 1.15, 3)
        made[f'curtain{index}'] = cloth(f'curtain{index}', [min(0.8, tone * t) for t in tint])
    for index in range(4):
        tone, tint = rng.uniform(0.06, 0.5), rng.uniform(0.6, 1.35, 3)
        made[f'cloth{index}'] = cloth(f'cloth{index}', [min(0.7, tone * t) for t in tint])
    return made
