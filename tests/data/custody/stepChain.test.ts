import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Custody, readCustody } from '#data/custody/readCustody.ts';
import type { StoredDoc } from '#data/store/store.ts';
import type { Workspace } from '#data/workspace.ts';
import { linkHash } from '#data/write/steps/linkSteps.ts';
import { bring, createDevice, type Device } from '#support/devices.ts';
import { createMemoryStore } from '#support/memoryStore.ts';
import { acceptAll, withPhotos } from '#support/memoryWorkspace.ts';
import { scaled } from '#support/propertyRuns.ts';

const DAY = Date.UTC(2026, 3, 1);

const readFrom = async (docs: Iterable<StoredDoc>, project: string): Promise<Custody> => {
  const store = createMemoryStore();
  await store.bulk([...docs].map(({ _rev, ...doc }) => doc));
  const read = await readCustody(store, project, { signal: new AbortController().signal });
  if (!read.ok) throw new Error(read.error);
  return read.value;
};
const docsOf = (device: Device): StoredDoc[] => structuredClone([...device.browser.disk.docs.values()]);
const custodyOf = (device: Device, project: string) => readFrom(docsOf(device), project);
const isStep = ({ type }: StoredDoc): boolean => type === 'command';
const noOf = ({ chain }: StoredDoc): number => (chain as { no: number }).no;

/** Some steps in a project of two photos: an import, verdicts, settings, an undo. */
async function work(workspace: Workspace): Promise<string> {
  const { project, images } = await withPhotos(workspace, [3, 2]);
  await acceptAll(workspace, images);
  workspace.manage.update(project, { client: 'Owner' });
  await workspace.settled();
  await workspace.edits.undo();
  workspace.manage.update(project, { address: 'Quay 1' });
  await workspace.settled();
  return project;
}

/** A device after {@link work}, with a second session after it. */
async function worked(tag = 'K7Q') {
  const device = createDevice(tag, DAY);
  const { workspace } = await device.open();
  const project = await work(workspace);
  await workspace.close();
  device.clock.now += 60_000;
  const later = await device.open();
  later.workspace.manage.update(project, { client: 'Another' });
  later.workspace.manage.update(project, { client: 'A third' });
  await later.workspace.settled();
  await later.workspace.close();
  return { device, project };
}

describe('the chain of a device’s steps', () => {
  test('ties every step to the one before, and sessions to each other', async () => {
    const { device, project } = await worked();
    const { chains, unreadable } = await custodyOf(device, project);
    const steps = docsOf(device).filter(isStep);
    expect(unreadable).toBe(0);
    expect(chains).toHaveLength(1);
    expect(chains[0]).toMatchObject({
      device: 'K7Q',
      linked: steps.length,
      earlier: 0,
      strands: 2,
      faults: [],
    });
    // The first session's end is named by the second's beginning.
    expect(chains[0]?.ends).toHaveLength(1);
  });

  test('goes on after a reload, as if the tab had never been closed', async () => {
    const device = createDevice('K7Q', DAY);
    const first = await device.open();
    const project = await work(first.workspace);
    await first.workspace.close();
    device.clock.now += 1000;
    const again = await device.open(first.session);
    again.workspace.manage.update(project, { client: 'After the reload' });
    await again.workspace.settled();
    const [chain] = (await custodyOf(device, project)).chains;
    expect(chain).toMatchObject({ strands: 1, faults: [] });
    expect(chain?.ends).toHaveLength(1);
  });

  test('isn’t forked by two tabs that work at the same time', async () => {
    const device = createDevice('K7Q', DAY);
    const first = await device.open();
    const project = await work(first.workspace);
    const second = await device.open();
    const tabs = [first.workspace, second.workspace];
    for (let turn = 0; turn < 12; turn += 1) {
      device.clock.now += 1;
      tabs[turn % 2]?.manage.update(project, { client: `Turn ${turn}` });
      tabs[(turn + 1) % 2]?.manage.update(project, { address: `At once ${turn}` });
    }
    await Promise.all(tabs.map((tab) => tab.settled()));
    const [chain] = (await custodyOf(device, project)).chains;
    expect(chain).toMatchObject({ strands: 2, faults: [] });
  });

  test('says of steps from before it began that they were before it', async () => {
    const { device, project } = await worked();
    const docs = docsOf(device);
    const first = docs.filter(isStep).sort((a, b) => (a._id < b._id ? -1 : 1))[0];
    const early = {
      ...first,
      _id: `c:${project}:00000000ffff-0000-K7Q~early`,
      stamp: '00000000ffff-0000-K7Q~early',
      sitting: 'K7Q~early',
    } as StoredDoc;
    const { chain: _, ...unlinked } = early;
    const { chains } = await readFrom([...docs, unlinked as StoredDoc], project);
    expect(chains[0]).toMatchObject({ earlier: 1, faults: [] });
  });

  test('finds a step that was put in without a link', async () => {
    const { device, project } = await worked();
    const docs = docsOf(device);
    const last = docs.filter(isStep).sort((a, b) => (a._id < b._id ? 1 : -1))[0];
    const stamp = `${String(last?.stamp).slice(0, 13)}ffff-K7Q~late`;
    const { chain: _, ...late } = { ...last, _id: `c:${project}:${stamp}`, stamp } as StoredDoc;
    const { chains } = await readFrom([...docs, late as StoredDoc], project);
    expect(chains[0]?.faults.map(({ kind }) => kind)).toEqual(['outside']);
  });

  test('finds that two steps follow the same one', async () => {
    const { device, project } = await worked();
    const docs = docsOf(device);
    const last = docs.filter(isStep).find((doc) => noOf(doc) === 1) as StoredDoc;
    const stamp = String(last.stamp).replace(/^.{17}/, (moment) => `${moment.slice(0, 13)}0fff`);
    const twin: StoredDoc = { ...last, _id: `c:${project}:${stamp}`, stamp, who: 'Somebody else' };
    const { hash: _, ...chain } = twin.chain as Record<string, unknown>;
    const made = { ...twin, chain: { ...chain, hash: await linkHash({ ...twin, chain }) } };
    const { chains } = await readFrom([...docs, made], project);
    expect(chains[0]?.faults.map(({ kind }) => kind)).toEqual(['forked']);
  });

  const attempted = worked();
  const pick = fc.nat();

  test('finds any change of any step', async () => {
    const { device, project } = await attempted;
    const change = fc.constantFrom<(doc: StoredDoc) => StoredDoc>(
      (doc) => ({ ...doc, who: 'Mallory' }),
      (doc) => ({ ...doc, count: Number(doc.count) + 1 }),
      (doc) => ({ ...doc, kind: 'comment' }),
      (doc) => ({ ...doc, at: 1 }),
      (doc) => ({ ...doc, changes: [] }),
      (doc) => ({
        ...doc,
        changes: (doc.changes as { after: unknown }[]).map((one, at) => (at ? one : { ...one, after: 'x' })),
      }),
      (doc) => ({ ...doc, chain: { ...(doc.chain as object), before: 'a'.repeat(64) } }),
      (doc) => ({ ...doc, chain: { ...(doc.chain as object), no: noOf(doc) + 7 } }),
      (doc) => ({ ...doc, chain: 'none' }),
      (doc) => ({
        ...doc,
        chain: { ...(doc.chain as object), ties: [{ step: doc.stamp, hash: 'b'.repeat(64) }] },
      }),
    );
    await fc.assert(
      fc.asyncProperty(pick, change, async (at, make) => {
        const docs = docsOf(device);
        const steps = docs.filter(isStep);
        const step = steps[at % steps.length] as StoredDoc;
        const changed = docs.map((doc) => (doc === step ? make(doc) : doc));
        // A change that leaves the step as it was is none.
        if (JSON.stringify(make(step)) === JSON.stringify(step)) return;
        const { chains } = await readFrom(changed, project);
        expect(chains.flatMap(({ faults }) => faults).map(({ kind }) => kind)).toContain('changed');
      }),
      { numRuns: scaled(60) },
    );
  });

  test('finds a step that was made anew with its own hash, but for the very last', async () => {
    const { device, project } = await attempted;
    await fc.assert(
      fc.asyncProperty(pick, async (at) => {
        const docs = docsOf(device);
        const [{ ends = [] } = {}] = (await readFrom(docs, project)).chains;
        const steps = docs.filter((doc) => isStep(doc) && !ends.some(({ step }) => step === doc.stamp));
        const step = steps[at % steps.length] as StoredDoc;
        const forged = { ...step, who: 'Mallory' };
        const made = { ...forged, chain: { ...(step.chain as object), hash: await linkHash(forged) } };
        const { chains } = await readFrom(
          docs.map((doc) => (doc === step ? made : doc)),
          project,
        );
        expect(chains[0]?.faults).toContainEqual(
          expect.objectContaining({ kind: 'changed', step: expect.objectContaining({ stamp: step.stamp }) }),
        );
      }),
      { numRuns: scaled(40) },
    );
  });

  test('finds the removal of any steps but the very last ones', async () => {
    const { device, project } = await attempted;
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.nat(30), { minLength: 1, maxLength: 3 }), async (which) => {
        const docs = docsOf(device);
        const [{ ends = [] } = {}] = (await readFrom(docs, project)).chains;
        const steps = docs.filter((doc) => isStep(doc) && !ends.some(({ step }) => step === doc.stamp));
        const removed = new Set(which.map((at) => steps[at % steps.length]));
        const { chains } = await readFrom(
          docs.filter((doc) => !removed.has(doc)),
          project,
        );
        expect(chains[0]?.faults.map(({ kind }) => kind)).toContain('missing');
      }),
      { numRuns: scaled(60) },
    );
  });

  test('finds that two steps were swapped', async () => {
    const { device, project } = await attempted;
    await fc.assert(
      fc.asyncProperty(pick, pick, fc.boolean(), async (a, b, withLinks) => {
        const docs = docsOf(device);
        const steps = docs.filter(isStep);
        const [one, other] = [steps[a % steps.length], steps[b % steps.length]] as [StoredDoc, StoredDoc];
        if (one === other) return;
        const inPlaceOf = (doc: StoredDoc, place: StoredDoc) => ({
          ...doc,
          _id: place._id,
          stamp: place.stamp,
          ...(withLinks ? {} : { chain: place.chain }),
        });
        const swapped = docs.map((doc) =>
          doc === one ? inPlaceOf(other, one) : doc === other ? inPlaceOf(one, other) : doc,
        );
        const { chains } = await readFrom(swapped, project);
        expect(chains[0]?.faults.some(({ kind }) => kind === 'changed')).toBe(true);
      }),
      { numRuns: scaled(40) },
    );
  });

  test('holds for two devices that are merged, in whatever order', async () => {
    const here = await worked('K7Q');
    const other = createDevice('M2X', DAY + 5000);
    await bring(here.device, other);
    const { workspace } = await other.open();
    workspace.manage.update(here.project, { client: 'Of the other device' });
    await workspace.settled();
    workspace.manage.update(here.project, { client: 'And again' });
    await workspace.settled();
    here.device.clock.now += 90_000;
    const back = await here.device.open();
    back.workspace.manage.update(here.project, { address: 'Meanwhile here' });
    await back.workspace.settled();
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.nat(1000)), async (numbers) => {
        const merged = createDevice('Z9Z', DAY);
        const rank = new Map<string, string>();
        const order = (id: string): string => {
          const known = rank.get(id) ?? String(numbers.next().value).padStart(4, '0');
          rank.set(id, known);
          return known;
        };
        await bring(other, merged, order);
        await bring(here.device, merged, order);
        const { chains } = await custodyOf(merged, here.project);
        expect(chains.map(({ device, faults }) => [device, faults])).toEqual([
          ['K7Q', []],
          ['M2X', []],
        ]);
      }),
      { numRuns: scaled(15) },
    );
  });
});
