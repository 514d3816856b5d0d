// Fills a small disk completely while the browser is used, edits, frees space again, and checks what was lost. It is a
// RAM disk, which needs root on Linux: elsewhere this is skipped.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '../serve.mjs';
import { startBrowser } from './support/browser.mjs';
import { buildPage } from './support/buildPage.mjs';
import { fillDisk, freeDisk, mountSmallDisk, unmountSmallDisk } from './support/smallDisk.mjs';

const ROUNDS = 5;
const MOST_EDITS = 50;
const here = fileURLToPath(new URL('.', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'alpha-ai-full-'));
const disk = join(scratch, 'disk');
if (!mountSmallDisk(disk, 80)) {
  console.log('passed over: no small disk can be mounted here');
  process.exit(0);
}
/** Writes one long remark on a damage. @returns the result, and the store's state */
async function edit(remark) {
  const { workspace, watch } = window.torture;
  const image = 'sample.sample-01';
  const [{ key }] = await watch(image);
  workspace.edits.run({ kind: 'remark', image, patches: [{ key, set: { remark } }] });
  await workspace.settled();
  return { ...workspace.edits.save.value, copy: workspace.health.state.value.copy };
}

async function retry() {
  const { workspace } = window.torture;
  workspace.edits.retry();
  await workspace.settled();
  return workspace.edits.save.value.status;
}

const remarkThere = async () => (await window.torture.watch('sample.sample-01'))[0].remark;

const server = await serve(buildPage(scratch), 0);
const troubles = [];
const refusals = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const browser = await startBrowser(join(disk, 'profile'), server.url);
  await browser.ready();
  await browser.page.evaluate(edit, `round ${round}`);
  fillDisk(disk);
  let last = '';
  for (let at = 0; at < MOST_EDITS; at += 1) {
    last = `${round} ${at} ${'x'.repeat(4000)}`;
    const { status, failure } = await browser.page.evaluate(edit, last);
    if (status !== 'failed') continue;
    refusals.push(`${failure} after ${at}`);
    break;
  }
  freeDisk(disk);
  if ((await browser.page.evaluate(retry)) !== 'saved')
    troubles.push(`round ${round}: not saved after Retry`);
  await browser.kill();
  const again = await startBrowser(join(disk, 'profile'), server.url);
  await again.ready();
  if ((await again.page.evaluate(remarkThere)) !== last)
    troubles.push(`round ${round}: the last edit is gone`);
  await again.kill();
}
await server.close();
unmountSmallDisk(disk);
rmSync(scratch, { recursive: true, force: true });
const result = { at: new Date().toISOString().slice(0, 10), rounds: ROUNDS, refusals, troubles };
writeFileSync(join(here, 'fullDisk.result.json'), `${JSON.stringify(result, null, 2)}\n`);
console.log(result);
process.exit(troubles.length === 0 ? 0 : 1);
