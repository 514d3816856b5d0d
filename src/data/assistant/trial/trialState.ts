import type { Look } from '../engine/engine.ts';
import type { AssistantFault } from '../fault.ts';
import type { Draft } from './draft.ts';

/** The result of a trial. */
interface Tried {
  /** Id of the photo. */
  readonly image: string;
  readonly seen: Look;
}

/** What is wrong with a chosen file. */
export type ChoiceFault =
  | AssistantFault
  | { readonly kind: 'not_model' }
  | { readonly kind: 'names_unreadable' }
  | { readonly kind: 'names_mismatch' };

export interface TrialState {
  /** Name of the file that is being checked. */
  readonly checking: string | null;
  readonly refused: { readonly name: string; readonly fault: ChoiceFault } | null;
  readonly draft: Draft | null;
  /** Progress in parts of the photo; a total of 0 while the model is loaded. */
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

/** No trial, or an outdated one. */
export const NO_TRY = { trying: null, tried: null, tryFault: null } as const;
