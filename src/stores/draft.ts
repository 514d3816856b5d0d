import { proxy } from 'valtio/vanilla';
import type { Rect } from '#domain/geometry/rect.ts';

/** What is being drawn, moved or resized right now; written by gestures, drawn by the scene, never stored. */
export interface DraftStore {
  /** Stage units, by damage id; `''` is a box that has no id yet. */
  boxes: Readonly<Record<string, Rect>>;
  /** The rubber band in stage units. */
  band: Rect | null;
}

export const createDraftStore = (): DraftStore => proxy<DraftStore>({ boxes: {}, band: null });

/** Whether something is being drawn, moved, resized or gathered by a drag. */
export const isDragging = ({ boxes, band }: DraftStore): boolean =>
  band !== null || Object.keys(boxes).length > 0;
