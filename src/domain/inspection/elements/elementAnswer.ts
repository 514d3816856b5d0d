import * as v from 'valibot';

export const ELEMENT_STATES = ['no_defect', 'defects', 'not_present', 'not_inspected'] as const;
/** `not_present`: the place has no such element. Versions before it read such an answer as none. */
export type ElementState = (typeof ELEMENT_STATES)[number];

/** Condition ratings of a home survey; only an element that is there and was inspected needs one. */
export const ELEMENT_RATINGS = ['1', '2', '3'] as const;
type ElementRating = (typeof ELEMENT_RATINGS)[number];

/** What a person stated of one element at one place. */
export interface ElementAnswer {
  readonly state: ElementState;
  /** Why it was not inspected, or a remark. */
  readonly reason: string;
  readonly rating: ElementRating | null;
  /** Keys of defects that a person stated to be of this element; absent where none was. */
  readonly defectsOf?: readonly string[];
  /** Keys of defects without an element that a person stated not to be of this one; absent where none was. */
  readonly defectsNotOf?: readonly string[];
  readonly by: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
}

/** Whether an element in this state has a condition: it is there, and was inspected. */
export const isInspected = (state: ElementState): boolean => state === 'no_defect' || state === 'defects';

/** What stands in place of a condition rating: `NI` for an element that was not inspected. */
export const ratingOf = (answer: ElementAnswer | null): string | null =>
  answer === null || isInspected(answer.state)
    ? (answer?.rating ?? null)
    : answer.state === 'not_inspected'
      ? 'NI'
      : null;

/** The schema of a stored answer. */
export const elementAnswerSchema: v.GenericSchema<unknown, ElementAnswer> = v.object({
  state: v.picklist(ELEMENT_STATES),
  reason: v.string(),
  rating: v.nullable(v.picklist(ELEMENT_RATINGS)),
  defectsOf: v.exactOptional(v.array(v.string())),
  defectsNotOf: v.exactOptional(v.array(v.string())),
  by: v.string(),
  at: v.number(),
});

/** The element's key from the key of an answer. */
export const elementOfAnswer = (key: string): string => key.slice(0, Math.max(0, key.indexOf(':')));

/** The key of an answer: element keys contain no colon. */
export const answerKey = (element: string, place: string): string => `${element}:${place}`;
