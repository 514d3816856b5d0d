import * as v from 'valibot';
import type { Label } from '#domain/damage/label.ts';
import type { AssistantFault } from '../fault.ts';

export const RUN_MODES = ['quick', 'thorough'] as const;
export type RunMode = (typeof RUN_MODES)[number];

/** What becomes of a class: a label's key, or null where its boxes are left out. */
export type ClassLabels = readonly (readonly [index: number, label: string | null])[];

/** A photo that could not be looked at, and why. */
interface Unlooked {
  readonly image: string;
  readonly name: string;
  readonly fault: AssistantFault | { readonly kind: 'removed' };
}

/** What a run came to so far. */
export interface RunTotals {
  readonly photos: number;
  /** Boxes that are stored. */
  readonly boxes: number;
  /** Of these, how many lie over judged ones and aren't shown. */
  readonly hidden: number;
  /** Boxes of classes that are left out. */
  readonly left: number;
  /** Milliseconds of looking. */
  readonly took: number;
  readonly unlooked: readonly Unlooked[];
}

/** A run of a model over photos, as it is kept on this device until it has ended. */
export interface RunNote {
  /** Names its step of undo. */
  readonly group: string;
  readonly project: string;
  /** The model's SHA-256, and its name. */
  readonly model: string;
  readonly name: string;
  readonly mode: RunMode;
  readonly threshold: number;
  readonly labels: ClassLabels;
  /** Labels that the project may not have yet. */
  readonly created: readonly Label[];
  /** Photos that are still to be looked at, in their order. */
  readonly todo: readonly string[];
  readonly total: number;
  readonly paused: boolean;
  /** How often the page ended while the photo that is next was looked at. */
  readonly cuts?: number;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly totals: RunTotals;
}

export const NOTHING_YET: RunTotals = { photos: 0, boxes: 0, hidden: 0, left: 0, took: 0, unlooked: [] };

/** What has to be there of a note for it to go on: another version of the program may have written it. */
const note = v.looseObject({
  ...{ group: v.string(), project: v.string(), model: v.string(), name: v.string() },
  ...{ mode: v.picklist(RUN_MODES), threshold: v.number(), paused: v.boolean(), total: v.number() },
  labels: v.array(v.tuple([v.number(), v.nullable(v.string())])),
  created: v.array(v.looseObject({ key: v.string() })),
  todo: v.array(v.string()),
  totals: v.looseObject({
    ...{ photos: v.number(), boxes: v.number(), hidden: v.number(), left: v.number(), took: v.number() },
    unlooked: v.array(v.looseObject({ name: v.string(), fault: v.looseObject({ kind: v.string() }) })),
  }),
});

export const isRunNote = (value: RunNote): boolean => v.is(note, value);
