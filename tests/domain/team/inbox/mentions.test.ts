import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMentioned, mentionBegun, partsOf } from '#domain/team/inbox/mentions.ts';

const TEAM = new Set(['mei', 'mei.lam', 'ben', '__proto__', 'a-']);
const users = (text: string) =>
  partsOf(text, (name) => TEAM.has(name)).flatMap(({ user }) => (user === null ? [] : user));

describe('who a comment mentions', () => {
  it.each([
    ['@mei please look', ['mei']],
    ['Please look, @Mei.', ['mei']],
    ['(@ben) and @mei.lam, both', ['ben', 'mei.lam']],
    ['@mei.lam.', ['mei.lam']],
    ['@a- is called so', ['a-']],
    ['請看 @ben', ['ben']],
    ['請@ben看', ['ben']],
    ['write to lam@mei', []],
    ['@meier is somebody else', []],
    ['@nobody', []],
    ['@@mei', []],
    ['@__proto__ too', ['__proto__']],
    ['', []],
  ])('%s', (text, expected) => expect(users(text)).toEqual(expected));

  it('takes nothing from the text and adds nothing to it', () => {
    const word = fc.constantFrom('@mei', '@mei.lam', '@ben.', ' ', 'x', '@', '.', '\n', '@mei@ben', '，');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(word).map((some) => some.join('')),
        ),
        (text) => {
          expect(
            partsOf(text, (name) => TEAM.has(name))
              .map((part) => part.text)
              .join(''),
          ).toBe(text);
        },
      ),
    );
  });

  it('is asked for one person as for all', () => {
    expect(isMentioned('@mei.lam look', 'mei')).toBe(false);
    expect(isMentioned('@mei.lam look', 'mei.lam')).toBe(true);
    expect(isMentioned('@mei. Look', 'mei')).toBe(true);
  });
});

describe('a mention that is being written', () => {
  it.each([
    ['@', ''],
    ['look @Me', 'me'],
    ['look @mei ', null],
    ['a@m', null],
    ['look', null],
  ])('%s', (text, expected) => expect(mentionBegun(text)).toBe(expected));
});
