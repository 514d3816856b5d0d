import { madeTiff } from '../tests/photos/madeTiff.ts';
import { DashboardPage } from './pages/DashboardPage.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const [WIDTH, HEIGHT, LOW, HIGH] = [64, 48, 27_315, 30_815];

/** A photo of measurements, 16 bits each, from the lowest at its left edge to the highest at its right. */
const MEASURED = {
  name: 'wall.tif',
  mimeType: 'image/tiff',
  buffer: Buffer.from(
    madeTiff({
      width: WIDTH,
      height: HEIGHT,
      bits: 16,
      values: Array.from({ length: WIDTH * HEIGHT }, (_, at) =>
        Math.round(LOW + ((HIGH - LOW) * (at % WIDTH)) / (WIDTH - 1)),
      ),
    }),
  ),
};

test('what black and white stand for in a photo of measurements is said before it comes in, over it and on paper', async ({
  page,
}) => {
  const dashboard = await DashboardPage.opened(page);
  await page.getByRole('button', { name: 'Add files' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import' });
  await dialog.locator('input[type=file][multiple]').setInputFiles([MEASURED]);
  await expect(
    dialog.getByText(/measured values: 27,315 is shown black and 30,815 white/).first(),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await page.locator('[data-import-report]').getByRole('button', { name: 'Close' }).click();
  await dashboard.ready();
  const values = page.locator('[data-measured-values]');
  await expect(values).toContainText('27,315');
  await expect(values).toContainText('30,815');
  await expectAccessible(page, 'a photo of measurements');

  // What prints is made when the browser asks for it.
  await expect
    .poll(() =>
      page.evaluate(() => {
        dispatchEvent(new Event('beforeprint'));
        const text = document.querySelector('body > div:not(#root)')?.textContent ?? '';
        dispatchEvent(new Event('afterprint'));
        return text;
      }),
    )
    .toContain('27,315');

  await dashboard.saved();
  // A photo of colours has no such line.
  await page.goto('/dashboard?image=sample.sample-01');
  await dashboard.ready();
  await expect(values).toHaveCount(0);
});

test('the unit of values whose file names none can be stated at the import, and is said to be stated; what it can’t be is told', async ({
  page,
}) => {
  const dashboard = await DashboardPage.opened(page);
  await page.getByRole('button', { name: 'Add files' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import' });
  await dialog.locator('input[type=file][multiple]').setInputFiles([MEASURED]);
  const unit = dialog.locator('[data-value-unit]');
  const choose = async (name: string) => {
    await unit.getByRole('button', { name: 'Unit of the values of 1 measured photo' }).click();
    await page.getByRole('option', { name, exact: true }).click();
  };
  await choose('°C');
  await expect(unit).toContainText(
    'wall.png: 27,315 to 30,815 are no temperatures of a surface in this unit',
  );
  await choose('Hundredths of a kelvin');
  await expect(unit).toContainText('wall.png: 0.0 to 35.0 °C');
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await page.locator('[data-import-report]').getByRole('button', { name: 'Close' }).click();
  await dashboard.ready();
  await expect(page.locator('[data-measured-values]')).toContainText(
    '0.0 °C is shown black and 35.0 °C white, in the unit that was stated at the import',
  );
});
