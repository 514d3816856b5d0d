import * as v from 'valibot';

export const ELEMENT_STATES = ['no_defect', 'defects', 'not_inspected'] as const;
export type ElementState = (typeof ELEMENT_STATES)[number];

/** Condition ratings of a home survey; an element that was not inspected is `NI` and needs none. */
export const ELEMENT_RATINGS = ['1', '2', '3'] as const;
type ElementRating = (typeof ELEMENT_RATINGS)[number];

/** What a person stated of one element at one place. */
export interface ElementAnswer {
  readonly state: ElementState;
  /** Why it was not inspected, or a remark. */
  readonly reason: string;
  readonly rating: ElementRating | null;
  readonly by: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
}

/** The schema of a stored answer. */
export const elementAnswerSchema: v.GenericSchema<unknown, ElementAnswer> = v.object({
  state: v.picklist(ELEMENT_STATES),
  reason: v.string(),
  rating: v.nullable(v.picklist(ELEMENT_RATINGS)),
  by: v.string(),
  at: v.number(),
});

/** The element's key from the key of an answer. */
export const elementOfAnswer = (key: string): string => key.slice(0, Math.max(0, key.indexOf(':')));

/** The key of an answer: element keys contain no colon. */
export const answerKey = (element: string, place: string): string => `${element}:${place}`;
