import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { createExporter } from '#data/export/exporter.ts';
import { DEFAULT_VERDICTS } from '#data/export/exportPlan.ts';
import { drawnSize, layOutLegend, type MarkedPage, placeTags } from '#data/export/marked/drawMarked.ts';
import { exportMarked, type MarkedDrawer } from '#data/export/marked/exportMarked.ts';
import { isInRange } from '#data/export/marked/fontFiles.ts';
import { drawnVerdicts, type MarkedSource, planMarked } from '#data/export/marked/markedPlan.ts';
import { NO_DEFECT_FACTS } from '#domain/inspection/register/defect.ts';
import { aFinding, aPhoto, aProject } from '#support/inspections.ts';

const project = aProject({ locations: [{ id: 'North elevation', name: 'North', parent: null, code: 'NE' }] });
const images = [
  aPhoto('first', 'North elevation', { name: 'a.jpg' }),
  aPhoto('second', 'North elevation', { name: 'a.png' }),
  aPhoto('empty', 'North elevation', { name: 'c.jpg' }),
];
const findings = new Map([
  [
    'first',
    [
      aFinding('crack', 'first', { severity: 1 }),
      aFinding('guess', 'first', { verdict: 'unreviewed', source: 'model' }),
      aFinding('wrong', 'first', { verdict: 'rejected', source: 'model' }),
      aFinding('pane', 'first', { label: 'window' }),
    ],
  ],
  ['second', [aFinding('again', 'second', { severity: 3 }), aFinding('other', 'second', { severity: 0 })]],
]);
const source: MarkedSource = {
  project,
  images,
  factsOf: (key) =>
    key === findings.get('second')?.[0]?.key
      ? { ...NO_DEFECT_FACTS, mergedInto: findings.get('first')?.[0]?.key ?? '' }
      : NO_DEFECT_FACTS,
  signed: new Map(),
  damages: async (image) => findings.get(image) ?? [],
};
const plan = (verdicts = DEFAULT_VERDICTS, of = images) => planMarked({ images: of, verdicts }, source);

describe('which boxes are drawn into photos', () => {
  test('defects have the number, and the severity, that the report has for all views of them', async () => {
    const { photos } = await plan();
    const named = photos.map(({ boxes }) => boxes.map(({ no, severity }) => [no, severity]));
    expect(named).toEqual([
      [
        ['NE/001', 3],
        [null, null],
        [null, null],
      ],
      [
        ['NE/001', 3],
        [expect.stringMatching(/^NE\/00[23]$/), 0],
      ],
    ]);
  });

  test('a number does not depend on which photos are chosen', async () => {
    const all = (await plan()).photos[1]?.boxes.map(({ no }) => no);
    const one = (await plan(DEFAULT_VERDICTS, images.slice(1, 2))).photos[0]?.boxes.map(({ no }) => no);
    expect(one).toEqual(all);
  });

  test('rejected boxes are drawn only if they were chosen, and photos without a box are counted', async () => {
    const usual = await plan();
    expect(usual.counts).toEqual({ accepted: 4, unreviewed: 1, unsure: 0, rejected: 0 });
    expect(usual.without).toBe(1);
    const all = await plan([...DEFAULT_VERDICTS, 'rejected']);
    expect(all.counts.rejected).toBe(1);
    expect(drawnVerdicts(all)).toEqual(['unreviewed', 'accepted', 'rejected']);
    expect(all.photos[0]?.boxes.find(({ damage }) => damage.verdict === 'rejected')?.no).toBeNull();
  });

  test('only the chosen boxes are drawn where single boxes are chosen', async () => {
    const key = findings.get('first')?.[1]?.key ?? '';
    const { photos } = await planMarked(
      { images, verdicts: DEFAULT_VERDICTS, damages: new Set([key]) },
      source,
    );
    expect(photos.map(({ boxes }) => boxes.map(({ damage }) => damage.key))).toEqual([[key]]);
  });
});

const PAGE = { boxes: [], heading: '', key: [], entries: [], families: 'serif' } satisfies MarkedPage;

async function written(drawer: Partial<MarkedDrawer>, photo = async () => new Blob(['photo'])) {
  const { readable, writable: into } = new TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>();
  const bytes = new Response(readable).arrayBuffer().catch(() => new ArrayBuffer());
  const outcome = await exportMarked(
    await plan(),
    {
      draw: async (file) => ({ bytes: file, isReduced: false }),
      dispose: () => undefined,
      ...drawer,
    },
    createExporter(),
    { longest: null, pageOf: () => PAGE, note: ({ unread }) => unread.join(), photo, into },
  );
  return { outcome, files: outcome.ok ? unzipSync(new Uint8Array(await bytes)) : {} };
}

describe('the archive of photos with boxes drawn in', () => {
  test('has each photo as a JPEG under a name of its own, and a note', async () => {
    const { outcome, files } = await written({});
    expect(outcome).toEqual({ ok: true, value: { written: 2, unread: [], reduced: [] } });
    expect(Object.keys(files).sort()).toEqual(['README.txt', 'a (2).jpg', 'a.jpg']);
  });

  test('names a photo that can’t be read or drawn and has all others', async () => {
    let drawn = 0;
    const { outcome, files } = await written({
      draw: async (bytes) => {
        drawn += 1;
        if (drawn === 1) throw new Error('not decoded');
        return { bytes, isReduced: true };
      },
    });
    expect(outcome).toEqual({ ok: true, value: { written: 1, unread: ['a.jpg'], reduced: ['a.png'] } });
    expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toBe('a.jpg');
  });

  test('is not written where no photo can be read', async () => {
    const { outcome } = await written({}, () => Promise.reject(new Error('gone')));
    expect(outcome).toEqual({ ok: false, error: { written: 0, unread: ['a.jpg', 'a.png'], reduced: [] } });
  });
});

describe('how boxes are drawn into photos', () => {
  const side = fc.integer({ min: 1, max: 60_000 });

  test('a photo is never enlarged, keeps its proportions and fits a canvas with its legend', () => {
    fc.assert(
      fc.property(side, side, fc.option(fc.integer({ min: 100, max: 8000 })), (width, height, longest) => {
        const drawn = drawnSize({ width, height }, longest);
        expect(drawn.width).toBeLessThanOrEqual(width);
        expect(Math.max(drawn.width, drawn.height)).toBeLessThanOrEqual(longest ?? 16_000);
        expect(drawn.height * 1.75).toBeLessThanOrEqual(16_001);
        expect(drawn.width * drawn.height * 1.75).toBeLessThanOrEqual(101e6);
      }),
    );
    expect(drawnSize({ width: 4000, height: 3000 }, null)).toEqual({ width: 4000, height: 3000 });
    expect(drawnSize({ width: 4000, height: 3000 }, 2000)).toEqual({ width: 2000, height: 1500 });
  });

  test('tags lie in the photo; those of findings are always there, others only without covering any', () => {
    const at = fc.double({ min: 0, max: 900, noNaN: true });
    const one = fc.record({ x: at, y: at, isFinding: fc.boolean() });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 60 }), (boxes) => {
        const photo = { width: 1000, height: 1000 };
        const tag = { width: 120, height: 30 };
        const places = placeTags(
          boxes.map(({ x, y, isFinding }) => ({ box: { x, y, width: 100, height: 100 }, tag, isFinding })),
          photo,
        );
        for (const [i, place] of places.entries()) {
          if (!place) {
            expect(boxes[i]?.isFinding).toBe(false);
            continue;
          }
          expect(place.x >= 0 && place.x + place.width <= 1000).toBe(true);
          expect(place.y >= 0 && place.y + place.height <= 1000).toBe(true);
        }
      }),
    );
  });

  test('a legend has room for all entries, or says how many are missing in its last cell', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 3000 }), (count, widest) => {
        const { columns, rows, shown } = layOutLegend(count, widest, { width: 2000, height: 600 }, 40);
        expect(rows * 40).toBeLessThanOrEqual(600);
        expect(shown).toBeLessThanOrEqual(rows * columns);
        expect(shown === count || shown === rows * columns - 1).toBe(true);
      }),
    );
  });

  test('a font file is taken for the characters in its range', () => {
    expect(isInRange(0x88c2, 'U+0-FF, U+88??')).toBe(true);
    expect(isInRange(0x88c2, 'U+4E00-88C1')).toBe(false);
    expect(isInRange(0x41, 'u+41')).toBe(true);
    expect(isInRange(0x41, 'nonsense')).toBe(false);
  });
});
