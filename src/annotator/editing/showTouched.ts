import type { Undone } from '#data/workspace.ts';
import { onChange } from '#signals/onChange.ts';
import type { Core } from '../core.ts';
import { follow } from './follow.ts';

/** Selects those of these damages that are listed, the first one leading, and brings all of them into view. */
function selectTouched(core: Core, keys: ReadonlySet<string>) {
  const touched = core.listingSource.listing.value.listed.filter((damage) => keys.has(damage.key));
  if (touched.length === 0) return;
  core.selection.send({ type: 'damages.chosen', ids: touched.map(({ id }) => id) });
  follow(core, touched);
}

/**
 * Shows what an undone or redone step did: selects its damages and brings them into view. Where it was done on another
 * photo, opens that one and shows the damages once they have been read.
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
    // Otherwise the person has opened another photo meanwhile.
    if (open?.id === image) selectTouched(core, touched);
  });
  core.navigation.open(image);
}
