import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Damage, HumanFields } from '#domain/damage/damage.ts';
import type { Draft, StepKind } from '#domain/edit/command.ts';
import { createMemoryDisk, createMemoryStore } from '#support/memoryStore.ts';
import { memorySurroundings, openMemoryWorkspace, until, withPhotos } from '#support/memoryWorkspace.ts';
import { outcomeOf } from '#support/outcomeOf.ts';
import { scaled } from '#support/propertyRuns.ts';

/** What a person may do, by numbers that are taken modulo what is there. */
type Act =
  | { readonly do: 'set'; readonly at: number; readonly set: Partial<HumanFields>; readonly kind: StepKind }
  | { readonly do: 'draw'; readonly label: string }
  | { readonly do: 'reject all' }
  | { readonly do: 'delete'; readonly at: number }
  | { readonly do: 'undo' | 'redo' };

const set = (kind: StepKind, value: fc.Arbitrary<Partial<HumanFields>>) =>
  fc.record({ do: fc.constant('set' as const), at: fc.nat(), set: value, kind: fc.constant(kind) });
const fraction = fc.double({ min: 0, max: 0.5, noNaN: true });
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: set('accept', fc.record({ verdict: fc.constantFrom('accepted', 'unsure', 'rejected') })),
  },
  { weight: 2, arbitrary: set('severity', fc.record({ severity: fc.constantFrom(0, 1, 4, null) })) },
  { weight: 2, arbitrary: set('relabel', fc.record({ label: fc.constantFrom('crack', 'rust', 'nail') })) },
  { weight: 2, arbitrary: set('remark', fc.record({ remark: fc.string() })) },
  {
    weight: 2,
    arbitrary: set(
      'move',
      fc.record({ box: fc.record({ x: fraction, y: fraction, width: fraction, height: fraction }) }),
    ),
  },
  {
    weight: 1,
    arbitrary: set(
      'comment',
      fc.record({
        comments: fc.array(fc.record({ text: fc.string(), author: fc.constant('Ada'), at: fc.nat() }), {
          maxLength: 2,
        }),
      }),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('draw' as const), label: fc.constantFrom('crack', 'rust') }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reject all' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), at: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('undo' as const, 'redo' as const) }) },
);

const draft = (image: string, list: readonly Damage[], todo: Act): Draft | null => {
  const patch = (damage: Damage, fields: Partial<HumanFields>) => ({ key: damage.key, set: fields });
  if (todo.do === 'draw')
    return {
      kind: 'draw',
      image,
      patches: [],
      create: [{ label: todo.label, box: { x: 0.2, y: 0.2, width: 0.1, height: 0.1 } }],
    };
  if (todo.do === 'reject all')
    return { kind: 'reject', image, patches: list.map((damage) => patch(damage, { verdict: 'rejected' })) };
  if (todo.do !== 'set' && todo.do !== 'delete') return null;
  const damage = list[todo.at % list.length];
  if (!damage) return null;
  return todo.do === 'set'
    ? { kind: todo.kind, image, patches: [patch(damage, todo.set)] }
    : { kind: 'delete', image, patches: [patch(damage, { status: 'deleted' })], final: true };
};

/** A number that a defect was given is kept by every step, undo and redo too. */
const said = (lists: readonly (readonly Damage[])[]) =>
  lists.map((list) => list.map(({ numbers: _, ...rest }) => rest));
const without = (list: readonly Damage[], gone: ReadonlySet<string>) =>
  list.filter(({ key }) => !gone.has(key));

test('any sequence of steps, undone, gives the start, and redone, the end; the store agrees with the screen', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 200, size: 'max' }), async (acts) => {
      const around = memorySurroundings();
      const disk = createMemoryDisk();
      const open = (id: string) =>
        openMemoryWorkspace({ ...around, store: createMemoryStore(disk), tabSession: { id, since: 0 } });
      const importing = await open('IMPORT');
      const { project, images } = await withPhotos(importing, [5, 3]);
      await importing.settled();
      const workspace = await open('WORK');
      const lists = images.map((image) => workspace.edits.damages(image));
      for (const list of lists) await until(list, (value) => value !== null);
      const shown = () => lists.map((list) => list.value ?? []);
      const start = shown();
      const deleted = new Set<string>();

      let turn = 0;
      for (const todo of acts) {
        turn += 1;
        const at = turn % images.length;
        if (todo.do === 'undo') {
          await workspace.edits.undo();
        } else if (todo.do === 'redo') {
          await workspace.edits.redo();
        } else {
          const step = draft(images[at]!, shown()[at]!, todo);
          if (!step) continue;
          if (step.final) deleted.add(step.patches[0]!.key);
          workspace.edits.run(step);
        }
      }
      while (outcomeOf(await workspace.edits.redo()));
      const end = shown();

      while (outcomeOf(await workspace.edits.undo()));
      expect(said(shown())).toEqual(said(start.map((list) => without(list, deleted))));
      while (outcomeOf(await workspace.edits.redo()));
      expect(said(shown())).toEqual(said(end));

      await workspace.settled();
      const again = await open('LATER');
      const stored = await Promise.all(images.map((image) => again.damagesOf(image)));
      expect(said(stored)).toEqual(said(end));
      await until(again.counts(project), (counts) =>
        images.every((image, index) => counts[image]?.boxes === end[index]?.length),
      );
    }),
    { numRuns: scaled(15) },
  );
}, 60_000);
