import { onChange } from '#signals/onChange.ts';
import type { Commands } from './commands.ts';
import { type Core, say } from './core.ts';
import {
  chooseGrabbed,
  deleteDamages,
  drawBox,
  forgetVanished,
  offerOverlapping,
  reshapeBoxes,
  selectBand,
} from './editing/editBoxes.ts';
import { forgetReason } from './editing/judging.ts';
import type { Gestures } from './input/gestures.ts';
import type { Measuring } from './measuring/measuring.ts';
import { storeMeasure } from './measuring/storeMeasure.ts';

/** Connects the parts with one another, one line per connection. @returns a function that removes all connections */
export function wire(
  core: Core,
  commands: Commands,
  { boxesAt }: Gestures,
  measuring: Measuring,
): () => void {
  const { tool, selection, listingSource, viewing, navigation } = core;
  const connections = [
    tool.on('damage.chosen', (fact) => commands.select(fact.id, fact.add ? 'toggle' : 'only')),
    tool.on('damage.chosen', (fact) => offerOverlapping(core, boxesAt(fact.at))),
    tool.on('damage.grabbed', (fact) => chooseGrabbed(core, fact.id)),
    tool.on('ground.chosen', () => selection.send({ type: 'cleared' })),
    tool.on('view.zoomed', (fact) => viewing.step(fact.direction, fact.at)),
    tool.on('damages.deleted', (fact) => deleteDamages(core, fact.ids)),
    tool.on('boxes.reshaped', (fact) => reshapeBoxes(core, fact.boxes, fact.by)),
    tool.on('box.drawn', (fact) => drawBox(core, fact.rect)),
    tool.on('band.drawn', (fact) => selectBand(core, fact.rect, fact.add)),
    tool.on('box.too.small', () => say(core, 'too_small')),
    tool.on('measure.clicked', (fact) => measuring.clicked(fact.at, fact.over)),
    tool.on('measured', (fact) => void storeMeasure(core, fact)),
    tool.on('outline.clicked', ({ at, over }) => core.outline({ type: 'clicked', at, over })),
    tool.on('outline.left', () => core.outline({ type: 'dropped.all' })),
    tool.on('drag.lost', () => say(core, 'drag_lost')),
    navigation.on('photo.opened', (fact) => commands.open(fact.image, fact.damage)),
    navigation.on('damage.asked', ({ id }) => {
      if (listingSource.listing.value.lead?.id !== id) commands.select(id);
    }),
    selection.subscribe(() => forgetReason(core)),
  ];
  const stopListing = onChange(listingSource.listing, () => forgetVanished(core));
  return () => {
    for (const connection of connections) connection.unsubscribe();
    stopListing();
  };
}
