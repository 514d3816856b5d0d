import { TEST_FLAGS } from '../scripts/browser.mjs';
import { model, withModel } from './support/models.ts';
import { expect, test } from './support/test.ts';

// Chromium's own graphics processor, made of software: there is one on every machine that runs these tests.
test.use({
  launchOptions: {
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: [...TEST_FLAGS, '--enable-unsafe-webgpu', '--use-webgpu-adapter=swiftshader'],
  },
});

test('where there is a graphics processor it is tried, and the same boxes are found', async ({ page }) => {
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(request.url()));
  const { trial } = await withModel(page, model('yolo-columns'));
  expect(await page.evaluate(async () => Boolean(await navigator.gpu.requestAdapter()))).toBe(true);
  await trial.getByRole('button', { name: 'Try', exact: true }).click();
  const outcome = trial.locator('[data-tried="2"]');
  await expect(outcome).toBeVisible({ timeout: 90_000 });
  expect(['one', 'threads', 'graphics']).toContain(await outcome.getAttribute('data-backend'));
  expect(asked.filter((url) => /asyncify.*wasm/.test(url))).toHaveLength(1);
  await expect(trial.locator('[data-tried-box="crack"]')).toHaveCount(1);
  await expect(trial.locator('[data-tried-box="window"]')).toHaveCount(1);
});
