/** `YYYY-MM-DD`, or empty where not stated. */
type CivilDate = string;

export const NOTICE_SCHEMES = ['mbis', 'mwis', 'fisp', 'other'] as const;
type NoticeScheme = (typeof NOTICE_SCHEMES)[number];

/** What a notice asks for, in the order in which it is due. */
export const NOTICE_STEPS = ['appointBy', 'inspectBy', 'repairBy'] as const;
export type NoticeStep = (typeof NOTICE_STEPS)[number];

/** A notice served on the building, with the due date of each step. */
export interface Notice {
  readonly id: string;
  readonly scheme: NoticeScheme;
  readonly noticeNo: string;
  /** Common parts of the building, or single premises: their time limits differ. */
  readonly part: 'common' | 'premises';
  readonly servedOn: CivilDate;
  readonly appointBy: CivilDate;
  readonly inspectBy: CivilDate;
  readonly repairBy: CivilDate;
  /** Steps that are done, whose dates no longer count. */
  readonly done: readonly NoticeStep[];
  readonly note: string;
}

/**
 * Months from the service of a notice until each step is due, by Hong Kong's schemes: common parts (from June 2024)
 * appoint 5, inspect 9, repair 24; premises 3, 6, 12. Defaults that a person may change.
 */
const MONTHS: Readonly<Record<Notice['part'], Readonly<Record<NoticeStep, number>>>> = {
  common: { appointBy: 5, inspectBy: 9, repairBy: 24 },
  premises: { appointBy: 3, inspectBy: 6, repairBy: 12 },
};

/** The day this many months later, or the last of its month where that is shorter. Empty for an invalid date. */
export function monthsAfter(date: CivilDate, months: number): CivilDate {
  const at = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return '';
  const day = at.getUTCDate();
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + months);
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(day, last));
  return at.toISOString().slice(0, 10);
}

/** The due dates of a scheme by default; null where it has none. */
export function usualDates(
  notice: Pick<Notice, 'scheme' | 'part' | 'servedOn'>,
): Readonly<Record<NoticeStep, CivilDate>> | null {
  if (notice.servedOn === '' || (notice.scheme !== 'mbis' && notice.scheme !== 'mwis')) return null;
  const months = MONTHS[notice.part];
  return {
    appointBy: monthsAfter(notice.servedOn, months.appointBy),
    inspectBy: monthsAfter(notice.servedOn, months.inspectBy),
    repairBy: monthsAfter(notice.servedOn, months.repairBy),
  };
}

/**
 * Why a notice's dates can't be: they contradict each other, or it was served after today; null where neither is so.
 *
 * @param today the day at the building, `YYYY-MM-DD`
 */
export function noticeFault(notice: Notice, today: CivilDate): 'order' | 'served_later' | null {
  if (notice.servedOn > today) return 'served_later';
  const given = [notice.servedOn, ...NOTICE_STEPS.map((step) => notice[step])].filter((date) => date !== '');
  return given.some((date, index) => index > 0 && date < (given[index - 1] ?? '')) ? 'order' : null;
}
