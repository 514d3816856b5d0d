export const EXCLUSION_REASONS = ['blurred', 'duplicate', 'other_building', 'other'] as const;
/** Why a photo is not part of the inspection: it can't be judged, is a duplicate, or shows something else. */
export type ExclusionReason = (typeof EXCLUSION_REASONS)[number];

/** Why a photo was excluded, as a person stated it; the photo and its boxes stay as they are. */
export interface ExclusionWords {
  readonly reason: ExclusionReason;
  /** Free text; required with `other`. */
  readonly note: string;
}

export interface Exclusion extends ExclusionWords {
  /** When it was stated; milliseconds since 1970, UTC. */
  readonly at: number;
}

/** Most characters of the note. */
export const MAX_EXCLUSION_NOTE = 500;

/** Whether the explanation suffices: `other` needs a note. */
export const isExplained = ({ reason, note }: ExclusionWords): boolean =>
  reason !== 'other' || note.trim() !== '';
