"""Make the sample inspection: photos, detections and the truth the test needs. See README.md."""
import argparse
import gzip
import hashlib
import json
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import bpy  # noqa: E402
import mathutils  # noqa: E402
import numpy as np  # noqa: E402

import detect  # noqa: E402
import stage  # noqa: E402
from clean import clean  # noqa: E402
from develop import develop, jpeg  # noqa: E402
from materials import palette  # noqa: E402
from parts import wall_mesh  # noqa: E402
from scenes import SCENES  # noqa: E402

WIDTH, HEIGHT = 2400, 1800
START = [9 * 60 + 12, 31]  # minutes of the day and seconds of the first shot


def options():
    own = sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else []
    parse = argparse.ArgumentParser()
    parse.add_argument('--seed', type=int, default=2026)
    parse.add_argument('--only', type=int, nargs='*', help='photo numbers 1..10')
    parse.add_argument('--finish', action='store_true', help='only develop and detect anew, from kept renders')
    parse.add_argument('--publish', action='store_true', help='only gather finished photos of the work folder')
    parse.add_argument('--scale', type=float, default=1.0, help='1 is 2400 x 1800')
    parse.add_argument('--samples', type=int, default=10)
    parse.add_argument('--threads', type=int, default=2)
    parse.add_argument('--work', required=True, help='folder for intermediate files')
    return parse.parse_args(own)


def taken(number):
    """EXIF and ISO time of a shot."""
    minutes, seconds = START[0] + (number - 1) * 2 + (20 if number > 5 else 0), (START[1] + number * 17) % 60
    clock = f'{minutes // 60:02d}:{minutes % 60:02d}:{seconds:02d}'
    return f'2026:05:14 {clock}', f'2026-05-14T{clock}+08:00'


def make(number, args):
    """Draw, render and finish one photo; everything is left in the work folder."""
    began = time.time()
    rng = np.random.default_rng([args.seed, number])
    folder = Path(args.work) / f'{number:02d}'
    folder.mkdir(parents=True, exist_ok=True)
    width, height = int(WIDTH * args.scale), int(HEIGHT * args.scale)
    stage.clear()
    site, view, sky, lens, guess = SCENES[number - 1](rng)
    materials = palette(rng, str(folder), site.wall.save(folder))
    wall_mesh(site.wall, site.bands, site.reveal).build(materials, site.wall)
    for part in site.parts:
        part.build(materials)
    stage.street(rng)
    for box in site.shades:
        stage.shade(*box)
    stage.light(rng, **sky)
    body = stage.camera(**view)
    print(f'{number:02d} drawn {time.time() - began:.0f} s, corners seen:', seen(view, width, height), flush=True)
    linear, colour = stage.render(str(folder), width, height, args.samples, args.threads, number)
    print(f'{number:02d} rendered {time.time() - began:.0f} s', flush=True)
    candidates = distractors(site, body, width, height, rng)
    *ids, glass = stage.render_ids(str(folder / 'ids.exr'), str(folder), width, height)
    for name in ('light.exr', 'colour0001.exr', 'ids.exr', 'albedo.png', 'relief.png', 'rough.png', 'ids.png'):
        (folder / name).unlink(missing_ok=True)
    np.savez(folder / 'render.npz', linear=linear.astype(np.float16), ids=np.stack(ids),
             colour=colour.astype(np.float16), glass=glass)
    (folder / 'scene.json').write_text(json.dumps({
        'instances': site.wall.instances, 'candidates': candidates, 'lens': lens, 'guess': guess,
        'mood': sky['mood']}))
    finish(number, args)


def finish(number, args):
    """Clean and develop a rendered photo and simulate its detections; quick, and apart from rendering."""
    folder = Path(args.work) / f'{number:02d}'
    scene = json.loads((folder / 'scene.json').read_text())
    stored = np.load(folder / 'render.npz')
    linear, ids = stored['linear'].astype(np.float32), stored['ids']
    linear = clean(linear, stored['colour'].astype(np.float32), stored['glass'], scene['mood'])
    height, width, _ = linear.shape
    small = detect.pooled(detect.bitmask(ids, scene['instances']))
    found = detect.truth(ids, scene['instances'])
    detections, false, missed = detect.model(found, scene['candidates'], small, (width, height),
                                             np.random.default_rng([args.seed, number, 1]), **scene['guess'])
    exif_time, iso_time = taken(number)
    picture = develop(linear, np.random.default_rng([args.seed, number, 2]), **scene['lens'])
    data, quality = jpeg(picture, (900_000 if number == 1 else 560_000) * args.scale ** 2, exif_time)
    (folder / 'photo.jpg').write_bytes(data)
    (folder / 'truth.bin').write_bytes(small.tobytes())
    (folder / 'record.json').write_text(json.dumps({
        'takenAt': iso_time, 'detections': detections, 'false': false, 'missed': missed,
        'size': [width, height], 'mask': [small.shape[1], small.shape[0]]}))
    print(f'{number:02d} done, quality {quality}, {len(data)} bytes, {len(detections)} detections, '
          f'{len(false)} false, {len(missed)} missed', flush=True)


def seen(view, width, height):
    """Where the photo's corners meet the facade plane, in metres."""
    bpy.context.view_layer.update()
    body = bpy.context.scene.camera
    frame = body.data.view_frame(scene=bpy.context.scene)
    out = []
    for corner in frame:
        corner = mathutils.Vector((corner.x, corner.x and corner.y / abs(corner.y) * abs(corner.x) * 0.75, corner.z))
        ray = body.matrix_world.to_3x3() @ corner
        hit = body.location + ray * (-body.location.y / ray.y)
        out.append((round(hit.x, 1), round(hit.z, 1)))
    return out


def distractors(site, body, width, height, rng):
    """Pixel boxes that a model might take for damage: joints, shadows, cables, plain wall."""
    listed = list(site.wall.distractors)
    x0, z0, x1, z1 = site.view
    for _ in range(40):
        w, h = rng.uniform(0.025, 0.08, 2) * (x1 - x0)
        x, z = rng.uniform(x0, x1 - w), rng.uniform(z0, z1 - h)
        if all(x > c or x + w < a or z > d or z + h < b for a, b, c, d in site.wall.openings):
            label = str(rng.choice(['stain', 'crack', 'crack', 'rust', 'peeling_paint', 'nail']))
            listed.append((label, x, z, x + w, z + h))
    rng.shuffle(listed)
    out = []
    for label, a, b, c, d in listed:
        a, b, c, d = float(a), float(b), float(c), float(d)
        if label == 'nail':
            c, d = a + 0.012 * (x1 - x0), b + 0.012 * (x1 - x0)
        at = stage.project(body, [(a, 0, b), (c, 0, b), (c, 0, d), (a, 0, d)], width, height)
        low, high = at.min(axis=0), at.max(axis=0)
        if low[0] > 5 and low[1] > 5 and high[0] < width - 5 and high[1] < height - 5:
            out.append((label, [*low.tolist(), *high.tolist()]))
    return out


def publish(work, public, truth):
    """Gather the ten photos of a work folder into the app's public folder and the test's truth folder."""
    photos = public / 'photos'
    photos.mkdir(parents=True, exist_ok=True)
    truth.mkdir(parents=True, exist_ok=True)
    images, facts = [], []
    for number in range(1, len(SCENES) + 1):
        folder = Path(work) / f'{number:02d}'
        record = json.loads((folder / 'record.json').read_text())
        data = (folder / 'photo.jpg').read_bytes()
        name = f'DJI_01{number:02d}.JPG'
        (photos / name).write_bytes(data)
        mask = f'sample-{number:02d}.bin.gz'
        (truth / mask).write_bytes(gzip.compress((folder / 'truth.bin').read_bytes(), 9, mtime=0))
        images.append({
            'id': f'sample-{number:02d}', 'name': name, 'file': f'photos/{name}',
            'width': record['size'][0], 'height': record['size'][1], 'location': 'F-1' if number <= 5 else 'F-2',
            'sha256': hashlib.sha256(data).hexdigest(), 'takenAt': record['takenAt'],
            'detections': record['detections']})
        facts.append({'id': f'sample-{number:02d}', 'mask': mask, 'width': record['mask'][0],
                      'height': record['mask'][1], 'false': record['false'], 'missed': record['missed']})
    project = {'id': 'sample', 'name': 'Sample inspection', 'locations': ['F-1', 'F-2']}
    write(public / 'inspection.json', {'version': 1, 'project': project, 'images': images})
    write(truth / 'truth.json', {'labels': detect.LABELS, 'images': facts})


def write(path, value):
    """JSON with one detection or truth object a line."""
    text = json.dumps(value, separators=(',', ':'))
    for mark in ('{"id"', '{"label"', '"images":', '"detections":', '"missed":'):
        text = text.replace(mark, '\n' + mark)
    path.write_text(text.lstrip('\n') + '\n')


if __name__ == '__main__':
    arguments = options()
    for chosen in arguments.only or range(1, len(SCENES) + 1):
        if not arguments.publish:
            (finish if arguments.finish else make)(chosen, arguments)
    if arguments.publish or not arguments.only and arguments.scale == 1.0:
        root = HERE.parent.parent
        publish(arguments.work, root / 'public' / 'sample', HERE / 'truth')
