import { step } from '#domain/damage/listing/cycle.ts';
import { centre, type Point } from '#domain/geometry/rect.ts';
import { fractionToStage } from '#domain/geometry/stage.ts';
import { stageToScreen } from '#domain/geometry/view.ts';
import { type StageMenu, setStageMenu } from '#stores/stageSettings.ts';
import type { Core } from '../core.ts';

const within = (at: number, size: number) => Math.min(Math.max(at, 0), size);

/** Where a menu opened by key appears: at the centre of the lead, else of the stage. */
function placeByKey({ listingSource, viewing, view: { host } }: Core): Point {
  const { lead, image } = listingSource.listing.value;
  if (!lead || !image) return { x: host.width / 2, y: host.height / 2 };
  const at = stageToScreen(centre(fractionToStage(lead.box, image)), viewing.transform());
  return { x: within(at.x, host.width), y: within(at.y, host.height) };
}

/**
 * Opens the menu of the stage at a point (CSS pixels from the host's corner). It is for the whole selection where that
 * includes the smallest box there, else for that box alone, or for the photo where there is no box.
 * @param boxes all boxes at the point, smallest first
 */
export function openMenu(core: Core, at: Point, boxes: readonly string[], from: StageMenu['from'] = 'stage') {
  const [over] = boxes;
  const isOther = over !== undefined && !core.listingSource.listing.value.selected.includes(over);
  if (isOther) core.navigation.leave(() => open(core, at, boxes, from));
  else open(core, at, boxes, from);
}

function open(
  { stageSettings, listingSource, selection }: Core,
  at: Point,
  boxes: readonly string[],
  from: StageMenu['from'],
) {
  const [over] = boxes;
  if (over !== undefined && !listingSource.listing.value.selected.includes(over))
    selection.send({ type: 'damage.chosen', id: over });
  const { selected } = listingSource.listing.value;
  const next = over !== undefined && boxes.length > 1 ? step(boxes, over, 1) : null;
  stageSettings.overlapping = [];
  setStageMenu(stageSettings, { at, from, ids: over === undefined ? [] : selected, beneath: next });
}

/** Opens the menu at a row of the list, for that damage or the selection it belongs to. Does nothing during a drag. */
export function openListMenu(core: Core, id: string, at: Point) {
  const isFree = core.state.value.phase === 'idle' && core.listingSource.isListed(id);
  if (isFree) openMenu(core, at, [id], 'list');
}

/** Opens the menu for the selected boxes, or for the photo while no box is shown. */
export function openMenuByKey(core: Core) {
  const { listingSource, state, stageSettings } = core;
  const { selected } = listingSource.listing.value;
  const ids = state.value.result === 'SHOW' ? selected : [];
  stageSettings.overlapping = [];
  setStageMenu(stageSettings, { at: placeByKey(core), from: 'stage', ids, beneath: null });
}

/** Closes the menu where one of its boxes is no longer listed. */
export function forgetMenu({ stageSettings, listingSource }: Core) {
  const { menu } = stageSettings;
  if (!menu) return;
  const { ids, beneath } = menu;
  if (ids.some((id) => !listingSource.isListed(id))) stageSettings.menu = null;
  else if (beneath !== null && !listingSource.isListed(beneath))
    setStageMenu(stageSettings, { ...menu, beneath: null });
}
