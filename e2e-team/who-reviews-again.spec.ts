import { expect, type Page, test } from '@playwright/test';
import { addPhotos, deviceOf } from './support/devices.ts';
import { APP, nameOf, SHARED, signedIn } from './support/people.ts';

const openTeam = (page: Page, part: string) => page.goto(`${APP}/project/${SHARED.id}?tab=team&part=${part}`);

test('a second pair of eyes judges blind, what differs is listed, and the lead settles it', async ({
  browser,
}) => {
  const ina = await deviceOf(browser, 'ina');
  await ina.openDashboard();
  const ask = await signedIn('ina');
  const idsFrom = async (from: string): Promise<readonly { readonly id: string }[]> => {
    const listed = await ask(`/project-${SHARED.id}/_all_docs?startkey="${from}"&endkey="${from}~"`);
    return (await listed.json()).rows;
  };
  // Tests of others may have added some before.
  if ((await idsFrom('i:')).length === 0) await addPhotos(ina);
  await expect.poll(async () => (await idsFrom('i:')).length).toBe(2);
  await expect(ina.stage).toHaveAttribute('data-box-count', '3');
  for (const row of [0, 1, 2]) {
    await ina.page.getByRole('grid', { name: 'Damages' }).getByRole('row').nth(row).click();
    await ina.page.keyboard.press('Shift+A');
  }
  await expect(ina.stage).toHaveAttribute('data-unreviewed-count', '0');
  await openTeam(ina.page, 'agreement');
  await ina.page.locator('[data-place=""]').getByRole('button').click();
  await ina.page.getByRole('option', { name: nameOf('rex') }).click();
  await expect(ina.page.getByText('is asked for a second review of 2 photos')).toBeVisible();
  await expect(ina.page.getByText('No detection was judged by two people yet.')).toBeVisible();
  await ina.inStep();

  const rex = await deviceOf(browser, 'rex');
  await rex.page.locator('[data-inbox]').click();
  await rex.page.getByRole('link', { name: /second review of 2 photos/ }).click();
  const tiles = rex.page.getByRole('listbox').getByRole('option');
  await expect(tiles).toHaveCount(6);
  // Nothing of the first verdicts shows.
  await expect(rex.page.locator('[data-verdict=unreviewed]')).toHaveCount(6);
  await tiles.first().click();
  for (let left = 6; left > 0; left--) await rex.page.keyboard.press('f');
  await expect(rex.page.locator('[data-second-open]')).toHaveAttribute('data-second-open', '0');
  await expect(rex.page.locator('[data-verdict=rejected]')).toHaveCount(6);
  await rex.inStep();

  const lea = await deviceOf(browser, 'lea');
  await openTeam(lea.page, 'agreement');
  const differences = lea.page.locator('[data-differences]');
  await expect(lea.page.getByRole('row', { name: /^All/ })).toContainText('3');
  await expect(differences).toHaveAttribute('data-differences', '3');
  const open = differences.locator('[data-difference=open]');
  await expect(open.first()).toContainText(nameOf('rex'));
  // What the first said, confirmed, settles it as much as the other word does.
  await open.first().getByRole('button', { name: 'Accept' }).click();
  await expect(differences).toHaveAttribute('data-differences', '2');
  await open.first().getByRole('button', { name: 'Reject' }).click();
  await expect(differences).toHaveAttribute('data-differences', '1');
  await differences.getByText('Show settled ones').click();
  const settled = differences.locator('[data-difference=settled]');
  await expect(settled.filter({ hasText: 'Settled: Accepted' })).toHaveCount(1);
  await expect(settled.filter({ hasText: 'Settled: Rejected' })).toHaveCount(1);
});
