import * as v from 'valibot';
import { proxy } from 'valtio/vanilla';
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
  readonly state: { readonly step: number | null };
  /** Starts it automatically, once on this device; where that can't be stored, once in this visit. */
  offer(): void;
  /** Starts it again, on a person's request. */
  begin(): void;
  /** Continues after a step, unless that was left already. @param steps number of steps */
  leave(step: number, steps: number): void;
  end(): void;
}

export function createTour(): Tour {
  const state = proxy<{ step: number | null }>({ step: null });
  let offered = false;
  return {
    state,
    offer() {
      if (offered || seen.read()) return;
      offered = true;
      seen.write(true);
      state.step = 0;
    },
    begin() {
      offered = true;
      state.step = 0;
    },
    leave(step, steps) {
      if (state.step === step) state.step = step + 1 < steps ? step + 1 : null;
    },
    end() {
      state.step = null;
    },
  };
}

/** The tour of the current workspace, created once. */
export const useTour = (): Tour => useWorkspace().part(createTour);
