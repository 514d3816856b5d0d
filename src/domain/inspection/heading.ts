import type { InspectionImage } from './image.ts';
import type { Location } from './project.ts';
import { readShot, wrap180 } from './shot.ts';

/** A facade is taken where the camera looks at it from no more than this aside, degrees. */
const ASIDE = 45;
/** Steeper than this the camera looks down on the roof, higher than that at the sky; degrees. */
const DOWN = -60;
const UP = 45;

export interface HeadingProposal {
  readonly image: string;
  /** Where the photo is now. */
  readonly from: string | null;
  /** The location it looks at. */
  readonly to: string;
  /** How far aside the facade's normal it looks, degrees, 0 to 45; 0 for a roof. */
  readonly aside: number;
}

export interface HeadingPlan {
  /** Photos that look at one of the facades, or down on the roof, in their order. */
  readonly proposals: readonly HeadingProposal[];
  /** Photos without a heading, by id. */
  readonly withoutHeading: readonly string[];
  /** Photos that look at no facade whose bearing is known, by id. */
  readonly unmatched: readonly string[];
  /** Photos whose position is (0, 0): their device had no fix, so its compass may be wrong as well. By id. */
  readonly atZero: readonly string[];
}

const looksAt = (heading: number, bearing: number): number => Math.abs(wrap180(heading + 180 - bearing));

/**
 * Proposes the location of each photo by where its gimbal looked: the facade whose normal it looks against the most
 * squarely, within 45°; pitched more than 60° down, the roof. Nothing is changed by it.
 */
export function proposeByHeading(
  images: readonly InspectionImage[],
  locations: readonly Location[],
): HeadingPlan {
  const facades = locations.flatMap(({ id, bearing }) => (bearing === undefined ? [] : { id, bearing }));
  const roof = locations.find(({ kind }) => kind === 'roof');
  const plan = {
    proposals: [] as HeadingProposal[],
    withoutHeading: [] as string[],
    unmatched: [] as string[],
    atZero: [] as string[],
  };
  for (const image of images) {
    const { heading, pitch, atZero } = readShot(image);
    if (atZero) plan.atZero.push(image.id);
    const propose = (to: string, aside: number) =>
      plan.proposals.push({ image: image.id, from: image.location, to, aside });
    if (pitch !== null && pitch < DOWN && roof) {
      propose(roof.id, 0);
      continue;
    }
    if (heading === null) {
      plan.withoutHeading.push(image.id);
      continue;
    }
    const level = pitch === null || (pitch >= DOWN && pitch <= UP);
    const [nearest] = facades
      .map(({ id, bearing }) => ({ id, aside: looksAt(heading, bearing) }))
      .sort((a, b) => a.aside - b.aside);
    if (level && nearest && nearest.aside <= ASIDE) propose(nearest.id, nearest.aside);
    else plan.unmatched.push(image.id);
  }
  return plan;
}
