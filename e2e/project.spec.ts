import { ProjectPage } from './pages/ProjectPage.ts';
import { expect, test } from './support/test.ts';

test('each part of a project has an address of its own, with its filters', async ({ page }) => {
  const project = new ProjectPage(page);
  await project.open();
  await project.go('Defects');
  await expect(project.register).toBeVisible();
  await project.pick('Type', ['Crack']);
  await expect(page).toHaveURL(/tab=defects.*label=crack/);
  const address = page.url();
  await project.go('Records');
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Type: Crack' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Defects' })).toHaveAttribute('aria-current', 'page');
});

test('observations are merged into one defect, which outlives a reload, and one undo parts them', async ({
  page,
}) => {
  const project = new ProjectPage(page);
  await project.open('?tab=defects');
  const count = page.getByText(/defects in 237 observations/);
  await expect(count).toContainText('237 defects in 237 observations');
  for (const no of ['F-1/001', 'F-1/004'])
    await project.register.getByRole('checkbox', { name: `Select ${no}` }).check({ force: true });
  await page.getByRole('button', { name: 'Merge into one defect' }).click();
  await expect(count).toContainText('236 defects in 237 observations');
  await project.saved();
  await page.reload();
  await expect(count).toContainText('236 defects');
  await expect(project.undo).toHaveAccessibleName('Undo merge defects');
  await page.keyboard.press('Control+z');
  await expect(count).toContainText('237 defects');
});

test('every row of the register leads to its damage on the dashboard', async ({ page }) => {
  const project = new ProjectPage(page);
  await project.open('?tab=defects');
  await project.register.getByRole('link', { name: 'Open F-1/003 on the dashboard' }).click();
  await expect(page).toHaveURL(/dashboard\?.*damage=/);
  await expect(page.locator('[data-annotator]')).toHaveAttribute('data-selected-id', /_\d{3}$/);
});

test('figures by location and type lead to the list behind them', async ({ page }) => {
  const project = new ProjectPage(page);
  await project.open('?tab=defects&view=pivot');
  const figure = page.getByRole('table', { name: 'Defects by location and type' }).getByRole('link').first();
  const defects = (await figure.textContent()) ?? '';
  await figure.click();
  await expect(page.getByText(`${defects} of 237 defects shown`)).toBeVisible();
});

test('photos are put at another location together, undone and done again, and outlive a reload', async ({
  page,
}) => {
  const project = new ProjectPage(page);
  await project.open('?tab=photos&view=table');
  for (const name of ['DJI_0101.JPG', 'DJI_0103.JPG'])
    await project.photos.getByRole('checkbox', { name: `Select ${name}` }).check({ force: true });
  await page.getByRole('button', { name: /Put 2 photos at/ }).click();
  await page.getByRole('option', { name: 'F-2' }).click();
  const row = project.photos.getByRole('row').filter({ hasText: 'DJI_0101.JPG' });
  await expect(row).toContainText('F-2');
  await project.undo.click();
  await expect(row).toContainText('F-1');
  await page.getByRole('button', { name: /^Redo/ }).click();
  await expect(row).toContainText('F-2');
  await project.saved();
  await page.reload();
  await expect(row).toContainText('F-2');
});

test('photos are dropped on a location', async ({ page }) => {
  const project = new ProjectPage(page);
  await project.open('?tab=photos');
  const places = page.getByRole('navigation', { name: 'Locations' });
  await expect(places.getByRole('button', { name: 'F-2 5' })).toBeVisible();
  await page
    .getByRole('link', { name: /^DJI_0101.JPG/ })
    .dragTo(places.getByRole('button', { name: 'F-2 5' }));
  await expect(places.getByRole('button', { name: 'F-2 6' })).toBeVisible();
});

test('the proposal by heading says which photos have none, and changes nothing by itself', async ({
  page,
}) => {
  const project = new ProjectPage(page);
  await project.open('?tab=photos');
  await page.getByRole('button', { name: 'Propose by heading' }).click();
  const dialog = page.getByRole('dialog', { name: 'Locations by heading' });
  await expect(dialog.getByText(/10 photos have no heading: DJI_0101.JPG/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'No photo would change its location.' })).toBeDisabled();
});
