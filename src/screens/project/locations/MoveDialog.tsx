import { Check } from 'lucide-react';
import type { Location, Project } from '#domain/inspection/building/project.ts';
import { locationTree, mayMoveUnder, treeRows } from '#domain/inspection/places/locations.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import * as styles from './move.css.ts';

export interface MoveDialogProps {
  readonly project: Project;
  readonly location: Location;
  /** A location's id, or null for the top. */
  readonly onMove: (parent: string | null) => void;
  readonly onClose: () => void;
}

/** Moves a location by touch or keyboard, without dragging: lists possible parents, the current one marked. */
export function MoveDialog({ project, location, onMove, onClose }: MoveDialogProps) {
  const { LL } = useI18n();
  const words = LL.projects;
  const { locations } = project;
  const isAtTop = location.parent === null || !locations.some(({ id }) => id === location.parent);
  const places = [
    { id: null, name: LL.project.locations.top(), depth: 0 },
    ...treeRows(locationTree(locations))
      .filter((row) => mayMoveUnder(locations, location.id, row.location.id))
      .map((row) => ({ id: row.location.id, name: row.location.name, depth: row.depth + 1 })),
  ];
  return (
    <Dialog
      title={words.moveTitle({ name: location.name })}
      size="small"
      onClose={onClose}
      closeLabel={LL.project.form.close()}
    >
      <ul className={styles.places}>
        {places.map(({ id, name, depth }) => {
          const isHere = id === null ? isAtTop : id === location.parent;
          return (
            <li key={id ?? ''}>
              <button
                type="button"
                className={styles.place}
                style={{ paddingInlineStart: 8 + depth * 16 }}
                aria-current={isHere ? 'location' : undefined}
                onClick={() => {
                  onMove(id);
                  onClose();
                }}
              >
                <span className={styles.name} dir="auto">
                  {name}
                </span>
                {isHere && <Icon icon={Check} size={14} />}
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
