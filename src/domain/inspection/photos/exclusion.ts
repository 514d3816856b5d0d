export const EXCLUSION_REASONS = ['blurred', 'duplicate', 'other_building', 'other'] as const;
/** Why a photo is no part of the inspection: can't be judged, shown already, or of something else. */
export type ExclusionReason = (typeof EXCLUSION_REASONS)[number];

/** What a person says of a photo that is left out; the photo and its boxes stay as they are. */
export interface ExclusionWords {
  readonly reason: ExclusionReason;
  /** In their own words; with `other` there have to be some. */
  readonly note: string;
}

export interface Exclusion extends ExclusionWords {
  /** When they said so; milliseconds since 1970, UTC. */
  readonly at: number;
}

/** Characters of the words, at most. */
export const MAX_EXCLUSION_NOTE = 500;

/** Whether the words suffice: what is no listed reason has to be told. */
export const isExplained = ({ reason, note }: ExclusionWords): boolean =>
  reason !== 'other' || note.trim() !== '';
