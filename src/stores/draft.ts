import { proxy } from 'valtio/vanilla';
import type { Point, Rect } from '#domain/geometry/rect.ts';
import type { Measuring } from '#domain/tool.ts';

/** Points being picked with the measure tool. */
export interface MeasureDraft {
  readonly what: Measuring;
  /** Fractions of the upright photo. */
  readonly points: readonly Point[];
  /** Both points of a scale are there: now its length is asked for. */
  readonly asking: boolean;
}

/** What is being drawn, moved or resized right now; written by gestures, drawn by the scene, never stored. */
export interface DraftStore {
  /** Stage units, by damage id; `''` is a box that has no id yet. */
  boxes: Readonly<Record<string, Rect>>;
  /** The rubber band in stage units. */
  band: Rect | null;
  /** Null while nothing is measured. */
  measure: MeasureDraft | null;
}

export const createDraftStore = (): DraftStore => proxy<DraftStore>({ boxes: {}, band: null, measure: null });

/** Whether something is being drawn, moved, resized or gathered by a drag. */
export const isDragging = ({ boxes, band }: DraftStore): boolean =>
  band !== null || Object.keys(boxes).length > 0;
