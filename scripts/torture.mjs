// `npm run torture [name…]`: long-running programs that try to cause data loss.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';

const folder = join(import.meta.dirname, 'torture');
const wanted = process.argv.slice(2);
const programs = readdirSync(folder)
  .filter((name) => name.endsWith('.mjs'))
  .filter((name) => wanted.length === 0 || wanted.some((each) => name.startsWith(each)));
const env = { ...process.env, CHROMIUM_PATH: findBrowser() };

const failed = programs.filter((name) => {
  console.log(`\n── ${name}`);
  return spawnSync(process.execPath, [join(folder, name)], { stdio: 'inherit', env }).status !== 0;
});

console.log(`\n${programs.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = programs.length > 0 && failed.length === 0 ? 0 : 1;
