import { DashboardPage } from './pages/DashboardPage.ts';
import { StoragePage } from './pages/StoragePage.ts';
import { expectAccessible } from './support/axe.ts';
import { ONE_PIXEL } from './support/onePixel.ts';
import { expect, test } from './support/test.ts';
import { openedToBackUp } from './support/toBackUp.ts';

const PHOTO = '/dashboard?image=sample.sample-03';
const SAMPLE = 'Sample inspection';

test('a backup carries photo and verdicts to another browser; restored again it changes nothing; edits on both sides merge', async ({
  context,
  browser,
}) => {
  test.slow();
  const here = await openedToBackUp(context, PHOTO);
  await here.dashboard.damages.locator('[data-damage-id]').nth(1).waitFor();
  const [first = '', second = ''] = await here.dashboard.damages
    .locator('[data-damage-id]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-damage-id') ?? ''));
  await here.page.keyboard.press('Shift+A');
  await here.dashboard.import([ONE_PIXEL]);
  await here.dashboard.saved();
  await here.storage.open();
  const one = await here.storage.backUp(SAMPLE);
  await expect(here.storage.backups.getByText('Up to date')).toBeVisible();

  const there = await openedToBackUp(await browser.newContext(), PHOTO);
  await there.storage.open();
  await there.storage.choose(one);
  await expect(there.storage.restore).toContainText('1 new · 0 here already');
  await expectAccessible(there.page);
  await there.storage.confirm();
  await expect(there.storage.report).toHaveAttribute('data-photos', '1');
  await there.storage.choose(one);
  await expect(there.storage.restore).toContainText('All of it is here already');
  await there.page.goto(PHOTO);
  await there.dashboard.ready();
  await expect(there.dashboard.row(first)).toHaveAttribute('data-verdict', 'accepted');
  await expect(there.dashboard.images.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '11');

  // Both go on with their work, apart.
  await there.dashboard.choose(second);
  await there.page.keyboard.press('Shift+F');
  await there.dashboard.saved();
  await there.storage.open();
  const two = await there.storage.backUp(SAMPLE);
  await here.page.goto(PHOTO);
  await here.dashboard.ready();
  await here.dashboard.choose(first);
  await here.page.keyboard.press('Shift+U');
  await here.dashboard.saved();
  await here.storage.open();
  await here.storage.putBack(two);
  await here.page.goto(PHOTO);
  await here.dashboard.ready();
  await expect(here.dashboard.row(first)).toHaveAttribute('data-verdict', 'unsure');
  await expect(here.dashboard.row(second)).toHaveAttribute('data-verdict', 'rejected');
  await there.page.context().close();
});

test('where the browser writes to disk the backup goes there; a file that is none is refused in words', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const showSaveFilePicker = async ({ suggestedName }: { suggestedName: string }) => {
      const root = await navigator.storage.getDirectory();
      return root.getFileHandle(suggestedName, { create: true });
    };
    Object.assign(window, { showSaveFilePicker });
  });
  await DashboardPage.opened(page, PHOTO);
  const storage = new StoragePage(page);
  await storage.open();
  await expect(storage.device).toContainText('Not requested yet');
  await storage.device.getByRole('button', { name: 'Protect my data' }).click();
  await expect(storage.device.locator('[data-persistence]')).not.toHaveAttribute(
    'data-persistence',
    'unknown',
  );
  await storage.backups.getByRole('button', { name: `Back up ${SAMPLE}` }).click();
  await expect(page.locator('[data-backup]')).toHaveAttribute('data-backup', 'done');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const start = await page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    for await (const [name, handle] of root.entries())
      if (name.endsWith('.zip')) return (await (handle as FileSystemFileHandle).getFile()).slice(0, 2).text();
    return null;
  });
  expect(start).toBe('PK');
  await storage.choose({ name: 'x.zip', mimeType: 'application/zip', buffer: Buffer.from('PK nothing') });
  await expect(storage.restore).toContainText('isn’t a backup made by Alpha AI');
  await expectAccessible(page);
});

test('work older than a week without a backup is said quietly, and can be put off for a day', async ({
  page,
  context,
}) => {
  const dashboard = await DashboardPage.opened(page, PHOTO);
  const notice = page.locator('[data-notice]');
  await page.keyboard.press('Shift+A');
  await dashboard.saved();
  await expect(notice).toHaveCount(0);

  const DAY = 24 * 3600e3;
  const start = Date.now();
  await context.clock.setFixedTime(start + 8 * DAY);
  await page.reload();
  await dashboard.ready();
  await expect(notice).toContainText('“Sample inspection” has work older than a week');
  await notice.getByRole('button').click();
  await page.getByRole('dialog', { name: 'Notices' }).getByRole('button', { name: 'Not today' }).click();
  await expect(notice).toHaveCount(0);
  await page.goto('/project');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);

  await context.clock.setFixedTime(start + 9.1 * DAY);
  await page.reload();
  await notice.getByRole('button').click();
  const said = page.getByRole('dialog', { name: 'Notices' });
  await said.getByRole('link', { name: 'Back up…' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Storage and backup' })).toBeVisible();
  await expect(said).toBeHidden();
});

declare global {
  interface Window {
    places: Map<string, string[]>;
  }
}

/** Collects in every frame where the parts of the dashboard are; runs in the page. */
function recordPlaces() {
  window.places = new Map();
  const look = () => {
    for (const one of document.querySelectorAll(
      '[data-pane] > *, [data-annotator], main [role="list"], main ul, main [role="toolbar"], main header, main footer',
    )) {
      const { x, y, width, height } = one.getBoundingClientRect();
      if (width === 0 || height === 0) continue;
      const nth = [...(one.parentElement?.children ?? [])].indexOf(one);
      const name = `${one.tagName} ${one.getAttribute('aria-label') ?? `${one.className} ${nth}`}`;
      const seen = window.places.get(name) ?? [];
      if (seen.at(-1) !== `${x}, ${y}`) window.places.set(name, [...seen, `${x}, ${y}`]);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

for (const [screen, viewport] of [
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`on ${screen}, nothing moves from the first frame on, nor when less than 500 MB of free space is said`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(recordPlaces);
    // Chromium tells every page of ten free gigabytes, so the answer is the test's, and comes when it says so.
    await page.addInitScript(() => {
      const answer = new Promise<StorageEstimate>((resolve) => {
        Object.assign(window, { answer: () => resolve({ usage: 1e6, quota: 400e6 }) });
      });
      navigator.storage.estimate = () => answer;
    });
    const isPhone = viewport.width < 768;
    const dashboard = new DashboardPage(page);
    await dashboard.open(PHOTO);
    await expect(dashboard.images).toHaveAttribute('aria-busy', 'false');
    await expect(dashboard.row((await dashboard.attribute('selected-id')) ?? '')).toBeVisible();
    for (const name of ['Add files', isPhone ? 'Filters' : 'More filters', 'View'])
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
    if (isPhone) await expect(page.getByRole('tab').first()).toBeVisible();
    expect(await page.evaluate(() => [...window.places].filter(([, seen]) => seen.length > 1))).toEqual([]);
    const places = await page.evaluateHandle(() =>
      [...document.querySelectorAll('header a, header button, main button, [data-annotator]')].map((one) => ({
        one,
        at: one.getBoundingClientRect(),
      })),
    );
    await page.evaluate(() => (window as unknown as { answer: () => void }).answer());
    const notice = page.locator('[data-notice="low"]');
    await expect(notice.getByRole('button')).toBeVisible();
    const said = page.getByRole(isPhone ? 'region' : 'dialog', { name: 'Notices' });
    // A phone says it in words at once; photo and verdicts are clear of it.
    if (isPhone) {
      await expect(said).toContainText('Less than 500 MB is free');
      const [words, bar] = await Promise.all([
        said.boundingBox(),
        page.getByRole('group', { name: 'Verdict' }).boundingBox(),
      ]);
      const photo =
        Number(await dashboard.attribute('origin-y')) + ((await dashboard.host.boundingBox())?.y ?? 0);
      expect(words && bar && words.y + words.height < Math.min(photo, bar.y)).toBe(true);
      await expectAccessible(page, 'with a notice');
    }
    const moved = await places.evaluate((all) =>
      all
        .filter(({ one, at }) => {
          const now = one.getBoundingClientRect();
          return one.isConnected && (now.x !== at.x || now.y !== at.y);
        })
        .map(
          ({ one, at }) => `${one.getBoundingClientRect().y - at.y} px down: ${one.outerHTML.slice(0, 200)}`,
        ),
    );
    expect(moved).toEqual([]);
    if (isPhone) {
      await said.getByRole('button', { name: 'Hide the notice' }).click();
      await expect(said).toBeHidden();
      await expect(notice.getByRole('button')).toBeFocused();
    }
    await notice.getByRole('button').click();
    await expect(said).toContainText('Less than 500 MB is free');
    await said.getByRole('link', { name: 'Free up space…' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Storage and backup' })).toBeVisible();
    await expect(said).toBeHidden();
  });
