"""Damage drawn into the facade's maps, each with its truth mask. Sizes are metres, crack widths millimetres."""
import math

import numpy as np
from PIL import Image, ImageDraw

from noise import blur, dilate, fractal, smooth
from wall import AREA, FINE


def crack(wall, x, z, length, angle, width=6.0, wander=0.26, branches=2, strength=0.8, masonry=False):
    """A branching crack from (x, z); angle in degrees from straight down, width in millimetres."""
    paths = []
    if masonry:
        paths.append(_stair_path(wall, x, z, length, angle))
    else:
        _walk(wall, paths, x, z, length, math.radians(angle), wander, branches)
    xs = [p[0] for path in paths for p in path]
    zs = [p[1] for path in paths for p in path]
    crop = wall.crop(min(xs) - 0.06, min(zs) - 0.06, max(xs) + 0.06, max(zs) + 0.06)
    if not crop:
        return
    part, gx, gz = crop
    line = _draw(wall, paths, gx, gz, width)
    shape = line.shape
    dust = blur(line, 0.012 * wall.ppm) * 1.5 + blur(line, 0.045 * wall.ppm) * 2.2
    dust *= np.clip(0.6 + 0.5 * fractal(shape, wall.ppm, 0.15, wall.rng, 3), 0, 1.5)
    wall.albedo[part] *= np.clip(1 - 0.3 * strength * np.clip(dust, 0, 1), 0, 1)[..., None]
    ink = np.clip(line * (0.72 + 0.3 * strength), 0, 0.93)
    wall.tint(part, ink, (0.022, 0.020, 0.018))
    wall.relief[part] -= 5.0 * line
    wall.rough[part] = np.maximum(wall.rough[part], 0.9 * (line > 0.2))
    mask = dilate(line > 0.25, max(1, round(0.003 * wall.ppm)))
    wall.mark(part, mask, wall.add('crack', strength * min(1, 0.35 + width / 12)), FINE)


def _walk(wall, paths, x, z, length, heading, wander, branches, level=0):
    """A random walk whose heading drifts back to its course and kinks now and then."""
    rng, step = wall.rng, max(0.012, 2.5 / wall.ppm)
    path, turn, kink = [(x, z, 1.0)], 0.0, 0.0
    count = max(4, int(length / step))
    marks = set(rng.integers(count // 5, count, branches).tolist()) if branches else set()
    for index in range(count):
        turn = turn * 0.82 + rng.normal(0, wander)
        if rng.random() < 0.04:
            kink = rng.normal(0, 0.45)
        course = heading + turn + kink
        x += math.sin(course) * step
        z -= math.cos(course) * step
        path.append((x, z, (1 - index / count) ** 0.5 * (1.0 if level == 0 else 0.6)))
        if index in marks and level < 2:
            side = rng.choice([-1, 1]) * rng.uniform(0.45, 1.1)
            _walk(wall, paths, x, z, length * rng.uniform(0.15, 0.4), heading + side, wander, branches // 2, level + 1)
    paths.append(path)


def _stair_path(wall, x, z, length, angle):
    """A stepped path along bed joints and perpends of the wall's bond; leans by angle's sign."""
    rng = wall.rng
    brick_length, course = wall.grid
    row = round(z / course)
    lean = 1 if angle >= 0 else -1
    slot = round((x + (row % 2) * brick_length / 2) / brick_length)
    place = lambda slot, row: slot * brick_length - (row % 2) * brick_length / 2
    at = place(slot, row)
    corners, fallen = [(at, row * course)], 0.0
    while fallen < length and row > 1:
        row -= 1
        corners.append((at, row * course + course * 0.0))
        options = [place(s, row) for s in range(int((at - 1) / brick_length), int((at + 1.5) / brick_length) + 2)]
        options = [o for o in options if (o - at) * lean > 0.01 and abs(o - at) < brick_length]
        if options and rng.random() < min(1, abs(angle) / 40):
            at = min(options, key=lambda o: abs(o - at))
            corners.append((at, row * course))
        elif options and rng.random() < 0.6:
            back = at - lean * brick_length / 2
            at = back
            corners.append((at, row * course))
        fallen += course
    path, total = [], len(corners)
    for index in range(total - 1):
        (xa, za), (xb, zb) = corners[index], corners[index + 1]
        for t in np.linspace(0, 1, 8, endpoint=False):
            path.append((xa + (xb - xa) * t + rng.normal(0, 0.0016), za + (zb - za) * t + rng.normal(0, 0.0016),
                         0.55 + 0.45 * math.sin(math.pi * (index + t) / total)))
    return path


def _draw(wall, paths, gx, gz, width):
    """Coverage 0..1 of the crack at the texels gx, gz; drawn four times finer and averaged."""
    rng, over = wall.rng, 4
    image = Image.new('L', (gx.size * over, gz.size * over))
    pen = ImageDraw.Draw(image)
    scale = wall.ppm * over
    left, top = float(gx[0, 0]) - 0.5 / wall.ppm, float(gz[0, 0]) + 0.5 / wall.ppm
    for path in paths:
        wide = np.convolve(rng.normal(0, 1, len(path) + 8), np.ones(9) / 3, 'valid')
        for (xa, za, ta), (xb, zb, _), swell in zip(path, path[1:], wide):
            thick = max(2.4, width / 1000 * scale * ta * float(np.clip(0.8 + 0.4 * swell, 0.25, 1.9)))
            pen.line([(xa - left) * scale, (top - za) * scale, (xb - left) * scale, (top - zb) * scale],
                     fill=255, width=max(1, int(round(thick))))
    small = image.resize((gx.size, gz.size), Image.BOX)
    return np.asarray(small, np.float32) / 255


def stain(wall, x, z, width, length, kind='soot', strength=0.8, ledge=True):
    """Run-off hanging from z down by length, centred on x: soot, algae, white (lime) or damp.

    With a ledge it starts at a straight edge, without one it seeps in raggedly.
    """
    rng = wall.rng
    if kind == 'damp':
        return _damp(wall, x, z, width, length, strength)
    crop = wall.crop(x - width * 0.75, z - length * 1.15, x + width * 0.75, z)
    if not crop:
        return
    part, xs, zs = crop
    shape = (zs.size, xs.size)
    fall = np.clip((z - zs) / length, 0, None)
    runs = fractal(shape, wall.ppm, (max(0.035, width / 14), length * 1.3), rng, 4, 0.6)
    blots = fractal(shape, wall.ppm, 0.16, rng, 5, 0.6)
    drift = fractal(shape, wall.ppm, (2.0, 0.5), rng, 2) * 0.03 * width
    across = 1 - np.abs((xs + drift - x) / (width * 0.62)) ** 2.4
    level = 0.9 + 0.55 * runs + 0.22 * blots - 1.75 * fall ** 1.2 - 1.3 * np.clip(1 - across, 0, 3)
    onset = smooth(0, 0.02, fall)
    if not ledge:
        seep = fractal(shape, wall.ppm, (width / 4, length / 3), rng, 5, 0.6)
        level = level + 0.45 * seep - 1.1 * smooth(0.45, 0.0, fall)
        onset = smooth(0.02, 0.5, fall + 0.12 * seep + 0.1 * runs) * smooth(0.0, 0.22, fall)
    alpha = smooth(-0.35, 1.0, level) * onset * strength
    alpha *= np.clip(0.86 + 0.14 * fractal(shape, wall.ppm, 0.012, rng, 3), 0, 1)
    if kind == 'soot':
        wall.tint(part, alpha * 0.85, (0.30, 0.28, 0.25), multiply=True)
    elif kind == 'algae':
        wall.tint(part, alpha * 0.82, (0.045, 0.048, 0.032))
    else:
        wall.tint(part, alpha * 0.7, (0.66, 0.64, 0.60))
        wall.relief[part] += 0.8 * alpha * np.clip(1 + blots, 0, 2)
    wall.rough[part] = np.clip(wall.rough[part] + 0.3 * alpha, 0, 1)
    wall.mark(part, alpha > 0.42 * strength, wall.add('stain', strength * (1.0 if kind != 'soot' else 0.85)), AREA)


def _damp(wall, x, z, width, length, strength):
    """A damp patch with a tide line; z is its top."""
    rng = wall.rng
    crop = wall.crop(x - width * 0.75, z - length * 1.2, x + width * 0.75, z + length * 0.1)
    if not crop:
        return
    part, xs, zs = crop
    shape = (zs.size, xs.size)
    reach = np.hypot((xs - x) / (width / 2), (zs - z + length / 2) / (length / 2))
    edge = 1 - reach + 0.22 * fractal(shape, wall.ppm, width / 3, rng, 6, 0.6)
    body = smooth(0.0, 0.25, edge)
    tide = np.exp(-((edge - 0.03) / 0.035) ** 2)
    inner = np.clip(0.75 + 0.25 * fractal(shape, wall.ppm, 0.12, rng, 4), 0, 1)
    wall.tint(part, strength * np.clip(0.62 * body * inner + 0.38 * tide, 0, 1), (0.38, 0.33, 0.25), multiply=True)
    wall.mark(part, edge > 0.02, wall.add('stain', strength * 0.9), AREA)


def rust(wall, x, z, width, length, strength=0.85, source=0.02):
    """An iron streak running down from a source of radius source at (x, z)."""
    rng = wall.rng
    margin = max(width, source * 3)
    crop = wall.crop(x - margin, z - length * 1.1, x + margin, z + source * 4)
    if not crop:
        return
    part, xs, zs = crop
    shape = (zs.size, xs.size)
    fall = np.clip((z - zs) / length, 0, None)
    drift = fractal(shape, wall.ppm, (3.0, 0.35), rng, 2) * 0.10 * width
    spread = width * (0.22 + 0.32 * np.sqrt(np.clip(fall, 0, 1.2)))
    across = np.abs(xs + drift - x) / spread
    runs = fractal(shape, wall.ppm, (max(width / 9, 1.2 / wall.ppm), length), rng, 4, 0.65)
    level = 1.0 + 0.5 * runs - 1.35 * fall ** 0.9 - 0.75 * across ** 1.6
    alpha = smooth(-0.15, 1.0, level) * (z - zs > -source)
    lump = 1 - np.hypot(xs - x, zs - z) / (source * 2.2) + 0.35 * fractal(shape, wall.ppm, source, rng, 4)
    spot = smooth(0.0, 0.45, lump)
    total = np.clip(np.maximum(alpha * 0.85, spot * 0.95), 0, 1) * strength
    mottle = np.clip(0.85 + 0.2 * fractal(shape, wall.ppm, 0.015, rng, 3), 0.4, 1.2)
    deep = np.clip(alpha * 0.5 + spot * 0.8, 0, 1)[..., None]
    light, dark = np.array([0.36, 0.17, 0.065], np.float32), np.array([0.11, 0.042, 0.018], np.float32)
    colour = (light + deep * (dark - light)) * mottle[..., None]
    view = wall.albedo[part]
    view += np.clip(total * mottle, 0, 0.95)[..., None] * (colour - view)
    wall.relief[part] += 1.2 * spot * mottle
    wall.rough[part] = np.maximum(wall.rough[part], 0.8 * (total > 0.2))
    wall.mark(part, total > 0.28 * strength, wall.add('rust', strength), FINE)


def peel(wall, x, z, width, height, under=(0.42, 0.40, 0.37), strength=0.85, older=None):
    """A patch where paint has come off down to under, with ragged islands, lifted rims and loose flakes."""
    rng = wall.rng
    crop = wall.crop(x - width * 0.8, z - height * 0.8, x + width * 0.8, z + height * 0.8)
    if not crop:
        return
    part, xs, zs = crop
    shape = (zs.size, xs.size)
    scale = min(width, height)
    ragged = fractal(shape, wall.ppm, scale * 0.45, rng, 7, 0.58)
    chips = fractal(shape, wall.ppm, 0.05, rng, 4, 0.6)
    reach = np.hypot((xs - x) / (width / 2), (zs - z) / (height / 2))
    level = 1 - reach ** 1.5 + 0.46 * ragged + 0.12 * chips
    soft = 4.0 / (scale * wall.ppm)
    bare = smooth(0.35 - soft, 0.35 + soft, level)
    if older is not None:
        ring = smooth(0.12, 0.16, level + 0.1 * chips) * (1 - bare)
        wall.tint(part, ring * 0.9, older)
        wall.relief[part] -= 0.5 * ring
    grit = 1 + 0.10 * fractal(shape, wall.ppm, 0.012, rng, 3) + 0.12 * fractal(shape, wall.ppm, 0.2, rng, 3)
    base = np.asarray(under, np.float32) * np.clip(grit, 0.4, 1.6)[..., None]
    view = wall.albedo[part]
    view += (bare * (0.75 + 0.25 * strength))[..., None] * (base - view)
    wide = max(1.2, 0.004 * wall.ppm)
    rim = np.clip(blur(bare, wide) - bare, 0, 1) * 2
    below = int(max(1, round(0.004 * wall.ppm)))
    shadow = np.zeros_like(bare)
    shadow[below:] = np.clip(bare[below:] - bare[:-below], 0, 1)
    wall.albedo[part] *= np.clip(1 + 0.10 * rim - 0.5 * shadow, 0.2, 1.3)[..., None]
    wall.relief[part] += -2.0 * bare + 1.6 * rim + bare * 0.5 * chips
    wall.rough[part] = wall.rough[part] + bare * (0.95 - wall.rough[part])
    wall.mark(part, bare > 0.5, wall.add('peeling_paint', strength), AREA)
