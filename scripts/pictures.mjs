// `npm run pictures -- all [--update] [Playwright's arguments]`, on the built app: saves pictures of every page and
// dialog to pictures/ in each language, theme and width, checks each with axe, and compares a dozen with those in
// all-pictures/baseline, which --update rewrites. `npm run pictures` makes those of the README, `-- team` and `--
// assistant` those of a team and of the assistant.
import { join } from 'node:path';
import { runPlaywright } from './playwright.mjs';

const [what, ...given] = process.argv.slice(2);
if (what === 'all') {
  const config = join(import.meta.dirname, 'pictures.config.ts');
  // Only compared pictures can be updated.
  const wanted = given.flatMap((one) =>
    one === '--update' ? ['sameAsBefore', '--update-snapshots=all'] : [one],
  );
  process.exitCode = await runPlaywright(['--config', config, ...wanted]);
} else if (what === 'team') await import('./teamPicture.mjs');
else if (what === 'assistant') await import('./assistantPicture.mjs');
else await import('./readmePictures.mjs');
