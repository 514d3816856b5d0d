import type { DashboardPage } from './pages/DashboardPage.ts';
import { expect, startOver, test } from './support/onePage.ts';
import { freeBoxes, sampleBoxes } from './support/sample.ts';

test.use({ reducedMotion: 'no-preference' });
test.describe.configure({ mode: 'default' });

const TOOLS = [
  ['Delete', 'DELETE', 'default'],
  ['Pan', 'PAN', 'grab'],
  ['Zoom in', 'ZOOM_IN', 'zoom-in'],
  ['Zoom out', 'ZOOM_OUT', 'zoom-out'],
  ['Pointer', 'POINTER', 'default'],
] as const;

let dashboard: DashboardPage;

test.beforeEach(async ({ page }) => {
  dashboard = await startOver(page, 'DJI_0103.JPG');
});

test('exactly one tool is pressed: the one the mirror names, with its cursor; pressed again it stays active', async () => {
  await expect(dashboard.host).toHaveAttribute('data-active-tool', 'POINTER');
  for (const [name, tool, cursor] of TOOLS)
    for (const _time of ['first', 'again']) {
      await dashboard.tool(name).click();
      await expect(dashboard.host).toHaveAttribute('data-active-tool', tool);
      await expect(dashboard.host.locator('canvas')).toHaveCSS('cursor', cursor);
      for (const [other] of TOOLS)
        await expect(dashboard.tool(other)).toHaveAttribute('aria-pressed', String(other === name));
    }
});

test('the tools stand beside the stage, not over it', async () => {
  const [tools, host] = [await dashboard.toolbar.boundingBox(), await dashboard.host.boundingBox()];
  if (!tools || !host) throw new Error('Tools or stage have no size.');
  expect(tools.x + tools.width).toBeLessThanOrEqual(host.x);
});

test('letters choose tools, with and without Shift, and none while they are typed into a field', async ({
  page,
}) => {
  const keys = [
    ['g', 'PAN'],
    ['s', 'POINTER'],
    ['d', 'ZOOM_IN'],
    ['x', 'ZOOM_OUT'],
    ['z', 'ZOOM_IN'],
    ['Shift+G', 'PAN'],
    ['Shift+S', 'POINTER'],
    ['Shift+D', 'ZOOM_IN'],
    ['s', 'POINTER'],
  ] as const;
  for (const [key, tool] of keys) {
    await page.keyboard.press(key);
    await expect(dashboard.host).toHaveAttribute('data-active-tool', tool);
  }
  await page.getByPlaceholder('Filter by defect type').pressSequentially('gsdxz');
  await expect(dashboard.host).toHaveAttribute('data-active-tool', 'POINTER');
});

test('the eye hides and shows the boxes and keeps its name; what is hidden can’t be hovered, selected or deleted', async () => {
  const [box] = freeBoxes(sampleBoxes('sample-03'));
  const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
  const eye = dashboard.tool('Show annotation result');
  const selected = (await dashboard.attribute('selected-id')) ?? '';
  expect(box.id).not.toBe(selected);
  await expect(eye).toHaveAttribute('aria-pressed', 'true');
  await eye.click();
  await expect(dashboard.host).toHaveAttribute('data-annotation-result', 'HIDE');
  await expect(eye).toHaveAttribute('aria-pressed', 'false');
  await dashboard.tool('Delete').click();
  await dashboard.click(...middle);
  await expect(dashboard.host).not.toHaveAttribute('data-hovered-id', /.*/);
  await expect(dashboard.deletion).toBeHidden();
  await expect(dashboard.host).toHaveAttribute('data-selected-id', selected);
  await eye.click();
  await expect(dashboard.host).toHaveAttribute('data-annotation-result', 'SHOW');
  await dashboard.click(...middle);
  await expect(dashboard.host).toHaveAttribute('data-pending-delete-id', box.id);
});
