import { Link } from '@tanstack/react-router';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { link } from '#ui/buttons/Link.css.ts';
import { SeverityMark } from '../../../kit/marks/SeverityMark.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { useLabelName } from '../../../kit/words/useLabelName.ts';
import { useShownNumber } from '../../../kit/words/useShownNumber.ts';
import { TrendBadge } from '../../compare/TrendBadge.tsx';
import { useOpenRecord } from '../../OpenRecord.tsx';
import type { Since } from '../useSince.ts';

/** Rows shown; the comparison has all. */
const SHOWN = 12;

/** Defects of the previous inspection that this one doesn't show: not seen again, or not photographed. */
export function LostDefects({ since: { previous, lost } }: { readonly since: Since }) {
  const { LL } = useI18n();
  const words = LL.findings;
  const { record, project } = useOpenRecord();
  const labelName = useLabelName(project.labels);
  const shownNo = useShownNumber(project);
  return (
    <section className={styles.section} aria-label={words.lost({ no: previous.no })}>
      <div className={styles.row}>
        <h3 className={`${styles.subtitle} ${styles.grow}`}>{words.lost({ no: previous.no })}</h3>
        <Link
          to="/inspection-record/compare"
          search={{ before: previous.id, after: record.id }}
          className={link}
        >
          {words.compare({ no: previous.no })}
        </Link>
      </div>
      {lost.length === 0 && <p className={styles.muted}>{words.nothingLost()}</p>}
      <ul className={styles.list}>
        {lost.slice(0, SHOWN).flatMap(({ before, trend }) =>
          before ? (
            <li key={before.key} className={styles.row}>
              <span>
                {shownNo(before.no)} {labelName(before.label)}
              </span>
              <SeverityMark severity={before.severity} />
              <TrendBadge trend={trend} />
            </li>
          ) : (
            []
          ),
        )}
      </ul>
      {lost.length > SHOWN && (
        <p className={styles.muted}>{words.moreLost({ count: lost.length - SHOWN })}</p>
      )}
    </section>
  );
}
