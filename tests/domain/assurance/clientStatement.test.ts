import { describe, expect, it } from 'vitest';
import {
  clientRefuses,
  clientStatementOf,
  isAllowedAuthor,
  NO_CLIENT_STATEMENT,
  statementChange,
  statementFaults,
} from '#domain/assurance/clientStatement.ts';
import { UNNAMED } from '#domain/damage/origin.ts';

const NOW = Date.UTC(2026, 5, 1, 12);

describe('what a client was told of the use of AI', () => {
  it('is nothing in projects of earlier versions', () => {
    expect(clientStatementOf({})).toBeNull();
    expect(clientRefuses({})).toBe(false);
  });

  it('is read without what is invalid, and an unknown answer counts as a refusal', () => {
    expect(
      clientStatementOf({ clientStatement: { text: 7, givenOn: '2026-02-31x', how: 'a\u202Eb' } }),
    ).toEqual({
      ...NO_CLIENT_STATEMENT,
      how: 'ab',
    });
    expect(clientRefuses({ clientStatement: { answer: 'only_on_roofs' } })).toBe(true);
    expect(clientRefuses({ clientStatement: JSON.parse('{"__proto__":{"answer":"refused"}}') })).toBe(false);
    expect(clientRefuses({ clientStatement: 'refused' })).toBe(false);
  });

  it('lets only boxes that people drew in where the client refused', () => {
    expect(isAllowedAuthor({ author: 'person' })).toBe(true);
    expect(isAllowedAuthor({ author: 'file' })).toBe(false);
    expect(isAllowedAuthor({ author: 'model', model: UNNAMED })).toBe(false);
  });

  it('has no day in the future, and no answer before the statement', () => {
    const fault = (set: object) => statementFaults({ ...NO_CLIENT_STATEMENT, ...set }, NOW);
    expect(fault({ givenOn: '2026-06-09' })).toEqual(['given_in_future']);
    expect(fault({ answer: 'refused', answeredOn: '2026-07-01' })).toEqual(['answered_in_future']);
    expect(fault({ givenOn: '2026-05-20', answer: 'agreed', answeredOn: '2026-05-19' })).toEqual([
      'answered_before_given',
    ]);
    expect(fault({ givenOn: '2026-05-20', answeredOn: '2026-05-19' })).toEqual([]);
  });

  it('is stored as one field of its project, which no other project copies', () => {
    const change = statementChange({ id: 'p' }, { ...NO_CLIENT_STATEMENT, answeredOn: '2026-05-19' });
    expect(change).toMatchObject({ doc: 'p:p', field: 'assurance:client', before: null });
    expect(change.after).toMatchObject({ answer: 'none', answeredOn: '' });
  });
});
