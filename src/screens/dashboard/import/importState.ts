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

/** The state of one import, told to its listeners in batches. */
export interface ImportTelling {
  readonly told: ReadonlySignal<ImportState>;
  now(): ImportState;
  /** Holds at once, is told soon. */
  set(change: Partial<ImportState>): void;
  /** How far it is by now. What is known of a file is among `files` with the next telling. */
  heard(progress: ImportProgress): void;
  /** Everything is read again: nothing is known of any file. */
  forgetFiles(): void;
}

/** @param soon runs its argument soon, so that a thousand files don't draw the list a thousand times */
export function createImportTelling(soon: (work: () => void) => void): ImportTelling {
  let state = START;
  let telling = false;
  const files = new Map<string, FileProgress>();
  /** `files` of the state lags behind. */
  let stale = false;
  const told = signal(START);

  const set = (change: Partial<ImportState>) => {
    state = { ...state, ...change };
    if (telling) return;
    telling = true;
    soon(() => {
      telling = false;
      if (stale) state = { ...state, files: [...files.values()] };
      stale = false;
      told.value = state;
    });
  };

  return {
    told,
    now: () => state,
    set,
    heard(progress) {
      if (progress.kind !== 'file') return set({ progress });
      files.set(progress.file.path, progress.file);
      stale = true;
      set({});
    },
    forgetFiles() {
      files.clear();
      stale = true;
      set({});
    },
  };
}
