import { describe, expect, test } from 'vitest';
import { citedParts, standings } from '#domain/inspection/regime/citedParts.ts';
import { latestPacks } from '#domain/inspection/regime/offered.ts';
import type { Pack } from '#domain/inspection/regime/pack.ts';
import { requiredFields } from '#domain/inspection/regime/regime.ts';
import { createFormat } from '#i18n/format.ts';
import { loadDictionary } from '#i18n/load.ts';
import { createWords } from '#i18n/words.ts';
import { reportDocument } from '#report/typesetting/document.ts';
import { reportWords } from '#screens/kit/words/reportWords.ts';
import { A_PACK } from '#support/aPack.ts';
import { aFinding, aPhoto, aProject, aReadyRecord, aSurvey } from '#support/inspections.ts';

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

const KINDS_OF_PACKS = [...latestPacks(), A_PACK].flatMap((pack) =>
  pack.kinds.map(({ id }) => [id, pack] as const),
);

async function printed(kind: string, pack: Pack | undefined, locale: 'en' | 'zh-hk') {
  const language = {
    locale,
    LL: createWords(locale, await loadDictionary(locale, 'whole')),
    format: createFormat(locale),
  };
  const plain = aReadyRecord({ completedOn: '2028-02-29' });
  const record = { ...plain, scheme: kind, ...(pack ? { regimePack: pack } : {}) };
  const survey = aSurvey([aFinding('d', 'a', { severity: 3 })], { record, images: [aPhoto('a', 'F-1')] });
  const source = { record, project: aProject({}), survey, histories: new Map(), sheets: 'all' as const };
  const rest = { previous: null, revision: null, sheet: null, logo: null, at: 0 };
  const document = reportDocument({
    ...source,
    ...rest,
    words: reportWords(language, [], undefined, record),
    keySignature: { kind: 'none' },
    pictures: new Set(),
  });
  return { language, record, survey, text: textsIn(document).join('\n') };
}

describe.each(['en', 'zh-hk'] as const)('the report in %s', (locale) => {
  test.each(KINDS_OF_PACKS)('of %s says what its pack rests on, and what it lacks', async (kind, pack) => {
    const { language, text } = await printed(kind, pack, locale);
    const { primary, secondary, unverified } = standings(citedParts(pack));
    const count = primary + secondary + unverified;
    const sentence = language.LL.regime.standing({ count, primary, secondary, unverified });
    // Once among the limitations, once where the texts are listed.
    expect(text.split(sentence).length - 1).toBe(2);
    expect(text).toContain(language.LL.regime.check());
    for (const { title } of pack.sources) expect(text).toContain(title);
    for (const { [locale]: left } of pack.leftOut ?? []) expect(text).toContain(left);
    for (const { cites } of citedParts(pack)) for (const { at } of cites) expect(text).toContain(at);
  });

  test.each(['prescribed_mbis', 'fisp', 'routine'])(
    'of %s without a pack of its own, as records of earlier versions are, says nothing of it',
    async (kind) => {
      const { language, text } = await printed(kind, undefined, locale);
      expect(text).not.toContain(language.LL.regime.basis());
      expect(text).not.toContain(language.LL.regime.check());
    },
  );
});

test.each(KINDS_OF_PACKS)(
  'the gate asks a record of %s for what its pack names, and only for that',
  async (kind, pack) => {
    const { record, survey } = await printed(kind, pack, 'en');
    const missing = survey.reasons.find(({ code }) => code === 'regime_fields_missing');
    const asked = requiredFields(record, {}).filter(({ kept }) => kept.in === 'filing');
    expect(missing?.items.map(({ id }) => id) ?? []).toEqual(
      expect.arrayContaining(asked.map(({ id }) => id)),
    );
    const duties = survey.reasons.find(({ code }) => code === 'regime_duty');
    const known = new Set(pack.duties.map(({ id }) => id));
    for (const { id } of duties?.items ?? []) expect(known.has(id)).toBe(true);
  },
);
