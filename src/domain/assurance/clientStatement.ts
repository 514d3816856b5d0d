import { DAY_MS, localDay } from '../civilDate.ts';
import { modelText, type Statement } from '../damage/origin.ts';
import { projectKey } from '../edit/ids.ts';
import type { Assignment } from '../edit/registers/assign.ts';
import { CLIENT_STATEMENT, type Project } from '../inspection/building/project.ts';
import { isObject } from '../isObject.ts';
import { own } from '../keyed.ts';
import { statedDay, statedText } from './stated.ts';

/** The client's answer: none so far, that models may be used, or that they may not. */
export const CLIENT_ANSWERS = ['none', 'agreed', 'refused'] as const;
type ClientAnswer = (typeof CLIENT_ANSWERS)[number];

/** What the client was told of the use of AI in a project. Texts are empty where nobody stated them. */
export interface ClientStatement {
  /** The firm's own words; empty = the report's standard text. */
  readonly text: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly givenOn: string;
  /** How it was given: a letter, the contract, an email. */
  readonly how: string;
  /** The client's right to refuse the use of AI, in the firm's words. */
  readonly refusal: string;
  /** Whom to complain to. */
  readonly complaints: string;
  readonly answer: ClientAnswer;
  /** `YYYY-MM-DD`, or empty. */
  readonly answeredOn: string;
}

export const NO_CLIENT_STATEMENT: ClientStatement = {
  text: '',
  givenOn: '',
  how: '',
  refusal: '',
  complaints: '',
  answer: 'none',
  answeredOn: '',
};

/** Most characters of a text of a statement. */
export const LONGEST_STATEMENT = 4000;

const lines = (value: unknown): string => statedText(value, LONGEST_STATEMENT);

/**
 * The statement of a project: what is invalid counts as not stated. Null where nothing was stored.
 *
 * An answer that this version doesn't know counts as a refusal, since the other ones allow more.
 */
export function clientStatementOf({
  clientStatement: stored,
}: Pick<Project, 'clientStatement'>): ClientStatement | null {
  if (!isObject(stored)) return null;
  const answer = own(stored, 'answer') ?? 'none';
  return {
    text: lines(own(stored, 'text')),
    givenOn: statedDay(own(stored, 'givenOn')),
    how: modelText(own(stored, 'how')),
    refusal: lines(own(stored, 'refusal')),
    complaints: lines(own(stored, 'complaints')),
    answer: CLIENT_ANSWERS.find((one) => one === answer) ?? 'refused',
    answeredOn: statedDay(own(stored, 'answeredOn')),
  };
}

/** Whether the client of a project refused the use of AI: no model may be run, and no detection imported. */
export const clientRefuses = (project: Pick<Project, 'clientStatement'>): boolean =>
  clientStatementOf(project)?.answer === 'refused';

/** Whether boxes of an author may be imported although the client refused: only those that people drew. */
export const isAllowedAuthor = ({ author }: Statement): boolean => author === 'person';

/** What is wrong with a statement that a person typed. */
export type StatementFault = 'given_in_future' | 'answered_in_future' | 'answered_before_given';

/** @param now milliseconds since 1970 */
export function statementFaults(
  { givenOn, answer, answeredOn }: ClientStatement,
  now: number,
): readonly StatementFault[] {
  const latest = localDay(now + DAY_MS);
  return [
    ...(givenOn > latest ? ['given_in_future' as const] : []),
    ...(answer !== 'none' && answeredOn > latest ? ['answered_in_future' as const] : []),
    ...(answer !== 'none' && answeredOn && givenOn && answeredOn < givenOn
      ? ['answered_before_given' as const]
      : []),
  ];
}

/** The change that stores a statement with its project. */
export const statementChange = (
  { id, clientStatement = null }: Pick<Project, 'id' | 'clientStatement'>,
  next: ClientStatement,
): Assignment => ({
  doc: projectKey(id),
  field: CLIENT_STATEMENT,
  before: clientStatement,
  after: { ...next, answeredOn: next.answer === 'none' ? '' : next.answeredOn },
});
