"""Facade skins: brick, tiles, painted render and formed concrete. Colours are linear albedo, sizes metres."""
import numpy as np

from noise import blur, fractal, smooth


def _axes(wall):
    xs = (np.arange(wall.cols, dtype=np.float32) + 0.5) / wall.ppm
    zs = wall.height - (np.arange(wall.rows, dtype=np.float32) + 0.5) / wall.ppm
    return xs[None, :], zs[:, None]


def _joint(position, pitch, width, texel):
    """Coverage 0..1 of the joint lines at multiples of pitch, box-filtered to a texel."""
    distance = np.abs(position - np.round(position / pitch) * pitch)
    return np.clip((width / 2 - distance) / texel + 0.5, 0, 1) * min(1.0, width / texel)


def grain(wall, amount, cell=0.004):
    """Fine speckle of the material's own sand and pores."""
    field = fractal(wall.shape, wall.ppm, cell, wall.rng, 2)
    wall.albedo *= 1 + amount * field[..., None]
    return field


def brick(wall, colours, mortar=(0.33, 0.305, 0.27), length=0.225, course=0.075, joint=0.011, tone=0.16):
    """Running-bond brickwork; colours is a list of brick bodies picked per brick."""
    rng, texel = wall.rng, 1 / wall.ppm
    xs, zs = _axes(wall)
    warp = fractal(wall.shape, wall.ppm, 0.05, rng, 3) * 0.0014
    z = zs + warp + fractal(wall.shape, wall.ppm, (2.0, 2.0), rng, 2) * 0.003
    row = np.floor(z / course).astype(np.int32)
    shift = rng.uniform(-0.006, 0.006, row.max() + 3).astype(np.float32)
    x = xs + (row % 2) * (length / 2) + shift[row] + warp[::-1]
    col = np.floor(x / length).astype(np.int32)
    gap = np.maximum(_joint(z, course, joint, texel), _joint(x, length, joint, texel))
    gap = np.clip(gap + 0.25 * gap * (1 - gap) * fractal(wall.shape, wall.ppm, 0.008, rng, 2), 0, 1)
    shape = (row.max() + 2, col.max() + 2)
    body = np.asarray(colours, np.float32)[rng.choice(len(colours), shape)]
    body = body * np.exp(rng.normal(0, tone, shape + (1,))) * np.exp(rng.normal(0, 0.016, shape + (3,)))
    face = body.astype(np.float32)[row, col]
    fire = fractal(wall.shape, wall.ppm, 0.06, rng, 3)
    pores = fractal(wall.shape, wall.ppm, 0.009, rng, 2)
    face *= (1 + 0.09 * fire + 0.12 * pores - 0.3 * smooth(1.6, 2.6, pores))[..., None]
    bed = np.asarray(mortar, np.float32) * (1 + 0.1 * fractal(wall.shape, wall.ppm, 0.02, rng, 3)
                                            + 0.10 * fractal(wall.shape, wall.ppm, 0.5, rng, 2))[..., None]
    wall.albedo[:] = face + gap[..., None] * (bed - face)
    wall.albedo *= (1 - 0.22 * blur(gap, 0.006 * wall.ppm) * (1 - gap))[..., None]
    drop, side = max(1, round(0.005 * wall.ppm)), max(1, round(0.002 * wall.ppm))
    cast = gap * np.roll(1 - gap, (drop, side), (0, 1))
    edge = (1 - gap) * np.roll(gap, (max(1, round(0.004 * wall.ppm)), 0), (0, 1))
    wall.albedo *= (1 - 0.42 * cast + 0.10 * edge)[..., None]
    proud = rng.normal(0, 0.7, shape).astype(np.float32)[row, col]
    wall.relief += (1 - gap) * (3.5 + proud + 0.35 * pores + 0.4 * fire) + gap * 0.5 * pores
    wall.grid = (length, course)


def tiles(wall, colour, grout=(0.30, 0.29, 0.27), size=(0.095, 0.045), joint=0.006, tone=0.05, gloss=0.3,
          odd=0.012, batch=0.05):
    """Small stack-bonded facade tiles laid in sheets, some replaced by a slightly different batch."""
    rng, texel = wall.rng, 1 / wall.ppm
    xs, zs = _axes(wall)
    bow = fractal(wall.shape, wall.ppm, 0.7, rng, 2) * 0.0013
    x, z = xs + bow, zs + bow[:, ::-1]
    col = np.floor(np.clip(x, 0, None) / size[0]).astype(np.int32)
    row = np.floor(np.clip(z, 0, None) / size[1]).astype(np.int32)
    gap = np.maximum(_joint(x, size[0], joint, texel), _joint(z, size[1], joint, texel))
    shape = (row.max() + 2, col.max() + 2)
    body = np.asarray(colour, np.float32) * np.exp(rng.normal(0, tone, shape + (1,)))
    sheet = rng.normal(0, batch, (shape[0] // 7 + 2, shape[1] // 4 + 2))
    body = body * (1 + np.kron(sheet, np.ones((7, 4)))[:shape[0], :shape[1], None])
    pick = rng.random(shape) < odd
    body[pick] *= rng.uniform(0.55, 1.15, (int(pick.sum()), 1))
    face = body.astype(np.float32)[row, col]
    face *= (1 + 0.03 * fractal(wall.shape, wall.ppm, 0.02, rng, 2))[..., None]
    bed = np.asarray(grout, np.float32) * (1 + 0.12 * fractal(wall.shape, wall.ppm, 0.4, rng, 3))[..., None]
    wall.albedo[:] = face + gap[..., None] * (bed - face)
    tilt = rng.normal(0, 0.5, shape).astype(np.float32)[row, col] * (np.mod(x, size[0]) / size[0] - 0.5)
    tilt += rng.normal(0, 0.5, shape).astype(np.float32)[row, col] * (np.mod(z, size[1]) / size[1] - 0.5)
    wall.relief += (1 - gap) * (1.2 + tilt) + fractal(wall.shape, wall.ppm, 1.2, rng, 2) * 0.8
    wall.rough[:] = gloss + 0.45 * gap + 0.06 * fractal(wall.shape, wall.ppm, 0.3, rng, 3)
    wall.grid = size


def render_coat(wall, colour, texture=0.5, roller=True):
    """Painted cement render: trowel waves, grain, roller lap marks and old repairs under the paint."""
    rng = wall.rng
    wall.albedo[:] = np.asarray(colour, np.float32)
    lumps = fractal(wall.shape, wall.ppm, 0.010, rng, 3)
    waves = fractal(wall.shape, wall.ppm, (0.5, 0.25), rng, 3)
    wall.relief += texture * 0.55 * lumps + 1.6 * waves
    shade = 0.012 * lumps + 0.02 * fractal(wall.shape, wall.ppm, 0.35, rng, 4)
    if roller:
        shade += 0.012 * fractal(wall.shape, wall.ppm, (0.22, 2.4), rng, 2)
    wall.albedo *= (1 + shade)[..., None]
    wall.rough[:] = 0.8


def repairs(wall, count, contrast=0.08):
    """Rectangular patches of a later coat, as after earlier repairs."""
    rng = wall.rng
    for _ in range(count):
        w, h = rng.uniform(0.25, 1.3), rng.uniform(0.2, 1.0)
        x, z = rng.uniform(0, wall.width - w), rng.uniform(0, wall.height - h)
        crop = wall.crop(x - 0.05, z - 0.05, x + w + 0.05, z + h + 0.05)
        if not crop:
            continue
        part, xs, zs = crop
        edge = fractal((zs.size, xs.size), wall.ppm, 0.08, rng, 3) * 0.008
        inside = np.minimum(np.minimum(xs - x, x + w - xs), np.minimum(zs - z, z + h - zs)) + edge
        alpha = smooth(-0.004, 0.004, inside)
        wall.albedo[part] *= (1 + alpha * rng.choice([-1, 1]) * contrast * rng.uniform(0.5, 1.4))[..., None]
        wall.relief[part] += alpha * rng.uniform(0.3, 1.0)


def concrete(wall, colour=(0.33, 0.32, 0.30), panel=(2.4, 1.2), ties=True, boards=False):
    """Formed concrete: panel joints, tie holes, pour lines, bug holes, cloudy cement tone."""
    rng, texel = wall.rng, 1 / wall.ppm
    xs, zs = _axes(wall)
    clouds = fractal(wall.shape, wall.ppm, 0.9, rng, 6, 0.6)
    fine = fractal(wall.shape, wall.ppm, 0.02, rng, 3)
    col = np.floor(xs / panel[0]).astype(np.int32)
    row = np.floor(zs / panel[1]).astype(np.int32)
    sheet = rng.normal(0, 0.06, (row.max() + 2, col.max() + 2)).astype(np.float32)[row, col]
    mottle = fractal(wall.shape, wall.ppm, 0.16, rng, 5, 0.7)
    tone = 1 + 0.065 * clouds + 0.05 * mottle + 0.035 * fine + sheet
    wall.albedo[:] = np.asarray(colour, np.float32)
    wall.albedo *= np.clip(tone, 0.3, 2)[..., None]
    wall.albedo *= 1 + np.array([0.008, 0.0, -0.014], np.float32) * fractal(wall.shape, wall.ppm, 0.6, rng, 4)[..., None]
    ragged = fractal(wall.shape, wall.ppm, 0.05, rng, 3) * 0.0015
    seam = np.maximum(_joint(xs + ragged, panel[0], 0.006, texel), _joint(zs + ragged, panel[1], 0.006, texel))
    seam *= np.clip(0.65 + 0.35 * fractal(wall.shape, wall.ppm, 0.3, rng, 3), 0.1, 1)
    halo = blur(seam, 0.02 * wall.ppm)
    wall.albedo *= (1 - 0.62 * seam - 0.5 * halo * np.clip(clouds, -0.5, 1))[..., None]
    wall.relief += 1.1 * seam + 0.3 * fine + 1.2 * clouds + sheet * 20
    if boards:
        plank = np.floor((zs + ragged) / 0.11).astype(np.int32)
        wall.relief += rng.normal(0, 1.0, plank.max() + 2).astype(np.float32)[plank]
        wall.albedo *= (1 + rng.normal(0, 0.05, plank.max() + 2).astype(np.float32)[plank])[..., None]
        grainy = fractal(wall.shape, wall.ppm, (0.4, 0.004), rng, 3)
        wall.albedo *= (1 + 0.04 * grainy)[..., None]
        wall.relief += 0.35 * grainy
    holes = fractal(wall.shape, wall.ppm, 0.012, rng, 1)
    pits = smooth(2.0, 2.5, holes + 0.35 * fractal(wall.shape, wall.ppm, 0.5, rng, 3))
    wall.albedo *= (1 - 0.55 * pits)[..., None]
    wall.relief -= 2.5 * pits
    if ties:
        for x in np.arange(panel[0] / 4, wall.width, panel[0] / 2):
            for z in np.arange(panel[1] / 2, wall.height, panel[1]):
                dot(wall, x + rng.normal(0, 0.006), z + rng.normal(0, 0.006), 0.019, 0.72, -8)


def dot(wall, x, z, radius, dark, depth):
    """A round shade of radius metres with relief depth in millimetres."""
    crop = wall.crop(x - radius * 2.5, z - radius * 2.5, x + radius * 2.5, z + radius * 2.5)
    if not crop:
        return
    part, xs, zs = crop
    reach = np.hypot(xs - x, zs - z)
    alpha = np.clip((radius - reach) * wall.ppm + 0.5, 0, 1)
    wall.albedo[part] *= (1 - dark * alpha - 0.25 * np.exp(-(reach / radius / 1.3) ** 2) * (1 - alpha))[..., None]
    wall.relief[part] += depth * alpha


def weather(wall, amount=1.0, tint=(0.95, 0.99, 1.0)):
    """What years leave on any skin: cloudy grime, vertical wash streaks, a little colour drift."""
    rng = wall.rng
    patches = fractal(wall.shape, wall.ppm, 2.6, rng, 5, 0.6)
    streaks = fractal(wall.shape, wall.ppm, (0.07, 1.8), rng, 4, 0.65)
    broad = fractal(wall.shape, wall.ppm, (0.5, 3.5), rng, 3)
    where = smooth(-0.6, 1.4, fractal(wall.shape, wall.ppm, 1.6, rng, 4))
    dirt = 0.055 * patches + 0.05 * broad + 0.075 * np.clip(streaks, -0.6, 3) * where
    dirt = np.clip(0.05 + dirt, -0.12, 0.6) * amount
    grime = np.array([1.0, 1.06, 1.2], np.float32) * np.asarray(tint, np.float32)
    wall.albedo *= np.clip(1 - dirt[..., None] * grime, 0.2, 1.2)
    grain(wall, 0.03 * amount, 0.006)


def ledge_wash(wall, x0, x1, z, length=0.7, amount=0.5):
    """Dirty run-off under a sill or ledge, without being a labelled stain."""
    crop = wall.crop(x0 - 0.05, z - length, x1 + 0.05, z)
    if not crop:
        return
    part, xs, zs = crop
    shape = (zs.size, xs.size)
    fall = (z - zs) / length
    runs = fractal(shape, wall.ppm, (0.05, 1.2), wall.rng, 4, 0.65)
    alpha = amount * smooth(1.0, 0.0, fall) ** 1.4 * np.clip(0.45 + 0.4 * runs, 0, 1)
    alpha = alpha * smooth(x0 - 0.05, x0 + 0.03, xs) * smooth(x1 + 0.05, x1 - 0.03, xs)
    wall.tint(part, alpha, (0.42, 0.40, 0.36), multiply=True)
