// Judging with keys only, photo after photo, like a person who looks at each box once the view is at rest.

/** One in this many detections is rejected. */
const REJECTED = 7;
const TIMEOUT = 120_000;

/** The attributes of the stage's mirror, as strings. */
const mirror = (page) => page.evaluate(() => ({ ...document.querySelector('[data-annotator]').dataset }));

const until = (page, test, given) => page.waitForFunction(test, given, { timeout: TIMEOUT });
const still = (page) =>
  until(page, () => {
    const { ready, moving } = document.querySelector('[data-annotator]').dataset;
    return ready === 'true' && moving === undefined;
  });

/** @param order the list's order, selected beforehand; the app's default where there is none */
export const judgeByKeys = (order) => async (app, wanted, count) => {
  const { page } = app;
  if (order) {
    await page.goto(new URL(`/dashboard?filter=${encodeURIComponent(`sort=${order}`)}`, page.url()).href);
    await app.ready();
  }
  const stage = page.locator('[data-annotator]');
  await stage.focus();
  await still(page);
  const before = await count();
  let judged = 0;
  while (judged < wanted) {
    const { imageId, unreviewedCount, selectedId } = await mirror(page);
    if (Number(unreviewedCount) === 0) {
      await page.keyboard.press('n');
      const moved = await until(
        page,
        (last) => document.querySelector('[data-annotator]').dataset.imageId !== last,
        imageId,
      ).catch(() => null);
      if (!moved) break;
      await still(page);
      continue;
    }
    if (!selectedId) {
      await page.keyboard.press('j');
      await until(page, () => document.querySelector('[data-annotator]').dataset.selectedId);
      await still(page);
      continue;
    }
    await page.keyboard.press(judged % REJECTED === REJECTED - 1 ? 'f' : 'a');
    await until(
      page,
      (left) => document.querySelector('[data-annotator]').dataset.unreviewedCount !== left,
      unreviewedCount,
    );
    judged++;
    await still(page);
  }
  const after = await count();
  return { judged, cost: Object.fromEntries(Object.entries(after).map(([k, v]) => [k, v - before[k]])) };
};
