import type { Building } from '../building/building.ts';
import type { InspectionRecord, RecordScheme } from '../record/record.ts';
import { FILING_FIELDS } from './filing.ts';

/** Parts of a building by which an authority identifies it. */
export const BUILDING_REFERENCES = [
  'bdReference',
  'block',
  'lot',
  'bin',
] as const satisfies readonly (keyof Building)[];

/** What a kind of inspection may require to be stated, wherever it is stored. */
export const REGIME_FIELDS = [
  'noticeNo',
  ...FILING_FIELDS,
  ...BUILDING_REFERENCES,
  'inspectorAddress',
  'inspectorContact',
  'licence',
] as const;
export type RegimeField = (typeof REGIME_FIELDS)[number];

/** Whose rules an inspection follows; null = nobody's: the words of the program are used. */
export type Regime = 'mbis' | 'mwis' | 'fisp';

const REGIMES: Readonly<Partial<Record<RecordScheme, Regime>>> = {
  prescribed_mbis: 'mbis',
  detailed_mbis: 'mbis',
  prescribed_mwis: 'mwis',
  fisp: 'fisp',
};

/** The regime of a kind of inspection; null for most. */
export const regimeOf = (scheme: RecordScheme): Regime | null => REGIMES[scheme] ?? null;

/** Whether the appointed inspector has to inspect in person, as Hong Kong's schemes ask; supervising isn't enough. */
export const inspectsInPerson = (scheme: RecordScheme): boolean =>
  regimeOf(scheme) === 'mbis' || regimeOf(scheme) === 'mwis';

type Stating = Pick<InspectionRecord, 'scheme' | 'mbis' | 'noticeNo' | 'inspector' | 'filing'>;

/** Hong Kong's schemes: the notice, the appointment, the building's file, and the inspector's contact. */
const NOTICED: readonly RegimeField[] = [
  'noticeNo',
  'noticeServedOn',
  'appointedOn',
  'bdReference',
  'inspectorAddress',
  'inspectorContact',
];
/** The Building Authority has to be told of a detailed investigation, and why, before it begins. */
const INVESTIGATION: readonly RegimeField[] = ['investigationReasons', 'investigationProposedOn'];

/** By kind of inspection. `asksRegistration` handles the registration with its expiry. */
const REQUIRED: Readonly<Partial<Record<RecordScheme, readonly RegimeField[]>>> = {
  prescribed_mbis: NOTICED,
  detailed_mbis: [...NOTICED, ...INVESTIGATION],
  prescribed_mwis: NOTICED,
  fisp: ['controlNo', 'cycle', 'block', 'lot', 'bin', 'licence', 'closeUpDrops'],
};

/** What a detailed investigation adds to a kind of inspection that may lead to one. */
const IF_INVESTIGATED: Readonly<Partial<Record<RecordScheme, readonly RegimeField[]>>> = {
  prescribed_mbis: INVESTIGATION,
};

/** What this inspection has to state under its regime, in the order in which it is asked; empty for most. */
export function requiredFields({ scheme, mbis }: Pick<Stating, 'scheme' | 'mbis'>): readonly RegimeField[] {
  const required = REQUIRED[scheme] ?? [];
  const further = mbis.detailedInvestigation === true ? IF_INVESTIGATED[scheme] : undefined;
  return further ? [...required, ...further] : required;
}

/** Whether the inspector is identified by a licence instead of a registration. */
export const namesLicence = (scheme: RecordScheme): boolean => REQUIRED[scheme]?.includes('licence') ?? false;

/** The stated value of a field; empty where there is none. */
export function statedField(
  field: RegimeField,
  { noticeNo, inspector, filing }: Stating,
  building: Building,
): string {
  switch (field) {
    case 'noticeNo':
      return noticeNo;
    case 'inspectorAddress':
      return inspector.address;
    case 'inspectorContact':
      return inspector.contact;
    case 'licence':
      return inspector.regNo;
    case 'bdReference':
    case 'block':
    case 'lot':
    case 'bin':
      return building[field] ?? '';
    default:
      return filing[field] ?? '';
  }
}

/** The required fields that aren't stated. */
export const missingFields = (record: Stating, building: Building): readonly RegimeField[] =>
  requiredFields(record).filter((field) => statedField(field, record, building).trim() === '');
