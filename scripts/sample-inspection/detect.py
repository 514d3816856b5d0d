"""Truth boxes from the mask pass, and what a model would have made of them."""
import numpy as np

from wall import LABELS

POOL = 4
"""Truth masks are this many times smaller than the photo; any labelled pixel in a block counts."""


def bitmask(ids, instances):
    """One byte a pixel: bit k set where label k lies in either layer."""
    bits = np.array([0] + [1 << LABELS.index(i['label']) for i in instances], np.uint8)
    return bits[ids[0]] | bits[ids[1]]


def pooled(bits):
    """The small mask: OR over POOL x POOL blocks."""
    height, width = bits.shape
    blocks = bits[:height // POOL * POOL, :width // POOL * POOL].reshape(height // POOL, POOL, width // POOL, POOL)
    return np.bitwise_or.reduce(np.bitwise_or.reduce(blocks, 3), 1)


def truth(ids, instances):
    """Visible truth objects: label, strength, pixel count and pixel box (x0, y0, x1, y1)."""
    found = []
    height, width = ids[0].shape
    for number, item in enumerate(instances, 1):
        mask = (ids[0] == number) | (ids[1] == number)
        count = int(mask.sum())
        if count < (18 if item['label'] == 'nail' else 60):
            continue
        cols, rows = np.nonzero(mask.any(axis=0))[0], np.nonzero(mask.any(axis=1))[0]
        trim = 0.0 if item['label'] in ('crack', 'nail', 'window', 'air_con') else 0.004
        x0, x1 = _span(mask.sum(axis=0), trim) if trim else (cols[0], cols[-1] + 1)
        y0, y1 = _span(mask.sum(axis=1), trim) if trim else (rows[0], rows[-1] + 1)
        edge = x0 <= 1 or y0 <= 1 or x1 >= width - 1 or y1 >= height - 1
        short = min(x1 - x0, y1 - y0) < (9 if item['label'] == 'nail' else 14) and max(x1 - x0, y1 - y0) < 30
        if short and item['label'] != 'nail':
            continue
        if edge and (x1 - x0 < 30 or y1 - y0 < 30):
            continue
        found.append({**item, 'pixels': count, 'box': [int(x0), int(y0), int(x1), int(y1)], 'edge': edge})
    return found


def _span(profile, trim):
    """Bounds that leave out a trim share of the pixels at each end."""
    total = np.cumsum(profile)
    first, last = np.searchsorted(total, [trim * total[-1] + 0.5, (1 - trim) * total[-1] - 0.5])
    return first, last + 1


def model(found, candidates, small, size, rng, miss=0.10, false=3, twice=0.05):
    """Simulated detections. Returns (detections, false indices, missed truth objects).

    Confidence follows strength and size; boxes are a few percent off; some objects are missed, some
    found twice, and some of the candidates (label, pixel box) are taken for damage.
    """
    width, height = size
    result, missed = [], []
    for item in found:
        x0, y0, x1, y1 = item['box']
        area = (x1 - x0) * (y1 - y0)
        big = np.clip(np.log10(area / 300) / 2.2, 0, 1)
        sure = 0.37 + 0.34 * item['strength'] + 0.20 * big - 0.12 * item['edge'] + rng.normal(0, 0.075)
        if rng.random() < miss * (2.0 - 1.4 * big - 0.5 * item['strength'] + item['edge']):
            missed.append({'label': item['label'], 'box': _unit(item['box'], size)})
            continue
        box = _jitter(item['box'], size, rng)
        if not holds(small, box, item['label'], size):
            box = item['box']
        if not holds(small, box, item['label'], size):
            continue
        result.append((item['label'], _conf(sure), box, False))
        if rng.random() < twice and item['label'] != 'nail':
            part = _jitter(_portion(item['box'], rng), size, rng, 0.05)
            if holds(small, part, item['label'], size):
                result.append((item['label'], _conf(sure - rng.uniform(0.12, 0.3)), part, False))
    count = 0
    for label, box in candidates:
        box = _jitter(box, size, rng, 0.06)
        if count < false and box[2] - box[0] > 12 and box[3] - box[1] > 12 and not labelled(small, box, label, size):
            result.append((label, _conf(0.40 + abs(rng.normal(0.06, 0.07))), box, True))
            count += 1
    result.sort(key=lambda entry: -entry[1])
    detections = [{'label': label, 'conf': conf, 'xywh': _centre(box, size)} for label, conf, box, _ in result]
    return detections, [index for index, entry in enumerate(result) if entry[3]], missed


def _conf(value):
    return round(float(np.clip(value, 0.401, 0.98)), 3)


def _portion(box, rng):
    """Half or so of a box along its longer side."""
    x0, y0, x1, y1 = box
    share, start = rng.uniform(0.45, 0.8), rng.uniform(0, 0.2)
    if x1 - x0 > y1 - y0:
        return [x0 + (x1 - x0) * start, y0, x0 + (x1 - x0) * (start + share), y1]
    return [x0, y0 + (y1 - y0) * start, x1, y0 + (y1 - y0) * (start + share)]


def _jitter(box, size, rng, amount=0.025):
    """Move each edge by a few percent of the side and at least a pixel or two."""
    x0, y0, x1, y1 = map(float, box)
    w, h = x1 - x0, y1 - y0
    x0, x1 = x0 + rng.normal(-0.008, amount) * w - 2, x1 + rng.normal(0.008, amount) * w + 2
    y0, y1 = y0 + rng.normal(-0.008, amount) * h - 2, y1 + rng.normal(0.008, amount) * h + 2
    return [max(0.0, x0), max(0.0, y0), min(size[0], x1), min(size[1], y1)]


def _cut(small, box, size):
    """The part of the small mask under a pixel box, as the test cuts it."""
    height, width = small.shape
    sx, sy = width / size[0], height / size[1]
    return small[int(np.floor(box[1] * sy)):int(np.ceil(box[3] * sy)),
                 int(np.floor(box[0] * sx)):int(np.ceil(box[2] * sx))]


def labelled(small, box, label, size):
    """How many small-mask pixels of label lie under the box."""
    return int(np.count_nonzero(_cut(small, box, size) & (1 << LABELS.index(label))))


def holds(small, box, label, size):
    """Whether the box contains what it names."""
    count = labelled(small, box, label, size)
    return count >= 3 or count >= 0.005 * _cut(small, box, size).size > 0


def _centre(box, size):
    x0, y0, x1, y1 = box
    return [round(v, 6) for v in ((x0 + x1) / 2 / size[0], (y0 + y1) / 2 / size[1],
                                  (x1 - x0) / size[0], (y1 - y0) / size[1])]


def _unit(box, size):
    return [round(v, 4) for v in (box[0] / size[0], box[1] / size[1], box[2] / size[0], box[3] / size[1])]
