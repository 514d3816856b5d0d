// `npm run pictures -- all [--update] [playwright's own arguments]`, on the built app: puts pictures of every page and
// dialog into pictures/ in each language, theme and width, lets axe look at each, and compares a dozen with those in
// all-pictures/baseline, which --update writes anew. `npm run pictures` makes those of the README, `-- team` and
// `-- assistant` those of a team and of the assistant.
import { join } from 'node:path';
import { runPlaywright } from './playwright.mjs';

const [what, ...given] = process.argv.slice(2);
if (what === 'all') {
  const config = join(import.meta.dirname, 'pictures.config.ts');
  // Only what is compared has pictures to write anew.
  const wanted = given.flatMap((one) =>
    one === '--update' ? ['sameAsBefore', '--update-snapshots=all'] : [one],
  );
  process.exitCode = await runPlaywright(['--config', config, ...wanted]);
} else if (what === 'team') await import('./teamPicture.mjs');
else if (what === 'assistant') await import('./assistantPicture.mjs');
else await import('./readmePictures.mjs');
