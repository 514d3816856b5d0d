import { expect, test } from '@playwright/test';
import { RecordPage } from './pages/RecordPage.ts';
import { expectAccessible } from './support/axe.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a drop, a sounding and a probe are recorded on a phone without a network, undone, kept and printed', async ({
  page,
  context,
}) => {
  const record = await RecordPage.opened(page, 'scope');
  const work = page.getByRole('region', { name: 'Close-up work' });
  await context.setOffline(true);
  const add = (kind: string) => work.getByRole('button', { name: `Add: ${kind}`, exact: true }).click();
  await add('Drop');
  const drop = work.getByRole('group', { name: 'Drop 1', exact: true });
  await expect(drop.getByLabel('Where')).toBeVisible();
  await drop.getByLabel('Where').fill('Bay 3');
  await drop.getByLabel('Where').blur();
  await drop.getByRole('button', { name: /Elevation/ }).click();
  await page.getByRole('option', { name: 'F-1', exact: true }).click();
  await drop.getByLabel('Area touched (m²)').fill('50');
  await drop.getByLabel('Area touched (m²)').blur();
  await expect(work.getByText(/50.* m² touched; the share isn’t known/)).toBeVisible();

  await add('Size of the elevation');
  const size = work.getByRole('group', { name: 'Size of the elevation 1' });
  await size.getByLabel('Area of the elevation (m²)').fill('200');
  await size.getByLabel('Area of the elevation (m²)').blur();
  await expect(work.getByText(/25\.0 %/)).toBeVisible();

  await add('Sounding');
  const sounding = work.getByRole('group', { name: 'Sounding 1' });
  await sounding.getByLabel('Hollow area (m²)').fill('1.5');
  await sounding.getByLabel('Hollow area (m²)').blur();
  await add('Probe or opening');
  const probe = work.getByRole('group', { name: 'Probe or opening 1' });
  await expect(probe.getByLabel('No.')).toHaveValue('P1');
  await probe.getByLabel('What was found').fill('Corroded tie');
  await probe.getByLabel('What was found').blur();

  await add('Monitoring point');
  const point = work.getByRole('group', { name: 'Monitoring point 1', exact: true });
  await expect(point.getByText('M1: To be read at this inspection')).toBeVisible();
  await point.getByRole('button', { name: 'Add a reading: M1' }).click();
  const reading = point.getByRole('group', { name: 'M1: reading 1' });
  await reading.getByRole('button', { name: /Unit/ }).click();
  await page.getByRole('option', { name: 'mm', exact: true }).click();
  await reading.getByLabel('Reading (mm)').fill('-0.3');
  await reading.getByLabel('Reading (mm)').blur();
  await expect(point.getByRole('img', { name: /M1: 1 reading,.*-0.300 mm/ })).toBeVisible();
  await expect(point.getByText(/Not stated: Instrument/)).toBeAttached();

  await work.getByRole('button', { name: 'Remove: Sounding 1' }).click();
  await expect(sounding).toHaveCount(0);
  await page.getByRole('heading', { name: 'Close-up work' }).click();
  await page.keyboard.press('Control+z');
  await expect(sounding.getByLabel('Hollow area (m²)')).toHaveValue(/1\.5/);
  await expect(page.locator('[data-save-state="saved"]').first()).toBeAttached();
  await context.setOffline(false);
  await page.reload();
  await expect(drop.getByLabel('Where')).toHaveValue('Bay 3');
  await expectAccessible(page);

  await record.go('report');
  const text = (await record.readReport()).join(' ').replaceAll(/\s+/g, ' ');
  for (const said of [
    'Close-up work',
    'Bay 3',
    '25.0 %',
    'P1',
    'Corroded tie',
    '1.500 m²',
    'Monitoring points',
  ])
    expect(text).toContain(said);
});
