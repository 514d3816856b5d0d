import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import type { Doc } from '#domain/edit/documents.ts';
import { mergeDocs } from '#domain/edit/registers/merge.ts';
import { eventually } from '#support/eventually.ts';
import { scaled } from '#support/propertyRuns.ts';
import { stampAt } from '#support/stamps.ts';
import { createFakeServer, createSyncedDevice, type SyncedDevice } from '#support/syncedDevices.ts';
import { value } from '../storeContract.ts';

// The adapter asks which browser it is in, which this node doesn't tell.
vi.stubGlobal('navigator', { userAgent: 'Chrome/140' });
afterAll(() => vi.unstubAllGlobals());

const WRITERS = ['AAA~1~ann', 'BBB~1~ben', 'CCC~1~cai'] as const;
const BOXES = ['1', '2'] as const;
const FIELDS = ['remark', 'severity', 'reason'] as const;

type Step =
  | { readonly kind: 'edit'; readonly by: number; readonly box: string; readonly field: string }
  | { readonly kind: 'reach'; readonly is: boolean };

const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('edit' as const),
        by: fc.nat(2),
        box: fc.constantFrom(...BOXES),
        field: fc.constantFrom(...FIELDS),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('reach' as const), is: fc.boolean() }) },
  ),
  { minLength: 4, maxLength: 14 },
);

const newBox = (id: string) => ({
  ...{ _id: `d:tower.one:${id}`, schema: 1, type: 'damage', image: 'tower.one', name: id },
  ...{ made: stampAt(1, 'AAA~1~ann'), claim: null, fields: {} },
});
const fieldsOf = (doc: object): object => ('fields' in doc ? (doc.fields as object) : {});

/** Writes a field over what the device has, as often as another write comes between. @returns what it wrote */
async function edit(device: SyncedDevice, step: Step & { readonly kind: 'edit' }, at: number) {
  const id = newBox(step.box)._id;
  for (;;) {
    const [before] = value(await device.store.get([id]));
    const doc = before ?? newBox(step.box);
    const register = { v: `${step.field} ${at}`, t: stampAt(at, WRITERS[step.by]) };
    const next = { ...doc, fields: { ...fieldsOf(doc), [step.field]: register } };
    const [written] = value(await device.store.bulk([next]));
    if (written && 'rev' in written) return next;
  }
}

const contentOf = ({ _rev, _conflicts, ...content }: Record<string, unknown>) => content;

async function checkConverging(count: number, taken: readonly Step[]): Promise<void> {
  const server = createFakeServer();
  const devices = WRITERS.slice(0, count).map(() => createSyncedDevice(server));
  const written: object[] = [];
  for (const [at, step] of taken.entries()) {
    if (step.kind === 'reach') server.isReachable = step.is;
    else {
      const by = step.by % count;
      const device = devices[by];
      // Two devices may write in the same millisecond.
      if (device) written.push(await edit(device, { ...step, by }, 2 + Math.floor(at / 2)));
    }
  }
  server.isReachable = true;
  for (const { sync } of devices) sync.wake();
  const expected = new Map<string, Doc>();
  for (const doc of written as Doc[]) {
    const before = expected.get(doc._id);
    expected.set(doc._id, before ? mergeDocs(before, doc) : doc);
  }
  const ids = [...expected.keys()];
  await eventually(async () => {
    const { rows } = await server.database.allDocs({ keys: ids, include_docs: true, conflicts: true });
    const there = rows.map((row) => ('doc' in row ? row.doc : null));
    for (const doc of there) {
      expect(doc).not.toBeNull();
      expect(doc).not.toHaveProperty('_conflicts');
      expect(contentOf({ ...doc })).toEqual(contentOf({ ...expected.get(doc?._id ?? '') }));
    }
    for (const { store } of devices) {
      const here = value(await store.get(ids));
      expect(here.map((doc) => doc?._rev)).toEqual(there.map((doc) => doc?._rev));
      for (const id of ids) expect(value(await store.losers(id))).toEqual([]);
    }
  });
  for (const device of devices) await device.close();
  await server.database.close();
}

test('whatever is written on 2 or 3 devices, with outages, they come to the same, which is all of it merged', async () => {
  await fc.assert(fc.asyncProperty(fc.integer({ min: 2, max: 3 }), steps, checkConverging), {
    numRuns: scaled(12),
  });
});
