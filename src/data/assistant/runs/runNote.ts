import * as v from 'valibot';
import type { Label } from '#domain/damage/label.ts';
import { MASK_KINDS, type MaskKind } from '#domain/inspection/photos/mask.ts';
import type { AssistantFault } from '../fault.ts';

export const RUN_MODES = ['quick', 'thorough'] as const;
export type RunMode = (typeof RUN_MODES)[number];

/** Maps a class to a label key, or to null where its boxes are ignored. */
export type ClassLabels = readonly (readonly [index: number, label: string | null])[];

/** Maps a class to the kind of mask that its boxes are proposed as, by the class's name. */
export type ClassMasks = readonly (readonly [index: number, kind: MaskKind, name: string])[];

/** A photo that failed, and why. */
interface Unlooked {
  readonly image: string;
  readonly name: string;
  readonly fault: AssistantFault | { readonly kind: 'removed' };
}

/** The totals of a run so far. */
export interface RunTotals {
  readonly photos: number;
  /** Stored boxes. */
  readonly boxes: number;
  /** How many of these overlap judged boxes and are hidden. */
  readonly hidden: number;
  /** Boxes of ignored classes. */
  readonly left: number;
  /** Proposed masks; absent in runs of earlier versions. */
  readonly masks?: number;
  /** Processing time in milliseconds. */
  readonly took: number;
  readonly unlooked: readonly Unlooked[];
}

/** A run of a model over photos, stored on this device until it has ended. */
export interface RunNote {
  /** Id of its step of undo. */
  readonly group: string;
  readonly project: string;
  /** The model's SHA-256 and name. */
  readonly model: string;
  readonly name: string;
  readonly mode: RunMode;
  readonly threshold: number;
  readonly labels: ClassLabels;
  /** Classes whose boxes are proposed as masks; absent where there are none, and in runs of earlier versions. */
  readonly masks?: ClassMasks;
  /** Labels that may have to be added to the project. */
  readonly created: readonly Label[];
  /** Remaining photos, in order. */
  readonly todo: readonly string[];
  readonly total: number;
  readonly paused: boolean;
  /** How many times the page ended while the next photo was processed. */
  readonly cuts?: number;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly totals: RunTotals;
  /** The first photo on which boxes were stored; absent before that, and in notes of earlier versions. */
  readonly firstFound?: string;
  /** The first photo on which masks were proposed. */
  readonly firstMasked?: string;
}

export const NOTHING_YET: RunTotals = { photos: 0, boxes: 0, hidden: 0, left: 0, took: 0, unlooked: [] };

/** The required fields of a stored run: another version of the program may have written it. */
const note = v.looseObject({
  ...{ group: v.string(), project: v.string(), model: v.string(), name: v.string() },
  ...{ mode: v.picklist(RUN_MODES), threshold: v.number(), paused: v.boolean(), total: v.number() },
  labels: v.array(v.tuple([v.number(), v.nullable(v.string())])),
  masks: v.exactOptional(v.array(v.tuple([v.number(), v.picklist(MASK_KINDS), v.string()]))),
  created: v.array(v.looseObject({ key: v.string() })),
  todo: v.array(v.string()),
  totals: v.looseObject({
    ...{ photos: v.number(), boxes: v.number(), hidden: v.number(), left: v.number(), took: v.number() },
    unlooked: v.array(v.looseObject({ name: v.string(), fault: v.looseObject({ kind: v.string() }) })),
  }),
});

export const isRunNote = (value: RunNote): boolean => v.is(note, value);
