import { expect, test } from 'vitest';
import { joinRecords } from '#data/import/shots/joinRecords.ts';
import { createRecords } from '#data/records/records.ts';
import { openMemoryWorkspace, until } from '#support/memoryWorkspace.ts';
import { newPhoto } from '#support/newPhoto.ts';

test('a photo that is taken for a record is part of it, and one undo takes back both', async () => {
  const workspace = await openMemoryWorkspace();
  const id = workspace.manage.create({ name: 'Tower', code: '', address: '', client: '' });
  const [project] =
    (await until(workspace.projects, (list) => list?.some((one) => one.id === id) ?? false)) ?? [];
  if (!project) throw new Error('There is no project.');
  const write = (sha: string, group?: string) =>
    workspace.importTarget
      .begin(id, group)
      .write({ labels: [], photos: [newPhoto(sha)], detections: new Map() });
  await write('a');
  const records = createRecords(workspace, { now: Date.now, newId: () => 'r1' });
  const record = records.create(project);
  const recordNow = async () =>
    (await until(records.all, (all) => all?.some((one) => one.record.id === record) ?? false))?.find(
      (one) => one.record.id === record,
    )?.record;
  const first = await recordNow();
  if (!first) throw new Error('There is no record.');
  records.change(first, { ...first, images: [] });
  await workspace.settled();

  const written = await write('b', 'one-step');
  if (!written.ok) throw new Error(written.error.why);
  const image = written.value.get('photo:b') ?? '';
  const images = (await until(workspace.images(id), (list) => list?.length === 2)) ?? [];
  const before = await recordNow();
  const sets = joinRecords({
    project,
    images,
    records: before ? [before] : [],
    requested: new Map([[record, [image]]]),
  });
  await workspace.manage.setProjectDocuments(id, 'record', sets, 'record', 'one-step').saved;
  expect((await recordNow())?.images).toEqual([image]);

  expect((await workspace.edits.undo()).ok).toBe(true);
  await workspace.settled();
  expect((await recordNow())?.images).toEqual([]);
  expect(workspace.images(id).value?.map(({ name }) => name)).toEqual(['a.jpg']);
});

test('records that hold a photo already, are signed, or are of another project are left as they are', () => {
  const record = (of: object) => ({
    id: 'r',
    project: 'p',
    status: 'draft',
    images: [],
    locations: [],
    ...of,
  });
  const join = (of: object) =>
    joinRecords({
      project: { id: 'p', locations: [] },
      images: [{ id: 'p.1', location: null }],
      records: [record(of)],
      requested: new Map([['r', ['p.1']]]),
    } as unknown as Parameters<typeof joinRecords>[0]);
  expect([...join({})]).toEqual([['r', { images: ['p.1'] }]]);
  for (const of of [{ images: ['p.1'] }, { images: null }, { status: 'signed' }, { project: 'q' }])
    expect(join(of).size, JSON.stringify(of)).toBe(0);
});
