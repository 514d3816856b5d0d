import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

const KILLS = 10;

test('of a browser that is killed during each kind of work, under clocks that jump, nothing acknowledged is lost: a tenth of the kills', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'alpha-ai-killed-'));
  const result = join(folder, 'result.json');
  // What it finds ends it with a failure, and stands in its output.
  const run = await promisify(execFile)(process.execPath, ['scripts/torture/kill.mjs'], {
    env: { ...process.env, KILLS: String(KILLS), KILL_RESULT: result },
  });
  const { kills, killedDuring, troubles } = JSON.parse(readFileSync(result, 'utf8'));
  rmSync(folder, { recursive: true });
  expect(troubles, run.stdout).toEqual([]);
  expect(kills).toBe(KILLS);
  for (const [work, count] of Object.entries(killedDuring)) expect(count, work).toBeGreaterThan(0);
});
