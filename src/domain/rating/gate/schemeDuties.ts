import type { RecordScheme } from '../../inspection/record/record.ts';
import type { ComponentCondition } from '../../inspection/register/component.ts';

const REGISTERED: ReadonlySet<RecordScheme> = new Set([
  'prescribed_mbis',
  'detailed_mbis',
  'prescribed_mwis',
]);
const MBIS: ReadonlySet<RecordScheme> = new Set(['prescribed_mbis', 'detailed_mbis']);

/** Days from the completion of a prescribed inspection until its report is due at the Building Authority. */
export const REPORT_DUE_DAYS = 7;

/** Whether inspections of this kind are signed by a registered inspector. */
export const asksRegistration = (scheme: RecordScheme): boolean => REGISTERED.has(scheme);

/** Whether inspections of this kind answer the questions of the building inspection scheme. */
export const asksMbis = (scheme: RecordScheme): boolean => MBIS.has(scheme);

/** Whether inspections of this kind state whether the facade keeps water out. */
export const asksWatertightness = (scheme: RecordScheme): boolean => scheme === 'fisp';

/**
 * Components of which a kind of inspection wants to hear, and the conditions that are an answer: every window under the
 * window inspection scheme; every air conditioner as safe or unsafe, nothing between, under New York's facade programme.
 */
export const RATED_COMPONENTS: Partial<
  Record<RecordScheme, { readonly label: string; readonly as: readonly ComponentCondition[] }>
> = {
  prescribed_mwis: { label: 'window', as: ['safe', 'defective', 'unsafe'] },
  fisp: { label: 'air_con', as: ['safe', 'unsafe'] },
};
