import { expect, type Locator, type Page } from '@playwright/test';
import { signedIn } from './LoginPage.ts';

/** The grid of crops of one project. */
export class ReviewPage {
  readonly page: Page;
  readonly grid: Locator;
  readonly crops: Locator;
  readonly lead: Locator;
  readonly verdicts: Locator;

  /** Opens the sample’s grid of crops, signed in. */
  static async opened(page: Page, search?: string): Promise<ReviewPage> {
    const made = new ReviewPage(page);
    await made.open(search);
    return made;
  }

  constructor(page: Page) {
    this.page = page;
    this.grid = page.getByRole('listbox', { name: 'Detections as crops' });
    this.crops = this.grid.getByRole('option');
    this.lead = this.grid.locator('[data-lead]');
    this.verdicts = page.getByRole('group', { name: 'Verdict' });
  }

  /** Opens the grid of the sample without the login's form. */
  async open(search = ''): Promise<void> {
    await signedIn(this.page);
    await this.page.goto(`/project/sample?tab=review${search}`);
    await this.crops.first().waitFor();
  }

  /** The crop at a place, from 1. */
  crop(place: number): Locator {
    return this.grid.locator(`[aria-posinset="${place}"]`);
  }

  /** Expects this many crops to be selected. */
  async chosen(count: number): Promise<void> {
    await expect(this.verdicts).toContainText(`${count} selected`);
  }

  async saved(): Promise<void> {
    await this.page.locator('[data-save-state="saved"]').first().waitFor();
  }

  /** The text for how much of the list is judged. */
  progress(judged: number, listed: number): Locator {
    return this.page.getByText(`${judged} of ${listed} judged`, { exact: true });
  }

  /** Draws a rectangle from the middle of one crop to that of another. */
  async marquee(from: number, to: number): Promise<void> {
    const [a, b] = await Promise.all([this.crop(from).boundingBox(), this.crop(to).boundingBox()]);
    if (!a || !b) throw new Error('A crop is not in view.');
    const { mouse } = this.page;
    await mouse.move(a.x + a.width / 2, a.y + a.height / 2);
    await mouse.down();
    await mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 6 });
    await mouse.up();
  }
}
