import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const SAMPLE = resolve(import.meta.dirname, '../../public/sample');
const SAMPLE_DAY = '2026:05:14';

interface Shipped {
  readonly id: string;
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly detections: readonly {
    readonly label: string;
    readonly conf: number;
    readonly xywh: readonly [number, number, number, number];
  }[];
}

const { images }: { images: readonly Shipped[] } = JSON.parse(
  readFileSync(`${SAMPLE}/inspection.json`, 'utf8'),
);

/** A file as Playwright passes it to a page. */
interface Given {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/**
 * Photos of the sample as if taken on another day, with some of their boxes as a COCO file.
 *
 * @param day `YYYY-MM-DD`; file names start with its year
 * @param samples ids of photos, `sample-02`
 * @param boxes number of boxes per photo: those with the highest confidence
 */
export function inspectionOf(day: string, samples: readonly string[], boxes: number): readonly Given[] {
  const chosen = images.filter(({ id }) => samples.includes(id));
  const name = ({ id }: Shipped) => `${day.slice(0, 4)}-${id}.jpg`;
  const photos = chosen.map((image) => {
    const bytes = readFileSync(`${SAMPLE}/${image.file}`);
    for (let at = bytes.indexOf(SAMPLE_DAY); at >= 0 && at < 2048; at = bytes.indexOf(SAMPLE_DAY, at + 1))
      bytes.write(day.replaceAll('-', ':'), at, 'latin1');
    return { name: name(image), mimeType: 'image/jpeg', buffer: bytes };
  });
  const labels = [...new Set(chosen.flatMap(({ detections }) => detections.map(({ label }) => label)))];
  const annotations = chosen.flatMap(({ width, height, detections }, image) =>
    detections
      .toSorted((a, b) => b.conf - a.conf)
      .slice(0, boxes)
      .map(({ label, conf, xywh: [x, y, w, h] }) => ({
        image_id: image + 1,
        category_id: labels.indexOf(label) + 1,
        bbox: [(x - w / 2) * width, (y - h / 2) * height, w * width, h * height],
        score: conf,
      })),
  );
  const coco = {
    images: chosen.map((image, at) => ({
      ...{ id: at + 1, file_name: name(image), width: image.width, height: image.height },
    })),
    categories: labels.map((label, at) => ({ id: at + 1, name: label })),
    annotations: annotations.map((one, at) => ({ id: at + 1, ...one })),
  };
  const buffer = Buffer.from(JSON.stringify(coco));
  return [...photos, { name: `${day.slice(0, 4)}.json`, mimeType: 'application/json', buffer }];
}
