import { useMemo } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { groupBy } from '#domain/groupBy.ts';
import type { Location, Project } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { locationCodes } from '#domain/inspection/places/locationCodes.ts';
import { locationTree, rollUp, treeRows } from '#domain/inspection/places/locations.ts';
import { figuresByPlace, figuresOf } from '#domain/inspection/places/plan.ts';
import { scaleRanges } from '#domain/inspection/register/scaleRange.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useDefectsByPhoto } from '../../kit/data/useDefectsByPhoto.ts';
import { cards } from '../../kit/page/cards.css.ts';
import * as page from '../../kit/page/page.css.ts';
import { HeadCells } from '../../kit/table/HeadCells.tsx';
import { usePhotoContext } from '../usePhotoContext.ts';
import { useCounts, usePhotos } from '../usePhotos.ts';
import { LocationRow } from './LocationRow.tsx';
import type { LocationActs } from './useLocationActs.ts';

/** The column headings; the last column only has buttons. */
function Heads() {
  const { LL } = useI18n();
  const words = LL.project.locations;
  return (
    <thead>
      <tr>
        <HeadCells of={[words.name(), words.code(), LL.projects.kind(), LL.projects.bearing()]} />
        <HeadCells of={[words.photos(), words.defects(), words.reviewed()]} areNumbers />
        <HeadCells of={[LL.projects.bySeverity(), LL.projects.scale(), LL.projects.lastSeen()]} />
        <td className={page.th} />
      </tr>
    </thead>
  );
}

export interface LocationTableProps {
  readonly project: Project;
  readonly acts: LocationActs;
  readonly onEdit: (location: Location) => void;
  readonly onMove: (location: Location) => void;
}

/** The tree of locations with what was found at each; photos and locations can be dropped on a row. */
export function LocationTable({ project, acts, onEdit, onMove }: LocationTableProps) {
  const { LL } = useI18n();
  const words = LL.project.locations;
  const { manage } = useWorkspace();
  const images = usePhotos(project.id);
  const counts = useCounts(project.id);
  const defects = useDefectsByPhoto(project, images, counts);
  const { scaleOf } = usePhotoContext(project);
  const { locations } = project;
  const codes = useMemo(() => locationCodes(locations), [locations]);
  const scales = useMemo(() => scaleRanges(locations, images ?? [], scaleOf), [locations, images, scaleOf]);
  const { all, places } = useMemo(
    () => ({
      all: figuresOf(images ?? [], counts, defects),
      places: figuresByPlace(locations, images ?? [], counts, defects),
    }),
    [images, counts, defects, locations],
  );
  const firstAt = useMemo(() => {
    const at = groupBy(images ?? [], ({ location }) => location);
    const own = (id: string): InspectionImage | undefined => at.get(id)?.[0];
    return rollUp(locations, own, (first, below) => first ?? below);
  }, [images, locations]);
  return (
    <div className={page.scroll}>
      <table className={`${page.table} ${cards}`} aria-label={words.title()}>
        <Heads />
        <tbody>
          <LocationRow
            project={project}
            location={undefined}
            depth={0}
            figures={all}
            onAdopt={(id) => acts.putUnder(id, null)}
          />
          {treeRows(locationTree(locations)).map(({ location, depth, cut }) => (
            <LocationRow
              key={location.id}
              project={project}
              location={location}
              depth={depth}
              code={codes.get(location.id)}
              figures={places.at.get(location.id) ?? places.nowhere}
              photo={firstAt.get(location.id)}
              {...(cut ? { note: words.circle() } : {})}
              scales={scales.get(location.id) ?? null}
              onEdit={() => onEdit(location)}
              onMove={() => onMove(location)}
              ends={acts.endsOf(location)}
              onShift={(by) => acts.shift(location, by)}
              onPut={(dropped) => manage.locate(dropped, location.id)}
              onAdopt={(id) => acts.putUnder(id, location.id)}
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
  );
}
