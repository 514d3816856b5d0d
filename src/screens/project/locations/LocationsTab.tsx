import { useMemo, useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { locationTree, mayMoveUnder, treeRows } from '#domain/inspection/locations.ts';
import { figuresByPlace, figuresOf } from '#domain/inspection/plan.ts';
import type { Location, Project } from '#domain/inspection/project.ts';
import { scaleRanges } from '#domain/inspection/scaleRange.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/Button.tsx';
import * as page from '../../inspection-record/page.css.ts';
import * as styles from '../project.css.ts';
import { usePhotoContext } from '../usePhotoContext.ts';
import { useCounts, usePhotos } from '../usePhotos.ts';
import { LocationForm } from './LocationForm.tsx';
import { LocationRow } from './LocationRow.tsx';
import { MoveDialog } from './MoveDialog.tsx';

/** The tree of locations with what was found at each; locations are moved, and photos dropped, by hand or by form. */
export default function LocationsTab({ project }: { readonly project: Project }) {
  const { LL } = useI18n();
  const words = LL.project.locations;
  const { manage } = useWorkspace();
  const images = usePhotos(project.id);
  const counts = useCounts(project.id);
  const [editing, setEditing] = useState<Location | 'new' | null>(null);
  const [moving, setMoving] = useState<Location | null>(null);
  const { scaleOf } = usePhotoContext(project);
  const scales = useMemo(
    () => scaleRanges(project.locations, images ?? [], scaleOf),
    [project.locations, images, scaleOf],
  );
  const [refused, setRefused] = useState<string | null>(null);
  const { locations } = project;
  const rows = treeRows(locationTree(locations));
  const { all, places } = useMemo(
    () => ({
      all: figuresOf(images ?? [], counts),
      places: figuresByPlace(locations, images ?? [], counts),
    }),
    [images, counts, locations],
  );

  /** Puts a location under another; refused where that would close a circle. */
  const putUnder = (id: string, parent: string | null) => {
    const location = locations.find((one) => one.id === id);
    if (!location || location.parent === parent) return;
    if (!mayMoveUnder(locations, id, parent)) {
      setRefused(LL.projects.cycle({ name: location.name }));
      return;
    }
    setRefused(null);
    manage.setLocation(project.id, id, { ...location, parent });
  };
  const siblingsOf = ({ parent }: Location) => locations.filter((one) => one.parent === parent);
  const endsOf = (location: Location) => {
    const siblings = siblingsOf(location);
    return { isFirst: siblings[0] === location, isLast: siblings.at(-1) === location };
  };
  /** Exchanges a location with the sibling before or after it. */
  const shift = (location: Location, by: 1 | -1) => {
    const siblings = siblingsOf(location);
    const other = siblings[siblings.indexOf(location) + by];
    if (!other) return;
    const order = locations.map((one) => (one === location ? other : one === other ? location : one));
    manage.setLocations(project.id, new Map(order.map((one, index) => [one.id, { ...one, order: index }])));
  };
  const heads = [LL.projects.kind(), LL.projects.bearing()];
  const numbers = [words.photos(), words.defects(), words.reviewed()];
  return (
    <div className={styles.scrolling}>
      <div className={page.section}>
        <div className={page.row}>
          <p className={`${page.muted} ${page.grow}`}>{LL.projects.dragHelp()}</p>
          <Button onPress={() => setEditing('new')}>{words.add()}</Button>
        </div>
        {refused && (
          <p role="alert" className={page.notice.warn}>
            {refused}
          </p>
        )}
        <div className={page.scroll}>
          <table className={page.table} aria-label={words.title()}>
            <thead>
              <tr>
                <th scope="col" className={page.th}>
                  {words.name()}
                </th>
                {heads.map((text) => (
                  <th key={text} scope="col" className={page.th}>
                    {text}
                  </th>
                ))}
                {numbers.map((text) => (
                  <th key={text} scope="col" className={page.numberHead}>
                    {text}
                  </th>
                ))}
                <th scope="col" className={page.th}>
                  {LL.projects.bySeverity()}
                </th>
                <th scope="col" className={page.th}>
                  {LL.projects.scale()}
                </th>
                <th scope="col" className={page.th}>
                  {LL.projects.lastSeen()}
                </th>
                <td className={page.th} />
              </tr>
            </thead>
            <tbody>
              <LocationRow
                project={project}
                location={undefined}
                depth={0}
                figures={all}
                onAdopt={(id) => putUnder(id, null)}
              />
              {rows.map(({ location, depth, cut }) => (
                <LocationRow
                  key={location.id}
                  project={project}
                  location={location}
                  depth={depth}
                  figures={places.at.get(location.id) ?? places.nowhere}
                  {...(cut ? { note: words.circle() } : {})}
                  scales={scales.get(location.id) ?? null}
                  onEdit={() => setEditing(location)}
                  onMove={() => setMoving(location)}
                  ends={endsOf(location)}
                  onShift={(by) => shift(location, by)}
                  onPut={(dropped) => manage.locate(dropped, location.id)}
                  onAdopt={(id) => putUnder(id, location.id)}
                />
              ))}
              <LocationRow
                project={project}
                location={null}
                depth={0}
                figures={places.nowhere}
                onPut={(dropped) => manage.locate(dropped, null)}
              />
            </tbody>
          </table>
        </div>
        {moving && (
          <MoveDialog
            project={project}
            location={moving}
            onMove={(parent) => putUnder(moving.id, parent)}
            onClose={() => setMoving(null)}
          />
        )}
        {editing && (
          <LocationForm
            project={project}
            location={editing === 'new' ? null : editing}
            photos={images?.filter((image) => editing !== 'new' && image.location === editing.id).length ?? 0}
            onClose={() => setEditing(null)}
          />
        )}
      </div>
    </div>
  );
}
