import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sealRecord } from '#data/records/seal.ts';
import type { Building } from '#domain/inspection/building/building.ts';
import type { Notice } from '#domain/inspection/building/notice.ts';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import { surveyRecord } from '#domain/inspection/record/survey.ts';
import { usualDates } from '#domain/inspection/regime/regime.ts';
import { NO_COMPONENT_FACTS } from '#domain/inspection/register/component.ts';
import { NO_DEFECT_FACTS } from '#domain/inspection/register/defect.ts';
import { sortedJson } from '#domain/json.ts';
import type { Locale } from '#domain/languages.ts';
import { createFormat } from '#i18n/format.ts';
import { loadDictionary } from '#i18n/load.ts';
import { createWords } from '#i18n/words.ts';
import { reportDocument } from '#report/typesetting/document.ts';
import { declarationFor } from '#screens/kit/words/regimeWords.ts';
import { bilingual, reportWords } from '#screens/kit/words/reportWords.ts';
import { aFinding, aPhoto, aProject, aRecord, signedAs } from '#support/inspections.ts';
import { inspectionSheets } from '#support/withoutPauses.ts';

/**
 * Hashes of what each kind of inspection signed, printed and tabulated before regimes were packs. `GOLDEN=write` writes
 * them again, `GOLDEN=<folder>` puts the texts themselves there, to be compared with those of another version.
 */
const KEPT = join(import.meta.dirname, 'sameAsBefore.json');

/** The kinds of inspection of that time, by the names under which records store them. */
const KINDS = [
  'routine',
  'prescribed_mbis',
  'detailed_mbis',
  'prescribed_mwis',
  'fisp',
  'e2270',
  'condition_survey',
  'handover',
  'post_typhoon',
  'follow_up',
  'other',
] as const;
/** Those of an authority's programme. */
const OF_REGIMES: ReadonlySet<string> = new Set([
  'prescribed_mbis',
  'detailed_mbis',
  'prescribed_mwis',
  'fisp',
]);
const LANGUAGES = ['en', 'zh-hk', 'zh', 'en-US'] as const;

const notice = (scheme: Notice['scheme'], part: Notice['part']): Notice => {
  const plain = { id: `n-${scheme}`, scheme, part, servedOn: '2026-01-31', noticeNo: `N/${scheme}` };
  const none = { appointBy: '', inspectBy: '', repairBy: '' };
  return { ...plain, ...(usualDates(plain, []) ?? none), done: ['appointBy'], note: '' };
};

const BUILDING: Building = {
  nameZh: '海港閣',
  kind: 'building',
  yearBuilt: 1978,
  storeys: 22,
  bdReference: 'BD 4/1234/78',
  block: '1023',
  lot: '17',
  bin: '1012345',
};

const PROJECT = aProject({
  name: 'Harbour Court 海港閣',
  address: '1 Harbour Road',
  client: 'Owners',
  building: BUILDING,
  notices: [
    notice('mbis', 'common'),
    notice('mwis', 'premises'),
    notice('fisp', 'common'),
    notice('other', 'common'),
  ],
});

const IMAGES = [
  aPhoto('a', 'F-1', { takenAt: '2026-03-02T10:00:00+08:00' }),
  aPhoto('b', 'F-2', { takenAt: '2026-03-03T10:00:00+08:00' }),
];
const MODEL = { name: 'cracks', version: '3' } as never;

/** Findings of every sort that some regime asks about. */
const DAMAGES = [
  aFinding('d1', 'a', { severity: 2, causes: ['age'], element: 'wall' }),
  aFinding('d2', 'a', { severity: 3, causes: [], element: 'beam' }),
  aFinding('d3', 'b', { severity: 4, label: 'water_seepage', causes: ['water_ingress'] }),
  aFinding('d4', 'b', { severity: 1, label: 'unauthorised_works', causes: [] }),
  aFinding('d5', 'b', { severity: null, verdict: 'unreviewed', confidence: 0.8, model: MODEL }),
  aFinding('d6', 'b', { verdict: 'unsure', confidence: 0.6, model: MODEL }),
  aFinding('w1', 'a', { label: 'window' }),
  aFinding('w2', 'b', { label: 'window' }),
  aFinding('c1', 'a', { label: 'air_con' }),
  aFinding('c2', 'b', { label: 'air_con' }),
] as const;

const FILLED: Partial<InspectionRecord> = {
  completedOn: '2026-03-03',
  noticeNo: 'UMB/MB/1234',
  filing: {
    noticeServedOn: '2026-01-02',
    appointedOn: '2026-02-02',
    investigationReasons: 'Spalling of unknown cause',
    investigationProposedOn: '2026-02-20',
    controlNo: 'SN-900123',
    cycle: '10A',
    closeUpDrops: '2 drops on F-1',
  },
  inspector: {
    name: 'Chan Siu Ming',
    nameZh: '陳小明',
    regType: 'RI(E)',
    regNo: '1',
    regExpiry: '2027-05-05',
    org: 'Survey Ltd',
    address: '2 Road',
    contact: '2345 6789',
  },
  sessions: [{ id: 's', date: '2026-03-02', weather: '', tempC: 20, people: 'Chan', equipment: 'drone' }],
  methods: ['drone_rgb'],
  noLimitations: true,
  summary: 'Summary.',
  conclusion: 'Repair as recommended.',
  verdicts: {
    'F-1': { value: 'safe_with_repair', by: 'Chan', at: 1, reason: '' },
    'F-2': { value: 'unsafe', by: 'Chan', at: 1, reason: '' },
    overall: { value: 'unsafe', by: 'Chan', at: 1, reason: '' },
  },
  watertightness: { tight: false, note: 'Stains at sills' },
  notifiedOn: '2026-03-03',
  notifiedWhom: 'Authority',
};

/** Records in which answers are missing, agree with the findings, contradict them, and rest on nothing. */
const VARIANTS: Readonly<Record<string, { readonly set: Partial<InspectionRecord>; readonly of: string }>> = {
  // A draft as earlier versions began it.
  empty: { set: { methods: ['drone_rgb'] }, of: 'dwc' },
  filled: {
    set: {
      ...FILLED,
      mbis: { prescribedRepair: true, detailedInvestigation: true, unauthorisedWorks: true },
    },
    of: 'dwc',
  },
  denied: {
    set: {
      ...FILLED,
      mbis: { prescribedRepair: false, detailedInvestigation: false, unauthorisedWorks: false },
      watertightness: { tight: true, note: '' },
    },
    of: 'dwc',
  },
  bare: {
    set: {
      ...FILLED,
      mbis: { prescribedRepair: true, detailedInvestigation: true, unauthorisedWorks: true },
      watertightness: { tight: false, note: '' },
      verdicts: { overall: { value: 'safe', by: 'Chan', at: 1, reason: '' } },
    },
    of: '',
  },
};

function given(kind: (typeof KINDS)[number], variant: keyof typeof VARIANTS) {
  const { set, of } = VARIANTS[variant] ?? { set: {}, of: '' };
  const record = aRecord({ ...set, scheme: kind });
  const damages = DAMAGES.filter(({ key }) => of.includes(key.charAt(0)));
  const survey = surveyRecord({
    record,
    project: PROJECT,
    images: IMAGES,
    damages: new Map(IMAGES.map(({ id }) => [id, damages.filter(({ image }) => image === id)])),
    factsOf: (key) => ({
      ...NO_DEFECT_FACTS,
      ...(key === 'd2' ? { recommendation: 'Repair', repairBy: '2026-06-01' } : {}),
    }),
    componentOf: (key) => ({
      ...NO_COMPONENT_FACTS,
      condition: key === 'w1' ? 'unsafe' : key === 'c1' ? 'defective' : 'not_checked',
    }),
    uncorrected: ({ defects }) => defects.filter((one) => one.key === 'd1'),
    today: '2026-04-01',
  });
  return { record, survey };
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 24);

const found = new Map<string, string>();
const keep = (name: string, value: unknown) => {
  const text = typeof value === 'string' ? value : sortedJson(value);
  const folder = process.env.GOLDEN;
  if (folder && folder !== 'write') writeFileSync(join(folder, name.replaceAll(' ', '-')), text);
  found.set(name, hash(text));
};

const wordsIn = async (locale: Locale, kind: InspectionRecord['scheme']) => {
  const language = {
    locale,
    LL: createWords(locale, await loadDictionary(locale, 'whole')),
    format: createFormat(locale),
  };
  return { words: reportWords(language, [], undefined, { scheme: kind }), language };
};

test('what each kind of inspection signs, prints and tabulates is what it was before regimes were packs', async () => {
  for (const variant of Object.keys(VARIANTS))
    for (const kind of KINDS.filter((one) => variant !== 'bare' || OF_REGIMES.has(one))) {
      const { record, survey } = given(kind, variant);
      // The code of unanswered questions, which nobody can excuse and nothing stores, was named after one regime.
      const reasons = JSON.stringify(survey.reasons).replaceAll('question_not_answered', 'mbis_not_answered');
      keep(`${kind} ${variant} reasons`, JSON.parse(reasons));
      const sealed = await sealRecord({
        record,
        project: PROJECT,
        survey,
        act: signedAs('Chan Siu Ming'),
        by: 'Chan Siu Ming',
        at: 1_777_777_777_777,
        photo: async ({ id }) => new Blob([id]),
        onProgress: () => {},
      });
      keep(`${kind} ${variant} seal`, sealed.ok ? sealed.value.text : sealed.error);
      const source = { record, project: PROJECT, survey, histories: new Map(), sheets: 'all' as const };
      const rest = { previous: null, revision: null, sheet: null, logo: null, at: 0 };
      const printed = {
        ...source,
        ...rest,
        keySignature: { kind: 'none' as const },
        pictures: new Set<string>(),
      };
      const tabulated = { ...source, ...rest, reviews: new Map() };
      const english = await wordsIn('en', kind);
      keep(`${kind} ${variant} codes`, inspectionSheets({ ...tabulated, words: english.words }, 'codes'));
      // Tables say in each language what the report says: once is enough for every variant.
      for (const locale of LANGUAGES.filter(
        (one) => one === 'en' || variant === 'filled' || OF_REGIMES.has(kind),
      )) {
        const { words, language } = await wordsIn(locale, kind);
        const at = `${kind} ${variant} ${locale}`;
        keep(`${at} report`, reportDocument({ ...printed, words }));
        keep(`${at} declaration`, declarationFor(language, { scheme: kind }));
        if (variant === 'filled' && locale !== 'en-US')
          keep(`${at} tables`, inspectionSheets({ ...tabulated, words }, 'words'));
      }
      if (variant !== 'filled') continue;
      const both = bilingual((await wordsIn('zh-hk', kind)).words, english.words);
      keep(`${kind} in both languages`, reportDocument({ ...printed, words: both }));
    }
  // Reports of the one pack that asks for the service history have that chapter since there is one.
  if (process.env.GOLDEN === 'write')
    writeFileSync(KEPT, `${JSON.stringify(Object.fromEntries(found), null, 2)}\n`);
  expect(found.size).toBeGreaterThan(200);
  const before: Readonly<Record<string, string>> = JSON.parse(readFileSync(KEPT, 'utf8'));
  const differing = [...found].filter(([name, value]) => before[name] !== value).map(([name]) => name);
  expect(differing).toEqual([]);
  expect(Object.keys(before)).toHaveLength(found.size);
}, 60_000);
