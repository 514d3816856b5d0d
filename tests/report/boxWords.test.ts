import { describe, expect, it } from 'vitest';
import { stateNow } from '#data/records/revision/revisionNotes.ts';
import { differences } from '#domain/inspection/revision/attribution.ts';
import { boxWords, namer } from '#report/boxWords.ts';
import { changeRows, namedIn } from '#report/revision/changeRows.ts';
import { openPoints } from '#report/sections/control.ts';
import { box, photo, source, words } from './support.ts';

const AIR_CON = box('peeling_paint_001', 'a', { label: 'air_con', verdict: 'unsure' });

describe('a box that is named in a sentence', () => {
  it('leads with its type, in the reader’s language; every other name stays as it is', async () => {
    const photos = [{ image: photo('a', null), damages: [AIR_CON] }];
    const said = boxWords(photos, await words('en'));
    expect(said('a.jpg PEELING_PAINT_001')).toBe('Air Conditioner (PEELING_PAINT_001) · a.jpg');
    for (const name of ['a.jpg', '', '__proto__', 'F-1/001', 'b.jpg PEELING_PAINT_001'])
      expect(said(name)).toBe(name);
    expect(boxWords(photos, await words('zh-hk'))('a.jpg PEELING_PAINT_001')).toBe(
      '冷氣機（PEELING_PAINT_001） · a.jpg',
    );
  });

  it('is not given a type that it may not have: two photos of one name, boxes of two types', async () => {
    const one = { image: photo('a', null), damages: [AIR_CON] };
    const other = { image: photo('a', null), damages: [box('peeling_paint_001', 'a', { label: 'crack' })] };
    expect(boxWords([one, other], await words('en'))('a.jpg PEELING_PAINT_001')).toBe(
      'a.jpg PEELING_PAINT_001',
    );
  });

  it('leads with its type among a draft’s open points', async () => {
    const draft = source({ words: await words('en'), damages: [AIR_CON] });
    expect(JSON.stringify(openPoints({ ...draft, pictures: new Set() }))).toContain(
      'Air Conditioner (PEELING_PAINT_001) · a.jpg',
    );
  });

  it('is named by days as the rest of the report writes them; a photo whose name looks like a day keeps it', async () => {
    const named = namer(source({ words: await words('en'), damages: [AIR_CON] }));
    expect(named('repair_later_than_rule', 'F-1/017 (2026-08-12; ≤ 2026-05-15)')).toBe(
      'F-1/017 (12 Aug 2026; ≤ 15 May 2026)',
    );
    expect(named('registration_expired', '2026-05-15')).toBe('15 May 2026');
    expect(named('photo_far_from_others', '2026-05-15 roof.jpg')).toBe('2026-05-15 roof.jpg');
  });

  it('leads with its type where it came, changed or is gone', async () => {
    const said = await words('en');
    const at = (label: string | null) => {
      const { record, project, survey } = source({
        words: said,
        damages: label === null ? [] : [box('peeling_paint_001', 'a', { label })],
      });
      return stateNow({ record, project, survey });
    };
    const rows = (before: string | null, after: string | null) => {
      const changes = differences(at(before), at(after)).map((one) => ({
        ...one,
        who: '',
        at: null,
        why: '',
      }));
      return changeRows(changes, namedIn(at(after), said), said).map(({ item }) => item);
    };
    expect(rows('peeling_paint', 'air_con').join()).toContain(
      'Air Conditioner (PEELING_PAINT_001) · a.jpg: ',
    );
    expect(rows(null, 'air_con').join()).toContain('Air Conditioner (PEELING_PAINT_001) · a.jpg');
    expect(rows('air_con', null).join()).toContain('Air Conditioner (a.jpg PEELING_PAINT_001)');
  });
});
