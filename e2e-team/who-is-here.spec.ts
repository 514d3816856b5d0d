import { expect, test } from '@playwright/test';
import { addPhotos, deviceOf } from './support/devices.ts';
import { nameOf, SHARED, signedIn } from './support/people.ts';

test('who looks at the same photo is seen there, and not when they went to another', async ({ browser }) => {
  const ina = await deviceOf(browser, 'ina');
  await ina.openDashboard();
  const ask = await signedIn('ina');
  const photos = async (): Promise<number> => {
    const listed = await ask(`/project-${SHARED.id}/_all_docs?startkey="i:"&endkey="i:~"`);
    return (await listed.json()).rows.length;
  };
  // Tests of others may have added some before.
  if ((await photos()) === 0) await addPhotos(ina);
  await expect.poll(photos).toBe(2);
  await expect(ina.stage).toHaveAttribute('data-ready', 'true');
  const vic = await deviceOf(browser, 'vic');
  await vic.openDashboard();
  await expect(vic.stage).toHaveAttribute('data-ready', 'true');
  await expect(ina.page.locator('[data-people-here="1"]')).toHaveAccessibleName(new RegExp(nameOf('vic')));
  await expect(vic.page.locator('[data-people-here="1"]')).toHaveAccessibleName(new RegExp(nameOf('ina')));
  await vic.page.keyboard.press('PageDown');
  await expect(vic.stage).toHaveAttribute('aria-label', /sample-02/);
  await expect(ina.page.locator('[data-people-here]')).toHaveCount(0);
  await expect(vic.page.locator('[data-people-here]')).toHaveCount(0);
});
