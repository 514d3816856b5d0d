import { createHash } from 'node:crypto';
import { computed, type ReadonlySignal } from '@preact/signals-core';
import { readBackupsHere } from '#data/backup/backupReader.ts';
import { NOTHING_RESTORED } from '#data/copy/mergeInto.ts';
import { createFolders, createMemoryFolderRecords } from '#data/folders/openFolders.ts';
import { createClockCheck } from '#data/open/clockCheck.ts';
import { createHealth } from '#data/open/createStorageHealth.ts';
import { createWorkspace } from '#data/open/createWorkspace.ts';
import type { WorkspaceDeps } from '#data/open/workspaceDeps.ts';
import { firstOf } from '#data/read/upToDate.ts';
import { createMemoryDerived } from '#data/store/derived.ts';
import { createMemoryPhotos } from '#data/store/photos/openPhotos.ts';
import type { Workspace } from '#data/workspace.ts';
import { createTabLocks } from '#data/write/locks/locks.ts';
import { randomTag } from '#data/write/locks/tabSession.ts';
import { journalEnd } from '#data/write/partial/partialWrites.ts';
import { judge } from '#domain/edit/drafts.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { createMemoryStore } from '#support/memoryStore.ts';

/** Everything a workspace needs, in memory. */
export function memorySurroundings(): WorkspaceDeps {
  const store = createMemoryStore();
  const photos = createMemoryPhotos();
  const folders = createFolders(createMemoryFolderRecords(), () => randomTag(10));
  return {
    store,
    restoreFromCopy: async () => ({ ok: true, value: NOTHING_RESTORED }),
    journalEnd: (...asked) => journalEnd(store, ...asked),
    derived: createMemoryDerived(),
    photos,
    folders: async () => folders,
    thumbnails: { get: async () => null, put: async () => undefined, clear: async () => undefined },
    locks: createTabLocks(),
    health: createHealth({}, null, photos.kind),
    clockCheck: createClockCheck(null, Date.now),
    tabSession: { id: randomTag(8), since: 0 },
    device: 'K7Q',
    now: Date.now,
    soon: queueMicrotask,
    fetch: async () => {
      throw new Error('Nothing is fetched in tests.');
    },
    shrink: async (photo) => photo,
    readBackups: readBackupsHere,
    sample: null,
    who: () => 'Ada',
    team: null,
  };
}

/** An open workspace on a memory store. */
export async function openMemoryWorkspace(over: Partial<WorkspaceDeps> = {}): Promise<Workspace> {
  const { store = null } = over;
  const opened = await createWorkspace({
    ...memorySurroundings(),
    ...(store && {
      journalEnd: (project: string, whole: readonly string[]) => journalEnd(store, project, whole),
    }),
    ...over,
  });
  if (!opened.ok) throw new Error(opened.error.detail);
  return opened.value;
}

const nameOf = (index: number): string => `DJI_${index}.JPG`;
/** The bytes of a photo of {@link withPhotos}, by its name. */
export const textOf = (name: string): string => `photo ${name}`;
/** The file of such a photo. */
export const bytesOf = async ({ name }: Pick<InspectionImage, 'name'>): Promise<Blob> =>
  new Blob([textOf(name)]);

/** A project of photos with detections, as after an import. @returns its id and its images */
export async function withPhotos(
  workspace: Workspace,
  boxes: readonly number[],
): Promise<{ project: string; images: readonly string[] }> {
  const project = workspace.manage.create({ name: 'Tower', code: 'T1', address: '', client: '' });
  const photos = boxes.map((_, index) => ({
    key: `photo:${index}`,
    place: index,
    name: nameOf(index),
    path: `flight/DJI_${index}.JPG`,
    width: 4000,
    height: 3000,
    sha256: createHash('sha256')
      .update(textOf(nameOf(index)))
      .digest('hex'),
    location: null,
    takenAt: null,
    facts: {},
  }));
  const imported = await workspace.importTarget.begin(project).write({
    labels: [],
    photos,
    detections: new Map(
      boxes.map((count, index) => [
        `photo:${index}`,
        Array.from({ length: count }, (_, at) => ({
          label: at % 2 ? 'rust' : 'crack',
          confidence: 0.9 - at / 1000,
          box: { x: (at % 10) / 20, y: Math.floor(at / 10) / 200, width: 0.05, height: 0.05 },
        })),
      ]),
    ),
  });
  if (!imported.ok) throw new Error(imported.error.why);
  return { project, images: photos.map(({ key }) => imported.value.get(key) ?? '') };
}

/** Waits until a signal's value satisfies the condition. */
export const until = <T>(signal: ReadonlySignal<T>, ready: (value: T) => boolean): Promise<T> =>
  firstOf(computed(() => (ready(signal.value) ? { value: signal.value } : null))).then(({ value }) => value);

/** Accepts every box of some photos, one step per photo. */
export async function acceptAll(workspace: Workspace, images: readonly string[]): Promise<void> {
  for (const image of images) {
    const damages = await until(workspace.edits.damages(image), (all) => all !== null);
    workspace.edits.run(judge(damages ?? [], 'accepted'));
  }
  await workspace.settled();
}
