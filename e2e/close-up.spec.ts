import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Locator, test } from '@playwright/test';
import { RecordPage } from './pages/RecordPage.ts';
import { expectAccessible } from './support/axe.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** A WAV file of a tone, so many seconds long. */
function wave(seconds: number): Buffer {
  const rate = 8000;
  const bytes = Buffer.alloc(44 + 2 * rate * seconds);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  for (const [at, value] of [
    [16, 16],
    [24, rate],
    [28, 2 * rate],
    [40, bytes.length - 44],
  ] as const)
    bytes.writeUInt32LE(value, at);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    bytes.writeUInt16LE(value, at);
  bytes.write('data', 36);
  for (let at = 0; at < rate * seconds; at++)
    bytes.writeInt16LE(Math.round(9000 * Math.sin(at / 3)), 44 + 2 * at);
  return bytes;
}

/** A PDF with two empty pages. */
function twoPages(): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2/MediaBox[0 0 200 100]>>',
    '<</Type/Page/Parent 2 0 R>>',
    '<</Type/Page/Parent 2 0 R>>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj${object}endobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 5\n0000000000 65535 f \n${places.join('')}trailer<</Size 5/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`;
  return Buffer.from(text);
}

/**
 * How long a person takes, seconds. A tap: deciding, pointing, pressing (M 1.35, P 1.1 and K 0.28 of the keystroke-level
 * model; Card, Moran and Newell, CACM 23(7), 1980). A letter: 20 words a minute of five letters, as beginners type on a
 * screen (MacKenzie and Zhang, Behaviour & Information Technology 20, 2001); most people type nearly twice as fast
 * (36.2 words; Palin and others, MobileHCI 2019).
 */
const [TAP_SECONDS, KEY_SECONDS] = [1.35 + 1.1 + 0.28, 0.6];

test('a drop, a sounding and a probe are recorded on a phone without a network, undone, kept and printed', async ({
  page,
  context,
}) => {
  // A tone for a microphone: what is recorded is real.
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => {
      Reflect.set(window, 'requests', 1);
      const context = new AudioContext();
      const [tone, into] = [context.createOscillator(), context.createMediaStreamDestination()];
      tone.connect(into);
      tone.start();
      return Promise.resolve(into.stream);
    };
  });
  const record = await RecordPage.opened(page, 'scope');
  const work = page.getByRole('region', { name: 'Close-up work' });
  await context.setOffline(true);
  const add = (kind: string) => work.getByRole('button', { name: `Add: ${kind}`, exact: true }).click();
  await add('Drop');
  const drop = work.getByRole('group', { name: 'Drop 1', exact: true });
  await expect(drop.getByLabel('Where')).toBeVisible();
  // Nothing is stated by itself: the day and who are offered, and taken by one press.
  await expect(drop.getByRole('button', { name: /Means of access/ })).toHaveText(/Not stated/);
  const likely = drop.getByRole('button', { name: /^Fill in: / });
  await likely.click();
  await expect(likely).toHaveCount(0);
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
  await size.getByRole('button', { name: 'Fill in: F-1', exact: true }).click();
  await size.getByLabel('Area of the elevation (m²)').fill('200');
  await size.getByLabel('Area of the elevation (m²)').blur();
  await expect(work.getByText(/25\.0 %/)).toBeVisible();

  await add('Sounding');
  const sounding = work.getByRole('group', { name: 'Sounding 1' });
  await sounding.getByLabel('Hollow area (m²)').fill('1.5');
  await sounding.getByLabel('Hollow area (m²)').blur();
  // Here nothing is stored for the time without a network: what reads sounds is fetched.
  await context.setOffline(false);
  // The browser asks for the microphone at the press, not before.
  expect(await page.evaluate(() => Reflect.get(window, 'requests') ?? 0)).toBe(0);
  await sounding.getByRole('button', { name: 'Record a sound clip' }).click();
  await expect(sounding.getByRole('status').filter({ hasText: 'Recording' })).toBeVisible();
  await page.evaluate(() => new Promise((later) => setTimeout(later, 600)));
  await sounding.getByRole('button', { name: 'Stop recording' }).click();
  await expect(
    sounding.getByText(/^sound-\d{8}-\d{6}\.webm, [01]\.\d s, .*SHA-256 [0-9a-f]{64}$/),
  ).toBeVisible();
  await sounding.getByRole('button', { name: /^Remove: sound-/ }).click();
  const choose = sounding.locator('input[type="file"]');
  for (const [name, bytes, why] of [
    ['noise.wav', Buffer.from('RIFF no sound at all'), 'noise.wav is not a sound that can be read.'],
    ['endless.wav', wave(11), 'endless.wav is longer than 10 seconds.'],
  ] as const) {
    await choose.setInputFiles({ name, mimeType: 'audio/wav', buffer: bytes });
    await expect(sounding.getByText(why)).toBeVisible();
  }
  await choose.setInputFiles({ name: 'tock.wav', mimeType: 'audio/wav', buffer: wave(2) });
  await expect(sounding.getByText(/^tock\.wav, 2\.0 s/)).toBeVisible();

  await context.setOffline(true);
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
  await reading.getByRole('button', { name: /^Fill in: / }).click();
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
  await sounding.getByRole('button', { name: 'Play', exact: true }).click();
  const player = sounding.getByLabel('Sound clip tock.wav');
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeCloseTo(2, 1);
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
    'tock.wav, 2.0 s',
  ])
    expect(text).toContain(said);
});

test('a document of the service history is attached, opened again, saved, and named in the report; others are refused by name', async ({
  page,
}) => {
  const record = await RecordPage.opened(page, 'scope');
  const service = page.getByRole('region', { name: 'Service history' });
  await service.getByRole('button', { name: 'Add: Works', exact: true }).click();
  const works = service.getByRole('group', { name: 'Works 1', exact: true });
  const choose = works.locator('input[type="file"]');
  await expect(works.getByRole('button', { name: 'Attach a document: Works 1' }).first()).toBeVisible();
  for (const [name, text, why] of [
    ['broken.pdf', '%PDF-1.7 and nothing else', 'broken.pdf could not be read as a PDF.'],
    ['notes.png', 'no picture', 'notes.png could not be read as a picture.'],
  ] as const) {
    await choose.setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(text) });
    await expect(works.getByText(why)).toBeVisible();
  }
  const tender = { name: 'tender.pdf', mimeType: 'application/pdf', buffer: twoPages() };
  await choose.setInputFiles(tender);
  const attached = works.getByRole('listitem', { name: 'tender.pdf' });
  await expect(attached.getByText(/^tender\.pdf, .*SHA-256 [0-9a-f]{64}$/)).toBeVisible();
  await choose.setInputFiles({ ...tender, name: 'again.pdf' });
  await expect(works.getByText('again.pdf is attached already.')).toBeVisible();
  await expect(page.locator('[data-save-state="saved"]').first()).toBeAttached();
  await page.reload();
  await attached.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(attached.getByRole('img', { name: 'tender.pdf, page 1 of 2' })).toBeVisible();
  await attached.getByRole('button', { name: 'Next page' }).click();
  await expect(attached.getByRole('img', { name: 'tender.pdf, page 2 of 2' })).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await attached.getByRole('button', { name: 'Save as a file' }).click();
  expect(readFileSync(await (await saved).path()).equals(tender.buffer)).toBe(true);
  await record.go('report');
  const text = (await record.readReport()).join(' ').replaceAll(/\s+/g, ' ');
  expect(text).toContain('Works 1: tender.pdf');
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

    await elevation.getByRole('button', { name: 'Pin: Probe or opening', exact: true }).tap();
    await draw([[0.75, 0.5]]);
    await expect(stage.getByText('P1')).toBeVisible();
    const probe = work.getByRole('group', { name: 'Probe or opening 1', exact: true });
    await expect(probe).toContainText(/P1: 75\.\d % from the left end, 50\.\d % from the ground/);

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
    await size.getByRole('button', { name: /^Fill in: / }).tap();
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
    expect(text).toContain('D1 (Drop), A1 (Area touched), P1 (Probe or opening)');
  });

  test('a drop with a photo from the camera, a sounding and a probe take few taps, one after the other, with one finger', async ({
    page,
    context,
  }) => {
    await RecordPage.opened(page, 'scope');
    const work = page.getByRole('region', { name: 'Close-up work', exact: true });
    const saved = page.locator('[data-save-state="saved"]').first();
    let taps = 0;
    let keys = 0;
    const tap = async (target: Locator) => {
      await target.tap();
      taps += 1;
    };
    const type = async (field: Locator, text: string) => {
      await tap(field);
      await field.pressSequentially(text);
      await field.blur();
      keys += text.length;
    };
    const counted = async (name: string, act: () => Promise<void>) => {
      taps = 0;
      keys = 0;
      await act();
      await expect(saved).toBeAttached();
      const seconds = taps * TAP_SECONDS + keys * KEY_SECONDS;
      const description = `${taps} taps, ${keys} keystrokes: about ${Math.round(seconds)} s`;
      test.info().annotations.push({ type: name, description });
      // The rest of the minute is for looking at the wall.
      expect(seconds).toBeLessThanOrEqual(30);
    };
    const add = (kind: string) => work.getByRole('button', { name: `Add: ${kind}`, exact: true });
    // Stated once a visit: who, and by which means.
    await tap(add('Drop'));
    const first = work.getByRole('group', { name: 'Drop 1', exact: true });
    await type(first.getByLabel('By', { exact: true }), 'Lee');
    await tap(first.getByRole('button', { name: /Means of access/ }));
    await tap(page.getByRole('option', { name: 'Rope access' }));
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await tap(first.getByRole('button', { name: /Elevation/ }));
    await tap(page.getByRole('option', { name: 'F-1', exact: true }));
    await page.getByRole('listbox').waitFor({ state: 'detached' });

    await counted('drop', async () => {
      await tap(add('Drop'));
      const drop = work.getByRole('group', { name: 'Drop 2', exact: true });
      await tap(drop.getByRole('button', { name: /^Fill in: F-1.*Lee.*Rope access/ }));
      await type(drop.getByLabel('Where', { exact: true }), 'Bay 3');
      await type(drop.getByLabel('Width (m)', { exact: true }), '2.4');
      const chooser = page.waitForEvent('filechooser');
      await tap(drop.getByRole('button', { name: 'Take a photo of the work: Drop 2' }));
      await (await chooser).setFiles(resolve(import.meta.dirname, 'support/small.jpg'));
      await expect(drop.getByRole('button', { name: /^small\.jpg .*photo of the work 1/ })).toBeVisible();
    });
    await context.setOffline(true);
    await counted('sounding', async () => {
      await tap(add('Sounding'));
      const sounding = work.getByRole('group', { name: 'Sounding 1', exact: true });
      await tap(sounding.getByRole('button', { name: /^Fill in: / }));
      await type(sounding.getByLabel('Where', { exact: true }), 'Bay 3');
      await tap(sounding.getByRole('button', { name: /Sounded by/ }));
      await tap(page.getByRole('option', { name: 'Hammer' }));
      await page.getByRole('listbox').waitFor({ state: 'detached' });
      await type(sounding.getByLabel('Hollow area (m²)'), '0.5');
    });
    await counted('probe', async () => {
      await tap(add('Probe or opening'));
      const probe = work.getByRole('group', { name: 'Probe or opening 1', exact: true });
      await tap(probe.getByRole('button', { name: /^Fill in: / }));
      await type(probe.getByLabel('What was found'), 'Tie corroded');
    });
    await context.setOffline(false);
  });
});
