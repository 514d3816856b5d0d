import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type Step = 'details' | 'scope' | 'photos' | 'review' | 'findings' | 'verdicts' | 'report';

/** The page of one inspection record. */
export class RecordPage {
  readonly page: Page;
  readonly report: Locator;

  constructor(page: Page) {
    this.page = page;
    this.report = page.getByRole('button', { name: 'Report (PDF)' });
  }

  /** Signs in without a team and opens the sample's record. */
  async open(step: Step = 'details'): Promise<void> {
    await this.page.goto(`/inspection-record/sample#${step}`);
    const login = this.page.getByRole('button', { name: 'Login', exact: true });
    await login.or(this.report).first().waitFor();
    if (await login.isVisible()) await login.click();
    await this.report.waitFor();
    await this.go(step);
  }

  async go(step: Step): Promise<void> {
    const names: Record<Step, RegExp> = {
      details: /^Details/,
      scope: /^Scope and sessions/,
      photos: /^Photos/,
      review: /^Review/,
      findings: /^Findings/,
      verdicts: /^Verdicts/,
      report: /^Report and signature/,
    };
    await this.page
      .getByRole('navigation', { name: 'Steps' })
      .getByRole('link', { name: names[step] })
      .click();
    await this.page.getByRole('region', { name: names[step] }).first().waitFor();
  }

  /** Fills a field and leaves it, which saves it. */
  async fill(label: string, value: string): Promise<void> {
    const field = this.page.getByLabel(label, { exact: true });
    await field.fill(value);
    await field.blur();
  }

  async choose(select: string, option: string): Promise<void> {
    await this.page.getByRole('button', { name: select }).click();
    const list = this.page.getByRole('listbox');
    await list.getByRole('option', { name: option, exact: true }).click();
    // The list of one choice is still on its way out when the next one opens.
    await list.waitFor({ state: 'detached' });
  }

  /** Makes the report. @returns the text of each page */
  async readReport(): Promise<readonly string[]> {
    const downloaded = this.page.waitForEvent('download', { timeout: 80_000 });
    await this.report.click();
    return pagesOf(await downloaded);
  }
}

async function pagesOf(download: Download): Promise<readonly string[]> {
  const data = new Uint8Array(await readFile(await download.path()));
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let n = 1; n <= pdf.numPages; n++) {
    const { items } = await (await pdf.getPage(n)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return pages;
}
