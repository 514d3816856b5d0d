import { metresBetween, type Position, wrap180 } from '../../geometry/earth.ts';
import type { Location } from '../building/project.ts';
import type { InspectionImage } from '../photos/image.ts';
import { readShot } from '../photos/shot.ts';
import { withDescendants } from './locations.ts';

/** The camera may look at a facade at most this far off its normal, degrees. */
const ASIDE = 45;
/** Steeper downwards than the first is the roof, higher than the second the sky; degrees. */
const DOWN = -60;
const UP = 45;

/** Facades whose normals differ by at most this face the same way: the heading can't tell them apart; degrees. */
const ALIKE = 10;
/**
 * How much nearer one facade has to be than another for a position to tell them apart: twice the error of GPS, metres.
 */
const NEARER = 6;

/** Why a photo is proposed for a location. */
type HeadingReason =
  | { readonly kind: 'heading' }
  /** It looks down. */
  | { readonly kind: 'roof' }
  /** Several facades face that way; by GPS the photo was taken nearer to those of this one. */
  | {
      readonly kind: 'position';
      readonly metres: number;
      /** The next nearest of them. */
      readonly other: string;
      readonly otherMetres: number;
    }
  /** Several facades face that way and no position tells them apart: a person has to choose. */
  | { readonly kind: 'undecided'; readonly others: readonly string[] };

export interface HeadingProposal {
  readonly image: string;
  /** The photo's current location. */
  readonly from: string | null;
  /** The location it shows. */
  readonly to: string;
  /** Angle to the facade's normal, degrees, 0 to 45; 0 for a roof. */
  readonly aside: number;
  readonly why: HeadingReason;
}

export interface HeadingPlan {
  /** Photos that show one of the facades, or the roof from above, in their order. */
  readonly proposals: readonly HeadingProposal[];
  /** Photos without a heading, by id. */
  readonly withoutHeading: readonly string[];
  /** Photos that show no facade with a known bearing, by id. */
  readonly unmatched: readonly string[];
  /** Photos left out because their position is (0, 0): without a fix the compass may be wrong too. By id. */
  readonly atZero: readonly string[];
}

const looksAt = (heading: number, bearing: number): number => Math.abs(wrap180(heading + 180 - bearing));

interface Candidate {
  readonly id: string;
  readonly aside: number;
}

/** Most photos of a facade from which its position is computed, spread evenly over all of them. */
const SAMPLES = 60;
/** A position less accurate than this, in metres, doesn't tell which of two facades is nearer. */
const COARSE = 10;

const positionOf = (image: InspectionImage): Position | null => {
  const { position, error } = readShot(image);
  return (error ?? 0) <= COARSE ? position : null;
};

/**
 * Metres from a photo to the nearest other photo that people assigned to a facade; null where positions are missing.
 */
type MetresTo = (image: InspectionImage, facade: string) => number | null;

/** Computes where facades are from the photos assigned to them or their sublocations. */
export function learnFacades(
  images: readonly InspectionImage[],
  locations: readonly Location[],
  facades: readonly string[],
): MetresTo {
  const known = new Map<string, readonly { readonly id: string; readonly position: Position }[]>();
  const of = (facade: string) => {
    const before = known.get(facade);
    if (before) return before;
    const inside = withDescendants(locations, [facade]);
    const there = images.flatMap((image) => {
      if (image.location === null || !inside.has(image.location)) return [];
      const position = positionOf(image);
      return position ? [{ id: image.id, position }] : [];
    });
    const step = Math.max(1, Math.ceil(there.length / SAMPLES));
    const some = there.filter((_, at) => at % step === 0);
    known.set(facade, some);
    return some;
  };
  const requested = new Set(facades);
  return (image, facade) => {
    const position = positionOf(image);
    if (!position || !requested.has(facade)) return null;
    const metres = of(facade).flatMap((one) =>
      one.id === image.id ? [] : metresBetween(position, one.position),
    );
    return metres.length > 0 ? Math.min(...metres) : null;
  };
}

/** Chooses among facades that face the same way, given by increasing angle. */
function choose(
  image: InspectionImage,
  candidates: readonly [Candidate, ...Candidate[]],
  metresTo: MetresTo,
): { readonly facade: Candidate; readonly why: HeadingReason } {
  const [first, ...others] = candidates;
  if (others.length === 0) return { facade: first, why: { kind: 'heading' } };
  const placed = candidates
    .flatMap((facade) => {
      const metres = metresTo(image, facade.id);
      return metres === null ? [] : { facade, metres };
    })
    .sort((a, b) => a.metres - b.metres);
  const [near, next] = placed;
  // Another one whose photos have no position might be nearer.
  if (near && next && placed.length === candidates.length && next.metres - near.metres >= NEARER)
    return {
      facade: near.facade,
      why: { kind: 'position', metres: near.metres, other: next.facade.id, otherMetres: next.metres },
    };
  return { facade: first, why: { kind: 'undecided', others: others.map(({ id }) => id) } };
}

/** The facades that a level camera looked at, by increasing angle. */
function facing(facades: readonly FacingFacade[], heading: number, pitch: number | null) {
  const level = pitch === null || (pitch >= DOWN && pitch <= UP);
  return facades
    .map(({ id, bearing }) => ({ id, bearing, aside: looksAt(heading, bearing) }))
    .filter(({ aside }) => level && aside <= ASIDE)
    .sort((a, b) => a.aside - b.aside);
}

interface FacingFacade {
  readonly id: string;
  /** Direction of its normal, degrees clockwise from north. */
  readonly bearing: number;
}

/**
 * Proposes the location of each photo from the gimbal's direction: the facade whose normal it looks against most
 * directly, within 45°; pitched more than 60° down, the roof. Where several facades face the same way, the one whose
 * photos were taken nearest. Changes nothing by itself.
 */
export function proposeByHeading(
  images: readonly InspectionImage[],
  locations: readonly Location[],
): HeadingPlan {
  const facades = locations.flatMap(({ id, bearing }) => (bearing === undefined ? [] : { id, bearing }));
  const metresTo = learnFacades(
    images,
    locations,
    facades.map(({ id }) => id),
  );
  const inside = new Map<string, ReadonlySet<string>>();
  const within = (id: string): ReadonlySet<string> => {
    const known = inside.get(id) ?? withDescendants(locations, [id]);
    inside.set(id, known);
    return known;
  };
  const roof = locations.find(({ kind }) => kind === 'roof');
  const plan = {
    proposals: [] as HeadingProposal[],
    withoutHeading: [] as string[],
    unmatched: [] as string[],
    atZero: [] as string[],
  };
  for (const image of images) {
    const { heading, pitch, atZero } = readShot(image);
    if (atZero) {
      plan.atZero.push(image.id);
      continue;
    }
    const { location: from } = image;
    // A photo at a floor or zone of that facade is already assigned, more precisely.
    const propose = (to: string, aside: number, why: HeadingReason) =>
      plan.proposals.push({
        image: image.id,
        from,
        to: from !== null && within(to).has(from) ? from : to,
        aside,
        why,
      });
    if (pitch !== null && pitch < DOWN && roof) {
      propose(roof.id, 0, { kind: 'roof' });
      continue;
    }
    if (heading === null) {
      plan.withoutHeading.push(image.id);
      continue;
    }
    const [best, ...rest] = facing(facades, heading, pitch);
    if (!best) {
      plan.unmatched.push(image.id);
      continue;
    }
    const alike = rest.filter(({ bearing }) => Math.abs(wrap180(bearing - best.bearing)) <= ALIKE);
    const { facade, why } = choose(image, [best, ...alike], metresTo);
    propose(facade.id, facade.aside, why);
  }
  return plan;
}
