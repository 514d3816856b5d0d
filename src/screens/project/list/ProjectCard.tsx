import { Link } from '@tanstack/react-router';
import { Images } from 'lucide-react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { SEVERITY_KEYS, severityOf } from '#domain/damage/severityKey.ts';
import type { ProjectSummary } from '#domain/numbers/summary.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { standing } from '#ui/buttons/Link.css.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { ProgressBar } from '#ui/progress/ProgressBar.tsx';
import { BackupButton } from '../../kit/backup/BackupButton.tsx';
import { PhotoWithBox } from '../../kit/marks/PhotoWithBox.tsx';
import { SeverityMark } from '../../kit/marks/SeverityMark.tsx';
import { VerdictBadge } from '../../kit/marks/VerdictBadge.tsx';
import * as page from '../../kit/page/page.css.ts';
import { UndecidedLine } from '../defects/register/UndecidedLine.tsx';
import { DeadlineChip } from '../notices/DeadlineChip.tsx';
import * as styles from './list.css.ts';
import { TeamBadge } from './TeamBadge.tsx';

/** A project in the list: its particulars, next deadline, findings and review progress. */
export function ProjectCard({ summary }: { readonly summary: ProjectSummary }) {
  const { LL, format } = useI18n();
  const words = LL.projects;
  const workspace = useWorkspace();
  const { project, cover, figures, bySeverity, due, undecided, last, activeAt } = summary;
  const judged = figures.boxes - figures.unreviewed;
  const levels = SEVERITY_KEYS.filter((key) => key !== 'none' && (bySeverity[key] ?? 0) > 0);
  return (
    <li className={styles.card}>
      <div className={styles.cover}>
        {cover ? <PhotoWithBox image={cover} alt="" /> : <Icon icon={Images} />}
      </div>
      <div className={styles.words}>
        <div className={styles.head}>
          <Link
            to="/project/$projectId"
            params={{ projectId: project.id }}
            className={`${standing} ${page.subtitle} ${styles.name}`}
            dir="auto"
          >
            {project.name}
          </Link>
          {project.code && (
            <span className={styles.code} dir="auto" title={project.code}>
              {project.code}
            </span>
          )}
          {workspace.team && <TeamBadge team={workspace.team} project={project.id} />}
          {project.archived && <Badge>{LL.project.list.archived()}</Badge>}
          <DeadlineChip due={due} />
        </div>
        {(project.address || project.client) && (
          <p className={styles.about} dir="auto">
            {[project.address, project.client].filter(Boolean).join(' · ')}
          </p>
        )}
        <p className={styles.figures}>
          {words.photos({ count: figures.photos })} · {LL.project.list.defects({ count: figures.defects })} ·{' '}
          {last ? words.lastInspection({ date: format.day(last.date) }) : words.noInspection()}
          {last?.verdict && (
            <>
              {' '}
              <VerdictBadge verdict={last.verdict} scheme={last.scheme} />
            </>
          )}
          {activeAt > 0 && ` · ${words.activeAt({ at: format.dateTime(activeAt) })}`}
        </p>
        {undecided && (
          <p className={styles.figures}>
            <UndecidedLine undecided={undecided} />
          </p>
        )}
        {levels.length > 0 && (
          <ul className={styles.levels} aria-label={words.observed()}>
            {levels.map((key) => (
              <li key={key} className={page.marked}>
                <b>{format.count(bySeverity[key] ?? 0)}</b> <SeverityMark severity={severityOf(key)} />
              </li>
            ))}
          </ul>
        )}
        <div className={styles.progress}>
          <ProgressBar
            label={LL.project.list.reviewed({ done: judged, total: figures.boxes })}
            value={judged}
            maxValue={Math.max(1, figures.boxes)}
          />
        </div>
      </div>
      <div className={styles.doings}>
        <BackupButton project={project} variant="quiet" />
      </div>
    </li>
  );
}
