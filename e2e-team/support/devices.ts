import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { inspectionOf } from '../../e2e/support/inspectionOf.ts';
import { APP, nameOf, passwordOf, SHARED, type Who } from './people.ts';

/** Somebody's browser with the project on it. */
export interface Device {
  readonly page: Page;
  /** The project's state of synchronisation in the header. */
  readonly state: Locator;
  inStep(): Promise<void>;
  openDashboard(): Promise<void>;
  /** The stage, for its attributes. */
  readonly stage: Locator;
}

export async function signInAs(page: Page, who: Who, password = passwordOf(who)): Promise<void> {
  await page.goto(APP);
  await page.getByLabel('User name').fill(nameOf(who));
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/**
 * Signs somebody in on a new device and adds the project there. @param ahead how far its clock is ahead, milliseconds
 */
export async function deviceOf(browser: Browser, who: Who, ahead = 0): Promise<Device> {
  const context = await browser.newContext({ locale: 'en-US' });
  await context.addInitScript((by) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + by;
  }, ahead);
  const page = await context.newPage();
  await signInAs(page, who);
  await page.waitForURL(/dashboard/);
  await page.goto(`${APP}/project`);
  await page.getByRole('button', { name: `Download ${SHARED.name} to this device` }).click();
  await expect(page.getByRole('link', { name: SHARED.name })).toBeVisible();
  const state = page.locator('[data-team-state]');
  return {
    page,
    state,
    stage: page.locator('[data-annotator]'),
    inStep: () => expect(state).toHaveAttribute('data-team-state', 'in_step'),
    openDashboard: async () => {
      await page.goto(`${APP}/dashboard?project=${SHARED.id}`);
      await expect(state).toBeVisible();
    },
  };
}

/** Closes the browsers of earlier tests, which would go on syncing the project. */
export const closeEarlier = (browser: Browser): Promise<unknown> =>
  Promise.all(browser.contexts().map((context) => context.close()));

/** The photos of {@link addPhotos}. */
export const PHOTOS = ['sample-01', 'sample-02'];

/** Imports two photos with three detections each into the project. */
export async function addPhotos({ page }: Device): Promise<void> {
  await page.getByRole('button', { name: 'Add files' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Import' });
  const files = inspectionOf('2026-05-14', PHOTOS, 3);
  await dialog.locator('input[type=file][multiple]').setInputFiles([...files]);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
}
