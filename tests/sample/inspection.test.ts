import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

/** Box as centre x, centre y, width, height, each a fraction of the image. */
type Box = [number, number, number, number];
type Detection = { label: string; conf: number; xywh: Box };
type SampleImage = {
  id: string;
  name: string;
  file: string;
  width: number;
  height: number;
  location: string;
  sha256: string;
  takenAt: string;
  detections: Detection[];
};
type Inspection = { version: number; project: { locations: string[] }; images: SampleImage[] };
/** Mask is a gzipped width x height grid; bit k of a byte is set where label k of the list lies. */
type Truth = {
  id: string;
  mask: string;
  width: number;
  height: number;
  false: number[];
  missed: { label: string; box: number[] }[];
};

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const json = <T>(path: string) => JSON.parse(readFileSync(at(path), 'utf8')) as T;
const inspection = json<Inspection>('public/sample/inspection.json');
const truth = json<{ labels: string[]; images: Truth[] }>('scripts/sample-inspection/truth/truth.json');
const photo = (image: SampleImage) => readFileSync(at(`public/sample/${image.file}`));

/** Width and height in pixels from a JPEG's start-of-frame segment. */
function jpegSize(data: Buffer): { width: number; height: number } {
  let offset = 2;
  while (offset < data.length) {
    const marker = data.readUInt16BE(offset);
    if (marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)) {
      return { height: data.readUInt16BE(offset + 5), width: data.readUInt16BE(offset + 7) };
    }
    offset += 2 + data.readUInt16BE(offset + 2);
  }
  throw new Error('no frame header');
}

/** Mask pixels of a label under a box, and the box's size in mask pixels. */
function under(facts: Truth, grid: Buffer, label: string, [cx, cy, w, h]: Box) {
  const bit = 1 << truth.labels.indexOf(label);
  const left = Math.max(0, Math.floor((cx - w / 2) * facts.width + 1e-3));
  const right = Math.min(facts.width, Math.ceil((cx + w / 2) * facts.width - 1e-3));
  const top = Math.max(0, Math.floor((cy - h / 2) * facts.height + 1e-3));
  const bottom = Math.min(facts.height, Math.ceil((cy + h / 2) * facts.height - 1e-3));
  let count = 0;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      if (((grid[y * facts.width + x] ?? 0) & bit) !== 0) count++;
    }
  }
  return { count, area: (right - left) * (bottom - top) };
}

describe('sample inspection', () => {
  it('has ten photos, 4:3, at least 2400 x 1800, with the hashes that are listed', () => {
    expect(inspection.version).toBe(1);
    expect(inspection.images).toHaveLength(10);
    for (const image of inspection.images) {
      const data = photo(image);
      const size = jpegSize(data);
      expect(size, image.name).toEqual({ width: image.width, height: image.height });
      expect(size.width * 3, image.name).toBe(size.height * 4);
      expect(size.width).toBeGreaterThanOrEqual(2400);
      expect(createHash('sha256').update(new Uint8Array(data)).digest('hex')).toBe(image.sha256);
    }
  });

  it('weighs at most 6 MB', () => {
    const total = inspection.images.reduce((sum, image) => sum + photo(image).length, 0);
    expect(total).toBeLessThanOrEqual(6_000_000);
  });

  it('uses all seven labels and both locations, about 70 detections on the first photo', () => {
    const labels = new Set(inspection.images.flatMap((image) => image.detections.map((d) => d.label)));
    expect([...labels].sort()).toEqual([...truth.labels].sort());
    const locations = new Set(inspection.images.map((image) => image.location));
    expect([...locations].sort()).toEqual(inspection.project.locations);
    const first = inspection.images[0]?.detections.length ?? 0;
    expect(first).toBeGreaterThanOrEqual(60);
    expect(first).toBeLessThanOrEqual(80);
    for (const image of inspection.images) expect(image.detections.length).toBeGreaterThanOrEqual(8);
  });

  it('keeps confidences within 0.40 to 0.98 and boxes inside the photo', () => {
    for (const { conf, xywh } of inspection.images.flatMap((image) => image.detections)) {
      expect(conf).toBeGreaterThanOrEqual(0.4);
      expect(conf).toBeLessThanOrEqual(0.98);
      const [cx, cy, w, h] = xywh;
      expect(Math.min(w, h)).toBeGreaterThan(0);
      expect(Math.min(cx - w / 2, cy - h / 2)).toBeGreaterThanOrEqual(-1e-5);
      expect(Math.max(cx + w / 2, cy + h / 2)).toBeLessThanOrEqual(1 + 1e-5);
    }
  });

  it('boxes what it names by the mask, save the boxes made false on purpose, which hold none of it', () => {
    for (const image of inspection.images) {
      const facts = truth.images.find((entry) => entry.id === image.id);
      if (!facts) throw new Error(`no truth for ${image.id}`);
      const grid = gunzipSync(
        new Uint8Array(readFileSync(at(`scripts/sample-inspection/truth/${facts.mask}`))),
      );
      expect(grid).toHaveLength(facts.width * facts.height);
      image.detections.forEach((detection, index) => {
        const { count, area } = under(facts, grid, detection.label, detection.xywh);
        const name = `${image.name} #${index} ${detection.label}`;
        if (facts.false.includes(index)) expect(count, name).toBe(0);
        else expect(count >= 3 || count >= 0.005 * area, name).toBe(true);
        if (!facts.false.includes(index)) expect(count, name).toBeGreaterThan(0);
      });
    }
  });

  it('has some false and some missed, as a model would', () => {
    const wrong = truth.images.reduce((sum, entry) => sum + entry.false.length, 0);
    const missed = truth.images.reduce((sum, entry) => sum + entry.missed.length, 0);
    expect(wrong).toBeGreaterThanOrEqual(10);
    expect(missed).toBeGreaterThanOrEqual(10);
  });
});
