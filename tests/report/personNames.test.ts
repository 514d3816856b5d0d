import { expect, test } from 'vitest';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import { isOwnName, ownLegalName } from '#domain/team/ownName.ts';
import { createFormat } from '#i18n/format.ts';
import { loadDictionary } from '#i18n/load.ts';
import { createWords } from '#i18n/words.ts';
import { reportDocument } from '#report/typesetting/document.ts';
import { bilingual, reportWords } from '#screens/kit/words/reportWords.ts';
import { inspectionSheets } from '#support/withoutPauses.ts';
import { box, RECORD, source, texts } from './support.ts';

const AT = Date.UTC(2026, 2, 3, 4, 5);
const record: InspectionRecord = { ...RECORD, status: 'signed', revision: 2 };

async function made() {
  const said = async (locale: 'en' | 'zh-hk') =>
    reportWords(
      {
        locale,
        LL: createWords(locale, await loadDictionary(locale, 'whole')),
        format: createFormat(locale),
      },
      [],
      (stored) => (stored === 'surveyor' ? 'Chan Siu Ming' : stored),
    );
  const steps = ['surveyor', 'Bo'].map((who, i) => ({
    ...{ who, at: AT + i * 3600e3, kind: 'accept', field: 'verdict', before: null, after: 'accepted' },
  }));
  const given = source({
    words: bilingual(await said('zh-hk'), await said('en')),
    damages: [box('x', 'a'), box('y', 'b')],
    record,
  });
  return {
    ...given,
    histories: new Map([
      ['x', steps.slice(0, 1)],
      ['y', steps],
    ]) as unknown as ReturnType<typeof source>['histories'],
    survey: {
      ...given.survey,
      reservations: [
        { code: 'weather_missing', items: [], count: 1, reason: 'Indoors', by: 'surveyor', at: AT } as const,
      ],
    },
    revision: {
      ...{ by: 'surveyor', at: AT, reason: 'A new photo', since: { revision: 1, hash: 'ab' } },
      changes: [
        {
          of: 'record' as const,
          how: 'changed' as const,
          field: 'title' as const,
          ...{ key: 'r', name: '', before: 'A', after: 'B', who: 'surveyor', at: AT, why: '' },
        },
      ],
    },
  };
}

test('one person has one name in the report and the tables: nobody reads the name of a login', async () => {
  const given = await made();
  const printed = texts(reportDocument({ ...given, pictures: new Set() }));
  expect(printed.some((text) => text.includes('Chan Siu Ming, '))).toBe(true);
  // Others keep the name that was stored.
  expect(printed).toContain('Bo');
  const reviews = new Map([['x', { who: 'surveyor', at: AT }]]);
  const sheets = (['codes', 'words'] as const).map((telling) =>
    inspectionSheets({ ...given, reviews }, telling),
  );
  expect([...printed, JSON.stringify(sheets)].join('\n')).not.toContain('surveyor');
  expect(JSON.stringify(sheets[0])).toContain('Chan Siu Ming');
});

test('a stored name is one’s own where the address of the login gave it, and nobody’s without an address', () => {
  expect(isOwnName('surveyor', { email: 'surveyor@firm.hk' })).toBe(true);
  expect(isOwnName('surveyor', { email: 'surveyor' })).toBe(true);
  expect(isOwnName('surveyor@firm.hk', { email: 'surveyor@firm.hk' })).toBe(true);
  expect(isOwnName('surveyor@other.hk', { email: 'surveyor@firm.hk' })).toBe(false);
  // Two people of two firms whose addresses begin alike.
  expect(isOwnName('surveyor', { email: 'surveyor@firm.hk' }, new Set(['surveyor']))).toBe(false);
  expect(isOwnName('surveyor', { email: 'surveyor' }, new Set(['surveyor']))).toBe(true);
  expect(isOwnName('Surveyor', { email: 'surveyor@firm.hk' })).toBe(false);
  expect(isOwnName('bo', { email: 'surveyor@firm.hk' })).toBe(false);
  expect(isOwnName('Inspector', { email: '' })).toBe(false);
  expect(isOwnName('', { email: '' })).toBe(false);
});

test('who is registered under the number of the record’s inspector has the name that the record states', () => {
  const me = { name: 'Inspector', regType: 'RI', regNo: 'RI 12' };
  const inspector = { name: 'Chan Siu Ming', nameZh: '陳小明', regType: 'RI', regNo: 'RI 12' };
  expect(ownLegalName(me, inspector)).toBe('Chan Siu Ming');
  expect(ownLegalName(me, { ...inspector, name: ' ' })).toBe('陳小明');
  expect(ownLegalName(me, { ...inspector, name: '', nameZh: '' })).toBeNull();
  // Another person's record, another kind of register, and nobody's number.
  expect(ownLegalName(me, { ...inspector, regNo: 'RI 13' })).toBeNull();
  expect(ownLegalName(me, { ...inspector, regType: 'RSE' })).toBeNull();
  expect(ownLegalName({ ...me, regNo: '' }, { ...inspector, regNo: '' })).toBeNull();
});
