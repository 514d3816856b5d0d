import type { Severity } from '../damage/damage.ts';

/** A person's judgement of a location or of the whole, from the mildest to the gravest known. */
export const LOCATION_VERDICTS = ['safe', 'safe_with_repair', 'unsafe', 'not_inspected'] as const;
export type LocationVerdict = (typeof LOCATION_VERDICTS)[number];

/** What a proposal is made from, for one location or the whole. */
export interface VerdictFacts {
  /** Severities of the open defects; null = not assessed. */
  readonly open: readonly (Severity | null)[];
  /** A component (air conditioner, window) was found unsafe. */
  readonly unsafeComponent: boolean;
  readonly photos: number;
  readonly photosReviewed: number;
}

export interface VerdictProposal {
  readonly verdict: LocationVerdict;
  /** Gravest open severity, null without any assessed. */
  readonly gravest: Severity | null;
  /** Open defects that nobody assessed: the proposal may be too mild. */
  readonly unassessed: number;
}

/** The gravest of several severities; null where none is assessed. */
export const gravest = (severities: readonly (Severity | null)[]): Severity | null =>
  severities.reduce<Severity | null>(
    (worst, one) => (one !== null && (worst ?? -1) < one ? one : worst),
    null,
  );

/** What the program proposes by the wording of New York's facade programme; only a person sets a verdict. */
export function proposeVerdict(facts: VerdictFacts): VerdictProposal {
  const worst = gravest(facts.open);
  const unassessed = facts.open.filter((severity) => severity === null).length;
  const of = (verdict: LocationVerdict): VerdictProposal => ({ verdict, gravest: worst, unassessed });
  if (facts.unsafeComponent || worst === 4) return of('unsafe');
  if (facts.photosReviewed === 0) return of('not_inspected');
  return of(worst !== null && worst >= 2 ? 'safe_with_repair' : 'safe');
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

/** Of several verdicts in conflict, the one to show: the graver. */
export const worseVerdict = (a: LocationVerdict, b: LocationVerdict): LocationVerdict =>
  GRAVITY[a] >= GRAVITY[b] ? a : b;
