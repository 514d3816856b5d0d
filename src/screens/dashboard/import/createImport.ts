import type { ReadonlySignal } from '@preact/signals-core';
import type { ImportedAnswer } from '#data/assurance/systems.ts';
import { importedSources } from '#data/import/annotations/statements.ts';
import { commitImport } from '#data/import/commit/commitImport.ts';
import type { ImportTarget } from '#data/import/commit/importTarget.ts';
import type { UnfinishedImports } from '#data/import/commit/unfinishedImports.ts';
import type { FileSource } from '#data/import/fileSource.ts';
import type { ImportChoices, ImportPlan } from '#data/import/importPlan.ts';
import type { ImportTools } from '#data/import/importTools.ts';
import { planImport } from '#data/import/planImport.ts';
import { clientRefuses } from '#domain/assurance/clientStatement.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { type Count, createImportTelling, type ImportState, type ImportTelling } from './importState.ts';
import { whileImporting } from './report/unfinished.ts';

export interface ImportDeps {
  readonly project: Project;
  readonly images: readonly InspectionImage[];
  /** What the client was told of AI, and answered, as stored now. */
  readonly clientStatement: () => unknown;
  readonly target: ImportTarget;
  readonly tools: ImportTools;
  /** Store for the progress of this import, so that it can be resumed. */
  readonly unfinished: UnfinishedImports;
  /** Choices for labels of earlier imports. */
  readonly remembered: NonNullable<ImportChoices['labels']>;
  /** Stores which systems the detections came from, as a part of the import's step of undo. */
  readonly answerSystems: (answers: readonly ImportedAnswer[], group: string) => Promise<void>;
  /** Runs its argument soon, so that a thousand files don't draw the list a thousand times. */
  readonly soon: (work: () => void) => void;
}

/** One import from the files given to its report. Every method may be called at any time. */
export interface Import {
  readonly state: ReadonlySignal<ImportState>;
  /** More files: everything given so far is read again with them. While it is being stored they wait. */
  add(files: readonly FileSource[]): void;
  /** The file that was given under a path; null for one in an archive. */
  given(path: string): FileSource | null;
  /** Answers a question of the plan; everything is read again with the answer. */
  answer(options: ImportPlan['options']): void;
  choose(choices: ImportChoices): void;
  /** Stores what the plan and the choices say. */
  commit(): Promise<void>;
  /** Stops storing: the report says what had been stored by then, which stays. */
  cancel(): void;
  /** Stops and frees everything. An import that was being stored is offered again. */
  dispose(): void;
}

/** Reads all files given so far; nothing more is told of it once the signal is aborted. */
async function readFiles(
  { project, images, remembered, tools }: ImportDeps,
  given: readonly FileSource[],
  state: ImportTelling,
  signal: AbortSignal,
) {
  state.forgetFiles();
  state.set({ phase: 'reading', plan: null, progress: null });
  try {
    const { options } = state.now();
    const request = { project, images, remembered, options, signal, onProgress: state.onProgress };
    const plan = await planImport(given, request, tools);
    if (signal.aborted) plan.annotations.dispose();
    else state.set({ phase: 'preview', plan, progress: null });
  } catch (error) {
    // Aborted: a newer read has started, or the import was closed.
    if (!signal.aborted) throw error;
  }
}

/** Stores what a plan and the choices say, and notes the progress, so that an interrupted import can be resumed. */
function store(
  { project, clientStatement, target, tools, unfinished, answerSystems }: ImportDeps,
  plan: ImportPlan,
  state: ImportTelling,
  signal: AbortSignal,
) {
  const { photos } = plan;
  const { choices } = state.now();
  const group = choices.group ?? crypto.randomUUID();
  /** Photos come before the boxes for those that are there, and are found again by themselves. */
  const noteHowFar = ({ done, total }: Count) => {
    const given = done - photos.length;
    if (total === 0 || (done > 0 && given <= 0)) return;
    void unfinished.note({
      project: project.id,
      photos: photos.map(({ sha256 }) => sha256),
      boxesFor: { total: total - photos.length, done: Math.max(0, given) },
      from: photos[0]?.path.split('/', 1)[0] ?? '',
    });
  };
  return whileImporting(project.id, async () => {
    const withStatement = { ...project, clientStatement: clientStatement() };
    const report = await commitImport(plan, { ...choices, group }, withStatement, target, tools, {
      signal,
      onProgress(progress) {
        state.onProgress(progress);
        if (progress.kind === 'count') noteHowFar(progress);
      },
    });
    const answers = importedSources(plan, choices).flatMap(({ source, model }) => {
      const answer = choices.systems?.get(source);
      return answer ? [{ source, model, answer }] : [];
    });
    // Answers are of detections that came in: none does where the client refused them.
    if (report.detections > 0 && answers.length > 0 && !clientRefuses(withStatement))
      await answerSystems(answers, group);
    return report;
  });
}

/** An import of nothing yet. */
export function createImport(deps: ImportDeps): Import {
  const { project, tools, unfinished, soon } = deps;
  const state = createImportTelling(soon);
  const { set } = state;
  let given: readonly FileSource[] = [];
  let running: AbortController | null = null;
  const disposal = new AbortController();

  const begin = () => {
    running?.abort();
    running = new AbortController();
    state.now().plan?.annotations.dispose();
    return running.signal;
  };
  const read = () => readFiles(deps, given, state, begin());

  return {
    state: state.state,
    add(files) {
      const { phase, waiting } = state.now();
      if (phase === 'storing') return set({ waiting: [...(waiting ?? []), ...files] });
      if (files.length === 0 || phase === 'done') return;
      given = [...given, ...files];
      void read();
    },
    given: (path) => given.find((each) => each.path === path) ?? null,
    answer(options) {
      set({ options: { ...state.now().options, ...options } });
      void read();
    },
    choose: state.choose,
    async commit() {
      const { plan, phase } = state.now();
      if (!plan || phase !== 'preview') return;
      const aborting = new AbortController();
      running = aborting;
      set({ phase: 'storing' });
      const report = await store(deps, plan, state, aborting.signal);
      if (disposal.signal.aborted) return tools.dispose();
      // A finished import must not be offered again; one that failed to be stored is.
      if (report.end !== 'failed') await unfinished.forget(project.id);
      set({ phase: 'done', plan: null, report, progress: null });
    },
    cancel: () => running?.abort(),
    dispose() {
      disposal.abort();
      running?.abort();
      // Storing frees plan and workers itself: stopping the workers now would leave it waiting forever.
      if (state.now().phase === 'storing') return;
      state.now().plan?.annotations.dispose();
      tools.dispose();
    },
  };
}
