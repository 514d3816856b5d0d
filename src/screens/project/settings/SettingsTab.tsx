import type { Project } from '#domain/inspection/project.ts';
import { Particulars } from '../Particulars.tsx';
import * as styles from '../project.css.ts';

/** What a project's work starts from. */
export default function SettingsTab({ project }: { readonly project: Project }) {
  return (
    <div className={styles.scrolling}>
      <Particulars project={project} />
    </div>
  );
}
