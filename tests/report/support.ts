import type { Damage } from '#domain/damage/damage.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { InspectionRecord, RecordScheme } from '#domain/inspection/record/record.ts';
import { type ComponentFacts, NO_COMPONENT_FACTS } from '#domain/inspection/register/component.ts';
import { type DefectFacts, NO_DEFECT_FACTS } from '#domain/inspection/register/defect.ts';
import { createFormat } from '#i18n/format.ts';
import { loadDictionary } from '#i18n/load.ts';
import { createWords } from '#i18n/words.ts';
import type { ReportSource } from '#report/source.ts';
import type { ReportWords } from '#report/words.ts';
import { reportWords } from '#screens/kit/words/reportWords.ts';
import { aFinding, aPhoto, aProject, aRecord, aSurvey } from '#support/inspections.ts';

const PROJECT = aProject({
  name: 'Harbour Court 海港閣',
  code: 'HC-01',
  address: '1 Harbour Road',
  client: 'Owners',
});

export const RECORD = aRecord({
  completedOn: '2026-03-03',
  inspector: {
    name: 'Chan Siu Ming',
    nameZh: '陳小明',
    regType: 'RI',
    regNo: '(E) 1',
    regExpiry: '',
    org: '',
    address: '',
    contact: '',
  },
});

export const photo = (id: string, location: string | null): InspectionImage =>
  aPhoto(id, location, { takenAt: '2026-03-02T10:00:00+08:00' });

/** A moderate crack that the model is 87 % sure of. */
export const box = (key: string, image: string, change: Partial<Damage> = {}): Damage =>
  aFinding(key, image, { id: key.toUpperCase(), confidence: 0.87, severity: 2, ...change });

export async function words(
  locale: 'en' | 'zh-hk' | 'zh',
  scheme: RecordScheme | null = null,
): Promise<ReportWords> {
  const dictionary = await loadDictionary(locale, 'whole');
  const language = { locale, LL: createWords(locale, dictionary), format: createFormat(locale) };
  return reportWords(language, [], undefined, scheme === null ? null : { scheme });
}

export function source(given: {
  words: ReportWords;
  damages: readonly Damage[];
  images?: readonly InspectionImage[];
  record?: InspectionRecord;
  facts?: Readonly<Record<string, Partial<DefectFacts>>>;
  components?: Readonly<Record<string, Partial<ComponentFacts>>>;
}): Omit<ReportSource, 'pictures'> {
  const images = given.images ?? [photo('a', 'F-1'), photo('b', 'F-2')];
  const record = given.record ?? RECORD;
  const survey = aSurvey(given.damages, {
    record,
    project: PROJECT,
    images,
    factsOf: (key) => ({ ...NO_DEFECT_FACTS, ...given.facts?.[key] }),
    componentOf: (key) => ({ ...NO_COMPONENT_FACTS, ...given.components?.[key] }),
  });
  return {
    record,
    project: PROJECT,
    survey,
    words: given.words,
    histories: new Map(),
    sheets: 'all',
    previous: null,
    revision: null,
    sheet: null,
    keySignature: { kind: 'none' },
    logo: null,
    at: 0,
  };
}

/** What of a document isn't read: names of templates, pictures and colours, drawings, and what screen readers say. */
const UNREAD: ReadonlySet<string> = new Set(
  ['block', 'tag', 'image', 'picture', 'logo', 'svg', 'qr', 'alt', 'logoAlt', 'pictureAlt'].concat([
    ...['ground', 'ink', 'colour', 'shape', 'widths', 'tone'],
  ]),
);

/** All text of a document or a part of it, in order. */
export function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(texts);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, held]) => (UNREAD.has(key) ? [] : texts(held)));
}
