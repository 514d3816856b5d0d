import { GENERAL } from '../../rating/scheme/presets.ts';
import { pin } from '../../rating/scheme/scheme.ts';
import type {
  AnswersStoredApart,
  CivilDate,
  InspectionRecord,
  Inspector,
  Session,
  Watertightness,
} from './record.ts';

const NO_ANSWERS: AnswersStoredApart = {
  prescribedRepair: null,
  detailedInvestigation: null,
  unauthorisedWorks: null,
};
const NOT_STATED: Watertightness = { tight: null, note: '' };
/** An inspector with nothing stated. */
export const NOBODY: Inspector = {
  name: '',
  nameZh: '',
  regType: '',
  regNo: '',
  regExpiry: '',
  org: '',
  address: '',
  contact: '',
};

/** An empty draft. */
export const newRecord = (given: {
  id: string;
  project: string;
  no: string;
  createdAt: number;
  startedOn: CivilDate;
}): InspectionRecord => ({
  ...given,
  scheme: 'routine',
  ratingScheme: pin(GENERAL, 0),
  title: '',
  purpose: '',
  noticeNo: '',
  filing: {},
  completedOn: '',
  inspector: NOBODY,
  locations: [],
  images: null,
  notTaken: [],
  photoDates: {},
  lookedAt: [],
  methods: [],
  sessions: [],
  limitations: [],
  noLimitations: false,
  summary: '',
  conclusion: '',
  verdicts: {},
  // A stored name.
  mbis: NO_ANSWERS,
  watertightness: NOT_STATED,
  elementList: null,
  elements: {},
  distribution: '',
  notifiedOn: '',
  notifiedWhom: '',
  overrides: {},
  status: 'draft',
  revision: 1,
  reopened: {},
  signoffs: [],
});

/** A day on site of which nothing is stated yet, nor which day it was. */
export const newSession = (id: string): Session => ({
  id,
  date: '',
  weather: '',
  tempC: null,
  people: '',
  equipment: '',
});

/** `IR-<year>-<four digits>`, the next free number of that year. */
export function nextRecordNo(taken: readonly string[], year: number): string {
  const prefix = `IR-${year}-`;
  const numbers = taken
    .filter((no) => no.startsWith(prefix))
    .map((no) => Number.parseInt(no.slice(prefix.length), 10));
  const next = Math.max(0, ...numbers.filter(Number.isFinite)) + 1;
  return `${prefix}${String(next).padStart(4, '0')}`;
}
