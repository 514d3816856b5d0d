import { announce, type Core, run } from '#annotator/core.ts';
import * as drafts from '#domain/edit/drafts.ts';
import { intersection, type Rect } from '#domain/geometry/rect.ts';
import { stageToFraction } from '#domain/geometry/stage.ts';
import { forgetMenu } from './stageMenu.ts';

/** Adds the box that was drawn (stage units), with the label chosen beside the stage, and selects it. */
export function drawBox(core: Core, rect: Rect) {
  const { image } = core.listingSource.listing.value;
  if (!image) return;
  const label = core.stageSettings.drawLabel;
  const [id] = run(core, drafts.create(image.id, label, stageToFraction(rect, image))) ?? [];
  if (id === undefined) return;
  core.selection.send({ type: 'damage.chosen', id });
  announce(core, 'drawn', { id, label });
}

/** Stores boxes (stage units, by id) that were moved or resized, as one step. */
export function reshapeBoxes(core: Core, boxes: Readonly<Record<string, Rect>>, by: 'move' | 'resize') {
  const { image } = core.listingSource.listing.value;
  if (!image) return;
  const damages = Object.keys(boxes).flatMap((id) => core.listingSource.find(id) ?? []);
  const placed = Object.entries(boxes).map(([id, box]) => [id, stageToFraction(box, image)] as const);
  if (!run(core, drafts.reshape(damages, Object.fromEntries(placed), by))) return;
  const [lead] = damages;
  if (lead) announce(core, 'changed', { id: lead.id, label: lead.label, kind: by, count: damages.length });
}

/** Selects what the rubber band (stage units) touches; clears the selection where that is nothing, unless `add` is set. */
export function selectBand(core: Core, rect: Rect, add: boolean) {
  const { boxes, selected } = core.listingSource.listing.value;
  const touched = boxes.filter((box) => intersection(box.rect, rect) !== null).map(({ id }) => id);
  const ids = add ? [...new Set([...selected, ...touched])] : touched;
  core.selection.send(ids.length > 0 ? { type: 'damages.chosen', ids } : { type: 'cleared' });
  if (ids.length > 0) announce(core, 'selected_many', { count: ids.length });
}

/** Deletes for good what was confirmed. */
export function deleteDamages(core: Core, ids: readonly string[]) {
  const damages = ids.flatMap((id) => core.listingSource.find(id) ?? []);
  if (run(core, drafts.remove(damages))) announce(core, 'deleted', { id: ids[0] ?? '', count: ids.length });
}

/** Removes damages that are no longer listed, whoever removed them, from hover, offered boxes and the tool. */
export function forgetVanished(core: Core) {
  const { tool, listingSource, hover, stageSettings } = core;
  forgetMenu(core);
  if (hover.hoveredId !== null && !listingSource.isListed(hover.hoveredId)) hover.hoveredId = null;
  const left = stageSettings.overlapping.filter((id) => listingSource.isListed(id));
  if (left.length < stageSettings.overlapping.length) stageSettings.overlapping = left.length > 1 ? left : [];
  const { pressedId, pendingDeleteIds } = tool.getSnapshot().context;
  const affectedIds = pressedId === null ? pendingDeleteIds : [pressedId, ...pendingDeleteIds];
  const ids = affectedIds.filter((id) => !listingSource.find(id));
  if (ids.length > 0) tool.send({ type: 'damages.removed', ids });
}

/** A box that is dragged without being selected becomes the selection. */
export function chooseGrabbed({ listingSource, selection }: Core, id: string) {
  if (!listingSource.listing.value.selected.includes(id)) selection.send({ type: 'damage.chosen', id });
}

/** Offers the boxes that overlap where one was chosen. */
export function offerOverlapping({ stageSettings }: Core, boxes: readonly string[]) {
  stageSettings.overlapping = boxes.length > 1 ? boxes : [];
}
