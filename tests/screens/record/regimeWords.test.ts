import { describe, expect, test } from 'vitest';
import { GATE_CODES } from '#domain/rating/gate/gateCodes.ts';
import { LOCATION_VERDICTS } from '#domain/rating/locationVerdict.ts';
import { createFormat } from '#i18n/format.ts';
import { loadDictionary } from '#i18n/load.ts';
import { createWords } from '#i18n/words.ts';
import { gateSentence } from '#screens/kit/words/gateSentence.ts';
import { inspectorName, verdictName } from '#screens/kit/words/regimeWords.ts';
import { reportWords } from '#screens/kit/words/reportWords.ts';
import { KINDS } from '#support/regimes.ts';

async function languageOf(locale: 'en' | 'en-US' | 'zh' | 'zh-hk') {
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
    const own = reportWords(language, [], undefined, { scheme: 'prescribed_mbis' });
    const usual = reportWords(language, [], undefined, { scheme: 'routine' });
    const said = [
      gateSentence(language, 'inspector_missing', { scheme: 'prescribed_mbis' }),
      gateSentence(language, 'registration_missing', { scheme: 'detailed_mbis' }),
      inspectorName(language, { scheme: 'prescribed_mbis' }),
      own.gate('inspector_missing'),
      own.revisionField('inspector'),
      own.t('noLimitations'),
      own.t('scaleText', { scheme: 'HK MBIS' }),
    ];
    for (const one of said) expect(one.toLowerCase()).toContain(word);
    expect(own.t('scaleText', { scheme: 'HK MBIS' })).toContain('HK MBIS');
    for (const one of [
      usual.gate('inspector_missing'),
      usual.t('noLimitations'),
      inspectorName(language, null),
    ])
      expect(one.toLowerCase()).not.toContain(word);
  });
});

test.each(['en', 'en-US', 'zh', 'zh-hk'] as const)(
  'in %s the gate names the gravest verdict as the regime does, in every kind of inspection',
  async (locale) => {
    const language = await languageOf(locale);
    const { LL } = language;
    for (const scheme of KINDS) {
      const verdict = verdictName(language, 'unsafe', { scheme });
      const sentences = [
        gateSentence(language, 'unsafe_not_notified', { scheme }),
        LL.record.verdictStep.notified({ verdict }),
        LL.inspection.components.text({ verdict }),
      ];
      for (const sentence of sentences) expect(sentence, scheme).toContain(verdict);
    }
    const general = LL.record.verdicts.unsafe();
    // No sentence of the gate names a verdict in the words of another regime.
    for (const code of GATE_CODES) {
      const sentence = gateSentence(language, code, { scheme: 'prescribed_mbis' }).toLowerCase();
      for (const verdict of LOCATION_VERDICTS.filter((each) => each !== 'not_inspected'))
        expect(sentence, code).not.toContain(LL.record.verdicts[verdict]().toLowerCase());
    }
    expect(gateSentence(language, 'unsafe_not_notified', null)).toContain(general);
  },
);
