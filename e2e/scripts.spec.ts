import { expect, test } from '@playwright/test';
import { DashboardPage } from './pages/DashboardPage.ts';
import { ProjectPage } from './pages/ProjectPage.ts';
import { expectAccessible } from './support/axe.ts';
import { visit } from './support/visit.ts';

test('a proposal of a script is shown whole, applied as one step and named in the history; without the permission there is nothing to reach', async ({
  page,
}) => {
  const project = await ProjectPage.opened(page, '?tab=settings');
  const allow = page.getByRole('switch', { name: 'Allow scripts on this device' });
  await expect(allow).not.toBeChecked();
  expect(await page.evaluate(() => 'alphaAI' in window)).toBe(false);
  await page.getByText('Allow scripts on this device').click();
  await expect(allow).toBeChecked();
  await page.waitForFunction(() => window.alphaAI !== undefined);

  await visit(page, '/dashboard?image=sample.sample-01');
  const dashboard = new DashboardPage(page);
  await dashboard.ready();
  const found = await page.evaluate(async () => {
    const photos = await window.alphaAI?.photos();
    const damages = photos?.ok ? await window.alphaAI?.damages(photos.value[0]?.id) : null;
    const components = new Set(['window', 'air_con']);
    return damages?.ok ? damages.value.filter(({ label }) => !components.has(label)).slice(0, 2) : [];
  });
  expect(found).toHaveLength(2);
  const [first, second] = found;
  if (!first || !second) throw new Error('The sample has no damages.');
  await page.evaluate(
    ([a, b]) => {
      const box = { x: 0.9, y: 0.9, width: 0.05, height: 0.05 };
      void window.alphaAI
        ?.propose({
          script: 'Moss finder <b>',
          detections: [{ photo: a.photo, label: 'stain', confidence: 0.9, box }],
          changes: [
            { damage: a.key, set: { verdict: 'accepted', severity: 3 } },
            { damage: b.key, set: { remark: 'Moss on it' } },
          ],
        })
        .then((answer) => {
          document.documentElement.dataset.answer = JSON.stringify(answer);
        });
    },
    [first, second] as const,
  );
  const dialog = page.getByRole('dialog', { name: 'Script “Moss finder <b>” proposes' });
  await expect(dialog).toContainText('1 new detection on 1 photo');
  await expect(dialog).toContainText('2 boxes changed');
  await expect(dialog).toContainText(first.id);
  await expect(dialog).toContainText('Moss on it');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page.locator('html')).toHaveAttribute(
    'data-answer',
    JSON.stringify({ ok: true, value: { detections: 1, changes: 2 } }),
  );
  await dashboard.choose(first.id);
  await page.getByRole('button', { name: 'History' }).click();
  await expect(dashboard.detail).toContainText('by script “Moss finder <b>”');

  await dashboard.host.focus();
  await page.keyboard.press('Control+z');
  await expect
    .poll(() =>
      page.evaluate(async (id) => {
        const read = await window.alphaAI?.damages(id);
        return read?.ok
          ? read.value.filter(({ severity, remark }) => severity === 3 || remark !== '').length
          : -1;
      }, first.photo),
    )
    .toBe(0);

  await visit(page, '/project/sample?tab=settings');
  await page.getByText('Allow scripts on this device').click();
  await expect(allow).not.toBeChecked();
  expect(await page.evaluate(() => 'alphaAI' in window)).toBe(false);
  await expect(project.undo).toBeVisible();
});
