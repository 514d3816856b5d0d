import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Damage, HumanFields } from '#domain/damage/damage.ts';
import { bring, contentOf, createDevice, type Device } from '#support/devices.ts';
import { until, withPhotos } from '#support/memoryWorkspace.ts';
import { outcomeOf } from '#support/outcomeOf.ts';
import { scaled } from '#support/propertyRuns.ts';

const MINUTE = 60e3;
const DAY = 24 * 60 * MINUTE;
const YEAR = 365.25 * DAY;
const NOW = Date.UTC(2026, 4, 14, 9);

const jump = fc
  .tuple(
    fc.constantFrom(0, 1, 5 * MINUTE, DAY, 30 * DAY, YEAR, 60 * YEAR, 100 * YEAR),
    fc.constantFrom(1, -1),
  )
  .map(([by, way]) => by * way);
const fields: fc.Arbitrary<Partial<HumanFields>> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ verdict: fc.constantFrom('accepted', 'rejected', 'unsure') }) },
  fc.record({ severity: fc.constantFrom(0, 2, 4, null) }),
  fc.record({ remark: fc.constantFrom('', 'wet', 'dry') }),
  fc.record({
    comments: fc
      .record({ text: fc.constantFrom('a', 'b'), author: fc.constant('Ada'), at: fc.nat(9) })
      .map((one) => [one]),
  }),
);
/** What happens to one of two pages of one of two devices. */
const act = fc.record({
  device: fc.constantFrom(0, 1),
  page: fc.constantFrom(0, 1),
  jump: fc.option(jump),
  box: fc.constantFrom(0, 0, 0, 1),
  todo: fc.oneof(
    { weight: 6, arbitrary: fc.record({ do: fc.constant('set' as const), set: fields }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('undo' as const, 'redo' as const) }) },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constantFrom('listen' as const, 'reload' as const, 'bring' as const) }),
    },
  ),
});

/** What a page that is opened now shows, on this device. */
async function afterReload(device: Device, image: string): Promise<readonly Damage[]> {
  const before = contentOf(device);
  const { workspace } = await device.open();
  const shown = await workspace.damagesOf(image);
  await workspace.close();
  expect(contentOf(device), 'a page that is opened after a clean end writes nothing').toEqual(before);
  return shown;
}

/** Whether a box reads what was set; of comments, whether those that were added are among them. */
const reads = (damage: Damage | undefined, set: Partial<HumanFields>): boolean =>
  damage !== undefined &&
  Object.entries(set).every(([field, value]) => {
    const now = damage[field as keyof Damage];
    return field === 'comments'
      ? expect.arrayContaining(value as unknown[]).asymmetricMatch(now)
      : Object.is(now, value);
  });

test('what is “saved” is shown after a reload, or the person was told of a later change, on any clocks; two devices come to the same', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { minLength: 1, maxLength: 25, size: 'max' }),
      fc.boolean(),
      async (acts, turned) => {
        const devices = [createDevice('K7Q', NOW), createDevice('M2X', NOW)] as const;
        const first = await devices[0].open();
        const { images } = await withPhotos(first.workspace, [3]);
        const image = images[0]!;
        await first.workspace.close();
        await bring(devices[0], devices[1]);
        const pages = await Promise.all(
          devices.map(async (device) => [await device.open(), await device.open()] as const),
        ).then((all) => all.map((both) => [...both]));
        for (const { workspace } of pages.flat())
          await until(workspace.edits.damages(image), (list) => list !== null);

        /** Pages that haven't heard of all that was stored on their device. */
        const behind = new Set<object>();
        for (const { device: at, page: which, jump: by, box, todo } of acts) {
          const device = devices[at === 0 ? 0 : 1];
          const mine = pages[at]!;
          const page = mine[which]!;
          const { edits } = page.workspace;
          device.clock.now += by ?? 1000;
          if (todo.do === 'listen') {
            await page.listen();
            behind.delete(page);
          } else if (todo.do === 'bring') {
            await bring(devices[at === 0 ? 1 : 0], device);
            for (const other of mine) behind.add(other);
          } else if (todo.do === 'reload') {
            await page.workspace.close();
            const again = await device.open(page.session);
            expect(again.workspace.edits.steps.value).toEqual(edits.steps.value);
            mine[which] = again;
            behind.delete(page);
            await until(again.workspace.edits.damages(image), (list) => list !== null);
          } else {
            const told = edits.ineffectiveSteps.value.length;
            const key = edits.damages(image).value![box]!.key;
            const had = edits.damages(image).value![box];
            let wanted: Partial<HumanFields> = {};
            if (todo.do === 'set') {
              await edits.run({ kind: 'remark', image, patches: [{ key, set: todo.set }] }).saved;
              // What reads so already is no step.
              if (!reads(had, todo.set)) wanted = todo.set;
            } else {
              const done = outcomeOf(await (todo.do === 'undo' ? edits.undo() : edits.redo()));
              expect(done?.keys.length ?? 1).toBeGreaterThan(0);
            }
            await page.workspace.settled();
            const shown = await afterReload(device, image);
            for (const other of mine) if (other !== page) behind.add(other);
            // Only who could not know of a later change may be told of it afterwards.
            if (edits.ineffectiveSteps.value.length > told && behind.has(page)) continue;
            const damage = shown.find((one) => one.key === key);
            if (!reads(damage, wanted))
              throw new Error(`${JSON.stringify(wanted)} on ${JSON.stringify(had)}, lost`);
          }
        }
        for (const page of pages.flat()) await page.workspace.settled();
        const order = turned ? (id: string) => id.split('').reverse().join('') : undefined;
        await bring(devices[0], devices[1], order);
        await bring(devices[1], devices[0]);
        expect(contentOf(devices[0])).toEqual(contentOf(devices[1]));
        for (const [at, device] of devices.entries())
          for (const page of pages[at]!) {
            await page.listen();
            expect(page.workspace.edits.damages(image).value).toEqual(await afterReload(device, image));
          }
      },
    ),
    { numRuns: scaled(150) },
  );
}, 120_000);
