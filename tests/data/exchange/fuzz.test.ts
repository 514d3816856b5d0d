import { describe, expect, test } from 'vitest';
import { createExporter } from '#data/export/exporter.ts';
import { commitImport } from '#data/import/commit/commitImport.ts';
import { planImport } from '#data/import/planImport.ts';
import { WRITTEN_FORMATS } from '#domain/exchange/formats.ts';
import { REASONS } from '#domain/exchange/reason.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { type ExtentMeasure, NO_MEASURES } from '#domain/measure/measure.ts';
import { appFormats } from '#formats/adapters.ts';
import { seeded } from '#formats/checkFormat.ts';
import type { OutBox, OutSet } from '#formats/outgoing.ts';
import { avif, jpeg, png, webp } from '../../photos/made.ts';
import { mutate, mutateJson } from './mutate.ts';
import { contextOf, emptyProject, memoryTarget, nodeTools, source } from './support.ts';

/** How many broken files; `npm run torture` asks for ten thousand. */
const FILES = Number(process.env.FUZZ_FILES ?? 1000);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const HANG_MS = 2000;

const LENGTH: ExtentMeasure = {
  points: [
    { x: 0.1, y: 0.2 },
    { x: 0.4, y: 0.2 },
  ],
  scale: { mmPerPx: 0.5, relSigma: 0.02, source: 'two_point' },
  oblique: false,
  by: 'Ada',
  at: 0,
  program: '0.1.0',
  result: { value: 1.25, sigma: 0.03 },
};

const box = (n: number): OutBox => ({
  id: `CRACK_00${n}`,
  label: n % 2 ? 'crack' : 'Spalling, "deep"',
  box: { x: 3 + n, y: 4.5, width: 20.25, height: 10 },
  outline: n % 2 ? null : { kind: 'polygon', parts: [[[3, 4, 20, 4, 12, 14]]] },
  confidence: n % 3 ? 0.5 : null,
  source: 'model',
  model: { name: '=1+1', version: '<b>', sha256: null },
  verdict: 'accepted',
  severity: n % 5,
  remark: '=1+1',
  measures: { ...NO_MEASURES, lineLength: LENGTH },
});
const set: OutSet = {
  name: 'Tower',
  classes: ['crack', 'Spalling, "deep"'],
  images: ['a.jpg', 'Süd/b.jpg'].map((name) => ({
    name,
    width: 100,
    height: 80,
    boxes: [1, 2, 3, 4].map(box),
  })),
};

/** One sound file of each kind, as our own writers and cameras make them. */
async function soundFiles(): Promise<{ path: string; bytes: Uint8Array }[]> {
  const encode = (text: string) => new TextEncoder().encode(text);
  const settings = { confidence: true, photos: false, segmentation: 'corners', vocBase: 0 } as const;
  const written = WRITTEN_FORMATS.flatMap((format) =>
    appFormats.write(set, { ...settings, format }).files.map(({ path, text }) => ({
      path: `${format}/${path}`,
      bytes: encode(text),
    })),
  );
  const others = [
    {
      path: 'a.jpg.json',
      bytes: encode(
        '{"size":{"width":100,"height":80},"objects":[{"classTitle":"crack","geometryType":"rectangle","points":{"exterior":[[1,2],[30,40]],"interior":[]}}]}',
      ),
    },
    {
      path: 'tf.csv',
      bytes: encode('filename,width,height,class,xmin,ymin,xmax,ymax\na.jpg,100,80,crack,1,2,30,40\n'),
    },
    { path: 'a.jpg', bytes: jpeg({ width: 100, height: 80, orientation: 6 }) },
    { path: 'a.png', bytes: png() },
    { path: 'a.webp', bytes: webp.extended(100, 80, 6) },
    { path: 'a.avif', bytes: avif(100, 80, 1) },
  ];
  const exporter = createExporter();
  await exporter.begin({
    name: 'x',
    classes: set.classes,
    archive: true,
    settings: { ...settings, photos: true, format: 'yolo' },
  });
  await exporter.add(
    set.images,
    set.images.map(() => new Blob([jpeg({ width: 100, height: 80 })])),
  );
  return [
    ...written,
    ...others,
    { path: 'all.zip', bytes: new Uint8Array(await (await exporter.finish()).arrayBuffer()) },
  ];
}

const images = ['a.jpg', 'b.jpg'].map(
  (name) =>
    ({ id: name, name, width: 100, height: 80, photo: { kind: 'asset', url: '' } }) as InspectionImage,
);

describe('broken files', () => {
  test(`${FILES} of them cause no crash, no hang and no half-written import`, {
    timeout: FILES * 60,
  }, async () => {
    const sound = await soundFiles();
    // No reader may stumble: that reason is for what nobody thought of.
    const known = new Set<string>(REASONS.filter((key) => key !== 'file_unreadable'));
    const prototype = Object.getOwnPropertyNames(Object.prototype).join();
    for (let index = 0; index < FILES; index++) {
      const seed = SEED * 1_000_003 + index;
      const random = seeded(seed);
      const original = random.among(sound);
      const change = original.path.endsWith('.json') && random.below(2) === 0 ? mutateJson : mutate;
      const file = source(original.path, change(original.bytes, random));
      const memory = memoryTarget();
      const started = performance.now();
      const at = `seed ${seed}, ${original.path}`;
      try {
        const plan = await planImport([file], contextOf({ images }), nodeTools());
        const report = await commitImport(plan, {}, emptyProject(), memory.target, nodeTools());
        const added = [...memory.boxes.values()].flat();
        expect(report.end).toBe('complete');
        expect(report.detections).toBe(added.length);
        expect(report.photos).toHaveLength(memory.images.length);
        expect(memory.parts.length > 0).toBe(added.length + memory.images.length > 0);
        for (const { box, confidence, label } of added) {
          expect(box.x >= 0 && box.y >= 0 && box.width > 0 && box.height > 0).toBe(true);
          expect(box.x + box.width).toBeLessThanOrEqual(1 + 1e-9);
          expect(box.y + box.height).toBeLessThanOrEqual(1 + 1e-9);
          expect(confidence === null || (confidence >= 0 && confidence <= 1)).toBe(true);
          expect(label).not.toBe('');
        }
        for (const line of [...report.skipped, ...report.repaired, ...report.noted])
          expect(known.has(line.reason.key)).toBe(true);
        expect(plan.files.every((one) => one.state !== 'reading')).toBe(true);
      } catch (error) {
        throw new Error(`${at}: ${error instanceof Error ? error.stack : error}`);
      }
      expect(performance.now() - started, at).toBeLessThan(HANG_MS);
    }
    expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(prototype);
  });
});
