import type { Locator, Page } from '@playwright/test';
import { DashboardPage } from './DashboardPage.ts';
import { ProjectPage } from './ProjectPage.ts';

interface UploadedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** The elevations tab of the sample project. */
export class DrawingsPage extends ProjectPage {
  readonly stage: Locator;
  readonly pins: Locator;
  readonly defects: Locator;

  constructor(page: Page) {
    super(page);
    this.stage = page.getByRole('group', { name: /, drawing$/ });
    this.pins = this.stage.getByRole('button');
    this.defects = page.getByRole('region', { name: 'Defects of the drawing' });
  }

  /** Opens the project with the 41 defects of its first photo. */
  override async open(search = ''): Promise<void> {
    await new DashboardPage(this.page).acceptAll();
    await super.open(search);
  }

  /** Adds a drawing of F-1. @param pageNumber of a PDF */
  async add(file: UploadedFile, name: string, pageNumber?: number): Promise<void> {
    await this.page.getByRole('button', { name: 'Add drawing' }).first().click();
    const dialog = this.page.getByRole('dialog', { name: 'Add drawing' });
    await dialog.locator('input[type="file"]').setInputFiles({ ...file });
    await dialog.getByText(file.name).waitFor();
    if (pageNumber !== undefined) {
      await dialog.getByRole('textbox', { name: /^Page of the PDF/ }).fill(String(pageNumber));
      await this.page.keyboard.press('Tab');
    }
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.getByRole('button', { name: 'Add drawing' }).click();
    await dialog.waitFor({ state: 'detached' });
    await this.page.getByRole('group', { name: `${name}, drawing` }).waitFor();
  }

  /** Enters the floors and columns of the shown drawing. */
  async divide(floors: readonly string[], columns: readonly string[]): Promise<void> {
    await this.page.getByRole('button', { name: 'Floors and columns' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Floors and columns' });
    await dialog.getByRole('textbox', { name: /^Floors/ }).fill(floors.join('\n'));
    await dialog.getByRole('textbox', { name: /^Columns/ }).fill(columns.join('\n'));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  /** Selects the defect at this place in the list. @returns its number */
  async choose(at: number): Promise<string> {
    const button = this.defects.getByRole('listitem').nth(at).getByRole('button').first();
    const name = (await button.getAttribute('aria-label')) ?? '';
    await button.click();
    return /\S+\/\d+/.exec(name)?.[0] ?? '';
  }

  pin(no: string, state: string): Locator {
    return this.stage.getByRole('button', { name: `${no}, ${state}`, exact: true });
  }

  /** Clicks the drawing at a point in fractions of it. */
  async click(x: number, y: number): Promise<void> {
    const box = await this.stage.boundingBox();
    if (!box) throw new Error('No drawing is shown.');
    await this.stage.click({ position: { x: box.width * x, y: box.height * y } });
  }
}
