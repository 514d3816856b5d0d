import { availability, type PhotosSeen } from '#data/team/photos/availability.ts';
import type { OfflinePhotos } from '#data/team/photos/offlinePhotos.ts';
import { useValue } from '#data/useValue.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { Skeleton } from '#ui/progress/Skeleton.tsx';
import { FetchState } from './FetchState.tsx';
import * as styles from './offline.css.ts';
import { useOfflinePhotos } from './useOfflinePhotos.ts';

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
