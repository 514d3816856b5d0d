import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { DashboardPage } from './pages/DashboardPage.ts';

async function expectClean(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });

    test('axe finds nothing on the dashboard and its dialogs', async ({ page }) => {
      test.slow();
      const dashboard = new DashboardPage(page);
      await dashboard.open();
      await expect(dashboard.images).toHaveAttribute('aria-busy', 'false');
      await expectClean(page);

      await page.keyboard.press('f');
      await expectClean(page);

      await page.keyboard.press('Delete');
      await expect(dashboard.deletion).toBeVisible();
      await expectClean(page);
      await page.keyboard.press('Escape');

      for (const [key, name] of [
        ['Control+k', 'Command'],
        ['?', 'Keyboard shortcuts'],
        ['Control+Shift+e', 'Export'],
      ] as const) {
        await page.keyboard.press(key);
        await expect(page.getByRole('dialog', { name })).toBeVisible();
        await expectClean(page);
        await page
          .getByRole('dialog', { name })
          .getByRole('button', { name: /Close|Cancel/ })
          .first()
          .click();
        await expect(page.getByRole('dialog', { name })).toBeHidden();
      }

      for (const name of ['More filters', 'View', 'Add files']) {
        await page.getByRole('button', { name, exact: true }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectClean(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      }
    });
  });
}

test('nothing of the dashboard breaks the security policy', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      document.documentElement.dataset.violation = `${event.violatedDirective} ${event.blockedURI}`;
    });
  });
  const dashboard = new DashboardPage(page);
  await dashboard.open();
  await page.keyboard.press('a');
  await dashboard.saved();
  await expect(page.locator('html')).not.toHaveAttribute('data-violation', /.*/);
});
