import { daysAfter } from '../../civilDate.ts';
import type { RecordScheme } from '../../inspection/record/record.ts';
import type { ComponentCondition } from '../../inspection/register/component.ts';

/** What one kind of inspection asks beyond what all do. */
interface Duties {
  /** It is signed by a registered inspector. */
  readonly registered: boolean;
  /** The questions of the building inspection scheme are answered. */
  readonly mbis: boolean;
  /** It states whether the facade keeps water out. */
  readonly watertightness: boolean;
  /**
   * What is safe with repair has a repair programme: what the programme wants within a year, or left undone since the
   * inspection before, is unsafe.
   */
  readonly repairProgramme: boolean;
  /** Days from the completion until its report is due at the authority; null where none is named. */
  readonly reportDueDays: number | null;
  /** Components of which it wants to hear, and the conditions that are an answer. */
  readonly rates: { readonly label: string; readonly as: readonly ComponentCondition[] } | null;
}

const NONE: Duties = {
  registered: false,
  mbis: false,
  watertightness: false,
  repairProgramme: false,
  reportDueDays: null,
  rates: null,
};
const MBIS: Duties = { ...NONE, registered: true, mbis: true };

const DUTIES: Readonly<Record<RecordScheme, Duties>> = {
  routine: NONE,
  prescribed_mbis: { ...MBIS, reportDueDays: 7 },
  detailed_mbis: MBIS,
  // Every window.
  prescribed_mwis: {
    ...NONE,
    registered: true,
    rates: { label: 'window', as: ['safe', 'defective', 'unsafe'] },
  },
  // New York's facade programme: every air conditioner as safe or unsafe, nothing between.
  fisp: {
    ...NONE,
    watertightness: true,
    repairProgramme: true,
    rates: { label: 'air_con', as: ['safe', 'unsafe'] },
  },
  e2270: NONE,
  condition_survey: NONE,
  handover: NONE,
  post_typhoon: NONE,
  follow_up: NONE,
  other: NONE,
};

/** Whether inspections of this kind are signed by a registered inspector. */
export const asksRegistration = (scheme: RecordScheme): boolean => DUTIES[scheme].registered;

/** Whether inspections of this kind answer the questions of the building inspection scheme. */
export const asksMbis = (scheme: RecordScheme): boolean => DUTIES[scheme].mbis;

/** Whether inspections of this kind state whether the facade keeps water out. */
export const asksWatertightness = (scheme: RecordScheme): boolean => DUTIES[scheme].watertightness;

/** Whether what is safe with repair has a repair programme, which makes unsafe what is due soon or was left undone. */
export const hasRepairProgramme = (scheme: RecordScheme): boolean => DUTIES[scheme].repairProgramme;

/** A date by which a report is due, and the days from the inspection's completion (`YYYY-MM-DD`) until then. */
interface ReportDue {
  readonly date: string;
  readonly days: number;
}

/** When the report of an inspection is due at the authority; null where no day is named, or it isn't completed. */
export function reportDue(scheme: RecordScheme, completedOn: string): ReportDue | null {
  const days = DUTIES[scheme].reportDueDays;
  const date = days === null ? '' : daysAfter(completedOn, days);
  return days === null || date === '' ? null : { date, days };
}

/** Components of which a kind of inspection wants to hear, and the conditions that are an answer; null of most. */
export const ratedComponents = (scheme: RecordScheme): Duties['rates'] => DUTIES[scheme].rates;
