"""Takes the path tracer's own noise out, so that only the camera's is left. Works on linear light."""
import numpy as np

from noise import blur, smooth


def clean(linear, colour, glass, mood):
    """Smooth the light falling on surfaces, not their colour; and the light in panes on its own.

    Colour is the diffuse colour pass, glass a mask. Sunlit parts are hardly noisy and keep their relief.
    """
    base = np.maximum(colour, 0) + 0.03
    falling = linear / base
    level = falling @ np.array([0.3, 0.5, 0.2], np.float32)
    bright = float(np.percentile(level[~glass], 80)) if (~glass).any() else 1.0
    shade = smooth(0.75, 0.35, blur(level, 2) / bright) if mood != 'grey' else np.full(level.shape, 0.9, np.float32)
    if mood == 'grey':
        near = blur(level, 2.5)
        falling = falling * np.clip(level, 0.5 * near, 1.6 * near)[..., None] / np.maximum(level, 1e-4)[..., None]
        calm = _bilateral(falling, 4, 0.40, 1.7)
    else:
        calm = _bilateral(falling, 3, 0.45, 0.9)
    falling = falling + (shade * ~glass)[..., None] * (calm - falling)
    if mood != 'grey':
        fine = _bilateral(falling, 1, 0.2, 0.9)
        falling = falling + (0.8 * (1 - shade) * ~glass)[..., None] * (fine - falling)
    out = falling * base
    limit = np.percentile(linear[glass], 99, axis=0) * 2 if glass.any() else 1
    return np.where(glass[..., None], _within(np.minimum(linear, limit), glass, 3.0 * linear.shape[1] / 2400), out)


def _bilateral(light, radius, spread, sigma):
    """Average over a disc of neighbours whose brightness differs by less than about spread (natural log).

    Brightness is compared after a blur of sigma pixels.
    """
    level = np.log(np.maximum(light.mean(axis=2), 1e-4))
    guide = blur(level, sigma)
    total, weight = np.zeros_like(light), np.zeros_like(level)
    height, width = level.shape
    padded, padded_guide = np.pad(light, ((radius,) * 2, (radius,) * 2, (0, 0)), 'edge'), np.pad(guide, radius, 'edge')
    for dy in range(-radius, radius + 1):
        for dx in range(-radius, radius + 1):
            if dx * dx + dy * dy > radius * radius + 1:
                continue
            rows, cols = slice(radius + dy, radius + dy + height), slice(radius + dx, radius + dx + width)
            share = np.exp(-((padded_guide[rows, cols] - guide) / spread) ** 2)
            total += padded[rows, cols] * share[..., None]
            weight += share
    return total / weight[..., None]


def _within(light, mask, sigma):
    """Gaussian blur that does not cross the mask's edge."""
    inside = mask.astype(np.float32)
    weight = np.maximum(blur(inside, sigma), 1e-3)
    return np.dstack([blur(light[..., c] * inside, sigma) / weight for c in range(3)])
