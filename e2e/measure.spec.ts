import { expect, test } from '@playwright/test';
import { AppShell } from './pages/AppShell.ts';
import { DashboardPage } from './pages/DashboardPage.ts';
import { MeasureTool } from './pages/MeasureTool.ts';
import { expectAccessible } from './support/axe.ts';

test('a crack is measured by two points of known distance, rated as suggested, and all of it is there after a reload', async ({
  page,
}) => {
  const dashboard = await DashboardPage.opened(page);
  await dashboard.choose('CRACK_001');
  const { x, y, width, height } = await dashboard.record('CRACK_001');
  const tool = new MeasureTool(dashboard);
  await tool.take();

  // Without a scale nothing else can be chosen.
  await expect(tool.bar.getByText('This photo has no scale yet')).toBeVisible();
  await expect(tool.bar.getByRole('radio', { name: 'Crack width' })).toBeDisabled();
  await tool.setScale([500, 600], [1100, 600], 60);
  await expect(tool.bar.getByRole('radio', { name: 'Crack width' })).toBeChecked();

  // 0.1 mm for a stage unit, so 3 units across are 0.3 mm.
  await tool.width(x + width / 2, y + height / 2, 3);
  const taken = tool.measures.getByRole('listitem');
  await expect(taken).toContainText(/0\.3\d* mm ± /);
  await expect(taken).toContainText('two points');
  await expect(tool.suggestion).toHaveAttribute('data-suggested', /[123]/);
  await expectAccessible(page, 'a measured crack');
  const suggested = await tool.suggestion.getAttribute('data-suggested');
  await expect(dashboard.row('CRACK_001')).not.toHaveAttribute('data-severity', /.*/);
  await tool.suggestion.getByRole('button', { name: 'Apply' }).click();
  await expect(dashboard.row('CRACK_001')).toHaveAttribute('data-severity', suggested ?? '');

  await expect(page.locator('[data-save-state="saved"]')).toBeVisible();
  await page.reload();
  await dashboard.ready();
  await dashboard.choose('CRACK_001');
  await expect(dashboard.row('CRACK_001')).toHaveAttribute('data-severity', suggested ?? '');
  await expect(taken).toContainText(/0\.3\d* mm ± /);
  await expect(page.locator('svg[aria-label="Measurements"] text')).toContainText('mm');

  await new AppShell(page).chooseLanguage('中文');
  await expect(taken).toContainText('裂縫闊度');
  await expect(taken).toContainText(/0\.3\d* 毫米 ± /);
  await expect(page.getByRole('group', { name: '建議嚴重程度' })).toContainText(`與建議相同：${suggested}`);
});

test('points are taken back and put away by keys, and a scale that makes no sense is refused with the reason', async ({
  page,
}) => {
  const dashboard = await DashboardPage.opened(page);
  const tool = new MeasureTool(dashboard);
  await tool.take();
  await dashboard.click(700, 600);
  await expect(tool.bar.getByText('Click its other end.')).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(tool.bar.getByText('This photo has no scale yet')).toBeVisible();

  // At actual size, so that ten pixels are no double click.
  await page.keyboard.press('Shift+9');
  await dashboard.click(800, 600);
  await dashboard.click(804, 600);
  await tool.bar.getByLabel('Length (mm)').fill('300');
  await tool.bar.getByRole('button', { name: 'Set scale' }).click();
  await expect(tool.bar.getByRole('alert')).toContainText('less than 20 px apart');
  await expectAccessible(page, 'a scale refused');
  await tool.bar.getByLabel('Length (mm)').focus();
  await page.keyboard.press('Escape');
  await expect(tool.bar.getByLabel('Length (mm)')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dashboard.host).toHaveAttribute('data-active-tool', 'POINTER');
});

test('Escape asks before measured places are lost, and keeps them where they are wanted', async ({
  page,
}) => {
  const dashboard = await DashboardPage.opened(page);
  await dashboard.choose('CRACK_001');
  const { x, y, width, height } = await dashboard.record('CRACK_001');
  const [middle, from] = [y + height / 2, x + width / 2];
  const tool = new MeasureTool(dashboard);
  await tool.take();
  await tool.setScale([500, 600], [1100, 600], 60);
  await dashboard.click(from, middle);
  await dashboard.still();
  for (const at of [middle - 4, middle]) {
    await dashboard.click(from, at);
    await dashboard.click(from + 3, at);
  }
  const third = tool.bar.getByText('Place 3 of 3: click one edge');
  await expect(third).toBeVisible();

  const question = page.getByRole('alertdialog', { name: 'Discard this measurement?' });
  await page.keyboard.press('Escape');
  await expect(question).toContainText('2 measured places will be lost.');
  await expectAccessible(page, 'a measurement to discard');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(third).toBeVisible();
  // Another box would lose them, too.
  const before = await dashboard.attribute('selected-id');
  await page.keyboard.press('j');
  await question.getByRole('button', { name: 'Keep measuring' }).click();
  await expect(third).toBeVisible();
  await expect(dashboard.host).toHaveAttribute('data-selected-id', before ?? '');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(third).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dashboard.host).toHaveAttribute('data-active-tool', 'POINTER');
});

test('the first crack of a photo without a scale has its width after seven actions', async ({ page }) => {
  const dashboard = await DashboardPage.opened(page);
  const tool = new MeasureTool(dashboard);
  let actions = 0;
  const click = async (at: { x: number; y: number }) => {
    actions += 1;
    await page.mouse.click(at.x, at.y);
  };
  // A number that is typed is one action, however many digits it has.
  const press = async (key: string) => {
    actions += 1;
    await page.keyboard.press(key);
  };

  const row = dashboard.row('CRACK_001');
  await row.scrollIntoViewIfNeeded();
  const at = await row.boundingBox();
  await click({ x: (at?.x ?? 0) + 40, y: (at?.y ?? 0) + 10 });
  await dashboard.until('[data-selected-id="CRACK_001"]');
  await press('m');
  await expect(tool.bar.getByText('This photo has no scale yet')).toBeVisible();
  await click(await dashboard.at(500, 600));
  await click(await dashboard.at(1100, 600));
  await expect(tool.bar.getByLabel('Length (mm)')).toBeFocused();
  actions += 1;
  await page.keyboard.type('600');
  await press('Enter');
  await expect(tool.bar.getByText('Press Enter and the app measures along the crack')).toBeVisible();
  await press('Enter');
  const taken = tool.measures.getByRole('listitem');
  await expect(taken).toContainText(/Crack width.*\d mm/);
  expect(actions).toBeLessThanOrEqual(7);
  await expectAccessible(page, 'a followed crack');
});

test('Enter after one place of a width says "1 of 3", and after the third one stores it', async ({
  page,
}) => {
  const dashboard = await DashboardPage.opened(page);
  await dashboard.choose('CRACK_001');
  const { x, y, width, height } = await dashboard.record('CRACK_001');
  const tool = new MeasureTool(dashboard);
  await tool.take();
  await tool.setScale([500, 600], [1100, 600], 60);
  const [middle, from] = [y + height / 2, x + width / 2];
  await dashboard.click(from, middle);
  await dashboard.still();
  for (const [index, at] of [middle - 4, middle, middle + 4].entries()) {
    await dashboard.click(from, at);
    await dashboard.click(from + 3, at);
    await page.keyboard.press('Enter');
    if (index < 2) await expect(tool.bar.getByText(`${index + 1} of 3 places measured`)).toBeVisible();
  }
  await expect(tool.measures.getByRole('listitem')).toContainText(/0\.3\d* mm/);
});
