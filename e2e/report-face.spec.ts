import { readFileSync } from 'node:fs';
import { DashboardPage } from './pages/DashboardPage.ts';
import { ProjectPage } from './pages/ProjectPage.ts';
import { RecordPage } from './pages/RecordPage.ts';
import { expectIsolated } from './support/isolated.ts';
import { expect, test } from './support/test.ts';

const template = (text: string, name = 'house.typ') => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

test.describe('a firm’s own face', () => {
  test.setTimeout(120_000);

  test('is set with the project, kept over a reload, and printed', async ({ page }) => {
    await new DashboardPage(page).acceptAll();
    const project = await ProjectPage.opened(page);
    await expectIsolated(page);
    await project.go('Settings');
    const letterhead = page.getByRole('region', { name: 'Letterhead' });
    for (const [name, bytes, said] of [
      ['logo.png', Buffer.from('no picture'), 'logo.png could not be read as a picture'],
      ['huge.png', Buffer.alloc(21 * 2 ** 20), 'huge.png is larger than 20 MB'],
    ] as const) {
      const file = { name, mimeType: 'image/png', buffer: bytes };
      await letterhead.getByLabel('Choose a logo…').last().setInputFiles(file);
      await expect(letterhead.getByRole('alert')).toContainText(said);
    }
    const face = page.getByRole('region', { name: 'Report', exact: true });

    await face.getByLabel('Title colour (#RRGGBB)').fill('#FFD400');
    await expect(face.getByText('Too light to be read on white paper')).toBeVisible();
    await face.getByLabel('Title colour (#RRGGBB)').fill('#7A1F3D');
    await face.getByLabel('Foreword').fill('Thank you for the trust.');
    await face.getByLabel('Disclaimer').fill('No warranty beyond what was seen.');
    await face.getByLabel('Disclaimer').blur();
    await face
      .getByLabel('Choose a font…')
      .last()
      .setInputFiles({ name: 'House.ttf', mimeType: 'font/ttf', buffer: Buffer.from('no font') });
    await expect(face.getByRole('alert')).toContainText('House.ttf could not be read as a font', {
      timeout: 60_000,
    });
    await face
      .getByLabel('Choose a font…')
      .last()
      .setInputFiles('node_modules/@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf');
    await expect(face.getByText('Font: NotoSansThai_400Regular.ttf')).toBeVisible({ timeout: 60_000 });
    await project.saved();
    await page.reload();
    await expect(face.getByText('Font: NotoSansThai_400Regular.ttf')).toBeVisible();
    await expect(face.getByLabel('Title colour (#RRGGBB)')).toHaveValue('#7A1F3D');
    await expect(face.getByLabel('Foreword')).toHaveValue('Thank you for the trust.');

    const record = await RecordPage.opened(page);
    const text = (await record.readReport()).join(' ');
    expect(text).toContain('Thank you for the trust.');
    expect(text).toContain('No warranty beyond what was seen.');
  });

  test('has a template that is tried first: what is wrong is told with its line, and nothing is fetched', async ({
    page,
  }) => {
    await new DashboardPage(page).acceptAll();
    const project = await ProjectPage.opened(page);
    await project.go('Settings');
    const face = page.getByRole('region', { name: 'Report', exact: true });
    const choose = face.getByLabel('Choose a template…').last();
    const strange: string[] = [];
    page.context().on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (/^https?:$/.test(protocol) && origin !== new URL(page.url()).origin) strange.push(request.url());
    });

    for (const [text, said] of [
      ['One\n#let x = (', 'Line 2: unclosed delimiter'],
      ['\n#read("/etc/passwd")', 'Line 2: It asks for a file.'],
      ['#image("https://example.org/a.png")', 'Line 1: It asks for a file.'],
      ['#import "@preview/cetz:0.3.0": *', 'Line 1: It asks for a package.'],
      [
        '#let (a, b, c) = (0, 0, 0)\n#for a in range(100000) { for b in range(100000) { c += 1 } }',
        'had not set one page after 10 seconds',
      ],
    ] as const) {
      await choose.setInputFiles(template(text));
      await expect(face.getByRole('alert')).toContainText(said, { timeout: 60_000 });
      await expect(face.getByText('Template: house.typ')).toBeHidden();
    }
    expect(strange).toEqual([]);

    const main = readFileSync('src/report/templates/main.typ', 'utf8');
    await choose.setInputFiles(template(`${main}\n= Set in the house of Wong\n`));
    await expect(face.getByText('Template: house.typ')).toBeVisible({ timeout: 60_000 });
    await project.saved();

    const record = await RecordPage.opened(page);
    const text = (await record.readReport()).join(' ');
    expect(text).toContain('Set in the house of Wong');
    expect(text).toMatch(/Set by the firm’s own template house\.typ, SHA-256 [0-9a-f ]{64}/);
    // A whole report by it fetches nothing from elsewhere either.
    expect(strange).toEqual([]);
  });

  test('that fails only on a whole report gives way to the standard one, which says so', async ({ page }) => {
    await new DashboardPage(page).acceptAll();
    const project = await ProjectPage.opened(page);
    await project.go('Settings');
    const face = page.getByRole('region', { name: 'Report', exact: true });
    const text = '#let it = json("/data.json")\n#if it.sections.len() > 1 { panic("too much") }';
    await face.getByLabel('Choose a template…').last().setInputFiles(template(text));
    await expect(face.getByText('Template: house.typ')).toBeVisible({ timeout: 60_000 });
    await project.saved();

    const record = await RecordPage.opened(page);
    const said = (await record.readReport()).join(' ');
    expect(said).toContain('house.typ: the firm’s template could not be set.');
    expect(said).toContain('Line 2: panicked with: "too much"');
    expect(said).toContain('IR-2026-0001');
  });
});
