import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { LayoutId } from '#detector/layouts/layouts.ts';
import type { Classes } from '#detector/port.ts';
import type { Preprocess } from '#detector/preprocess.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { Workspace } from '../../workspace.ts';
import type { Assistant } from '../createAssistant.ts';
import type { Engine } from '../engine/engine.ts';
import type { Asking } from '../engine/look.ts';
import type { KeptModel } from '../models/keptModel.ts';
import { isModelFile, namesAmong } from '../models/namesFile.ts';
import { asBefore, askingOf, type Draft, draftOf, keptOf, withLayout, withSide } from './draft.ts';
import { type ChoiceFault, EMPTY_TRIAL, NO_TRY, type TrialState } from './trialState.ts';

/** The model that a person is adding: checked, tried on a photo, stored. */
export interface ModelTrial {
  readonly state: ReadonlySignal<TrialState>;
  /** Takes the chosen files: a model with or without names, or names for the current model. */
  choose(files: readonly File[]): Promise<void>;
  take(model: KeptModel): void;
  setLayout(layout: LayoutId): void;
  setPreprocess(set: Partial<Preprocess>): void;
  /** Chooses the side of square inputs, where the file doesn't say their size. */
  setSide(side: number): void;
  setLicence(licence: string): void;
  /** Runs the model on a photo without storing anything. */
  tryOn(image: InspectionImage, threshold: number, thorough: boolean): Promise<void>;
  stopTry(): void;
  /** Stops checking a file: a graph may take unlimited time to load. */
  stopCheck(): void;
  keep(): Promise<void>;
  /** Closes the model; a stored one stays stored. */
  clear(): void;
  dispose(): void;
}

export interface TrialDeps {
  readonly workspace: Pick<Workspace, 'photo'>;
  readonly assistant: Pick<Assistant, 'models' | 'createEngine'>;
}

/** The fault for a file; where only the names beside it don't fit, that is named. */
const namedFault = (fault: ChoiceFault, names: Classes | null, fits: boolean): ChoiceFault =>
  names && fits && fault.kind === 'no_layout' ? { kind: 'names_mismatch' } : fault;

/** Finds the model and the names among the chosen files. */
function sorted(files: readonly File[], before: File | null) {
  const models = files.filter(({ name }) => isModelFile(name));
  const names = namesAmong(files);
  const model = models[0] ?? (names ? before : null);
  return models.length <= 1 && model ? { model, names } : null;
}

/** Shared state of all operations on the model. */
function createTrialState({ assistant }: TrialDeps) {
  const state = signal<TrialState>(EMPTY_TRIAL);
  let engine: Engine | null = null;
  /** Counts requests, so that late results of earlier ones are dropped. */
  let requests = 0;
  return {
    state,
    /** The model's file, where it was chosen just now. */
    file: null as File | null,
    set(change: Partial<TrialState>) {
      state.value = { ...state.value, ...change };
    },
    engine() {
      engine ??= assistant.createEngine();
      return engine;
    },
    /** @returns a function that says whether this request is still the latest */
    ask(): () => boolean {
      const turn = ++requests;
      return () => turn === requests;
    },
    stop() {
      requests += 1;
      engine?.stop();
      engine = null;
    },
  };
}

type TrialRequests = ReturnType<typeof createTrialState>;

/** Checks chosen files and takes them as the model, or reports why not. */
async function choose(
  trialRequests: TrialRequests,
  { assistant }: TrialDeps,
  files: readonly File[],
): Promise<void> {
  const { set, state } = trialRequests;
  const refuse = (name: string, fault: ChoiceFault) => set({ checking: null, refused: { name, fault } });
  const chosen = sorted(files, trialRequests.file);
  if (!chosen) return refuse(files[0]?.name ?? '', { kind: 'not_model' });
  const { model, names: beside } = chosen;
  // Stops the current operation, whose result isn't needed and which may never end.
  if (state.value.trying || state.value.checking !== null) trialRequests.stop();
  const isCurrent = trialRequests.ask();
  set({ ...NO_TRY, checking: model.name, refused: null });
  const names = beside && (await trialRequests.engine().names(beside));
  if (!isCurrent()) return;
  if (beside && !names) return refuse(beside.name, { kind: 'names_unreadable' });
  const fits = state.value.draft !== null && model === trialRequests.file;
  const checked = await trialRequests.engine().check(model, names);
  if (!isCurrent()) return;
  if (!checked.ok) {
    const fault = namedFault(checked.error, names, fits);
    return refuse(fault.kind === 'names_mismatch' ? (beside?.name ?? '') : model.name, fault);
  }
  const known = assistant.models.models.value?.find(({ sha256 }) => sha256 === checked.value.sha256);
  trialRequests.file = model;
  const { draft: before } = state.value;
  const made = draftOf(checked.value, model);
  // Names that are added later keep the layout that was chosen.
  set({ ...EMPTY_TRIAL, draft: known ?? (fits && before ? asBefore(made, before) : made) });
}

/** Runs the model on a photo. */
async function tryOn(
  trial: TrialRequests,
  { assistant, workspace }: TrialDeps,
  image: InspectionImage,
  asking: Asking,
): Promise<void> {
  const { set, state } = trial;
  const sha256 = state.value.draft?.sha256 ?? '';
  const isLatest = trial.ask();
  set({ ...NO_TRY, trying: { done: 0, total: 0 } });
  const file = trial.file ?? (await assistant.models.file(sha256));
  const photo = await workspace.photo(image).catch(() => null);
  if (!isLatest()) return;
  if (!file || !photo) return set({ ...NO_TRY, tryFault: { kind: file ? 'photo' : 'unreadable' } });
  const seen = await trial.engine().look({ file, sha256 }, photo, asking, (done, total) => {
    if (isLatest()) set({ trying: { done, total } });
  });
  if (!isLatest()) return;
  set({
    ...NO_TRY,
    ...(seen.ok ? { tried: { image: image.id, seen: seen.value } } : { tryFault: seen.error }),
  });
}

export function createModelTrial(deps: TrialDeps): ModelTrial {
  const { models } = deps.assistant;
  const trial = createTrialState(deps);
  const { state, set, stop } = trial;
  const change = (change: (draft: Draft) => Draft, again: boolean) => {
    const { draft: before } = state.value;
    if (!before) return;
    const draft = change(before);
    if (again) stop();
    set({ draft, ...(again && NO_TRY) });
    const kept = draft.keptAt === null ? null : keptOf(draft, draft.keptAt);
    if (kept) void models.change(kept);
  };
  const put = (draft: Draft | null) => {
    stop();
    trial.file = null;
    set({ ...EMPTY_TRIAL, draft });
  };
  return {
    state,
    choose: (files) => choose(trial, deps, files),
    take: put,
    setLayout: (layout) => change((draft) => withLayout(draft, layout), true),
    setPreprocess: (some) =>
      change(
        (draft) => (draft.preprocess ? { ...draft, preprocess: { ...draft.preprocess, ...some } } : draft),
        true,
      ),
    setSide: (side) => change((draft) => withSide(draft, side), true),
    setLicence: (licence) => change((draft) => ({ ...draft, licence }), false),
    async tryOn(image, threshold, thorough) {
      const { draft } = state.value;
      const asking = draft && askingOf(draft, threshold, thorough);
      if (asking) await tryOn(trial, deps, image, asking);
    },
    stopCheck() {
      stop();
      set({ checking: null });
    },
    stopTry() {
      stop();
      set(NO_TRY);
    },
    async keep() {
      const { draft } = state.value;
      const kept = draft && keptOf(draft, Date.now());
      if (!kept || !trial.file) return;
      const stored = await models.keep(kept, trial.file);
      set(stored.ok ? { draft: kept, keepFault: null } : { keepFault: stored.error });
    },
    clear: () => put(null),
    dispose: stop,
  };
}
