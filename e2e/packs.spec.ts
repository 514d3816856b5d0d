import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { A_PACK } from '../tests/support/aPack.ts';
import { DashboardPage } from './pages/DashboardPage.ts';
import { signedIn } from './pages/LoginPage.ts';
import { createProject } from './pages/ProjectPage.ts';
import { RecordPage } from './pages/RecordPage.ts';
import { expect, test } from './support/test.ts';

const PROGRAM = resolve(import.meta.dirname, '../scripts/verify-record.mjs');
const PHOTO = resolve(import.meta.dirname, 'support/small.jpg');
/** A pack as a firm writes it by hand: the program knows nothing of its regime. */
const asFile = (name: string, pack: object) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(pack)),
});

test('a pack that a firm wrote is taken from its file, holds its duties in the gate, and is signed and verified with the record', async ({
  page,
}, info) => {
  test.slow();
  await signedIn(page);
  const project = await createProject(page, 'Pier 7');
  const dashboard = new DashboardPage(page);
  await page.goto(`/dashboard?project=${project}`);
  await dashboard.import([PHOTO]);
  await dashboard.ready();
  await dashboard.saved();

  await page.goto(`/project/${project}?tab=settings`);
  const packs = page.getByRole('region', { name: 'Packs of regimes' });
  const file = packs.getByLabel('Import from file…');
  const broken = { ...A_PACK, duties: [{ ...A_PACK.duties[1], when: { var: 'ghost' } }] };
  await file.setInputFiles(asFile('broken.json', broken));
  await expect(packs.getByRole('alert')).toContainText('duties.0.when.var');
  await expect(packs.getByRole('alert')).toContainText('Asks about a fact that doesn’t exist.');
  await file.setInputFiles(asFile('harbour.json', A_PACK));
  const preview = packs.getByRole('region', { name: 'What harbour.json would bring' });
  await expect(preview).toContainText('Someone has to have been on the rope');
  await expect(preview).toContainText('Permit granted on (date, record)');
  await preview.getByRole('button', { name: 'Take it into this project' }).click();
  await expect(packs.getByRole('status')).toContainText('Harbour facade rule was kept as edition 1');

  const entry = packs.getByRole('listitem').filter({ hasText: 'This project’s own' });
  await entry.locator('summary').click();
  await entry.getByRole('button', { name: 'Change…' }).click();
  const form = page.getByRole('dialog', { name: 'Pack of a regime' });
  await form.getByText('Text that it follows', { exact: true }).click();
  await form.getByRole('textbox', { name: 'Text that it follows' }).fill('Rule 7 (2026)');
  await form.getByText('Fields', { exact: true }).click();
  await form.getByRole('button', { name: 'Add: Fields' }).click();
  await form.getByRole('button', { name: 'Save as a new edition' }).click();
  await expect(form.getByRole('alert')).toContainText('fields.2.names.en');
  await form.getByRole('button', { name: 'Remove no. 3' }).click();
  await form.getByRole('button', { name: 'Move Permit granted on up' }).click();
  await form.getByRole('button', { name: 'Save as a new edition' }).click();
  await expect(packs.getByRole('status')).toContainText('Harbour facade rule was kept as edition 2');
  await expect(page.locator('[data-save-state="saved"]').first()).toBeVisible();

  await page.goto(`/project/${project}?tab=records`);
  await page.getByRole('button', { name: 'New record' }).click();
  const record = new RecordPage(page);
  await record.report.waitFor();
  await record.choose(/Type of inspection/, 'Harbour round');
  await expect(page.getByText('Harbour facade rule: Rule 7 (2026). Edition 2')).toBeVisible();
  await record.fill('Permit no.', 'P 7');
  await record.fill('Permit granted on', '2026-04-01');
  await record.go('elements');
  await record.fillIn('2026-05-14');
  const rope = page
    .getByRole('region', { name: 'Report and signature' })
    .getByText('Someone has to have been on the rope');
  await expect(rope.first()).toBeVisible();

  await record.go('scope');
  await page.getByText('Rope access', { exact: true }).click();
  await record.lookAtAll();
  await record.go('verdicts');
  await record.choose('Verdict for Whole record', 'Safe');
  await record.choose(/The harbour wall is tight/, 'Yes');
  await record.go('photos');
  await record.confirmPhotoDays('Sent by the pilot without metadata');
  await record.go('report');
  await expect(rope).toHaveCount(0);
  await record.sign();
  const signed = info.outputPath('signed.json');
  const hash = await record.hash();
  await record.exportSigned(signed);
  expect(JSON.parse(readFileSync(signed, 'utf8'))).toMatchObject({
    record: {
      scheme: 'harbour_round',
      regimePack: { ...A_PACK, version: 2, edition: 'Rule 7 (2026)', fields: A_PACK.fields.toReversed() },
    },
  });
  const verified = execFileSync(process.execPath, [PROGRAM, signed, '--hash', hash], { encoding: 'utf8' });
  expect(verified).toContain('ok   the hash is the one given');

  // Whatever becomes of the pack, what was signed stays.
  const address = page.url();
  await page.goto(`/project/${project}?tab=settings`);
  await entry.locator('summary').click();
  await expect(entry).toContainText('edition 2');
  await entry.getByRole('button', { name: 'Delete' }).click();
  await expect(entry).toHaveCount(0);
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await expect(entry).toHaveCount(1);
  await file.setInputFiles(asFile('later.json', { ...A_PACK, version: 3, duties: [] }));
  await packs.getByRole('button', { name: 'Take it into this project' }).click();
  await expect(packs.getByRole('status')).toContainText('Harbour facade rule was kept as edition 3');
  await entry.locator('summary').first().click();
  await entry.getByText(/^What differs from edition 2 to edition 3/).click();
  await expect(entry).toContainText('Duties before a signature › no. 2: removed (rope) duties.1');
  await page.goto(address);
  await expect(page.getByText('The stored content matches its hash.')).toBeVisible();
  await record.go('details');
  await expect(page.getByText('Harbour facade rule: Rule 7 (2026). Edition 2')).toBeVisible();
});
