import { expect } from 'vitest';
import { sha256Of } from '#data/store/photos/photoStore.ts';
import type { StoredDoc } from '#data/store/store.ts';
import { isCommitmentsKey } from '#domain/edit/admit/fixed.ts';
import { stampAt } from '#support/stamps.ts';
import { createMovingDevice, createMovingServerDouble } from '#support/team/movingDevice.ts';
import { value } from '../../store/storeContract.ts';

const PHOTOS = ['roof', 'wall'].map((text) => new Blob([text]));
export const [roof = '', wall = ''] = await Promise.all(PHOTOS.map(sha256Of));
const t = stampAt(5);
export const photoDoc = (name: string, sha256: string) => ({
  ...{
    _id: `i:Tower:Tower.${name}`,
    schema: 1,
    type: 'image',
    project: 'Tower',
    image: `Tower.${name}`,
    made: t,
  },
  ...{ photo: { kind: 'stored', sha256 }, fields: { status: { v: 'live', t } } },
});
export const box = (name: string, remark = 'wet', at = 5) => ({
  ...{
    _id: `d:Tower.roof:${name}`,
    schema: 1,
    type: 'damage',
    image: 'Tower.roof',
    name,
    made: t,
    claim: null,
  },
  fields: { remark: { v: remark, t: stampAt(at) } },
});
export const step = (at: number) => ({
  ...{ _id: `c:Tower:${stampAt(at)}`, schema: 1, type: 'command', project: 'Tower', image: null },
  ...{ stamp: stampAt(at), who: 'Ann', sitting: 'A~1', kind: 'remark', count: 1, changes: [] },
});
export const SEAL = {
  ...{
    _id: 's:Tower:seal:r:1:abc',
    schema: 1,
    type: 'sheet',
    project: 'Tower',
    kind: 'seal',
    sheet: 'r:1:abc',
  },
  ...{ made: t, fields: { text: { v: '{"signed":true}', t } } },
};
const TOWER = {
  ...{ _id: 'p:Tower', schema: 1, type: 'project', project: 'Tower', made: t },
  fields: { name: { v: 'Tower', t }, status: { v: 'live', t } },
};
export const RUN = {
  ...{ _id: 'n:Tower.roof:m', schema: 1, type: 'run', image: 'Tower.roof', run: 'm', made: t },
  ...{ boxes: [{ name: 'A', label: 'crack', confidence: 1, box: { x: 0, y: 0, w: 1, h: 1 } }], fields: {} },
};
export const DOCS = [TOWER, photoDoc('roof', roof), photoDoc('wall', wall), RUN, box('one'), SEAL, step(5)];
/** Of a project beside it. */
const OTHER = { ...TOWER, _id: 'p:Tower2', project: 'Tower2' };

export async function world(docs: readonly { readonly _id: string }[] = DOCS) {
  const server = createMovingServerDouble();
  const device = await createMovingDevice(server, [...docs, OTHER]);
  await device.keep(...PHOTOS);
  const read = async (id: string) => server.documents.database.get(id) as Promise<StoredDoc>;
  const mine = async (id: string) => value(await device.main.get([id]))[0];
  const ids = async () => (await server.documents.database.allDocs()).rows.map((row) => row.id);
  return { server, device, read, mine, ids };
}
const plain = ({ _rev, ...doc }: StoredDoc) => doc;
export const statusOf = (doc: unknown) => (doc as { fields: { status: { v: string } } }).fields.status.v;

/** All was moved, and nothing else. */
export async function expectMoved({ server, device, read, mine, ids }: Awaited<ReturnType<typeof world>>) {
  const moved = (await ids())
    .filter((id) => !isCommitmentsKey(id))
    .filter((id) => !DOCS.some(({ _id }) => _id === id));
  expect(moved).toEqual([expect.stringMatching(/^c:Tower:/)]);
  for (const doc of DOCS.slice(1)) expect(plain(await read(doc._id))).toEqual(doc);
  expect([...server.photos.keys()].sort()).toEqual([roof, wall].sort());
  expect(statusOf(await read('p:Tower'))).toBe('live');
  expect(statusOf(await mine('p:Tower'))).toBe('deleted');
  expect(device.notes.all().get('Tower')).toMatchObject({ phase: 'moved', isQuiet: false });
  expect(device.told).toEqual(['Tower']);
}
