import { describe, expect, test, vi } from 'vitest';
import type { ImportProgress } from '#data/import/importPlan.ts';
import { reportAsText } from '#data/import/importReport.ts';
import { source } from '../support.ts';
import { photo, run } from './importRun.ts';

// Machines that do other things beside are slow, not wrong.
vi.setConfig({ testTimeout: 30_000 });

describe('progress and report', () => {
  test('every file is told when it is begun and when it is through; counts go up to the whole', async () => {
    const events: ImportProgress[] = [];
    await run([photo('a.jpg'), photo('b.jpg', 101), source('x.json', '')], {
      onProgress: (event) => events.push(event),
    });
    const states = events.flatMap((event) =>
      event.kind === 'file' ? [`${event.file.path} ${event.file.state}`] : [],
    );
    expect(states).toEqual(
      expect.arrayContaining([
        'a.jpg reading',
        'a.jpg read',
        'b.jpg read',
        'x.json reading',
        'x.json refused',
      ]),
    );
    const storing = events.filter((event) => event.kind === 'count' && event.phase === 'storing');
    expect(storing.at(-1)).toMatchObject({ done: 2, total: 2 });
  });

  test('five hundred photos at once come in as one step', async () => {
    const files = Array.from({ length: 500 }, (_, index) => photo(`p/${index}.jpg`, 100 + index));
    const { report, memory } = await run(files);
    expect([report.photos.length, memory.images.length, memory.steps()]).toEqual([500, 500, 1]);
    expect(report.photos[0]?.name).toBe('0.jpg');
  });

  test('a report can be kept as text', async () => {
    const { report } = await run([source('x.json', ''), photo('a.jpg')]);
    const text = reportAsText(report, ({ key }) => `<${key}>`, {
      summary: '1 photo',
      skipped: 'Left out',
      repaired: 'Repaired',
      noted: 'Noted',
    });
    expect(text).toBe('1 photo\n\nLeft out (1)\n  x.json: <empty_file>\n');
  });
});
