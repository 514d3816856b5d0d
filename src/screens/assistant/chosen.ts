import type { RunMode } from '#data/assistant/runs/runNote.ts';
import type { ModelTrial } from '#data/assistant/trial/createModelTrial.ts';

/** The settings of a model for a try or a run. */
export interface How {
  readonly mode: RunMode;
  /** 0 to 1. */
  readonly threshold: number;
}

/** The usual defaults of detectors' own tools. */
export const USUAL_HOW: How = { mode: 'quick', threshold: 0.25 };

/** The chosen model and its settings. */
export interface Chosen {
  readonly trial: ModelTrial;
  readonly how: How;
  readonly setHow: (how: How) => void;
}
