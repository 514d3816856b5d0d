import { describe, expect, test } from 'vitest';
import { byUrgency } from '#report/sections/schedule.ts';
import { box, source, words } from './support.ts';

describe('the schedule of defects', () => {
  test('puts the gravest first, then what is due first; what has no date comes last', async () => {
    const { survey } = source({
      words: await words('en'),
      damages: [
        box('undated', 'a', { severity: 3 }),
        box('later', 'a', { severity: 3 }),
        box('sooner', 'a', { severity: 3 }),
        box('graver', 'a', { severity: 4 }),
      ],
      facts: { later: { repairBy: '2027-03-01' }, sooner: { repairBy: '2026-12-01' } },
    });
    const keys = survey.defects.toSorted(byUrgency).map(({ key }) => key);
    expect(keys).toEqual(['graver', 'sooner', 'later', 'undated']);
  });
});
