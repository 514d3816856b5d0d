import { expect, test } from 'vitest';
import { createSamples, populationsOf } from '#data/assurance/samples.ts';
import { firstOf } from '#data/read/upToDate.ts';
import type { Workspace } from '#data/workspace.ts';
import { acceptanceChange, type Sample } from '#domain/assurance/sampling.ts';
import { judge } from '#domain/edit/drafts.ts';
import { ANN, BEN, blindly } from '#support/assurance/samples.ts';
import { bring, createDevice } from '#support/devices.ts';
import { openMemoryWorkspace, until, withPhotos } from '#support/memoryWorkspace.ts';

const REQUEST = { kind: 'photos', size: 3, confidence: 0.95, by: ANN } as const;

async function drawn(boxes: readonly number[] = [2, 0, 0, 1, 0, 3]) {
  const workspace = await openMemoryWorkspace();
  const { project, images } = await withPhotos(workspace, boxes);
  const samples = createSamples(workspace);
  await samples.draw(project, REQUEST);
  const find = async (): Promise<Sample> => {
    const all = await until(samples.all(project), (read) => (read?.length ?? 0) > 0);
    const [first] = all ?? [];
    if (!first) throw new Error('No draw');
    return first.sample;
  };
  return { workspace, project, images, samples, find };
}

const removed = async (workspace: Workspace, images: readonly string[]) => {
  await workspace.manage.removeImages(images).saved;
  await workspace.settled();
};

test('a project offers its photos by whether anything was detected, and its accepted detections by label', async () => {
  const { workspace, project, images, samples } = await drawn([2, 0]);
  const [first = ''] = images;
  const damages = (await until(workspace.edits.damages(first), (all) => all !== null)) ?? [];
  await workspace.edits.run(judge(damages.slice(0, 1), 'accepted')).saved;
  const found = await until(samples.populations(project), (all) => (all?.accepted.length ?? 0) > 0);
  expect(found?.photos.map(({ group }) => group)).toEqual(['detected', 'none']);
  expect(found?.accepted).toMatchObject([{ id: damages[0]?.key, group: damages[0]?.label }]);
});

test('a draw is stored whole, and who draws again with its seed gets the same photos', async () => {
  const { find, samples } = await drawn();
  const sample = await find();
  expect(sample.draw).toMatchObject({ kind: 'photos', population: 6, by: ANN });
  expect(sample.draw.units).toHaveLength(3);
  expect(samples.redraw(sample)).toMatchObject({ units: sample.draw.units, state: sample.draw.state });
});

test('a changed project is told from the one that was drawn from, and the draw names the photos that went', async () => {
  const { workspace, project, samples, find } = await drawn();
  const sample = await find();
  const [gone = ''] = sample.draw.units;
  await removed(workspace, [gone]);
  const [one] = (await until(samples.all(project), (all) => all?.[0]?.figures.gone.length === 1)) ?? [];
  expect(one?.figures.gone).toEqual([gone]);
  expect(one?.figures.missed).toMatchObject({ found: 0, open: 3, of: 3, population: 6 });
  await until(samples.populations(project), (all) => all?.photos.length === 5);
  expect(samples.redraw(sample)?.state).not.toBe(sample.draw.state);
});

test('every draw is kept: undo passes over it, and each says the how many-eth it is', async () => {
  const { workspace, project, samples } = await drawn();
  await samples.draw(project, REQUEST);
  await workspace.edits.undo();
  await workspace.edits.undo();
  await workspace.settled();
  const all = await until(samples.all(project), (read) => (read?.length ?? 0) === 2);
  expect(all?.map(({ nth, of }) => [nth, of])).toEqual([
    [1, 2],
    [2, 2],
  ]);
  expect(new Set(all?.map(({ sample }) => sample.draw.seed)).size).toBe(2);
});

test('answers are never replaced, not even by the person who gave them', async () => {
  const { workspace, project, samples, find } = await drawn();
  const sample = await find();
  const [unit = ''] = sample.draw.units;
  for (const missed of [['crack'], []])
    for (const answer of blindly(unit, ANN, { missed }))
      if (answer.kind !== 'acceptance') await samples.answer(sample, answer).saved;
  await workspace.settled();
  const all = await until(samples.all(project), (read) => (read?.[0]?.sample.answers.length ?? 0) === 6);
  const result = all?.[0]?.figures.results.find((one) => one.unit === unit);
  expect(result).toMatchObject({
    state: 'blind',
    missed: ['crack'],
    judges: [{ name: 'Ann', isBlind: true }],
  });
  const stored = await firstOf(workspace.manage.projectDocuments(project, 'sampled'));
  const [doc] = stored;
  const [field = ''] = Object.keys(doc?.values ?? {});
  await workspace.manage.setProjectDocuments(
    project,
    'sampled',
    new Map([[doc?.id ?? '', { [field]: null }]]),
  ).saved;
  await workspace.settled();
  const after = await firstOf(samples.all(project));
  expect(after?.[0]?.sample.answers).toHaveLength(6);
});

test('another person accepts the result', async () => {
  const { workspace, project, samples, find } = await drawn();
  await samples.accept(await find(), BEN, 'Seen.').saved;
  await workspace.settled();
  const all = await until(samples.all(project), (read) => (read?.[0]?.sample.answers.length ?? 0) === 1);
  expect(all?.[0]?.figures.acceptance).toMatchObject({ name: 'Ben', note: 'Seen.' });
});

test('who may not draw is told so, and nothing is drawn', async () => {
  const workspace = await openMemoryWorkspace();
  const { project } = await withPhotos(workspace, [1, 0]);
  // As for a viewer of a team: the step is refused before it is stored.
  const refused = { saved: Promise.resolve(), created: [], isDenied: true };
  const manage = { ...workspace.manage, setProjectDocuments: () => refused };
  const samples = createSamples({ ...workspace, manage });
  expect(await samples.draw(project, REQUEST)).toBeNull();
  expect(await firstOf(createSamples(workspace).all(project))).toEqual([]);
});

test('a project that asks for approval asks it of its draws, with who asks, also after it no longer does', async () => {
  const { workspace, project, samples } = await drawn();
  const ask = async (by: typeof BEN | null) => {
    const found = workspace.projects.value?.find(({ id }) => id === project);
    if (!found) throw new Error('The project is there.');
    const assign = [acceptanceChange(found, by)];
    await workspace.manage.take({ kind: 'settings', project, image: null, assign }).saved;
    await workspace.settled();
  };
  const asked = async () => {
    const all = await until(samples.all(project), (read) => read !== null);
    return all?.map(({ figures }) => figures.asked?.name ?? null);
  };
  const stop = workspace.projects.subscribe(() => undefined);
  expect(await asked()).toEqual([null]);
  await ask(BEN);
  expect(await asked()).toEqual(['Ben']);
  await samples.draw(project, REQUEST);
  await workspace.settled();
  await ask(null);
  expect(await asked()).toEqual([null, 'Ben']);
  stop();
});

test('excluded photos, components and boxes that people drew are not drawn from', () => {
  const image = (id: string, more = {}) => ({ id, location: null, ...more }) as never;
  const box = (key: string, more: object) =>
    ({ key, label: 'crack', verdict: 'accepted', model: {}, ...more }) as never;
  const found = populationsOf(
    [image('p.a'), image('p.b', { excluded: { reason: 'blurred', note: '', at: 0 } })],
    new Map([
      [
        'p.a',
        [
          box('1', {}),
          box('2', { label: 'window' }),
          box('3', { model: null }),
          box('4', { verdict: 'rejected' }),
        ],
      ],
      ['p.b', [box('5', {})]],
    ]),
    [{ key: 'window', kind: 'component' }],
  );
  expect(found.photos.map(({ id }) => id)).toEqual(['p.a']);
  expect(found.accepted.map(({ id }) => id)).toEqual(['1']);
});

test('what two devices answered apart is all there after they meet, whichever is brought first', async () => {
  const [one, other] = [createDevice('A', 1_700_000_000_000), createDevice('B', 1_700_000_100_000)];
  const first = (await one.open()).workspace;
  const { project } = await withPhotos(first, [1, 0, 0]);
  const samples = createSamples(first);
  await samples.draw(project, REQUEST);
  await first.settled();
  await bring(one, other);
  const second = (await other.open()).workspace;
  for (const [workspace, by] of [
    [first, ANN],
    [second, BEN],
  ] as const) {
    const own = createSamples(workspace);
    const [drawnHere] = (await until(own.all(project), (all) => all?.length === 1)) ?? [];
    if (!drawnHere) throw new Error('No draw');
    const [unit = ''] = drawnHere.sample.draw.units;
    for (const answer of blindly(unit, by, { missed: by === BEN ? ['crack'] : [] }))
      if (answer.kind !== 'acceptance') await own.answer(drawnHere.sample, answer).saved;
    await workspace.settled();
  }
  await bring(one, other);
  await bring(other, one);
  for (const device of [one, other]) {
    const { workspace } = await device.open();
    const [met] = (await until(createSamples(workspace).all(project), (all) => all?.length === 1)) ?? [];
    expect(met?.sample.answers).toHaveLength(6);
    expect(met?.figures.missed).toMatchObject({ found: 1, open: 2 });
    expect(met?.figures.results[0]?.judges.map(({ name }) => name)).toEqual(['Ann', 'Ben']);
  }
});

test.each([
  ['ahead', Date.UTC(2060, 0, 1)],
  ['behind', Date.UTC(1990, 0, 1)],
])(
  'a clock that is decades %s hides no draw, makes no verdict blind and keeps no stale approval',
  async (_, wrong) => {
    const [one, other] = [createDevice('A', Date.UTC(2026, 5, 1)), createDevice('B', wrong)];
    const first = (await one.open()).workspace;
    const { project } = await withPhotos(first, [1, 0, 0]);
    await bring(one, other);
    const second = (await other.open()).workspace;
    // Each draws before it has received the other's draw.
    for (const workspace of [first, second]) {
      await createSamples(workspace).draw(project, { ...REQUEST, size: 1 });
      await workspace.settled();
    }
    await bring(one, other);
    await bring(other, one);
    const all = async (workspace: Workspace) =>
      (await until(createSamples(workspace).all(project), (read) => read?.length === 2)) ?? [];
    const here = (await one.open()).workspace;
    expect((await all(here)).map(({ nth, of }) => [nth, of])).toEqual([
      [1, 2],
      [2, 2],
    ]);
    const [draw] = await all(here);
    const unit = draw?.sample.draw.units[0] ?? '';
    if (!draw) throw new Error('No draw');
    const samples = createSamples(here);
    // Ben saw the detections before he drew.
    const [drawing, reveal, verdict] = blindly(unit, BEN);
    for (const answer of [reveal, drawing, verdict])
      if (answer && answer.kind !== 'acceptance') await samples.answer(draw.sample, answer).saved;
    const chu = { name: 'Chu', account: 'chu' };
    // Chu approves on the other device, which has received none of that.
    const there = (await other.open()).workspace;
    const [stale] = await all(there);
    if (!stale) throw new Error('No draw');
    await createSamples(there).accept(stale.sample, chu, '').saved;
    await Promise.all([here.settled(), there.settled()]);
    await bring(one, other);
    await bring(other, one);
    for (const device of [one, other]) {
      const { workspace } = await device.open();
      const [met] = await all(workspace);
      expect(met?.figures.results[0]).toMatchObject({
        state: 'seen',
        judges: [{ name: 'Ben', isBlind: false }],
      });
      expect(met?.figures.acceptance).toBeNull();
    }
  },
);
