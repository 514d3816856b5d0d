import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { type DrawOutgoing, outgoingPhotos } from '#data/privacy/outgoingPhotos.ts';
import { sha256Of } from '#data/store/photos/photoStore.ts';
import type { Workspace } from '#data/workspace.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { MASK, maskValues } from '#domain/inspection/photos/mask.ts';
import { backupOf, elsewhere, PHOTO, workedOn } from '#support/backups.ts';
import { until } from '#support/memoryWorkspace.ts';

const BOX = { x: 0.1, y: 0.1, width: 0.2, height: 0.2 };
/** What covering makes of a photo here: the bytes without what was in them. */
const COVERED = 'covered';
const draw: DrawOutgoing = async (_, masks) => new Blob([`${COVERED} ${masks.length}`]);

const imageOf = async (workspace: Workspace, project: string): Promise<InspectionImage> =>
  (await until(workspace.images(project), (list) => (list?.length ?? 0) > 0))![0]!;

const mask = async (workspace: Workspace, image: InspectionImage, id = 'm') => {
  const values = maskValues(image, { shape: BOX, kind: 'face', by: 'Ada', why: '' });
  await workspace.manage.setProjectDocuments(image.project, MASK, new Map([[id, values]]), 'mask').saved;
};

const others = (workspace: Workspace, policy: 'withMetadata' | 'original' = 'withMetadata') => ({
  forOthers: outgoingPhotos(workspace, policy, draw),
});

/** A project whose only photo is masked, and its backup for others. */
async function givenAway() {
  const { workspace, project, image } = await workedOn();
  const photo = await imageOf(workspace, project);
  await mask(workspace, photo);
  const file = await backupOf(workspace, project, others(workspace));
  return { workspace, project, image, photo, file, original: await sha256Of(PHOTO) };
}

const textOf = async (blob: Promise<Blob>) => (await blob).text();
const partsOf = async (file: Blob) => unzipSync(new Uint8Array(await file.arrayBuffer()));

describe('a backup that is given away', () => {
  test('has no byte of a masked photo, and counts as no backup of it', async () => {
    const { workspace, project, file, original } = await givenAway();
    const parts = await partsOf(file);
    expect(Object.keys(parts)).not.toContain(`photos/${original}`);
    for (const bytes of Object.values(parts))
      expect(new TextDecoder().decode(bytes)).not.toContain(await PHOTO.text());
    expect(workspace.health.state.value.backups[project]).toBeUndefined();
  });

  test('has a photo without a mask as it is, so that its hash holds', async () => {
    const { workspace, project } = await workedOn();
    const file = await backupOf(workspace, project, others(workspace));
    const other = (await elsewhere()).workspace;
    expect(await other.backups.restore(file)).toMatchObject({ value: { covered: [], damaged: [] } });
    const photo = await imageOf(other, project);
    expect(await textOf(other.photo(photo))).toBe('a photo');
    expect(await other.copyOf(photo)).toBeNull();
  });

  test('restored elsewhere shows the copy, and says of which original it is one', async () => {
    const { project, file, original } = await givenAway();
    const other = (await elsewhere()).workspace;
    expect(await other.backups.inspect(file)).toMatchObject({
      value: { covered: 1, withheld: 0, photos: 1, newPhotos: 1, unnamedPhotos: 0 },
    });
    expect(await other.backups.restore(file)).toMatchObject({
      value: { covered: [original], damaged: [], refused: [], omitted: [], photos: 1 },
    });
    const photo = await imageOf(other, project);
    expect(photo.photo).toEqual({ kind: 'stored', sha256: original });
    expect(await textOf(other.photo(photo))).toBe(`${COVERED} 1`);
    expect(await textOf(other.thumbnail(photo))).toBe(`${COVERED} 1`);
    expect(await other.copyOf(photo)).toBe(await sha256Of(new Blob([`${COVERED} 1`])));
    expect(other.health.state.value.backups[project]).toBeUndefined();
    // Nothing more comes of it.
    expect(await other.backups.restore(file)).toMatchObject({ value: { added: 0, merged: 0, photos: 0 } });
  });

  test('restored where the original is changes nothing of it', async () => {
    const { workspace, project, photo, file } = await givenAway();
    expect(await workspace.backups.inspect(file)).toMatchObject({
      value: { added: 0, merged: 0, covered: 0, newPhotos: 0 },
    });
    await workspace.backups.restore(file);
    expect(await textOf(workspace.photo(photo))).toBe('a photo');
    expect(await backupOf(workspace, project)).toBeInstanceOf(Blob);
  });

  test('gives way to the original as soon as that is restored', async () => {
    const { workspace, project, file } = await givenAway();
    const other = (await elsewhere()).workspace;
    await other.backups.restore(file);
    await other.backups.restore(await backupOf(workspace, project));
    const photo = await imageOf(other, project);
    expect(await textOf(other.photo(photo))).toBe('a photo');
    expect(await other.copyOf(photo)).toBeNull();
  });

  test('is carried on by the receiver: a backup has the copy, and what is given away again covers what was masked since', async () => {
    const { project, file, original } = await givenAway();
    const other = (await elsewhere()).workspace;
    await other.backups.restore(file);
    const photo = await imageOf(other, project);
    const third = (await elsewhere()).workspace;
    const own = await backupOf(other, project);
    expect(await third.backups.restore(own)).toMatchObject({ value: { covered: [original], damaged: [] } });
    await mask(other, photo, 'second');
    const parts = await partsOf(await backupOf(other, project, others(other)));
    const photos = Object.entries(parts).filter(([name]) => name.startsWith('photos/'));
    expect(photos.map(([, bytes]) => new TextDecoder().decode(bytes))).toEqual([`${COVERED} 2`]);
  });

  test('leaves out what was removed from the project, and says so', async () => {
    const { workspace, project, image } = await workedOn();
    await workspace.manage.removeImages([image]).saved;
    const file = await backupOf(workspace, project, others(workspace));
    expect(Object.keys(await partsOf(file)).filter((name) => name.startsWith('photos/'))).toEqual([]);
    const other = (await elsewhere()).workspace;
    expect(await other.backups.inspect(file)).toMatchObject({ value: { withheld: 1, photos: 0 } });
    expect(await other.backups.restore(file)).toMatchObject({ value: { damaged: [], photos: 0 } });
  });

  test('has the originals only by that choice, and still nothing that was removed', async () => {
    const { workspace, project } = await givenAway();
    const file = await backupOf(workspace, project, others(workspace, 'original'));
    expect(Object.keys(await partsOf(file))).toContain(`photos/${await sha256Of(PHOTO)}`);
  });

  test('is not written where a masked photo can’t be covered', async () => {
    const { workspace, project } = await givenAway();
    const broken: DrawOutgoing = async () => {
      throw new Error('no picture');
    };
    const pipe = new TransformStream<Uint8Array, Uint8Array>();
    void new Response(pipe.readable).blob().catch(() => undefined);
    const forOthers = outgoingPhotos(workspace, 'withMetadata', broken);
    expect(await workspace.backups.write(project, pipe.writable, { forOthers })).toEqual({
      ok: false,
      error: 'unreadable',
    });
  });

  test('has no sound clip and no document of a record, says how many, and is restored without them', async () => {
    const { workspace, project } = await workedOn();
    const clip = new Blob(['tock tock']);
    const sha256 = await sha256Of(clip);
    await workspace.pictures.keep(clip);
    const values = { [`file:${sha256}`]: { name: 'a.webm' } };
    await workspace.manage.setProjectDocument(project, 'record', 'r', values).saved;
    const own = await partsOf(await backupOf(workspace, project, {}));
    expect(Object.keys(own)).toContain(`photos/${sha256}`);
    const pipe = new TransformStream<Uint8Array, Uint8Array>();
    const written = new Response(pipe.readable).blob();
    const done = await workspace.backups.write(project, pipe.writable, others(workspace));
    expect(done).toMatchObject({ value: { attached: 1, withheld: 0, missing: [] } });
    const file = await written;
    expect(Object.keys(await partsOf(file))).not.toContain(`photos/${sha256}`);
    const other = (await elsewhere()).workspace;
    expect(await other.backups.restore(file)).toMatchObject({ value: { damaged: [] } });
    expect(await other.pictures.get(sha256)).toBeNull();
  });

  test('covers a mask that is drawn while it is written', async () => {
    const { workspace, project } = await workedOn();
    const photo = await imageOf(workspace, project);
    const outgoing = outgoingPhotos(workspace, 'withMetadata', draw);
    const forOthers: typeof outgoing = {
      ...outgoing,
      async isMasked(image) {
        await mask(workspace, photo);
        return outgoing.isMasked(image);
      },
    };
    const parts = await partsOf(await backupOf(workspace, project, { forOthers }));
    expect(Object.keys(parts)).not.toContain(`photos/${await sha256Of(PHOTO)}`);
  });
});
