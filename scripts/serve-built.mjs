// The server that Playwright starts: dist/ on E2E_PORT.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from './serve.mjs';

const dist = join(dirname(fileURLToPath(import.meta.url)), '..', process.env.E2E_DIST ?? 'dist');
await serve(dist, Number(process.env.E2E_PORT ?? 4174));
