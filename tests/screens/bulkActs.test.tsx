import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import fc from 'fast-check';
import { useMemo, useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Workspace } from '#data/workspace.ts';
import type { Damage } from '#domain/damage/damage.ts';
import * as drafts from '#domain/edit/drafts.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { BoxRow } from '#domain/numbers/boxes.ts';
import { Components } from '#screens/inspection-record/steps/findings/Components.tsx';
import { FindingsStep } from '#screens/inspection-record/steps/findings/FindingsStep.tsx';
import { PhotosStep } from '#screens/inspection-record/steps/photos/PhotosStep.tsx';
import { PhotoSelection } from '#screens/project/photos/PhotoSelection.tsx';
import { useSweep } from '#screens/project/review/bars/useSweep.tsx';
import { NO_CHOICE, orderOf } from '#screens/project/review/grid/choice.ts';
import { useVerdicts } from '#screens/project/review/useVerdicts.ts';
import { useValue } from '#signals/useValue.tsx';
import { acceptAll, openMemoryWorkspace, until, withPhotos } from '#support/memoryWorkspace.ts';
import { onlyRecord, showStep } from '#support/onOnlyRecord.tsx';
import { onProject } from '#support/onProject.tsx';

/** Items that an act may be about, by index. */
const ITEMS = [0, 1, 2, 3] as const;
const WAIT = { timeout: 20_000 };

type User = ReturnType<typeof userEvent.setup>;

/** One bulk act on a page of {@link ITEMS}. */
interface Page {
  /** Selects items and opens the dialog. */
  readonly open: (chosen: readonly number[]) => Promise<void>;
  /** Somebody else makes an item one that the act is not for any more. */
  readonly take: (item: number) => Promise<void>;
  /** The element that names the number. */
  readonly naming: () => Promise<HTMLElement>;
  readonly confirm: () => HTMLElement;
  /** Items to which the act was done. */
  readonly done: () => Promise<readonly number[]>;
}

type Act = (user: User) => Promise<Page>;

// They are loaded when they are asked for; on a busy machine that takes longer than a test waits.
beforeAll(async () => {
  await import('#screens/project/photos/ExcludeDialog.tsx');
  await import('#screens/kit/defect/AssessDialog.tsx');
  await import('#screens/kit/defect/RecommendDialog.tsx');
});
afterEach(cleanup);

const dialog = async () => within(await screen.findByRole('dialog', {}, WAIT));
const inDialog = (name: RegExp) => within(screen.getByRole('dialog')).getByRole('button', { name });
const heading = async () => (await dialog()).getByRole('heading');
const damagesOf = async (workspace: Workspace, image: string): Promise<readonly Damage[]> =>
  (await until(workspace.edits.damages(image), (list) => list !== null)) ?? [];
const which = <T,>(list: readonly T[], is: (one: T) => boolean): readonly number[] =>
  list.flatMap((one, at) => (is(one) ? [at] : []));

/** A page with the acts on ticked photos; ticks are boxes of the test. */
async function photoSelection(workspace: Workspace, project: string, images: readonly string[]) {
  function Ticked({ project: of }: { readonly project: Project }) {
    const [chosen, setChosen] = useState<readonly string[]>([]);
    return (
      <>
        {images.map((id, at) => (
          <button key={id} type="button" onClick={() => setChosen([...chosen, id])}>
            {`tick ${at}`}
          </button>
        ))}
        {chosen.length > 0 && (
          <PhotoSelection
            project={of}
            chosen={chosen}
            areExcluded={false}
            counts={{}}
            onPut={() => undefined}
            onClear={() => setChosen([])}
          />
        )}
      </>
    );
  }
  render(await onProject(workspace, project, Ticked));
}

/** Acts on ticked photos; meanwhile somebody else does the other of the two. */
const onPhotos =
  (button: string, role: 'dialog' | 'alertdialog'): Act =>
  async (user) => {
    const workspace = await openMemoryWorkspace();
    const { project, images } = await withPhotos(
      workspace,
      ITEMS.map(() => 0),
    );
    await until(workspace.images(project), (list) => list !== null);
    await photoSelection(workspace, project, images);
    const isRemoval = role === 'alertdialog';
    const inside = () => within(screen.getByRole(role));
    return {
      async open(chosen) {
        for (const at of chosen) await user.click(screen.getByText(`tick ${at}`));
        await user.click(screen.getByRole('button', { name: button }));
        await screen.findByRole(role, {}, WAIT);
      },
      async take(item) {
        const image = images[item] ?? '';
        if (isRemoval) workspace.manage.exclude([image], { reason: 'blurred', note: 'Other' });
        else workspace.manage.removeImages([image]);
      },
      naming: async () => inside().getByRole('heading'),
      confirm: () => inside().getByRole('button', { name: button }),
      async done() {
        const now = workspace.images(project).value ?? [];
        return which(images, (id) => {
          const image = now.find((one) => one.id === id);
          return isRemoval ? !image : image?.excluded?.note === '';
        });
      },
    };
  };

/** A record whose every photo has one damage, accepted where it is to be a defect. */
async function recordOf(Step: () => React.ReactNode, isAccepted: boolean) {
  const workspace = await openMemoryWorkspace();
  const { project, images } = await withPhotos(
    workspace,
    ITEMS.map(() => 1),
  );
  if (isAccepted) await acceptAll(workspace, images);
  const records = await onlyRecord(workspace, project);
  await workspace.settled();
  await showStep(workspace, project, Step);
  const damages = async () => (await Promise.all(images.map((image) => damagesOf(workspace, image)))).flat();
  return { workspace, project, images, records, damages };
}

const leaveOut: Act = async (user) => {
  const { images, records } = await recordOf(PhotosStep, true);
  const filed = () => records.all.value?.[0] ?? expect.fail('no record');
  await screen.findByRole('region', { name: 'Photos of other days' }, WAIT);
  const days = () => within(screen.getByRole('region', { name: 'Photos of other days' }));
  const choose = async (chosen: readonly number[]) => {
    for (const at of chosen)
      await user.click(days().getByRole('checkbox', { name: new RegExp(`DJI_${at}`) }));
  };
  return {
    async open(chosen) {
      await choose(chosen);
      await user.click(days().getByRole('button', { name: /^Leave \d out$/ }));
      await dialog();
    },
    async take(item) {
      const { record } = filed();
      const word = { by: 'Bea', at: 1, reason: 'Other', day: null };
      records.change(record, {
        ...record,
        photoDates: { ...record.photoDates, [images[item] ?? '']: word },
      });
    },
    naming: heading,
    confirm: () => inDialog(/^Leave \d out$/),
    done: async () => {
      const { images: left } = filed().record;
      return left ? which(images, (id) => !left.includes(id)) : [];
    },
  };
};

const onFindings =
  (
    openDialog: string,
    fill: (user: User) => Promise<void>,
    isDone: (damage: Damage, recommendation: string) => boolean,
    confirm: RegExp,
  ): Act =>
  async (user) => {
    const { workspace, project, records, damages } = await recordOf(FindingsStep, true);
    const table = await screen.findByRole('table', { name: 'Findings' }, WAIT);
    const all = await damages();
    const boxes = () => within(table).getAllByRole('checkbox');
    return {
      async open(chosen) {
        for (const at of chosen) await user.click(boxes()[at] ?? table);
        await user.click(screen.getByRole('button', { name: openDialog }));
        await dialog();
        await fill(user);
      },
      async take(item) {
        const damage = all[item] ?? expect.fail('no damage');
        workspace.edits.run(drafts.judge([damage], 'rejected'));
      },
      naming: async () => inDialog(confirm),
      confirm: () => inDialog(confirm),
      async done() {
        await workspace.settled();
        const facts = records.defectFacts(project).value;
        return which(await damages(), (damage) =>
          isDone(damage, facts?.get(damage.key)?.recommendation ?? ''),
        );
      },
    };
  };

const markSafe: Act = async (user) => {
  const workspace = await openMemoryWorkspace();
  const { project, images } = await withPhotos(
    workspace,
    ITEMS.map(() => 1),
  );
  for (const image of images)
    workspace.edits.run(drafts.relabel(await damagesOf(workspace, image), 'window'));
  await acceptAll(workspace, images);
  const records = await onlyRecord(workspace, project);
  const damages = (await Promise.all(images.map((image) => damagesOf(workspace, image)))).flat();
  await workspace.settled();
  await showStep(workspace, project, Components);
  const keys = (items: readonly number[]) => items.map((at) => damages[at]?.key ?? '');
  await screen.findByRole('button', { name: /^Mark the 4/ }, WAIT);
  return {
    async open(chosen) {
      // The act is for all that are left: the others are rated before.
      const others = ITEMS.filter((at) => !chosen.includes(at));
      if (others.length > 0) records.setComponents(project, keys(others), { condition: 'defective' });
      await user.click(
        await screen.findByRole('button', { name: new RegExp(`^Mark the ${chosen.length}`) }, WAIT),
      );
      await user.type((await dialog()).getByRole('textbox'), 'Each');
    },
    take: async (item) => void records.setComponents(project, keys([item]), { condition: 'unsafe' }),
    naming: heading,
    confirm: () => inDialog(/^Mark as safe$/),
    async done() {
      await workspace.settled();
      const facts = records.componentFacts(project).value;
      return which(damages, ({ key }) => facts?.get(key)?.condition === 'safe');
    },
  };
};

const sweep: Act = async (user) => {
  const workspace = await openMemoryWorkspace();
  const { project, images } = await withPhotos(
    workspace,
    ITEMS.map(() => 1),
  );
  await until(workspace.images(project), (list) => list !== null);
  for (const image of images) await damagesOf(workspace, image);
  function Sweep({ project: of }: { readonly project: Project }) {
    const at = useWorkspace();
    const found = useValue(useMemo(() => at.manage.findings(of.id), [at, of.id])).damages;
    const all = useValue(at.images(of.id)) ?? [];
    const rows: readonly BoxRow[] = useMemo(
      () =>
        all.flatMap((image) =>
          (found?.get(image.id) ?? []).map((damage) => ({ damage, image }) as unknown as BoxRow),
        ),
      [all, found],
    );
    const order = useMemo(() => orderOf(rows.map(({ damage }) => damage.key)), [rows]);
    const verdicts = useVerdicts({ project: of, rows, order, choice: NO_CHOICE, onChoice: () => undefined });
    const { sweep: run, dialog: open } = useSweep(rows, verdicts);
    return (
      <>
        <button type="button" onClick={run}>{`sweep ${verdicts.open.length}`}</button>
        {open}
      </>
    );
  }
  render(await onProject(workspace, project, Sweep));
  const damages = async () => (await Promise.all(images.map((image) => damagesOf(workspace, image)))).flat();
  const judge = async (items: readonly number[], verdict: 'unsure') => {
    const all = await damages();
    for (const item of items) workspace.edits.run(drafts.judge([all[item] ?? expect.fail('none')], verdict));
  };
  return {
    async open(chosen) {
      await judge(
        ITEMS.filter((at) => !chosen.includes(at)),
        'unsure',
      );
      await user.click(await screen.findByText(`sweep ${chosen.length}`, {}, WAIT));
      await dialog();
    },
    take: (item) => judge([item], 'unsure'),
    naming: heading,
    confirm: () => inDialog(/^Accept/),
    async done() {
      await workspace.settled();
      return which(await damages(), ({ verdict }) => verdict === 'accepted');
    },
  };
};

const ACTS: Readonly<Record<string, Act>> = {
  'leaving photos out of a record': leaveOut,
  'excluding photos': onPhotos('Exclude', 'dialog'),
  'removing photos': onPhotos('Remove photos', 'alertdialog'),
  'marking components as safe': markSafe,
  'accepting all that are left': sweep,
  'setting severities': onFindings(
    'Set severity, element, causes, date…',
    async (user) => {
      await user.click((await dialog()).getByRole('button', { name: /Severity/ }));
      await user.click(await screen.findByRole('option', { name: '3 Severe' }, WAIT));
    },
    ({ severity }) => severity === 3,
    /^Write to/,
  ),
  'writing a recommendation': onFindings(
    'Recommendation for several…',
    async (user) => {
      await user.type((await dialog()).getByLabelText('Recommendation'), 'Patch.');
    },
    (_, recommendation) => recommendation === 'Patch.',
    /^Write to/,
  ),
};

for (const [name, act] of Object.entries(ACTS))
  test(`${name} is done to exactly what was named, whatever others change in between`, async () => {
    const some = fc.subarray([...ITEMS], { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(some, fc.subarray([...ITEMS]), async (chosen, taken) => {
        cleanup();
        const user = userEvent.setup();
        const page = await act(user);
        await page.open(chosen);
        for (const item of taken) await page.take(item);
        const left = chosen.filter((item) => !taken.includes(item));
        const gone = chosen.length - left.length;
        if (gone > 0 && left.length > 0)
          await screen.findByText(new RegExp(`^${gone} of the ${chosen.length} chosen`), {}, WAIT);
        // A dialog about nothing doesn't vanish, nor can it be confirmed.
        if (left.length === 0) {
          await screen.findByText(new RegExp(`^None of the ${chosen.length} chosen`), {}, WAIT);
          expect((page.confirm() as HTMLButtonElement).disabled).toBe(true);
        } else {
          expect((await page.naming()).textContent).toMatch(new RegExp(`\\b${left.length}\\b`));
          await user.click(page.confirm());
        }
        await expect.poll(async () => await page.done(), WAIT).toEqual(left);
      }),
      { numRuns: 6 },
    );
  });

test('of photos of other days, those that were confirmed before are not left out with the one that is chosen now', async () => {
  const user = userEvent.setup();
  const { images, records } = await recordOf(PhotosStep, true);
  await screen.findByRole('region', { name: 'Photos of other days' }, WAIT);
  const days = () => within(screen.getByRole('region', { name: 'Photos of other days' }));
  const choose = (at: number) => user.click(days().getByRole('checkbox', { name: new RegExp(`DJI_${at}`) }));
  for (const at of [0, 1, 2]) await choose(at);
  await user.type(days().getByRole('textbox'), 'Taken by a camera without a clock.');
  await user.click(days().getByRole('button', { name: 'Confirm 3 photos' }));
  await expect.poll(() => days().queryByRole('checkbox', { name: /DJI_0/ }), WAIT).toBeNull();
  await choose(3);
  await user.click(days().getByRole('button', { name: 'Leave 1 out' }));
  const asked = await dialog();
  expect(asked.getByRole('heading').textContent).toBe('Leave 1 photo out of this record?');
  expect(asked.getByText(/DJI_3/)).toBeTruthy();
  expect(asked.getByText('1 view of defects on them leaves the record with them.')).toBeTruthy();
  await user.click(asked.getByRole('button', { name: 'Leave 1 out' }));
  await expect.poll(() => records.all.value?.[0]?.record.images, WAIT).toEqual(images.slice(0, 3));
});
