import type { Project } from '#domain/inspection/project.ts';
import { NOWHERE } from '../address.ts';
import { Locations } from '../Locations.tsx';
import * as styles from '../project.css.ts';
import { useProjectAddress } from '../useProjectAddress.ts';

/** The tree of locations. */
export default function LocationsTab({ project }: { readonly project: Project }) {
  const { go } = useProjectAddress();
  return (
    <div className={styles.scrolling}>
      <Locations
        project={project}
        place={undefined}
        onPlace={(place) => go({ tab: 'photos', location: place === null ? NOWHERE : (place ?? '') })}
      />
    </div>
  );
}
