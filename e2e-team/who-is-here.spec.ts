import { type Browser, expect, test } from '@playwright/test';
import { headerFaults } from '../e2e/support/headerFaults.ts';
import { addPhotos, closeEarlier, deviceOf } from './support/devices.ts';
import { asAdministrator, nameOf, SHARED, signedIn } from './support/people.ts';

/** People of earlier tests still have their pages open, and what they said holds for minutes. */
async function alone(browser: Browser): Promise<void> {
  await closeEarlier(browser);
  const there = `/presence-${SHARED.id}`;
  const listed = (await (await asAdministrator(`${there}/_all_docs`)).json()) as {
    readonly rows: readonly { readonly id: string; readonly value: { readonly rev: string } }[];
  };
  for (const { id, value } of listed.rows.filter((row) => row.id.startsWith('u:')))
    await asAdministrator(`${there}/${encodeURIComponent(id)}?rev=${value.rev}`, { method: 'DELETE' });
}

test('who looks at the same photo is seen there, and not when they went to another', async ({ browser }) => {
  await alone(browser);
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
  for (const width of [390, 768, 1024]) {
    await ina.page.setViewportSize({ width, height: 844 });
    expect(await headerFaults(ina.page), `${width} px`).toEqual([]);
  }
  await ina.page.setViewportSize({ width: 1440, height: 900 });
  await vic.page.keyboard.press('PageDown');
  await expect(vic.stage).toHaveAttribute('aria-label', /sample-02/);
  await expect(ina.page.locator('[data-people-here]')).toHaveCount(0);
  await expect(vic.page.locator('[data-people-here]')).toHaveCount(0);
  // A second tab is somewhere else than the first, and both are true.
  const second = await vic.page.context().newPage();
  await second.goto(vic.page.url());
  await second.locator('[data-annotator][data-ready="true"]').waitFor();
  await vic.page.keyboard.press('PageUp');
  await expect(ina.page.locator('[data-people-here="1"]')).toHaveAccessibleName(new RegExp(nameOf('vic')));
  await ina.page.keyboard.press('PageDown');
  await expect(ina.stage).toHaveAttribute('aria-label', /sample-02/);
  await expect(ina.page.locator('[data-people-here="1"]')).toHaveAccessibleName(new RegExp(nameOf('vic')));
  // Who leaves the photos is gone at once.
  await second.getByRole('link', { name: 'Project', exact: true }).click();
  await expect(ina.page.locator('[data-people-here]')).toHaveCount(0);
});
