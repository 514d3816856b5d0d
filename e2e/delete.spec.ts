import { DashboardPage } from './pages/DashboardPage.ts';
import { freeBoxes, sampleBoxes } from './support/sample.ts';
import { expect, test } from './support/test.ts';

let dashboard: DashboardPage;

test.beforeEach(async ({ page }) => {
  dashboard = await DashboardPage.opened(page, '/dashboard?image=sample.sample-03');
});

test('the delete tool marks the clicked box and asks; Cancel and Escape clear only the mark, and no key works meanwhile', async ({
  page,
}) => {
  const boxes = sampleBoxes('sample-03');
  const [box] = freeBoxes(boxes);
  const selected = (await dashboard.attribute('selected-id')) ?? '';
  await dashboard.tool('Delete').click();
  await dashboard.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(dashboard.host).toHaveAttribute('data-pending-delete-id', box.id);
  await expect(dashboard.deletion).toContainText(
    'This action cannot be undone. This will permanently delete your annotation.',
  );
  // Of what is said and shown.
  await expect(dashboard.deletion).toContainText(`${box.id}, `);
  await expect(dashboard.deletion.locator('[data-defect-crop="shown"] img')).toBeVisible();
  await dashboard.deletion.getByRole('button', { name: 'Cancel' }).click();
  await expect(dashboard.deletion).toBeHidden();
  await expect(dashboard.host).not.toHaveAttribute('data-pending-delete-id', /.*/);
  await expect(dashboard.host).toHaveAttribute('data-selected-id', selected);

  await dashboard.tool('Pointer').click();
  await page.keyboard.press('Backspace');
  await expect(dashboard.deletion).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(dashboard.host).toHaveAttribute('data-active-tool', 'POINTER');
  await page.keyboard.press('Escape');
  await expect(dashboard.deletion).toBeHidden();
  await expect(dashboard.host).toHaveAttribute('data-box-count', String(boxes.length));
  await expect(dashboard.host).toHaveAttribute('data-unreviewed-count', String(boxes.length));
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeDisabled();
});

test('Continue deletes for good: from stage, list and storage; undo steps over it', {
  tag: '@smoke',
}, async ({ page }) => {
  const count = await dashboard.number('box-count');
  const id = (await dashboard.attribute('selected-id')) ?? '';
  await page.keyboard.press('Delete');
  await dashboard.deletion.getByRole('button', { name: 'Continue' }).click();
  await expect(dashboard.host).toHaveAttribute('data-box-count', String(count - 1));
  await expect(dashboard.row(id)).toHaveCount(0);
  await expect(dashboard.host).toHaveAttribute('data-selected-id', /.+/);
  await expect(dashboard.host).not.toHaveAttribute('data-selected-id', id);
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeDisabled();
  await dashboard.saved();
  await page.reload();
  await dashboard.ready();
  await expect(dashboard.host).toHaveAttribute('data-box-count', String(count - 1));
  await expect(dashboard.row(id)).toHaveCount(0);
});
