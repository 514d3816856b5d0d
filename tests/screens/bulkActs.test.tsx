import { signal } from '@preact/signals-core';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import fc from 'fast-check';
import { useEffect, useMemo, useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createRecords } from '#data/records/records.ts';
import type { Team } from '#data/team/team.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Workspace } from '#data/workspace.ts';
import type { Damage, Severity } from '#domain/damage/damage.ts';
import * as drafts from '#domain/edit/drafts.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { DRAWING, drawingValues } from '#domain/inspection/drawings/drawing.ts';
import { answerKey } from '#domain/inspection/elements/elementAnswer.ts';
import { listOfScheme } from '#domain/inspection/elements/shippedLists.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { withKnown } from '#domain/inspection/record/known.ts';
import { OVERALL } from '#domain/inspection/record/record.ts';
import { FIELD, fieldValues, newField } from '#domain/inspection/register/ownField.ts';
import type { RegisterRow } from '#domain/inspection/register/register.ts';
import type { BoxRow } from '#domain/numbers/boxes.ts';
import { PEOPLE } from '#domain/team/oneWriter.ts';
import { ElementsStep } from '#screens/inspection-record/steps/elements/ElementsStep.tsx';
import { Components } from '#screens/inspection-record/steps/findings/Components.tsx';
import { FindingsStep } from '#screens/inspection-record/steps/findings/FindingsStep.tsx';
import { PhotosStep } from '#screens/inspection-record/steps/photos/PhotosStep.tsx';
import { KnownStatements } from '#screens/inspection-record/steps/verdicts/KnownStatements.tsx';
import { useBulkAct } from '#screens/kit/bulk/useBulkAct.ts';
import { ChosenBar } from '#screens/project/defects/ChosenBar.tsx';
import { useRegister } from '#screens/project/defects/register/useRegister.ts';
import { useRowSelection } from '#screens/project/defects/register/useRowSelection.ts';
import { PinList } from '#screens/project/drawings/DrawingsTab.tsx';
import { usePlacing } from '#screens/project/drawings/usePlacing.ts';
import HeadingDialog from '#screens/project/photos/heading/HeadingDialog.tsx';
import { PhotoSelection } from '#screens/project/photos/PhotoSelection.tsx';
import type { ProjectSearch } from '#screens/project/projectAddress.ts';
import { useSweep } from '#screens/project/review/bars/useSweep.tsx';
import { NO_CHOICE, orderOf } from '#screens/project/review/grid/choice.ts';
import { AcceptComponents } from '#screens/project/review/ReviewTab.tsx';
import { useReviewList } from '#screens/project/review/useReviewList.ts';
import { useVerdicts } from '#screens/project/review/useVerdicts.ts';
import { useValue } from '#signals/useValue.tsx';
import { acceptAll, openMemoryWorkspace, until, withPhotos } from '#support/memoryWorkspace.ts';
import { newPhoto } from '#support/newPhoto.ts';
import { onlyRecord, showStep } from '#support/onOnlyRecord.tsx';
import { onProject } from '#support/onProject.tsx';
import { scaled } from '#support/propertyRuns.ts';
import { SCREENS_OF_BULK_ACTS } from '../architecture/bulkActs.ts';

/** Items that an act may be about, by index. */
const ITEMS = [0, 1, 2, 3] as const;
const WAIT = { timeout: 20_000 };

type User = ReturnType<typeof userEvent.setup>;

/** One bulk act on a page of {@link ITEMS}. */
interface AnyPage {
  /** Selects items, and opens the dialog if there is one. */
  readonly open: (chosen: readonly number[]) => Promise<void>;
  /** Somebody else makes an item one that the act is not for any more. */
  readonly take: (item: number) => Promise<void>;
  /** Items to which the act was done. */
  readonly done: () => Promise<readonly number[]>;
  /** The fewest items that the act is offered for; 1 where absent. */
  readonly fewest?: number;
}

/** An act that a dialog asks about first. */
interface DialogPage extends AnyPage {
  /** The element that names the number. */
  readonly naming: () => Promise<HTMLElement>;
  readonly confirm: () => HTMLElement;
}

/** An act that is done at once: the page names the selected number, as it is now. */
interface PressPage extends AnyPage {
  /** The named number; null where nothing is named. */
  readonly named: () => string | null;
  readonly press: () => Promise<void>;
}

type Page = DialogPage | PressPage;

type Act = (user: User) => Promise<Page>;

// They are loaded when they are asked for; on a busy machine that takes longer than a test waits.
beforeAll(async () => {
  await import('#screens/project/photos/ExcludeDialog.tsx');
  await import('#screens/kit/defect/AssessDialog.tsx');
  await import('#screens/kit/defect/PhotoFields.tsx');
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

/** Sets a field of the project's own on ticked photos, of which others are removed meanwhile. */
const setFields: Act = async (user) => {
  const workspace = await openMemoryWorkspace();
  const { project, images } = await withPhotos(
    workspace,
    ITEMS.map(() => 0),
  );
  const lens = { ...newField('lens', []), of: 'photo' as const, name: 'Lens' };
  await workspace.manage.setProjectDocument(project, FIELD, lens.id, fieldValues(lens)).saved;
  await until(workspace.images(project), (list) => list !== null);
  await photoSelection(workspace, project, images);
  return {
    async open(chosen) {
      for (const at of chosen) await user.click(screen.getByText(`tick ${at}`));
      await user.click(await screen.findByRole('button', { name: 'Set fields' }, WAIT));
      await user.click((await dialog()).getByRole('button', { name: /Set an own field/ }));
      await user.click(await screen.findByRole('option', { name: 'Lens' }, WAIT));
      await user.type(await (await dialog()).findByLabelText('Lens', {}, WAIT), '35');
    },
    async take(item) {
      workspace.manage.removeImages([images[item] ?? '']);
    },
    naming: heading,
    confirm: () => inDialog(/^Save$/),
    async done() {
      const now = workspace.images(project).value ?? [];
      return which(images, (id) => now.find((one) => one.id === id)?.own !== undefined);
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

/** A record's photos of other days, ticked one by one. */
async function otherDays(user: User) {
  const { images, records } = await recordOf(PhotosStep, true);
  const filed = () => records.all.value?.[0] ?? expect.fail('no record');
  await screen.findByRole('region', { name: 'Photos of other days' }, WAIT);
  const days = () => within(screen.getByRole('region', { name: 'Photos of other days' }));
  return {
    images,
    filed,
    days,
    async tick(chosen: readonly number[]) {
      for (const at of chosen)
        await user.click(days().getByRole('checkbox', { name: new RegExp(`DJI_${at}`) }));
    },
    async take(item: number) {
      const { record } = filed();
      const word = { by: 'Bea', at: 1, reason: 'Other', day: null };
      records.change(record, {
        ...record,
        photoDates: { ...record.photoDates, [images[item] ?? '']: word },
      });
    },
  };
}

const leaveOut: Act = async (user) => {
  const { images, filed, days, tick, take } = await otherDays(user);
  return {
    async open(chosen) {
      await tick(chosen);
      await user.click(days().getByRole('button', { name: /^Leave \d out$/ }));
      await dialog();
    },
    take,
    naming: heading,
    confirm: () => inDialog(/^Leave \d out$/),
    done: async () => {
      const { images: left } = filed().record;
      return left ? which(images, (id) => !left.includes(id)) : [];
    },
  };
};

/** The text of a button that can be pressed; null where there is none. */
function pressable(name: RegExp): string | null {
  const button = screen.queryByRole<HTMLButtonElement>('button', { name });
  return button && !button.disabled ? button.textContent : null;
}

const confirmDays: Act = async (user) => {
  const { images, filed, days, tick, take } = await otherDays(user);
  const button = /^Confirm \d photos?$/;
  return {
    async open(chosen) {
      await tick(chosen);
      await user.type(days().getByRole('textbox'), 'Each');
    },
    take,
    named: () => pressable(button),
    press: () => user.click(screen.getByRole('button', { name: button })),
    done: async () => which(images, (id) => filed().record.photoDates[id]?.reason === 'Each'),
  };
};

const noneOfElement: Act = async (user) => {
  const { workspace, records, damages } = await recordOf(ElementsStep, true);
  const { record } = records.all.value?.[0] ?? expect.fail('no record');
  const elementList = MBIS_LIST;
  const key = answerKey(elementList.elements[0]?.key ?? '', OVERALL);
  const stated = { state: 'no_defect', reason: '', rating: null, by: 'Ann', at: 1 } as const;
  records.change(record, { ...record, elementList, elements: { [key]: stated } });
  const all = await damages();
  const button = /^None of the \d is of this element/;
  const take = async (item: number) =>
    void workspace.edits.run(drafts.element([all[item] ?? expect.fail('no damage')], 'finish'));
  return {
    fewest: 2,
    async open(chosen) {
      // The act is for all that are left: of the others the element is stated before.
      for (const at of ITEMS) if (!chosen.includes(at)) await take(at);
      await expect.poll(() => pressable(button), WAIT).toMatch(String(chosen.length));
    },
    take,
    named: () => pressable(button),
    press: () => user.click(screen.getByRole('button', { name: button })),
    async done() {
      const known = records.all.value?.[0]?.record.elements[key]?.defectsNotOf ?? [];
      return which(all, (damage) => known.includes(damage.key));
    },
  };
};

const latestDates: Act = async (user) => {
  const { workspace, project, records, damages } = await recordOf(FindingsStep, true);
  const all = await damages();
  for (const { key } of all) records.setDefect(project, key, { repairBy: FAR });
  for (const damage of all) workspace.edits.run(drafts.severity([damage], 1));
  await workspace.settled();
  await screen.findByRole('table', { name: 'Findings' }, WAIT);
  const rate = async (items: readonly number[], severity: Severity) => {
    const now = await damages();
    for (const at of items)
      workspace.edits.run(drafts.severity([now[at] ?? expect.fail('no damage')], severity));
  };
  return {
    async open(chosen) {
      await rate(chosen, 4);
      await screen.findByText(new RegExp(`^${chosen.length} repair dates? later`), {}, WAIT);
    },
    take: (item) => rate([item], 1),
    named: () => textOf(/repair dates? later than the severity allows/),
    press: () => user.click(screen.getByRole('button', { name: 'Set the latest date allowed' })),
    async done() {
      await workspace.settled();
      const facts = records.defectFacts(project).value;
      return which(all, ({ key }) => (facts?.get(key)?.repairBy ?? FAR) !== FAR);
    },
  };
};
const FAR = '2999-01-01';

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

/** A page's text that names a number; null while there is none. */
const textOf = (pattern: RegExp): string | null => screen.queryByText(pattern)?.textContent ?? null;

async function choose(user: User, select: RegExp, option: RegExp) {
  await user.click(screen.getByRole('button', { name: select }));
  await user.click(await screen.findByRole('option', { name: option }, WAIT));
}

const inRouter = (page: React.ReactNode) =>
  render(
    <RouterContextProvider
      router={createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })}
    >
      {page}
    </RouterContextProvider>,
  );

/** Acts on selected rows of the register; of each item a defect with this many views on its photo. */
const onRows =
  (
    views: number,
    press: (user: User) => Promise<void>,
    isDone: (rows: readonly RegisterRow[]) => boolean,
    fewest = 1,
  ): Act =>
  async (user) => {
    const workspace = await openMemoryWorkspace();
    const { project, images } = await withPhotos(
      workspace,
      ITEMS.map(() => views),
    );
    await acceptAll(workspace, images);
    const first = await Promise.all(images.map((image) => damagesOf(workspace, image)));
    for (const [lead, ...others] of first)
      if (lead)
        workspace.manage.setProjectDocuments(
          project,
          'defect',
          new Map(others.map(({ key }) => [key, { mergedInto: lead.key }])),
          'merge',
        );
    await workspace.settled();
    let shown: readonly RegisterRow[] = [];
    const rowsOf = (item: number) =>
      shown.filter(({ defect }) => defect.observations.some(({ damage }) => damage.image === images[item]));
    function Rows({ project: of }: { readonly project: Project }) {
      const rows = useRegister(of).rows ?? NO_ROWS;
      const { chosen, choose: select, clear } = useRowSelection(rows);
      useEffect(() => {
        shown = rows;
      }, [rows]);
      return (
        <>
          {ITEMS.map((at) => (
            <button key={at} type="button" onClick={() => select(rowsOf(at), true)}>{`tick ${at}`}</button>
          ))}
          <ChosenBar isCurrent project={of} rows={rows} chosen={chosen} onDone={clear} />
        </>
      );
    }
    inRouter(await onProject(workspace, project, Rows));
    await expect.poll(() => shown.length, WAIT).toBe(ITEMS.length);
    return {
      async open(chosen) {
        for (const at of chosen) {
          await user.click(screen.getByText(`tick ${at}`));
          await expect.poll(() => textOf(/ selected$/), WAIT).toMatch(String(chosen.indexOf(at) + 1));
        }
      },
      async take(item) {
        workspace.edits.run(drafts.judge(await damagesOf(workspace, images[item] ?? ''), 'rejected'));
      },
      named: () => textOf(/ selected$/),
      press: () => press(user),
      done: async () => ITEMS.filter((item) => isDone(rowsOf(item))),
      fewest,
    };
  };
const NO_ROWS: readonly RegisterRow[] = [];

/** Acts on ticked photos that are done by choosing from a list. */
const onTicked =
  (select: RegExp, option: RegExp, isDone: (image: InspectionImage) => boolean): Act =>
  async (user) => {
    const opened = await openMemoryWorkspace();
    const { project, images } = await withPhotos(
      opened,
      ITEMS.map(() => 0),
    );
    opened.manage.setLocation(project, 'W', { id: 'W', name: 'West', parent: null });
    const people = [{ name: 'bea', displayName: 'Bea', roles: ['reviewer'] }];
    opened.manage.setProjectDocument(project, PEOPLE, PEOPLE, { people });
    await opened.settled();
    await until(opened.images(project), (list) => list !== null);
    const team = {
      projects: signal(new Map([[project, {}]])),
      mayChange: () => true,
    } as unknown as Team;
    await photoSelection({ ...opened, team }, project, images);
    return {
      async open(chosen) {
        for (const at of chosen) await user.click(screen.getByText(`tick ${at}`));
      },
      take: async (item) => void opened.manage.removeImages([images[item] ?? '']),
      named: () => textOf(/ selected$/),
      press: () => choose(user, select, option),
      async done() {
        await opened.settled();
        const now = opened.images(project).value ?? [];
        return which(images, (id) => now.some((image) => image.id === id && isDone(image)));
      },
    };
  };

const byHeading: Act = async (user) => {
  const workspace = await openMemoryWorkspace();
  const project = workspace.manage.create({ name: 'Tower', code: 'T1', address: '', client: '' });
  workspace.manage.setLocation(project, 'W', {
    ...{ id: 'W', name: 'West', parent: null },
    ...{ kind: 'facade', bearing: 270 },
  });
  const put = await workspace.importTarget.begin(project).write({
    labels: [],
    photos: ITEMS.map((at) => newPhoto(`a${at}`, { place: at, facts: { heading: 90, pitch: 0, roll: 1 } })),
    detections: new Map(),
  });
  if (!put.ok) throw new Error(put.error.why);
  const images = ITEMS.map((at) => put.value.get(`photo:a${at}`) ?? '');
  await until(workspace.images(project), (list) => list?.length === ITEMS.length);
  function Bar({ project: of }: { readonly project: Project }) {
    const present = useValue(useWorkspace().images(of.id)) ?? NO_PHOTOS;
    const { named, open, close } = useBulkAct(present, idOf);
    return (
      <>
        <button type="button" onClick={() => open(present)}>{`locate ${present.length}`}</button>
        {named && <HeadingDialog project={of} named={named} onClose={close} />}
      </>
    );
  }
  inRouter(await onProject(workspace, project, Bar));
  const remove = (items: readonly number[]) =>
    workspace.manage.removeImages(items.map((at) => images[at] ?? ''));
  return {
    async open(chosen) {
      // The act is for all photos: the others are removed before.
      const others = ITEMS.filter((at) => !chosen.includes(at));
      if (others.length > 0) remove(others);
      await user.click(await screen.findByText(`locate ${chosen.length}`, {}, WAIT));
      await dialog();
    },
    take: async (item) => void remove([item]),
    naming: async () => inDialog(/photo/),
    confirm: () => inDialog(/^(Move|No photo)/),
    async done() {
      await workspace.settled();
      const now = workspace.images(project).value ?? [];
      return which(images, (id) => now.some((image) => image.id === id && image.location === 'W'));
    },
  };
};
const NO_PHOTOS: readonly InspectionImage[] = [];
const idOf = ({ id }: InspectionImage): string => id;

/** The list that the records of these tests ask about. */
const PRESCRIBED = listOfScheme({ scheme: 'prescribed_mbis' });
/** Its first elements: a few more than are chosen from, as each is a row that is searched for its buttons. */
const MBIS_LIST = { ...PRESCRIBED, elements: PRESCRIBED.elements.slice(0, ITEMS.length + 2) };

const sameForRest: Act = async (user) => {
  const { records } = await recordOf(ElementsStep, true);
  const { elements } = MBIS_LIST;
  const keys = elements.map(({ key }) => answerKey(key, OVERALL));
  const said = { state: 'not_present', reason: '', rating: null, by: 'Bea', at: 1 } as const;
  const answer = (some: readonly string[]) => {
    const { record } = records.all.value?.[0] ?? expect.fail('no record');
    const elementList = MBIS_LIST;
    const stated = Object.fromEntries(some.map((key) => [key, said]));
    records.change(record, { ...record, elementList, elements: { ...record.elements, ...stated } });
  };
  return {
    fewest: 2,
    async open(chosen) {
      answer(keys.filter((_, at) => !chosen.includes(at)));
      const button = new RegExp(`^Same for the remaining ${chosen.length} of`);
      await user.click(await screen.findByRole('button', { name: button }, WAIT));
      await dialog();
    },
    take: async (item) => answer([keys[item] ?? '']),
    naming: heading,
    confirm: () => inDialog(/^State \d/),
    done: async () => {
      const stated = records.all.value?.[0]?.record.elements ?? {};
      return which(keys.slice(0, ITEMS.length), (key) => stated[key]?.state === 'no_defect');
    },
  };
};

const knownForRest: Act = async (user) => {
  const { records } = await recordOf(KnownStatements, true);
  const keys = MBIS_LIST.elements.slice(0, ITEMS.length).map(({ key }) => answerKey(key, OVERALL));
  const now = () => records.all.value?.[0]?.record ?? expect.fail('no record');
  const said = { state: 'no_defect', reason: '', rating: null, by: 'Bea', at: 1 } as const;
  const state = (some: readonly string[]) =>
    records.change(now(), {
      ...now(),
      ...withKnown(
        now(),
        some.map((key) => `element:${key}`),
        { howKnown: 'site' },
      ),
    });
  return {
    fewest: 2,
    async open(chosen) {
      const elements = Object.fromEntries(keys.map((key) => [key, said]));
      records.change(now(), { ...now(), elementList: MBIS_LIST, elements });
      state(keys.filter((_, at) => !chosen.includes(at)));
      const button = new RegExp(`^State the basis of ${chosen.length} statements`);
      await user.click(await screen.findByRole('button', { name: button }, WAIT));
      await user.click((await dialog()).getByRole('button', { name: /Known by/ }));
      await user.click(await screen.findByRole('option', { name: 'Seen in a photo' }, WAIT));
    },
    take: async (item) => void state([keys[item] ?? '']),
    naming: heading,
    confirm: () => inDialog(/^State \d/),
    done: async () => which(keys, (key) => now().known?.[`element:${key}`]?.howKnown === 'photo'),
  };
};

const acceptComponents: Act = async (user) => {
  const workspace = await openMemoryWorkspace();
  const { project, images } = await withPhotos(
    workspace,
    ITEMS.map(() => 2),
  );
  await until(workspace.images(project), (list) => list !== null);
  // The second box of each photo is no component: it stays unjudged whatever is accepted.
  for (const image of images) {
    const [window] = await damagesOf(workspace, image);
    if (window) workspace.edits.run(drafts.relabel([window], 'window'));
  }
  await workspace.settled();
  function Components({ project: of }: { readonly project: Project }) {
    const findings = useValue(useMemo(() => workspace.manage.findings(of.id), [of.id]));
    const photos = useValue(workspace.images(of.id));
    const { list } = useReviewList(of, photos, findings, NO_SEARCH);
    const rows = list?.rows ?? NO_BOXES;
    const order = useMemo(() => orderOf(rows.map(({ damage }) => damage.key)), [rows]);
    const verdicts = useVerdicts({ project: of, rows, order, choice: NO_CHOICE, onChoice: () => undefined });
    return list && <AcceptComponents components={list.components} verdicts={verdicts} />;
  }
  render(await onProject(workspace, project, Components));
  const windows = async () =>
    (await Promise.all(images.map((image) => damagesOf(workspace, image)))).flatMap(([first]) => first ?? []);
  const judge = async (items: readonly number[]) => {
    const all = await windows();
    for (const item of items)
      workspace.edits.run(drafts.judge([all[item] ?? expect.fail('none')], 'rejected'));
  };
  const button = /^Accept \d components?$/;
  await expect.poll(() => pressable(button), WAIT).toMatch('4');
  return {
    async open(chosen) {
      // The act is for all that are left: the others are judged before.
      await judge(ITEMS.filter((at) => !chosen.includes(at)));
      await expect.poll(() => pressable(button), WAIT).toMatch(String(chosen.length));
    },
    take: (item) => judge([item]),
    named: () => pressable(button),
    press: () => user.click(screen.getByRole('button', { name: button })),
    async done() {
      await workspace.settled();
      const all = (await Promise.all(images.map((image) => damagesOf(workspace, image)))).flat();
      const cracks = all.filter(({ label, verdict }) => label !== 'window' && verdict !== 'unreviewed');
      expect(cracks).toEqual([]);
      return which(await windows(), ({ verdict }) => verdict === 'accepted');
    },
  };
};
const NO_SEARCH: ProjectSearch = {};
const NO_BOXES: readonly BoxRow[] = [];

/** Acts on positions of defects on a drawing whose picture was replaced; or that its floors and columns propose. */
const onPins =
  (state: 'earlier' | 'proposed', button: RegExp): Act =>
  async (user) => {
    const workspace = await openMemoryWorkspace();
    const { project, images } = await withPhotos(
      workspace,
      ITEMS.map(() => 1),
    );
    await acceptAll(workspace, images);
    const { manage } = workspace;
    const bands = { names: ['A', 'B', 'C', 'D'], edges: [0, 0.25, 0.5, 0.75, 1] };
    const picture = { sha256: 'b'.repeat(64), width: 400, height: 300, file: 'elevation.png', page: null };
    const drawn = { name: 'Elevation', place: null, picture, grid: { floors: bands, columns: bands } };
    manage.setProjectDocuments(project, DRAWING, new Map([['E', drawingValues(drawn)]]), 'drawing');
    const keys = (await Promise.all(images.map((image) => damagesOf(workspace, image)))).flatMap(
      ([first]) => first?.key ?? [],
    );
    const setDefects = (facts: readonly (readonly [string, Record<string, unknown>])[]) =>
      manage.setProjectDocuments(project, 'defect', new Map(facts), 'pin');
    const middle = (at: number) => ({ x: at / 4 + 0.125, y: at / 4 + 0.125 });
    const pinned = (at: number, sha256: string, { x, y } = middle(at)) => ({
      pin: { drawing: 'E', picture: sha256, x, y },
    });
    const cell = (at: number) => ({ floor: bands.names[at] ?? '', column: bands.names[at] ?? '' });
    setDefects(
      keys.map((key, at) => [key, state === 'earlier' ? pinned(at, 'a'.repeat(64)) : cell(at)] as const),
    );
    await workspace.settled();
    const records = createRecords(workspace, { now: () => 0, newId: () => 'new' });
    function Pins({ project: of }: { readonly project: Project }) {
      const placing = usePlacing(of, undefined);
      return <PinList project={of} placing={placing} chosen={null} onChoose={() => undefined} />;
    }
    inRouter(await onProject(workspace, project, Pins));
    await expect.poll(() => pressable(button), WAIT).toMatch('4');
    /** Someone else places a defect elsewhere. */
    const place = (items: readonly number[]) =>
      setDefects(
        items.map((at) => [keys[at] ?? '', pinned(at, picture.sha256, { x: 0.01, y: 0.01 })] as const),
      );
    return {
      async open(chosen) {
        const others = ITEMS.filter((at) => !chosen.includes(at));
        if (others.length > 0) place(others);
        await expect.poll(() => pressable(button), WAIT).toMatch(String(chosen.length));
      },
      take: async (item) => void place([item]),
      named: () => pressable(button),
      press: () => user.click(screen.getByRole('button', { name: button })),
      async done() {
        await workspace.settled();
        const facts = records.defectFacts(project).value;
        return which(keys, (key) => {
          const pin = facts?.get(key)?.pin;
          const at = keys.indexOf(key);
          return pin?.picture === picture.sha256 && pin.x === middle(at).x && pin.y === middle(at).y;
        });
      },
    };
  };

const ACTS: Readonly<Record<string, Act>> = {
  'accepting components': acceptComponents,
  'keeping positions of an earlier drawing': onPins('earlier', /^Keep \d positions?$/),
  'accepting proposed positions': onPins('proposed', /^Accept \d proposed positions?$/),
  'confirming photos of other days': confirmDays,
  'stating the same for the rest': sameForRest,
  'stating how statements are known': knownForRest,
  'saying that defects are not of an element': noneOfElement,
  'setting the latest dates of repair': latestDates,
  'placing photos by the direction of their cameras': byHeading,
  'placing photos': onTicked(/^Put \d photos? at/, /West/, ({ location }) => location === 'W'),
  'assigning photos': onTicked(/^Assign to/, /Bea/, ({ assignee }) => assignee === 'bea'),
  'merging defects': onRows(
    1,
    (user) => user.click(screen.getByRole('button', { name: 'Merge into one defect' })),
    ([row]) => (row?.defect.observations.length ?? 0) > 1,
    2,
  ),
  'splitting defects': onRows(
    2,
    (user) => user.click(screen.getByRole('button', { name: 'Split into views' })),
    (rows) => rows.length === 2,
  ),
  'setting a follow-up': onRows(
    1,
    (user) => choose(user, /Set follow-up/, /Monitor/),
    ([row]) => row?.defect.facts.followUp === 'monitoring',
  ),
  'leaving photos out of a record': leaveOut,
  'excluding photos': onPhotos('Exclude', 'dialog'),
  'setting fields of photos': setFields,
  'removing photos': onPhotos('Remove photos', 'alertdialog'),
  'marking components as safe': markSafe,
  'accepting all that are left': sweep,
  'setting severities': onFindings(
    'Set severity, location, element, causes, date…',
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

test('the table has every act that the architecture test finds on a screen, and no other', () => {
  const found = Object.values(SCREENS_OF_BULK_ACTS).flatMap((acts) => (typeof acts === 'string' ? [] : acts));
  expect(Object.keys(ACTS).sort()).toEqual([...new Set(found)].sort());
});

/** Does the act of an open dialog, which says how many of what it named are gone. */
async function confirmIn(page: DialogPage, chosen: number, left: number, user: User) {
  if (left < chosen && left > 0)
    await screen.findByText(new RegExp(`^${chosen - left} of the ${chosen} chosen`), {}, WAIT);
  // A dialog about nothing doesn't vanish, nor can it be confirmed.
  if (left === 0) {
    await screen.findByText(new RegExp(`^None of the ${chosen} chosen`), {}, WAIT);
    expect((page.confirm() as HTMLButtonElement).disabled).toBe(true);
    return;
  }
  expect((await page.naming()).textContent).toMatch(new RegExp(`\\b${left}\\b`));
  await user.click(page.confirm());
}

for (const [name, act] of Object.entries(ACTS))
  test(`${name} is done to exactly what was named, whatever others change in between`, async () => {
    const some = fc.subarray([...ITEMS], { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(some, fc.subarray([...ITEMS]), async (chosen, taken) => {
        cleanup();
        const user = userEvent.setup();
        const page = await act(user);
        const fewest = page.fewest ?? 1;
        if (chosen.length < fewest) return;
        await page.open(chosen);
        for (const item of taken) await page.take(item);
        const left = chosen.filter((item) => !taken.includes(item));
        if ('confirm' in page) await confirmIn(page, chosen.length, left.length, user);
        else {
          const named = left.length === 0 ? null : expect.stringMatching(new RegExp(`\\b${left.length}\\b`));
          await expect.poll(page.named, WAIT).toEqual(named);
          if (left.length >= fewest) await page.press();
        }
        const expected = 'confirm' in page || left.length >= fewest ? left : [];
        await expect.poll(async () => await page.done(), WAIT).toEqual(expected);
      }),
      {
        numRuns: scaled(3),
        // One of all, all of some, and none of those that were chosen.
        examples: [
          [[...ITEMS], [1]],
          [
            [1, 2],
            [1, 2],
          ],
          [[0, 3], [2]],
        ],
      },
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
