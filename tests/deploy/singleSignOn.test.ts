import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The claims that CouchDB 3.5 can be told to ask for (`CHECKS` in its `jwtf.erl`): of another it answers 500 to everybody. */
const KNOWN = ['alg', 'exp', 'iat', 'iss', 'kid', 'nbf', 'sig', 'typ'];

test('the settings for signing in by token ask only for claims that CouchDB knows how to check', () => {
  const [, claims = ''] = /required_claims = (.*)/.exec(readFileSync('deploy/README.md', 'utf8')) ?? [];
  const asked = claims.split(',').map((claim) => claim.trim());
  expect(asked).toContain('exp');
  expect(KNOWN).toEqual(expect.arrayContaining(asked));
});
