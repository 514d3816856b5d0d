import type { Project } from '#domain/inspection/project.ts';
import { placeOf } from '../address.ts';
import { ProjectPhotos } from '../ProjectPhotos.tsx';
import * as styles from '../project.css.ts';
import { useProjectAddress } from '../useProjectAddress.ts';

/** Every photo of a project. */
export default function PhotosTab({ project }: { readonly project: Project }) {
  const { search } = useProjectAddress();
  return (
    <div className={styles.scrolling}>
      <ProjectPhotos project={project} place={placeOf(search)} />
    </div>
  );
}
