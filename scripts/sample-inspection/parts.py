"""Facade parts as meshes: wall with openings, windows, air conditioners, pipes, nails. Metres; y < 0 is outside."""
import math

import bpy
import numpy as np


class Mesh:
    """Collects faces of one object; ident is its truth id (0 for none)."""

    def __init__(self, name, ident=0):
        self.name, self.ident = name, ident
        self.verts, self.faces, self.mats, self.smooth = [], [], [], []

    def quad(self, points, mat, smooth=False):
        base = len(self.verts)
        self.verts += [tuple(map(float, p)) for p in points]
        self.faces.append(tuple(range(base, base + len(points))))
        self.mats.append(mat)
        self.smooth.append(smooth)

    def box(self, x0, x1, y0, y1, z0, z1, mat, chamfer=0.0):
        """An axis-aligned box; chamfer bevels the edges of its front (small y) face."""
        c = min(chamfer, (x1 - x0) / 3, (z1 - z0) / 3, (y1 - y0) / 2)
        front = [(x0 + c, y0, z0 + c), (x1 - c, y0, z0 + c), (x1 - c, y0, z1 - c), (x0 + c, y0, z1 - c)]
        mid = [(x0, y0 + c, z0), (x1, y0 + c, z0), (x1, y0 + c, z1), (x0, y0 + c, z1)]
        back = [(x0, y1, z0), (x1, y1, z0), (x1, y1, z1), (x0, y1, z1)]
        self.quad(front, mat)
        for i in range(4):
            j = (i + 1) % 4
            if c:
                self.quad([mid[i], mid[j], front[j], front[i]], mat)
            self.quad([back[i], back[j], mid[j], mid[i]], mat)

    def tube(self, a, b, radius, mat, sides=12, cap=True):
        """A round bar from a to b."""
        a, b = np.array(a, float), np.array(b, float)
        axis = (b - a) / np.linalg.norm(b - a)
        side = np.cross(axis, (0, 0, 1) if abs(axis[2]) < 0.9 else (1, 0, 0))
        side /= np.linalg.norm(side)
        other = np.cross(axis, side)
        ring = [side * math.cos(t) * radius + other * math.sin(t) * radius
                for t in np.linspace(0, 2 * math.pi, sides, endpoint=False)]
        for i in range(sides):
            j = (i + 1) % sides
            self.quad([a + ring[i], a + ring[j], b + ring[j], b + ring[i]], mat, True)
        if cap:
            self.quad([a + r for r in ring], mat)
            self.quad([b + r for r in ring], mat)

    def split(self):
        """This mesh without its panes, and one of the panes alone."""
        panes, rest = Mesh(self.name, self.ident), Mesh(self.name, self.ident)
        for face, mat, smooth in zip(self.faces, self.mats, self.smooth):
            (panes if mat == 'glass' else rest).quad([self.verts[i] for i in face], mat, smooth)
        return rest, panes

    def build(self, materials, wall=None):
        """Make the Blender object; its colour carries the truth id twice and whether it is glass.

        Alpha 1 means 'use the object's id' to the mask pass, 0 'use the wall's id map'.
        """
        if 'glass' in self.mats and len(set(self.mats)) > 1:
            for piece in self.split():
                piece.build(materials)
            return None
        mesh = bpy.data.meshes.new(self.name)
        mesh.from_pydata(self.verts, [], self.faces)
        names = sorted(set(self.mats))
        for name in names:
            mesh.materials.append(materials[name])
        mesh.polygons.foreach_set('material_index', [names.index(m) for m in self.mats])
        mesh.polygons.foreach_set('use_smooth', self.smooth)
        if wall:
            layer = mesh.uv_layers.new(name='wall')
            for face in mesh.polygons:
                normal = face.normal
                for loop in face.loop_indices:
                    x, y, z = mesh.vertices[mesh.loops[loop].vertex_index].co
                    u = x + y if abs(normal.x) > 0.7 else x
                    v = z + y if abs(normal.z) > 0.7 else z
                    layer.data[loop].uv = (u / wall.width, v / wall.height)
        thing = bpy.data.objects.new(self.name, mesh)
        is_wall = wall is not None
        thing.color = (self.ident / 255, self.ident / 255, float('glass' in self.mats), 0.0 if is_wall else 1.0)
        bpy.context.scene.collection.objects.link(thing)
        return thing


def wall_mesh(wall, bands, reveal):
    """The facade's sheet with its openings cut out, their reveals (metres deep) and protruding bands."""
    mesh = Mesh('wall')
    xs = sorted({0.0, wall.width, *[v for o in wall.openings for v in (o[0], o[2])]})
    zs = sorted({0.0, wall.height, *[v for o in wall.openings for v in (o[1], o[3])]})
    for x0, x1 in zip(xs, xs[1:]):
        for z0, z1 in zip(zs, zs[1:]):
            mx, mz = (x0 + x1) / 2, (z0 + z1) / 2
            if not any(a < mx < c and b < mz < d for a, b, c, d in wall.openings):
                mesh.quad([(x0, 0, z0), (x1, 0, z0), (x1, 0, z1), (x0, 0, z1)], 'wall')
    for x0, z0, x1, z1 in wall.openings:
        mesh.quad([(x0, 0, z0), (x0, reveal, z0), (x0, reveal, z1), (x0, 0, z1)], 'wall')
        mesh.quad([(x1, 0, z0), (x1, reveal, z0), (x1, reveal, z1), (x1, 0, z1)], 'wall')
        mesh.quad([(x0, 0, z0), (x1, 0, z0), (x1, reveal, z0), (x0, reveal, z0)], 'wall')
        mesh.quad([(x0, 0, z1), (x1, 0, z1), (x1, reveal, z1), (x0, reveal, z1)], 'wall')
    for x0, z0, x1, z1, depth in bands:
        mesh.box(x0, x1, -depth, 0.0, z0, z1, 'wall', 0.006)
    return mesh


def window(ident, rect, reveal, rng, frame='alu', panes=2, top=0.0, grille=None, sill=True, opened=0.0):
    """A window in the opening rect (x0, z0, x1, z1); top is the fanlight's share of the height."""
    x0, z0, x1, z1 = rect
    mesh = Mesh('window', ident)
    y, f, d = reveal * 0.72, 0.045, 0.05
    mesh.box(x0, x1, y, y + d, z0, z0 + f, frame)
    mesh.box(x0, x1, y, y + d, z1 - f, z1, frame)
    mesh.box(x0, x0 + f, y, y + d, z0 + f, z1 - f, frame)
    mesh.box(x1 - f, x1, y, y + d, z0 + f, z1 - f, frame)
    split = z1 - (z1 - z0) * top
    if top:
        mesh.box(x0, x1, y - 0.004, y + d, split - f / 2, split + f / 2, frame)
    step = (x1 - x0) / panes
    for index in range(panes):
        a, b = x0 + index * step, x0 + (index + 1) * step
        if index:
            mesh.box(a - 0.024, a + 0.024, y - 0.003, y + d, z0, split, frame)
        track = 0.012 * (index % 2)
        _pane(mesh, a, b, y + 0.01 + track, z0 + f, split - f / 2 if top else z1 - f, rng, frame,
              opened if rng.random() < 0.5 else 0.0)
    if top:
        for index in range(max(1, panes - 1)):
            width = (x1 - x0) / max(1, panes - 1)
            _pane(mesh, x0 + index * width, x0 + (index + 1) * width, y + 0.01, split + f / 2, z1 - f, rng, frame, 0)
    _room(mesh, rect, y + d, rng)
    if sill:
        mesh.box(x0 - 0.06, x1 + 0.06, -0.06, 0.0, z0 - 0.07, z0 + 0.004, 'slab', 0.006)
        mesh.box(x0 + 0.001, x1 - 0.001, 0.0, y + 0.01, z0 - 0.02, z0 + 0.004, 'slab')
    if grille:
        gy = -0.03 if grille == 'cage' else y - 0.05
        count = int((x1 - x0) / 0.11)
        for i in range(count + 1):
            gx = x0 + (x1 - x0) * i / count
            mesh.tube((gx, gy, z0 + 0.01), (gx, gy, z1 - 0.01), 0.006, 'steel', 6)
        for t in (0.04, 0.5, 0.96):
            gz = z0 + (z1 - z0) * t
            mesh.box(x0, x1, gy - 0.004, gy + 0.004, gz - 0.012, gz + 0.012, 'steel')
    return mesh


def _pane(mesh, x0, x1, y, z0, z1, rng, frame, opened):
    """One pane in its own sash; each sits a little out of true, so that reflections differ."""
    tilt, twist = rng.normal(0, 0.004), rng.normal(0, 0.006)
    w, s = x1 - x0, 0.028
    swing = math.radians(opened)

    def at(u, v, off=0.0):
        px, py = u * math.cos(swing), -u * math.sin(swing) + off
        return (x0 + px, y + py + (u - w / 2) * twist * (opened == 0) + (v - (z0 + z1) / 2) * tilt, v)
    mesh.quad([at(s, z0), at(w - s, z0), at(w - s, z1), at(s, z1)], 'glass')
    for u0, u1, v0, v1 in ((0, s, z0 + s, z1 - s), (w - s, w, z0 + s, z1 - s), (0, w, z0, z0 + s), (0, w, z1 - s, z1)):
        mesh.quad([at(u0, v0, -0.012), at(u1, v0, -0.012), at(u1, v1, -0.012), at(u0, v1, -0.012)], frame)


def _room(mesh, rect, y, rng):
    """What lies behind the glass: a dark room, curtains or blinds partly drawn."""
    x0, z0, x1, z1 = rect
    deep, w = 1.6, x1 - x0
    pad = 0.5
    mesh.box(x0 - pad, x1 + pad, y + deep, y + deep + 0.02, z0 - pad, z1 + pad, 'room')
    for z in (z0 - pad, z1 + pad):
        mesh.quad([(x0 - pad, y, z), (x1 + pad, y, z), (x1 + pad, y + deep, z), (x0 - pad, y + deep, z)], 'room')
    for x in (x0 - pad, x1 + pad):
        mesh.quad([(x, y, z0 - pad), (x, y + deep, z0 - pad), (x, y + deep, z1 + pad), (x, y, z1 + pad)], 'room')
    choice = rng.random()
    mat = f'curtain{rng.integers(6)}'
    if choice < 0.55:
        left, right = rng.uniform(0.05, 0.5), rng.uniform(0.0, 0.5)
        for a, b in ((x0, x0 + w * left), (x1 - w * right, x1)):
            if b - a > 0.05:
                mesh.quad([(a, y + 0.1, z0), (b, y + 0.1, z0), (b, y + 0.1, z1), (a, y + 0.1, z1)], mat)
    elif choice < 0.78:
        low = z1 - (z1 - z0) * rng.uniform(0.25, 0.95)
        mesh.quad([(x0, y + 0.06, low), (x1, y + 0.06, low), (x1, y + 0.06, z1), (x0, y + 0.06, z1)], mat)
    for _ in range(rng.integers(0, 4)):
        a = rng.uniform(x0, x1 - 0.15)
        h = rng.uniform(0.1, 0.45)
        mesh.box(a, a + rng.uniform(0.1, 0.3), y + 0.15, y + 0.4, z0, z0 + h, f'cloth{rng.integers(4)}')


def condenser(ident, x, z, rng, width=0.80, height=0.56, depth=0.29, body='ac'):
    """A split unit's outdoor part on two brackets; x is its centre, z its foot."""
    mesh = Mesh('air_con', ident)
    gap = 0.14
    y0, y1 = -gap - depth, -gap
    x0, x1, z0, z1 = x - width / 2, x + width / 2, z, z + height
    mesh.box(x0, x1, y0, y1, z0, z1, body, 0.018)
    cx, cz, r = x0 + width * 0.37, (z0 + z1) / 2, min(height, width * 0.74) * 0.44
    disc = [(cx + r * math.cos(t), y0 - 0.003, cz + r * math.sin(t)) for t in np.linspace(0, 2 * math.pi, 28)[:-1]]
    mesh.quad(disc, 'vent')
    for blade in range(3):
        t = blade * 2.094 + rng.uniform(0, 2)
        pts = [(cx + q * math.cos(t + a), y0 - 0.004, cz + q * math.sin(t + a))
               for q, a in ((r * .2, 0), (r * .88, -0.25), (r * .88, 0.5), (r * .2, 0.6))]
        mesh.quad(pts, 'fin')
    rings = 7
    for k in range(1, rings + 1):
        _ring(mesh, cx, y0 - 0.014, cz, r * k / rings, 0.0045 if k < rings else 0.010, body)
    for t in np.linspace(0, 2 * math.pi, 13)[:-1]:
        mesh.tube((cx + r * .15 * math.cos(t), y0 - 0.014, cz + r * .15 * math.sin(t)),
                  (cx + r * math.cos(t), y0 - 0.014, cz + r * math.sin(t)), 0.004, body, 5, False)
    mesh.quad([(cx + 0.05 * math.cos(t), y0 - 0.018, cz + 0.05 * math.sin(t))
               for t in np.linspace(0, 2 * math.pi, 17)[:-1]], body)
    mesh.box(x1 - width * 0.17, x1 - 0.03, y0 - 0.004, y0, z1 - 0.13, z1 - 0.07, 'fin')
    for k in range(9):
        zz = z0 + 0.08 + k * (height - 0.16) / 9
        mesh.box(x0 - 0.003, x0 + 0.002, y0 + 0.05, y1 - 0.04, zz, zz + 0.018, 'vent')
    for bx in (x0 + 0.12, x1 - 0.12):
        mesh.box(bx - 0.02, bx + 0.02, y0 + 0.01, 0.0, z0 - 0.045, z0 - 0.005, 'steel')
        mesh.box(bx - 0.02, bx + 0.02, -0.025, 0.0, z0 - 0.36, z0, 'steel')
        mesh.quad([(bx - .012, y0 + .04, z0 - .045), (bx + .012, y0 + .04, z0 - .045),
                   (bx + .012, -.02, z0 - .33), (bx - .012, -.02, z0 - .33)], 'steel')
    mesh.tube((x1, y0 + depth * .6, z0 + 0.12), (x1 + 0.08, y0 + depth * .6, z0 + 0.10), 0.02, 'white', 8)
    mesh.tube((x1 + 0.08, y0 + depth * .6, z0 + 0.11), (x1 + 0.10, -0.03, z0 + 0.30), 0.022, 'white', 8)
    mesh.tube((x1 + 0.10, -0.03, z0 + 0.29), (x1 + 0.10, -0.03, z1 + rng.uniform(0.1, 0.5)), 0.022, 'white', 8)
    return mesh


def _ring(mesh, cx, y, cz, radius, half, mat, sides=28):
    """A flat ring facing -y."""
    turn = np.linspace(0, 2 * math.pi, sides + 1)
    for a, b in zip(turn, turn[1:]):
        mesh.quad([(cx + q * math.cos(t), y, cz + q * math.sin(t))
                   for q, t in ((radius - half, a), (radius + half, a), (radius + half, b), (radius - half, b))], mat)


def window_unit(ident, x, z, rng, body='ac_old', width=0.62, height=0.40, out=0.34):
    """A through-wall or window air conditioner: louvred sides, coil at the back, steel cradle below."""
    mesh = Mesh('air_con', ident)
    x0, x1, z0, z1 = x - width / 2, x + width / 2, z, z + height
    mesh.box(x0, x1, -out, 0.06, z0, z1, body, 0.012)
    mesh.box(x0 + 0.04, x1 - 0.04, -out - 0.004, -out, z0 + 0.05, z1 - 0.04, 'vent')
    count = 22
    for k in range(count):
        zz = z0 + 0.06 + k * (height - 0.11) / count
        mesh.box(x0 + 0.04, x1 - 0.04, -out - 0.007, -out - 0.003, zz, zz + 0.006, 'fin')
    for side in (x0 - 0.003, x1 - 0.002):
        for k in range(7):
            zz = z0 + 0.10 + k * (height - 0.18) / 7
            mesh.box(side, side + 0.005, -out + 0.06, -0.08, zz, zz + 0.014, 'vent')
    for bx in (x0 + 0.06, x1 - 0.06):
        mesh.box(bx - 0.016, bx + 0.016, -out - 0.03, 0, z0 - 0.035, z0 - 0.003, 'steel')
        mesh.quad([(bx - .01, -out + .03, z0 - .03), (bx + .01, -out + .03, z0 - .03),
                   (bx + .01, 0, z0 - .28), (bx - .01, 0, z0 - .28)], 'steel')
    mesh.box(x0 + 0.01, x1 - 0.01, -out - 0.03, -out - 0.01, z0 - 0.03, z0 + 0.005, 'steel')
    return mesh


def nail(ident, x, z, rng, size=0.014, out=0.03, plate=0.0, bar=False):
    """A nail, bolt or cut bar left in the wall; size is the head's radius, out its reach in metres."""
    mesh = Mesh('nail', ident)
    droop, skew = rng.uniform(-0.35, 0.1) * out, rng.uniform(-0.35, 0.35) * out
    tip = (x + skew, -out, z + droop)
    mesh.tube((x, 0.01, z), tip, size * (0.8 if bar else 0.5), 'rusted', 10)
    if not bar:
        near = (x + skew * .85, -out * .85, z + droop * .85)
        mesh.tube(near, tip, size, 'rusted', 12)
    if plate:
        mesh.box(x - plate, x + plate, -0.006, 0.0, z - plate, z + plate, 'rusted')
    return mesh


def pipe(x, z0, z1, rng, radius=0.055, mat='pvc', off=0.10):
    """A down pipe with sockets and clips."""
    mesh = Mesh('pipe')
    mesh.tube((x, -off, z0), (x, -off, z1), radius, mat, 16)
    z = z0 + rng.uniform(0.2, 1.5)
    while z < z1:
        mesh.tube((x, -off, z), (x, -off, z + 0.09), radius * 1.18, mat, 16)
        mesh.box(x - radius * 1.5, x + radius * 1.5, -off - 0.012, 0, z - 0.35, z - 0.32, 'steel')
        z += rng.uniform(1.4, 1.9)
    return mesh


def cable(points, radius=0.009, mat='cable'):
    """A cable along points (x, y, z), sagging between them."""
    mesh = Mesh('cable')
    for a, b in zip(points, points[1:]):
        a, b = np.array(a, float), np.array(b, float)
        sag = 0.012 * np.linalg.norm(b - a)
        steps = [a + (b - a) * t - np.array([0, 0, sag * 4 * t * (1 - t)]) for t in np.linspace(0, 1, 9)]
        for p, q in zip(steps, steps[1:]):
            mesh.tube(p, q, radius, mat, 6, False)
    return mesh


def canopy(x0, x1, z, out=0.45, thick=0.08):
    """A concrete hood above a window."""
    mesh = Mesh('canopy')
    mesh.box(x0, x1, -out, 0, z, z + thick, 'slab', 0.008)
    return mesh


def rack(x0, x1, z, rng, out=0.8, laundry=True):
    """A clothes rack: two arms, rods, some washing."""
    mesh = Mesh('rack')
    for x in (x0, x1):
        mesh.tube((x, 0, z), (x, -out, z + 0.06), 0.011, 'steel', 8)
    for y in (-0.25, -0.45, -0.65):
        mesh.tube((x0, y, z + 0.03), (x1, y, z + 0.03), 0.009, 'steel', 8)
        if laundry:
            x = x0 + rng.uniform(0.02, 0.3)
            while x < x1 - 0.35:
                w, h = rng.uniform(0.2, 0.4), rng.uniform(0.3, 0.7)
                if rng.random() < 0.6:
                    _hung(mesh, x, x + w, y, z + 0.03, h, rng)
                x += w + rng.uniform(0.02, 0.2)
    return mesh


def _hung(mesh, x0, x1, y, z, drop, rng):
    """A hanging cloth with soft folds."""
    mat, phase = f'cloth{rng.integers(4)}', rng.uniform(0, 6)
    us = np.linspace(0, 1, 11)
    fold = lambda u, v: 0.02 * v * math.sin(u * 11 + phase)
    for a, b in zip(us, us[1:]):
        for v0, v1 in ((0, 0.5), (0.5, 1)):
            mesh.quad([(x0 + (x1 - x0) * u, y + fold(u, v), z - drop * v - 0.02 * v * math.sin(u * 5 + phase))
                       for u, v in ((a, v0), (b, v0), (b, v1), (a, v1))], mat, True)
