import { describe, expect, test } from 'vitest';
import { RECORD_SCHEMES } from '#domain/inspection/record/record.ts';
import { GATE_CODES } from '#domain/rating/gate/gateCodes.ts';
import { LOCATION_VERDICTS } from '#domain/rating/locationVerdict.ts';
import { createFormat } from '#i18n/format.ts';
import { loadDictionary } from '#i18n/load.ts';
import { createWords } from '#i18n/words.ts';
import { gateSentence, inspectorName } from '#screens/kit/words/gateSentence.ts';
import { reportWords } from '#screens/kit/words/reportWords.ts';
import { verdictName } from '#screens/kit/words/verdictName.ts';

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

test.each(['en', 'en-US', 'zh', 'zh-hk'] as const)(
  'in %s the gate names the gravest verdict as the regime does, in every kind of inspection',
  async (locale) => {
    const { LL } = await languageOf(locale);
    for (const scheme of RECORD_SCHEMES) {
      const verdict = verdictName(LL, 'unsafe', scheme);
      const sentences = [
        gateSentence(LL, 'unsafe_not_notified', scheme),
        LL.record.verdictStep.notified({ verdict }),
        LL.inspection.components.text({ verdict }),
      ];
      for (const sentence of sentences) expect(sentence, scheme).toContain(verdict);
    }
    const general = LL.record.verdicts.unsafe();
    // No sentence of the gate names a verdict in the words of another regime.
    for (const code of GATE_CODES) {
      const sentence = gateSentence(LL, code, 'prescribed_mbis').toLowerCase();
      for (const verdict of LOCATION_VERDICTS.filter((each) => each !== 'not_inspected'))
        expect(sentence, code).not.toContain(LL.record.verdicts[verdict]().toLowerCase());
    }
    expect(gateSentence(LL, 'unsafe_not_notified', null)).toContain(general);
  },
);
