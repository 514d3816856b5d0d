// How responsive the page stays while a model processes the sample's photos in thorough mode, in the whole app: the
// tasks of its main thread while nobody does anything, and while somebody judges by keys; and the same judging without
// a run.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApp } from './app.mjs';
import { watchLongTasks } from './longTasks.mjs';

/** Milliseconds of the thread's CPU time from which a task is noticeable. */
export const FELT = 50;
const TIMEOUT = 300_000;

const state = (page, phase) => page.locator(`[data-assistant-run="${phase}"]`);
const region = (page, name) => page.getByRole('region', { name, exact: true });
const follow = async (page, name) => {
  await page.getByRole('link', { name, exact: true }).click();
};

/** Adds a model and runs it on all photos of the sample in tiles. */
async function startRun(page, model) {
  await follow(page, 'Assistant');
  const folder = mkdtempSync(join(tmpdir(), 'alpha-ai-model-'));
  const file = join(folder, 'sized.onnx');
  writeFileSync(file, model);
  await page.locator('input[type=file][accept*=".onnx"]').setInputFiles(file, { timeout: TIMEOUT });
  await region(page, 'Model').getByRole('button', { name: 'Save this model' }).click({ timeout: TIMEOUT });
  await region(page, 'Model').getByText('Saved on this device').waitFor({ timeout: TIMEOUT });
  rmSync(folder, { recursive: true });
  await region(page, 'Try it')
    .getByRole('button', { name: /^Quick/ })
    .click();
  await page.getByRole('option', { name: /^Thorough/ }).click();
  const run = region(page, 'Run');
  await run.getByRole('button', { name: /^This photo/ }).click();
  await page.getByRole('option', { name: 'All photos', exact: true }).click();
  await run.locator('[data-run-photos="10"]').waitFor();
  await run.getByRole('button', { name: 'Run the model' }).click();
}

/** Waits until this many photos of the run are done. */
const photosDone = (page, count) =>
  page.waitForFunction(
    (least) => {
      const text = document.querySelector('[data-assistant-run]')?.textContent ?? '';
      return Number(/(\d+) of \d+ photos/.exec(text)?.[1] ?? 0) >= least;
    },
    count,
    { timeout: TIMEOUT },
  );

/** Timeout for a verdict before the next key, milliseconds. */
const ANSWER = 10_000;

/** Judges detections by keys, photo after photo, each once the previous result is shown. @returns how many */
async function judge(page, wanted) {
  await page.locator('[data-annotator]').focus();
  const mirror = () => page.evaluate(() => ({ ...document.querySelector('[data-annotator]').dataset }));
  const changed = (before) =>
    page
      .waitForFunction(
        ({ imageId, selectedId, unreviewedCount }) => {
          const now = document.querySelector('[data-annotator]').dataset;
          const isOther = now.unreviewedCount !== unreviewedCount || now.selectedId !== selectedId;
          return now.ready === 'true' && (isOther || now.imageId !== imageId);
        },
        before,
        { timeout: ANSWER },
      )
      .catch(() => null);
  let judged = 0;
  for (let keys = 0; judged < wanted && keys < 4 * wanted; keys++) {
    const before = await mirror();
    const left = Number(before.unreviewedCount);
    await page.keyboard.press(left === 0 ? 'n' : before.selectedId ? 'a' : 'j');
    await changed(before);
    const after = await mirror();
    if (after.imageId === before.imageId && Number(after.unreviewedCount) < left) judged++;
  }
  return judged;
}

/** The longest task and the number of noticeable ones, by the thread's CPU time. */
const figuresOf = (tasks) => {
  const longest = tasks.reduce((most, task) => (task.cpu > most.cpu ? task : most), { cpu: 0, what: [] });
  return { longest: longest.cpu, felt: tasks.filter(({ cpu }) => cpu > FELT).length, what: longest.what };
};

async function watched(page, work) {
  const end = await watchLongTasks(page);
  const result = await work();
  return { result, ...figuresOf(await end()) };
}

/**
 * @param model bytes of a model
 * @param verdicts how many detections are judged, without and during a run
 * @returns for each phase the longest task (ms of the thread), the number of noticeable ones, and the parts of the
 * longest
 */
export async function measureTasks(model, verdicts) {
  const app = await openApp(process.env.ASSISTANT_DIST);
  const { page } = app;
  const dashboard = async () => {
    await follow(page, 'Dashboard');
    await app.ready();
  };
  try {
    const alone = await watched(page, () => judge(page, verdicts));
    await startRun(page, model);
    const nobody = await watched(page, () => photosDone(page, 1));
    const back = await watched(page, dashboard);
    const beside = await watched(page, () => judge(page, verdicts));
    const isRunning = (await state(page, 'running').count()) === 1;
    const rest = await watched(page, async () => {
      await state(page, 'running').getByRole('button', { name: 'Cancel' }).click();
      await state(page, 'cancelled').waitFor();
    });
    return { alone, nobody, back, beside, rest, isRunning };
  } finally {
    await app.close();
  }
}
