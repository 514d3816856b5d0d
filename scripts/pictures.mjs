// Makes the README's pictures from the built app: `npm run build && node scripts/pictures.mjs`.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { BROWSER_FLAGS, findBrowser } from './browser.mjs';
import { serve } from './serve.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const { url, close } = await serve(join(here, '../dist'), 0);
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
const page = await browser.newPage({
  viewport: { width: 1440, height: 900 },
  locale: 'en-GB',
  colorScheme: 'dark',
});

const stage = page.locator('[data-annotator]');
const shoot = (name) => page.screenshot({ path: join(here, 'pictures', `${name}.png`) });

await page.goto(url);
await page.getByLabel('Email').fill('mei.chan@example.com');
await page.getByRole('button', { name: 'Login', exact: true }).click();
await stage.and(page.locator('[data-ready]')).waitFor();
await page.waitForFunction(() =>
  [...document.querySelectorAll('[data-image-id] img')].every((image) => image.complete),
);
for (const key of 'ajafjj') await page.keyboard.press(key);
await page.locator('[data-save-state=saved]').first().waitFor();
await page.mouse.move(0, 0);
await shoot('dashboard');

await page.keyboard.press('Delete');
await page.getByRole('alertdialog').waitFor();
await page
  .getByRole('alertdialog')
  .evaluate((dialog) => Promise.all(dialog.getAnimations({ subtree: true }).map((one) => one.finished)));
await shoot('deletion');

await browser.close();
await close();
