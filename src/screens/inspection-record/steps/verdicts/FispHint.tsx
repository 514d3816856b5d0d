import type { Defect } from '#domain/inspection/register/defect.ts';
import { hasRepairProgramme } from '#domain/rating/gate/schemeDuties.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { useOpenRecord } from '../../OpenRecord.tsx';
import { useSince } from '../useSince.ts';

/** Defects named; the rest is counted. */
const LISTED = 12;

/**
 * What New York's facade programme classes as unsafe regardless of severity: due within a year, or not repaired since
 * last time.
 */
function Hints() {
  const { LL, format } = useI18n();
  const words = LL.inspection.fisp;
  const { survey } = useOpenRecord();
  const since = useSince();
  if (!survey?.fisp) return null;
  const named = (defects: readonly Defect[]): string => {
    const names = defects.slice(0, LISTED).map(({ no }) => no);
    return format.list([...names, ...(defects.length > LISTED ? [`+${defects.length - LISTED}`] : [])]);
  };
  const { soon, left } = survey.fisp;
  return (
    <>
      {soon.length > 0 && <p className={styles.notice.warn}>{words.soon({ names: named(soon) })}</p>}
      {left.length > 0 && (
        <p className={styles.notice.warn}>
          {words.left({ no: since?.previous.no ?? '–', names: named(left) })}
        </p>
      )}
    </>
  );
}

/** Hints for inspections under that programme. */
export function FispHint() {
  const { record } = useOpenRecord();
  return hasRepairProgramme(record.scheme) && <Hints />;
}
