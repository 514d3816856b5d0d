import { expect, test } from 'vitest';
import { factTypes, itemLists } from '#domain/inspection/regime/packFacts.ts';
import { SHIPPED_PACKS } from '#domain/inspection/regime/shippedPacks.ts';
import { createFormat } from '#i18n/format.ts';
import { loadDictionary } from '#i18n/load.ts';
import { createWords } from '#i18n/words.ts';
import { referenceChoices } from '#screens/kit/words/packPath.ts';

test.each(['en', 'en-US', 'zh-hk', 'zh'] as const)(
  'what a pack refers to is chosen by words in %s, each its own',
  async (locale) => {
    const language = {
      locale,
      LL: createWords(locale, await loadDictionary(locale, 'whole')),
      format: createFormat(locale),
    };
    for (const pack of SHIPPED_PACKS) {
      const names = [...factTypes(pack).keys(), ...itemLists(pack)];
      const choices = referenceChoices(language, pack, 'duties.0.when', [...new Set(names)]);
      expect(new Set(choices.map(({ label }) => label)).size).toBe(choices.length);
      for (const { id, label } of choices) {
        // A name of one small word may be the English word itself.
        if (/[A-Z:]/.test(id)) expect(label).not.toBe(id);
        expect(label).not.toMatch(/^[a-z]+:[a-zA-Z]+/);
      }
      const fields = referenceChoices(
        language,
        pack,
        'kinds.0.fields.0.field',
        pack.fields.map(({ id }) => id),
      );
      for (const { id, label } of fields) expect(label).not.toBe(id);
    }
  },
);

test('what nothing names is chosen as it is written, whatever it is called', async () => {
  const language = {
    locale: 'en' as const,
    LL: createWords('en', await loadDictionary('en', 'whole')),
    format: createFormat('en'),
  };
  const [pack] = SHIPPED_PACKS;
  if (!pack) throw new Error('no pack');
  const names = ['__proto__', 'constructor', 'field:__proto__', 'method:constructor', 'no such'];
  expect(() => referenceChoices(language, pack, 'duties.0.when', names)).not.toThrow();
  expect(referenceChoices(language, pack, 'duties.0.when', ['__proto__', 'no such'])).toEqual([
    { id: '__proto__', label: '__proto__' },
    { id: 'no such', label: 'no such' },
  ]);
});
