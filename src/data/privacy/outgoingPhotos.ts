import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import {
  bytesOfPhoto,
  MASK,
  type Mask,
  maskIndex,
  RELEASE,
  readMask,
} from '#domain/inspection/photos/mask.ts';
import type { DrawnAs, OutgoingWorker } from '#photos/outgoing.worker.ts';
import { createThread } from '#photos/thread.ts';
import { workerDeadline } from '#photos/threadPool.ts';
import { hashOfText } from '../records/sealCheck.ts';
import type { Workspace } from '../workspace.ts';

/**
 * What of a photo may leave: with its masks in the pixels and nothing else of the file; with what the camera wrote into
 * files that have no mask; or the file as it is.
 */
export const PHOTO_POLICIES = ['masked', 'withMetadata', 'original'] as const;
export type PhotoPolicy = (typeof PHOTO_POLICIES)[number];

/**
 * The photos of a project for files and papers that others get: the only way by which a photo's bytes or pixels leave
 * (`tests/architecture/outgoing.test.ts`).
 */
export interface OutgoingPhotos {
  /** What a picture made of the photo depends on: its bytes and its masks. Part of keys of caches. */
  key(image: InspectionImage): Promise<string>;
  /** The photo's bytes. Rejects where they can't be read, or not be masked. */
  photo(image: InspectionImage): Promise<Blob>;
  /** A small picture of it. Rejects like {@link photo}. */
  thumbnail(image: InspectionImage): Promise<Blob>;
  /** A copy of at most so many pixels a side, as JPEG, for others to look at. Rejects like {@link photo}. */
  picture(image: InspectionImage, side: number): Promise<Blob>;
  /** Its name with the ending of what {@link photo} is, where it has to be written in another format. */
  name(image: InspectionImage): Promise<string>;
  /** Whether it has masks that are burnt in. */
  isMasked(image: InspectionImage): Promise<boolean>;
}

/** Reads and draws photos for others; in a worker in the app. */
export type DrawOutgoing = (
  photo: Blob,
  masks: readonly Mask[],
  type: DrawnAs,
  /** Most pixels of the longer side; omitted = as large as it is. */
  side?: number,
) => Promise<Blob>;

/** Draws in a worker of its own, which is ended where a photo takes too long. */
const drawInWorker: DrawOutgoing = async (photo, masks, type, side) => {
  const thread = createThread<OutgoingWorker>(
    () => new Worker(new URL('../../photos/outgoing.worker.ts', import.meta.url), { type: 'module' }),
  );
  try {
    const shapes = masks.map(({ shape }) => shape);
    return await thread.ask(
      async (worker) => await worker.outgoing(photo, shapes, type, side),
      workerDeadline(photo),
    );
  } finally {
    thread.stop();
  }
};

/** A drawing of at most so many pixels a side, without what else its file holds. Rejects where it can't be decoded. */
export const outgoingDrawing = (picture: Blob, side: number): Promise<Blob> =>
  drawInWorker(picture, [], 'image/webp', side);

const extensionOf = (name: string): string => /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** How a photo is drawn again: PNG stays without loss, all else becomes a JPEG, which every browser can write. */
const drawnAs = (name: string): DrawnAs => (extensionOf(name) === 'png' ? 'image/png' : 'image/jpeg');

/** Endings of files that keep their format when they are drawn again. */
const KEEPS_ENDING: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'jpe', 'jfif', 'png']);
/** Endings of files whose metadata is left out without drawing them again; an animated or turned one is none. */
const BARE: ReadonlySet<string> = new Set([...KEEPS_ENDING, 'webp']);

const withEnding = (name: string, ending: string): string =>
  extensionOf(name) === '' ? `${name}.${ending}` : name.replace(/[^.]+$/, ending);

/** The masks of a project as they are stored now, by photo. */
async function masksOf(workspace: Pick<Workspace, 'manage' | 'current'>, project: string) {
  const stored = await workspace.current(workspace.manage.projectDocuments(project, MASK));
  return maskIndex(stored.flatMap((one) => readMask(one) ?? []));
}

/** Notes who gets the originals of photos; never undone. Call it before anything is written. */
export const noteRelease = (
  { manage }: Pick<Workspace, 'manage'>,
  project: string,
  release: { readonly to: string; readonly by: string; readonly images: readonly string[] },
) =>
  manage.setProjectDocuments(
    project,
    RELEASE,
    new Map([[crypto.randomUUID(), release]]),
    'release',
    undefined,
    true,
  );

/** What is needed of the workspace. */
export type PhotosOfWorkspace = Pick<Workspace, 'manage' | 'current' | 'photo' | 'thumbnail' | 'copyOf'>;

/**
 * The photos for others, masked as it is stored at the moment of each call.
 *
 * @param policy `original` only where a person named whom it is for
 */
export function outgoingPhotos(
  workspace: PhotosOfWorkspace,
  policy: PhotoPolicy = 'masked',
  draw: DrawOutgoing = drawInWorker,
): OutgoingPhotos {
  const masksOn = async (image: InspectionImage): Promise<readonly Mask[]> =>
    policy === 'original' ? [] : (await masksOf(workspace, image.project))(image);
  /** WebP without a mask stays what it is. */
  const isDrawn = (name: string, masks: readonly Mask[]): boolean =>
    masks.length > 0
      ? !KEEPS_ENDING.has(extensionOf(name))
      : policy === 'masked' && !BARE.has(extensionOf(name));
  return {
    async key(image) {
      const masks = await masksOn(image);
      const bytes = (await workspace.copyOf(image)) ?? bytesOfPhoto(image);
      if (masks.length === 0) return bytes;
      const shapes = await hashOfText(JSON.stringify(masks.map(({ shape }) => shape)));
      return `${bytes}+masks-${shapes}`;
    },
    async photo(image) {
      const [bytes, masks] = [await workspace.photo(image), await masksOn(image)];
      if (policy === 'original' || (policy === 'withMetadata' && masks.length === 0)) return bytes;
      return draw(bytes, masks, drawnAs(image.name));
    },
    async picture(image, side) {
      return draw(await workspace.photo(image), await masksOn(image), 'image/jpeg', side);
    },
    async thumbnail(image) {
      const [small, masks] = [await workspace.thumbnail(image), await masksOn(image)];
      return masks.length === 0 ? small : draw(small, masks, 'image/jpeg');
    },
    async name(image) {
      const ending = drawnAs(image.name) === 'image/png' ? 'png' : 'jpg';
      return isDrawn(image.name, await masksOn(image)) ? withEnding(image.name, ending) : image.name;
    },
    isMasked: async (image) => (await masksOn(image)).length > 0,
  };
}
