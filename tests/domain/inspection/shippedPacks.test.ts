import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readRecord, recordValues } from '#domain/inspection/record/recordDocument.ts';
import { citedParts, standings } from '#domain/inspection/regime/citedParts.ts';
import { chooseKind, latestPacks, offeredKinds } from '#domain/inspection/regime/offered.ts';
import { factTypes, itemLists } from '#domain/inspection/regime/packFacts.ts';
import { packOf } from '#domain/inspection/regime/readPack.ts';
import { recordFacts, regimeOf } from '#domain/inspection/regime/regime.ts';
import { SHIPPED_PACKS } from '#domain/inspection/regime/shippedPacks.ts';
import { A_PACK } from '#support/aPack.ts';
import { aReadyRecord, aRecord, aSurvey } from '#support/inspections.ts';
import { packCalled } from '#support/regimes.ts';

const FOLDER = 'src/domain/inspection/regime/packs';
const files = readdirSync(FOLDER);

describe('a pack that comes with the program', () => {
  test.each(files)('%s is read as a stranger’s, in all languages, and cites what it names', (file) => {
    const read = packOf(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')));
    expect(read.ok ? [] : read.error).toEqual([]);
    if (!read.ok) return;
    expect(read.value.notes.filter(({ code }) => code !== 'secondary_sources')).toEqual([]);
    expect(read.value.pack.sources.length).toBeGreaterThan(0);
  });

  test.each(SHIPPED_PACKS.map((pack) => [pack.id, pack] as const))(
    '%s names its texts with issuer and place, and cites a paragraph for each kind, field, question, clock, scale and duty of its own',
    (_, pack) => {
      for (const { id, publisher, url, read, extent } of pack.sources) {
        expect(publisher, id).toBeTruthy();
        // A text that was read, in whole or in part, has an address at which it was.
        if (read === 'primary') expect([url, extent], id).not.toContain(undefined);
      }
      const ownCode = new Set(pack.duties.filter(({ code }) => code === 'regime_duty').map(({ id }) => id));
      const uncited = citedParts(pack).filter(
        ({ sort, id, cites }) => cites.length === 0 && (sort !== 'duty' || ownCode.has(id)),
      );
      expect(uncited.filter(({ sort }) => sort !== 'verdict' && sort !== 'text').map(({ id }) => id)).toEqual(
        [],
      );
      // No shipped pack claims to be the whole of its rules.
      expect(pack.leftOut?.length ?? 0).toBeGreaterThan(0);
    },
  );

  test('counts each of its parts once: as read, as retold, or as unverified', () => {
    for (const pack of SHIPPED_PACKS) {
      const parts = citedParts(pack);
      const { primary, secondary, unverified } = standings(parts);
      expect(primary + secondary + unverified).toBe(parts.length);
      // Nothing is called read whose source wasn't.
      for (const { cites, standing } of parts.filter((one) => one.standing === 'primary'))
        for (const { source } of cites)
          expect([standing, pack.sources.find(({ id }) => id === source)?.read]).toEqual([
            'primary',
            'primary',
          ]);
    }
  });

  test('is there once in each edition, and no two packs have a kind of inspection in common', () => {
    expect(SHIPPED_PACKS).toHaveLength(files.length);
    const editions = SHIPPED_PACKS.map(({ id, version }) => `${id} ${version}`);
    expect(new Set(editions).size).toBe(editions.length);
    const kinds = latestPacks().flatMap((pack) => pack.kinds.map(({ id }) => id));
    expect(new Set(kinds).size).toBe(kinds.length);
  });
});

test('every fact of a rule has a value, whatever the record is', () => {
  for (const pack of [...SHIPPED_PACKS, A_PACK])
    for (const kind of pack.kinds) {
      const record = aRecord({ scheme: kind.id, regimePack: pack });
      const facts = recordFacts({ pack, kind }, record, {});
      for (const [name, value] of facts) {
        expect(factTypes(pack).has(name), name).toBe(true);
        expect(value, name).not.toBeUndefined();
      }
    }
  expect(itemLists(A_PACK).has('field:permitNo')).toBe(true);
});

describe('a record', () => {
  test('keeps the pack of its kind whole from the moment it is chosen, and gives it up with another kind', () => {
    const before = aRecord();
    const mbis = packCalled('mbis');
    const chosen = { ...before, ...chooseKind(before, `${mbis.id}/${mbis.kinds[0]?.id}`) };
    expect(chosen.regimePack).toEqual(mbis);
    const values = recordValues(before, chosen);
    const stored = { id: before.id, project: before.project, kind: 'record', madeAt: 0 };
    const read = readRecord(before, { ...stored, values: JSON.parse(JSON.stringify(values)) });
    expect(read.regimePack).toEqual(mbis);
    const given = { ...read, ...chooseKind(read, 'routine') };
    const after = { ...values, ...recordValues(read, given) };
    const plain = readRecord(before, { ...stored, values: JSON.parse(JSON.stringify(after)) });
    expect(plain).toEqual(before);
    expect(regimeOf(plain)).toBeNull();
  });

  test('follows the pack that it keeps, not a later edition or another pack of the same name', () => {
    const mbis = packCalled('mbis');
    const earlier = { ...mbis, version: 1, short: { ...mbis.short, en: 'As it was' } };
    const record = aRecord({ scheme: mbis.kinds[0]?.id ?? '', regimePack: earlier });
    expect(regimeOf(record)?.pack.short.en).toBe('As it was');
    expect(offeredKinds(record).find(({ scheme }) => scheme === record.scheme)?.regimePack).toEqual(earlier);
  });

  test('with a pack that can’t be read, or a kind that no pack has, is of no regime, and keeps its kind', () => {
    const stored = { id: 'r', project: 'p', kind: 'record', madeAt: 0 };
    const broken = { ...A_PACK, duties: [{ ...A_PACK.duties[0], when: { var: '__proto__' } }] };
    const read = readRecord(aRecord(), {
      ...stored,
      values: { scheme: 'harbour_round', regimePack: broken },
    });
    expect(read.scheme).toBe('harbour_round');
    expect(read.regimePack).toBeUndefined();
    expect(regimeOf(read)).toBeNull();
    for (const scheme of ['__proto__', 'constructor', 'a b', 7])
      expect(regimeOf(readRecord(aRecord(), { ...stored, values: { scheme } }))).toBeNull();
  });
});

describe('a pack that a firm wrote', () => {
  const under = (set: object) => aReadyRecord({ scheme: 'harbour_round', regimePack: A_PACK, ...set });
  const open = (set: object) => {
    const record = under(set);
    return aSurvey([], { record }).reasons.map(({ code, items }) => [code, ...items.map(({ id }) => id)]);
  };

  test('holds its duties and fields in the gate until they are met', () => {
    expect(open({})).toEqual(
      expect.arrayContaining([
        ['regime_fields_missing', 'permitNo'],
        ['regime_duty', 'rope'],
      ]),
    );
    const filing = { permitNo: 'P 7' };
    expect(open({ filing })).toContainEqual(['regime_fields_missing', 'permitOn']);
    const met = open({ filing: { ...filing, permitOn: '2026-01-01' }, methods: ['rope'] });
    expect(met.map(([code]) => code)).not.toContain('regime_duty');
    expect(met.map(([code]) => code)).not.toContain('regime_fields_missing');
  });

  test('stores its fields and answers with the record, and reads them again', () => {
    const before = under({});
    const after = under({ filing: { permitNo: 'P 7', permitOn: '2026-01-01' }, answers: { tight: false } });
    const values = recordValues(before, after);
    const stored = { id: before.id, project: before.project, kind: 'record', madeAt: 0 };
    const read = readRecord(before, {
      ...stored,
      values: { ...values, regimePack: A_PACK, 'filing:ghost': 'x', 'answer:tight': false },
    });
    expect([read.filing, read.answers]).toEqual([after.filing, after.answers]);
  });
});
