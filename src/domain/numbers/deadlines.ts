import { daysBetween } from '../civilDate.ts';
import { NOTICE_STEPS, type Notice, type NoticeStep } from '../inspection/building/notice.ts';
import type { Repair } from './repairs.ts';

/** Something due on a day. */
export type Deadline = {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Days from today; negative = overdue. */
  readonly days: number;
} & (
  | { readonly kind: 'notice'; readonly notice: Notice; readonly step: NoticeStep }
  | { readonly kind: 'repair' /** Observation key. */; readonly defect: string }
);

/**
 * The nearest deadline of what is still to be done; a step of a notice before a repair of the same day.
 *
 * @param repair the project's nearest; null = none
 */
export function nextDeadline(
  notices: readonly Notice[],
  repair: Repair | null,
  today: string,
): Deadline | null {
  const steps = notices.flatMap((notice) =>
    NOTICE_STEPS.filter((step) => notice[step] !== '' && !notice.done.includes(step)).map(
      (step): Deadline => ({
        kind: 'notice',
        notice,
        step,
        date: notice[step],
        days: daysBetween(today, notice[step]),
      }),
    ),
  );
  const repairs: readonly Deadline[] = repair
    ? [{ kind: 'repair', ...repair, days: daysBetween(today, repair.date) }]
    : [];
  return [...steps, ...repairs].sort((a, b) => a.days - b.days)[0] ?? null;
}
