import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signRecord } from '#data/records/signing.ts';
import { isFrozen } from '#domain/inspection/record/record.ts';
import { act, type RecordAct } from '#domain/rating/gate/lifecycle.ts';
import { inSpiteOfAll, signedAs } from '#support/inspections.ts';
import { createMemoryStore } from '#support/memoryStore.ts';
import { bytesOf, until } from '#support/memoryWorkspace.ts';
import { scaled } from '#support/propertyRuns.ts';
import { claims, LATER, openSignedBefore, putBack } from '#support/signedRecords.ts';

type World = Awaited<ReturnType<typeof openSignedBefore>>;
type Step = (world: World, backups: unknown[][]) => Promise<void>;

const IDS = ['signed', 'draft'] as const;

const does =
  (id: string, kind: Exclude<RecordAct['kind'], 'sign'>): Step =>
  async ({ records, checked }) => {
    const { record } = await checked(id);
    const why = { by: 'Ada', at: 1, reason: 'Something was missing' };
    const next = act(record, kind === 'reopen' ? { kind, why } : { kind });
    if (next.ok) await records.change(record, next.value)?.saved;
  };

const signs =
  (id: string, at: number): Step =>
  async ({ records, checked, workspace }) => {
    const { record } = await checked(id);
    if (isFrozen(record.status)) return;
    const found = async () => {
      const filed = await checked(id);
      return { filed, survey: await until(records.survey(filed), (one) => one !== null) };
    };
    const before = await found();
    if (!before.survey) return;
    await records.change(before.filed.record, inSpiteOfAll(before.filed.record, before.survey))?.saved;
    const { filed, survey } = await found();
    if (!survey) return;
    await signRecord(records, {
      ...filed,
      survey,
      act: signedAs(filed.record.inspector.name || 'Ada'),
      by: 'Ada',
      at,
      photo: bytesOf,
      onProgress: () => undefined,
    });
    await workspace.settled();
  };

const projectDocuments = async ({ browser }: World) => {
  const all = await createMemoryStore(browser.disk).range({ from: 's:', to: 's:\uffff' });
  return all.ok ? all.value.map(({ _rev, ...doc }) => doc) : [];
};

/** A backup as it is written now, to be put back later. */
const backsUp: Step = async (world, backups) => {
  backups.push(await projectDocuments(world));
};
const putsBack: Step = async ({ browser, workspace }, backups) => {
  await putBack(browser, workspace, backups[0] ?? []);
};

/** A backup whose every seal and signature says something else, and whose records claim anything. */
const attacks =
  (claimed: Readonly<Record<string, unknown>>, value: unknown): Step =>
  async (world) => {
    const docs = await projectDocuments(world);
    const rewritten = docs.map((doc) => {
      const fields = Object.entries(doc.fields as Readonly<Record<string, { v: unknown }>>).map(
        ([field, register]) =>
          doc.kind === 'seal' || field.startsWith('signoff:')
            ? [field, { v: value, t: LATER }]
            : [field, register],
      );
      return { ...doc, fields: Object.fromEntries(fields) };
    });
    const said = [];
    for (const id of IDS) {
      const { status, ...rest } = claimed;
      // What nobody signed may be taken away.
      said.push(claims(id, (await world.seals(id)).length > 0 ? claimed : rest));
    }
    await putBack(world.browser, world.workspace, [...rewritten, ...said]);
  };

const undoes: Step = async ({ workspace }) => {
  await workspace.edits.undo();
  await workspace.settled();
};

const anyId = fc.constantFrom(...IDS);
const anyClaim = fc.record(
  {
    state: fc.constantFrom('draft', 'in_review', 'signed', 'issued', 'superseded', 'x'),
    revision: fc.constantFrom(0, 1, 2, 9),
    status: fc.constantFrom('live', 'deleted', 'undone'),
  },
  { requiredKeys: [] },
);
const named = (name: string, step: Step) => ({ name, step, toString: () => name });
const anyStep = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(anyId, fc.nat()).map(([id, at]) => named(`sign ${id}`, signs(id, at))) },
  { weight: 4, arbitrary: anyId.map((id) => named(`reopen ${id}`, does(id, 'reopen'))) },
  anyId.map((id) => named(`issue ${id}`, does(id, 'issue'))),
  anyId.map((id) => named(`void ${id}`, does(id, 'void'))),
  fc.constant(named('undo', undoes)),
  fc.constant(named('back up', backsUp)),
  fc.constant(named('put back', putsBack)),
  fc
    .tuple(anyClaim, fc.constantFrom(null, 'forged', {}))
    .map(([claim, value]) => named(`attack ${JSON.stringify(claim)}`, attacks(claim, value))),
);

test('a revision that once held always holds with the same text, and is never open to changes again', async () => {
  let signatures = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 8 }), async (steps) => {
      const world = await openSignedBefore();
      const backups: unknown[][] = [];
      const once = new Map<string, string>();
      for (const { step } of [named('begin', async () => undefined), ...steps]) {
        await step(world, backups);
        for (const id of IDS) {
          const { record } = await world.checked(id);
          const now = new Map((await world.seals(id)).map((seal) => [`${id}:${seal.revision}`, seal.text]));
          for (const [revision, text] of now) if (!once.has(revision)) once.set(revision, text);
          for (const [revision, text] of once)
            if (revision.startsWith(id)) expect(now.get(revision)).toBe(text);
          expect(await world.seals(id)).toHaveLength(now.size);
          if (!isFrozen(record.status)) expect(now.has(`${id}:${record.revision}`)).toBe(false);
        }
      }
      signatures += once.size;
      await world.workspace.close();
    }),
    { numRuns: scaled(40) },
  );
  expect(signatures).toBeGreaterThan(45);
}, 60_000);
