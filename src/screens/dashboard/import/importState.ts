import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { FileSource } from '#data/import/fileSource.ts';
import type { FileProgress, ImportChoices, ImportPlan, ImportProgress } from '#data/import/importPlan.ts';
import type { ImportReport } from '#data/import/importReport.ts';

export type Count = Extract<ImportProgress, { kind: 'count' }>;

/** How far an import is. */
export interface ImportState {
  readonly phase: 'choosing' | 'reading' | 'preview' | 'storing' | 'done';
  /** Every file so far with what became of it, in the order given. */
  readonly files: readonly FileProgress[];
  readonly progress: { readonly phase: Count['phase']; readonly done: number; readonly total: number } | null;
  /** While it is a preview or being stored. */
  readonly plan: ImportPlan | null;
  readonly choices: ImportChoices;
  readonly options: ImportPlan['options'];
  /** Files given while it is being stored, for an import after it; null while nobody asked for one. */
  readonly waiting: readonly FileSource[] | null;
  /** When it is done. */
  readonly report: ImportReport | null;
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

/** The state of one import; its listeners are notified in batches. */
export interface ImportTelling {
  readonly state: ReadonlySignal<ImportState>;
  now(): ImportState;
  /** Takes effect at once; listeners are notified soon. */
  set(change: Partial<ImportState>): void;
  /**
   * Takes what a person chose or typed, and notifies listeners at once: a field that shows its value a frame later would
   * take back the letters that were typed meanwhile.
   */
  choose(choices: ImportChoices): void;
  /** Takes progress. What it says of a file is in `files` with the next notification. */
  onProgress(progress: ImportProgress): void;
  /** Clears the state of all files, because everything is read again. */
  forgetFiles(): void;
}

/** @param soon runs its argument soon, so that a thousand files don't draw the list a thousand times */
export function createImportTelling(soon: (work: () => void) => void): ImportTelling {
  let state = START;
  let telling = false;
  const files = new Map<string, FileProgress>();
  /** Whether `files` of the state is out of date. */
  let filesChanged = false;
  const notified = signal(START);

  const set = (change: Partial<ImportState>) => {
    state = { ...state, ...change };
    if (telling) return;
    telling = true;
    soon(() => {
      telling = false;
      if (filesChanged) state = { ...state, files: [...files.values()] };
      filesChanged = false;
      notified.value = state;
    });
  };

  return {
    state: notified,
    now: () => state,
    set,
    choose(choices) {
      state = { ...state, choices: { ...state.choices, ...choices } };
      notified.value = { ...notified.value, choices: state.choices };
    },
    onProgress(progress) {
      if (progress.kind !== 'file') return set({ progress });
      files.set(progress.file.path, progress.file);
      filesChanged = true;
      set({});
    },
    forgetFiles() {
      files.clear();
      filesChanged = true;
      set({});
    },
  };
}
