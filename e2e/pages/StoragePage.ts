import { expect, type Locator, type Page } from '@playwright/test';

/** The page for storage, backup and restoring. */
export class StoragePage {
  readonly page: Page;
  readonly device: Locator;
  readonly backups: Locator;
  readonly restore: Locator;
  readonly trash: Locator;
  readonly report: Locator;

  constructor(page: Page) {
    this.page = page;
    this.device = page.getByRole('region', { name: 'This device' });
    this.backups = page.getByRole('region', { name: 'Backups' });
    this.restore = page.getByRole('region', { name: 'Restore' });
    this.trash = page.getByRole('region', { name: 'Trash' });
    this.report = page.locator('[data-restore-report]');
  }

  /** Opens it from the user menu. */
  async open(): Promise<void> {
    await this.page.getByRole('button', { name: /Account/ }).click();
    await this.page.getByRole('menuitem', { name: 'Storage and backup' }).click();
    await expect(this.page.getByRole('heading', { level: 1, name: 'Storage and backup' })).toBeVisible();
  }

  /** Makes backups ordinary downloads: no test can answer the system's own dialog. */
  async withoutSavePicker(): Promise<void> {
    await this.page.addInitScript(() => Object.assign(window, { showSaveFilePicker: undefined }));
  }

  /** @returns the path of the file */
  async backUp(project: string): Promise<string> {
    const download = this.page.waitForEvent('download');
    await this.backups.getByRole('button', { name: `Back up ${project}` }).click();
    const path = await (await download).path();
    await this.page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    return path;
  }

  async choose(file: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.restore.locator('input[type=file]').setInputFiles(file);
  }

  /** Restores all of a backup. */
  async putBack(file: Parameters<StoragePage['choose']>[0]): Promise<void> {
    await this.choose(file);
    await this.confirm();
    await expect(this.report).toBeVisible();
  }

  /**
   * Presses *Restore* by key: sizes and ages that are still being read above it may move it between the two halves of a
   * click, which is then none.
   */
  async confirm(): Promise<void> {
    await this.restore.getByRole('button', { name: 'Restore', exact: true }).press('Enter');
  }
}
