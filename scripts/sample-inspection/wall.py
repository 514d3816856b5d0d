"""The facade's texture maps: colour, height, roughness and two layers of truth ids, addressed in metres."""
import numpy as np
from PIL import Image

LABELS = ['nail', 'stain', 'crack', 'peeling_paint', 'rust', 'window', 'air_con']
"""Order gives the bit of each label in the truth masks."""

AREA, FINE = 0, 1
"""Truth layers: stains and peeling paint lie under cracks, rust and nails."""


class Wall:
    """A facade of width x height metres; x runs right, z up, row 0 is the top."""

    def __init__(self, width, height, texels, rng):
        self.width, self.height, self.rng = width, height, rng
        self.ppm = texels / width
        self.cols, self.rows = texels, int(round(height * self.ppm))
        shape = (self.rows, self.cols)
        self.albedo = np.full(shape + (3,), 0.4, np.float32)
        self.relief = np.zeros(shape, np.float32)  # millimetres
        self.rough = np.full(shape, 0.85, np.float32)
        self.ids = np.zeros((2,) + shape, np.uint8)
        self.instances = []
        self.distractors = []  # (label, x0, z0, x1, z1): what a model might mistake
        self.openings = []  # (x0, z0, x1, z1)
        self.keep_out = []  # rectangles that damage should not be centred on

    @property
    def shape(self):
        return self.rows, self.cols

    def add(self, label, strength):
        """Register a truth object; strength 0..1 is how plain it is to see. Returns its id (1..254)."""
        self.instances.append({'label': label, 'strength': float(strength)})
        if len(self.instances) > 254:
            raise ValueError('more than 254 truth objects in one scene')
        return len(self.instances)

    def crop(self, x0, z0, x1, z1):
        """Slices of a rectangle in metres and its texel-centre coordinates (x row, z column)."""
        c0, c1 = max(0, int(x0 * self.ppm)), min(self.cols, int(np.ceil(x1 * self.ppm)))
        r0 = max(0, int((self.height - z1) * self.ppm))
        r1 = min(self.rows, int(np.ceil((self.height - z0) * self.ppm)))
        if c1 - c0 < 4 or r1 - r0 < 4:
            return None
        xs = (np.arange(c0, c1, dtype=np.float32) + 0.5) / self.ppm
        zs = self.height - (np.arange(r0, r1, dtype=np.float32) + 0.5) / self.ppm
        return (slice(r0, r1), slice(c0, c1)), xs[None, :], zs[:, None]

    def mark(self, part, mask, ident, layer):
        """Write ident where mask is set in the cropped part."""
        view = self.ids[layer][part]
        view[mask] = ident

    def tint(self, part, alpha, colour, multiply=False):
        """Blend the cropped part towards a linear colour, or multiply by it, by alpha 0..1."""
        view = self.albedo[part]
        colour = np.asarray(colour, np.float32)
        target = view * colour if multiply else colour
        view += alpha[..., None] * (target - view)

    def is_free(self, x0, z0, x1, z1):
        """Whether a rectangle keeps clear of openings and fixed objects."""
        return all(x1 < a or x0 > c or z1 < b or z0 > d for a, b, c, d in self.openings + self.keep_out)

    def save(self, folder):
        """Write the maps as images; returns the relief's range in metres."""
        for x0, z0, x1, z1 in self.openings:
            crop = self.crop(x0, z0, x1, z1)
            if crop:
                self.ids[:, crop[0][0], crop[0][1]] = 0
        srgb = np.clip(self.albedo, 0.004, 0.9) ** (1 / 2.2)
        Image.fromarray((srgb * 255 + self.rng.random(srgb.shape, np.float32)).astype(np.uint8)).save(
            f'{folder}/albedo.png', compress_level=1)
        low, high = float(self.relief.min()), float(self.relief.max()) + 1e-3
        grey = ((self.relief - low) / (high - low) * 65535).astype(np.uint16)
        Image.fromarray(grey).save(f'{folder}/relief.png', compress_level=1)
        Image.fromarray((np.clip(self.rough, 0, 1) * 255).astype(np.uint8)).save(
            f'{folder}/rough.png', compress_level=1)
        ids = np.dstack([self.ids[0], self.ids[1], np.zeros_like(self.ids[0])])
        Image.fromarray(ids).save(f'{folder}/ids.png', compress_level=1)
        return (high - low) / 1000
