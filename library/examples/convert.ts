// COCO to YOLO in Node: what is read, what is left out, what is written.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { coco, createFormats, gather, yolo } from 'alpha-ai/formats';

const folder = mkdtempSync(join(tmpdir(), 'convert-'));
const file = join(folder, 'instances.json');
writeFileSync(
  file,
  JSON.stringify({
    images: [{ id: 1, file_name: 'a.jpg', width: 100, height: 50 }],
    categories: [{ id: 1, name: 'crack' }],
    annotations: [
      { id: 1, image_id: 1, category_id: 1, bbox: [10, 10, 20, 10] },
      { id: 2, image_id: 7, category_id: 1, bbox: [10, 10, 20, 10] },
    ],
  }),
);

const formats = createFormats([coco, yolo]);
const read = formats.read([{ path: basename(file), text: readFileSync(file, 'utf8') }]);
const { set, skipped } = gather(read, [{ name: 'a.jpg', width: 100, height: 50 }]);
const settings = {
  format: 'yolo',
  confidence: false,
  photos: false,
  segmentation: 'none',
  vocBase: 0,
} as const;
const { files } = formats.write(set, settings);
for (const { path, text } of files) writeFileSync(join(folder, basename(path)), text);

assert.deepEqual(
  skipped.map(({ reason }) => reason.key),
  ['image_reference_unknown'],
);
assert.equal(readFileSync(join(folder, 'a.txt'), 'utf8').trim(), '0 0.200000 0.300000 0.200000 0.200000');
