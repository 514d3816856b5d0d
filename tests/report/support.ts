import type { Damage, Severity } from '#domain/damage/damage.ts';
import { BUILT_IN_LABELS } from '#domain/damage/label.ts';
import { type DefectFacts, NO_DEFECT_FACTS } from '#domain/inspection/defect.ts';
import type { InspectionImage } from '#domain/inspection/image.ts';
import { DEFAULT_SETTINGS, type Project } from '#domain/inspection/project.ts';
import { type InspectionRecord, newRecord } from '#domain/inspection/record.ts';
import { surveyRecord } from '#domain/inspection/survey.ts';
import { NO_MEASURES } from '#domain/measure/measure.ts';
import { createFormat } from '#i18n/format.ts';
import { loadDictionary } from '#i18n/load.ts';
import { createWords } from '#i18n/words.ts';
import type { ReportSource } from '#report/source.ts';
import type { ReportWords } from '#report/words.ts';
import { reportWords } from '#screens/inspection-record/reportWords.ts';

export const PROJECT: Project = {
  id: 'p',
  name: 'Harbour Court 海港閣',
  code: 'HC-01',
  address: '1 Harbour Road',
  client: 'Owners',
  createdAt: '2026-01-01',
  archived: false,
  labels: BUILT_IN_LABELS,
  settings: DEFAULT_SETTINGS,
  notices: [],
  locations: [
    { id: 'F-1', name: 'F-1', parent: null },
    { id: 'F-2', name: 'F-2', parent: null },
  ],
};

export const RECORD: InspectionRecord = {
  ...newRecord({ id: 'r', project: 'p', no: 'IR-2026-0001', createdAt: 0, startedOn: '2026-03-02' }),
  completedOn: '2026-03-03',
  inspector: {
    name: 'Chan Siu Ming',
    nameZh: '陳小明',
    regType: 'RI',
    regNo: '(E) 1',
    regExpiry: '',
    org: '',
  },
};

export const photo = (id: string, location: string | null): InspectionImage => ({
  id,
  project: 'p',
  name: `${id}.jpg`,
  width: 4000,
  height: 3000,
  location,
  photo: { kind: 'asset', url: '' },
  takenAt: '2026-03-02T10:00:00+08:00',
  addedAt: 0,
  order: 0,
});

export const box = (key: string, image: string, change: Partial<Damage> = {}): Damage => ({
  key,
  id: key.toUpperCase(),
  image,
  label: 'crack',
  confidence: 0.87,
  box: { x: 0.4, y: 0.4, width: 0.1, height: 0.1 },
  source: 'model',
  verdict: 'accepted',
  reason: null,
  severity: 2 satisfies Severity,
  remark: '',
  causes: [],
  element: null,
  material: null,
  comments: [],
  ...NO_MEASURES,
  model: null,
  ...change,
});

export async function words(locale: 'en' | 'zh-hk'): Promise<ReportWords> {
  const dictionary = await loadDictionary(locale, 'whole');
  return reportWords({ locale, LL: createWords(locale, dictionary), format: createFormat(locale) });
}

export function source(given: {
  words: ReportWords;
  damages: readonly Damage[];
  images?: readonly InspectionImage[];
  record?: InspectionRecord;
  facts?: Readonly<Record<string, Partial<DefectFacts>>>;
}): Omit<ReportSource, 'pictures'> {
  const images = given.images ?? [photo('a', 'F-1'), photo('b', 'F-2')];
  const record = given.record ?? RECORD;
  const survey = surveyRecord({
    record,
    project: PROJECT,
    images,
    damages: new Map(images.map(({ id }) => [id, given.damages.filter(({ image }) => image === id)])),
    factsOf: (key) => ({ ...NO_DEFECT_FACTS, ...given.facts?.[key] }),
  });
  return { record, project: PROJECT, survey, words: given.words, histories: new Map(), at: 0 };
}
