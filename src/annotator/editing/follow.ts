import type { Damage } from '#domain/damage/damage.ts';
import { unionOf } from '#domain/geometry/rect.ts';
import { fractionToStage } from '#domain/geometry/stage.ts';
import type { Core } from '../core.ts';

/** Brings all of these damages of the open photo into view, unless the person wants the camera to stay. */
export function follow({ listingSource, viewing, choices }: Core, damages: readonly Damage[]) {
  const { image, listed } = listingSource.listing.value;
  const [first, ...others] = damages;
  if (!image || !first || choices.camera === 'stay') return;
  const rectOf = ({ box }: Damage) => fractionToStage(box, image);
  viewing.follow({
    box: unionOf([first, ...others].map(rectOf)) ?? rectOf(first),
    label: others.length > 0 ? null : first.label,
    alike: () => [first, ...listed.filter(({ label }) => label === first.label)].map(rectOf),
  });
}
