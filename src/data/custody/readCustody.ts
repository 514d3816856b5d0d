import { checkChains, type DeviceChain, type LinkedStep } from '#domain/edit/checkChains.ts';
import type { ImageDoc } from '#domain/edit/documents.ts';
import { commandsOf, imagesOf } from '#domain/edit/ids.ts';
import { parseDoc } from '#domain/edit/parse.ts';
import { isStamp } from '#domain/edit/registers/stamp.ts';
import { timeOfWhen } from '#domain/edit/registers/when.ts';
import { readLink } from '#domain/edit/stepChain.ts';
import type { Credentials } from '#domain/inspection/photos/credentials.ts';
import { type CustodyRow, custodyRows } from '#domain/inspection/photos/custody.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { CredentialsWorker } from '#photos/credentials.worker.ts';
import { createThread } from '#photos/thread.ts';
import { isTimeout, workerDeadline } from '#photos/threadPool.ts';
import type { Store, StoredDoc } from '../store/store.ts';
import { type ReadingFault, readInParts } from '../team/audit/readInParts.ts';
import { linkHash } from '../write/steps/linkSteps.ts';

/** A project's photos and steps, as this device holds them. */
export interface Custody {
  readonly photos: readonly CustodyRow[];
  readonly chains: readonly DeviceChain[];
  /** Steps that can't be read, broken or of a newer version: they are in no chain here. */
  readonly unreadable: number;
}

export interface ReadCustodyOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void;
}

/** A stored step as its chain is checked, from the document as it is, not as this version reads it; null where it is none. */
async function linkedStep(doc: StoredDoc): Promise<LinkedStep | null> {
  const { type, stamp, kind, who, at, chain } = doc;
  if (type !== 'command' || !isStamp(stamp) || typeof kind !== 'string' || typeof who !== 'string')
    return null;
  const link = chain === undefined ? null : (readLink(chain) ?? 'unreadable');
  return {
    stamp,
    kind,
    who,
    at: timeOfWhen({ stamp, ...(typeof at === 'number' && { at }) }),
    link,
    content: link === null ? '' : await linkHash(doc),
  };
}

/** Reads all photos and steps of a project, in parts, and checks the chains of its steps. */
export async function readCustody(
  store: Pick<Store, 'ids' | 'get'>,
  project: string,
  { signal, onProgress }: ReadCustodyOptions,
): Promise<Result<Custody, ReadingFault>> {
  const [stepIds, imageIds] = [await store.ids(commandsOf(project)), await store.ids(imagesOf(project))];
  if (!stepIds.ok || !imageIds.ok) return fail('unreadable');
  const total = stepIds.value.length + imageIds.value.length;
  const steps: LinkedStep[] = [];
  let unreadable = 0;
  const eachStep = async (doc: StoredDoc): Promise<number> => {
    const step = await linkedStep(doc).catch(() => null);
    if (step) steps.push(step);
    else unreadable += 1;
    return Array.isArray(doc.changes) ? doc.changes.length : 0;
  };
  const onRead = (done: number) => onProgress?.({ done, total });
  const read = await readInParts({ store, ids: stepIds.value, each: eachStep, onRead, signal });
  if (!read.ok) return read;
  const images: ImageDoc[] = [];
  const eachImage = (doc: StoredDoc): number => {
    const image = parseDoc(doc);
    if (image.ok && image.value.type === 'image') images.push(image.value);
    return 0;
  };
  const before = stepIds.value.length;
  const photos = await readInParts({
    store,
    ids: imageIds.value,
    each: eachImage,
    onRead: (done) => onRead(before + done),
    signal,
  });
  if (!photos.ok) return photos;
  const takenBy = new Map(steps.map(({ stamp, who }) => [stamp, who]));
  return ok({
    photos: custodyRows(images, (stamp) => takenBy.get(stamp) ?? null),
    chains: checkChains(steps),
    unreadable,
  });
}

/** How photos are read; a workspace is one. */
interface PhotoReader {
  photo(image: InspectionImage): Promise<Blob>;
  /** SHA-256 of the masked copy that is read in the original's place; null where there is none. */
  copyOf(image: InspectionImage): Promise<string | null>;
}

interface CheckCredentialsOptions {
  /** The photos to check; the others are left as they are. */
  readonly photos: readonly InspectionImage[];
  readonly signal: AbortSignal;
  /** Called with each photo's result. */
  readonly onChecked: (image: string, found: Credentials | 'not_here') => void;
}

/**
 * Checks the credentials of photos in a worker, one after the other; a photo at which that hangs or dies counts as
 * unreadable. `not_here`: only a masked copy of the photo is here, or nothing.
 */
export async function checkCredentials(
  workspace: PhotoReader,
  { photos, signal, onChecked }: CheckCredentialsOptions,
): Promise<void> {
  const thread = createThread<CredentialsWorker>(
    () => new Worker(new URL('../../photos/credentials.worker.ts', import.meta.url), { type: 'module' }),
  );
  try {
    for (const image of photos) {
      if (signal.aborted) return;
      const bytes = await workspace
        .copyOf(image)
        .then((copy) => (copy === null ? workspace.photo(image) : null))
        .catch(() => null);
      const found = bytes
        ? await thread
            .ask(async (worker) => await worker.checkCredentials(bytes), workerDeadline(bytes))
            .catch(
              (error: unknown): Credentials => ({
                state: 'unreadable',
                why: isTimeout(error) ? 'too slow' : 'the check failed',
              }),
            )
        : ('not_here' as const);
      if (!signal.aborted) onChecked(image.id, found);
    }
  } finally {
    thread.stop();
  }
}
