import { expect, test } from '@playwright/test';
import { DashboardPage } from './pages/DashboardPage.ts';
import { expectAccessible } from './support/axe.ts';
import { type SampleBox, sampleBoxes } from './support/sample.ts';

const covers = (outer: SampleBox, inner: SampleBox): boolean =>
  outer !== inner &&
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.width >= inner.x + inner.width &&
  outer.y + outer.height >= inner.y + inner.height;

/** What is behind a dialog can't be reached, and is checked without it. */
const DIALOGS = '[role="dialog"], [role="alertdialog"]';

test('axe finds nothing on the dashboard and its dialogs', async ({ page }) => {
  const dashboard = await DashboardPage.opened(page);
  await expect(dashboard.images).toHaveAttribute('aria-busy', 'false');
  await expectAccessible(page);

  // A list of choices that hangs on a field that is typed into.
  await page.getByPlaceholder('Filter by defect type').click();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeVisible();
  await expectAccessible(page, 'an open combo box', '[role="listbox"], [role="combobox"]');
  await page.keyboard.press('Escape');
  await dashboard.host.focus();

  await page.keyboard.press('f');
  await page.keyboard.press('Shift+R');
  await expect(page.getByRole('group', { name: 'Reason for rejecting' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  // Two boxes on one another.
  const boxes = sampleBoxes('sample-01');
  const inside = boxes.filter((box) => box.x > 400 && boxes.some((other) => covers(other, box)));
  const { x, y, width, height } = inside.at(-1) ?? { x: 0, y: 0, width: 0, height: 0 };
  await dashboard.click(x + width / 2, y + height / 2);
  await expect(page.getByRole('list', { name: 'Boxes at this point' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  // Drawing, and several selected with the assessment open.
  await page.keyboard.press('b');
  await expect(page.getByText('Next box')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('e');
  await expect(page.getByText(/selected: a change applies to all/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('j');

  await page.keyboard.press('Delete');
  await expect(dashboard.deletion).toBeVisible();
  await expectAccessible(page, 'the question before a deletion', DIALOGS);
  await page.keyboard.press('Escape');

  for (const [key, name] of [
    ['Control+k', 'Command'],
    ['?', 'Keyboard shortcuts'],
    ['Control+Shift+e', 'Export'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expectAccessible(page, name, DIALOGS);
    await page
      .getByRole('dialog', { name })
      .getByRole('button', { name: /Close|Cancel/ })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name })).toBeHidden();
  }

  for (const name of ['More filters', 'Confidence and precision', 'View', 'Add files']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, name, DIALOGS);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('axe finds nothing where all is reviewed, all is hidden, or the screen is a phone’s', async ({
  page,
}) => {
  const dashboard = await DashboardPage.opened(page, '/dashboard?image=sample.sample-03');
  await expect(dashboard.images).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('a');
  await expect(page.getByText('Photo done')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(dashboard.toolbar).toHaveAttribute('data-in-row', '');
  await expect(dashboard.toolbar).toHaveAttribute('aria-orientation', 'vertical');
  await expectAccessible(page);
  await dashboard.tool('Pointer').focus();
  await page.keyboard.press('ArrowRight');
  await expect(dashboard.tool('Pan')).toHaveCSS('outline-style', 'solid');
  await expect(dashboard.toolbar.getByRole('group').nth(1)).toHaveCSS('outline-style', 'none');
  await page.goto(`/dashboard?image=sample.sample-03&filter=${encodeURIComponent('label=hole')}`);
  await dashboard.ready();
  await page.getByRole('tab', { name: 'Damages' }).click();
  await expect(page.getByText('All are hidden by filters')).toBeVisible();
  await expectAccessible(page);
});

test('nothing of the dashboard breaks the security policy', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      document.documentElement.dataset.violation = `${event.violatedDirective} ${event.blockedURI}`;
    });
  });
  const dashboard = await DashboardPage.opened(page);
  await page.keyboard.press('a');
  await dashboard.saved();
  await expect(page.locator('html')).not.toHaveAttribute('data-violation', /.*/);
});
