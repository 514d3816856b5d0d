import { expect, type Page, test } from '@playwright/test';
import { addPhotos, deviceOf } from './support/devices.ts';
import { APP, nameOf, SHARED, signedIn } from './support/people.ts';

test.describe.configure({ mode: 'serial' });

const openTeam = (page: Page, part = 'work') =>
  page.goto(`${APP}/project/${SHARED.id}?tab=team${part === 'work' ? '' : `&part=${part}`}`);
const shareOf = (page: Page, user: string) => page.locator(`[data-work="${user}"]`);
const inboxOf = (page: Page) => page.locator('[data-inbox]');

test('the lead sees who is in the project, and what an administrator runs to let another in', async ({
  browser,
}) => {
  const { page } = await deviceOf(browser, 'lea');
  await openTeam(page, 'people');
  await expect(page.locator('[data-person]')).toHaveCount(5);
  await expect(page.locator(`[data-person="${nameOf('rex')}"]`)).toContainText('reviewer');
  await page.getByLabel('User name').fill('tom');
  await page.getByRole('checkbox', { name: 'inspector' }).check({ force: true });
  await expect(page.locator('pre').first()).toHaveText(
    `{ "name": "tom", "roles": { "${SHARED.id}": ["inspector"] } }`,
  );
});

test('photos that are given to somebody are in their inbox, and lead to them', async ({ browser }) => {
  const lea = await deviceOf(browser, 'lea');
  await lea.openDashboard();
  const ask = await signedIn('lea');
  const photos = async (): Promise<number> => {
    const listed = await ask(`/project-${SHARED.id}/_all_docs?startkey="i:"&endkey="i:~"`);
    return (await listed.json()).rows.length;
  };
  // Tests of others may have added some before.
  if ((await photos()) === 0) await addPhotos(lea);
  await expect.poll(photos).toBe(2);
  await openTeam(lea.page);
  const nobody = shareOf(lea.page, '');
  await expect(nobody).toContainText('of 2 photos done');
  await lea.page.locator('[data-place=""]').getByRole('button').click();
  await lea.page.getByRole('option', { name: nameOf('rex') }).click();
  await expect(shareOf(lea.page, nameOf('rex'))).toContainText('of 2 photos done');
  await expect(nobody).toHaveCount(0);
  await lea.inStep();

  const rex = await deviceOf(browser, 'rex');
  await expect(inboxOf(rex.page)).toHaveAttribute('data-inbox', '1');
  await inboxOf(rex.page).click();
  await rex.page.getByRole('link', { name: /assigned you 2 photos to review/ }).click();
  await expect(rex.page).toHaveURL(/person=/);
  await expect(rex.page.getByText('2 of 2 photos')).toBeVisible();
  await expect(inboxOf(rex.page)).toHaveAttribute('data-inbox', '0');
  await rex.page.reload();
  await expect(rex.page.getByText('2 of 2 photos')).toBeVisible();
  await expect(inboxOf(rex.page)).toHaveAttribute('data-inbox', '0');
  await rex.inStep();
  const elsewhere = await deviceOf(browser, 'rex');
  await elsewhere.openDashboard();
  await elsewhere.inStep();
  await inboxOf(elsewhere.page).click();
  await expect(elsewhere.page.getByRole('link', { name: /assigned you 2 photos to review/ })).toBeVisible();
  await expect(inboxOf(elsewhere.page)).toHaveAttribute('data-inbox', '0');
});

test('who is mentioned in a comment is told of it within moments, and led to the damage', async ({
  browser,
}) => {
  const ina = await deviceOf(browser, 'ina');
  await ina.openDashboard();
  await ina.inStep();
  await expect(inboxOf(ina.page)).toHaveAttribute('data-inbox', '0');
  const rex = await deviceOf(browser, 'rex');
  await rex.openDashboard();
  await rex.page.getByRole('grid', { name: 'Damages' }).getByRole('row').nth(1).click();
  await rex.page.keyboard.press('c');
  const comment = rex.page.getByRole('textbox', { name: 'Write a comment' });
  await expect(comment).toBeFocused();
  await comment.pressSequentially('Is this a crack? @in');
  await rex.page.getByRole('group', { name: 'Mention' }).getByRole('button').click();
  await rex.page.keyboard.press('Enter');
  await expect(rex.page.getByText(`Is this a crack? @${nameOf('ina')}`, { exact: true })).toBeVisible();
  const selected = await rex.stage.getAttribute('data-selected-id');

  await expect(inboxOf(ina.page)).toHaveAttribute('data-inbox', '1');
  await inboxOf(ina.page).click();
  await ina.page.getByRole('link', { name: /mentioned you/ }).click();
  await expect(ina.stage).toHaveAttribute('data-selected-id', selected ?? '');
});

test('who may not give photos is not offered it', async ({ browser }) => {
  const { page } = await deviceOf(browser, 'vic');
  await openTeam(page);
  await expect(shareOf(page, nameOf('rex'))).toContainText('of 2 photos done');
  await expect(page.getByRole('button', { name: /Assign/ })).toHaveCount(0);
  await openTeam(page, 'people');
  await expect(page.getByText('A lead of this project decides who is in it.')).toBeVisible();
});
