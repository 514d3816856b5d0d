import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { planImport } from '#data/import/planImport.ts';
import { contextOf, filesUnder, hasSamples, nodeTools, SAMPLES } from './support.ts';

// Machines that do other things beside are slow, not wrong.
vi.setConfig({ testTimeout: 60_000 });

/** What is known beforehand of each folder: its photos, boxes with and without a photo, and what is refused and why. */
const FOLDERS: readonly (readonly [
  string,
  readonly [number, number, number],
  Readonly<Record<string, string>>,
])[] = [
  ['bridge-photos', [2, 0, 0], {}],
  ['crack-coco-noimages', [0, 0, 453], { 'classes.json': 'unknown_format' }],
  ['crack-frames-yolo', [33, 66, 0], {}],
  ['dacl10k', [3, 0, 11], {}],
  ['dji-gps', [4, 0, 0], {}],
  ['dji-gps-tiny', [15, 0, 0], {}],
  ['exif-orientation', [18, 0, 0], {}],
  ['format-fixtures', [2, 3, 6], {}],
  ['large', [1, 0, 0], {}],
  [
    'malformed-derived',
    [0, 0, 203],
    {
      'coco-truncated.json': 'not_json',
      'empty.json': 'empty_file',
      'html-not-json.json': 'not_json',
      'C0112.xml': 'xml_entities',
    },
  ],
  ['pothole-voc', [13, 70, 92], {}],
  ['pothole-yolo', [8, 15, 0], {}],
  ['tunnel-derived', [0, 0, 930], {}],
  ['tunnel-labelme', [11, 155, 19], {}],
  ['via-drone-noimages', [0, 0, 2262], {}],
  ['wagon-coco', [14, 62, 0], {}],
];

describe.skipIf(!hasSamples)('every file of the samples (needs the samples beside the project)', () => {
  test.each(FOLDERS)(
    'in %s comes in, or is refused with the right reason',
    async (folder, totals, refused) => {
      const files = filesUnder(join(SAMPLES, folder));
      const plan = await planImport(files, contextOf({}), nodeTools());
      const { photos, boxes, unmatched } = plan.totals;
      expect([photos, boxes, unmatched]).toEqual(totals);
      expect(plan.files).toHaveLength(files.length);
      expect(
        Object.fromEntries(
          plan.files
            .filter(({ state }) => state === 'refused')
            .map(({ path, reason }) => [path.slice(path.lastIndexOf('/') + 1), reason?.key]),
        ),
      ).toEqual(refused);
      // Beside annotation files lie licences and read-mes; nothing with boxes in it is passed over.
      for (const { path, state } of plan.files)
        if (state === 'ignored')
          expect(path).toMatch(/(README|LICENSE|label_map\.pbtxt|label_config\.xml|\/masks\/)/i);
    },
  );
});
