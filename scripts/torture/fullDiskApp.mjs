// The whole app on a disk that is full: importing and signing with the browser's profile on a small RAM disk without a
// free block (judging is in e2e/full-disk.spec.ts). Nothing that was acknowledged may be lost, and the app must say that
// there is no space. Mounting needs root on Linux: elsewhere this is skipped. The acts are always the same, so that there
// is no seed. The last result is saved in fullDiskApp.result.json.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runPlaywright } from '../playwright.mjs';
import { mountSmallDisk, unmountSmallDisk } from './support/smallDisk.mjs';

const MEGABYTES = 400;
const root = fileURLToPath(new URL('../..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'alpha-ai-full-app-'));
const disk = join(scratch, 'disk');
if (!mountSmallDisk(disk, MEGABYTES)) {
  rmSync(scratch, { recursive: true, force: true });
  console.log('skipped: no small disk can be mounted here');
  process.exit(0);
}
const notes = join(scratch, 'notes.jsonl');
writeFileSync(notes, '');
let status = 1;
try {
  const dist = process.env.FULL_DISK_DIST ?? join(scratch, 'dist');
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--outDir', dist, '--logLevel', 'error'];
  if (
    !process.env.FULL_DISK_DIST &&
    spawnSync(process.execPath, vite, { stdio: 'inherit', cwd: root }).status
  )
    throw new Error('The app could not be built.');
  Object.assign(process.env, { FULL_DISK: disk, FULL_DISK_NOTES: notes, FULL_DISK_DIST: dist });
  status = await runPlaywright(['--config', join(root, 'scripts/torture/full-disk/playwright.config.ts')]);
} finally {
  unmountSmallDisk(disk);
}
const acts = readFileSync(notes, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line));
rmSync(scratch, { recursive: true, force: true });
const result = {
  at: new Date().toISOString().slice(0, 10),
  megabytes: MEGABYTES,
  acts,
  failed: status !== 0,
};
writeFileSync(new URL('fullDiskApp.result.json', import.meta.url), `${JSON.stringify(result, null, 2)}\n`);
console.log(JSON.stringify(result, null, 2));
process.exitCode = status;
