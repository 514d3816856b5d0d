import { describe, expect, test } from 'vitest';
import { createFormat } from '#i18n/format.ts';
import { loadDictionary } from '#i18n/load.ts';
import { createWords } from '#i18n/words.ts';
import { gateSentence, inspectorName } from '#screens/kit/words/gateSentence.ts';
import { reportWords } from '#screens/kit/words/reportWords.ts';

async function languageOf(locale: 'en' | 'zh' | 'zh-hk') {
  const dictionary = await loadDictionary(locale, 'whole');
  return { locale, LL: createWords(locale, dictionary), format: createFormat(locale) };
}

describe('under the building inspection scheme the inspector is the registered inspector', () => {
  test.each([
    ['en', 'registered inspector'],
    ['zh', '注册检验人员'],
    ['zh-hk', '註冊檢驗人員'],
  ] as const)('in %s: gate, fields, changes and report', async (locale, word) => {
    const language = await languageOf(locale);
    const { LL } = language;
    const own = reportWords(language, [], undefined, 'prescribed_mbis');
    const usual = reportWords(language, [], undefined, 'routine');
    const said = [
      gateSentence(LL, 'inspector_missing', 'prescribed_mbis'),
      gateSentence(LL, 'registration_missing', 'detailed_mbis'),
      inspectorName(LL, 'prescribed_mbis'),
      own.gate('inspector_missing'),
      own.revisionField('inspector'),
      own.t('noLimitations'),
      own.t('scaleText', { scheme: 'HK MBIS' }),
    ];
    for (const one of said) expect(one.toLowerCase()).toContain(word);
    expect(own.t('scaleText', { scheme: 'HK MBIS' })).toContain('HK MBIS');
    for (const one of [usual.gate('inspector_missing'), usual.t('noLimitations'), inspectorName(LL, null)])
      expect(one.toLowerCase()).not.toContain(word);
  });
});
