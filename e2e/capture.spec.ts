import type { Page } from '@playwright/test';
import { readFacts } from '#photos/header/exif.ts';
import { TEST_FLAGS } from '../scripts/browser.mjs';
import { DashboardPage } from './pages/DashboardPage.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

/** The bytes of the photos that are kept, but not saved in a project yet. */
const keptPhotos = (page: Page): Promise<readonly (readonly number[])[]> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('alpha-ai-shots');
    await new Promise((done) => {
      opening.onsuccess = done;
    });
    const reading = opening.result.transaction('shots').objectStore('shots').getAll();
    await new Promise((done) => {
      reading.onsuccess = done;
    });
    opening.result.close();
    const photos = (reading.result as { photo: Blob }[]).map(({ photo }) => photo.arrayBuffer());
    return (await Promise.all(photos)).map((bytes) => [...new Uint8Array(bytes)]);
  });

test.use({
  hasTouch: true,
  isMobile: true,
  viewport: { width: 390, height: 844 },
  geolocation: { latitude: 22.2855, longitude: 114.1577, accuracy: 8 },
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...TEST_FLAGS, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
});

test.describe('with a camera', () => {
  test.use({ permissions: ['camera', 'geolocation'] });

  test('photos are taken, looked through, and saved at their place with their position', async ({ page }) => {
    const dashboard = await DashboardPage.opened(page, '/dashboard?image=sample.sample-03');
    await page.getByRole('button', { name: 'Take photo' }).tap();
    const camera = page.getByRole('dialog', { name: 'Camera' });
    await expect(camera.locator('[data-camera-open="true"]')).toBeAttached();
    await expect(camera.getByText('Position ± 8 m')).toBeVisible();
    await camera.getByRole('button', { name: /Location/ }).tap();
    const option = page.getByRole('option').nth(2);
    const place = await option.innerText();
    await option.tap();
    await expect(camera.getByRole('button', { name: /Location/ })).toContainText(place);
    await expectAccessible(page, 'camera');

    const shutter = camera.getByRole('button', { name: 'Take photo' });
    await shutter.tap();
    await expect(camera.locator('[data-shots="1"]')).toBeVisible();
    // A press while one is being taken is ignored.
    await expect(shutter).not.toHaveAttribute('data-busy', /.*/);
    await shutter.press('Space');
    await expect(camera.locator('[data-shots="2"]')).toBeVisible();
    await expect(shutter).not.toHaveAttribute('data-busy', /.*/);
    await camera.press('Enter');
    await camera.getByRole('button', { name: '3 photos not saved yet' }).tap();

    const review = page.getByRole('dialog', { name: 'Photos not saved yet' });
    await expect(review.getByRole('listitem')).toHaveCount(3);
    await review
      .getByRole('button', { name: /^Remove/ })
      .first()
      .tap();
    await expect(review.getByRole('listitem')).toHaveCount(2);
    for (const bytes of await keptPhotos(page)) {
      const facts = await readFacts(Uint8Array.from(bytes).buffer);
      expect(facts.position?.latitude).toBeCloseTo(22.2855, 6);
      expect(facts).toMatchObject({ positionError: 8, takenAt: expect.stringMatching(/[+-]\d\d:\d\d$/) });
    }
    // What isn't saved outlives the page.
    await page.reload();
    await dashboard.ready();
    await page.getByRole('button', { name: 'Show', exact: true }).tap();
    await page.getByRole('button', { name: 'Save 2 photos' }).tap();

    await expect(page.locator('[data-import-report][data-photos="2"]')).toBeVisible();
    await expect(camera).toBeHidden();
    await expect(page.getByRole('group', { name: /^Annotator: IMG_\d{8}_\d{6}\.jpg$/ })).toBeVisible();
    await dashboard.ready();
    await expect(dashboard.images.getByRole('listitem', { name: new RegExp(`^IMG_.*${place}`) })).toHaveCount(
      2,
    );
  });
});

test('a camera that is not allowed is said, and the device’s own app takes its place', async ({ page }) => {
  const dashboard = new DashboardPage(page);
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No.', 'NotAllowedError'));
  });
  await dashboard.open('/dashboard?image=sample.sample-03');
  await page.getByRole('button', { name: 'Take photo' }).tap();
  await expect(page.locator('[data-camera-failure="refused"]')).toBeVisible();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Use the camera app' }).first().tap();
  await choosing;
});
