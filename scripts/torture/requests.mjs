// Sends five thousand requests that no browser sends to the server of `npm start`; none may end it. REQUESTS and
// REQUEST_SEED set other numbers. The last result is saved beside this program.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fuzzServer } from './support/requestFuzz.mjs';

const result = {
  at: new Date().toISOString().slice(0, 10),
  ...(await fuzzServer({
    requests: Number(process.env.REQUESTS ?? 5000),
    seed: Number(process.env.REQUEST_SEED ?? 1),
  })),
};
writeFileSync(join(import.meta.dirname, 'requests.result.json'), `${JSON.stringify(result, null, 2)}\n`);
console.log(result);
process.exitCode = result.troubles.length === 0 ? 0 : 1;
