import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { ImageCounts } from '#domain/inspection/photos/image.ts';
import type { CountRow, Derived } from '../../store/derived.ts';

/** By image id. */
export type ByImage = Readonly<Record<string, ImageCounts>>;

/** Counts as shown to people. */
export interface ShownCounts {
  /** The counts of a project: stored ones are read on first use. */
  of(project: string): ReadonlySignal<ByImage>;
  /** Replaces the shown counts. */
  show(rows: readonly CountRow[]): void;
}

export function createShownCounts(derived: Derived): ShownCounts {
  const projects = new Map<string, Signal<ByImage>>();
  const loaded = new Map<string, Promise<void>>();

  const shown = (project: string): Signal<ByImage> => {
    const known = projects.get(project) ?? signal<ByImage>({}, { watched: () => void load(project) });
    projects.set(project, known);
    return known;
  };
  const load = (project: string): Promise<void> => {
    const known = loaded.get(project);
    if (known) return known;
    const loading = derived.load(project).then(
      (rows) => {
        const value = shown(project);
        value.value = { ...Object.fromEntries(rows.map((row) => [row.image, row.counts])), ...value.value };
      },
      // Retried on the next use.
      () => void loaded.delete(project),
    );
    loaded.set(project, loading);
    return loading;
  };
  return {
    of: shown,
    show(rows) {
      for (const project of new Set(rows.map((row) => row.project))) {
        const value = shown(project);
        const mine = rows.filter((row) => row.project === project);
        value.value = { ...value.value, ...Object.fromEntries(mine.map((row) => [row.image, row.counts])) };
      }
    },
  };
}
