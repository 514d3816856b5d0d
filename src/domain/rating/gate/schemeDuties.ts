import { daysAfter } from '../../civilDate.ts';
import type { RecordScheme } from '../../inspection/record/record.ts';
import type { ComponentCondition } from '../../inspection/register/component.ts';

/** What one kind of inspection requires in addition to the common rules. */
interface Duties {
  /** Has to be signed by a registered inspector. */
  readonly registered: boolean;
  /** The questions of the building inspection scheme have to be answered. */
  readonly mbis: boolean;
  /** It has to be stated whether the facade is watertight. */
  readonly watertightness: boolean;
  /**
   * Has a repair programme: repairs due within a year, or not done since the previous inspection, make a defect unsafe.
   */
  readonly repairProgramme: boolean;
  /** Days from the completion until its report is due at the authority; null where the authority sets no limit. */
  readonly reportDueDays: number | null;
  /** Components that need a condition, and the conditions that are accepted. */
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
  // Every window needs a condition.
  prescribed_mwis: {
    ...NONE,
    registered: true,
    rates: { label: 'window', as: ['safe', 'defective', 'unsafe'] },
  },
  // New York's facade programme: every air conditioner is safe or unsafe, nothing between.
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

/** Whether inspections of this kind have to be signed by a registered inspector. */
export const asksRegistration = (scheme: RecordScheme): boolean => DUTIES[scheme].registered;

/** Whether inspections of this kind have to answer the questions of the building inspection scheme. */
export const asksMbis = (scheme: RecordScheme): boolean => DUTIES[scheme].mbis;

/** Whether inspections of this kind have to state whether the facade is watertight. */
export const asksWatertightness = (scheme: RecordScheme): boolean => DUTIES[scheme].watertightness;

/** Whether inspections of this kind have a repair programme, which makes unsafe what is due soon or was not done. */
export const hasRepairProgramme = (scheme: RecordScheme): boolean => DUTIES[scheme].repairProgramme;

/** A date by which a report is due, and the days from the inspection's completion (`YYYY-MM-DD`) until then. */
interface ReportDue {
  readonly date: string;
  readonly days: number;
}

/**
 * When the report of an inspection is due at the authority; null without a limit, or where the inspection isn't
 * completed.
 */
export function reportDue(scheme: RecordScheme, completedOn: string): ReportDue | null {
  const days = DUTIES[scheme].reportDueDays;
  const date = days === null ? '' : daysAfter(completedOn, days);
  return days === null || date === '' ? null : { date, days };
}

/** Components that need a condition in this kind of inspection, and the accepted conditions; null for most kinds. */
export const ratedComponents = (scheme: RecordScheme): Duties['rates'] => DUTIES[scheme].rates;
