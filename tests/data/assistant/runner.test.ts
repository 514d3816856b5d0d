import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { Engine } from '#data/assistant/engine/engine.ts';
import { createModelStore } from '#data/assistant/models/modelStore.ts';
import type { RunNote } from '#data/assistant/runs/runNote.ts';
import { firstToReview } from '#data/read/firstToReview.ts';
import { firstOf } from '#data/read/upToDate.ts';
import { createMemoryPhotos } from '#data/store/photos/openPhotos.ts';
import { NO_CLIENT_STATEMENT, statementChange } from '#domain/assurance/clientStatement.ts';
import { judge } from '#domain/edit/drafts.ts';
import { declined, MASK, readMask } from '#domain/inspection/photos/mask.ts';
import { photoClaims } from '#domain/numbers/quality/claims.ts';
import { fail, ok } from '#domain/result.ts';
import { until } from '#support/memoryWorkspace.ts';
import { boxesOf, bytes, ended, kept, start } from './runHere.ts';

const SEEN = ok({
  boxes: [
    { x: 0.5, y: 0.5, width: 0.1, height: 0.1, class: 0, score: 0.9 },
    { x: 0.1, y: 0.1, width: 0.1, height: 0.1, class: 1, score: 0.8 },
  ],
  passes: 1,
  took: 5,
  ran: 4,
  highest: null,
  backend: 'one' as const,
});

/** An engine that says the same of every photo, or what `on` says of the n-th. */
function engineOf(on: (index: number) => ReturnType<Engine['look']> = async () => SEEN) {
  let asked = 0;
  let stop: (() => void) | null = null;
  const engine: Engine = {
    names: async () => null,
    check: async () => fail({ kind: 'fell' }),
    async look(_, __, ___, onPass) {
      await onPass(0, 1);
      const stopped = new Promise<Awaited<ReturnType<Engine['look']>>>((resolve) => {
        stop = () => resolve(fail({ kind: 'fell' }));
      });
      return Promise.race([on(asked++), stopped]);
    },
    stop: () => stop?.(),
  };
  return engine;
}

it('a run over photos is one step of undo, and counts what it leaves out', async () => {
  const { workspace, images, runnerOf, note, notes } = await start(3);
  const runner = runnerOf(engineOf());
  await runner.start(note);
  expect(runner.state.value).toMatchObject({
    phase: 'done',
    note: { todo: [], totals: { photos: 3, boxes: 3, left: 3, hidden: 0, unlooked: [] } },
  });
  expect(await boxesOf(workspace, images)).toEqual([1, 1, 1]);
  expect(await notes.find()).toBeNull();
  const [run] = await workspace.runsOf(images[0] ?? '');
  expect(run?.by).toMatchObject({ name: 'cracks.onnx', mode: 'quick', threshold: 0.25, left: 1 });
  await workspace.edits.undo();
  expect(await boxesOf(workspace, images)).toEqual([0, 0, 0]);
});

/** What is stored of masks. */
const masksIn = async ({ manage }: Awaited<ReturnType<typeof start>>['workspace'], project: string) =>
  (await firstOf(manage.projectDocuments(project, MASK))).flatMap((one) => readMask(one) ?? []);

describe('a model whose classes are mapped to masks', () => {
  const masks = [[1, 'face', 'cat']] as const;

  it('proposes them beside its detections, in one step of undo, and counts no photo as looked at in vain', async () => {
    const { workspace, project, images, runnerOf, note } = await start(2);
    const runner = runnerOf(engineOf());
    await runner.start({ ...note, masks });
    expect(runner.state.value?.note).toMatchObject({
      firstMasked: images[0],
      totals: { boxes: 2, left: 0, masks: 2 },
    });
    expect(await masksIn(workspace, project)).toMatchObject(
      images.map((photo) => ({
        photo,
        kind: 'face',
        from: 'cracks.onnx',
        proposedIn: 'run-1',
        why: 'cat 0.80',
      })),
    );
    await workspace.edits.undo();
    await workspace.settled();
    expect(await masksIn(workspace, project)).toEqual([]);
    expect(await boxesOf(workspace, images)).toEqual([0, 0]);
  });

  it('proposes nothing twice, and nothing that was declined', async () => {
    const { workspace, project, runnerOf, note } = await start(1);
    await runnerOf(engineOf()).start({ ...note, masks });
    const [first] = await masksIn(workspace, project);
    const values = declined('Kei', 7);
    await workspace.manage.setProjectDocuments(project, MASK, new Map([[first?.id ?? '', values]]), 'mask')
      .saved;
    const again = runnerOf(engineOf());
    await again.start({ ...note, group: 'run-2', masks });
    expect(again.state.value?.note.totals.masks).toBeUndefined();
    expect(await masksIn(workspace, project)).toEqual([]);
  });

  it('is no judge of damages where it finds only masks', async () => {
    const { workspace, images, runnerOf, note } = await start(1);
    const [image = ''] = images;
    const labels = [
      [0, null],
      [1, null],
    ] as const;
    await runnerOf(engineOf()).start({ ...note, labels, masks });
    const runs = await workspace.runsOf(image);
    expect(runs.map(({ by }) => by?.masksOnly)).toContain(true);
    const { runs: claimed } = photoClaims(image, runs, await workspace.damagesOf(image), true);
    expect(claimed.filter(({ source }) => source.by !== null)).toEqual([]);
  });

  it('proposes nothing where the client refused AI', async () => {
    const { workspace, project, runnerOf, note } = await start(1);
    const refused = { ...NO_CLIENT_STATEMENT, answer: 'refused' as const };
    const assign = [statementChange({ id: project }, refused)];
    await workspace.manage.take({ kind: 'ai_register', project, image: null, assign }).saved;
    const runner = runnerOf(engineOf());
    await runner.start({ ...note, masks });
    expect(runner.state.value).toMatchObject({ phase: 'failed', fault: { kind: 'client_refused' } });
    expect(await masksIn(workspace, project)).toEqual([]);
  });
});

it('a run that was undone is known as undone, until it is redone', async () => {
  const { workspace, runnerOf, note } = await start(2);
  const runner = runnerOf(engineOf());
  await runner.start(note);
  await until(runner.undone, (undone) => !undone);
  await workspace.edits.undo();
  await workspace.settled();
  await until(runner.undone, (undone) => undone);
  await workspace.edits.redo();
  await workspace.settled();
  await until(runner.undone, (undone) => !undone);
});

it('review begins with the first box of the run that nobody judged, and with none where all are', async () => {
  const { workspace, images, runnerOf, note } = await start(3);
  const [first = '', second = ''] = images;
  await runnerOf(engineOf()).start(note);
  const judgeAll = async (image: string) => {
    workspace.edits.run(judge(await workspace.damagesOf(image), 'accepted'));
    await workspace.settled();
  };
  expect(await firstToReview(workspace, note.project, note.group)).toMatchObject({ image: first });
  await judgeAll(first);
  await runnerOf(engineOf()).start({ ...note, group: 'run-2', todo: [second] });
  const open = await workspace.damagesOf(second);
  expect(await firstToReview(workspace, note.project, 'run-2')).toEqual({
    image: second,
    damage: open.find(({ verdict }) => verdict === 'unreviewed')?.id,
  });
  for (const image of images.slice(1)) await judgeAll(image);
  expect(await firstToReview(workspace, note.project)).toBeNull();
});

it('a cancel ends a model that never answers at once; what was stored stays', async () => {
  const { workspace, images, runnerOf, note } = await start(3);
  const runner = runnerOf(engineOf((index) => (index === 0 ? Promise.resolve(SEEN) : new Promise(() => {}))));
  void runner.start(note);
  await until(runner.state, (state) => state?.note.todo.length === 2);
  runner.cancel();
  expect((await ended(runner))?.phase).toBe('cancelled');
  expect(await boxesOf(workspace, images)).toEqual([1, 0, 0]);
});

it('a cancel while a photo is read begins no look at it', async () => {
  const { workspace, images, runnerOf, note } = await start(1);
  let read = () => {};
  const photo = () =>
    new Promise<Blob>((resolve) => {
      read = () => resolve(new Blob(['photo']));
    });
  let looks = 0;
  const engine = engineOf(async () => {
    looks += 1;
    return SEEN;
  });
  const runner = runnerOf(engine, workspace, undefined, photo);
  void runner.start(note);
  await until(runner.state, (state) => state?.now !== null && state !== null);
  runner.cancel();
  read();
  expect((await ended(runner))?.phase).toBe('cancelled');
  expect(looks).toBe(0);
  expect(await boxesOf(workspace, images)).toEqual([0]);
});

it('a run that a reload cut off goes on where it was, in the same step', async () => {
  const { workspace, images, runnerOf, note } = await start(3);
  const before = runnerOf(engineOf((index) => (index === 0 ? Promise.resolve(SEEN) : new Promise(() => {}))));
  void before.start(note);
  await until(before.state, (state) => state?.note.todo.length === 2);
  await new Promise((resolve) => setTimeout(resolve, 20));
  const after = runnerOf(engineOf());
  await after.resume();
  expect(after.state.value).toMatchObject({ phase: 'done', note: { totals: { photos: 3 } } });
  expect(await boxesOf(workspace, images)).toEqual([1, 1, 1]);
  await workspace.edits.undo();
  expect(await boxesOf(workspace, images)).toEqual([0, 0, 0]);
});

it('a photo that fails or is gone is named, the rest goes on', async () => {
  const { workspace, images, runnerOf, note } = await start(3);
  workspace.manage.removeImages([images[1] ?? '']);
  await workspace.settled();
  const runner = runnerOf(engineOf(async (index) => (index === 0 ? fail({ kind: 'photo' }) : SEEN)));
  await runner.start(note);
  expect(runner.state.value).toMatchObject({
    phase: 'done',
    note: { totals: { photos: 1, unlooked: [{ fault: { kind: 'photo' } }, { fault: { kind: 'removed' } }] } },
  });
});

it('a model that fails at every photo ends the run with its reason', async () => {
  const { runnerOf, note } = await start(5);
  const runner = runnerOf(engineOf(async () => fail({ kind: 'memory' })));
  await runner.start(note);
  expect(runner.state.value).toMatchObject({ phase: 'failed', fault: { kind: 'memory' } });
  expect(runner.state.value?.note.todo).toHaveLength(2);
  expect(runner.state.value?.note.totals.unlooked).toHaveLength(3);
});

it('storage that is full ends the run with its reason; what was stored by then stays, nothing by halves', async () => {
  const { workspace, images, runnerOf, note } = await start(3);
  const { importTarget } = workspace;
  const begin: typeof importTarget.begin = (...asked) => {
    const step = importTarget.begin(...asked);
    let written = 0;
    return {
      ...step,
      write: async (part) =>
        written++ === 0 ? step.write(part) : fail({ why: 'quota', underway: new Map<string, string>() }),
    };
  };
  const runner = runnerOf(engineOf(), { ...workspace, importTarget: { ...importTarget, begin } });
  await runner.start(note);
  expect(runner.state.value).toMatchObject({ phase: 'failed', fault: { kind: 'quota' } });
  expect(await boxesOf(workspace, images)).toEqual([1, 0, 0]);
});

it('a model that can’t be noted is not kept, and its bytes don’t stay behind', async () => {
  const photos = createMemoryPhotos();
  const models = createModelStore(
    () => Promise.reject(new Error('The database is closed.')),
    async () => photos,
  );
  const model = await kept();
  expect(await models.keep(model, new Blob([bytes]))).toEqual({ ok: false, error: 'failed' });
  expect(await photos.get(model.sha256)).toBeNull();
});

it('a worker that falls over at one photo costs that photo alone, and no more than its name', async () => {
  const { workspace, images, runnerOf, note } = await start(3);
  const runner = runnerOf(engineOf(async (index) => (index === 1 ? fail({ kind: 'fell' }) : SEEN)));
  await runner.start(note);
  expect(runner.state.value).toMatchObject({
    phase: 'done',
    note: { totals: { photos: 2, unlooked: [{ image: images[1], fault: { kind: 'fell' } }] } },
  });
  expect(await boxesOf(workspace, images)).toEqual([1, 0, 1]);
});

it('a model that is no longer kept can’t be run', async () => {
  const { models, runnerOf, note } = await start(1);
  await models.remove(note.model);
  const runner = runnerOf(engineOf());
  await runner.start(note);
  expect(runner.state.value).toMatchObject({ phase: 'failed', fault: { kind: 'model_gone' } });
});

/** One lock, as tabs share it. */
function createLock() {
  let held: Promise<unknown> | null = null;
  const hold = async <T>(work: () => Promise<T>): Promise<T> => {
    const doing = work();
    held = doing.catch(() => undefined);
    return doing.finally(() => {
      held = null;
    });
  };
  return {
    exclusively: async <T>(work: () => Promise<T>): Promise<T | null> => {
      await null;
      return held ? null : hold(work);
    },
    async inTurn(work: () => Promise<unknown>): Promise<unknown> {
      while (held) await held;
      return hold(work);
    },
  };
}

it('a run that is asked for twice at once is begun once, and nobody is told of another tab', async () => {
  const { workspace, images, runnerOf, note } = await start(2);
  const runner = runnerOf(engineOf(), workspace, createLock());
  const phases: unknown[] = [];
  runner.state.subscribe((state) => phases.push(state?.phase));
  await Promise.all([runner.start(note), runner.start({ ...note, group: 'run-2' })]);
  expect(await ended(runner)).toMatchObject({ phase: 'done', note: { group: 'run-1' } });
  expect(phases).not.toContain('elsewhere');
  expect(await boxesOf(workspace, images)).toEqual([1, 1]);
});

it('of two tabs one runs at a time; the other one takes up what the first leaves', async () => {
  const { workspace, images, notes, runnerOf, note } = await start(2);
  const lock = createLock();
  let close = () => {};
  const closed = new Promise<null>((resolve) => {
    close = () => resolve(null);
  });
  // Closing a tab lets its lock go, whatever it was doing; nothing of it runs on.
  const firstTab = {
    ...lock,
    exclusively: <T>(work: () => Promise<T>) =>
      lock.exclusively(() => Promise.race([work(), closed as Promise<never>])),
  };
  const first = runnerOf(
    engineOf((index) => (index === 0 ? Promise.resolve(SEEN) : new Promise(() => {}))),
    workspace,
    firstTab,
  );
  void first.start(note);
  await until(first.state, (state) => state?.note.todo.length === 1);
  const second = runnerOf(engineOf(), workspace, lock);
  await second.start({ ...note, group: 'run-2' });
  expect(second.state.value?.phase).toBe('elsewhere');
  close();
  await until(second.state, (state) => state?.phase === 'done');
  expect(second.state.value?.note).toMatchObject({ group: 'run-1', totals: { photos: 2 } });
  expect(await boxesOf(workspace, images)).toEqual([1, 1]);
  expect(await notes.find()).toBeNull();
});

it('what is said of another tab is gone when that one is done', async () => {
  const { workspace, runnerOf, note } = await start(1);
  const lock = createLock();
  let go = () => {};
  const first = runnerOf(
    engineOf(async () => {
      await new Promise<void>((resolve) => {
        go = resolve;
      });
      return SEEN;
    }),
    workspace,
    lock,
  );
  void first.start(note);
  await until(first.state, (state) => state?.now !== null && state !== null);
  const second = runnerOf(engineOf(), workspace, lock);
  await second.start({ ...note, group: 'run-2' });
  expect(second.state.value?.phase).toBe('elsewhere');
  go();
  await until(second.state, (state) => state === null);
});

it('a photo at which the page ended again and again is not looked at a fourth time unasked', async () => {
  const { workspace, images, notes, runnerOf, note } = await start(2);
  const hangs = () => engineOf(() => new Promise(() => {}));
  void runnerOf(hangs()).start(note);
  for (const cuts of [1, 2]) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const again = runnerOf(hangs());
    void again.resume();
    expect(await until(again.state, (state) => state?.now !== null && state !== null)).toMatchObject({
      phase: 'running',
      note: { cuts },
    });
  }
  await new Promise((resolve) => setTimeout(resolve, 20));
  const last = runnerOf(engineOf());
  void last.resume();
  await until(last.state, (state) => state?.phase === 'paused');
  expect(await boxesOf(workspace, images)).toEqual([0, 0]);
  last.pause(false);
  expect(await ended(last)).toMatchObject({ phase: 'done', note: { cuts: 0, totals: { photos: 2 } } });
  expect(await notes.find()).toBeNull();
});

it('a pause is shown once it is stored: a page that ends afterwards goes on paused', async () => {
  const { notes, runnerOf, note } = await start(2);
  const runner = runnerOf(engineOf(() => new Promise(() => {})));
  void runner.start(note);
  await until(runner.state, (state) => state?.now !== null && state !== null);
  runner.pause(true);
  // Not yet: writing takes a moment.
  expect(runner.state.value?.phase).toBe('running');
  await until(runner.state, (state) => state?.phase === 'paused');
  expect(await notes.find()).toMatchObject({ paused: true });
});

it('a note that another version of the program wrote is not taken up', async () => {
  const { notes, runnerOf, note } = await start(1);
  const { totals: _, ...broken } = note;
  await notes.note(broken as RunNote);
  const runner = runnerOf(engineOf());
  await runner.resume();
  expect(runner.state.value).toBeNull();
});
