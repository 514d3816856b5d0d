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

/** Every test fails where the page broke its policy or threw an error that nobody caught. */
export const test = base.extend<{ faults: string[] }>({
  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      await watchPolicy(page, faults);
      page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
