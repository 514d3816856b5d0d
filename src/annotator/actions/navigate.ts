import { step } from '#domain/damage/listing/cycle.ts';
import { type Core, listedIds } from '../core.ts';
import { goTo, nextUnreviewed } from '../editing/judging.ts';
import type { ActionId } from './ids.ts';
import type { ActionSpec } from './make.ts';

/** Steps from damage to damage and from image to image. */
export function navigateActions(
  core: Core,
  boxesUnderPointer: () => readonly string[],
): readonly ActionSpec[] {
  const { listingSource, navigation, stageSettings } = core;
  const some = () => listingSource.listing.value.listed.length > 0;
  const lead = () => listingSource.listing.value.lead?.id ?? null;
  const stepping = (id: ActionId, keys: readonly string[], by: 1 | -1): ActionSpec => ({
    id,
    keys,
    repeats: true,
    enabled: some,
    run: () => goTo(core, step(listedIds(core), lead(), by)),
  });
  const reviewing = (id: ActionId, keys: readonly string[], by: 1 | -1): ActionSpec => ({
    id,
    keys,
    repeats: true,
    enabled: () => listingSource.listing.value.unreviewed > 0,
    run: () => goTo(core, nextUnreviewed(core, by)),
  });
  /** Past the first and last damage Tab leaves the stage, so that keyboard users are not trapped in it (WCAG 2.1.2). */
  const tabbing = (id: ActionId, keys: readonly string[], by: 1 | -1): ActionSpec => ({
    id,
    keys,
    onStage: true,
    repeats: true,
    enabled: () => some() && lead() !== listedIds(core).at(by === 1 ? -1 : 0),
    run: () => goTo(core, step(listedIds(core), lead(), by)),
  });

  return [
    stepping('damage.next', ['j'], 1),
    stepping('damage.previous', ['k'], -1),
    reviewing('damage.nextUnreviewed', ['Shift+J'], 1),
    reviewing('damage.previousUnreviewed', ['Shift+K'], -1),
    tabbing('damage.tabNext', ['Tab'], 1),
    tabbing('damage.tabPrevious', ['Shift+Tab'], -1),
    { id: 'image.next', keys: ['n', 'PageDown', 'Ctrl+ArrowRight'], run: () => navigation.step(1) },
    { id: 'image.previous', keys: ['p', 'PageUp', 'Ctrl+ArrowLeft'], run: () => navigation.step(-1) },
    {
      // Keeps its first name: people's own keys are stored under it.
      id: 'damage.pile',
      keys: ['o'],
      enabled: some,
      run() {
        const overlapping = boxesUnderPointer();
        stageSettings.overlapping = overlapping;
        const next = step(overlapping, lead(), 1);
        if (next !== null) core.selection.send({ type: 'damage.chosen', id: next });
      },
    },
  ];
}
