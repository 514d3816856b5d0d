import type { FollowUp } from './defect.ts';

/** Whether somebody repaired it, accepted or not. */
export const isRepaired = (followUp: FollowUp): boolean =>
  followUp === 'repaired' || followUp === 'awaiting_reinspection' || followUp === 'signed_off';
