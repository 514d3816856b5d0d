import { getDocument, OPS } from '../tests/support/pdfReader.ts';
import { AppShell } from './pages/AppShell.ts';
import { DashboardPage } from './pages/DashboardPage.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test('the export asks first for what: this photo, and one key further the whole inspection', {
  tag: '@smoke',
}, async ({ page }) => {
  await DashboardPage.opened(page);
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await expect(dialog.getByRole('radio', { name: 'This photo' })).toBeChecked();
  await expect(dialog.getByText(/^1 photo,/)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'All photos of the project' })).toBeChecked();
  await expect(dialog.getByText(/^10 photos,/)).toBeVisible();
  await expectAccessible(page, 'the export');
});

test('keys and help are in the user menu, on every page', async ({ page }) => {
  await DashboardPage.opened(page);
  const { account } = new AppShell(page);
  await page.getByRole('link', { name: 'Inspection Record' }).click();
  await account.click();
  await page.getByRole('menuitem', { name: 'Help' }).click();
  const help = page.getByRole('dialog', { name: 'Help' });
  await expectAccessible(page, 'help');
  const licences = help.getByRole('link', { name: 'Licences of the software and fonts in this app' });
  const notices = await page.request.get((await licences.getAttribute('href')) ?? '');
  expect(notices.headers()['content-type']).toContain('text/plain');
  const text = await notices.text();
  for (const shipped of ['pixi.js', '@expo-google-fonts/noto-sans-hk', 'libheif-js', 'typesafe-i18n'])
    expect(text).toMatch(new RegExp(`^${shipped} \\d`, 'm'));
  await help.getByRole('button', { name: 'Go to storage and backup' }).click();
  await expect(page).toHaveURL(/storage/);
  await account.click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expect(page).toHaveURL(/dashboard/);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Inspection Record' }).click();
  await account.click();
  await page.getByRole('menuitem', { name: 'Help' }).click();
  await help.getByRole('button', { name: 'Tour of keys' }).click();
  await expect(page.getByRole('region', { name: 'Tour of keys' })).toContainText('1 of 5');
  await page.getByRole('link', { name: 'Review grid' }).click();
  await expect(page).toHaveURL(/tab=review/);
});

test('the browser prints the photo as it is seen and what is listed of it, instead of the screen', async ({
  page,
}) => {
  const dashboard = await DashboardPage.opened(page, '/dashboard?damage=CRACK_001');
  // What prints, and what is masked, is loaded when the photo stands: from then on it is there whenever the browser asks.
  const isPrinted = () =>
    page.evaluate(() => {
      dispatchEvent(new Event('beforeprint'));
      const canvas = document.querySelector<HTMLCanvasElement>('body > div:not(#root) canvas');
      const there = canvas !== null && canvas.width > 0;
      dispatchEvent(new Event('afterprint'));
      return there;
    });
  await expect.poll(isPrinted).toBe(true);
  const pdf = await getDocument({ data: new Uint8Array(await page.pdf({ format: 'A4' })), verbosity: 0 })
    .promise;
  const first = await pdf.getPage(1);
  const { items } = await first.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  for (const said of ['Sample inspection', 'DJI_0101.JPG', 'F-1', '74 of 74', 'CRACK_001', 'Not assessed'])
    expect(text).toContain(said);
  expect(text).not.toContain('Export');
  const { fnArray } = await first.getOperatorList();
  expect(fnArray).toContain(OPS.paintImageXObject);
  // The screen is as it was.
  await expect(dashboard.host).toHaveAttribute('data-selected-id', 'CRACK_001');
  await expect(dashboard.host).toHaveAttribute('data-zoom-offset', '0');

  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const picture = page.getByRole('img', { name: 'Annotator: DJI_0101.JPG', includeHidden: true });
  const blues = await picture.evaluate((canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    let found = 0;
    for (let at = 0; at < pixels.length; at += 4)
      if (pixels[at] === 0 && pixels[at + 1] === 0 && pixels[at + 2] === 255) found += 1;
    return found;
  });
  expect(blues, 'pixels of cracks').toBeGreaterThan(1000);
});
