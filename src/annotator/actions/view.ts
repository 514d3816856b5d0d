import { NO_FILTER } from '#domain/damage/listing/filter.ts';
import { unionOf } from '#domain/geometry/rect.ts';
import { fractionToStage } from '#domain/geometry/stage.ts';
import { PLAIN_APPEARANCE } from '#stores/stageSettings.ts';
import type { Commands } from '../commands.ts';
import { type Core, say, selected } from '../core.ts';
import type { ActionSpec } from './make.ts';

const THRESHOLD_STEP = 0.05;
const LOUPE = 4;

/** Actions on the view: zoom, hiding and thresholds. None of them changes what is stored. */
export function viewActions(core: Core, commands: Commands): readonly ActionSpec[] {
  const { viewing, stageSettings, filters, listingSource } = core;
  const hasSelection = () => listingSource.listing.value.lead !== null;
  const threshold = (by: number) => {
    const next = Math.round((filters.filter.threshold + by) / THRESHOLD_STEP) * THRESHOLD_STEP;
    const value = Math.round(Math.min(1, Math.max(0, next)) * 100) / 100;
    commands.filter({ threshold: value });
    say(core, 'threshold', { value, shown: listingSource.listing.value.listed.length });
  };

  return [
    { id: 'view.in', keys: ['=', '+'], repeats: true, run: () => viewing.step('in') },
    { id: 'view.out', keys: ['-'], repeats: true, run: () => viewing.step('out') },
    { id: 'view.fit', keys: ['0', 'Shift+1'], run: viewing.fit },
    { id: 'view.oneToOne', keys: ['Shift+0'], run: viewing.oneToOne },
    {
      id: 'view.frame',
      keys: ['w', 'Shift+2'],
      enabled: hasSelection,
      run() {
        const { image } = listingSource.listing.value;
        const all = image && unionOf(selected(core).map(({ box }) => fractionToStage(box, image)));
        if (all) viewing.frame(all);
      },
    },
    {
      id: 'view.hand',
      keys: ['Space'],
      run() {
        stageSettings.hand = true;
      },
      release() {
        stageSettings.hand = false;
      },
    },
    {
      id: 'view.loupe',
      keys: ['t'],
      run() {
        stageSettings.loupe = stageSettings.loupe === null ? LOUPE : null;
      },
    },
    { id: 'view.thresholdDown', keys: [','], repeats: true, run: () => threshold(-THRESHOLD_STEP) },
    { id: 'view.thresholdUp', keys: ['.'], repeats: true, run: () => threshold(THRESHOLD_STEP) },
    { id: 'filter.reset', run: () => commands.filter({ ...NO_FILTER, sort: filters.filter.sort }) },
    { id: 'view.plain', run: () => commands.appearance(PLAIN_APPEARANCE) },
  ];
}
