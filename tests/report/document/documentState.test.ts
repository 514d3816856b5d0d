import { describe, expect, test } from 'vitest';
import { reportDocument } from '#report/typesetting/document.ts';
import { inspectionSheets } from '#support/withoutPauses.ts';
import { box, RECORD, source, texts, words } from '../support.ts';
import { allPictures } from './allPictures.ts';

describe('the report', () => {
  test('says DRAFT until it is signed', async () => {
    const given = source({ words: await words('en'), damages: [box('crack_001', 'a')] });
    const pictures = allPictures(['a'], ['crack_001']);
    expect(reportDocument({ ...given, pictures }).mark).toBe('DRAFT');
    const signed = { ...given, record: { ...RECORD, status: 'signed' as const } };
    expect(reportDocument({ ...signed, pictures }).mark).toBe('');
  });

  const hash = 'ab'.repeat(32);
  const given = (of: string, person: string) => ({
    role: 'approved' as const,
    person,
    regNo: '',
    at: 1,
    hash: of,
    revision: 1,
  });
  test.each([
    ['en', 'Signature does not hold', 'Conflicting signatures', 'does not count as signed'],
    ['zh-hk', '簽署無效', '簽署有衝突', '不作已簽署論'],
    ['zh', '签署无效', '签署有冲突', '不视为已签署'],
  ] as const)(
    'says on each page, on its cover and beside its signatures that none holds, or that two contradict (%s)',
    async (locale, broken, conflict, text) => {
      const all = source({ words: await words(locale), damages: [] });
      const made = (set: Partial<typeof RECORD>) => {
        const record = { ...RECORD, ...set };
        const document = reportDocument({ ...all, record, pictures: new Set() });
        return { said: [document.cover, document.sections].flatMap(texts), mark: document.mark };
      };
      const one = made({ status: 'broken' });
      expect(one.mark).toBe(broken);
      expect(one.said.filter((each) => each.includes(text))).toHaveLength(3);
      const two = made({
        status: 'conflict',
        signoffs: [given(hash, 'Chan'), given('cd'.repeat(32), 'Lee')],
      });
      expect(two.mark).toBe(conflict);
      const statement = two.said.filter((each) => each.includes(hash) && each.includes('cd'.repeat(32)));
      expect(statement).toHaveLength(3);
      for (const person of ['Chan', 'Lee']) expect(statement[0]).toContain(person);
      // Nothing of what a signed report says, nor of a draft.
      for (const { said } of [one, two])
        for (const phrase of ['declaration', 'notSigned', 'verify'] as const)
          expect(said).not.toContain(all.words.t(phrase, { name: 'Chan' }));
    },
  );

  test('its tables say what the state is in words, and what is wrong with the signature', async () => {
    const all = source({ words: await words('en'), damages: [] });
    const meta = (status: typeof RECORD.status) =>
      inspectionSheets({ ...all, record: { ...RECORD, status }, reviews: new Map() }).find(
        ({ name }) => name === 'Meta',
      )?.rows;
    expect(meta('broken')).toContainEqual(['statusName', 'Signature does not hold']);
    const [, said] = meta('broken')?.find(([key]) => key === 'signature') ?? [];
    expect(said).toMatch(/does not count as signed/);
    expect(meta('signed')).toContainEqual(['signature', null]);
  });

  test('a signed one says what it was signed in spite of, and a draft has a watermark', async () => {
    const given = source({
      words: await words('en'),
      damages: [box('x', 'a', { severity: null })],
      record: {
        ...RECORD,
        status: 'signed',
        overrides: { defect_not_assessed: { by: 'Chan', at: 1, reason: 'Screening only' } },
      },
    });
    const definition = reportDocument({ ...given, pictures: new Set() });
    const said = texts(definition).join('\n');
    // On the cover, in the summary, among the limitations, under document control and above the signature.
    expect(said.match(/Signed with 1 reservation/g)).toHaveLength(5);
    expect(said).toContain('Defects have no severity (1)');
    expect(said).toMatch(/Screening only \(Chan, /);
    expect(said).toContain('Defects have no severity (1): Screening only');
    expect(definition.mark).toBe('');
    const draft = reportDocument({ ...given, record: RECORD, pictures: new Set() });
    expect(draft.mark).toBe('DRAFT');
  });

  test('names what still stands in the way of a signature', async () => {
    const given = source({ words: await words('en'), damages: [box('x', 'a', { severity: 3 })] });
    const said = texts(reportDocument({ ...given, pictures: new Set() }));
    expect(said).toContain('Severe defects without a recommendation');
    expect(said).toContain('Open before signature');
  });
});

test('what stands in the way of a signature is told in words, never by the names of fields', async () => {
  for (const locale of ['en', 'zh-hk', 'zh'] as const) {
    const given = source({ words: await words(locale), damages: [], record: { ...RECORD, completedOn: '' } });
    const said = texts(reportDocument({ ...given, pictures: new Set() }));
    expect(given.survey.reasons.flatMap(({ about }) => about)).toContain('completedOn');
    expect(said.filter((text) => /completedOn|startedOn|prescribedRepair/.test(text))).toEqual([]);
  }
});
