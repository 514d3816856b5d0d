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
  /** The step that is shown, from 0; null while there is no tour. */
  readonly state: { readonly step: number | null };
  /** Begins it by itself, once on this device; where that can't be remembered, once in this visit. */
  offer(): void;
  /** Begins it anew: a person asks for it. */
  begin(): void;
  /** Goes on from a step, unless it has been left already. @param steps how many there are */
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

/** The tour of the open workspace, made once. */
export const useTour = (): Tour => useWorkspace().part(createTour);
