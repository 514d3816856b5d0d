import type { DefectFacts, FollowUp } from '../inspection/defect.ts';
import { NOTICE_STEPS, type Notice, type NoticeStep } from '../inspection/notice.ts';
import { daysBetween } from './defects.ts';

/** Something that is due on a day. */
export type Deadline = {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Days from today; negative = overdue. */
  readonly days: number;
} & (
  | { readonly kind: 'notice'; readonly notice: Notice; readonly step: NoticeStep }
  | { readonly kind: 'repair' /** Observation key. */; readonly defect: string }
);

const CLOSED: readonly FollowUp[] = ['signed_off', 'wont_fix', 'repaired', 'awaiting_reinspection'];

/** Everything that is still due, the nearest first: steps of notices, and repairs of defects. */
export function deadlines(
  notices: readonly Notice[],
  facts: ReadonlyMap<string, DefectFacts>,
  today: string,
): readonly Deadline[] {
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
  const repairs = [...facts].flatMap(([defect, { repairBy, followUp, mergedInto }]): readonly Deadline[] =>
    repairBy === '' || mergedInto !== null || CLOSED.includes(followUp)
      ? []
      : [{ kind: 'repair', defect, date: repairBy, days: daysBetween(today, repairBy) }],
  );
  return [...steps, ...repairs].sort((a, b) => a.days - b.days);
}
