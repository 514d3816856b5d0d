import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import type { NewDetection } from '#data/import/commit/importTarget.ts';
import type { Workspace } from '#data/workspace.ts';
import type { Statement } from '#domain/damage/origin.ts';
import { damagesIn, imagesOf, runsIn } from '#domain/edit/ids.ts';
import { eventually } from '#support/eventually.ts';
import { openMemoryWorkspace } from '#support/memoryWorkspace.ts';
import { newPhoto } from '#support/newPhoto.ts';
import { scaled } from '#support/propertyRuns.ts';
import { createFakeServer, createSyncedDevice, type SyncedDevice } from '#support/syncedDevices.ts';

// The adapter asks which browser it is in, which this node doesn't tell.
vi.stubGlobal('navigator', { userAgent: 'Chrome/140' });
afterAll(() => vi.unstubAllGlobals());

const NET: Statement = { author: 'model', model: { name: 'Net', version: '3', sha256: null } };
const PEOPLE: Statement = { author: 'person' };
const NOT_KNOWN: Statement = { author: 'file' };

/** What a file says of a box; `own`: our own export says that a person drew and judged it. */
type Said = 'own' | Statement;
type Answer = 'stated' | Statement;

/** A file of ten boxes at most as the import hands it over, by a person's answer about it. */
const boxesOf = (file: readonly Said[], answer: Answer): readonly NewDetection[] =>
  file.map((says, at) => {
    const stated = says === 'own' ? PEOPLE : says;
    const isOwn = answer === 'stated' && says === 'own';
    return {
      label: 'crack',
      confidence: says === 'own' ? 1 : 0.5,
      box: { x: at / 10, y: 0.1, width: 0.05, height: 0.1 },
      from: {
        statement: answer === 'stated' ? stated : answer,
        file: 'set/coco.json',
        kind: JSON.stringify([stated, says === 'own']),
      },
      ...(isOwn && { isOwn }),
      ...(says === 'own' && { set: { verdict: 'accepted' as const } }),
    };
  });

const openOn = (device: SyncedDevice, tag: string): Promise<Workspace> =>
  openMemoryWorkspace({ store: device.store, device: tag, tabSession: { id: `${tag}1`, since: 0 } });

async function importInto(
  workspace: Workspace,
  project: string,
  photo: string | null,
  found: readonly NewDetection[],
) {
  const done = await workspace.importTarget.begin(project).write({
    labels: [],
    photos: photo === null ? [{ ...newPhoto('aa'), place: 0 }] : [],
    detections: new Map([[photo ?? 'photo:aa', found]]),
  });
  if (!done.ok) throw new Error(done.error.why);
  await workspace.settled();
  return photo ?? done.value.get('photo:aa') ?? '';
}

/** What a device has of a project's photos, with revisions. */
async function storedIn(store: SyncedDevice['store'], project: string) {
  const read = await Promise.all([imagesOf, runsIn, damagesIn].map((range) => store.range(range(project))));
  return read.flatMap((found) => (found.ok ? found.value : expect.fail(found.error.detail)));
}

/** Two devices that import one file before they hear of one another. @returns what each shows when they are in step */
async function importedOnTwo(
  file: readonly Said[],
  answers: readonly [Answer, Answer],
  photoIsThere: boolean,
) {
  const server = createFakeServer();
  const devices = [createSyncedDevice(server), createSyncedDevice(server)] as const;
  const inStep = () => Promise.all(devices.map((device) => device.inStep()));
  await inStep();
  const ann = await openOn(devices[0], 'AAAAAA');
  const project = ann.manage.create({ name: 'Tower', code: '', address: '', client: '' });
  await ann.settled();
  const photo = photoIsThere ? await importInto(ann, project, null, []) : null;
  await eventually(async () => {
    const [doc] = (await devices[1].store.get([photo ? `i:${project}:${photo}` : `p:${project}`])).ok
      ? await devices[1].store
          .get([photo ? `i:${project}:${photo}` : `p:${project}`])
          .then((got) => (got.ok ? got.value : []))
      : [];
    expect(doc).toBeTruthy();
  });
  server.isReachable = false;
  const ben = await openOn(devices[1], 'BBBBBB');
  const image = await importInto(ann, project, photo, boxesOf(file, answers[0]));
  await importInto(ben, project, photo, boxesOf(file, answers[1]));
  server.isReachable = true;
  for (const device of devices) device.sync.wake();
  await inStep();
  // A merge by one of them reaches the other with its next round; while a conflict is left, another one follows.
  await eventually(async () => {
    const { rows } = await server.database.allDocs({ include_docs: true, conflicts: true });
    expect(rows.flatMap((row) => ('doc' in row && row.doc?._conflicts) || [])).toEqual([]);
    const revisions = new Map(rows.map((row) => [row.id, 'value' in row ? row.value.rev : null]));
    for (const { store, state } of devices) {
      for (const { _id, _rev } of await storedIn(store, project)) expect(revisions.get(_id)).toBe(_rev);
      expect(state()).toMatchObject({ kind: 'in_step', unsent: 0 });
    }
  });
  const shown = [];
  for (const [at, device] of devices.entries())
    shown.push(await (await openOn(device, `READ0${at}`)).damagesOf(image));
  await Promise.all(devices.map((device) => device.close()));
  await server.database.close();
  return shown;
}

test('a file that two people import on two devices and answer differently about has each shape once', async () => {
  const said = fc.constantFrom<Said>('own', NET, PEOPLE, NOT_KNOWN);
  const answer = fc.constantFrom<Answer>('stated', NET, PEOPLE, NOT_KNOWN);
  await fc.assert(
    fc.asyncProperty(
      fc.array(said, { minLength: 1, maxLength: 6 }),
      answer,
      answer,
      fc.boolean(),
      async (file, one, other, photoIsThere) => {
        const [here, there] = await importedOnTwo(file, [one, other], photoIsThere);
        expect(here).toHaveLength(file.length);
        expect(there).toEqual(here);
        const judged = file.filter((says) => says === 'own').length;
        expect(here?.filter(({ verdict }) => verdict === 'accepted')).toHaveLength(judged);
      },
    ),
    { numRuns: scaled(12) },
  );
}, 120_000);

test('shapes of our own export that are imported on two devices are drawn here, each once', async () => {
  const [here, there] = await importedOnTwo(['own', 'own', NET], ['stated', 'stated'], true);
  expect(there).toEqual(here);
  const shapes = here?.map(({ source, verdict, model, confidence }) => [
    source,
    verdict,
    model === null,
    confidence,
  ]);
  // Ids are random, and so is their order.
  expect(shapes?.toSorted((a, b) => String(b).localeCompare(String(a)))).toEqual([
    ['person', 'accepted', true, null],
    ['person', 'accepted', true, null],
    ['model', 'unreviewed', false, 0.5],
  ]);
});
