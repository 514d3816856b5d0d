import type { Page } from '@playwright/test';
import { DashboardPage } from './pages/DashboardPage.ts';
import { StoragePage } from './pages/StoragePage.ts';
import { expectAccessible } from './support/axe.ts';
import { ONE_PIXEL } from './support/onePixel.ts';
import { expect, test } from './support/test.ts';

const DAY = 24 * 3600e3;

/** Leaves photos as imports do that were given up: kept, but in no record. */
const leaveRemains = (page: Page, texts: readonly string[]): Promise<void> =>
  page.evaluate(async (all) => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('photos', { create: true });
    for (const text of all) {
      const bytes = new TextEncoder().encode(text);
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      const name = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
      const writable = await (await folder.getFileHandle(name, { create: true })).createWritable();
      await writable.write(bytes);
      await writable.close();
    }
  }, texts);

/** Names of the photos that are kept. */
const kept = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const names: string[] = [];
    for await (const name of (await root.getDirectoryHandle('photos')).keys()) names.push(name);
    return names.sort();
  });

/** Opens the app with a clock that is so many days ahead, and does at once what it puts off by half a minute. */
async function openLater(page: Page, days: number): Promise<void> {
  await page.addInitScript((ahead) => {
    const { now } = Date;
    const later = setTimeout;
    Date.now = () => now() + ahead;
    window.setTimeout = ((work: () => unknown, delay = 0, ...given: unknown[]) => {
      if (delay !== 30_000) return later(work, delay, ...given);
      Object.assign(window, { putOff: work });
      return 0;
    }) as typeof setTimeout;
  }, days * DAY);
  await page.goto('/dashboard?image=sample.sample-03');
  await new DashboardPage(page).ready();
}

/** Lets the sweep begin, if the app is about to, and waits until it ends: what is put off says when. */
const sweep = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { putOff } = window as { putOff?: () => unknown };
    await putOff?.();
  });

/** A browser in which one photo was imported, and two imports were given up. */
async function worked(page: Page): Promise<DashboardPage> {
  const dashboard = await DashboardPage.opened(page, '/dashboard?image=sample.sample-03');
  await dashboard.import([ONE_PIXEL]);
  await dashboard.saved();
  await leaveRemains(page, ['one that was given up', 'another']);
  await page.goto('/sample/inspection.json');
  return dashboard;
}

test('what no record uses goes to the trash after a day; it is shown, restored, and deleted on a question', async ({
  page,
}) => {
  await worked(page);
  await openLater(page, 2);
  await sweep(page);
  expect(await kept(page)).toHaveLength(1);
  const storage = new StoragePage(page);
  await storage.open();
  await expect(storage.trash).toContainText('2 photos, 28 B');
  await expectAccessible(page);
  await storage.trash.getByRole('button', { name: 'Restore photos' }).click();
  await expect(storage.trash).toContainText('2 photos restored');
  expect(await kept(page)).toHaveLength(3);

  await openLater(page, 4);
  await sweep(page);
  expect(await kept(page)).toHaveLength(3);
  await leaveRemains(page, ['a third']);
  await openLater(page, 6);
  await sweep(page);
  await storage.open();
  await expect(storage.trash).toContainText('1 photo, 7 B');
  await storage.trash.getByRole('button', { name: 'Empty trash' }).click();
  const question = page.getByRole('alertdialog', { name: 'Empty the trash?' });
  await expect(question).toContainText('1 photo (7 B) will be deleted.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(storage.trash).toContainText('1 photo, 7 B');
  await storage.trash.getByRole('button', { name: 'Empty trash' }).click();
  await question.getByRole('button', { name: 'Delete photos' }).click();
  await expect(storage.trash).toContainText('1 photo deleted, 7 B freed.');
  await page.reload();
  await expect(storage.trash).toContainText('Empty');
});

test('photos outlive a database that was lost with a part of its second copy', async ({ page }) => {
  await worked(page);
  await page.evaluate(async () => {
    await new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase('_pouch_alpha-ai');
      request.onsuccess = resolve;
      request.onerror = () => reject(request.error);
    });
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('copy');
    for await (const [name, handle] of folder.entries()) {
      if (!/^(log|base)-/.test(name)) continue;
      const file = handle as FileSystemFileHandle;
      const bytes = new Uint8Array(await (await file.getFile()).arrayBuffer());
      bytes[bytes.length - 2] = (bytes.at(-2) ?? 0) ^ 1;
      const writable = await file.createWritable();
      await writable.write(bytes);
      await writable.close();
    }
  });
  for (const days of [2, 4, 6]) {
    await openLater(page, days);
    await sweep(page);
    expect(await kept(page)).toHaveLength(3);
  }
});

test('two tabs that sweep at once, and one while another imports, lose nothing', async ({
  page,
  context,
}) => {
  await worked(page);
  const other = await context.newPage();
  await openLater(page, 2);
  await openLater(other, 2);
  await Promise.all([sweep(page), sweep(other)]);
  expect(await kept(page)).toHaveLength(1);
  const another = {
    ...ONE_PIXEL,
    name: 'another.png',
    buffer: Buffer.from([...ONE_PIXEL.buffer, 0]),
  };
  await new DashboardPage(other).import([another]);
  const imported = await kept(page);
  expect(imported).toHaveLength(2);
  await leaveRemains(page, ['a third']);
  // The tab that imported is still open: records may be about to speak of what it found or kept.
  await openLater(page, 4);
  await sweep(page);
  expect(await kept(page)).toHaveLength(3);
  await other.close();
  await openLater(page, 6);
  await sweep(page);
  expect(await kept(page)).toEqual(imported);
});
