import { Suspense } from 'react';
import type { Project } from '#domain/inspection/building/project.ts';
import { Skeleton } from '#ui/progress/Skeleton.tsx';
import { lazyPart } from '../../kit/parts/lazyParts.tsx';
import { useRegister } from '../defects/register/useRegister.ts';
import { Particulars } from '../header/Particulars.tsx';
import { Notices } from '../notices/Notices.tsx';
import * as styles from '../project.css.ts';
import { Activity } from './Activity.tsx';
import { Cards } from './Cards.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { useBeginning } from './useBeginning.ts';
import { useDefectFigures, useJournal } from './useNumbers.ts';

const Plots = lazyPart(() => import('./Plots.tsx'));

/** A project at a glance: figures, deadlines, plots, latest steps. */
export default function OverviewTab({ project }: { readonly project: Project }) {
  const journal = useJournal(project.id);
  const register = useRegister(project);
  const figures = useDefectFigures(project, register.rows, journal);
  const numbers = { project, journal, register, figures };
  const beginning = useBeginning(project);
  // Without photos there is nothing to count.
  const hasPhotos = beginning !== null && beginning.photos > 0;
  return (
    <div className={styles.scrolling}>
      {beginning && beginning.next !== null && !project.archived && (
        <FirstSteps project={project} beginning={beginning} />
      )}
      {hasPhotos && <Cards {...numbers} />}
      <Notices project={project} />
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
