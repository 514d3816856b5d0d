import { proxy, ref } from 'valtio/vanilla';
import type { Vertex } from '#domain/geometry/outline/editPoints.ts';
import type { Outline } from '#domain/geometry/outline/outline.ts';
import type { Point, Rect } from '#domain/geometry/rect.ts';
import type { Measuring, OutlineWay } from '#domain/tool.ts';

/** Points being picked with the measure tool. */
export interface MeasureDraft {
  readonly what: Measuring;
  /** Fractions of the upright photo. */
  readonly points: readonly Point[];
  /** Both points of a scale are set, and its length is being asked for. */
  readonly asking: boolean;
  /**
   * What was last requested and is not there: more points; the crack's own line, which is being sought, was not found, or
   * is narrower than the photo resolves. Null after each point.
   */
  readonly notice: 'more' | 'following' | 'not_found' | 'not_resolved' | null;
}

/** An outline being drawn, traced or edited. All points are fractions of the upright photo. */
export interface OutlineDraft {
  readonly way: OutlineWay;
  /** Whether it becomes the selected damage's outline instead of a new damage. */
  readonly forLead: boolean;
  /** What has been set so far, stroke by stroke: a click is a stroke of one point. */
  readonly strokes: readonly (readonly Point[])[];
  /** The proposed line from there to the pointer. */
  readonly proposed: readonly Point[];
  /** The selected damage's outline while its points are edited. */
  readonly edited: Outline | null;
  /** The point of the edited outline that keys act on. */
  readonly vertex: Vertex | null;
  /** Where Enter sets the next point; null until an arrow key is used. */
  readonly cross: Point | null;
  /** Whether a traced line is being computed. */
  readonly busy: boolean;
  /** Why the last request could not be carried out; null where it was. */
  readonly fault: OutlineDraftFault | null;
}

/** An outline without any points yet. */
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

/** What is being drawn, moved or resized; written by gestures, drawn by the scene, never stored. */
export interface DraftStore {
  /** Stage units, by damage id; `''` is a box that has no id yet. */
  boxes: Readonly<Record<string, Rect>>;
  /** The rubber band in stage units. */
  band: Rect | null;
  /** Null unless something is being measured. */
  measure: MeasureDraft | null;
  /** Null unless an outline is being drawn. */
  outline: OutlineDraft | null;
}

export const createDraftStore = (): DraftStore =>
  proxy<DraftStore>({ boxes: {}, band: null, measure: null, outline: null });

// What follows is replaced as a whole and not wrapped in a proxy, which is slow for thousands of boxes or points.

/** Sets the boxes that are drawn, moved or resized. */
export function setDraftBoxes(draft: DraftStore, boxes: DraftStore['boxes']): void {
  draft.boxes = ref(boxes);
}

export function setMeasureDraft(draft: DraftStore, measure: MeasureDraft | null): void {
  draft.measure = measure && ref(measure);
}

export function setOutlineDraft(draft: DraftStore, outline: OutlineDraft | null): void {
  draft.outline = outline && ref(outline);
}

/** Whether a box is being drawn, moved or resized, or the rubber band is drawn. */
export const isDragging = ({ boxes, band }: DraftStore): boolean =>
  band !== null || Object.keys(boxes).length > 0;
