import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CloseUpEntries, CloseUpEntry } from '#domain/inspection/closeUp/closeUp.ts';
import { closeUpDue, dropSpacing } from '#domain/inspection/closeUp/due.ts';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import { citedParts } from '#domain/inspection/regime/citedParts.ts';
import { latestPacks } from '#domain/inspection/regime/offered.ts';
import type { Pack, PackCloseUp } from '#domain/inspection/regime/pack.ts';
import { packOf } from '#domain/inspection/regime/readPack.ts';
import { readSigningSheet, signingSheet } from '#domain/inspection/signing/signingSheet.ts';
import { A_PACK } from '#support/aPack.ts';
import { aProject, aRecord, aSurvey } from '#support/inspections.ts';

const names = { en: 'Hands on the wall', 'zh-hk': '', zh: '' };
const asked = (ask: PackCloseUp['ask'], more: Partial<PackCloseUp> = {}): PackCloseUp => ({
  ...{ id: 'hands', kinds: [], ask, names },
  ...more,
});
const packAsking = (...closeUp: PackCloseUp[]): Pack => ({ ...A_PACK, closeUp });
const entry = (kind: CloseUpEntry['kind'], values: CloseUpEntry['values'], place = 'F-1'): CloseUpEntry => ({
  kind,
  place,
  addedAt: 1,
  values,
});
const kind = A_PACK.kinds[0]?.id ?? '';

/** A record under a pack, with what is read of it. */
function under(pack: Pack, closeUp: CloseUpEntries, { places = ['F-1', 'F-2'], permitNo = '' } = {}) {
  const locations = places.map((id) => ({ id, name: `Face ${id}`, parent: null, kind: 'facade' as const }));
  const record = aRecord({ scheme: kind, regimePack: pack, closeUp, filing: { permitNo } });
  return { record, survey: aSurvey([], { record, project: aProject({ locations }) }) };
}
const dueOf = (...of: Parameters<typeof under>) => {
  const { record, survey } = under(...of);
  return closeUpDue(record, survey.facts);
};

describe('close-up work that a pack asks for', () => {
  test('is due on each elevation, and what isn’t known isn’t done', () => {
    const closeUp = {
      a: entry('touched', { areaTouched: 30 }),
      b: entry('elevation', { elevationArea: 100 }),
      c: entry('touched', { areaTouched: 90 }, 'F-2'),
    };
    expect(dueOf(packAsking(asked({ what: 'share', percent: 30 })), closeUp)).toMatchObject([
      { place: 'F-1', name: 'Face F-1', due: 30, done: 30, isDone: true },
      { place: 'F-2', done: null, isDone: false },
    ]);
    const [less] = dueOf(packAsking(asked({ what: 'share', percent: 30.5 })), closeUp);
    expect(less?.isDone).toBe(false);
  });

  test('is due and not done where no elevation is in scope', () => {
    const found = dueOf(packAsking(asked({ what: 'probes', count: 1 })), {}, { places: [] });
    expect(found).toMatchObject([{ place: '', name: '', done: null, isDone: false }]);
    const stray = { p: entry('probe', {}, '') };
    expect(dueOf(packAsking(asked({ what: 'probes', count: 1 })), stray, { places: [] })[0]?.isDone).toBe(
      false,
    );
  });

  test('may be for some kinds of inspection, or depend on what is stated', () => {
    const ask = { what: 'probes', count: 1 } as const;
    expect(dueOf(packAsking(asked(ask, { kinds: ['another'] })), {})).toEqual([]);
    const rope = asked(ask, { when: { var: 'method:rope' } });
    expect(dueOf(packAsking(rope), {})).toEqual([]);
    expect(dueOf(A_PACK, {})).toEqual([]);
  });

  test('has probes in every so many cycles, from a first one; an unstated cycle counts as due', () => {
    const pack = packAsking(
      asked({ what: 'probes', count: 2, cycles: { field: 'permitNo', first: 9, every: 2 } }),
    );
    const at = (permitNo: string) => dueOf(pack, { p: entry('probe', {}) }, { permitNo, places: ['F-1'] });
    for (const cycle of ['9', '9B', ' 11C', '13'])
      expect(at(cycle)).toMatchObject([{ done: 1, isDone: false, isCycleUnknown: false }]);
    for (const cycle of ['7', '10A', '8']) expect(at(cycle)).toEqual([]);
    for (const cycle of ['', 'B9', 'ninth']) expect(at(cycle)).toMatchObject([{ isCycleUnknown: true }]);
  });

  test('is asked at the gate, by elevation, until it is done', () => {
    const pack = packAsking(asked({ what: 'probes', count: 1 }));
    const items = (closeUp: CloseUpEntries) =>
      under(pack, closeUp).survey.reasons.find(({ code }) => code === 'close_up_due')?.items ?? [];
    expect(items({}).map(({ name }) => name)).toEqual(['hands:Face F-1', 'hands:Face F-2']);
    const first = { p: entry('probe', {}) };
    expect(items(first).map(({ name }) => name)).toEqual(['hands:Face F-2']);
    expect(items({ ...first, q: entry('probe', {}, 'F-2') })).toEqual([]);
  });

  test('is on the sheet that is signed, which reads as it was written; sheets without it read as before', () => {
    const { record, survey } = under(packAsking(asked({ what: 'spacing', metres: 18.3 })), {
      m: entry('point', { number: 'M1' }),
    });
    const act = { typed: '', role: '', declaration: '', language: 'en', signedOn: '2026-03-02' };
    const sheet = signingSheet(record, survey, 'Lee', act);
    expect(sheet.closeUp?.due).toMatchObject([
      { what: 'spacing', due: 18.3, name: 'Face F-1', done: null },
      {},
    ]);
    expect(sheet.closeUp?.points).toEqual([{ name: 'M1', isDue: true }]);
    expect(readSigningSheet(JSON.parse(JSON.stringify(sheet)))).toEqual(sheet);
    const { closeUp: _, ...older } = sheet;
    expect(readSigningSheet(older)).toEqual(older);
    const plain = aRecord();
    expect(
      signingSheet(plain, aSurvey([], { record: plain, project: aProject() }), 'Lee', act),
    ).not.toHaveProperty('closeUp');
  });
});

describe('the distance between drops', () => {
  const width = entry('elevation', { elevationWidth: 40 });
  const at = (...places: number[]) => places.map((fromLeft) => entry('drop', { fromLeft }));

  test('is the longest stretch without the middle of a drop, ends included', () => {
    expect(dropSpacing([width, ...at(10, 30)], 'F-1')).toBe(20);
    expect(dropSpacing([width, ...at(30)], 'F-1')).toBe(30);
    expect(dropSpacing([width, ...at(5, 20, 35), entry('drop', { fromLeft: 1 }, 'F-2')], 'F-1')).toBe(15);
  });

  test('isn’t known without a width, a placed drop, or with one outside', () => {
    expect(dropSpacing(at(10), 'F-1')).toBeNull();
    expect(dropSpacing([width, entry('drop', { areaTouched: 3 })], 'F-1')).toBeNull();
    expect(dropSpacing([width, ...at(10, 41)], 'F-1')).toBeNull();
    expect(dropSpacing([width, entry('elevation', { elevationWidth: 41 }), ...at(10)], 'F-1')).toBeNull();
  });

  test('never grows with another drop, and lies between the width and its share', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 40, noNaN: true }), { minLength: 1, maxLength: 30 }),
        fc.double({ min: 0, max: 40, noNaN: true }),
        (drops, more) => {
          const before = dropSpacing([width, ...at(...drops)], 'F-1') ?? Number.NaN;
          const after = dropSpacing([width, ...at(...drops, more)], 'F-1') ?? Number.NaN;
          expect(after).toBeLessThanOrEqual(before);
          expect(before).toBeLessThanOrEqual(40);
          expect(before).toBeGreaterThanOrEqual(40 / (drops.length + 1) - 1e-9);
        },
      ),
    );
  });
});

test('a pack that asks for it by names that don’t exist, twice, or past its limits is refused by place', () => {
  const faults = (closeUp: unknown) => {
    const read = packOf({ ...A_PACK, closeUp });
    return read.ok ? [] : read.error.map(({ code, path }) => `${code} ${path}`);
  };
  expect(faults([asked({ what: 'share', percent: 25 })])).toEqual([]);
  const bad = asked(
    { what: 'probes', count: 1, cycles: { field: 'cycle', first: 1, every: 1 } },
    { kinds: ['nothing'], when: { var: 'drops' }, cites: [{ source: 'none', at: '' }] },
  );
  expect(faults([bad, bad]).toSorted()).toEqual(
    [
      'listed_twice closeUp.1.id',
      ...[0, 1].flatMap((at) => [
        `unknown_fact closeUp.${at}.when.var`,
        `unknown_reference closeUp.${at}.kinds.0`,
        `unknown_reference closeUp.${at}.ask.cycles.field`,
        `unknown_reference closeUp.${at}.cites.0.source`,
      ]),
    ].toSorted(),
  );
  expect(faults([asked({ what: 'share', percent: 101 })])).toEqual(['bad_value closeUp.0.ask.percent']);
  expect(faults([asked({ what: 'spacing', metres: 0 })])).toEqual(['bad_value closeUp.0.ask.metres']);
  expect(faults([{ ...asked({ what: 'share', percent: 1 }), ask: { what: 'all' } }])).toHaveLength(1);
});

test('a part that is only for walls on public ways isn’t due on an elevation that is stated to front none', () => {
  const pack = packAsking(asked({ what: 'probes', count: 1 }, { frontage: 'public_way' }));
  const placesDue = (values: readonly CloseUpEntry['values'][]) =>
    dueOf(pack, Object.fromEntries(values.map((one, at) => [`e${at}`, entry('elevation', one)]))).map(
      ({ place }) => place,
    );
  expect(placesDue([])).toEqual(['F-1', 'F-2']);
  expect(placesDue([{ frontage: 'public_way' }])).toEqual(['F-1', 'F-2']);
  expect(placesDue([{ frontage: 'no_public_way' }])).toEqual(['F-2']);
  // Two statements that contradict each other.
  expect(placesDue([{ frontage: 'no_public_way' }, { frontage: 'public_way' }])).toEqual(['F-1', 'F-2']);
});

describe('the packs that ship', () => {
  const due = (id: string, scheme: string, set: Partial<InspectionRecord>, closeUp: CloseUpEntries = {}) => {
    const regimePack = latestPacks().find((one) => one.id === id);
    const locations = [{ id: 'F-1', name: 'Front', parent: null, kind: 'facade' as const }];
    const record = aRecord({ scheme, closeUp, ...(regimePack ? { regimePack } : {}), ...set });
    return closeUpDue(record, aSurvey([], { record, project: aProject({ locations }) }).facts);
  };

  test('FISP wants a drop every 60 feet, and probes of cavity walls in cycle 9 and every other one after it', () => {
    const id = 'fisp';
    // An inspection of an earlier version, which keeps no pack, is under the first edition, which asked for none.
    const early = aRecord({ scheme: 'fisp' });
    expect(closeUpDue(early, aSurvey([], { record: early }).facts)).toEqual([]);
    const ids = (cycle: string, answers: InspectionRecord['answers'] & object = {}) =>
      due(id, 'fisp', { filing: { cycle }, answers }).map((one) => one.id);
    expect(ids('9B')).toEqual(['intervals', 'wallTies']);
    expect(ids('10A')).toEqual(['intervals']);
    expect(ids('11')).toEqual(['intervals', 'wallTies']);
    expect(ids('9B', { cavityWalls: false })).toEqual(['intervals']);
    const width = entry('elevation', { elevationWidth: 36.5 });
    const drop = (fromLeft: number) => entry('drop', { fromLeft, width: 1 });
    const [far] = due(id, 'fisp', {}, { w: width, d: drop(2) });
    expect(far?.isDone).toBe(false);
    const [near] = due(id, 'fisp', {}, { w: width, a: drop(10), b: drop(28) });
    expect(near).toMatchObject({ done: 18, isDone: true });
  });

  test('Singapore wants a tenth, Chicago openings of old masonry in critical examinations; all of it is marked as secondary', () => {
    expect(due('pfi', 'pfi', {})).toMatchObject([{ what: 'share', due: 10, isDone: false }]);
    const chicago = (scheme: string, isOld: boolean) =>
      due('chicago', scheme, { answers: { chiOldMasonry: isOld } }).length;
    expect([chicago('chicago_critical', true), chicago('chicago_critical', false)]).toEqual([1, 0]);
    expect(chicago('chicago_ongoing', true)).toBe(0);
    const parts = latestPacks()
      .flatMap((one) => citedParts(one))
      .filter(({ sort }) => sort === 'closeUp');
    expect(parts.map(({ standing }) => standing)).toEqual(parts.map(() => 'secondary'));
    expect(parts).toHaveLength(4);
  });
});
