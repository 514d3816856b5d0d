import { readFile } from 'node:fs/promises';
import { DashboardPage } from './pages/DashboardPage.ts';
import { expectAccessible } from './support/axe.ts';
import { readPdf } from './support/readPdf.ts';
import { expect, test } from './support/test.ts';

test('a finding is explained from the detail of its box: who proposed it, what people did, what isn’t known', async ({
  page,
}, info) => {
  const dashboard = await DashboardPage.opened(page);
  const row = dashboard.damages.locator('[data-damage-id="CRACK_001"]');
  await row.click();
  await page.keyboard.press('a');
  await expect(row).toHaveAttribute('data-verdict', 'accepted');
  await expect(page.locator('[data-save-state="saved"]')).toBeVisible();
  await row.click();
  // The verdict moved on to the next box, whose detail may still be shown.
  await expect(dashboard.detail.getByRole('heading', { level: 2 })).toHaveText('CRACK_001');
  await dashboard.detail.getByRole('link', { name: 'Explain this finding' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How this finding came about' })).toBeVisible();
  const part = (id: string) => page.locator(`[data-explained="${id}"]`);
  await expect(part('proposal')).toContainText('A computer model proposed it: Sample model.');
  await expect(part('proposal')).toContainText(
    'register of AI systems it is, is not known: nobody has stated it.',
  );
  await expect(part('gaps')).toContainText('Which system of the firm’s register it came from.');
  await expect(part('proposal')).toContainText('It is no probability that the finding is right.');
  await expect(part('people')).toContainText(/accepted it\./);
  await expect(part('reviews')).toContainText('There is no second review.');
  await expect(part('figures')).toContainText(/Of \d+ box/);
  await expect(part('gaps')).toContainText('Which version of the model proposed it.');
  await expect(part('gaps')).toContainText('With which settings the model was run');
  await expect(page.locator('[data-defect-crop="shown"] img')).toBeVisible();
  await expectAccessible(page, 'an explanation');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  const path = info.outputPath('explanation.pdf');
  await (await download).saveAs(path);
  const { text, isTagged } = await readPdf(path);
  expect(isTagged).toBe(true);
  expect(text).toContain('How this finding came about');
  expect(text).toContain('A computer model proposed it: Sample model.');
  expect(text).toContain('Which version of the model proposed it.');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as JSON' }).click();
  const json = JSON.parse(await readFile(await (await saved).path(), 'utf8'));
  expect(json).toMatchObject({
    format: 'alpha-ai-explanation',
    version: 1,
    finding: { id: 'CRACK_001', verdict: 'accepted', state: 'shown' },
    proposal: { by: 'model', model: { name: 'Sample model', version: '', sha256: null }, settings: null },
  });
  await page.getByRole('link', { name: 'Show on the photo' }).click();
  await dashboard.ready();
  await expect(dashboard.damages.locator('[data-damage-id="CRACK_001"]')).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('the palette explains the open box, the register each box of a defect, and an unknown box is none', async ({
  page,
}) => {
  const dashboard = await DashboardPage.opened(page);
  const row = dashboard.damages.locator('[data-damage-id="CRACK_001"]');
  await row.click();
  await page.keyboard.press('a');
  await expect(row).toHaveAttribute('data-verdict', 'accepted');
  await expect(page.locator('[data-save-state="saved"]')).toBeVisible();
  await row.click();
  await expect(page).toHaveURL(/damage=CRACK_001/);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Commands' });
  await palette.getByRole('searchbox').fill('explain');
  await palette.getByRole('menuitem', { name: /Explain this finding/ }).click();
  await expect(page.locator('[data-explained="finding"]')).toContainText('This is defect');

  await page.goto('/project/sample?tab=defects');
  await page.getByRole('row', { name: /001/ }).first().getByRole('button').first().click();
  await page.getByRole('link', { name: 'Explain CRACK_001' }).click();
  await expect(page.locator('[data-explained="finding"]')).toContainText('This is defect');

  await page.goto('/project/sample?tab=explanation&box=d:sample.x:__proto__:0');
  await expect(page.getByText('This project has no such finding')).toBeVisible();
});

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-TW' });
  test('an explanation reads in Chinese, on screen and on paper', async ({ page }, info) => {
    await DashboardPage.opened(page);
    await page.locator('[data-damage-id="CRACK_001"]').first().click();
    await page.getByRole('link', { name: '說明此項結果' }).click();
    await expect(page.locator('[data-explained="proposal"]')).toContainText('由電腦模型提出');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '儲存為 PDF' }).click();
    const path = info.outputPath('explanation-zh.pdf');
    await (await download).saveAs(path);
    expect((await readPdf(path)).text).toContain('由電腦模型提出');
  });
});
