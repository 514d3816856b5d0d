import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseState, stateText } from '#domain/persisted.ts';

describe('a state of this device', () => {
  it('is read as it was written, whatever it holds', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.string(),
          fc.json().map((text) => JSON.parse(text)),
        ),
        fc.nat(),
        (state, version) => {
          const written = stateText(state, version);
          expect(parseState(written, version)).toEqual(JSON.parse(JSON.stringify(state)));
          expect(parseState(written, version + 1)).toBeNull();
        },
      ),
    );
  });

  it.each([
    null,
    '',
    'null',
    '{',
    '[]',
    '"x"',
    '{"version":0}',
    '{"state":null,"version":0}',
    '{"state":[],"version":0}',
    '{"state":{}}',
  ])('is none where %j is stored', (stored) => {
    expect(parseState(stored, 0)).toBeNull();
  });
});
