import { useState } from 'react';
import type { Location, Project } from '#domain/inspection/building/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import * as page from '../../kit/page/page.css.ts';
import * as styles from '../project.css.ts';
import { useAllPhotos } from '../usePhotos.ts';
import { LocationForm } from './LocationForm.tsx';
import { LocationTable } from './LocationTable.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { useLocationActs } from './useLocationActs.ts';

/**
 * The tree of locations with what was found at each; locations can be moved and photos assigned by dragging or in a
 * form.
 */
export default function LocationsTab({ project }: { readonly project: Project }) {
  const { LL } = useI18n();
  const images = useAllPhotos(project.id);
  const acts = useLocationActs(project);
  const [editing, setEditing] = useState<Location | 'new' | null>(null);
  const [moving, setMoving] = useState<Location | null>(null);
  return (
    <div className={styles.scrolling}>
      <div className={page.section}>
        <div className={page.row}>
          <p className={`${page.muted} ${page.grow}`}>{LL.projects.dragHelp()}</p>
          <Button onPress={() => setEditing('new')}>{LL.project.locations.add()}</Button>
        </div>
        {acts.refused && (
          <p role="alert" className={page.notice.warn}>
            {acts.refused}
          </p>
        )}
        <LocationTable project={project} acts={acts} onEdit={setEditing} onMove={setMoving} />
        {moving && (
          <MoveDialog
            project={project}
            location={moving}
            onMove={(parent) => acts.putUnder(moving.id, parent)}
            onClose={() => setMoving(null)}
          />
        )}
        {editing && (
          <LocationForm
            project={project}
            location={editing === 'new' ? null : editing}
            // Including excluded ones, which lose their location like the others.
            photos={images?.filter((image) => editing !== 'new' && image.location === editing.id).length ?? 0}
            onClose={() => setEditing(null)}
          />
        )}
      </div>
    </div>
  );
}
