import { type Browser, expect, type Page, test } from '@playwright/test';
import { createCouch } from '../deploy/setup/couch.mjs';
import { databaseWord } from '../deploy/setup/databaseWord.mjs';
import { readGuards } from '../deploy/setup/guards.mjs';
import { setUp } from '../deploy/setup/setUp.mjs';
import { readTeam } from '../deploy/setup/team.mjs';
import { pathStep } from '../e2e/pages/ProjectPage.ts';
import { expectAccessible } from '../e2e/support/axe.ts';
import { inspectionOf } from '../e2e/support/inspectionOf.ts';
import { signInAs } from './support/devices.ts';
import { APP, nameOf, PROJECT, signedIn } from './support/people.ts';

const { TEAM_NODE = '', COUCH_USER = '', COUCH_PASSWORD = '' } = process.env;
const couch = createCouch(TEAM_NODE, COUCH_USER, COUCH_PASSWORD);
const NAME = 'Harbour View';
const made: string[] = [];

/** What an administrator does with a file. */
async function administer(file: string): Promise<void> {
  const team = readTeam(file);
  made.push(...team.projects.map(({ id }) => id));
  await setUp({ team, couch, guards: readGuards(), check: false, say: () => undefined });
}

test.afterAll(async () => {
  for (const id of new Set(made))
    for (const kind of ['project', 'photos']) await couch.remove(`/${kind}-${databaseWord(id)}`);
});

/** Somebody's browser with a project of its own: two photos, three detections, one judged. */
async function withProject(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-US' })).newPage();
  page.setDefaultTimeout(20_000);
  await signInAs(page, 'lea');
  await page.waitForURL(/dashboard/);
  await page.goto(`${APP}/project`);
  await page.getByRole('button', { name: 'New project' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(NAME);
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.waitForURL(/project\/[a-z0-9]+/);
  await pathStep(page, 'Review').click();
  await page.getByRole('button', { name: 'Add files' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Import' });
  const files = inspectionOf('2026-05-14', ['sample-01', 'sample-02'], 3);
  await dialog.locator('input[type=file][multiple]').setInputFiles([...files]);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  const stage = page.locator('[data-annotator]');
  await expect(stage).toHaveAttribute('data-box-count', '3');
  await expect(stage).toHaveAttribute('data-ready', 'true');
  await page.getByRole('grid', { name: 'Damages' }).getByRole('row').first().click();
  await page.keyboard.press('f');
  await expect(page.getByText('Saved').first()).toBeVisible();
  return page;
}

/** Opens the page of the project, and what moves it. */
async function askToMove(page: Page) {
  await page.goto(`${APP}/project`);
  await page.getByRole('link', { name: NAME }).click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: /(Move|moving) to the team…/ }).click();
  return page.getByRole('dialog');
}

test('a project of this device becomes the team’s, whole, and others work on it', async ({ browser }) => {
  test.setTimeout(120_000);
  const page = await withProject(browser);
  const dialog = await askToMove(page);
  await expect(dialog.locator('[data-moving-obstacle]')).toHaveAttribute(
    'data-moving-obstacle',
    'no_database',
  );
  await expect(dialog.getByText('Model detections')).toBeVisible();
  await expectAccessible(page, 'before', '[role=dialog]');
  await administer(await dialog.locator('pre').first().innerText());
  await dialog.getByRole('button', { name: 'Check again' }).click();
  await expect(dialog.getByText('The server is ready for this project')).toBeVisible();

  // Its browser ends in the middle: the project stays as it is, and the moving is offered again.
  await page.route(/\/couch\/photos-.*original/, (route) => route.abort());
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog.locator('[data-moving-fault=photos]')).toBeVisible({ timeout: 60_000 });
  await page.unroute(/\/couch\/photos-.*original/);
  await page.reload();
  await expect(dialog.getByText('It continues where it stopped')).toBeVisible();

  // Given up, it is this device's own as before; it is gone on with all the same.
  await dialog.getByRole('button', { name: 'Give up moving' }).click();
  await expect(dialog.locator('[data-moving=given_up]')).toContainText(/At the server remain \d+ documents/);
  await expect(dialog.getByRole('button', { name: 'Give up moving' })).toHaveCount(0);
  await expectAccessible(page, 'given up', '[role=dialog]');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: NAME })).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Move to the team…' }).click();
  await expect(dialog.getByText('The server is ready for this project')).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.locator('[data-moving=moved]')).toBeVisible({ timeout: 90_000 });
  await expectAccessible(page, 'after', '[role=dialog]');
  await administer(await dialog.locator('pre').first().innerText());
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.locator('[data-team-state=in_step]')).toBeVisible();
  await expect(page.getByText('move to the team')).toBeVisible();

  const other = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await signInAs(other, 'lea');
  await other.waitForURL(/dashboard/);
  await other.goto(`${APP}/project`);
  await other.getByRole('button', { name: `Download ${NAME} to this device` }).click();
  await other.getByRole('link', { name: NAME }).click();
  await pathStep(other, 'Review').click();
  const stage = other.locator('[data-annotator]');
  await expect(stage).toHaveAttribute('data-box-count', '3');
  await expect(stage).toHaveAttribute('data-unreviewed-count', '2');
  await expect(stage).toHaveAttribute('data-ready', 'true');
  await other.getByRole('grid', { name: 'Damages' }).getByRole('row').nth(1).click();
  await other.keyboard.press('f');
  await pathStep(page, 'Review').click();
  await expect(page.locator('[data-annotator]')).toHaveAttribute('data-unreviewed-count', '1');
  await expect(other.locator('[data-team-state]')).toHaveAttribute('data-team-refused', '0');

  // Who works on this device alone has it no longer.
  await page.evaluate(() => localStorage.removeItem('team-member'));
  await page.goto(`${APP}/project`);
  await expect(page.getByRole('link', { name: 'Sample inspection' })).toBeVisible();
  await expect(page.getByRole('link', { name: NAME })).toHaveCount(0);
});

test('the sample is refused, with words', async ({ browser }) => {
  const page = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await signInAs(page, 'lea');
  await page.waitForURL(/dashboard/);
  await page.goto(`${APP}/project/sample`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Move to the team…' }).click();
  await expect(page.getByRole('dialog').getByText('never a project of a team')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true })).toHaveCount(0);
});

test('a project whose id has capitals has databases that are reached through the proxy', async () => {
  const id = `${PROJECT}-Caps`;
  const people = [{ name: nameOf('lea'), roles: { [id]: ['lead'] } }];
  await administer(JSON.stringify({ projects: [{ id, moving: true }], people }));
  const ask = await signedIn('lea');
  // Each node remembers people's roles, and hears of new ones a moment later.
  for (const kind of ['project', 'photos'])
    await expect.poll(async () => (await ask(`/${kind}-${databaseWord(id)}`)).status).toBe(200);
});
