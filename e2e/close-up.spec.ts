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

  await drop.getByLabel('From floor').fill('G/F');
  await drop.getByLabel('From floor').blur();
  await drop.getByLabel('To floor').fill('9/F');
  await drop.getByLabel('To floor').blur();
  for (const n of [1, 2]) {
    await drop.getByRole('button', { name: 'Add a photo of the work: Drop 1' }).click();
    await drop.getByRole('button', { name: `None Drop 1: photo of the work ${n}`, exact: true }).click();
    const list = page.getByRole('listbox');
    await list.getByRole('option').nth(n).click();
    await list.waitFor({ state: 'detached' });
  }

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
    'G/F – 9/F',
    '25.0 %',
    'P1',
    'Corroded tie',
    '1.500 m²',
    'Monitoring points',
  ])
    expect(text).toContain(said);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('a drop and a hollow area are drawn with one gesture each, by finger and by numbers, and undone in one step', async ({
    page,
    context,
  }) => {
    const record = await RecordPage.opened(page, 'scope');
    await context.setOffline(true);
    const work = page.getByRole('region', { name: 'Close-up work', exact: true });
    const elevation = work.getByRole('region', { name: 'Elevation', exact: true });
    const stage = elevation.locator('[data-elevation-stage]');
    await elevation.getByRole('button', { name: 'Draw: Drop', exact: true }).tap();
    await expect(elevation.getByText(/^Drag from side to side/)).toBeVisible();
    await stage.scrollIntoViewIfNeeded();
    const draw = async (path: readonly (readonly [x: number, y: number])[]) => {
      const box = await stage.boundingBox();
      if (!box) throw new Error('no stage');
      const touch = await context.newCDPSession(page);
      const at = ([x, y]: readonly [number, number]) => [
        { x: box.x + x * box.width, y: box.y + y * box.height },
      ];
      const [first = [0, 0], ...others] = path;
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(first) });
      for (const next of others)
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(next) });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await touch.detach();
    };
    await draw([
      [0.2, 0.5],
      [0.3, 0.5],
      [0.4, 0.5],
    ]);
    await expect(elevation.getByRole('status')).toHaveText('D1 drawn');
    await expect(work.getByRole('group', { name: 'Drop 1', exact: true })).toContainText(
      /D1: 20\.\d % of the elevation/,
    );
    await elevation.getByRole('button', { name: 'Draw: Sounding', exact: true }).tap();
    await expect(elevation.getByText(/^Drag around the hollow area/)).toBeVisible();
    await draw([
      [0.6, 0.3],
      [0.8, 0.3],
      [0.8, 0.6],
      [0.6, 0.6],
    ]);
    await expect(stage.getByText('S1')).toBeVisible();
    await draw([
      [0.5, 0.5],
      [0.5, 0.5],
    ]);
    await expect(elevation.getByRole('status')).toHaveText('Too small to be drawn. Drag further.');
    await page.keyboard.press('Control+z');
    await expect(stage.getByText('S1')).toHaveCount(0);
    await expect(stage.getByText('D1')).toBeVisible();

    await elevation.getByRole('button', { name: 'Draw: Area touched', exact: true }).tap();
    await elevation.getByRole('button', { name: 'By numbers' }).tap();
    for (const [side, value] of [
      ['Left side', '0'],
      ['Right side', '40'],
      ['Lower edge', '0'],
      ['Upper edge', '100'],
    ] as const)
      await elevation.getByLabel(new RegExp(`^${side}.*%`)).fill(value);
    await elevation.getByRole('button', { name: 'Draw it' }).tap();
    await expect(stage.getByText('A1')).toBeVisible();
    await expect(work.getByText(/2 outlines can’t be measured/)).toBeVisible();
    await work.getByRole('button', { name: 'Add: Size of the elevation', exact: true }).tap();
    const size = work.getByRole('group', { name: 'Size of the elevation 1' });
    for (const [label, value] of [
      ['Width of the elevation (m)', '20'],
      ['Height of the elevation (m)', '10'],
    ] as const) {
      await size.getByLabel(label).fill(value);
      await size.getByLabel(label).blur();
    }
    // The drop lies on the area touched by half: it is counted once.
    await expect(work.getByText(/80\.00 m² of 200\.00 m² touched, 40\.0 %/)).toBeVisible();
    await expectAccessible(page);
    await record.go('report');
    await context.setOffline(false);
    const text = (await record.readReport()).join(' ').replaceAll(/\s+/g, ' ');
    expect(text).toContain('D1 (Drop), A1 (Area touched)');
  });
});
