// Repeats what a person does on the dashboard all day, and counts what the page holds afterwards: nodes, listeners,
// timers and memory, each after a garbage collection. A round ends where it began.

/** Counts intervals and pending timeouts of the page. Those of a minute and more come a hundred times as soon. */
function countTimers() {
  const pending = new Set();
  const { setTimeout: later, clearTimeout: cancel, setInterval: repeat, clearInterval: stop } = window;
  window.setTimeout = (work, delay = 0, ...rest) => {
    const id = later(
      typeof work === 'function'
        ? (...args) => {
            pending.delete(id);
            work(...args);
          }
        : work,
      delay >= 60_000 ? delay / 100 : delay,
      ...rest,
    );
    pending.add(id);
    return id;
  };
  window.setInterval = (...args) => {
    const id = repeat(...args);
    pending.add(id);
    return id;
  };
  const forget = (end) => (id) => {
    pending.delete(id);
    end(id);
  };
  window.clearTimeout = forget(cancel);
  window.clearInterval = forget(stop);
  window.pendingTimers = () => pending.size;
}

/** To be called before the page is opened. @param {import('playwright').Page} page */
export const watchTimers = (page) => page.addInitScript(countTimers);

/** Another photo and back, with verdicts on it that are undone. */
async function judge(page) {
  const { keyboard } = page;
  const before = await page.locator('[data-annotator]').getAttribute('data-image-id');
  await keyboard.press('n');
  await page.locator(`[data-annotator][data-ready]:not([data-image-id="${before}"])`).waitFor();
  // The selected row tells when each is done: an undo that comes too early would undo something else.
  const selected = (verdict) =>
    page.locator(`[aria-selected="true"][data-verdict="${verdict}"]`).first().waitFor();
  await selected('unreviewed');
  for (const [key, verdict] of [
    ['Shift+A', 'accepted'],
    ['Shift+U', 'unsure'],
  ]) {
    await keyboard.press(key);
    await selected(verdict);
    await keyboard.press('Control+z');
    await selected('unreviewed');
  }
  for (const zoom of ['+', '+', '9']) await keyboard.press(zoom);
  await keyboard.press('p');
  await page.locator(`[data-annotator][data-ready][data-image-id="${before}"]`).waitFor();
}

/** Dialogs, menus and lists that are opened and closed at once, in the middle of their transitions. */
async function openAndClose(page) {
  const host = page.locator('[data-annotator]');
  const opened = async (role) => {
    await page.getByRole(role).first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole(role).first().waitFor({ state: 'hidden' });
  };
  for (const key of ['Control+k', '?']) {
    await page.keyboard.press(key);
    await opened('dialog');
  }
  await host.click({ button: 'right', position: { x: 4, y: 4 } });
  await opened('menu');
  await page.getByRole('button', { name: 'Account' }).click();
  await opened('menu');
  await host.focus();
}

/** Another page, by its link, and back. */
async function visit(page, link) {
  await page.getByRole('link', { name: link, exact: true }).first().click();
  await page.locator('[data-annotator]').waitFor({ state: 'detached' });
  await page.goBack();
  await page.locator('[data-annotator][data-ready]').waitFor();
}

/** One round: photos, verdicts and their undoing, zoom, palette, help, menus, and other pages. */
async function round(page, { photos, links }) {
  for (let done = 0; done < photos; done += 1) await judge(page);
  await openAndClose(page);
  await page.locator('[data-save-state="saved"]').first().waitFor();
  for (const link of links) await visit(page, link);
}

/** @returns what the page holds after a garbage collection */
async function counts(page, session) {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
    documents: of('Documents'),
    timers: await page.evaluate(() => window.pendingTimers()),
    heapMiB: Math.round((of('JSHeapUsedSize') / 2 ** 20) * 10) / 10,
  };
}

/**
 * @param {import('playwright').Page} page the dashboard with its first photo open
 * @param {{ rounds: number, every: number, photos: number, links: readonly string[], tell?: (sample: object) => void }}
 * walk takes a sample after every so many rounds, in each of which so many photos are judged and pages visited
 */
export async function liveDay(page, { rounds, every, photos, links, tell }) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('Performance.enable');
  const samples = [];
  for (let done = 1; done <= rounds; done += 1) {
    await round(page, { photos, links });
    if (done % every > 0) continue;
    const sample = { rounds: done, ...(await counts(page, session)) };
    samples.push(sample);
    tell?.(sample);
  }
  return samples;
}

/**
 * What grew from the first samples to the last by more than it may, in words. The highest of the first and the lowest of
 * the last two are compared: a list that is about to be shown is no growth.
 *
 * @param {object} most how much each may grow in a round
 */
export function growth(samples, most) {
  const [first, second] = samples;
  const [nextToLast, last] = samples.slice(-2);
  const rounds = nextToLast.rounds - second.rounds;
  return Object.entries(most).flatMap(([name, by]) => {
    const before = Math.max(first[name], second[name]);
    const after = Math.min(nextToLast[name], last[name]);
    return after > before + by * rounds ? [`${name}: ${before}, ${after} after ${rounds} more rounds`] : [];
  });
}
