import { useQuery } from '@tanstack/react-query';
import { checkCredentials } from '#data/custody/readCustody.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Credentials } from '#domain/inspection/photos/credentials.ts';
import { type CustodyRow, credentialsState, custodyRows } from '#domain/inspection/photos/custody.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { Language } from '#i18n/i18n.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import * as page from '../page/page.css.ts';

/** What a check of a photo's credentials came to; `not_here` where the original isn't on this device. */
export type CheckedCredentials = Credentials | 'not_here';

/** What is known of a photo's credentials, in words. @param checked undefined where they weren't checked */
export function credentialsText(
  { LL, format }: Language,
  row: CustodyRow,
  checked: CheckedCredentials | undefined,
): string {
  const words = LL.custody.credentials;
  if (checked === undefined) return words[credentialsState(row)]();
  if (checked === 'not_here') return words.notHere();
  if (checked.state === 'none') return words.none();
  if (checked.state === 'unreadable') return words.unreadable({ why: checked.why });
  const by = format.list([checked.by, checked.issuer].filter(Boolean)) || words.nobody();
  const program = checked.program || words.nobody();
  return checked.state === 'valid'
    ? words.valid({ by, program })
    : words.broken({ by, faults: format.list(checked.faults) || words.nobody() });
}

/** Where a photo's file came from; null where the photo isn't stored here. */
function useCustodyRow({ id }: InspectionImage) {
  const workspace = useWorkspace();
  return useQuery({
    queryKey: ['photo-details', id],
    queryFn: async () => {
      const doc = await workspace.imageDoc(id);
      return (doc && custodyRows([doc], () => null)[0]) ?? null;
    },
    networkMode: 'always',
    retry: false,
    gcTime: 0,
  });
}

/** Checks the credentials of a photo that may bring some; the library is only loaded for one that does. */
function useChecked(image: InspectionImage, row: CustodyRow | null | undefined) {
  const workspace = useWorkspace();
  const state = row ? credentialsState(row) : 'none';
  return useQuery({
    queryKey: ['photo-credentials', image.id],
    queryFn: async ({ signal }): Promise<CheckedCredentials | null> => {
      let result: CheckedCredentials | null = null;
      const onChecked = (_: string, found: CheckedCredentials) => {
        result = found;
      };
      await checkCredentials(workspace, { photos: [image], signal, onChecked });
      return result;
    },
    enabled: state === 'present' || state === 'unknown',
    networkMode: 'always',
    retry: false,
    gcTime: 0,
  });
}

/** What is known of where a photo came from, and whether its credentials hold, in a dialog. */
export default function PhotoDetails({
  image,
  onClose,
}: {
  readonly image: InspectionImage;
  readonly onClose: () => void;
}) {
  const language = useI18n();
  const { LL, format } = language;
  const words = LL.custody;
  const { data: row, isPending } = useCustodyRow(image);
  const { data: checked, isFetching } = useChecked(image, row);
  const file = row?.file;
  const time = (at: number | null | undefined) => (at ? format.dateTime(at) : '');
  const facts: readonly (readonly [string, string])[] = [
    [words.photos.original(), file?.name ?? ''],
    [words.photos.size(), file ? format.bytes(file.size) : ''],
    [words.photos.modified(), time(file?.modified)],
    [words.photos.from(), file ? words.from[file.from]() : ''],
    [words.photos.folder(), file?.folder ?? ''],
    [words.photos.importedAt(), time(row?.importedAt)],
    [words.photos.sha256(), row?.sha256 ?? ''],
    [words.photos.converted(), file?.original ?? ''],
  ];
  return (
    <Dialog
      title={words.details.title({ name: image.name })}
      size="small"
      onClose={onClose}
      closeLabel={LL.project.form.close()}
    >
      <div className={page.section} data-photo-details={isPending ? 'reading' : 'read'}>
        {row && (
          <dl className={page.section}>
            {facts
              .filter(([, value]) => value !== '')
              .map(([name, value]) => (
                <div key={name}>
                  <dt className={page.muted}>{name}</dt>
                  <dd className={page.wrapped}>
                    <bdi>{value}</bdi>
                  </dd>
                </div>
              ))}
            <div>
              <dt className={page.muted}>{words.credentials.head()}</dt>
              <dd className={page.wrapped}>
                <span
                  role="status"
                  data-credentials-state={
                    isFetching ? 'checking' : checked && checked !== 'not_here' ? checked.state : 'unchecked'
                  }
                >
                  {isFetching
                    ? words.details.checking()
                    : credentialsText(language, row, checked ?? undefined)}
                </span>
              </dd>
            </div>
          </dl>
        )}
        {!isPending && !row && <p className={page.muted}>{words.details.unknown()}</p>}
        {checked && checked !== 'not_here' && checked.state !== 'none' && (
          <p className={page.muted}>{words.credentials.about()}</p>
        )}
      </div>
    </Dialog>
  );
}
