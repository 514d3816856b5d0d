import type { Severity } from '../damage/damage.ts';

/** A person's verdict on a location or on the whole, from the mildest to the most severe known. */
export const LOCATION_VERDICTS = ['safe', 'safe_with_repair', 'unsafe', 'not_inspected'] as const;
export type LocationVerdict = (typeof LOCATION_VERDICTS)[number];

export const MISSING = ['to_judge', 'unsure', 'to_view', 'to_assess', 'to_check'] as const;
/**
 * What is missing for a proposal: detections without a verdict, unsure detections, photos without boxes that nobody
 * viewed, defects without a severity, components that nobody checked or excused.
 */
export interface Missing {
  readonly kind: (typeof MISSING)[number];
  readonly count: number;
  /** The first of them: a photo, and the box on it. */
  readonly first: { readonly image: string; readonly damage: string | null };
}

/** The facts for a proposal, for one location or the whole. */
export interface VerdictFacts {
  /** Severities of the open defects; null = not assessed. */
  readonly open: readonly (Severity | null)[];
  /** Whether one of them needs a repair by the rating scheme. */
  readonly needsRepair: boolean;
  /** Whether a component (air conditioner, window) was found unsafe. */
  readonly unsafeComponent: boolean;
  /** Whether the kind of inspection classes one of the defects as unsafe, regardless of severity. */
  readonly classedUnsafe: boolean;
  /** Photos that were viewed, or whose boxes were judged. */
  readonly photosSeen: number;
  readonly missing: readonly Missing[];
}

export interface VerdictProposal {
  /** Null while something is missing. */
  readonly verdict: LocationVerdict | null;
  /** The mildest verdict that the known facts allow: a milder one needs a reason. */
  readonly atLeast: LocationVerdict;
  /** Most severe open severity; null without any assessed. */
  readonly gravest: Severity | null;
  readonly missing: readonly Missing[];
}

/** The most severe of several severities; null where none is assessed. */
export const gravest = (severities: readonly (Severity | null)[]): Severity | null =>
  severities.reduce<Severity | null>(
    (worst, one) => (one !== null && (worst ?? -1) < one ? one : worst),
    null,
  );

function verdictBy(facts: VerdictFacts, worst: Severity | null): LocationVerdict {
  if (facts.unsafeComponent || facts.classedUnsafe || worst === 4) return 'unsafe';
  if (facts.photosSeen === 0) return 'not_inspected';
  return facts.needsRepair ? 'safe_with_repair' : 'safe';
}

/**
 * The verdict that the program proposes, in the terms of New York's facade programme; only a person sets one. Nothing
 * is proposed while anything is missing, since what nobody looked at may be the most severe.
 */
export function proposeVerdict(facts: VerdictFacts): VerdictProposal {
  const worst = gravest(facts.open);
  const atLeast = verdictBy(facts, worst);
  const { missing } = facts;
  return { verdict: missing.length > 0 ? null : atLeast, atLeast, gravest: worst, missing };
}

const GRAVITY: Readonly<Record<LocationVerdict, number>> = {
  safe: 0,
  safe_with_repair: 1,
  not_inspected: 2,
  unsafe: 3,
};

/** Whether the person is milder than the proposal, which needs a stated reason. */
export const isMilder = (chosen: LocationVerdict, proposed: LocationVerdict): boolean =>
  GRAVITY[chosen] < GRAVITY[proposed];

/** The one of two conflicting verdicts to show: the more severe. */
export const worseVerdict = (a: LocationVerdict, b: LocationVerdict): LocationVerdict =>
  GRAVITY[a] >= GRAVITY[b] ? a : b;
