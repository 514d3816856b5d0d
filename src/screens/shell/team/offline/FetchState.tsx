import type { PhotoFetch } from '#data/team/photos/offlinePhotos.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { ProgressBar } from '#ui/progress/ProgressBar.tsx';

/** The progress or the result of fetching photos. */
export function FetchState(props: { readonly fetch: PhotoFetch | null; readonly onCancel: () => void }) {
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
