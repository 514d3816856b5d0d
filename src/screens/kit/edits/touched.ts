import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Undone } from '#data/workspace.ts';

/** Announces what was undone or redone on a page without a stage, for components that can show it. */
export interface Touched {
  tell(step: Undone): void;
  /** @returns stops it */
  on(listener: (step: Undone) => void): () => void;
}

function createTouched(): Touched {
  const listeners = new Set<(step: Undone) => void>();
  return {
    tell(step) {
      for (const listener of listeners) listener(step);
    },
    on(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const useTouched = (): Touched => useWorkspace().part(createTouched);
