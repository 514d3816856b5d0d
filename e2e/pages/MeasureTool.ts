import { expect, type Locator, type Page } from '@playwright/test';
import type { DashboardPage } from './DashboardPage.ts';

/** The measure tool as a person uses it; in English unless stated otherwise. */
export class MeasureTool {
  readonly page: Page;
  readonly dashboard: DashboardPage;
  readonly bar: Locator;
  readonly measures: Locator;
  readonly suggestion: Locator;

  constructor(dashboard: DashboardPage) {
    this.dashboard = dashboard;
    this.page = dashboard.page;
    this.bar = this.page.getByRole('region', { name: 'Measure' });
    this.measures = this.page.locator('[data-measures]');
    this.suggestion = this.page.locator('[data-suggested]');
  }

  async take(): Promise<void> {
    await this.dashboard.host.focus();
    await this.page.keyboard.press('m');
    await expect(this.dashboard.host).toHaveAttribute('data-active-tool', 'MEASURE');
    await expect(this.bar).toBeVisible();
  }

  /** Sets the scale from two stage points with a known distance. */
  async setScale(a: readonly [number, number], b: readonly [number, number], mm: number): Promise<void> {
    await this.page.keyboard.press('4');
    await this.dashboard.click(...a);
    await this.dashboard.click(...b);
    await this.bar.getByLabel('Length (mm)').fill(String(mm));
    await this.answer('Is this length in the plane of the defect?', 'Yes');
    await this.answer('Did the camera face the wall squarely?', 'Yes');
    await this.bar.getByRole('button', { name: 'Set scale' }).click();
    await expect(this.bar.getByLabel('Length (mm)')).toBeHidden();
  }

  /** Answers a question about the scale. */
  async answer(question: string, answer: 'Yes' | 'No' | 'Not known'): Promise<void> {
    await this.page.getByRole('button', { name: question }).click();
    await this.page.getByRole('option', { name: answer, exact: true }).click();
  }

  /** Zooms in with a first click, then picks three places across, this many stage units wide. */
  async width(x: number, y: number, units: number): Promise<void> {
    await this.dashboard.click(x, y);
    await this.dashboard.still();
    for (const at of [y - 4, y, y + 4]) {
      await this.dashboard.click(x, at);
      await this.dashboard.click(x + units, at);
    }
    await this.page.keyboard.press('Enter');
  }
}
