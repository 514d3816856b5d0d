// `npm run test:e2e [-- Playwright's arguments]`: runs the browser tests against the built app in dist/.
import { runPlaywright } from './playwright.mjs';

process.exitCode = await runPlaywright(process.argv.slice(2));
