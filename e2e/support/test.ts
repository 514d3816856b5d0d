import { test as base, expect, type Page } from '@playwright/test';
import { STORAGE_KEYS } from '../../src/domain/storageKeys.ts';
import { STORED_PLACES } from '../../src/domain/storedPlaces.ts';

declare global {
  interface Window {
    reportViolation(text: string): void;
  }
}

/** Reports everything that the page's security policy blocks, in workers too. */
async function watchPolicy(page: Page, violations: string[]) {
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) =>
      window.reportViolation(`${event.violatedDirective}: ${event.blockedURI} ${event.sourceFile ?? ''}`),
    );
  });
}

/** Host names of the machine that serves the app. */
const HERE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Reports every request of pages and their workers to another machine. */
function watchRequests(page: Page, asked: string[]) {
  page.context().on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && !HERE.has(hostname))
      asked.push(`asked elsewhere: ${request.url()}`);
  });
}

/** Keys that tests use themselves. */
const OF_TESTS = ['asking', 'picked'];

/** Keys in the browser's storage that the app's list lacks: nobody would remove them with the person they are about. */
async function unlistedKeys(page: Page): Promise<string[]> {
  const listed = [...Object.keys(STORAGE_KEYS), ...OF_TESTS];
  // A page that is closed, or never was the app's, has none.
  const keys = await page
    .evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    .catch(() => []);
  return keys.filter(
    (key) => !listed.some((name) => (name.endsWith(':') ? key.startsWith(name) : key === name)),
  );
}

/**
 * Loading another page waits until what was done on this one is stored, as a person waits who is asked whether to leave:
 * of its own accord, a test's browser leaves at once. A store that is held by the test is waited for in vain.
 */
function leaveOnceStored(page: Page): void {
  const stored = () =>
    page
      .waitForFunction(() => !document.querySelector('[data-save-state="saving"]'), null, { timeout: 20_000 })
      .catch(() => undefined);
  const { goto, reload } = page;
  page.goto = async (...given) => {
    await stored();
    return goto.apply(page, given);
  };
  page.reload = async (...given) => {
    await stored();
    return reload.apply(page, given);
  };
}

/** What was reported of each page that is watched: one that several tests share is watched once. */
const WATCHED = new WeakMap<Page, string[]>();

/** Watches a page from its first test on. @returns what is reported of it during this one */
async function watch(page: Page): Promise<string[]> {
  const watched = WATCHED.get(page);
  if (watched) {
    watched.length = 0;
    return watched;
  }
  const faults: string[] = [];
  WATCHED.set(page, faults);
  leaveOnceStored(page);
  await watchPolicy(page, faults);
  watchRequests(page, faults);
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  return faults;
}

/** Folders that tests link, and files that they save, in place of the disk. */
const SAVED_BY_TESTS = /^(flight|moved)$|\.zip$/;

/** Databases, folders, files and caches of the browser that the app's list lacks. */
async function unlistedPlaces(page: Page): Promise<string[]> {
  const places = await page
    .evaluate(async () => {
      const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
      const files: string[] = [];
      for await (const key of (await navigator.storage.getDirectory()).keys()) files.push(key);
      return [...databases, ...files, ...(await caches.keys())];
    })
    .catch(() => []);
  const listed = [...Object.values(STORED_PLACES).map(({ name }) => name), SAVED_BY_TESTS];
  return places.filter((place) => !listed.some((name) => name.test(place)));
}

/**
 * Every test fails if the page violated its policy, contacted another machine, stored under an unlisted key or in an
 * unlisted place, or threw an uncaught error.
 */
export const test = base.extend<{ faults: string[] }>({
  faults: [
    async ({ page }, use) => {
      const faults = await watch(page);
      await use(faults);
      for (const key of await unlistedKeys(page)) faults.push(`stores under an unlisted key: ${key}`);
      for (const place of await unlistedPlaces(page)) faults.push(`stores in an unlisted place: ${place}`);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
