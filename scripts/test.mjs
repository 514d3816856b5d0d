// `npm test`: all checks, the fastest first; continues after failures, and fails if anything failed.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const reports = mkdtempSync(join(tmpdir(), 'alpha-ai-tests-'));

/** Seconds that each part took, in order. */
const parts = [];

/** Runs a step and returns whether it succeeded. */
function run(title, command, args, env = {}) {
  console.log(`\n── ${title}`);
  const started = performance.now();
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  parts.push({ part: title, seconds: Math.round((performance.now() - started) / 1000) });
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

const checked = run('check', 'npm', ['run', '--silent', 'check']);
const unit = run('unit', process.execPath, [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${unitReport}`,
]);
const library = run('library', process.execPath, ['scripts/library.mjs']);
const built = run('build', 'npm', ['run', '--silent', 'build']);
const browsers =
  built &&
  run('browser and pictures', process.execPath, ['scripts/e2e.mjs', '--pictures', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
  });

const units = readReport(unitReport);
const inBrowsers = readReport(browserReport);
rmSync(reports, { recursive: true });
const { expected = 0, flaky = 0, unexpected = 0, skipped: skippedInBrowsers = 0 } = inBrowsers?.stats ?? {};
const passed = (units?.numPassedTests ?? 0) + expected + flaky;
const failedTests = (units?.numFailedTests ?? 0) + unexpected;
const skipped = (units?.numPendingTests ?? 0) + skippedInBrowsers;
// A step can fail without a failed test: a broken check, a build error, a crashed runner.
const brokenSteps = [checked, unit, library, built, browsers].filter((good) => !good).length;
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
