import { type ReadonlySignal, signal } from '@preact/signals-core';
import * as v from 'valibot';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { stored } from '#domain/stored.ts';

const seen = stored<boolean>({
  storage: () => localStorage,
  key: 'tour-seen',
  schema: v.boolean(),
  otherwise: false,
});

/** The tour of keys beside the stage. */
export interface Tour {
  /** The shown step, from 0; null without a tour. */
  readonly step: ReadonlySignal<number | null>;
  /** Starts it automatically, once on this device; where that can't be stored, once in this visit. */
  offer(): void;
  /** Starts it again, on a person's request. */
  begin(): void;
  /** Continues after a step, unless that was left already. @param steps number of steps */
  leave(step: number, steps: number): void;
  end(): void;
}

export function createTour(): Tour {
  const step = signal<number | null>(null);
  let offered = false;
  return {
    step,
    offer() {
      if (offered || seen.read()) return;
      offered = true;
      seen.write(true);
      step.value = 0;
    },
    begin() {
      offered = true;
      step.value = 0;
    },
    leave(at, steps) {
      if (step.value === at) step.value = at + 1 < steps ? at + 1 : null;
    },
    end() {
      step.value = null;
    },
  };
}

/** The tour of the current workspace, created once. */
export const useTour = (): Tour => useWorkspace().part(createTour);
