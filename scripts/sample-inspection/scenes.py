"""The ten facades. Each function fills a Site and returns it with its camera, light and lens settings."""
import surfaces
from damage import crack, peel, rust, stain
from site_plan import Site, block


def s01(rng):
    """Painted apartment block, wide view with much damage."""
    site = Site(22, 17, rng, (3.6, 3.2, 18.2, 13.8), texels=5600)
    surfaces.render_coat(site.wall, (0.56, 0.53, 0.44), 0.8)
    surfaces.repairs(site.wall, 9)
    block(site, columns=7, floors=5, pitch=2.62, storey=2.85, x0=2.0, z0=0.6, unit_share=0.52, hoods=0.25,
          frames=('alu', 'alu', 'bronze', 'white'))
    for x in (4.42, 9.66, 14.9):
        site.pipe(x, mat=site.pick('pvc', 'iron'))
    site.cable(0, 22, 8.95, 9.05)
    site.cable(9.66, 22, 6.2, 6.0)
    surfaces.weather(site.wall, 1.15)
    site.wash_sills(0.55)
    site.sill_stains(9, ('soot', 'algae', 'soot'))
    site.stains(3)
    site.peels(8, (0.35, 0.95), under=(0.36, 0.345, 0.32), older=(0.50, 0.55, 0.52))
    site.corner_cracks(5, (0.7, 1.5), (7, 12))
    site.cracks(5, (0.9, 1.8), (7, 13))
    site.rusts(7, (0.5, 1.1), (0.12, 0.25), (0.02, 0.035))
    site.nails(5, 0.4, size=0.028, out=0.09, plate=0.045, strength=0.5)
    return site, dict(target=(10.9, 8.5), distance=12.6, yaw=9, pitch=3, roll=0.7, hfov=60), \
        dict(mood='sun', elevation=48, azimuth=-42), dict(key=0.57, warmth=0.02), dict(false=6, miss=0.27, twice=0.03)


def s02(rng):
    """Brick wall with two windows and stepped cracks."""
    site = Site(9, 7, rng, (1.4, 1.1, 7.6, 5.9), reveal=0.11)
    surfaces.brick(site.wall, [(0.235, 0.105, 0.072), (0.26, 0.13, 0.088), (0.17, 0.078, 0.06), (0.28, 0.155, 0.105),
                              (0.21, 0.10, 0.075)], (0.27, 0.25, 0.22), tone=0.15)
    site.window(1.9, 2.75, 1.2, 1.5, frame='white', panes=2, top=0.3)
    site.window(5.6, 2.75, 1.2, 1.5, frame='white', panes=2, top=0.3, grille='bars')
    site.cable(3.4, 3.55, 0, 7)
    surfaces.weather(site.wall, 1.8)
    site.wash_sills(0.5)
    crack(site.wall, 3.1, 5.6, 2.6, 30, 9, strength=0.9, masonry=True)
    crack(site.wall, 5.5, 2.7, 1.5, -28, 7, strength=0.7, masonry=True)
    crack(site.wall, 6.9, 5.5, 0.9, 20, 6, strength=0.6, masonry=True)
    site.stains(3, (0.7, 1.3), ('white', 'algae', 'white'))
    site.sill_stains(2, ('algae', 'soot'), (0.7, 1.3))
    site.rusts(3, (0.3, 0.7), (0.06, 0.14), (0.01, 0.02))
    site.nails(6, 0.5, size=0.013, out=0.04)
    return site, dict(target=(4.5, 3.5), distance=5.6, yaw=-7, pitch=-4, roll=-0.6, hfov=60), \
        dict(mood='sun', elevation=42, azimuth=48), dict(key=0.48), dict(false=3)


def s03(rng):
    """Formed concrete with cut bars, cracks and run-off."""
    site = Site(12, 9, rng, (1.7, 1.4, 10.3, 7.6))
    surfaces.concrete(site.wall, (0.36, 0.345, 0.315), (2.4, 1.2))
    site.band(5.95, 0.30, 0.22)
    surfaces.weather(site.wall, 1.3)
    site.wash_sills(0.8)
    for x, width, length, kind in ((2.9, 1.4, 2.3, 'soot'), (6.4, 1.0, 1.7, 'algae'), (8.7, 1.5, 2.7, 'soot')):
        stain(site.wall, x, 5.95, width, length, kind, 0.85)
        site.wall.keep_out.append((x - width / 2, 5.95 - length * 0.7, x + width / 2, 5.95))
    stain(site.wall, 4.4, 5.2, 0.6, 1.2, 'white', 0.8, ledge=False)
    crack(site.wall, 4.4, 5.9, 3.6, 4, 10, strength=0.95, branches=3)
    crack(site.wall, 7.3, 3.9, 2.6, 62, 9, strength=0.85, branches=2)
    site.cracks(2, (0.8, 1.5), (6, 8))
    for x in (3.6, 5.2, 5.55, 7.55, 9.4):
        rust(site.wall, x, 5.9 - rng.uniform(0.1, 2.2), rng.uniform(0.12, 0.25), rng.uniform(0.6, 1.5), 0.9, 0.025)
    site.nails(6, 0.7, size=0.014, out=0.07, bar=True)
    return site, dict(target=(6, 4.5), distance=7.3, yaw=12, pitch=-6, roll=0.5, hfov=61), \
        dict(mood='haze', elevation=44, azimuth=-38), dict(key=0.54, warmth=-0.01), dict(false=4)


def s04(rng):
    """Peeling painted render round a window and a split unit."""
    site = Site(8, 6, rng, (1.5, 1.0, 6.6, 4.9))
    surfaces.render_coat(site.wall, (0.40, 0.52, 0.50), 0.9)
    surfaces.repairs(site.wall, 2, 0.06)
    site.window(1.75, 2.2, 1.5, 1.35, frame='alu', panes=2, top=0.3)
    site.condenser(4.75, 2.25)
    site.pipe(6.2, mat='iron')
    surfaces.weather(site.wall, 1.2)
    site.wash_sills(0.6)
    site.sill_stains(2, ('soot', 'algae'), (0.7, 1.2))
    peel(site.wall, 3.7, 4.05, 1.1, 0.8, (0.37, 0.35, 0.32), 0.9, (0.62, 0.58, 0.44))
    peel(site.wall, 2.4, 1.5, 1.5, 0.6, (0.37, 0.35, 0.32), 0.9, (0.62, 0.58, 0.44))
    site.wall.keep_out += [(3.1, 3.6, 4.3, 4.5), (1.6, 1.2, 3.2, 1.8)]
    site.peels(5, (0.18, 0.5), under=(0.37, 0.35, 0.32), older=(0.62, 0.58, 0.44))
    site.corner_cracks(2, (0.6, 1.2), (3, 5))
    site.cracks(2, (0.7, 1.2), (3, 5))
    site.rusts(3, (0.3, 0.7), (0.07, 0.16), (0.012, 0.02))
    site.nails(5, 0.5, size=0.011, out=0.035)
    return site, dict(target=(4.05, 2.95), distance=4.4, yaw=6, pitch=5, roll=-0.8, hfov=60), \
        dict(mood='sun', elevation=52, azimuth=-52), dict(key=0.59), dict(false=3)


def s05(rng):
    """Mosaic-tiled block, oblique, overcast."""
    site = Site(20, 13, rng, (3.4, 2.4, 14.6, 10.4), texels=6000)
    surfaces.tiles(site.wall, (0.52, 0.47, 0.40), size=(0.095, 0.045), tone=0.06, gloss=0.42)
    block(site, columns=7, floors=4, pitch=2.7, storey=2.9, x0=0.7, z0=0.5, unit_share=0.6, hoods=0.0,
          frames=('bronze', 'alu', 'alu'), kind='window')
    site.pipe(5.75, mat='pvc')
    site.pipe(11.15, mat='iron')
    surfaces.weather(site.wall, 1.25)
    site.wash_sills(0.55)
    site.sill_stains(5, ('soot', 'algae', 'white'))
    site.cracks(3, (0.9, 1.8), (6, 10))
    site.corner_cracks(2, (0.6, 1.1), (6, 9))
    site.rusts(4, (0.4, 0.9), (0.1, 0.2), (0.016, 0.03))
    return site, dict(target=(8.6, 6.4), distance=9.6, yaw=24, pitch=2, roll=0.4, hfov=60), \
        dict(mood='grey', elevation=50, azimuth=-20), dict(key=0.53, warmth=-0.015), dict(false=3, miss=0.38, twice=0.02)


def s06(rng):
    """Tiled block with through-wall units, seen from below in sun."""
    site = Site(14, 13, rng, (2.2, 2.4, 11.8, 9.9), texels=5200)
    surfaces.tiles(site.wall, (0.40, 0.50, 0.47), (0.33, 0.32, 0.30), (0.045, 0.045), 0.005, 0.07, 0.36)
    block(site, columns=4, floors=4, pitch=3.0, storey=2.9, x0=1.1, z0=0.8, unit_share=0.85, hoods=0.35,
          frames=('alu', 'white'), kind='window')
    site.pipe(6.9, mat='pvc')
    surfaces.weather(site.wall, 1.2)
    site.wash_sills(0.6)
    site.sill_stains(4, ('soot', 'algae'))
    site.cracks(3, (0.7, 1.4), (5, 8))
    site.rusts(5, (0.4, 0.9), (0.1, 0.2), (0.015, 0.03))
    site.nails(3, 0.6, size=0.02, out=0.07, plate=0.035)
    return site, dict(target=(7.0, 6.4), distance=8.3, yaw=-10, pitch=-13, roll=-0.7, hfov=60), \
        dict(mood='sun', elevation=55, azimuth=38), dict(key=0.58), dict(false=3, miss=0.2)


def s07(rng):
    """Board-marked concrete under a ledge, close, overcast."""
    site = Site(8, 6, rng, (1.2, 0.9, 6.8, 5.1))
    surfaces.concrete(site.wall, (0.30, 0.285, 0.255), (3.1, 1.98), False, True)
    site.band(4.35, 0.22, 0.30)
    surfaces.weather(site.wall, 1.5)
    site.wash_sills(0.9)
    for x, width, length, kind in ((2.0, 1.1, 2.6, 'algae'), (4.9, 0.9, 1.5, 'soot'), (3.4, 0.5, 1.3, 'white')):
        stain(site.wall, x, 4.35, width, length, kind, 0.9)
        site.wall.keep_out.append((x - width / 2, 4.35 - length * .6, x + width / 2, 4.35))
    crack(site.wall, 3.5, 4.3, 2.6, -8, 5, strength=0.9, branches=4)
    crack(site.wall, 5.6, 3.2, 1.7, -72, 4, strength=0.65, branches=1)
    for x, z in ((2.9, 2.2), (4.3, 1.9), (6.1, 3.4), (5.2, 2.5)):
        rust(site.wall, x, z, rng.uniform(0.08, 0.16), rng.uniform(0.4, 1.0), 0.9, 0.02)
    site.nails(5, 0.6, size=0.011, out=0.05, bar=True)
    return site, dict(target=(4.0, 2.95), distance=4.8, yaw=-13, pitch=-7, roll=0.9, hfov=61), \
        dict(mood='grey', elevation=55, azimuth=30), dict(key=0.52), dict(false=4)


def s08(rng):
    """Brick block, oblique in haze."""
    site = Site(15, 9.5, rng, (2.6, 1.6, 12.0, 7.9), texels=6000, reveal=0.12)
    surfaces.brick(site.wall, [(0.33, 0.20, 0.12), (0.29, 0.16, 0.10), (0.38, 0.25, 0.16), (0.25, 0.14, 0.09)],
                   (0.25, 0.235, 0.21), tone=0.09)
    for z in (1.6, 4.7):
        for x in (3.0, 5.9, 8.8, 11.7):
            site.window(x, z, 1.25, 1.55, frame='bronze', panes=2, top=0.28)
    site.pipe(5.05, mat='iron')
    site.condenser(8.05, 4.75)
    site.condenser(8.05, 1.7, body='ac_old')
    site.canopy(2.7, 4.5, 6.5, out=0.3)
    surfaces.weather(site.wall, 1.3)
    site.wash_sills(0.55)
    crack(site.wall, 7.2, 7.6, 2.7, 26, 11, strength=0.9, masonry=True)
    crack(site.wall, 10.05, 4.6, 1.5, -30, 9, strength=0.75, masonry=True)
    site.stains(3, (0.8, 1.4), ('white', 'algae'))
    site.sill_stains(3, ('soot', 'algae', 'white'))
    site.rusts(3, (0.4, 0.8), (0.08, 0.16), (0.012, 0.022))
    site.nails(3, 0.5, size=0.018, out=0.06)
    return site, dict(target=(7.2, 4.9), distance=7.6, yaw=-24, pitch=2, roll=-0.5, hfov=60), \
        dict(mood='haze', elevation=40, azimuth=35), dict(key=0.50, warmth=0.02), dict(false=3)


def s09(rng):
    """Painted render from near: fixings, fine cracks, flaking."""
    site = Site(5.6, 4.2, rng, (0.9, 0.7, 4.7, 3.5))
    surfaces.render_coat(site.wall, (0.60, 0.57, 0.50), 0.85)
    surfaces.repairs(site.wall, 2, 0.07)
    site.cable(0.2, 5.4, 3.25, 3.2)
    surfaces.weather(site.wall, 1.3)
    stain(site.wall, 1.5, 3.1, 0.7, 1.5, 'soot', 0.75, ledge=False)
    stain(site.wall, 3.9, 2.2, 0.7, 0.8, 'damp', 0.7)
    site.wall.keep_out += [(1.2, 2.0, 1.8, 3.1), (3.6, 1.4, 4.2, 2.2)]
    crack(site.wall, 2.55, 3.4, 2.4, 9, 4, strength=0.9, branches=4)
    crack(site.wall, 1.1, 1.5, 1.3, 68, 3, strength=0.65, branches=2)
    site.cracks(2, (0.4, 0.8), (2, 3))
    site.peels(4, (0.16, 0.42), under=(0.40, 0.38, 0.35), older=(0.42, 0.47, 0.46))
    site.rusts(2, (0.2, 0.5), (0.05, 0.1), (0.008, 0.014))
    site.nails(9, 0.55, size=0.009, out=0.03)
    return site, dict(target=(2.8, 2.1), distance=3.2, yaw=8, pitch=-5, roll=0.6, hfov=60), \
        dict(mood='sun', elevation=46, azimuth=-58), dict(key=0.60), dict(false=4)


def s10(rng):
    """Salmon-painted block, half in a neighbour's shadow."""
    site = Site(15, 12.5, rng, (2.4, 2.2, 12.2, 9.8), texels=5200)
    surfaces.render_coat(site.wall, (0.52, 0.32, 0.23), 0.9)
    surfaces.repairs(site.wall, 5)
    block(site, columns=4, floors=4, pitch=3.05, storey=2.9, x0=1.3, z0=0.7, unit_share=0.75, hoods=0.4,
          frames=('white', 'alu', 'green'))
    site.pipe(7.2, mat='pvc')
    site.shades.append((25.5, 40, -14, -4, -14, 42))
    surfaces.weather(site.wall, 1.2)
    site.wash_sills(0.6)
    site.sill_stains(4, ('soot', 'algae'))
    site.peels(6, (0.3, 0.9), under=(0.40, 0.38, 0.35), older=(0.55, 0.52, 0.44))
    site.corner_cracks(3, (0.6, 1.2), (5, 8))
    site.cracks(2, (0.8, 1.4), (5, 8))
    site.rusts(4, (0.4, 0.9), (0.1, 0.2), (0.015, 0.03))
    site.nails(3, 0.5, size=0.02, out=0.07, plate=0.035)
    return site, dict(target=(7.3, 6.1), distance=8.5, yaw=14, pitch=6, roll=0.6, hfov=60), \
        dict(mood='sun', elevation=40, azimuth=52), dict(key=0.43, warmth=0.015), dict(false=3, miss=0.36, twice=0.02)


SCENES = [s01, s02, s03, s04, s05, s06, s07, s08, s09, s10]
