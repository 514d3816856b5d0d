import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { LoginPage, signedIn } from './pages/LoginPage.ts';
import { expect, test } from './support/test.ts';

interface Script {
  readonly name: string;
  readonly text: string;
  /** Bytes after gzip. */
  readonly size: number;
  /** When it was asked for; milliseconds since 1970. */
  readonly askedAt: number;
}

/** Collects all JavaScript that a page and its workers ask for. */
function scriptsOf(page: Page): () => Promise<Script[]> {
  const answers: Response[] = [];
  page.context().on('response', (response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? '')) answers.push(response);
  });
  return () =>
    Promise.all(
      answers.map(async (answer) => {
        const body = await answer.body();
        return {
          name: new URL(answer.url()).pathname,
          text: body.toString('utf8'),
          size: gzipSync(new Uint8Array(body)).length,
          askedAt: answer.request().timing().startTime,
        };
      }),
    );
}

const total = (scripts: readonly Script[]) => scripts.reduce((sum, { size }) => sum + size, 0);
const listed = (scripts: readonly Script[]) => scripts.map(({ name, size }) => `${size} ${name}`).join('\n');

test('the login needs at most 130 kB of JavaScript, and none of what comes after it', async ({ page }) => {
  const scripts = scriptsOf(page);
  const login = new LoginPage(page);
  await login.open();
  await expect(login.submit).toBeEnabled();
  await page.waitForLoadState('networkidle');
  const loaded = await scripts();
  expect(total(loaded), listed(loaded)).toBeLessThanOrEqual(130_000);
  expect(loaded.length).toBeGreaterThan(2);
  for (const sign of ['uProjectionMatrix', 'PouchDB', 'QueryClient'])
    expect(
      loaded.filter(({ text }) => text.includes(sign)).map(({ name }) => name),
      sign,
    ).toEqual([]);
});

test('the dashboard needs at most 485 kB of JavaScript until it is ready, workers included', async ({
  page,
}) => {
  const scripts = scriptsOf(page);
  await signedIn(page);
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('[data-annotator][data-ready="true"]')) return;
      document.documentElement.dataset.readyAt = String(performance.timeOrigin + performance.now());
      seen.disconnect();
    });
    seen.observe(document, { subtree: true, childList: true, attributeFilter: ['data-ready'] });
  });
  await page.goto('/dashboard');
  await expect(page.locator('[data-ready-at]')).toBeAttached();
  const readyAt = Number(await page.locator('html').getAttribute('data-ready-at'));
  await page.waitForLoadState('networkidle');
  const loaded = (await scripts()).filter(({ askedAt }) => askedAt <= readyAt);
  expect(total(loaded), listed(loaded)).toBeLessThanOrEqual(485_000);
  expect(loaded.some(({ text }) => text.includes('WebGLRenderer'))).toBe(true);
  expect(loaded.some(({ text }) => text.includes('PouchDB'))).toBe(true);
});
