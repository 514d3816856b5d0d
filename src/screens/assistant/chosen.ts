import type { RunMode } from '#data/assistant/runs/runNote.ts';
import type { ModelTrial } from '#data/assistant/trial/createModelTrial.ts';

/** How a model is asked, on a try and on a run. */
export interface How {
  readonly mode: RunMode;
  /** 0 to 1. */
  readonly threshold: number;
}

/** The usual threshold of detectors' own tools. */
export const USUAL_HOW: How = { mode: 'quick', threshold: 0.25 };

/** The chosen model, and how it is asked. */
export interface Chosen {
  readonly trial: ModelTrial;
  readonly how: How;
  readonly setHow: (how: How) => void;
}
