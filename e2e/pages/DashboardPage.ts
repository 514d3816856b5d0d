import { expect, type Locator, type Page } from '@playwright/test';
import { signedIn } from './LoginPage.ts';

/** A stage rectangle: units of the 1600 × 1200 stage. */
export interface StageRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What Damage Detail shows of the selected damage. */
export interface DamageRecord extends StageRect {
  readonly id: string;
  readonly label: string;
  readonly conf: string | null;
}

/**
 * The dashboard as a person and the documented DOM mirror show it. Reads data-* attributes and accessible names, and
 * waits for states, never for a time.
 */
export class DashboardPage {
  readonly page: Page;
  readonly host: Locator;
  readonly images: Locator;
  readonly damages: Locator;
  readonly detail: Locator;
  readonly toolbar: Locator;
  readonly deletion: Locator;

  /** Opens the dashboard, signed in. */
  static async opened(page: Page, address?: string): Promise<DashboardPage> {
    const made = new DashboardPage(page);
    await made.open(address);
    return made;
  }

  constructor(page: Page) {
    this.page = page;
    this.host = page.locator('[data-annotator]');
    this.images = page.getByRole('list', { name: 'Images' });
    this.damages = page.getByRole('grid', { name: 'Damages' });
    this.detail = page.getByRole('region', { name: 'Damage Detail' });
    this.toolbar = page.getByRole('toolbar', { name: 'Tools' });
    this.deletion = page.getByRole('alertdialog', { name: 'Are you absolutely sure?' });
  }

  /** Opens the dashboard, signed in, and waits until the photo is drawn. */
  async open(address = '/dashboard'): Promise<void> {
    await signedIn(this.page);
    await this.page.goto(address);
    await this.ready();
  }

  /** Waits until the photo is drawn and the view at rest. */
  async ready(): Promise<void> {
    await this.until('[data-ready="true"]:not([data-moving])');
  }

  /** Waits until the view has stopped moving. */
  async still(): Promise<void> {
    await this.until(':not([data-moving])');
  }

  /**
   * Waits until the host is in a state. A locator is waited for from frame to frame, an assertion is tried again after
   * half a second. On a machine that does much else, a page takes half a minute to start.
   * @param state a selector of the host's own attributes
   */
  async until(state: string): Promise<void> {
    await this.page.locator(`[data-annotator]${state}`).waitFor({ state: 'attached', timeout: 90_000 });
  }

  /** A number in the mirror. */
  async number(attribute: string): Promise<number> {
    const text = await this.host.getAttribute(`data-${attribute}`);
    if (text === null) throw new Error(`The mirror has no data-${attribute}.`);
    return Number(text);
  }

  attribute(name: string): Promise<string | null> {
    return this.host.getAttribute(`data-${name}`);
  }

  tool(name: string): Locator {
    return this.toolbar.getByRole('button', { name, exact: true });
  }

  row(id: string): Locator {
    return this.damages.locator(`[data-damage-id="${id}"]`);
  }

  card(name: string): Locator {
    return this.images.locator(`[data-image-name="${name}"]`);
  }

  /** Where a stage point is drawn, in CSS pixels of the page. */
  async at(x: number, y: number): Promise<{ x: number; y: number }> {
    await this.still();
    const [host, scale, originX, originY] = await Promise.all([
      this.host.boundingBox(),
      this.number('scale'),
      this.number('origin-x'),
      this.number('origin-y'),
    ]);
    if (!host) throw new Error('The annotator has no size.');
    return { x: host.x + originX + x * scale, y: host.y + originY + y * scale };
  }

  async click(x: number, y: number): Promise<void> {
    const point = await this.at(x, y);
    await this.page.mouse.click(point.x, point.y);
  }

  async drag(from: readonly [number, number], to: readonly [number, number]): Promise<void> {
    const [start, end] = [await this.at(...from), await this.at(...to)];
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    await this.page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
    await this.page.mouse.move(end.x, end.y, { steps: 4 });
    await this.page.mouse.up();
  }

  /** Waits until the list has scrolled to the selected damage: before that, rows may still move under the pointer. */
  async selectionInView(): Promise<void> {
    await expect
      .poll(async () => {
        const lead = await this.damages.locator('[data-lead]').getAttribute('data-damage-id');
        return lead === (await this.attribute('selected-id'));
      })
      .toBe(true);
    await expect(this.damages.locator('[data-lead]')).toBeInViewport();
  }

  /**
   * Selects a damage by its row. Scrolls to it first: rows reuse their elements when the list scrolls far, so the
   * element is looked up once more for the click.
   */
  async choose(id: string): Promise<void> {
    // Again where the list scrolls back to the selected damage, which it does once after a selection.
    await expect(async () => {
      await this.row(id).scrollIntoViewIfNeeded({ timeout: 2000 });
      await expect(this.row(id)).toBeInViewport({ timeout: 1000 });
    }).toPass();
    await this.row(id).click();
  }

  /** Reads the record of the damage that is, or is about to be, the selected one. */
  async record(id: string): Promise<DamageRecord> {
    await this.until(`[data-selected-id="${id}"]`);
    await expect(this.detail.getByRole('heading', { level: 2 })).toHaveText(id);
    return JSON.parse((await this.detail.locator('pre').textContent()) ?? '');
  }

  /** Every listed damage, by stepping through them with the key for the next one. */
  async records(): Promise<DamageRecord[]> {
    const count = await this.number('box-count');
    const found: DamageRecord[] = [];
    await this.host.focus();
    for (let index = 0; index < count; index++) {
      const id = (await this.attribute('selected-id')) ?? '';
      found.push(await this.record(id));
      if (count === 1) break;
      await this.page.keyboard.press('j');
      await this.until(`:not([data-selected-id="${id}"])`);
    }
    return found;
  }

  /** Fits the whole stage again, since stepping zooms in on small boxes. */
  async fit(): Promise<void> {
    await this.page.keyboard.press('9');
    await this.until('[data-zoom-offset="0"]:not([data-moving])');
  }

  /** Opens a photo and accepts all of its detections at once, which makes them defects. */
  async acceptAll(address?: string): Promise<void> {
    await this.open(address);
    await this.host.focus();
    await this.page.keyboard.press('Control+a');
    await this.page.keyboard.press('Shift+A');
    await this.until('[data-unreviewed-count="0"]');
    await this.saved();
  }

  /** Expects this many damages to be selected, two at least. */
  async selects(count: number): Promise<void> {
    await expect.poll(async () => (await this.attribute('selected-ids'))?.split(' ').length).toBe(count);
  }

  async saved(): Promise<void> {
    await this.page.locator('[data-save-state="saved"]').waitFor({ state: 'attached', timeout: 60_000 });
  }

  /** Adds files through the import dialog and waits until all is stored. */
  async import(files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
    // Without photos the stage has this button as well as the list.
    await this.page.getByRole('button', { name: 'Add files' }).first().click();
    const dialog = this.page.getByRole('dialog', { name: 'Import' });
    await dialog.locator('input[type=file][multiple]').setInputFiles(files);
    await dialog.getByRole('button', { name: 'Import', exact: true }).click({ timeout: 60_000 });
    await this.page.locator('[data-import-report]').waitFor({ timeout: 120_000 });
  }
}
