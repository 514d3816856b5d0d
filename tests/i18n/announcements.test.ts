import { expect, it } from 'vitest';
import { loadDictionary } from '#i18n/load.ts';
import { createWords } from '#i18n/words.ts';

it.each(['en', 'zh-hk', 'zh'] as const)(
  'what is said aloud of a box leads with its type, in %s',
  async (locale) => {
    const { said } = createWords(locale, await loadDictionary(locale, 'whole')).annotator;
    const given = {
      ...{
        id: 'PEELING_PAINT_001',
        label: 'LABEL',
        previous: 'BEFORE',
        value: '',
        verdict: '',
        severity: '',
        kind: '',
      },
      ...{ position: 1, total: 2 },
    };
    for (const key of ['selected', 'relabelled', 'drawn', 'changed'] as const)
      expect(said[key](given), key).toMatch(/LABEL ?[（(]PEELING_PAINT_001[)）]/);
  },
);
