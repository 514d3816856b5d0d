import { Images } from 'lucide-react';
import { Suspense } from 'react';
import { useProfile } from '#auth/AuthProvider.tsx';
import { DAY_MS } from '#domain/civilDate.ts';
import { STEP_KINDS, type StepKind } from '#domain/edit/command.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { JournalEntry } from '#domain/numbers/journal.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Skeleton } from '#ui/progress/Skeleton.tsx';
import * as page from '../../kit/page/page.css.ts';
import { lazyPart } from '../../kit/parts/lazyParts.tsx';
import { usePersonName } from '../../kit/team/usePersonName.ts';
import { useRegister } from '../defects/register/useRegister.ts';
import { AddPhotos } from '../header/AddPhotos.tsx';
import { Particulars } from '../header/Particulars.tsx';
import { Notices } from '../notices/Notices.tsx';
import * as styles from '../project.css.ts';
import { useAllPhotos } from '../usePhotos.ts';
import { Cards } from './Cards.tsx';
import { useDefectFigures, useJournal } from './useNumbers.ts';

const DueReviews = lazyPart(() => import('./DueReviews.tsx'));
const Plots = lazyPart(() => import('./Plots.tsx'));

/** Steps shown, the newest first. */
const SHOWN = 12;
const BACK = 30 * DAY_MS;
/** Steps of one kind by one person with no longer pauses between them are shown as one, milliseconds. */
const TOGETHER = 10 * 60e3;

interface OverviewFacts {
  readonly first: JournalEntry;
  readonly count: number;
}

/** Runs of similar steps, the newest first. */
function runsOf(journal: readonly JournalEntry[], since: number): readonly OverviewFacts[] {
  const runs: { first: JournalEntry; last: JournalEntry; count: number }[] = [];
  for (const entry of journal.toReversed()) {
    // Not `break`: if somebody's clock was set back, earlier entries in the journal may have later times.
    if (entry.at < since) continue;
    const run = runs.at(-1);
    const alike =
      run?.last.kind === entry.kind &&
      run.last.who === entry.who &&
      run.last.isUndo === entry.isUndo &&
      Math.abs(run.last.at - entry.at) <= TOGETHER;
    if (run && alike) {
      run.count += entry.count;
      run.last = entry;
    } else if (runs.length === SHOWN) break;
    else runs.push({ first: entry, last: entry, count: entry.count });
  }
  return runs;
}

const isKind = (kind: string): kind is StepKind => STEP_KINDS.some((one) => one === kind);

interface ActivityProps {
  readonly project: string;
  readonly journal: readonly JournalEntry[] | null;
}

/** The latest steps in a project, and who took them. */
function Activity({ project, journal }: ActivityProps) {
  const { LL, format } = useI18n();
  const words = LL.numbers.activity;
  const nameOf = usePersonName(project, useProfile());
  if (!journal) return null;
  const runs = runsOf(journal, Date.now() - BACK);
  if (runs.length === 0) return null;
  return (
    <section className={page.section} aria-label={words.title()}>
      <h2 className={page.subtitle}>{words.title()}</h2>
      <ul className={page.list}>
        {runs.map(({ first, count }) => {
          const step = isKind(first.kind) ? LL.annotator.steps[first.kind]() : first.kind;
          const who = nameOf(first.who);
          const text = count > 1 ? words.several({ who, step, count }) : words.one({ who, step });
          return (
            <li key={first.stamp} className={page.row}>
              <span className={page.muted}>{format.dateTime(first.at)}</span>
              <span>{first.isUndo ? words.undone({ text }) : text}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** A project at a glance: figures, deadlines, plots, latest steps. */
export default function OverviewTab({ project }: { readonly project: Project }) {
  const { LL } = useI18n();
  const journal = useJournal(project.id);
  const register = useRegister(project);
  const figures = useDefectFigures(project, register.rows, journal);
  const numbers = { project, journal, register, figures };
  const photos = useAllPhotos(project.id);
  // Without photos there is nothing to count.
  const hasPhotos = photos !== null && photos.length > 0;
  return (
    <div className={styles.scrolling}>
      {photos?.length === 0 && (
        <EmptyState icon={Images} title={LL.projects.first.title()} text={LL.projects.first.text()}>
          <AddPhotos projectId={project.id} isFirst />
        </EmptyState>
      )}
      {hasPhotos && <Cards {...numbers} />}
      <Notices project={project} />
      <Suspense fallback={null}>
        <DueReviews project={project} />
      </Suspense>
      {hasPhotos && (
        <Suspense fallback={<Skeleton of="cards" count={3} />}>
          <Plots {...numbers} />
        </Suspense>
      )}
      <Activity project={project.id} journal={journal} />
      <Particulars project={project} />
    </div>
  );
}
