import { useMemo, useState } from 'react';
import type { Project } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { locationTree, treeRows } from '#domain/inspection/places/locations.ts';
import { figuresByPlace } from '#domain/inspection/places/plan.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { draggedPhotos, PHOTOS_TYPE } from '../photoDrag.ts';
import * as styles from './photos.css.ts';

interface PlaceProps {
  readonly name: string;
  readonly depth: number;
  readonly count: number;
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
  /** Called when photos were dropped here; absent where they can't be. */
  readonly onDrop?: (images: readonly string[]) => void;
}

function Place({ name, depth, count, isCurrent, onOpen, onDrop }: PlaceProps) {
  const { format } = useI18n();
  const [over, setOver] = useState(false);
  return (
    <li>
      <button
        type="button"
        className={styles.place}
        style={{ paddingInlineStart: 8 + depth * 16 }}
        aria-pressed={isCurrent}
        data-over={over}
        onClick={onOpen}
        onDragOver={(event) => {
          if (!onDrop || !event.dataTransfer.types.includes(PHOTOS_TYPE)) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const dropped = draggedPhotos(event.dataTransfer);
          if (dropped.length > 0) onDrop?.(dropped);
        }}
      >
        <span className={styles.placeName} title={name} dir="auto">
          {name}
        </span>
        <span className={styles.placeCount}>{format.count(count)}</span>
      </button>
    </li>
  );
}

export interface PlaceTreeProps {
  readonly project: Project;
  readonly images: readonly InspectionImage[];
  /** An id, null = without a location, undefined = all. */
  readonly place: string | null | undefined;
  readonly onPlace: (place: string | null | undefined) => void;
  readonly onPut: (images: readonly string[], location: string | null) => void;
}

/** The locations with their number of photos; one can be chosen as a filter, and photos can be dropped on them. */
export function PlaceTree({ project, images, place, onPlace, onPut }: PlaceTreeProps) {
  const { LL } = useI18n();
  const words = LL.project.locations;
  const { locations } = project;
  const places = useMemo(() => figuresByPlace(locations, images, {}, new Map()), [locations, images]);
  return (
    <nav aria-label={LL.gallery.places()}>
      <ul className={styles.places}>
        <Place
          name={words.all()}
          depth={0}
          count={images.length}
          isCurrent={place === undefined}
          onOpen={() => onPlace(undefined)}
        />
        {treeRows(locationTree(locations)).map(({ location, depth }) => (
          <Place
            key={location.id}
            name={location.name}
            depth={depth}
            count={places.at.get(location.id)?.photos ?? 0}
            isCurrent={place === location.id}
            onOpen={() => onPlace(location.id)}
            onDrop={(dropped) => onPut(dropped, location.id)}
          />
        ))}
        <Place
          name={words.nowhere()}
          depth={0}
          count={places.nowhere.photos}
          isCurrent={place === null}
          onOpen={() => onPlace(null)}
          onDrop={(dropped) => onPut(dropped, null)}
        />
      </ul>
      <p className={styles.placeHelp}>{LL.gallery.dropHelp()}</p>
    </nav>
  );
}
