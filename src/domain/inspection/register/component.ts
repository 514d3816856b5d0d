import type { Observation } from './defect.ts';

/** From the most severe to not inspected. */
export const COMPONENT_CONDITIONS = ['unsafe', 'defective', 'safe', 'excused', 'not_checked'] as const;
/**
 * A person's rating of a window or an air conditioner; a component is never a defect. `excused`: it could not be
 * checked, for the reason in the note.
 */
export type ComponentCondition = (typeof COMPONENT_CONDITIONS)[number];

/** What people wrote about a component; each field is one register. */
export interface ComponentFacts {
  readonly condition: ComponentCondition;
  readonly note: string;
  /** What was looked at, where several got their condition at once; empty where each was rated by itself. */
  readonly basis: string;
}

export const NO_COMPONENT_FACTS: ComponentFacts = { condition: 'not_checked', note: '', basis: '' };

/** A component in a photo with what people said of it. */
export interface Component extends Observation {
  readonly facts: ComponentFacts;
}

/** Whether a component was checked, or the note says why it could not be. */
export const isChecked = ({ condition, note }: ComponentFacts): boolean =>
  condition === 'excused' ? note.trim() !== '' : condition !== 'not_checked';
