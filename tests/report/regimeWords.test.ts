import { describe, expect, test } from 'vitest';
import type { RecordScheme } from '#domain/inspection/record/record.ts';
import { LOCATION_VERDICTS, type LocationVerdict } from '#domain/rating/locationVerdict.ts';
import { createFormat } from '#i18n/format.ts';
import { loadDictionary } from '#i18n/load.ts';
import { createWords } from '#i18n/words.ts';
import { reportDocument } from '#report/typesetting/document.ts';
import { declarationFor, verdictName } from '#screens/kit/words/regimeWords.ts';
import { reportWords } from '#screens/kit/words/reportWords.ts';
import { KINDS } from '#support/regimes.ts';
import { inspectionSheets } from '#support/withoutPauses.ts';
import { box, RECORD, source, texts, words } from './support.ts';

const PRESCRIBED: readonly RecordScheme[] = ['prescribed_mbis', 'detailed_mbis', 'prescribed_mwis'];

const given = async (scheme: RecordScheme, verdict: LocationVerdict, locale: 'en' | 'zh-hk' | 'zh' = 'en') =>
  source({
    words: await words(locale, scheme),
    damages: [box('x', 'a')],
    record: { ...RECORD, scheme, verdicts: { overall: { value: verdict, by: 'A', at: 1, reason: '' } } },
  });

test('no report of any kind of inspection, in any language, has a missing word', async () => {
  for (const scheme of KINDS)
    for (const locale of ['en', 'zh-hk', 'zh'] as const) {
      const of = await given(scheme, 'safe_with_repair', locale);
      const book = inspectionSheets({ ...of, reviews: new Map() }, 'words');
      const all = [...texts(reportDocument({ ...of, pictures: new Set() })), JSON.stringify(book)].join('\n');
      expect(all, `${scheme} in ${locale}`).not.toContain('[missing');
    }
});

test('a prescribed inspection names the registered inspector, any other the inspector', async () => {
  const said = async (scheme: RecordScheme) =>
    texts(reportDocument({ ...(await given(scheme, 'safe')), pictures: new Set() })).join('\n');
  for (const scheme of ['prescribed_mbis', 'detailed_mbis'] as const)
    expect(await said(scheme)).toContain('until the registered inspector has judged them');
  expect(await said('routine')).not.toContain('registered inspector');
});

const coverOf = async (...of: Parameters<typeof given>) =>
  reportDocument({ ...(await given(...of)), pictures: new Set() }).cover;

describe('verdicts are in the words of the regime', () => {
  test('on the cover, in every language', async () => {
    const said = async (...of: Parameters<typeof given>) => JSON.stringify((await coverOf(...of)).verdict);
    for (const scheme of PRESCRIBED) {
      expect(await said(scheme, 'safe')).toContain('"No prescribed repair needed"');
      expect(await said(scheme, 'safe_with_repair')).toContain('"Prescribed repair needed"');
      expect(await said(scheme, 'unsafe')).toContain('"Emergency works needed"');
      expect(await said(scheme, 'not_inspected')).toContain('"Not inspected"');
      expect(await said(scheme, 'safe_with_repair', 'zh-hk')).toContain('"須進行訂明修葺"');
      expect(await said(scheme, 'safe_with_repair', 'zh')).toContain('"需进行订明修葺"');
    }
    expect(await said('routine', 'safe_with_repair')).toContain('"Safe with repair"');
    expect(await said('fisp', 'safe_with_repair')).toContain('(SWARMP)');
  });

  test('nowhere in the report or the workbook does a prescribed inspection read “Safe with repair”', async () => {
    for (const scheme of PRESCRIBED) {
      const of = await given(scheme, 'safe_with_repair');
      const book = inspectionSheets({ ...of, reviews: new Map() }, 'words');
      const all = [...texts(reportDocument({ ...of, pictures: new Set() })), JSON.stringify(book)].join('\n');
      expect(all).toContain('Prescribed repair needed');
      expect(all).not.toContain('Safe with repair');
      // What is stored, and what programs read, stays.
      const codes = inspectionSheets({ ...of, reviews: new Map() }, 'codes');
      expect(codes[0]?.rows.flat()).toContain('safe_with_repair');
    }
  });

  test('and where inspections of several kinds are counted together, in those of none', async () => {
    const LL = createWords('en', await loadDictionary('en', 'whole'));
    const general = LOCATION_VERDICTS.map((verdict) => verdictName({ locale: 'en', LL }, verdict, null));
    expect(general).toEqual(
      LOCATION_VERDICTS.map((verdict) => verdictName({ locale: 'en', LL }, verdict, { scheme: 'routine' })),
    );
  });
});

test('a prescribed inspection is no AI screening: the report says who inspected, on the cover and at its end', async () => {
  const who = {
    prescribed_mbis: 'the registered inspector inspected',
    detailed_mbis: 'the registered inspector inspected',
    prescribed_mwis: 'the qualified person inspected',
    fisp: 'the qualified exterior wall inspector (QEWI) inspected',
    pfi: 'the competent person inspected',
    chicago_critical: 'the licensed architect or structural engineer inspected',
    chicago_ongoing: 'the licensed architect or structural engineer inspected',
    pm315: 'the professional (licensed engineer or architect) inspected',
    quebec_facades: 'the engineer or architect inspected',
    vdi_walk: 'the competent person (fachkundige Person) inspected',
    vdi_inspection: 'the competent person (fachkundige Person) inspected',
    vdi_detailed: 'the competent person (fachkundige Person) inspected',
  } as const satisfies Partial<Record<RecordScheme, string>>;
  for (const scheme of KINDS) {
    const document = reportDocument({ ...(await given(scheme, 'safe')), pictures: new Set() });
    const all = texts(document);
    const saying = scheme in who ? who[scheme as keyof typeof who] : 'not a structural assessment';
    expect(document.cover.disclaimer, scheme).toContain(saying);
    expect(all.filter((text) => text === document.cover.disclaimer).length, scheme).toBeGreaterThan(1);
    if (scheme in who) expect(all.join('\n'), scheme).not.toContain('not a structural assessment');
  }
  expect((await coverOf('prescribed_mbis', 'safe', 'zh-hk')).disclaimer).toContain('註冊檢驗人員');
  expect((await coverOf('prescribed_mwis', 'safe', 'zh')).disclaimer).toContain('合资格人士');
});

test('who signs a prescribed inspection declares to have inspected in person; others may have supervised', async () => {
  for (const [locale, inPerson, supervised] of [
    ['en', 'personally', 'supervised'],
    ['zh-hk', '親自', '監督'],
    ['zh', '亲自', '监督'],
  ] as const) {
    const LL = createWords(locale, await loadDictionary(locale, 'whole'));
    for (const scheme of KINDS) {
      const [yes, no] = PRESCRIBED.includes(scheme) ? [inPerson, supervised] : [supervised, inPerson];
      expect(declarationFor({ locale, LL }, { scheme })).toContain(yes);
      expect(declarationFor({ locale, LL }, { scheme })).not.toContain(no);
    }
  }
});

test('a signed report says as of when nothing had been changed: when it was made, not for ever', async () => {
  const at = Date.UTC(2026, 4, 14, 9, 30);
  const certificate = {
    kind: 'certificate',
    subject: 'CN=Chan',
    issuer: 'CN=Office',
    notBefore: 0,
    notAfter: Date.UTC(2030, 0, 1),
    isSelfSigned: false,
    fingerprint: 'AB',
  } as const;
  for (const keySignature of [{ kind: 'none' } as const, certificate])
    for (const locale of ['en', 'zh-hk', 'zh'] as const) {
      const format = createFormat(locale);
      const LL = createWords(locale, await loadDictionary(locale, 'whole'));
      const of = source({
        words: reportWords({ locale, LL, format }),
        damages: [],
        record: { ...RECORD, status: 'signed' },
      });
      const all = texts(reportDocument({ ...of, at, keySignature, pictures: new Set() })).join('\n');
      const asOf = { en: 'when this report was made', 'zh-hk': '本報告編製時', zh: '本报告编制时' }[locale];
      const sentence = all.split('\n').find((text) => text.includes(asOf) && /chang|更改/.test(text));
      expect(sentence).toContain(format.dateTime(at));
      expect(all).not.toContain('changed since');
    }
});
