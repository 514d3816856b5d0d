import { commitImport } from '#data/exchange/commitImport.ts';
import type {
  FileProgress,
  FileSource,
  ImportChoices,
  ImportPlan,
  ImportProgress,
  ReadOptions,
} from '#data/exchange/importPlan.ts';
import type { ImportReport } from '#data/exchange/importReport.ts';
import type { ImportTarget } from '#data/exchange/importTarget.ts';
import type { ImportTools } from '#data/exchange/importTools.ts';
import { planImport } from '#data/exchange/planImport.ts';
import type { UnfinishedImports } from '#data/exchange/unfinishedImports.ts';
import type { InspectionImage } from '#domain/inspection/image.ts';
import type { Project } from '#domain/inspection/project.ts';
import type { Readable } from '#domain/readable.ts';
import { whileImporting } from './unfinished.ts';

/** How far an import is. */
export interface ImportState {
  readonly phase: 'choosing' | 'reading' | 'preview' | 'storing' | 'done';
  /** Every file so far with what became of it, in the order given. */
  readonly files: readonly FileProgress[];
  readonly progress: { readonly phase: Count['phase']; readonly done: number; readonly total: number } | null;
  /** While it is a preview or being stored. */
  readonly plan: ImportPlan | null;
  readonly choices: ImportChoices;
  readonly options: ReadOptions;
  /** Files given while it is being stored, for an import after it; null while nobody asked for one. */
  readonly waiting: readonly FileSource[] | null;
  /** When it is done. */
  readonly report: ImportReport | null;
}

type Count = Extract<ImportProgress, { kind: 'count' }>;

export interface ImportDeps {
  readonly project: Project;
  readonly images: readonly InspectionImage[];
  readonly target: ImportTarget;
  readonly tools: ImportTools;
  /** Where it is noted how far this one is. */
  readonly unfinished: UnfinishedImports;
  /** Choices for labels of earlier imports. */
  readonly remembered: NonNullable<ImportChoices['labels']>;
  /** Runs its argument soon, so that a thousand files don't draw the list a thousand times. */
  readonly soon: (work: () => void) => void;
}

/** One import from the files given to its report. Every method may be called at any time. */
export interface Import {
  readonly state: Readable<ImportState>;
  /** More files: everything given so far is read again with them. While it is being stored they wait. */
  add(files: readonly FileSource[]): void;
  /** Answers a question of the plan; everything is read again with the answer. */
  answer(options: ReadOptions): void;
  choose(choices: ImportChoices): void;
  /** Stores what the plan and the choices say. */
  commit(): Promise<void>;
  /** Stops storing: the report says what had been stored by then, which stays. */
  cancel(): void;
  /** Stops what is going on and frees everything. What was being stored offers itself again. */
  dispose(): void;
}

const START: ImportState = {
  phase: 'choosing',
  files: [],
  progress: null,
  plan: null,
  choices: {},
  options: {},
  waiting: null,
  report: null,
};

export function createImport(deps: ImportDeps): Import {
  const { project, images, target, tools, unfinished, remembered, soon } = deps;
  let state = START;
  let given: readonly FileSource[] = [];
  /** What is known of each file; shown with the next telling. */
  const files = new Map<string, FileProgress>();
  let running: AbortController | null = null;
  let telling = false;
  let stale = false;
  let gone = false;
  const listeners = new Set<() => void>();

  const set = (change: Partial<ImportState>) => {
    state = { ...state, ...change };
    if (telling) return;
    telling = true;
    soon(() => {
      telling = false;
      if (stale) state = { ...state, files: [...files.values()] };
      stale = false;
      for (const listener of listeners) listener();
    });
  };

  const onProgress = (progress: ImportProgress) => {
    if (progress.kind === 'count') return set({ progress });
    files.set(progress.file.path, progress.file);
    stale = true;
    set({});
  };

  const begin = () => {
    running?.abort();
    running = new AbortController();
    state.plan?.annotations.dispose();
    return running.signal;
  };

  const read = async () => {
    const signal = begin();
    files.clear();
    stale = true;
    set({ phase: 'reading', plan: null, progress: null });
    try {
      const plan = await planImport(
        given,
        { project, images, remembered, options: state.options, signal, onProgress },
        tools,
      );
      if (signal.aborted) plan.annotations.dispose();
      else set({ phase: 'preview', plan, progress: null });
    } catch (error) {
      // Aborted: something newer is going on, or nobody wants it any more.
      if (!signal.aborted) throw error;
    }
  };

  /** Photos come before the boxes for those that are there, and are found again by themselves. */
  const noteHowFar = ({ photos }: ImportPlan, { done, total }: Count) => {
    const given = done - photos.length;
    if (total === 0 || (done > 0 && given <= 0)) return;
    void unfinished.note({
      project: project.id,
      photos: photos.map(({ sha256 }) => sha256),
      boxesFor: { total: total - photos.length, done: Math.max(0, given) },
      from: photos[0]?.path.split('/', 1)[0] ?? '',
    });
  };

  return {
    state: {
      get: () => state,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    add(files) {
      if (state.phase === 'storing') return set({ waiting: [...(state.waiting ?? []), ...files] });
      if (files.length === 0 || state.phase === 'done') return;
      given = [...given, ...files];
      void read();
    },
    answer(options) {
      set({ options: { ...state.options, ...options } });
      void read();
    },
    choose: (choices) => set({ choices: { ...state.choices, ...choices } }),
    async commit() {
      const { plan, choices } = state;
      if (!plan || state.phase !== 'preview') return;
      const aborting = new AbortController();
      running = aborting;
      set({ phase: 'storing' });
      const report = await whileImporting(project.id, () =>
        commitImport(plan, choices, project, target, tools, {
          signal: aborting.signal,
          onProgress(progress) {
            onProgress(progress);
            if (progress.kind === 'count') noteHowFar(plan, progress);
          },
        }),
      );
      if (gone) return tools.dispose();
      // Who looks for it next must not find it. What the store refused offers itself again.
      if (report.end !== 'failed') await unfinished.forget(project.id);
      set({ phase: 'done', plan: null, report, progress: null });
    },
    cancel: () => running?.abort(),
    dispose() {
      gone = true;
      running?.abort();
      // What is being stored frees its plan and its tools itself: workers that stop now would never answer it.
      if (state.phase === 'storing') return;
      state.plan?.annotations.dispose();
      tools.dispose();
    },
  };
}
