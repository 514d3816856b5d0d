import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page, type TestInfo, test } from '@playwright/test';
import { createCouch } from '../deploy/setup/couch.mjs';
import { databaseWord } from '../deploy/setup/databaseWord.mjs';
import { readGuards } from '../deploy/setup/guards.mjs';
import { setUp } from '../deploy/setup/setUp.mjs';
import { readTeam } from '../deploy/setup/team.mjs';
import { RecordPage } from '../e2e/pages/RecordPage.ts';
import { inspectionOf } from '../e2e/support/inspectionOf.ts';
import { signInAs } from './support/devices.ts';
import { APP, asAdministrator, nameOf, PROJECT, signedIn, type Who } from './support/people.ts';

const { TEAM_NODE = '', COUCH_USER = '', COUCH_PASSWORD = '', COUCH_FILES = '' } = process.env;
const HERE = { id: `${PROJECT}-erased`, name: 'Harbour Court' };
const PHOTOS = `/photos-${databaseWord(HERE.id)}`;
const DOCUMENTS = `/project-${databaseWord(HERE.id)}`;
/** Who has which role, as an administrator's file says it. */
const TEAM = JSON.stringify({
  projects: [HERE],
  people: Object.entries({ lea: ['lead', 'signer'], ina: ['inspector'], rex: ['inspector'] }).map(
    ([who, held]) => ({ name: nameOf(who), roles: { [HERE.id]: held } }),
  ),
});
const couch = createCouch(TEAM_NODE, COUCH_USER, COUCH_PASSWORD);
const root = join(import.meta.dirname, '..');

/** Bytes that nothing else has; often enough in the photo that one lies whole between any two blocks of a file. */
const MARK = 'PLANTED-BYTES-OF-ONE-PHOTO-4711/';

/** A photo of the sample with the mark in its comments (COM, ITU-T T.81, B.2.4.5). */
function planted() {
  const [file] = inspectionOf('2026-05-14', ['sample-01'], 0);
  if (!file) throw new Error('The sample has no such photo.');
  const comment = Buffer.from(MARK.repeat(1000));
  const size = comment.length + 2;
  const head = [0xff, 0xd8, 0xff, 0xfe, size >> 8, size & 255];
  return { ...file, buffer: Buffer.from([...head, ...comment, ...file.buffer.subarray(2)]) };
}

/** The files below a folder that have the mark: of a browser, all that it has stored, its own cache included. */
function filesWithMark(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    try {
      return entry.isFile() && readFileSync(path).includes(MARK) ? [path.slice(folder.length)] : [];
    } catch {
      // A running browser or server deletes files while they are listed.
      return [];
    }
  });
}

interface Device {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Where the browser stores everything. */
  readonly folder: string;
  inStep(): Promise<void>;
  openPhoto(): Promise<void>;
}

/** A browser that stores what it has in a folder, as a person's does. */
async function deviceIn(folder: string, info: TestInfo): Promise<Device> {
  const { launchOptions } = info.project.use;
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions,
    ...{ locale: 'en-US', baseURL: APP, reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } },
  });
  await context.addInitScript(() => Object.assign(window, { showSaveFilePicker: undefined }));
  const page = context.pages()[0] ?? (await context.newPage());
  const state = page.locator('[data-team-state]');
  const stage = page.locator('[data-annotator]');
  return {
    ...{ page, context, folder },
    inStep: () => expect(state).toHaveAttribute('data-team-state', 'in_step'),
    async openPhoto() {
      await page.goto(`/dashboard?project=${HERE.id}`);
      await expect(stage).toHaveAttribute('data-ready', 'true');
      // The small picture of it, too.
      await expect.poll(() => smallPictures(page)).not.toEqual([]);
    },
  };
}

async function joined(who: Who, name: string, info: TestInfo): Promise<Device> {
  const device = await deviceIn(info.outputPath(name), info);
  await signInAs(device.page, who);
  await device.page.waitForURL(/dashboard/);
  await device.page.goto('/project');
  await device.page.getByRole('button', { name: `Download ${HERE.name} to this device` }).click();
  await expect(device.page.getByRole('link', { name: HERE.name })).toBeVisible();
  return device;
}

/** Names of the photos and small pictures that a page finds in its browser, without the app's own. */
const smallPictures = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has('thumbnails'))) return [];
    const keys = await (await caches.open('thumbnails')).keys();
    return keys.map(({ url }) => url).filter((url) => /[0-9a-f]{64}/.test(url));
  });

const listed = async (path: string) =>
  (await (await asAdministrator(path)).json()) as {
    readonly rows: readonly { readonly id: string; readonly doc?: Readonly<Record<string, unknown>> }[];
  };
/** Hashes of the photos that the server has, by any revision that it still gives. */
async function photosThere(): Promise<readonly string[]> {
  const { rows } = await listed(`${PHOTOS}/_all_docs?include_docs=true&startkey="0"&endkey="g"`);
  return rows.filter(({ doc }) => doc?._attachments).map(({ id }) => id);
}

test.beforeAll(async () => {
  await setUp({ team: readTeam(TEAM), couch, guards: readGuards(), check: false, say: () => undefined });
});

test.afterAll(async () => {
  for (const kind of ['project', 'photos', 'presence'])
    await couch.remove(`/${kind}-${databaseWord(HERE.id)}`);
});

test('a photo of a team is erased to its end: on both devices, on one that was away, and at the server by its administrator', async ({
  browserName: _,
}, info) => {
  test.setTimeout(600_000);
  const lea = await joined('lea', 'lea', info);
  await lea.page.goto(`/dashboard?project=${HERE.id}`);
  await lea.page.getByRole('button', { name: 'Add files' }).first().click();
  const dialog = lea.page.getByRole('dialog', { name: 'Import' });
  await dialog.locator('input[type=file][multiple]').setInputFiles(planted());
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  // Once it is imported: a page that is left before brings nothing in.
  await expect(lea.page.locator('[data-annotator]')).toHaveAttribute('data-ready', 'true');
  await lea.openPhoto();
  await expect.poll(photosThere).toHaveLength(1);
  const [sha256 = ''] = await photosThere();

  // Two others fetch it; one of them is away from then on.
  const ina = await joined('ina', 'ina', info);
  await ina.openPhoto();
  const away = await joined('rex', 'rex', info);
  await away.openPhoto();
  await away.context.close();
  for (const { folder } of [lea, ina, away]) expect(filesWithMark(folder)).not.toEqual([]);
  if (COUCH_FILES) expect(filesWithMark(COUCH_FILES)).not.toEqual([]);

  // A record that shows it is signed.
  const record = new RecordPage(lea.page);
  await lea.page.goto(`/project/${HERE.id}?tab=records`);
  await lea.page.getByRole('button', { name: 'New record' }).click();
  await record.report.waitFor();
  await record.choose(/Type of inspection/, 'Routine inspection');
  await record.fillIn('2026-05-14');
  await record.lookAtAll();
  await record.go('verdicts');
  await record.choose('Verdict for Whole record', 'Safe');
  await record.go('report');
  await lea.inStep();
  await record.sign();
  const hash = await record.hash();
  const signed = info.outputPath('signed.json');
  await record.exportSigned(signed);
  const signedAt = lea.page.url();

  await lea.page.goto(`/project/${HERE.id}?tab=settings`);
  await lea.page.getByRole('button', { name: 'Erase photos…' }).click();
  const erase = lea.page.getByRole('dialog', { name: `Erase the photos of ${HERE.name}` });
  await erase.getByRole('textbox', { name: 'Why' }).fill('asked by a tenant');
  await erase.getByText(/^I know that 1 photo/).click();
  await erase.getByRole('button', { name: 'Erase 1 photo' }).click();
  await expect(erase.locator('[data-erase="done"]')).toContainText('1 photo is erased');
  await erase.getByRole('button', { name: 'Close' }).last().click();
  await lea.inStep();

  const tombstone = encodeURIComponent(`s:${HERE.id}:erased:${sha256}`);
  await expect.poll(async () => (await asAdministrator(`${DOCUMENTS}/${tombstone}`)).status).toBe(200);

  // What was signed still verifies, and says what of it was erased.
  await lea.page.goto(signedAt);
  await record.go('report');
  await expect(lea.page.getByText('The stored content matches its hash.')).toBeVisible();
  await expect(lea.page.locator('[data-erased-photos="1"]')).toContainText(sha256.slice(0, 4));
  const program = join(root, 'scripts/verify-record.mjs');
  const verified = execFileSync(process.execPath, [program, signed, '--hash', hash], { encoding: 'utf8' });
  expect(verified).toContain('ok   the hash is the one given');

  // The server keeps its copy until its administrator erases it, which devices wait for in no way.
  expect(await photosThere()).toEqual([sha256]);
  await expect.poll(() => smallPictures(ina.page)).toEqual([]);
  await expect.poll(() => filesWithMark(ina.folder), 'the other device').toEqual([]);

  // One that comes back before the administrator was here neither shows nor fetches it.
  const back = await deviceIn(away.folder, info);
  await back.page.goto(`/dashboard?project=${HERE.id}`);
  await expect(back.page.locator('[data-erased]')).toContainText('Erased on');
  await back.inStep();
  await expect.poll(() => smallPictures(back.page)).toEqual([]);

  const team = info.outputPath('team.json');
  writeFileSync(team, TEAM);
  const administer = (...options: readonly string[]) =>
    execFileSync(process.execPath, [join(root, 'deploy/erase.mjs'), team, ...options], {
      encoding: 'utf8',
      env: { ...process.env, COUCH_URL: TEAM_NODE },
    });
  expect(administer('--check')).toContain('would be deleted: 1, not there any more: 0');
  expect(await photosThere()).toEqual([sha256]);
  expect(administer()).toContain('deleted: 1, not there any more: 0');
  expect(administer()).toContain('deleted: 0, not there any more: 1');
  expect(await photosThere()).toEqual([]);
  expect((await asAdministrator(`${PHOTOS}/${sha256}/original`)).status).toBe(404);
  if (COUCH_FILES) await expect.poll(() => filesWithMark(COUCH_FILES), 'the server’s files').toEqual([]);

  // Who has the bytes can't put them back.
  const again = await (await signedIn('rex'))(`${PHOTOS}/${sha256}/original`, {
    method: 'PUT',
    headers: { 'Content-Type': 'image/jpeg' },
    body: new Uint8Array(planted().buffer),
  });
  expect([403, 409]).toContain(again.status);
  expect(await photosThere()).toEqual([]);

  // Closed, so that what the browsers held in memory is on the disk too.
  for (const { context, folder } of [lea, ina, back]) {
    await context.close();
    expect(filesWithMark(folder)).toEqual([]);
  }
});
