import { expect, test } from 'vitest';
import { fuzzServer } from '../../scripts/torture/support/requestFuzz.mjs';

/** How many; `npm run torture` sends five thousand. */
const REQUESTS = 500;

test('no request ends the server, leaves a file open or keeps a browser from its answer', async () => {
  const { requests, answers, browsed, troubles } = await fuzzServer({ requests: REQUESTS, seed: 2 });
  expect(troubles).toEqual([]);
  expect(requests).toBe(REQUESTS);
  // It says something only where requests got as far as the files, and where browsers asked meanwhile.
  for (const status of ['200', '206', '400', '405', '416', '421'])
    expect(answers[status] ?? 0, status).toBeGreaterThan(0);
  expect(browsed.answers).toBeGreaterThan(0);
});
