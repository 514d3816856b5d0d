// `npm run test:e2e [-- Playwright's arguments]`: runs the browser tests against the built app in dist/. `--pictures` adds
// the compared pictures to the run.
import { runPlaywright } from './playwright.mjs';

const given = process.argv.slice(2);
const others = given.filter((one) => one !== '--pictures');
const pictures = others.length < given.length ? ['--project=pictures'] : [];
process.exitCode = await runPlaywright(['--project=browser', ...pictures, ...others]);
