import { expect, test } from '@playwright/test';
import { expectAccessible } from '../e2e/support/axe.ts';
import { deviceOf, signInAs } from './support/devices.ts';
import { APP, SHARED } from './support/people.ts';

const PHONE = { width: 390, height: 844 };

for (const [name, viewport] of [
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', PHONE],
] as const)
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('the login is accessible, empty and after a wrong password', async ({ page }) => {
      await page.goto(APP);
      await expect(page.getByLabel('User name')).toBeFocused();
      await expectAccessible(page, 'as it opens');
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await expect(page.getByText('Enter your user name.')).toBeVisible();
      await expect(page.getByLabel('User name')).toBeFocused();
      await expectAccessible(page, 'sent empty');
      await signInAs(page, 'ina', 'not the password');
      await expect(page.getByText('The user name or the password is wrong.')).toBeVisible();
      await expect(page.getByLabel('Password')).toBeFocused();
      await expectAccessible(page, 'a wrong password');
    });
  });

test('the page is never without a form while the one of the team is loaded', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = false;
  await page.route(/TeamEntry/, async (route) => {
    asked = true;
    await held;
    await route.continue();
  });
  await page.goto(APP);
  await expect.poll(() => asked).toBe(true);
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  release();
  await expect(page.getByLabel('User name')).toBeFocused();
});

test('how a project stands is accessible in step, offline and signed out', async ({ browser }) => {
  const { page, state, inStep } = await deviceOf(browser, 'vic');
  await page.goto(`${APP}/project/${SHARED.id}`);
  await inStep();
  const button = page.getByRole('button', { name: /^Team: / });
  const look = async (what: string) => {
    await button.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, what, '[role=dialog]');
    await page.keyboard.press('Escape');
  };
  await look('in step');
  await page.route('**/couch/**', (route) => route.abort());
  await page.reload();
  await expect(state).toHaveAttribute('data-team-trouble', 'offline');
  await look('offline');
  await page.unroute('**/couch/**');
  await page.context().clearCookies();
  await page.reload();
  await expect(state).toHaveAttribute('data-team-trouble', 'signed_out');
  await look('signed out');
  await page.context().close();
});

test('on a phone the state is a button of its own, that nothing covers, beside the project’s name', async ({
  browser,
}) => {
  const { page, inStep } = await deviceOf(browser, 'ina');
  await page.setViewportSize(PHONE);
  await page.goto(`${APP}/project/${SHARED.id}`);
  await inStep();
  const button = (name: RegExp) => page.getByRole('banner').getByRole('button', { name });
  // Both in one look, and again until the header has taken its place: right after the start the state is still changing.
  const gap = async () => {
    const [project, team] = await Promise.all([
      button(new RegExp(SHARED.name)).boundingBox(),
      button(/^Team: In step/).boundingBox(),
    ]);
    return project && team ? team.x - (project.x + project.width) : Number.NEGATIVE_INFINITY;
  };
  await expect.poll(gap, { timeout: 30_000 }).toBeGreaterThanOrEqual(0);
  await page.context().close();
});
