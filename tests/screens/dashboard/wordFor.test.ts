import { expect, it } from 'vitest';
import { CAUSES } from '#domain/damage/choices.ts';
import { loadDictionary } from '#i18n/load.ts';
import { createWords } from '#i18n/words.ts';
import { wordFor } from '#screens/kit/words/gateSentence.ts';

it.each(['blast', '', 'toString', '__proto__', 'constructor'])(
  'a cause that only a file knows stands for itself: %s',
  async (key) => {
    const { causes } = createWords('zh', await loadDictionary('zh', 'dashboard')).annotator;
    expect(wordFor(causes, CAUSES, key)).toBe(key);
    expect(wordFor(causes, CAUSES, 'corrosion')).toBe(causes.corrosion());
  },
);
