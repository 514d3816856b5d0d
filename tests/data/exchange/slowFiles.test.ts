import type { Remote } from 'comlink';
import { expect, test } from 'vitest';
import type { FileOutcome, ReadingStep } from '#data/import/annotations/annotations.ts';
import type { AnnotationsWorker } from '#data/import/annotations/annotations.worker.ts';
import { createAnnotations } from '#data/import/annotations/readAnnotations.ts';
import { watchedAnnotations } from '#data/import/browserTools.ts';
import { exceedsMemory } from '#formats/reading/parsedSize.ts';
import { source } from './support.ts';

const forever = new Promise<void>(() => undefined);

/** Workers in this thread, which never get past these steps. */
function workers(isSlow: (step: ReadingStep) => boolean) {
  const stopped: number[] = [];
  let started = 0;
  const start = () => {
    const own = createAnnotations();
    const number = started++;
    const read: AnnotationsWorker['read'] = (files, options, onFile, pictures, onBegin, leaveOut) =>
      own.read(files, options, onFile, pictures, {
        leaveOut,
        onBegin: (step) => {
          void onBegin(step);
          return isSlow(step) ? forever : undefined;
        },
      });
    return {
      remote: { ...own, read } as unknown as Remote<AnnotationsWorker>,
      stop: () => void stopped.push(number),
      failure: new Promise<never>(() => undefined),
    };
  };
  return { start, stopped };
}

const label = (x: number) => `0 ${x} 0.5 0.2 0.2`;
const FILES = [
  source('a.txt', label(0.2)),
  source('slow.txt', label(0.4)),
  source('b.txt', label(0.6)),
  source(
    'c.json',
    JSON.stringify({ version: '5.0', shapes: [], imagePath: 'c.png', imageHeight: 30, imageWidth: 40 }),
  ),
];

for (const phase of ['open', 'interpret'] as const)
  test(`a file that takes too long (${phase}) is named, its worker ended, and the others are read and placed`, async () => {
    const { start, stopped } = workers((step) => step.path === 'slow.txt' && step.phase === phase);
    const annotations = watchedAnnotations(start, () => 60);
    const outcomes: FileOutcome[] = [];
    await annotations.read(FILES, {}, (outcome) => void outcomes.push(outcome));
    expect(stopped).toEqual([0]);
    const readings = outcomes.flatMap((one) => (one.kind === 'read' ? [one.reading] : []));
    expect(readings.map(({ path }) => path)).toEqual(['a.txt', 'b.txt', 'c.json']);
    expect(outcomes.filter(({ kind }) => kind === 'refused')).toEqual([
      { kind: 'refused', path: 'slow.txt', reason: { key: 'file_too_slow', params: {} } },
    ]);
    // What was told by the first worker is what the second one holds.
    const photo = { width: 100, height: 100, orientation: 1 as const };
    const placed = await annotations.place(
      readings.slice(0, 2).map(({ images }) => ({ id: images[0]?.id ?? -1, photo })),
    );
    expect(placed.ok && placed.value.map(({ boxes }) => boxes[0]?.box.x.toFixed(2))).toEqual([
      '0.10',
      '0.50',
    ]);
  });

test('placing that never ends is given up, and its worker ended', async () => {
  const { start, stopped } = workers(() => false);
  const annotations = watchedAnnotations(
    () => ({ ...start(), remote: { check: () => forever } as unknown as Remote<AnnotationsWorker> }),
    () => 30,
  );
  expect(await annotations.check([])).toEqual({ ok: false, error: 'gone' });
  expect(stopped).toEqual([0]);
});

test('a text of values that would not fit into memory once parsed is told by its signs, and a dense one of numbers is not', () => {
  const objects = `[${'{},'.repeat(1000)}{}]`;
  expect(exceedsMemory(objects, 50_000, 10)).toBe(true);
  expect(exceedsMemory(`[${'0.123456,'.repeat(1000)}1]`, 50_000, 10)).toBe(false);
  expect(exceedsMemory(objects)).toBe(false);
});
