import { lazy, Suspense } from 'react';
import type { Project } from '#domain/inspection/building/project.ts';
import { Skeleton } from '#ui/display/Skeleton.tsx';
import { useRegister } from '../defects/register/useRegister.ts';
import { Particulars } from '../header/Particulars.tsx';
import { Notices } from '../notices/Notices.tsx';
import * as styles from '../project.css.ts';
import { Activity } from './Activity.tsx';
import { Cards } from './Cards.tsx';
import { useDefectFigures, useJournal } from './useNumbers.ts';

const Plots = lazy(() => import('./Plots.tsx'));

/** What matters of a project at a glance: figures, deadlines, plots, what was done last. */
export default function OverviewTab({ project }: { readonly project: Project }) {
  const journal = useJournal(project.id);
  const register = useRegister(project);
  const figures = useDefectFigures(project, register.rows, journal);
  const numbers = { project, journal, register, figures };
  return (
    <div className={styles.scrolling}>
      <Cards {...numbers} />
      <Notices project={project} />
      <Suspense fallback={<Skeleton height={240} />}>
        <Plots {...numbers} />
      </Suspense>
      <Activity journal={journal} />
      <Particulars project={project} />
    </div>
  );
}
