import type { Project } from '#domain/inspection/project.ts';
import { Numbers, Particulars } from '../Particulars.tsx';
import * as styles from '../project.css.ts';

/** What matters of a project at a glance. */
export default function OverviewTab({ project }: { readonly project: Project }) {
  return (
    <div className={styles.scrolling}>
      <Numbers project={project} />
      <Particulars project={project} />
    </div>
  );
}
