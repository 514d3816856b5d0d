import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import type { StoredDoc } from '#data/store/store.ts';
import type { Doc } from '#domain/edit/documents.ts';
import { mergeDocs } from '#domain/edit/registers/merge.ts';
import { eventually } from '#support/eventually.ts';
import { scaled } from '#support/propertyRuns.ts';
import type { SyncedDevice } from '#support/syncedDevices.ts';
import { createGuardedServer } from '#support/team/guardedServer.ts';
import { documentsOf } from '#support/team/hostile/projectDocuments.ts';
import { value } from '../storeContract.ts';

// The adapter asks which browser it is in, which this node doesn't tell.
vi.stubGlobal('navigator', { userAgent: 'Chrome/140' });
afterAll(() => vi.unstubAllGlobals());

const NOW = Date.now() - 600_000;
const { claim, projectDocument, register } = documentsOf('p1', NOW, (user) => user);
const BOX = claim('ina', {}) as unknown as StoredDoc;
const RECORD = projectDocument('record', 'rec', 'ina', {}) as unknown as StoredDoc;

const ROLES = {
  lea: ['lead'],
  ina: ['inspector'],
  rex: ['reviewer'],
  ron: ['reviewer'],
  sig: ['signer'],
} as const;
type Who = keyof typeof ROLES;

/** What each writes in the app: their own word in fields of their role. */
const WRITES: readonly {
  readonly who: Who;
  readonly doc: StoredDoc;
  readonly field: string;
  readonly v: unknown;
}[] = [
  ...(['lea', 'ina'] as const).flatMap((who) => [
    { who, doc: BOX, field: 'severity', v: who },
    { who, doc: BOX, field: 'verdict', v: 'rejected' },
    { who, doc: RECORD, field: 'purpose', v: who },
  ]),
  ...(['rex', 'ron'] as const).flatMap((who) => [
    { who, doc: BOX, field: 'verdict', v: 'accepted' },
    { who, doc: BOX, field: `review:${who}`, v: 'accepted' },
  ]),
  { who: 'sig', doc: RECORD, field: 'signoff:1:ab', v: { person: 'Sig' } },
  { who: 'sig', doc: RECORD, field: 'note', v: 'sig' },
];

type Step =
  | { readonly kind: 'write'; readonly at: number }
  | { readonly kind: 'reach'; readonly is: boolean };
const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('write' as const), at: fc.nat(WRITES.length - 1) }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('reach' as const), is: fc.boolean() }) },
  ),
  { minLength: 6, maxLength: 16 },
);

const contentOf = (doc: object) =>
  Object.fromEntries(Object.entries(doc).filter(([name]) => name !== '_rev' && name !== '_conflicts'));

/** Writes a field over what the device has. @returns what it wrote; null where the field is settled there */
async function edit(device: SyncedDevice, at: number, time: number): Promise<StoredDoc | null> {
  const { who, doc, field, v } = WRITES[at]!;
  for (;;) {
    const [before = null] = value(await device.store.get([doc._id]));
    const { fields } = (before ?? doc) as StoredDoc & { readonly fields: object };
    if (field.startsWith('signoff:') && Object.hasOwn(fields, field)) return null;
    const next = { ...(before ?? doc), fields: { ...fields, [field]: register(v, who, time) } };
    const [written] = value(await device.store.bulk([next]));
    if (written && 'rev' in written) return next;
  }
}

async function check(taken: readonly Step[]): Promise<void> {
  const { server, database, device } = createGuardedServer('p1');
  await database.bulkDocs([{ ...BOX }, { ...RECORD }]);
  const devices = new Map(
    (Object.keys(ROLES) as Who[]).map((who) => [who, device(who, ROLES[who])] as const),
  );
  for (const one of devices.values()) await one.inStep();
  const written: StoredDoc[] = [BOX, RECORD];
  for (const [index, step] of taken.entries()) {
    if (step.kind === 'reach') server.isReachable = step.is;
    else {
      const wrote = await edit(devices.get(WRITES[step.at]!.who)!, step.at, NOW + 1000 * (index + 1));
      if (wrote) written.push(wrote);
    }
  }
  server.isReachable = true;
  for (const { sync } of devices.values()) sync.wake();
  const expected = [BOX, RECORD].map(({ _id }) =>
    contentOf(
      (written.filter((doc) => doc._id === _id) as unknown as Doc[]).reduce((all, doc) =>
        mergeDocs(all, doc),
      ),
    ),
  );
  await eventually(async () => {
    const { rows } = await database.allDocs({
      keys: [BOX._id, RECORD._id],
      include_docs: true,
      conflicts: true,
    });
    const there = rows.map((row) => ('doc' in row ? row.doc : null));
    expect(there.map((doc) => contentOf(doc ?? {}))).toEqual(expected);
    expect(there.map((doc) => doc?._conflicts ?? [])).toEqual([[], []]);
    for (const [who, { store, state }] of devices) {
      const here = value(await store.get([BOX._id, RECORD._id]));
      expect(
        here.map((doc) => contentOf(doc ?? {})),
        who,
      ).toEqual(expected);
      expect(state(), who).toMatchObject({ kind: 'in_step', refused: [], takenBack: [], lacking: [] });
      expect(state(), who).toMatchObject({ alarms: [], restored: [] });
    }
  });
  for (const one of devices.values()) await one.close();
  await database.close();
}

test(
  'what people of all roles write apart comes together under the guard: nothing is refused, lost or in conflict',
  async () => {
    await fc.assert(fc.asyncProperty(steps, check), { numRuns: scaled(4) });
  },
  scaled(240_000),
);

test('what nobody may merge whole is merged by each as far as they may: two second verdicts and a severity', async () => {
  const { database, device } = createGuardedServer('p1');
  await database.bulkDocs([{ ...BOX }]);
  const { _rev: root = '' } = await database.get(BOX._id);
  const word = {
    'review:rex': register('accepted', 'rex', NOW + 1),
    'review:ron': register('accepted', 'ron', NOW + 2),
    severity: register('ina', 'ina', NOW + 3),
  };
  const leaves = Object.entries(word).map(([field, one], at) => {
    const hash = `${at + 1}f`.repeat(16);
    return {
      ...{ ...BOX, fields: { [field]: one } },
      ...{ _rev: `2-${hash}`, _revisions: { start: 2, ids: [hash, root.slice(2)] } },
    };
  });
  await database.bulkDocs(leaves, { new_edits: false });
  const devices = (['rex', 'ina', 'ron'] as const).map((who) => device(who, ROLES[who]));
  await eventually(async () => {
    const there = await database.get(BOX._id, { conflicts: true });
    expect(there).toMatchObject({ fields: word });
    expect(there).not.toHaveProperty('_conflicts');
    for (const { state } of devices)
      expect(state()).toMatchObject({ kind: 'in_step', refused: [], lacking: [], restored: [] });
  });
  for (const one of devices) await one.close();
  await database.close();
});
