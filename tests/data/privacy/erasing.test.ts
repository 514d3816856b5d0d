import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { WorkspaceDeps } from '#data/open/workspaceDeps.ts';
import { neededPhotos } from '#data/photoTrash/needed.ts';
import { ErasedPhotoError } from '#data/read/photos.ts';
import { firstOf } from '#data/read/upToDate.ts';
import { sha256Of } from '#data/store/photos/photoStore.ts';
import { photosIn } from '#data/team/photos/sendPhotos.ts';
import type { Workspace } from '#data/workspace.ts';
import { ERASED, readErased } from '#domain/inspection/photos/erased.ts';
import { backupOf, elsewhere, PHOTO, workedOn } from '#support/backups.ts';
import { memorySurroundings, openMemoryWorkspace, textOf, withPhotos } from '#support/memoryWorkspace.ts';
import { createFaulty } from '#support/tabs.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const photo = (index: number) => hashOf(textOf(`DJI_${index}.JPG`));
const BY = { by: 'Ada', why: 'retention ended' };

/** A workspace with a project of two photos whose bytes are here. */
async function opened(over: Partial<WorkspaceDeps> = {}) {
  const cleared: string[] = [];
  const deps: WorkspaceDeps = {
    ...memorySurroundings(),
    thumbnails: {
      get: async () => null,
      put: async () => undefined,
      clear: async () => void cleared.push('cleared'),
    },
    ...over,
  };
  const workspace = await openMemoryWorkspace(deps);
  const { project } = await withPhotos(workspace, [1, 1]);
  await workspace.settled();
  for (const index of [0, 1]) await deps.photos.put(photo(index), new Blob([textOf(`DJI_${index}.JPG`)]));
  return { deps, workspace, project, cleared };
}

const keys = async ({ photos }: WorkspaceDeps) => [...(await photos.keys())].sort();
const erasing = (workspace: Workspace) => workspace.erasing();
const both = [photo(0), photo(1)].sort();

describe('erasing the photos of a project', () => {
  it('says what goes, writes who erased it and why, and deletes the bytes, those in the trash too', async () => {
    const { deps, workspace, project, cleared } = await opened();
    await deps.photos.trash.add(photo(1), { movedAt: 1, day: 0 });
    const it = await erasing(workspace);
    const plan = await it.plan(project);
    expect(plan?.goes.map(({ sha256 }) => sha256).sort()).toEqual(both);
    expect(plan).toMatchObject({ stays: [], shipped: 0, erased: 0, removed: 0 });
    expect(await it.erase(project, both, BY)).toEqual({ deleted: 2, failed: 0 });
    expect(await keys(deps)).toEqual([]);
    expect(await deps.photos.trash.list()).toEqual([]);
    expect(cleared.length).toBeGreaterThanOrEqual(2);
    const stored = await firstOf(workspace.manage.projectDocuments(project, ERASED));
    expect(stored.map(readErased)).toEqual(
      stored.map(({ id }) => ({ sha256: id, at: expect.any(Number), ...BY })),
    );
    expect(stored.map(({ id }) => id).sort()).toEqual(both);
    expect(await it.plan(project)).toMatchObject({ goes: [], erased: 2 });
  });

  it('is not undone, and an erased photo is shown to nobody, also if its bytes come back', async () => {
    const { deps, workspace, project } = await opened();
    const [image] = await firstOf(workspace.images(project));
    if (!image) throw new Error('no photo');
    await (await erasing(workspace)).erase(project, both, BY);
    // Undo takes back what was before it.
    await workspace.edits.undo();
    await workspace.settled();
    expect(await firstOf(workspace.manage.projectDocuments(project, ERASED))).toHaveLength(2);
    await deps.photos.put(photo(0), new Blob([textOf('DJI_0.JPG')]));
    await expect(workspace.photo(image)).rejects.toThrow(ErasedPhotoError);
    await expect(workspace.thumbnail(image)).rejects.toThrow(ErasedPhotoError);
    // At the next start they go again.
    expect(await (await erasing(workspace)).resume()).toEqual({ deleted: 1, failed: 0 });
    expect(await keys(deps)).toEqual([]);
  });

  it('leaves a photo that another project uses, and says where', async () => {
    const { deps, workspace, project } = await opened();
    const other = await withPhotos(workspace, [1]);
    await workspace.settled();
    const it = await erasing(workspace);
    const plan = await it.plan(project);
    expect(plan?.goes.map(({ sha256 }) => sha256)).toEqual([photo(1)]);
    expect(plan?.stays).toEqual([
      expect.objectContaining({ sha256: photo(0), uses: [{ project: other.project, as: 'photo' }] }),
    ]);
    await it.erase(project, [photo(1)], BY);
    expect(await keys(deps)).toEqual([photo(0)]);
    // Where another device erased it here as well, its bytes stay for the project that uses them.
    await it.erase(project, [photo(0)], BY);
    expect(await keys(deps)).toEqual([photo(0)]);
    const [mine, theirs] = [
      await firstOf(workspace.images(project)),
      await firstOf(workspace.images(other.project)),
    ];
    if (!mine[0] || !theirs[0]) throw new Error('no photo');
    await expect(workspace.photo(mine[0])).rejects.toThrow(ErasedPhotoError);
    expect(await (await workspace.photo(theirs[0])).text()).toBe(textOf('DJI_0.JPG'));
  });

  it('goes on after a browser that was killed between writing it and deleting the bytes', async () => {
    const { deps, workspace, project } = await opened();
    const isKilled = { value: true };
    const killed = {
      ...deps.photos,
      trash: {
        ...deps.photos.trash,
        async add(...given: Parameters<typeof deps.photos.trash.add>) {
          if (isKilled.value) throw new DOMException('killed', 'AbortError');
          return deps.photos.trash.add(...given);
        },
      },
    };
    const tab = await openMemoryWorkspace({ ...deps, photos: killed });
    expect(await (await erasing(tab)).erase(project, both, BY)).toEqual({ deleted: 0, failed: 2 });
    expect(await keys(deps)).toEqual(both);
    isKilled.value = false;
    expect(await (await erasing(workspace)).resume()).toEqual({ deleted: 2, failed: 0 });
    expect(await keys(deps)).toEqual([]);
  });

  it('deletes nothing that no stored document says was erased', async () => {
    const { deps, workspace } = await opened();
    expect(await (await erasing(workspace)).resume()).toEqual({ deleted: 0, failed: 0 });
    expect(await keys(deps)).toEqual(both);
  });

  it('deletes nothing where documents can’t be read or written, and says that', async () => {
    const { deps, workspace, project } = await opened();
    const store = createFaulty(deps.store);
    const tab = await openMemoryWorkspace({ ...deps, store });
    await firstOf(tab.manage.projectDocuments(project, ERASED));
    store.refuse = 'quota';
    expect(await (await erasing(tab)).erase(project, both, BY)).toBeNull();
    expect(await keys(deps)).toEqual(both);
    store.unreadable = true;
    expect(await (await erasing(tab)).resume()).toBeNull();
    expect(await (await erasing(tab)).plan(project)).toBeNull();
    expect(await (await erasing(workspace)).resume()).toEqual({ deleted: 0, failed: 0 });
    expect(await keys(deps)).toEqual(both);
  });

  it('is done once by two tabs at the same time', async () => {
    const { deps, workspace, project } = await opened();
    const other = await openMemoryWorkspace(deps);
    const done = await Promise.all([
      erasing(workspace).then((it) => it.erase(project, both, BY)),
      erasing(other).then((it) => it.erase(project, both, BY)),
    ]);
    expect(done.map((one) => one?.failed)).toEqual([0, 0]);
    expect(done.reduce((sum, one) => sum + (one?.deleted ?? 0), 0)).toBe(2);
    expect(await keys(deps)).toEqual([]);
  });

  it('makes the photos needless for the trash, and neither sent to a team nor fetched from it', async () => {
    const { deps, workspace, project } = await opened();
    await (await erasing(workspace)).erase(project, [photo(0)], BY);
    expect([...((await neededPhotos(deps.store)) ?? [])]).toEqual([photo(1)]);
    expect(await photosIn(deps.store, project)).toEqual([photo(1)]);
  });
});

describe('backups of a project with erased photos', () => {
  /** A project whose only photo was erased, with a backup from before. */
  async function erasedProject() {
    const { workspace, project } = await workedOn();
    const before = await backupOf(workspace, project);
    const sha256 = await sha256Of(PHOTO);
    expect(await (await erasing(workspace)).erase(project, [sha256], BY)).toEqual({ deleted: 1, failed: 0 });
    const [image] = await firstOf(workspace.images(project));
    if (!image) throw new Error('no photo');
    return { workspace, project, before, sha256, image };
  }

  it('one from before brings no erased photo back, and says so beforehand and afterwards', async () => {
    const { workspace, before, image } = await erasedProject();
    expect(await workspace.backups.inspect(before)).toMatchObject({
      value: { erased: 1, erasedHere: 0, photos: 0, newPhotos: 0 },
    });
    expect(await workspace.backups.restore(before)).toMatchObject({
      value: { photos: 0, damaged: [], erased: 1, erasedHere: 0 },
    });
    await expect(workspace.photo(image)).rejects.toThrow(ErasedPhotoError);
  });

  it('one from afterwards has none of its bytes, and says on other devices who erased it', async () => {
    const { workspace, project, sha256 } = await erasedProject();
    const file = await backupOf(workspace, project);
    const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
    expect(Object.keys(parts).filter((name) => name.startsWith('photos/'))).toEqual([]);
    const other = (await elsewhere()).workspace;
    expect(await other.backups.restore(file)).toMatchObject({ value: { photos: 0, damaged: [], erased: 1 } });
    const [stored] = await firstOf(other.manage.projectDocuments(project, ERASED));
    expect(stored && readErased(stored)).toMatchObject({ sha256, ...BY });
  });

  it('none takes a photo away that is here, whatever it calls erased', async () => {
    const { workspace, project, before } = await erasedProject();
    const file = await backupOf(workspace, project);
    const other = (await elsewhere()).workspace;
    expect(await other.backups.restore(before)).toMatchObject({ value: { photos: 1, erased: 0 } });
    expect(await other.backups.inspect(file)).toMatchObject({ value: { erased: 0, erasedHere: 1 } });
    expect(await other.backups.restore(file)).toMatchObject({ value: { erased: 0, erasedHere: 1 } });
    expect(await (await erasing(other)).resume()).toEqual({ deleted: 0, failed: 0 });
    const [image] = await firstOf(other.images(project));
    if (!image) throw new Error('no photo');
    expect(await (await other.photo(image)).text()).toBe('a photo');
  });
});
