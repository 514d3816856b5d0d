import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { locationTree, treeRows, withDescendants } from '#domain/inspection/locations.ts';
import type { Location, Project } from '#domain/inspection/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import * as page from '../inspection-record/page.css.ts';
import { useValue } from '../inspection-record/useValue.ts';
import { LocationForm } from './LocationForm.tsx';
import { draggedPhotos, PHOTOS_TYPE } from './photoDrag.ts';
import * as styles from './project.css.ts';
import { type Totals, totalsOf } from './totals.ts';

interface LocationRowProps {
  readonly name: string;
  readonly depth: number;
  readonly totals: Totals;
  readonly isOpen: boolean;
  readonly note?: string | undefined;
  readonly onOpen: () => void;
  readonly onEdit?: (() => void) | undefined;
  /** Photos were dropped here; absent where they can't be. */
  readonly onDropPhotos?: ((images: readonly string[]) => void) | undefined;
}

function LocationRow({ name, depth, totals, isOpen, note, onOpen, onEdit, onDropPhotos }: LocationRowProps) {
  const { LL, format } = useI18n();
  const words = LL.project.locations;
  const [over, setOver] = useState(false);
  const judged = totals.boxes - totals.unreviewed;
  return (
    <tr
      className={over ? styles.dropping : isOpen ? page.chosenRow : ''}
      onDragOver={(event) => {
        if (!onDropPhotos || !event.dataTransfer.types.includes(PHOTOS_TYPE)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDropPhotos?.(draggedPhotos(event.dataTransfer));
      }}
    >
      <td className={page.td} style={{ paddingInlineStart: `${8 + depth * 20}px` }}>
        <button type="button" className={page.rowButton} aria-pressed={isOpen} onClick={onOpen}>
          {name}
        </button>
        {note && <div className={page.muted}>{note}</div>}
      </td>
      <td className={page.number}>{format.count(totals.photos)}</td>
      <td className={page.number}>{format.count(totals.defects)}</td>
      <td className={page.number}>{totals.boxes > 0 ? format.percent(judged / totals.boxes) : '–'}</td>
      <td className={page.td}>
        {onEdit && <IconButton icon={Pencil} label={words.rename({ name })} onPress={onEdit} />}
      </td>
    </tr>
  );
}

export interface LocationsProps {
  readonly project: Project;
  /** Location shown below: an id, null for photos without one, undefined for all. */
  readonly place: string | null | undefined;
  readonly onPlace: (place: string | null | undefined) => void;
}

/** The tree of locations with what was found at each; photos can be dropped on them. */
export function Locations({ project, place, onPlace }: LocationsProps) {
  const { LL } = useI18n();
  const words = LL.project.locations;
  const workspace = useWorkspace();
  const images = useValue(workspace.images(project.id)) ?? [];
  const counts = useValue(workspace.counts(project.id));
  const [editing, setEditing] = useState<Location | 'new' | null>(null);
  const { locations } = project;
  const known = new Set(locations.map(({ id }) => id));
  const nowhere = images.filter(({ location }) => location === null || !known.has(location));
  const put = (location: string | null) => (dropped: readonly string[]) => {
    if (dropped.length > 0) workspace.manage.locate(dropped, location);
  };
  return (
    <section className={page.section} aria-label={words.title()}>
      <div className={page.row}>
        <h2 className={`${page.subtitle} ${page.grow}`}>{words.title()}</h2>
        <Button onPress={() => setEditing('new')}>{words.add()}</Button>
      </div>
      <div className={page.scroll}>
        <table className={page.table} aria-label={words.title()}>
          <thead>
            <tr>
              <th scope="col" className={page.th}>
                {words.name()}
              </th>
              {[words.photos(), words.defects(), words.reviewed()].map((text) => (
                <th key={text} scope="col" className={page.numberHead}>
                  {text}
                </th>
              ))}
              <td className={page.th} />
            </tr>
          </thead>
          <tbody>
            <LocationRow
              name={words.all()}
              depth={0}
              totals={totalsOf(images, counts)}
              isOpen={place === undefined}
              onOpen={() => onPlace(undefined)}
            />
            {treeRows(locationTree(locations)).map(({ location, depth, cut }) => {
              const inside = withDescendants(locations, [location.id]);
              const here = images.filter((image) => image.location !== null && inside.has(image.location));
              return (
                <LocationRow
                  key={location.id}
                  name={location.name}
                  depth={depth}
                  totals={totalsOf(here, counts)}
                  isOpen={place === location.id}
                  note={cut ? words.circle() : undefined}
                  onOpen={() => onPlace(location.id)}
                  onEdit={() => setEditing(location)}
                  onDropPhotos={put(location.id)}
                />
              );
            })}
            {nowhere.length > 0 && (
              <LocationRow
                name={words.nowhere()}
                depth={0}
                totals={totalsOf(nowhere, counts)}
                isOpen={place === null}
                onOpen={() => onPlace(null)}
                onDropPhotos={put(null)}
              />
            )}
          </tbody>
        </table>
      </div>
      {editing && (
        <LocationForm
          project={project}
          location={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  );
}
