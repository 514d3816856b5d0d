import { daysBetween } from '../civilDate.ts';
import { type DefectFacts, isRepairDue } from '../inspection/defect.ts';
import { NOTICE_STEPS, type Notice, type NoticeStep } from '../inspection/notice.ts';

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
  const repairs = [...facts].flatMap(([defect, of]): readonly Deadline[] =>
    of.mergedInto === null && isRepairDue(of)
      ? [{ kind: 'repair', defect, date: of.repairBy, days: daysBetween(today, of.repairBy) }]
      : [],
  );
  return [...steps, ...repairs].sort((a, b) => a.days - b.days);
}
