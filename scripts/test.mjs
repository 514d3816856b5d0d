// `npm test`: all checks. Unit tests run next to the browser tests, which wait for frames, timers and the disk often enough
// to leave processors idle. Continues after failures, and fails if anything failed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const reports = mkdtempSync(join(tmpdir(), 'alpha-ai-tests-'));

/** Seconds that each part took, in the order in which they ended. */
const parts = [];
const began = performance.now();
const secondsSince = (start) => Math.round((performance.now() - start) / 1000);

/**
 * Runs a step and returns whether it succeeded.
 * @param {{ env?: Record<string, string>, inOneBlock?: boolean }} options `inOneBlock` prints what the step printed when it
 * has ended, for steps that run next to others
 */
async function run(title, command, args, { env = {}, inOneBlock = false } = {}) {
  if (!inOneBlock) console.log(`\n── ${title}`);
  const started = performance.now();
  const step = spawn(command, args, {
    cwd: root,
    stdio: inOneBlock ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
  });
  const printed = [];
  for (const stream of [step.stdout, step.stderr]) stream?.on('data', (part) => printed.push(part));
  // A program that isn't there is a step that failed.
  const [status] = await once(step, 'close').catch((error) => [String(error)]);
  if (inOneBlock) process.stdout.write(`\n── ${title}\n${Buffer.concat(printed)}\n`);
  parts.push({ part: title, seconds: secondsSince(started) });
  return status === 0;
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null; // the runner died before it could report: its exit status counts as a failure below
  }
}

const unitReport = join(reports, 'unit.json');
const browserReport = join(reports, 'browser.json');

const built = await run('build', 'npm', ['run', '--silent', 'build']);
const checksAndUnits = async () => [
  await run('check', 'npm', ['run', '--silent', 'check'], { inOneBlock: true }),
  await run(
    'unit',
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${unitReport}`,
    ],
    { inOneBlock: true },
  ),
];
const inBrowser = () =>
  run('browser and pictures', process.execPath, ['scripts/e2e.mjs', '--pictures', '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
  });
const [[checked, unit], browsers] = await Promise.all([checksAndUnits(), built && inBrowser()]);
parts.push({ part: 'all', seconds: secondsSince(began) });

const units = readReport(unitReport);
const inBrowsers = readReport(browserReport);
rmSync(reports, { recursive: true });
const { expected = 0, flaky = 0, unexpected = 0, skipped: skippedInBrowsers = 0 } = inBrowsers?.stats ?? {};
const passed = (units?.numPassedTests ?? 0) + expected + flaky;
const failedTests = (units?.numFailedTests ?? 0) + unexpected;
const skipped = (units?.numPendingTests ?? 0) + skippedInBrowsers;
// A step can fail without a failed test: a broken check, a build error, a crashed runner.
const brokenSteps = [checked, unit, built, browsers].filter((good) => !good).length;
const failed = Math.max(failedTests, brokenSteps);

/** Every browser test of a suite, those in nested groups included. */
function browserTestsIn({ title = '', file, specs = [], suites = [] }) {
  const here = specs.map((spec) => ({
    title: `${file ?? title} › ${spec.title}`,
    passed: spec.ok,
    seconds:
      spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }));
  return [...here, ...suites.flatMap(browserTestsIn)];
}

const tests = [
  ...(units?.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status, duration }) => ({
      title: fullName,
      passed: status !== 'failed',
      seconds: (duration ?? 0) / 1000,
    })),
  ),
  ...(inBrowsers?.suites ?? []).flatMap(browserTestsIn),
];
const failedTitles = tests.filter((test) => !test.passed).map(({ title }) => title);
if (failedTitles.length > 0) console.log(`\nFailed:\n  ${failedTitles.join('\n  ')}`);

const slowest = tests
  .toSorted((a, b) => b.seconds - a.seconds)
  .slice(0, 10)
  .map(({ title, seconds }) => ({ title, seconds: Number(seconds.toFixed(1)) }));
console.log('\nThe ten slowest tests, in seconds:');
for (const { title, seconds } of slowest) console.log(`  ${seconds.toFixed(1).padStart(6)}  ${title}`);
console.log('\nEach part, in seconds:');
for (const { part, seconds } of parts) console.log(`  ${String(seconds).padStart(6)}  ${part}`);
const times = join(root, 'test-results', 'times.json');
mkdirSync(dirname(times), { recursive: true });
writeFileSync(times, `${JSON.stringify({ parts, slowest }, null, 2)}\n`);
console.log('  The same as JSON: test-results/times.json');

if (flaky > 0) console.log(`\n${flaky} passed at the second try only, listed above as flaky`);
if (skipped > 0) console.log(`\n${skipped} skipped, each with its reason above`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
