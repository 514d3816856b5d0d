/** `YYYY-MM-DD`, or empty where not stated. */
type CivilDate = string;

/** The scheme of a notice under none of the regimes. */
export const OTHER_NOTICE = 'other';

/** The parts of a building that notices are served for, whose time limits differ. */
export const NOTICE_PARTS = ['common', 'premises'] as const;

/** What a notice asks for, in the order in which it is due. */
export const NOTICE_STEPS = ['appointBy', 'inspectBy', 'repairBy'] as const;
export type NoticeStep = (typeof NOTICE_STEPS)[number];

/** A notice served on the building, with the due date of each step. */
export interface Notice {
  readonly id: string;
  /** The id of a regime's pack, or {@link OTHER_NOTICE}. */
  readonly scheme: string;
  readonly noticeNo: string;
  /** Common parts of the building, or single premises: their time limits differ. */
  readonly part: (typeof NOTICE_PARTS)[number];
  readonly servedOn: CivilDate;
  readonly appointBy: CivilDate;
  readonly inspectBy: CivilDate;
  readonly repairBy: CivilDate;
  /** Steps that are done, whose dates no longer count. */
  readonly done: readonly NoticeStep[];
  readonly note: string;
}

/**
 * Why a notice's dates can't be: they contradict each other, or it was served after today; null where neither is so.
 *
 * @param today the day at the building, `YYYY-MM-DD`
 */
export function noticeFault(
  notice: Pick<Notice, 'servedOn' | NoticeStep>,
  today: CivilDate,
): 'order' | 'served_later' | null {
  if (notice.servedOn > today) return 'served_later';
  const given = [notice.servedOn, ...NOTICE_STEPS.map((step) => notice[step])].filter((date) => date !== '');
  return given.some((date, index) => index > 0 && date < (given[index - 1] ?? '')) ? 'order' : null;
}
