"""Noise fields and small image filters in numpy. Lengths are metres, ppm is texels per metre."""
import math

import numpy as np
from PIL import Image, ImageFilter


def resize(field, width, height):
    """Bicubic resize of a 2-D float field to width x height texels."""
    return np.asarray(Image.fromarray(field.astype(np.float32), 'F').resize((width, height), Image.BICUBIC))


def fractal(shape, ppm, cell, rng, octaves=4, gain=0.55):
    """Value noise of zero mean and unit deviation; cell is the first octave's size in metres, or (x, z)."""
    height, width = shape
    cx, cz = cell if isinstance(cell, tuple) else (cell, cell)
    total = np.zeros(shape, np.float32)
    amplitude, power = 1.0, 0.0
    for octave in range(octaves):
        sx, sz = cx * ppm / 2 ** octave, cz * ppm / 2 ** octave
        if octave and max(sx, sz) < 1:
            break
        gx = max(2, min(width, math.ceil(width / max(sx, 1)) + 1))
        gz = max(2, min(height, math.ceil(height / max(sz, 1)) + 1))
        total += amplitude * resize(rng.standard_normal((gz, gx)), width, height)
        power += amplitude ** 2 * 0.6
        amplitude *= gain
    return total / math.sqrt(power)


def blur(field, sigma):
    """Gaussian-like blur of a 2-D float field; sigma in texels. Wide blurs run on a smaller copy."""
    height, width = field.shape
    if sigma <= 0.05:
        return field
    shrink = max(1, int(sigma / 3))
    small = field
    if shrink > 1:
        small = np.asarray(Image.fromarray(field.astype(np.float32), 'F').resize(
            (max(1, width // shrink), max(1, height // shrink)), Image.BOX))
    small = _gauss(small, sigma / shrink)
    return resize(small, width, height) if shrink > 1 else small


def _gauss(field, sigma):
    """Separable Gaussian with reflected edges."""
    radius = max(1, int(math.ceil(sigma * 2.5)))
    taps = np.exp(-0.5 * (np.arange(-radius, radius + 1) / sigma) ** 2)
    taps = (taps / taps.sum()).astype(np.float32)
    for axis in (0, 1):
        pad = [(0, 0), (0, 0)]
        pad[axis] = (radius, radius)
        wide = np.pad(field, pad, mode='edge')
        out = np.zeros(field.shape, np.float32)
        for index, tap in enumerate(taps):
            span = [slice(None), slice(None)]
            span[axis] = slice(index, index + field.shape[axis])
            out += tap * wide[tuple(span)]
        field = out
    return field


def smooth(low, high, value):
    """Smoothstep from 0 at low to 1 at high (low may be above high)."""
    t = np.clip((value - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def dilate(mask, radius):
    """Binary dilation by about radius texels (square, then good enough)."""
    if radius < 1:
        return mask
    image = Image.fromarray(mask.astype(np.uint8) * 255)
    return np.asarray(image.filter(ImageFilter.MaxFilter(2 * int(radius) + 1))) > 0
