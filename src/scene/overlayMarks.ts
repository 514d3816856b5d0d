import type { LabelLook, SceneBox } from '#domain/damage/sceneBox.ts';
import { HANDLE_SIDES, handlesOf } from '#domain/geometry/handles.ts';
import type { Rect } from '#domain/geometry/rect.ts';
import { BORDER, HIGHLIGHT, lookOf, SELECTED_BORDER } from './draw/looks.ts';
import { MARK, type Mark } from './draw/overlayMesh.ts';

/** Rubber band and casing of handles: neutral on any photo. */
const BAND = '#FFFFFF';

/** A box above the others. @param chosen 0 (not selected) to 1 (selected) */
export function boxMark(
  box: SceneBox,
  rect: Rect,
  labels: ReadonlyMap<string, LabelLook>,
  chosen: number,
  glows: boolean,
): Mark {
  return {
    rect,
    colour: lookOf(labels, box.label).plate,
    kind: box.rejected && chosen === 0 ? MARK.dashed : MARK.box,
    border: BORDER + (SELECTED_BORDER - BORDER) * chosen,
    fill: HIGHLIGHT * chosen,
    glow: glows ? 1 : 0,
  };
}

/** The frame that carries the handles of a selected outline. */
export const frameMark = (rect: Rect): Mark => ({
  rect,
  colour: BAND,
  kind: MARK.band,
  border: 1,
  fill: 0,
  glow: 0,
});

/** A box that is being drawn and has no id yet. */
export const newBoxMark = (rect: Rect, colour: string): Mark => ({
  rect,
  colour,
  kind: MARK.box,
  border: BORDER,
  fill: HIGHLIGHT / 2,
  glow: 0,
});

/** The rubber band of a selection. @param rect stage units */
export const bandMark = (rect: Rect): Mark => ({
  rect,
  colour: BAND,
  kind: MARK.band,
  border: 1,
  fill: 0.12,
  glow: 0,
});

/**
 * The handles of a box.
 * @param rect stage units
 * @param scale CSS pixels per stage unit
 */
export function handleMarks(rect: Rect, scale: number, colour: string): Mark[] {
  const onScreen = { x: 0, y: 0, width: rect.width * scale, height: rect.height * scale };
  return handlesOf(onScreen).map(({ handle, at }) => {
    const { x, y } = HANDLE_SIDES[handle];
    const kind = x === 0 ? MARK.bar : y === 0 ? MARK.post : MARK.corner;
    const point = { x: rect.x + at.x / scale, y: rect.y + at.y / scale, width: 0, height: 0 };
    return { rect: point, colour, kind, border: 0, fill: 0, glow: 0 };
  });
}
