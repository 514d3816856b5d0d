import { expect, test } from 'vitest';
import { fail } from '#domain/result.ts';
import { memoryTarget } from '../support.ts';
import { coco, photo, run, told } from './importRun.ts';

/** A target whose store notices that some bytes aren't those of their hash, as it reads them again. */
function noticing(changed: string) {
  const memory = memoryTarget();
  const { keepPhoto } = memory.target;
  const target: typeof memory.target = {
    ...memory.target,
    keepPhoto: async (bytes, sha256) =>
      bytes instanceof File && bytes.name === changed ? fail('failed') : keepPhoto(bytes, sha256),
  };
  return { ...memory, target };
}

test('a photo that was changed after it was read is named as changed, and the others come in', async () => {
  const changed = photo('b.jpg', 101);
  // Read once for its header and hash, and differently from then on.
  const first = await changed.file.arrayBuffer();
  let reads = 0;
  Object.assign(changed.file, {
    arrayBuffer: async () => (reads++ < 1 ? first : new Uint8Array([1, 2, 3]).buffer),
  });
  const boxes = coco('c.json', { 'a.jpg': [[1, 1, 1, 9, 9]], 'b.jpg': [[1, 1, 1, 9, 9]] });
  const { report, memory } = await run([photo('a.jpg'), changed, boxes], { memory: noticing('b.jpg') });
  expect(told(report)).toEqual([
    ['b.jpg', 'file_changed'],
    ['c.json', 'photo_absent'],
  ]);
  expect(memory.images.map(({ name }) => name)).toEqual(['a.jpg']);
  expect(memory.boxesOf('a.jpg')).toHaveLength(1);
});

test('a photo that the store refused for another reason is not called changed', async () => {
  const { report } = await run([photo('b.jpg', 101)], { memory: noticing('b.jpg') });
  expect(told(report)).toEqual([['b.jpg', 'storage_failed']]);
});
