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
  /** Components of which it wants to hear, and the conditions that are an answer. */
  readonly rates: { readonly label: string; readonly as: readonly ComponentCondition[] } | null;
}

const NONE: Duties = { registered: false, mbis: false, watertightness: false, rates: null };
const MBIS: Duties = { ...NONE, registered: true, mbis: true };

const DUTIES: Readonly<Record<RecordScheme, Duties>> = {
  routine: NONE,
  prescribed_mbis: MBIS,
  detailed_mbis: MBIS,
  // Every window.
  prescribed_mwis: {
    ...NONE,
    registered: true,
    rates: { label: 'window', as: ['safe', 'defective', 'unsafe'] },
  },
  // Every air conditioner as safe or unsafe, nothing between, under New York's facade programme.
  fisp: { ...NONE, watertightness: true, rates: { label: 'air_con', as: ['safe', 'unsafe'] } },
  e2270: NONE,
  condition_survey: NONE,
  handover: NONE,
  post_typhoon: NONE,
  follow_up: NONE,
  other: NONE,
};

/** Days from the completion of a prescribed inspection until its report is due at the Building Authority. */
export const REPORT_DUE_DAYS = 7;

/** Whether inspections of this kind are signed by a registered inspector. */
export const asksRegistration = (scheme: RecordScheme): boolean => DUTIES[scheme].registered;

/** Whether inspections of this kind answer the questions of the building inspection scheme. */
export const asksMbis = (scheme: RecordScheme): boolean => DUTIES[scheme].mbis;

/** Whether inspections of this kind state whether the facade keeps water out. */
export const asksWatertightness = (scheme: RecordScheme): boolean => DUTIES[scheme].watertightness;

/** Components of which a kind of inspection wants to hear, and the conditions that are an answer; null of most. */
export const ratedComponents = (scheme: RecordScheme): Duties['rates'] => DUTIES[scheme].rates;
