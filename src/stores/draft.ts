import { proxy } from 'valtio/vanilla';
import type { Vertex } from '#domain/geometry/outline/editPoints.ts';
import type { Outline } from '#domain/geometry/outline/outline.ts';
import type { Point, Rect } from '#domain/geometry/rect.ts';
import type { Measuring, OutlineWay } from '#domain/tool.ts';

/** Points being picked with the measure tool. */
export interface MeasureDraft {
  readonly what: Measuring;
  /** Fractions of the upright photo. */
  readonly points: readonly Point[];
  /** Both points of a scale are there: now its length is asked for. */
  readonly asking: boolean;
}

/** An outline being drawn, traced or edited. All points are fractions of the upright photo. */
export interface OutlineDraft {
  readonly way: OutlineWay;
  /** Whether it becomes the selected damage's outline instead of a new damage. */
  readonly forLead: boolean;
  /** What was set so far, stroke by stroke: a click is a stroke of one point. */
  readonly strokes: readonly (readonly Point[])[];
  /** The likely way on from there to the pointer. */
  readonly proposed: readonly Point[];
  /** The selected damage's outline while its points are edited. */
  readonly edited: Outline | null;
  /** The point of it that keys act on. */
  readonly vertex: Vertex | null;
  /** Where Enter sets the next point; null until an arrow key has begun. */
  readonly cross: Point | null;
  /** A way is being sought. */
  readonly busy: boolean;
  /** Why what was asked for was not done; null where it was. */
  readonly fault: OutlineDraftFault | null;
}

/** An outline of which nothing is set yet. */
export const emptyOutline = (way: OutlineWay, forLead = false): OutlineDraft => ({
  way,
  forLead,
  strokes: [],
  proposed: [],
  edited: null,
  vertex: null,
  cross: null,
  busy: false,
  fault: null,
});

type OutlineDraftFault = 'no_shape' | 'no_lead' | 'no_area' | 'not_traced' | 'not_resolved' | 'no_scale';

/** What is being drawn, moved or resized right now; written by gestures, drawn by the scene, never stored. */
export interface DraftStore {
  /** Stage units, by damage id; `''` is a box that has no id yet. */
  boxes: Readonly<Record<string, Rect>>;
  /** The rubber band in stage units. */
  band: Rect | null;
  /** Null while nothing is measured. */
  measure: MeasureDraft | null;
  /** Null while nothing is outlined. */
  outline: OutlineDraft | null;
}

export const createDraftStore = (): DraftStore =>
  proxy<DraftStore>({ boxes: {}, band: null, measure: null, outline: null });

/** Whether something is being drawn, moved, resized or gathered by a drag. */
export const isDragging = ({ boxes, band }: DraftStore): boolean =>
  band !== null || Object.keys(boxes).length > 0;
