import { A_PACK } from '../tests/support/aPack.ts';
import { DashboardPage } from './pages/DashboardPage.ts';
import { RecordPage } from './pages/RecordPage.ts';
import { expectAccessible } from './support/axe.ts';
import { readPdf } from './support/readPdf.ts';
import { expect, test } from './support/test.ts';
import { expectFingersFit } from './support/touch.ts';

test('one key on a defect starts an unsafe condition, whose clock is on every page until all are told and have answered', async ({
  page,
}, info) => {
  const dashboard = await DashboardPage.opened(page);
  const row = dashboard.damages.locator('[data-damage-id="CRACK_001"]');
  await row.click();
  // A detection is no defect yet.
  await page.keyboard.press('Shift+N');
  const dialog = page.getByRole('dialog', { name: /^Unsafe condition/ });
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Shift+4');
  await expect(row).toHaveAttribute('data-verdict', 'accepted');
  await page.keyboard.press('Shift+N');
  await expect(dialog).toBeVisible();
  const begin = dialog.getByRole('button', { name: 'State that it is unsafe' });
  await expect(begin).toBeDisabled();
  await page.keyboard.type('A slab may fall on the pavement');
  await expectAccessible(page, 'the beginning');
  // When it was found isn't presumed, nor by whom.
  await expect(dialog.getByLabel('At (time of day)')).toHaveValue('');
  await expect(begin).toBeDisabled();
  await dialog.getByRole('button', { name: 'Now (Found on)' }).click();
  await expect(begin).toBeEnabled();
  await dialog.getByLabel('At (time of day)').fill('25:00');
  await expect(begin).toBeDisabled();
  await dialog.getByLabel('At (time of day)').fill('00:00');
  await begin.click();

  const clock = page.locator('[data-unsafe]');
  await expect(dialog.getByRole('button', { name: 'Told now' })).toHaveCount(2);
  await expectAccessible(page, 'the condition');
  await dialog.getByRole('button', { name: 'Told now' }).first().click();
  const notice = dialog.getByRole('group', { name: /^The authority, told on/ });
  await notice.getByLabel('Office or person').fill('Buildings Department');
  await expect(notice.getByLabel('Notified by')).toHaveValue('');
  await notice.getByLabel('Reference').fill('1823-77');
  // It was told before it was taken down here.
  await notice.getByLabel('At (time of day)').fill('00:00');
  await expect(notice).toContainText(/Told on .*, 00:00/);
  await notice.getByRole('button', { name: 'Answered now' }).click();
  await notice.getByLabel(/^What was answered/).fill('A team comes today');
  await dialog.getByLabel('What protects people until it is repaired').fill('Fence and covered walkway');
  await dialog.getByRole('heading', { name: 'Protection' }).click();

  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Letter to Buildings Department as PDF' }).click();
  const path = info.outputPath('letter.pdf');
  await (await download).saveAs(path);
  const { text, isTagged } = await readPdf(path);
  expect(isTagged).toBe(true);
  for (const said of [
    'Notice of an unsafe condition',
    '不安全情況通知書',
    'Buildings Department',
    '1823-77',
    'A slab may fall on the pavement',
    'Fence and covered walkway',
  ])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(said);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(clock).toContainText('The owner not told');

  // On every page of the project, after a reload, and in the gate.
  await page.reload();
  await expect(clock).toContainText('Unsafe');
  await page.goto('/project/sample?tab=defects');
  await expect(clock).toContainText('The owner not told');
  const record = await RecordPage.opened(page);
  await expect(clock).toBeVisible();
  await record.go('report');
  await expect(
    page.getByText('A defect endangers people, and not everybody who has to be told was told').first(),
  ).toBeVisible();

  await clock.click();
  await dialog.getByRole('button', { name: 'Told now' }).click();
  await expect(clock).toContainText('no answer for');
  await dialog.getByRole('button', { name: 'Answered now' }).click();
  await expect(clock).toBeHidden();
  // The name of the person, the day and how it ended stay with the defect.
  await dialog.getByRole('button', { name: 'How it ended' }).click();
  await page.getByRole('option', { name: 'Made safe' }).click();
  await dialog.getByLabel('How that was found').fill('The slab was taken down');
  await dialog.getByRole('button', { name: 'Now (Ended on)' }).click();
  await dialog.getByRole('button', { name: 'State that it has ended' }).click();
  await expect(dialog.getByText(/^Made safe on .* by /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(
    page.getByText('A defect endangers people, and not everybody who has to be told was told'),
  ).toBeHidden();
});

test('under a pack that a firm wrote: its own party, its limit, and a letter that names it in both languages', async ({
  page,
}, info) => {
  const names = { en: 'Harbour watch', 'zh-hk': '海港更樓', zh: '海港更楼' };
  const unsafe = [{ whom: 'authority', kinds: [], names, within: { unit: 'hours', count: 4 } }];
  const dashboard = await DashboardPage.opened(page);
  const row = dashboard.damages.locator('[data-damage-id="CRACK_001"]');
  await row.click();
  await page.keyboard.press('Shift+4');
  await expect(row).toHaveAttribute('data-verdict', 'accepted');
  await dashboard.saved();
  await page.goto('/project/sample?tab=settings');
  const packs = page.getByRole('region', { name: 'Packs of regimes' });
  await packs.getByLabel('Import from file…').setInputFiles({
    ...{ name: 'harbour.json', mimeType: 'application/json' },
    buffer: Buffer.from(JSON.stringify({ ...A_PACK, unsafe })),
  });
  await packs.getByRole('button', { name: 'Take it into this project' }).click();
  await expect(packs.getByRole('status')).toContainText('was kept as edition 1');
  const record = await RecordPage.opened(page, 'details');
  await record.choose(/Type of inspection/, 'Harbour round');
  await expect(page.locator('[data-save-state="saved"]').first()).toBeAttached();

  await page.goto('/dashboard');
  await dashboard.ready();
  await row.click();
  await expect(row).toHaveAttribute('data-verdict', 'accepted');
  await page.keyboard.press('Shift+N');
  const dialog = page.getByRole('dialog', { name: /^Unsafe condition/ });
  await expect(dialog).toBeVisible();
  await page.keyboard.type('Loose coping above the quay');
  await dialog.getByRole('button', { name: 'Now (Found on)' }).click();
  await dialog.getByRole('button', { name: 'State that it is unsafe' }).click();
  // The pack's only party, with its limit.
  await expect(dialog.getByRole('button', { name: 'Told now' })).toHaveCount(1);
  await expect(dialog.getByText('Harbour watch').first()).toBeVisible();
  await expect(page.locator('[data-unsafe]')).toContainText(/Harbour watch.*4 h|Harbour watch.*3 h/);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Letter to Harbour watch as PDF' }).click();
  const path = info.outputPath('letter.pdf');
  await (await download).saveAs(path);
  const text = (await readPdf(path)).text.replaceAll(/\s+/g, ' ');
  for (const said of ['Harbour watch', '海港更樓', 'Loose coping above the quay', '不安全情況通知書'])
    expect(text).toContain(said);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('the dialog fits, and its controls fit fingers', async ({ page }) => {
    await new DashboardPage(page).acceptAll();
    await RecordPage.opened(page, 'findings');
    await page.getByRole('table', { name: 'Findings' }).getByRole('button').first().click();
    await page.getByRole('button', { name: 'Unsafe condition…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Unsafe condition/ });
    await dialog.getByLabel('What makes it unsafe').fill('Loose tile');
    await dialog.getByRole('button', { name: 'Now (Found on)' }).click();
    await expectAccessible(page, 'the beginning');
    await expectFingersFit(page, 'the beginning');
    await dialog.getByRole('button', { name: 'State that it is unsafe' }).click();
    await dialog.getByRole('button', { name: 'Told now' }).first().click();
    await expect(dialog.getByRole('group')).toBeVisible();
    await expectAccessible(page, 'the condition');
    await expectFingersFit(page, 'the condition');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('[data-unsafe="1"]')).toBeInViewport();
  });
});
