import { Link } from '@tanstack/react-router';
import { Images } from 'lucide-react';
import {
  memo,
  type RefObject,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { SEVERITY_KEYS } from '#domain/damage/severityKey.ts';
import type { Location, Project } from '#domain/inspection/building/project.ts';
import { type FarPhoto, farPhotos } from '#domain/inspection/photos/farPhotos.ts';
import {
  filterPhotos,
  groupPhotos,
  MISSING,
  type PhotoFilter,
  type PhotoGroup,
} from '#domain/inspection/photos/gallery.ts';
import type { ImageCounts, InspectionImage } from '#domain/inspection/photos/image.ts';
import { inspected } from '#domain/inspection/photos/inspected.ts';
import { REVIEW_STATES } from '#domain/inspection/photos/leftToJudge.ts';
import { locationTree, placePath, treeRows } from '#domain/inspection/places/locations.ts';
import { figuresByPlace } from '#domain/inspection/places/plan.ts';
import type { DefectsByPhoto } from '#domain/inspection/register/countDefects.ts';
import type { OwnReader } from '#domain/inspection/register/ownField.ts';
import { photoTest, readOwnQueries } from '#domain/inspection/register/ownFilter.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { standing } from '#ui/buttons/Link.css.ts';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Skeleton } from '#ui/progress/Skeleton.tsx';
import { useDefectsByPhoto } from '../../kit/data/useDefectsByPhoto.ts';
import { useOwnFields } from '../../kit/data/useProjectDocuments.ts';
import { FarPhotos } from '../../kit/marks/FarPhotos.tsx';
import * as page from '../../kit/page/page.css.ts';
import { lazyPart } from '../../kit/parts/lazyParts.tsx';
import { AddPhotos } from '../header/AddPhotos.tsx';
import { draggedPhotos, PHOTOS_TYPE } from '../photoDrag.ts';
import { among, listOf, NOWHERE, type ProjectSearch, placeOf } from '../projectAddress.ts';
import { useDeferredPhotos, usePhotoContext } from '../usePhotos.ts';
import { useProjectAddress } from '../useProjectAddress.ts';
import { PhotoGrid } from './grid/PhotoGrid.tsx';
import { PhotoSelection } from './PhotoSelection.tsx';
import { groupOf, PhotosBar, viewOf } from './PhotosBar.tsx';
import { PhotoTable } from './PhotoTable.tsx';
import * as styles from './photos.css.ts';

/** The filter of photos in the address. @param reader of the project's own fields of photos; null = not read yet */
export const photoFilterOf = (search: ProjectSearch, reader: OwnReader | null = null): PhotoFilter => ({
  place: placeOf(search),
  labels: listOf(search.label),
  people: listOf(search.person),
  severities: among(SEVERITY_KEYS, search.severity),
  reviews: among(REVIEW_STATES, search.review),
  missing: among(MISSING, search.missing),
  has: among(MISSING, search.has),
  excluded: search.excluded === '1',
  text: search.text ?? '',
  ...(search.ownPhoto && reader ? { own: photoTest(reader, readOwnQueries(search.ownPhoto)) } : {}),
});

const PlanView = lazyPart(() => import('./plan/PlanView.tsx'));

interface PhotoListProps {
  readonly project: Project;
  /** The unfiltered photos: those of the inspection, or the excluded ones. */
  readonly images: readonly InspectionImage[];
  /** Those that pass the filters. */
  readonly listed: readonly InspectionImage[];
  readonly areExcluded: boolean;
  /** Photos of the inspection far from the others. */
  readonly far: readonly FarPhoto<InspectionImage>[];
  readonly counts: Readonly<Record<string, ImageCounts>>;
  /** Of all unfiltered photos. */
  readonly defects: DefectsByPhoto;
}

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

interface PlaceTreeProps {
  readonly project: Project;
  readonly images: readonly InspectionImage[];
  /** An id, null = without a location, undefined = all. */
  readonly place: string | null | undefined;
  readonly onPlace: (place: string | null | undefined) => void;
  readonly onPut: (images: readonly string[], location: string | null) => void;
}

/** The locations with their number of photos; one can be chosen as a filter, and photos can be dropped on them. */
function PlaceTree({ project, images, place, onPlace, onPut }: PlaceTreeProps) {
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

const NOTHING: ReadonlySet<string> = new Set();

interface ChosenPhotos {
  /** Ids of the ticked photos in the list, in their order. */
  readonly chosen: readonly string[];
  readonly chosenSet: ReadonlySet<string>;
  readonly choose: (next: ReadonlySet<string>) => void;
  /** Clears all ticks after an action: its buttons disappear, and {@link statusRef} gets the focus. */
  readonly clear: () => void;
  /** The element with the number of photos. */
  readonly statusRef: RefObject<HTMLSpanElement | null>;
}

/** The ticked photos of a list. */
function useChosenPhotos(listed: readonly InspectionImage[]): ChosenPhotos {
  const [selected, setSelected] = useState(NOTHING);
  const [cleared, setCleared] = useState(0);
  const announcer = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (cleared > 0) announcer.current?.focus();
  }, [cleared]);
  const chosen = useMemo(() => listed.flatMap(({ id }) => (selected.has(id) ? id : [])), [listed, selected]);
  return {
    chosen,
    chosenSet: useMemo(() => new Set(chosen), [chosen]),
    choose: setSelected,
    clear() {
      setSelected(NOTHING);
      setCleared(cleared + 1);
    },
    statusRef: announcer,
  };
}

interface PhotoGroups {
  readonly groups: readonly PhotoGroup[];
  /** Heading of a group; null for a list that is not grouped. */
  readonly headOf: ((group: PhotoGroup) => string) | null;
}

/** The photos in the groups given by the address. */
function usePhotoGroups(images: readonly InspectionImage[], locations: readonly Location[]): PhotoGroups {
  const words = useI18n().LL.gallery.group;
  const by = groupOf(useProjectAddress().search);
  const groups = useMemo(
    () => (by === 'none' ? [{ key: null, images }] : groupPhotos(images, by, locations)),
    [images, by, locations],
  );
  const headOf = useMemo(() => {
    if (by === 'none') return null;
    return ({ key, images: inside }: PhotoGroup) => {
      const none = { date: words.undated, folder: words.loose, location: words.nowhere }[by]();
      const name = key === null ? none : by === 'location' ? placePath(locations, key) : key;
      return words.count({ name, count: inside.length });
    };
  }, [by, locations, words]);
  return { groups, headOf };
}

function Photos({ project, images, listed, areExcluded, far, counts, defects }: PhotoListProps) {
  const { LL } = useI18n();
  const words = LL.gallery;
  const { manage } = useWorkspace();
  const { search, go } = useProjectAddress();
  const { chosen, chosenSet, choose, clear, statusRef: announcer } = useChosenPhotos(listed);
  const { groups, headOf } = usePhotoGroups(listed, project.locations);
  const put = (ids: readonly string[], location: string | null) => {
    manage.locate(ids, location);
    clear();
  };
  const shown = { project, counts, defects, chosen: chosenSet, onChosen: choose };
  const isNone = areExcluded && images.length === 0;
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <PlaceTree
          project={project}
          images={images}
          place={placeOf(search)}
          onPlace={(place) => go({ location: place === null ? NOWHERE : (place ?? '') })}
          onPut={put}
        />
      </div>
      <div className={styles.main}>
        <div className={styles.bar}>
          <span ref={announcer} tabIndex={-1} className={page.muted}>
            {words.shown({ shown: listed.length, all: images.length })}
          </span>
          <PhotoSelection
            project={project}
            chosen={chosen}
            areExcluded={areExcluded}
            counts={counts}
            onClear={clear}
          />
          {chosen.length < listed.length && (
            <Button variant="quiet" onPress={() => choose(new Set(listed.map(({ id }) => id)))}>
              {LL.project.photos.selectAll({ count: listed.length })}
            </Button>
          )}
        </div>
        {listed.length === 0 ? (
          <EmptyState
            title={isNone ? LL.exclusion.emptyTitle() : words.noMatchTitle()}
            text={isNone ? LL.exclusion.emptyText() : words.noMatchText()}
          />
        ) : viewOf(search) === 'table' ? (
          <PhotoTable {...shown} images={listed} far={far} areExcluded={areExcluded} />
        ) : (
          <PhotoGrid
            {...shown}
            project={project.id}
            label={LL.project.photos.title()}
            groups={groups}
            headOf={headOf}
          />
        )}
      </div>
    </div>
  );
}

/**
 * The photos beside the locations, as pictures or rows; ticked ones can be assigned, excluded or included again.
 * Memoised.
 */
const PhotoList = memo(Photos);

/** All photos of a project: to search, look at, assign to locations, exclude or include again. */
export default function PhotosTab({ project }: { readonly project: Project }) {
  const { LL } = useI18n();
  const words = LL.project.photos;
  const { search } = useProjectAddress();
  const { all, counts } = useDeferredPhotos(project.id);
  const context = usePhotoContext(project);
  const deferredSearch = useDeferredValue(search);
  const reader = useOwnFields(project.id, 'photo');
  const filter = useMemo(() => photoFilterOf(deferredSearch, reader), [deferredSearch, reader]);
  const listed = useMemo(
    () => filterPhotos(all ?? [], counts, filter, project.locations, context),
    [all, counts, filter, project.locations, context],
  );
  const { within, without, far } = useMemo(() => {
    const within = inspected(all ?? []);
    return { within, without: (all ?? []).filter(({ excluded }) => excluded), far: farPhotos(within) };
  }, [all]);
  const pool = filter.excluded ? without : within;
  const defects = useDefectsByPhoto(project, pool, counts);
  if (!all) return <Skeleton of="table" />;
  if (all.length === 0)
    return (
      <EmptyState icon={Images} title={words.emptyTitle()} text={words.emptyText()}>
        <AddPhotos projectId={project.id} isFirst />
      </EmptyState>
    );
  return (
    <>
      <PhotosBar project={project} images={within} excluded={without.length} reader={reader} />
      {!filter.excluded && (
        <FarPhotos
          far={far}
          linkTo={(photo) => (
            <Link to="/dashboard" search={{ project: project.id, image: photo.id }} className={standing}>
              <bdi>{photo.name}</bdi>
            </Link>
          )}
        />
      )}
      {viewOf(search) === 'plan' ? (
        <Suspense fallback={<Skeleton of="table" />}>
          <PlanView project={project} images={listed} counts={counts} defects={defects} />
        </Suspense>
      ) : (
        <PhotoList
          // Ticks in one list don't apply to the other.
          key={String(filter.excluded)}
          project={project}
          images={pool}
          counts={counts}
          defects={defects}
          listed={listed}
          areExcluded={filter.excluded}
          far={far}
        />
      )}
    </>
  );
}
