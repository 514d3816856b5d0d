// The server that Playwright starts: dist/ on E2E_PORT, with the team's database at E2E_TEAM, if set.
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from './serve.mjs';

const dist = resolve(dirname(fileURLToPath(import.meta.url)), '..', process.env.E2E_DIST ?? 'dist');
const { E2E_PORT = '4174', E2E_TEAM } = process.env;
await serve(dist, Number(E2E_PORT), { team: E2E_TEAM ? E2E_TEAM.split(',') : [] });
