import type { Look } from '../engine/engine.ts';
import type { AssistantFault } from '../fault.ts';
import type { Draft } from './draft.ts';

/** What a try came to. */
interface Tried {
  /** Id of the photo. */
  readonly image: string;
  readonly seen: Look;
}

/** What went wrong with a file that somebody chose. */
export type ChoiceFault =
  | AssistantFault
  | { readonly kind: 'not_model' }
  | { readonly kind: 'names_unreadable' }
  | { readonly kind: 'names_mismatch' };

export interface TrialState {
  /** The file that is being checked. */
  readonly checking: string | null;
  readonly refused: { readonly name: string; readonly fault: ChoiceFault } | null;
  readonly draft: Draft | null;
  /** The parts of the photo that were looked at so far; a total of 0 while the model is being loaded. */
  readonly trying: { readonly done: number; readonly total: number } | null;
  readonly tried: Tried | null;
  readonly tryFault: AssistantFault | null;
  readonly keepFault: 'quota' | 'failed' | null;
}

export const EMPTY_TRIAL: TrialState = {
  checking: null,
  refused: null,
  draft: null,
  trying: null,
  tried: null,
  tryFault: null,
  keepFault: null,
};

/** Nothing is tried, or what was is out of date. */
export const NO_TRY = { trying: null, tried: null, tryFault: null } as const;
