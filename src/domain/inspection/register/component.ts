import type { Observation } from './defect.ts';

/** From the gravest to what nobody looked at. */
export const COMPONENT_CONDITIONS = ['unsafe', 'defective', 'safe', 'not_checked'] as const;
/** What a person says of a window or an air conditioner; a component is never a defect. */
export type ComponentCondition = (typeof COMPONENT_CONDITIONS)[number];

/** What people wrote about a component; each field is one register. */
export interface ComponentFacts {
  readonly condition: ComponentCondition;
  readonly note: string;
}

export const NO_COMPONENT_FACTS: ComponentFacts = { condition: 'not_checked', note: '' };

/** A component in a photo with what people said of it. */
export interface Component extends Observation {
  readonly facts: ComponentFacts;
}
