// Judging in the grid of crops, label by label, with keys.

const REJECTED = 7;
const TIMEOUT = 120_000;

/** Judges as `judgeByKeys` does. Scrolling the grid doesn't count as camera movement. */
export async function judgeInGrid(app, wanted, count) {
  const { page } = app;
  await page.goto(new URL('/project/sample?tab=review', page.url()).href);
  const buttons = page.getByRole('button', { name: /: [\d,]+ to review$/ });
  await buttons.first().waitFor({ timeout: TIMEOUT });
  const before = await count();
  let judged = 0;
  const labels = await buttons.count();
  for (let at = 0; at < labels && judged < wanted; at++) {
    const name = await buttons.nth(at).getAttribute('aria-label');
    const left = Number(/([\d,]+) to review$/.exec(name ?? '')?.[1]?.replaceAll(',', '') ?? 0);
    if (left === 0) continue;
    await buttons.nth(at).click();
    const grid = page.getByRole('listbox', { name: 'Detections as crops' });
    await grid.focus();
    await page.locator(`[aria-posinset="1"][aria-setsize="${left}"]`).waitFor({ timeout: TIMEOUT });
    await page.keyboard.press('Home');
    for (let done = 0; done < left && judged < wanted; done++, judged++) {
      await page.locator(`[data-lead][aria-posinset="${done + 1}"]`).waitFor({ timeout: TIMEOUT });
      await page.keyboard.press(judged % REJECTED === REJECTED - 1 ? 'f' : 'a');
    }
  }
  const after = await count();
  return { judged, cost: Object.fromEntries(Object.entries(after).map(([k, v]) => [k, v - before[k]])) };
}
