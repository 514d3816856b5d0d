import { expect, test } from 'vitest';
import { createSegments } from '#data/copy/segments.ts';
import { createMemorySegments, createSegmentDisk } from '#support/memorySegments.ts';

/** Writes one document to a log of its own, at this time of the clock. @returns the log's name */
async function writeAt(files: ReturnType<typeof createSegmentDisk>, time: number, id: string) {
  const segments = createSegments(createMemorySegments(files), () => time);
  const before = new Set(await segments.names('log'));
  await segments.append([{ _id: id }]);
  await segments.close();
  files.open.clear();
  return (await segments.names('log')).find((name) => !before.has(name));
}

test('logs are named in the order of their making, though the clock was set back or far ahead', async () => {
  const files = createSegmentDisk();
  const made: (string | undefined)[] = [];
  for (const time of [5000, 4_102_444_800_000, 1000, 1000, 1_700_000_000_000])
    made.push(await writeAt(files, time, `d:${made.length}`));
  const names = await createSegments(createMemorySegments(files), () => 0).names('log');
  expect([...names].sort()).toEqual(made);
  expect(new Set(made).size).toBe(5);
});
