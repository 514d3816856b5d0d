import { test as base, expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    reportViolation(text: string): void;
  }
}

/** Tells of everything that the policy of the page forbids, in workers' documents too. */
async function watchPolicy(page: Page, violations: string[]) {
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) =>
      window.reportViolation(`${event.violatedDirective}: ${event.blockedURI} ${event.sourceFile ?? ''}`),
    );
  });
}

/** The machine that serves the app, by its names. */
const HERE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Tells of everything that is asked of another machine, by pages and by their workers. */
function watchRequests(page: Page, asked: string[]) {
  page.context().on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && !HERE.has(hostname))
      asked.push(`asked elsewhere: ${request.url()}`);
  });
}

/** Every test fails where the page broke its policy, asked another machine, or threw an error that nobody caught. */
export const test = base.extend<{ faults: string[] }>({
  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      await watchPolicy(page, faults);
      watchRequests(page, faults);
      page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
