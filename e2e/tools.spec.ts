import { expect, test } from '@playwright/test';
import { DashboardPage } from './pages/DashboardPage.ts';

const TOOLS = [
  ['Delete', 'DELETE'],
  ['Pan', 'PAN'],
  ['Zoom in', 'ZOOM_IN'],
  ['Zoom out', 'ZOOM_OUT'],
  ['Pointer', 'POINTER'],
] as const;

const CURSORS = {
  PAN: 'grab',
  ZOOM_IN: 'zoom-in',
  ZOOM_OUT: 'zoom-out',
  POINTER: 'default',
  DELETE: 'default',
};

let dashboard: DashboardPage;

test.beforeEach(async ({ page }) => {
  dashboard = new DashboardPage(page);
  await dashboard.open();
});

test('exactly one tool is pressed, and it is the one the mirror names', async () => {
  await expect(dashboard.host).toHaveAttribute('data-active-tool', 'POINTER');
  for (const [name, tool] of TOOLS) {
    await dashboard.tool(name).click();
    await expect(dashboard.host).toHaveAttribute('data-active-tool', tool);
    for (const [other] of TOOLS)
      await expect(dashboard.tool(other)).toHaveAttribute('aria-pressed', String(other === name));
  }
});

test('the active tool pressed again stays active', async () => {
  await dashboard.tool('Pan').click();
  await dashboard.tool('Pan').click();
  await expect(dashboard.host).toHaveAttribute('data-active-tool', 'PAN');
  await expect(dashboard.tool('Pan')).toHaveAttribute('aria-pressed', 'true');
});

test('every tool has its cursor', async () => {
  for (const [name, tool] of TOOLS) {
    await dashboard.tool(name).click();
    await expect(dashboard.host.locator('canvas')).toHaveCSS('cursor', CURSORS[tool]);
  }
});

test('letters choose tools, with and without Shift', async ({ page }) => {
  const keys = [
    ['g', 'PAN'],
    ['s', 'POINTER'],
    ['d', 'ZOOM_IN'],
    ['x', 'ZOOM_OUT'],
    ['z', 'ZOOM_IN'],
    ['Shift+G', 'PAN'],
    ['Shift+S', 'POINTER'],
    ['Shift+D', 'ZOOM_IN'],
  ] as const;
  for (const [key, tool] of keys) {
    await page.keyboard.press(key);
    await expect(dashboard.host).toHaveAttribute('data-active-tool', tool);
  }
});

test('letters typed into a field choose no tool', async ({ page }) => {
  await page.getByPlaceholder('Filter by defect type').pressSequentially('gsdxz');
  await expect(dashboard.host).toHaveAttribute('data-active-tool', 'POINTER');
});

test('the eye hides and shows the boxes and keeps its name', async () => {
  const eye = dashboard.tool('Show annotation result');
  await expect(eye).toHaveAttribute('aria-pressed', 'true');
  await eye.click();
  await expect(dashboard.host).toHaveAttribute('data-annotation-result', 'HIDE');
  await expect(eye).toHaveAttribute('aria-pressed', 'false');
  await eye.click();
  await expect(dashboard.host).toHaveAttribute('data-annotation-result', 'SHOW');
});

test('what is hidden can’t be hovered, selected or deleted on the stage', async ({ page }) => {
  const first = (await dashboard.attribute('selected-id')) ?? '';
  const { x, y, width, height } = await dashboard.record(first);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(dashboard.host).not.toHaveAttribute('data-selected-id', first);
  await dashboard.tool('Show annotation result').click();
  await dashboard.tool('Delete').click();
  await dashboard.click(x + width / 2, y + height / 2);
  await expect(dashboard.host).not.toHaveAttribute('data-hovered-id', /.*/);
  await expect(dashboard.deletion).toBeHidden();
});
