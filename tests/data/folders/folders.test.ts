import { describe, expect, test } from 'vitest';
import { createFolders, createMemoryFolderRecords } from '#data/folders/openFolders.ts';
import { createPhotosWithFolders } from '#data/open/openWorkspace.ts';
import { createMemoryPhotos } from '#data/store/photos/openPhotos.ts';
import { sha256Of } from '#data/store/photos/photoStore.ts';
import { createFakeFolder } from '#support/fakeFolder.ts';

const FILES = { 'north/1.jpg': 'photo one', 'south/1.jpg': 'photo two' };

/** A folder of two photos, both linked; and the same records read anew, as after a reload. */
async function linked() {
  const records = createMemoryFolderRecords();
  const folders = createFolders(records, () => 'f');
  const disk = createFakeFolder('flight', FILES);
  const id = await folders.add(disk.handle);
  const shas: string[] = [];
  for (const [path, file] of disk.files) {
    const sha256 = await sha256Of(file);
    shas.push(sha256);
    await folders.link(sha256, { folder: id, path }, file);
  }
  const [one = '', two = ''] = shas;
  return { disk, folders, id, one, two, reload: () => createFolders(records, () => 'g') };
}
const text = async (file: Blob | null) => file?.text() ?? null;
const put = (disk: ReturnType<typeof createFakeFolder>, path: string, bytes: string, lastModified = 2000) =>
  disk.files.set(path, new File([bytes], path, { lastModified }));

describe('photos of a linked folder', () => {
  test('are read where they lie, by what they contain, after a reload too', async () => {
    const { folders, one, two, reload } = await linked();
    expect(await text(await folders.get(one))).toBe('photo one');
    expect(await text(await reload().get(two))).toBe('photo two');
    expect(await folders.get('0'.repeat(64))).toBeNull();
  });

  test('whose bytes changed are not taken for the photo, whatever the file’s name and date say', async () => {
    const { disk, folders, one, reload } = await linked();
    put(disk, 'north/1.jpg', 'photo 1ne', 1000);
    expect(await reload().get(one)).toBeNull();
    put(disk, 'north/1.jpg', 'something longer');
    expect(await folders.get(one)).toBeNull();
  });

  test('swapped under their names are named as other files, not as missing, and found again by their content', async () => {
    const { disk, id, one, two, reload } = await linked();
    put(disk, 'north/1.jpg', 'photo two');
    put(disk, 'south/1.jpg', 'photo one');
    const folders = reload();
    expect([await folders.get(one), await folders.get(two)]).toEqual([null, null]);
    expect(await folders.fault(one)).toEqual({ kind: 'changed', folder: 'flight', path: 'north/1.jpg' });
    disk.files.delete('south/1.jpg');
    expect(await folders.fault(two)).toEqual({ kind: 'missing', folder: 'flight', path: 'south/1.jpg' });
    put(disk, 'south/1.jpg', 'photo one');
    expect(await folders.relink(id, disk.handle)).toEqual({ found: 2, missing: [] });
    expect([await text(await folders.get(one)), await text(await folders.get(two))]).toEqual([
      'photo one',
      'photo two',
    ]);
    expect(await folders.fault(one)).toBeNull();
    expect(await folders.fault('0'.repeat(64))).toBeNull();
  });

  test('that were only touched are still the photo', async () => {
    const { disk, one, reload } = await linked();
    put(disk, 'north/1.jpg', 'photo one', 5000);
    expect(await text(await reload().get(one))).toBe('photo one');
  });

  test('wait for the person’s permission, and are read once it is given', async () => {
    const { disk, id, one, reload } = await linked();
    disk.permission = 'prompt';
    const folders = reload();
    await folders.look();
    expect(folders.all.value).toEqual([{ id, name: 'flight', access: 'asking', photos: 2 }]);
    expect(await folders.get(one)).toBeNull();
    expect(await folders.allow(id)).toBe('granted');
    expect(folders.all.value?.[0]?.access).toBe('granted');
    expect(await text(await folders.get(one))).toBe('photo one');
  });

  test('stay unread where the person refuses', async () => {
    const { disk, folders, id, one } = await linked();
    disk.permission = 'prompt';
    disk.answer = 'denied';
    expect(await folders.allow(id)).toBe('refused');
    expect(await folders.get(one)).toBeNull();
  });
});

describe('a linked folder that was moved', () => {
  test('is told as missing, and found again by the bytes of its photos, wherever they lie now', async () => {
    const { disk, folders, id, one, two } = await linked();
    disk.gone = true;
    await folders.look();
    expect(folders.all.value?.[0]?.access).toBe('missing');
    // The names are swapped, and one photo lies deeper.
    const moved = createFakeFolder('flight (2)', { 'a/1.jpg': 'photo two', 'a/b/x.jpg': 'photo one' });
    expect(await folders.relink(id, moved.handle)).toEqual({ found: 2, missing: [] });
    expect(await text(await folders.get(one))).toBe('photo one');
    expect(await text(await folders.get(two))).toBe('photo two');
    expect(folders.all.value).toEqual([{ id, name: 'flight (2)', access: 'granted', photos: 2 }]);
  });

  test('names the photos that are not in the other folder; a folder without any changes nothing', async () => {
    const { folders, id, one } = await linked();
    const half = createFakeFolder('half', { '1.jpg': 'photo one', '2.jpg': 'photo 2wo' });
    expect(await folders.relink(id, half.handle)).toEqual({ found: 1, missing: ['south/1.jpg'] });
    const wrong = createFakeFolder('wrong', { 'north/1.jpg': 'photo 1ne' });
    expect(await folders.relink(id, wrong.handle)).toMatchObject({ found: 0 });
    expect(await text(await folders.get(one))).toBe('photo one');
  });
});

test('the same folder linked again is the same folder', async () => {
  const { disk, reload } = await linked();
  expect(await reload().add(disk.handle)).toBe('f');
});

describe('photos kept here and in folders', () => {
  test('are one store: what is kept comes first', async () => {
    const { disk, folders, one, two } = await linked();
    const kept = createMemoryPhotos();
    const photos = createPhotosWithFolders(kept, async () => folders);
    await kept.put(two, new Blob(['photo two']));
    expect(await text(await photos.get(one))).toBe('photo one');
    expect(await photos.has(one)).toBe(true);
    expect(new Set(await photos.keys())).toEqual(new Set([one, two]));
    disk.gone = true;
    expect(await photos.has(one)).toBe(false);
    expect(await text(await photos.get(two))).toBe('photo two');
  });
});
