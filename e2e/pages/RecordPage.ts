import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { getDocument } from '../../tests/support/pdfReader.ts';
import { visit } from '../support/visit.ts';
import { signedIn } from './LoginPage.ts';

export type Step =
  | 'details'
  | 'scope'
  | 'photos'
  | 'review'
  | 'findings'
  | 'elements'
  | 'verdicts'
  | 'reliability'
  | 'report';

/** The page of one inspection record. */
export class RecordPage {
  readonly page: Page;
  readonly report: Locator;

  /** Opens the sample’s record, signed in. */
  static async opened(page: Page, step?: Step): Promise<RecordPage> {
    const made = new RecordPage(page);
    await made.open(step);
    return made;
  }

  constructor(page: Page) {
    this.page = page;
    this.report = page.getByRole('button', { name: 'Report (PDF)' });
  }

  /** Signs in and opens the sample's record. */
  async open(step: Step = 'details'): Promise<void> {
    await signedIn(this.page);
    await this.page.goto(`/inspection-record/sample#${step}`);
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
      elements: /^Elements/,
      verdicts: /^Verdicts/,
      reliability: /^Reliability of AI/,
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

  /** @param region of the select, where several have its name */
  async choose(select: string | RegExp, option: string | RegExp, region?: string): Promise<void> {
    const place = region ? this.page.getByRole('region', { name: region }) : this.page;
    await place.getByRole('button', { name: select }).click();
    const list = this.page.getByRole('listbox');
    await list.getByRole('option', { name: option, exact: typeof option === 'string' }).click();
    // The previous list may still be closing when the next one opens.
    await list.waitFor({ state: 'detached' });
  }

  /** Gives a reason for signing in spite of an open point. */
  async signInSpiteOf(point: string, reason: string): Promise<void> {
    const item = this.page.getByRole('listitem').filter({ hasText: point });
    await item.getByLabel('Reason for signing anyway').fill(reason);
    await item.getByRole('button', { name: 'Save reason' }).click();
    await item.getByText(`Reason for signing anyway: ${reason}`).waitFor();
  }

  /** Confirms that all photos from other days than the inspection's belong to it. */
  async confirmPhotoDays(reason: string): Promise<void> {
    const days = this.page.getByRole('region', { name: 'Photos of other days' });
    await days.getByRole('listitem').first().waitFor();
    for (const group of await days.getByRole('listitem').all())
      await group.getByRole('checkbox').first().check({ force: true });
    await days.getByLabel('Why they belong to this inspection').fill(reason);
    await days.getByRole('button', { name: /^Confirm \d+ photos?$/ }).click();
    await days.getByText(`Confirmed: ${reason}`).first().waitFor();
  }

  /** Opens every photo, and marks it as viewed. */
  async lookAtAll(): Promise<void> {
    await this.go('review');
    const record = this.page.url();
    const photos = this.page.getByRole('link', { name: /^Open .* in the annotator$/ });
    // A step's region is there before what is in it.
    await photos.first().waitFor();
    const addresses = await photos.evaluateAll((links) =>
      links.map((link) => (link as HTMLAnchorElement).getAttribute('href') ?? ''),
    );
    for (const address of addresses) {
      const image = new URL(address, record).searchParams.get('image') ?? '';
      await visit(this.page, address);
      const stage = this.page.locator(`[data-annotator][data-ready="true"][data-image-id="${image}"]`);
      await stage.waitFor({ timeout: 30_000 });
      await this.page.waitForFunction(
        (id) =>
          Object.entries(localStorage).some(
            ([key, kept]) => key.startsWith('opened-photos:') && kept.includes(id),
          ),
        image,
      );
    }
    await visit(this.page, record);
    const ticks = this.page.getByRole('checkbox', { name: /^Viewed, no further defects/ });
    await ticks.first().waitFor();
    for (const tick of await ticks.all()) await tick.check({ force: true });
  }

  /** Fills in what every record needs: particulars, one day on site, no limitations, a conclusion. */
  async fillIn(day: string): Promise<void> {
    await this.go('details');
    await this.fill('Started on', day);
    await this.fill('Completed on', day);
    await this.fill('Name', 'Chan Siu Ming');
    await this.fill('Name in Chinese', '陳小明');
    await this.go('scope');
    await this.page.getByRole('checkbox', { name: 'Drone photos' }).check({ force: true });
    await this.page.getByRole('button', { name: 'Add a day' }).click();
    await this.fill('Date', day);
    await this.fill('Weather', 'Fine');
    await this.page.getByText('There were no limitations').click();
    await this.go('report');
    await this.fill('Conclusion', 'Repair as recommended.');
  }

  /** Decides that the AI whose detections count is reliable; ends at the last step. */
  async decideReliability(reasons = 'Every detection was judged by a person.'): Promise<void> {
    await this.go('reliability');
    await this.fill('Reasons for the decision', reasons);
    await this.choose(/^Not decided/, 'Reliable for this purpose');
    await this.page.getByRole('button', { name: 'Record the decision' }).click();
    await this.page.locator('[data-decided="reliable"]').waitFor();
    await this.go('report');
  }

  /** The sample's record, to be signed in spite of what nobody judged. */
  static async readyToSign(page: Page): Promise<RecordPage> {
    const record = await RecordPage.opened(page);
    await record.prepare();
    await record.decideReliability();
    return record;
  }

  /** Fills in the sample's record but for the decision on the reliability of AI; ends at the last step. */
  async prepare(): Promise<void> {
    await this.fillIn('2026-05-14');
    await this.lookAtAll();
    await this.go('verdicts');
    for (const place of ['F-1', 'F-2', 'Whole record']) await this.choose(`Verdict for ${place}`, 'Safe');
    await this.go('report');
    await this.signInSpiteOf('Detections are not reviewed', 'Screening only');
  }

  /**
   * Fills in the signature and presses the button, whatever comes of it.
   * @param look inspects the dialog before signing
   */
  async pressSign(look?: () => Promise<void>, revision = 1): Promise<void> {
    await this.page.getByRole('button', { name: `Sign revision ${revision}` }).click();
    await this.page.getByLabel('Signs as (role)').fill('Registered Inspector');
    await this.page.getByLabel(/^Type your name to sign/).fill('Chan Siu Ming');
    await look?.();
    await this.page.getByRole('button', { name: 'Sign as Chan Siu Ming' }).click();
  }

  /** @param look inspects the dialog before signing */
  async sign(look?: () => Promise<void>, revision = 1): Promise<void> {
    await this.pressSign(look, revision);
    const holds = this.page.getByText('The stored content matches its hash.');
    await holds.nth(revision - 1).waitFor({ timeout: 60_000 });
  }

  /** On the open sheet: signs with a certificate from a file. */
  async withCertificate(file: string, passphrase: string): Promise<void> {
    await this.choose('Sign with', 'My certificate (PKCS#12 file)');
    await this.page.getByLabel('Choose a certificate file (.p12, .pfx)…').setInputFiles(file);
    await this.page.getByLabel(/^Passphrase of/).fill(passphrase);
    await this.page.getByRole('button', { name: 'Open the certificate' }).click();
  }

  /** Exports the signature of the key as a file. */
  async exportSignature(file: string): Promise<void> {
    const downloaded = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name: 'Signature (JSON)' }).click();
    await (await downloaded).saveAs(file);
  }

  /** The hash of the signature, as the page shows it. */
  async hash(): Promise<string> {
    const shown = await this.page.getByText(/^SHA-256 [0-9a-f]{64}$/).textContent();
    return shown?.slice('SHA-256 '.length) ?? '';
  }

  /** Exports the signed content as a file. */
  async exportSigned(file: string): Promise<void> {
    const downloaded = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name: 'Signed file (JSON)' }).click();
    await (await downloaded).saveAs(file);
  }

  /** Starts the next revision of a signed record. */
  async reopen(revision: number, reason: string): Promise<void> {
    await this.page.getByRole('button', { name: `Reopen as revision ${revision}` }).click();
    await this.page.getByLabel(`Reason for revision ${revision}`).fill(reason);
    await this.page.getByRole('button', { name: `Begin revision ${revision}` }).click();
    await this.page.getByRole('button', { name: `Sign revision ${revision}` }).waitFor();
  }

  /** Creates a record of the only project, and states that it is a routine inspection. */
  async create(): Promise<void> {
    await this.page.goto('/inspection-record');
    await this.page.getByRole('button', { name: 'New record' }).click();
    await this.report.waitFor();
    await this.choose(/Type of inspection/, 'Routine inspection');
  }

  /** Makes the report. @returns the text of each page */
  readReport(): Promise<readonly string[]> {
    return this.download(this.report);
  }

  /** Presses the download button of the report. @returns the text of each page */
  async download(button: Locator): Promise<readonly string[]> {
    const downloaded = this.page.waitForEvent('download', { timeout: 80_000 });
    await button.click();
    return pagesOf(await downloaded);
  }
}

async function pagesOf(download: Download): Promise<readonly string[]> {
  const data = new Uint8Array(await readFile(await download.path()));
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let n = 1; n <= pdf.numPages; n++) {
    const { items } = await (await pdf.getPage(n)).getTextContent();
    const lines = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''));
    pages.push(lines.join(''));
  }
  return pages;
}
