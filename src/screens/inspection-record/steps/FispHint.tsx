import { isOpen } from '#domain/inspection/defect.ts';
import { inspectedOn } from '#domain/inspection/previous.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useDesk } from '../desk.tsx';
import * as styles from '../page.css.ts';

const LISTED = 12;

/** The same day a year later, `YYYY-MM-DD`. */
const yearAfter = (date: string): string => `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;

/** New York's facade programme classes as unsafe what is to be repaired within a year. */
export function FispHint() {
  const { LL, format } = useI18n();
  const { record, survey } = useDesk();
  const from = inspectedOn(record);
  if (record.scheme !== 'fisp' || !survey || !from) return null;
  const soon = survey.defects.filter(
    (defect) =>
      isOpen(defect) &&
      defect.severity !== 4 &&
      defect.facts.repairBy !== '' &&
      defect.facts.repairBy < yearAfter(from),
  );
  if (soon.length === 0) return null;
  const names = soon.slice(0, LISTED).map(({ no }) => no);
  const more = soon.length > LISTED ? [`+${soon.length - LISTED}`] : [];
  return (
    <p className={styles.notice.warn}>
      {LL.inspection.fisp.soon({ names: format.list([...names, ...more]) })}
    </p>
  );
}
