import { onChange } from '#data/onChange.ts';
import type { Undone } from '#data/workspace.ts';
import { fractionToStage } from '#domain/geometry/stage.ts';
import type { Core } from '../core.ts';

/** Selects those of these damages that are listed, the first one leading, and brings that one into view. */
function selectTouched({ listingSource, selection, viewing }: Core, keys: ReadonlySet<string>) {
  const { image, listed } = listingSource.listing.value;
  const [lead, ...others] = listed.filter((damage) => keys.has(damage.key));
  if (!image || !lead) return;
  selection.send({ type: 'damages.chosen', ids: [lead, ...others].map(({ id }) => id) });
  viewing.bringIntoView(fractionToStage(lead.box, image));
}

/**
 * Shows what an undone or redone step did: its damages are selected and come into view. Where it was done on
 * another photo that one is asked for, and its damages are shown when they have been read.
 */
export function showTouched(core: Core, { image, keys }: Undone) {
  const { listing } = core.listingSource;
  const touched = new Set(keys);
  const from = listing.value.image?.id;
  if (!image || image === from) return selectTouched(core, touched);
  const stop = onChange(listing, () => {
    const { image: open, ready } = listing.value;
    if (open?.id === from || (open?.id === image && !ready)) return;
    stop();
    // Anything else means that the person went somewhere else meanwhile.
    if (open?.id === image) selectTouched(core, touched);
  });
  core.navigation.open(image);
}
