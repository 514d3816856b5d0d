import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { delay } from 'es-toolkit/promise';
import type { RawBox } from '#detector/rawBox.ts';
import { clientRefuses } from '#domain/assurance/clientStatement.ts';
import type { ImageDamages } from '#domain/edit/confirmed.ts';
import type { MadeBy } from '#domain/edit/documents.ts';
import { readField } from '#domain/edit/registers/assign.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { type FoundMask, judgedOrProposed, MASK, maskProposals } from '#domain/inspection/photos/mask.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { ImportStep, NewDetection, NotStored } from '../../import/commit/importTarget.ts';
import type { Workspace } from '../../workspace.ts';
import type { ModelFile } from '../engine/detector.worker.ts';
import type { Engine } from '../engine/engine.ts';
import type { Asking, Seen } from '../engine/look.ts';
import type { AssistantFault } from '../fault.ts';
import type { ModelStore } from '../models/modelStore.ts';
import type { RunNote, RunTotals } from './runNote.ts';
import type { RunNotes } from './runNotes.ts';

/** The photo that is being processed. */
interface Now {
  readonly name: string;
  /** How many of its parts are done; a total of 0 while photo and model are loaded. */
  readonly done: number;
  readonly total: number;
  /** When the current part was started, milliseconds since 1970; null while waiting. */
  readonly since: number | null;
}

/** The context of a run. */
interface Looking {
  readonly workspace: Workspace;
  readonly engine: Engine;
  readonly model: ModelFile;
  readonly asking: Asking;
  /** The import step to which all results are written. */
  readonly step: ImportStep;
  readonly isCancelled: () => boolean;
  /** Called before a photo and the model are loaded. */
  onBegin(photo: InspectionImage): void;
  /** Called before each part of a photo; the next starts when it resolves. */
  onPass(photo: InspectionImage, done: number, total: number): Promise<void>;
  /** Called after each photo. */
  onPhoto(note: RunNote): Promise<void>;
}

/** Why a run ended early: `client_refused` where the client of the project refused the use of AI. */
type RunFault = AssistantFault | { readonly kind: NotStored | 'client_refused' };

const isRefused = async (
  { projects, current }: Pick<Workspace, 'projects' | 'current'>,
  id: string,
): Promise<boolean> => {
  const project = (await current(projects)).find((one) => one.id === id);
  return project !== undefined && clientRefuses(project);
};

/** This many failing photos in a row end the run: the model itself fails. */
const FAILS = 3;

const keysOf = async (workspace: Workspace, image: string): Promise<ReadonlySet<string>> =>
  new Set((await workspace.damagesOf(image)).map(({ key }) => key));

/** Decimals of a confidence: a model is no more precise. */
const rounded = (score: number): number => Math.round(score * 1e4) / 1e4;

/**
 * A model's boxes, with labels of the project; and those of classes that are masks.
 *
 * @param boxes fractions of the upright photo
 * @returns also the number of boxes of ignored classes
 */
function sortedBoxes(
  boxes: readonly RawBox[],
  { labels, masks = [] }: Pick<RunNote, 'labels' | 'masks'>,
): {
  readonly detections: readonly NewDetection[];
  readonly masks: readonly FoundMask[];
  readonly left: number;
} {
  const kinds = new Map(masks.map(([index, kind, name]) => [index, { kind, name }]));
  const masked = boxes.flatMap(({ class: index, score, ...box }): FoundMask[] => {
    const found = kinds.get(index);
    return found ? [{ kind: found.kind, shape: box, why: `${found.name} ${score.toFixed(2)}` }] : [];
  });
  const keys = new Map(labels.filter(([index]) => !kinds.has(index)));
  const detections = boxes.flatMap(
    ({ class: index, score, x, y, width, height, outline }): NewDetection[] => {
      const label = keys.get(index) ?? null;
      if (label === null) return [];
      const box = { x, y, width, height, ...(outline && { outline }) };
      return [{ label, confidence: rounded(score), box }];
    },
  );
  return { detections, masks: masked, left: boxes.length - detections.length - masked.length };
}

/** Stores the masks that a model proposes for a photo, in the step of its run. @returns how many are new */
async function proposeMasks(
  { manage, edits, settled, current }: Pick<Workspace, 'manage' | 'edits' | 'settled' | 'current'>,
  { project, name, group }: RunNote,
  image: InspectionImage,
  found: readonly FoundMask[],
): Promise<Result<number, NotStored>> {
  if (found.length === 0) return ok(0);
  const known = judgedOrProposed(await current(manage.projectDocuments(project, MASK)));
  const made = maskProposals(image, found, known, { model: name, run: group });
  if (made.size === 0) return ok(0);
  const ran = manage.setProjectDocuments(project, MASK, made, 'mask', group);
  if (ran.isDenied) return fail('failed');
  await settled();
  const { status, failure } = edits.save.value;
  return status === 'failed' ? fail(failure === 'quota' ? 'quota' : 'failed') : ok(made.size);
}

/** What one photo adds to the totals of a run. */
type PhotoTotals = Required<Pick<RunTotals, 'boxes' | 'hidden' | 'left' | 'took' | 'masks'>>;

/** Stores a model's boxes for a photo. @returns what they add to the totals */
async function store(
  { workspace, step, asking }: Looking,
  note: RunNote,
  photo: InspectionImage,
  { boxes, passes, took }: Seen,
  at: number,
): Promise<Result<PhotoTotals, NotStored>> {
  const image = photo.id;
  const { detections, masks, left } = sortedBoxes(boxes, note);
  // First: if the page ends between, what they cover is covered, and is not proposed again.
  const proposed = await proposeMasks(workspace, note, photo, masks);
  if (!proposed.ok) return proposed;
  const isMasksOnly = (note.masks ?? []).length > 0 && note.labels.every(([, label]) => label === null);
  const by: MadeBy = {
    model: note.model,
    name: note.name,
    at,
    took: Math.round(took),
    mode: note.mode,
    layout: asking.layout,
    threshold: note.threshold,
    passes,
    left,
    group: note.group,
    ...(isMasksOnly ? { masksOnly: true } : {}),
  };
  const before = await keysOf(workspace, image);
  const used = new Set(detections.map(({ label }) => label));
  const project = (await workspace.current(workspace.projects)).find(({ id }) => id === note.project);
  const there = new Set(project?.labels.map(({ key }) => key));
  const labels = note.created.filter(({ key }) => used.has(key) && !there.has(key));
  const written = await step.write({
    labels,
    photos: [],
    detections: new Map([[image, detections]]),
    by: new Map([[image, by]]),
  });
  if (!written.ok) return fail(written.error.why);
  const shown = [...(await keysOf(workspace, image))].filter((key) => !before.has(key)).length;
  const hidden = detections.length - shown;
  return ok({ boxes: detections.length, hidden, left, took, masks: proposed.value });
}

/** The photo, if it is still in the project. */
const photoOf = async (workspace: Workspace, project: string, id: string) =>
  (await workspace.current(workspace.images(project))).find((image) => image.id === id);

/** @returns null where the run was cancelled meanwhile: a call to a stopped engine would restart it */
async function lookAt(
  looking: Looking,
  image: InspectionImage,
): Promise<Result<Seen, AssistantFault> | null> {
  const { workspace, engine, model, asking } = looking;
  looking.onBegin(image);
  const bytes = await workspace.photo(image).catch(() => null);
  if (looking.isCancelled()) return null;
  if (!bytes) return fail({ kind: 'photo' });
  return engine.look(model, bytes, asking, (done, total) => looking.onPass(image, done, total));
}

/** A run with what was stored of one more photo. */
function withTotals(note: RunNote, image: string, more: PhotoTotals): RunNote {
  const { photos, boxes, hidden, left, took, masks = 0, unlooked: others } = note.totals;
  return {
    ...note,
    ...(note.firstFound === undefined && more.boxes > 0 ? { firstFound: image } : {}),
    ...(note.firstMasked === undefined && more.masks > 0 ? { firstMasked: image } : {}),
    totals: {
      photos: photos + 1,
      boxes: boxes + more.boxes,
      hidden: hidden + more.hidden,
      left: left + more.left,
      took: took + more.took,
      ...(masks + more.masks > 0 ? { masks: masks + more.masks } : {}),
      unlooked: others,
    },
  };
}

const unlooked = ({ totals }: RunNote, one: RunTotals['unlooked'][number]): RunTotals => ({
  ...totals,
  unlooked: [...totals.unlooked, one],
});

/**
 * Runs a model on photos one by one, and stores the boxes of each before the next starts. A photo that fails is noted,
 * and the run continues.
 *
 * @returns why it ended early; null where it finished or was cancelled
 */
async function lookAtPhotos(begun: RunNote, looking: Looking): Promise<RunFault | null> {
  let note = begun;
  let failed = 0;
  while (!looking.isCancelled()) {
    const [id, ...todo] = note.todo;
    if (id === undefined) return null;
    const image = await photoOf(looking.workspace, note.project, id);
    const at = Date.now();
    if (await isRefused(looking.workspace, note.project)) return { kind: 'client_refused' };
    // A photo that was removed meanwhile is skipped.
    const seen = image ? await lookAt(looking, image) : null;
    if (looking.isCancelled()) return null;
    // The client may have answered meanwhile.
    if (await isRefused(looking.workspace, note.project)) return { kind: 'client_refused' };
    if (image && seen?.ok) {
      failed = 0;
      const stored = await store(looking, note, image, seen.value, at);
      if (!stored.ok) return { kind: stored.error };
      note = withTotals({ ...note, todo }, id, stored.value);
    } else {
      const fault = seen && !seen.ok ? seen.error : ({ kind: 'removed' } as const);
      note = { ...note, todo, totals: unlooked(note, { image: id, name: image?.name ?? id, fault }) };
      if (seen && !seen.ok && seen.error.kind !== 'photo') {
        // Its state may be corrupt.
        looking.engine.stop();
        failed += 1;
      }
    }
    await looking.onPhoto(note);
    if (seen && !seen.ok && failed >= FAILS) return seen.error;
  }
  return null;
}

/** The state of a run. */
export interface RunState {
  readonly note: RunNote;
  /** `elsewhere`: in another tab. */
  readonly phase: 'running' | 'paused' | 'elsewhere' | 'done' | 'cancelled' | 'failed';
  readonly now: Now | null;
  /** Why it failed. */
  readonly fault: RunFault | { readonly kind: 'model_gone' } | null;
}

/** Runs a model over photos, one run at a time on this device. */
export interface Runner {
  /** Null where no run is active or has just ended. */
  readonly state: ReadonlySignal<RunState | null>;
  /** Whether the run was undone: its boxes are not in the project. */
  readonly undone: ReadonlySignal<boolean>;
  /** Starts a run; if one is already active, it continues that one instead. */
  start(note: RunNote): Promise<void>;
  /** Continues a run that was interrupted by a reload. */
  resume(): Promise<void>;
  pause(isPaused: boolean): void;
  /** Stops immediately; stored boxes stay and can be undone. */
  cancel(): void;
  /** Clears the result of a run that has ended. */
  dismiss(): void;
}

export interface RunnerDeps {
  readonly workspace: Workspace;
  readonly models: ModelStore;
  readonly notes: RunNotes;
  readonly createEngine: () => Engine;
  /** Target for a person's input events; null for none. */
  readonly page: EventTarget | null;
  /** Runs work that only one tab may do at a time; null where another tab is doing it. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T | null>;
  /** Runs work as soon as no other tab does. */
  readonly inTurn: (work: () => Promise<unknown>) => Promise<unknown>;
}

/** If the page ends this many times at one photo, a person is asked before it is tried again. */
const CUTS = 3;

/** Stops an active run. */
interface Stop {
  cancelled: boolean;
  engine: Engine | null;
}

const isUnderWay = (state: RunState | null): boolean =>
  state !== null && ['running', 'paused'].includes(state.phase);

/** The run as it continues after the page ended during it. */
function cutOff(note: RunNote): RunNote {
  const cuts = note.paused ? (note.cuts ?? 0) : (note.cuts ?? 0) + 1;
  return { ...note, cuts, paused: note.paused || cuts >= CUTS };
}

/** A person counts as active for this long after an input, milliseconds. */
const LATELY = 400;
/** A model waits no longer than this for an active person, milliseconds. */
const LONGEST = 2000;

/** Waits while a person is active. */
interface UserActivity {
  wait(): Promise<void>;
  dispose(): void;
}

/** @param target of input events; null for none */
function createUserActivity(target: EventTarget | null, now: () => number): UserActivity {
  let last = Number.NEGATIVE_INFINITY;
  const onActivity = () => {
    last = now();
  };
  const kinds = ['keydown', 'pointerdown', 'wheel'] as const;
  for (const kind of kinds) target?.addEventListener(kind, onActivity, { capture: true, passive: true });
  return {
    async wait() {
      const until = now() + LONGEST;
      for (;;) {
        const rest = Math.min(last + LATELY, until) - now();
        if (rest <= 0) return;
        await delay(rest);
      }
    },
    dispose() {
      for (const kind of kinds) target?.removeEventListener(kind, onActivity, { capture: true });
    },
  };
}

/** Runs all photos up to the result. */
async function runToEnd(note: RunNote, deps: RunnerDeps, inputs: Omit<RunInputs, 'activity'>): Promise<true> {
  const { notes, page } = deps;
  const { stop, gate, change } = inputs;
  if (note.paused) gate.close();
  else gate.open();
  const activity = createUserActivity(page, () => performance.now());
  await notes.note(note);
  // An unexpected error must not leave a run that never ends.
  const fault = await carryOut(note, deps, { ...inputs, activity }).catch(() => ({
    kind: 'failed' as const,
  }));
  activity.dispose();
  stop.engine?.stop();
  await notes.forget(note.group);
  change({ phase: fault ? 'failed' : stop.cancelled ? 'cancelled' : 'done', now: null, fault });
  return true;
}

/** Ensures that one tab at a time runs a model, and that a run continues in another tab when its own is closed. */
function createTurns(
  { exclusively: runExclusively, inTurn, notes }: RunnerDeps,
  state: Signal<RunState | null>,
  run: (note: RunNote) => Promise<true>,
) {
  /** From the moment a run is requested: its state only follows later. */
  let isPauseRequested = false;
  let follows = false;

  /** Continues an interrupted run, if there is one; the state `elsewhere` is outdated then. */
  const takeUp = async (): Promise<boolean> => {
    const note = await notes.find();
    if (note) return run(cutOff(note));
    if (state.value?.phase === 'elsewhere') state.value = null;
    return true;
  };
  const follow = async (note: RunNote): Promise<void> => {
    state.value = { note, phase: 'elsewhere', now: null, fault: null };
    if (follows) return;
    follows = true;
    await inTurn(async () => {
      follows = false;
      if (!isPauseRequested && !isUnderWay(state.value)) await takeUp();
    }).catch(() => undefined);
  };
  return {
    takeUp,
    async begin(note: RunNote, work: () => Promise<boolean>): Promise<void> {
      if (isPauseRequested || isUnderWay(state.value)) return;
      isPauseRequested = true;
      const ran = await runExclusively(work).finally(() => {
        isPauseRequested = false;
      });
      if (ran === null) void follow(note);
    },
  };
}

/** While closed, callers wait. */
function createGate() {
  let open: (() => void) | null = null;
  let passing: Promise<void> = Promise.resolve();
  return {
    pass: () => passing,
    isClosed: () => open !== null,
    close() {
      if (open) return;
      passing = new Promise((resolve) => {
        open = resolve;
      });
    },
    open() {
      open?.();
      open = null;
    },
  };
}

type Gate = ReturnType<typeof createGate>;

/** Whether a run is stored on a photo, and undone there; one step stores or undoes it on all photos. */
function isUndoneOn(stored: ImageDamages | null, group: string): boolean {
  const runs = stored?.runs.filter(({ by }) => by?.group === group) ?? [];
  return runs.length > 0 && runs.every((run) => readField(run, 'status', null) !== 'live');
}

export function createRunner(deps: RunnerDeps): Runner {
  const { notes, workspace } = deps;
  const state = signal<RunState | null>(null);
  const gate = createGate();
  let stop: Stop | null = null;
  const change = (set: Partial<RunState>) => {
    if (state.value) state.value = { ...state.value, ...set };
  };

  const run = (note: RunNote): Promise<true> => {
    state.value = { note, phase: note.paused ? 'paused' : 'running', now: null, fault: null };
    stop = { cancelled: false, engine: null };
    return runToEnd(note, deps, { stop, gate, change });
  };
  const { begin, takeUp } = createTurns(deps, state, run);

  return {
    state,
    undone: computed(() => {
      const { firstFound, firstMasked, group = '' } = state.value?.note ?? {};
      const image = firstFound ?? firstMasked;
      return image !== undefined && isUndoneOn(workspace.stored(image).value, group);
    }),
    start: (note) => begin(note, () => run(note)),
    async resume() {
      const note = await notes.find();
      if (note) await begin(note, takeUp);
    },
    pause(isPaused) {
      const { value } = state;
      if (!value || !isUnderWay(value)) return;
      if (isPaused) gate.close();
      else gate.open();
      const note = { ...value.note, paused: isPaused, cuts: 0 };
      change({ note });
      // Shown once it is stored: a page that ends before would go on by itself when it is opened again.
      const show = () => {
        if (isUnderWay(state.value) && gate.isClosed() === isPaused)
          change({ phase: isPaused ? 'paused' : 'running' });
      };
      void notes.note(note).then(show, show);
    },
    cancel() {
      if (!stop || !isUnderWay(state.value)) return;
      stop.cancelled = true;
      stop.engine?.stop();
      gate.open();
    },
    dismiss() {
      if (!isUnderWay(state.value)) state.value = null;
    },
  };
}

interface RunInputs {
  readonly stop: Stop;
  readonly activity: UserActivity;
  readonly gate: Gate;
  readonly change: (set: Partial<RunState>) => void;
}

/** Processes the photos of a run. @returns why it ended early, or null */
async function carryOut(
  note: RunNote,
  { workspace, models, notes, createEngine }: RunnerDeps,
  { stop, activity, gate, change }: RunInputs,
): Promise<RunState['fault']> {
  await models.refresh();
  const kept = models.models.value?.find(({ sha256 }) => sha256 === note.model);
  const file = kept && (await models.file(kept.sha256).catch(() => null));
  if (!kept || !file) return { kind: 'model_gone' };
  const engine = createEngine();
  stop.engine = engine;
  const { layout, preprocess, input, sha256 } = kept;
  const { threshold, mode, project, group } = note;
  return lookAtPhotos(note, {
    workspace,
    engine,
    model: { file, sha256 },
    asking: { layout, preprocess, input, threshold, thorough: mode === 'thorough' },
    step: workspace.importTarget.begin(project, group),
    isCancelled: () => stop.cancelled,
    onBegin: ({ name }) => change({ now: { name, done: 0, total: 0, since: Date.now() } }),
    async onPass({ name }, done, total) {
      change({ now: { name, done, total, since: null } });
      await gate.pass();
      await activity.wait();
      if (!stop.cancelled) change({ now: { name, done, total, since: Date.now() } });
    },
    async onPhoto(after) {
      const now = { ...after, paused: gate.isClosed(), cuts: 0 };
      change({ note: now, now: null });
      await notes.note(now);
    },
  });
}
