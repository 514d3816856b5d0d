import { Link } from '@tanstack/react-router';
import { BUILDING_VERDICTS, countVerdicts, type ProjectSummary } from '#domain/numbers/summary.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { VerdictBadge } from '../../kit/marks/VerdictBadge.tsx';
import * as styles from '../list/list.css.ts';
import { projectFilterOf } from '../list/listAddress.ts';
import type { ProjectListSearch } from '../list/listSearch.ts';
import { without } from '../projectAddress.ts';

/** The number of buildings by verdict; each figure links to those, and the chosen one back to all. */
export function BuildingsByVerdict({
  summaries,
  search,
}: {
  readonly summaries: readonly ProjectSummary[];
  readonly search: ProjectListSearch;
}) {
  const { LL, format } = useI18n();
  const words = LL.projects.verdict;
  const filter = projectFilterOf(search);
  const counts = countVerdicts(summaries, filter);
  return (
    <section className={styles.verdicts} aria-label={words.title()}>
      <h2 className={styles.verdictsTitle}>{words.title()}</h2>
      {BUILDING_VERDICTS.map((verdict) => {
        const isChosen = filter.verdicts.includes(verdict);
        return (
          <Link
            key={verdict}
            to="/project"
            search={without({ ...search, verdict: isChosen ? '' : verdict })}
            // The router's default for "current" only compares the path.
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={isChosen ? 'true' : undefined}
            className={styles.verdict}
          >
            <span className={styles.verdictFigure}>{format.count(counts[verdict])}</span>
            {verdict === 'none' ? (
              <span>{words.none()}</span>
            ) : (
              <VerdictBadge verdict={verdict} scheme={null} />
            )}
          </Link>
        );
      })}
      <p className={styles.verdictsHelp}>{words.help()}</p>
    </section>
  );
}
