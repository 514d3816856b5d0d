import type { ExampleMaking } from './exampleMaking.ts';
import { elementsFor, recordOf, stated, writeRecord } from './exampleRecord.ts';
import { PLACES, REVIEWED_THIS_YEAR, THIS_YEAR } from './exampleYears.ts';
import { importYear } from './importYear.ts';
import { writeDefects } from './writeDefects.ts';

/**
 * This year's inspection, half done: half of its photos are judged, rated and measured, and one facade has its elements
 * stated.
 */
export async function makeThisYear(making: ExampleMaking): Promise<void> {
  const images = await importYear(THIS_YEAR, making);
  await writeDefects(making, images, THIS_YEAR.day, (sample) =>
    REVIEWED_THIS_YEAR.has(sample)
      ? {
          rejected: [6],
          unsure: [],
          until: THIS_YEAR.boxes,
          isGrave: sample !== 'sample-07',
          isMeasured: true,
        }
      : null,
  );
  const reviewed = [...images].flatMap(([sample, { id }]) => (REVIEWED_THIS_YEAR.has(sample) ? id : []));
  const { record } = await recordOf(1, making);
  const { words } = making;
  const set = {
    ...stated(
      THIS_YEAR,
      [...images.values()].map(({ id }) => id),
      making,
    ),
    title: words.titleThisYear,
    lookedAt: reviewed,
  };
  const answers = new Map([
    ['mbis_wall_finish', { state: 'defects', reason: '' }],
    ['mbis_roof', { state: 'not_present', reason: '' }],
  ] as const);
  const elements = elementsFor({ ...record, ...set }, answers, [PLACES.north], making);
  await writeRecord(1, making, { ...set, elements });
}
