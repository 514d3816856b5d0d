import type { Notice, NoticeStep } from '../building/notice.ts';
import { dueAfter, packOfNotice } from './regime.ts';

/**
 * The due dates of a notice by default, by the clocks of its regime; null where it has none. A person may change them.
 */
export function usualDates(
  notice: Pick<Notice, 'scheme' | 'part' | 'servedOn'>,
): Readonly<Record<NoticeStep, string>> | null {
  const clocks = packOfNotice(notice)?.clocks.filter(({ part }) => part === notice.part) ?? [];
  const due = (step: NoticeStep): string => {
    const clock = clocks.find((one) => one.step === step);
    return clock ? dueAfter(notice.servedOn, clock.after) : '';
  };
  if (notice.servedOn === '' || clocks.length === 0) return null;
  return { appointBy: due('appointBy'), inspectBy: due('inspectBy'), repairBy: due('repairBy') };
}
