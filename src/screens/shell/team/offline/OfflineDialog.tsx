import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { availability, type PhotosSeen } from '#data/team/photos/availability.ts';
import type { OfflinePhotos, PhotoFetch } from '#data/team/photos/offlinePhotos.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Location } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { locationTree, treeRows, withDescendants } from '#domain/inspection/places/locations.ts';
import { imagesAt, NOWHERE } from '#domain/lists/photoList.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { ProgressBar } from '#ui/progress/ProgressBar.tsx';
import { Skeleton } from '#ui/progress/Skeleton.tsx';
import * as styles from './offline.css.ts';

interface PlaceProps {
  readonly name: string;
  readonly depth: number;
  readonly photos: readonly string[];
  readonly seen: PhotosSeen;
  readonly isBusy: boolean;
  readonly onFetch: (photos: readonly string[]) => void;
}

/** One location: how many of its photos are on this device, and the size of the others. */
function Place({ name, depth, photos, seen, isBusy, onFetch }: PlaceProps) {
  const { LL, format } = useI18n();
  const words = LL.team.offline;
  const { here, total, toFetch, bytes, nowhere } = availability(photos, seen);
  return (
    <li className={styles.place} data-photos-here={here} data-photos-total={total}>
      <div style={{ paddingInlineStart: `${depth * 16}px` }}>
        <div className={styles.name}>{name}</div>
        <div className={styles.said}>
          {total === 0 ? words.none() : words.here({ here, total })}
          {toFetch && toFetch.length > 0 && (
            <> · {words.toFetch({ count: toFetch.length, size: format.bytes(bytes) })}</>
          )}
          {nowhere > 0 && <> · {words.nowhere({ count: nowhere })}</>}
        </div>
      </div>
      {toFetch && toFetch.length > 0 && (
        <Button
          isDisabled={isBusy}
          aria-label={words.fetchNamed({ place: name })}
          onPress={() => onFetch(toFetch)}
        >
          {words.fetch()}
        </Button>
      )}
    </li>
  );
}

interface OfflineDialogProps {
  readonly project: string;
  readonly offline: OfflinePhotos;
  readonly onClose: () => void;
}

/** The progress or the result of fetching photos. */
function FetchState(props: { readonly fetch: PhotoFetch | null; readonly onCancel: () => void }) {
  const { fetch, onCancel } = props;
  const { LL } = useI18n();
  const words = LL.team.offline;
  if (!fetch) return null;
  const { done, total, failed, end } = fetch;
  if (end === null)
    return (
      <div>
        <ProgressBar label={words.progress({ done, total })} value={done} maxValue={total} />
        <Button onPress={onCancel}>{words.cancel()}</Button>
      </div>
    );
  const came = words.ended[end]({ count: done - failed });
  return (
    <p role="status" data-photo-fetch={end}>
      {came} {failed > 0 && words.failed({ count: failed })}
    </p>
  );
}

/** A location with its photos, including those of its sublocations. */
interface PlacePhotos {
  /** Location id, or {@link NOWHERE}. */
  readonly id: string;
  /** Null for photos without a location. */
  readonly name: string | null;
  /** 0 at the root. */
  readonly depth: number;
  /** Hashes of the photos that are stored by content. */
  readonly photos: readonly string[];
}

const hashes = (images: readonly InspectionImage[]): readonly string[] =>
  images.flatMap(({ photo }) => (photo.kind === 'stored' ? [photo.sha256] : []));

/** The locations of a project that have photos, in tree order; photos without a location come last. */
export function placePhotos(
  images: readonly InspectionImage[],
  locations: readonly Location[],
): readonly PlacePhotos[] {
  const places = treeRows(locationTree(locations)).map(({ location: { id, name }, depth }) => {
    const inside = withDescendants(locations, [id]);
    const at = images.filter(({ location }) => location !== null && inside.has(location));
    return { id, name, depth, photos: hashes(at) };
  });
  const elsewhere = hashes(imagesAt(images, NOWHERE, locations));
  return [...places, { id: NOWHERE, name: null, depth: 0, photos: elsewhere }].filter(
    ({ photos }) => photos.length > 0,
  );
}

/** Photos and files of a project, by location, and which of them are on this device. */
function useOfflinePhotos(project: string, offline: OfflinePhotos, fetch: PhotoFetch | null) {
  const { projects, images: imagesOf } = useWorkspace();
  const images = useValue(imagesOf(project));
  const locations = useValue(projects)?.find(({ id }) => id === project)?.locations;
  const places = useMemo(
    () => (images && locations ? placePhotos(images, locations) : null),
    [images, locations],
  );
  const { data, isError, refetch } = useQuery({
    // Queried again when photos were added, and when a fetch has ended.
    queryKey: ['offline-photos', project, images?.length ?? null, fetch?.end ?? null],
    queryFn: async () => {
      const all = await offline.of(project);
      if (!all) throw new Error('The documents of the project could not be read.');
      return { all, seen: await offline.look(project, all) };
    },
    networkMode: 'always',
    gcTime: 0,
    retry: false,
    enabled: images !== null,
    placeholderData: (before) => before,
  });
  return { places, data, isError, refetch };
}

/** Fetches photos of a project, or of one of its locations, for working without a network. */
export default function OfflineDialog({ project, offline, onClose }: OfflineDialogProps) {
  const { LL } = useI18n();
  const words = LL.team.offline;
  const last = useValue(offline.fetch);
  const fetch = last?.project === project ? last : null;
  const { places, data, isError, refetch } = useOfflinePhotos(project, offline, fetch);
  const shared = {
    isBusy: last?.end === null,
    onFetch: (photos: readonly string[]) => void offline.begin(project, photos),
  };
  return (
    <Dialog title={words.title()} onClose={onClose} closeLabel={LL.shell.close()}>
      <div className={styles.body}>
        <p>{words.about()}</p>
        <FetchState fetch={fetch} onCancel={offline.cancel} />
        {isError && <p role="alert">{words.unread()}</p>}
        {data && data.seen.sizes === null && (
          <p role="alert">
            {words.unreached()} <Button onPress={() => void refetch()}>{LL.team.again()}</Button>
          </p>
        )}
        {!data && !isError && <Skeleton of="table" count={3} />}
        {data && places && (
          <ul className={styles.places}>
            <Place name={words.all()} depth={0} photos={data.all} seen={data.seen} {...shared} />
            {places.map(({ id, name, depth, photos }) => (
              <Place
                key={id}
                name={name ?? words.noPlace()}
                {...{ depth, photos, seen: data.seen, ...shared }}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
