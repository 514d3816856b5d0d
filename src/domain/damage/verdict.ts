/** A person's judgement of a damage; `unreviewed` until there is one. */
export const VERDICTS = ['unreviewed', 'accepted', 'rejected', 'unsure'] as const;
/** A person’s judgement of a damage. */
export type Verdict = (typeof VERDICTS)[number];

/** Why a detection was rejected. */
export const REJECT_REASONS = [
  'not_stated',
  'shadow_or_reflection',
  'dirt',
  'joint_or_pattern',
  'component',
  'wrong_object',
  'duplicate',
  'out_of_scope',
  'image_too_poor',
  'other',
] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];
