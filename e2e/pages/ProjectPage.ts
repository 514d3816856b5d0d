import { expect, type Locator, type Page } from '@playwright/test';
import { visit } from '../support/visit.ts';
import { signedIn } from './LoginPage.ts';

/** The bar of a project's pages. */
const bar = (page: Page): Locator => page.getByRole('navigation', { name: 'Parts of the project' });

export type Step = 'Photos' | 'Detect' | 'Review' | 'Grade' | 'Records' | 'Report';

/** A step of the project's path, in the bar of its pages. */
export const pathStep = (page: Page, step: Step): Locator =>
  bar(page)
    .getByRole('list')
    .first()
    .getByRole('link', { name: new RegExp(`^${step}\\b`) });

/** The primary next step of the project's path. */
export const nextStep = (page: Page): Locator => page.locator('[data-next]');

export type Tab =
  | 'Overview'
  | 'Photos'
  | 'Review grid'
  | 'Locations'
  | 'Drawings'
  | 'Defects'
  | 'Records'
  | 'Settings';

/** Creates a project from the list of projects, signed in, and stays on its page. @returns its id */
export async function createProject(page: Page, name: string): Promise<string> {
  await page.goto('/project');
  await page.getByRole('button', { name: 'New project', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await expect(page.locator('[data-save-state="saved"]').first()).toBeAttached();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** The page of one project. */
export class ProjectPage {
  readonly page: Page;
  readonly register: Locator;
  readonly photos: Locator;
  readonly undo: Locator;

  /** Opens the sample’s page, signed in. */
  static async opened<P extends ProjectPage>(
    this: new (
      page: Page,
    ) => P,
    page: Page,
    search?: string,
  ): Promise<P> {
    const made = new this(page);
    await made.open(search);
    return made;
  }

  constructor(page: Page) {
    this.page = page;
    this.register = page.getByRole('table', { name: 'Defects register' });
    this.photos = page.getByRole('table', { name: 'Photos' });
    this.undo = page.getByRole('button', { name: /^Undo/ });
  }

  /** Opens the sample project without the login's form. */
  async open(search = ''): Promise<void> {
    await signedIn(this.page);
    await this.page.goto(`/project/sample${search}`);
    await this.page.getByRole('heading', { level: 1 }).waitFor();
  }

  async go(tab: Tab): Promise<void> {
    const tabs = bar(this.page);
    const more = tabs.getByRole('button');
    // Steps of the path say what is left of them.
    const link = tabs.getByRole('link', { name: new RegExp(`^${tab}( \\d.*)?$`) });
    // In a narrow window the pages beside the path are in a menu.
    await expect(link.or(more).first()).toBeVisible();
    if ((await link.count()) > 0) await link.click();
    else {
      await more.click();
      await this.page.getByRole('menuitem', { name: tab }).click();
    }
    await this.page.getByRole('region', { name: tab, exact: true }).waitFor();
  }

  /** Opens what the register's menu of files leads to. */
  async openFiles(item: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Files', exact: true }).click();
    await this.page.getByRole('menuitem', { name: item }).click();
  }

  /** Waits until everything is stored, which is a moment after it is shown; only that survives a reload. */
  async saved(): Promise<void> {
    await this.page.locator('[data-save-state="saved"]').first().waitFor();
  }

  /** The overview's figures that count defects, boxes and photos, each with the address of its list. */
  async figures(): Promise<readonly { readonly said: string; readonly href: string }[]> {
    const cards = this.page.getByRole('region', { name: 'Key numbers' });
    const ofCards = await cards.getByRole('link').evaluateAll((links) =>
      links.flatMap((link) => {
        const [, figure = ''] = [...link.children].map(({ textContent }) => textContent ?? '');
        const [, said] = /^(\d+) (?:defect|photo)s?$/.exec(figure) ?? [];
        return said ? { said, href: link.getAttribute('href') ?? '' } : [];
      }),
    );
    const tables = this.page.getByRole('table', {
      name: /^(Open defects by severity|Defects by repair state)$/,
    });
    const ofTables = await tables.locator('tr').evaluateAll((rows) =>
      rows.map((row) => ({
        said: row.lastElementChild?.textContent ?? '',
        href: row.querySelector('a')?.getAttribute('href') ?? '',
      })),
    );
    // Includes the collapsed table; names that begin with a level are no figures.
    const parts = this.page.locator(
      '[aria-label="Key numbers"] p a, table:not([aria-label="Open defects by severity"]) a',
    );
    const ofParts = await parts.evaluateAll((links) =>
      links
        .map((link) => ({ said: link.textContent ?? '', href: link.getAttribute('href') ?? '' }))
        .filter(({ said }) => /^\d/.test(said)),
    );
    return [...ofCards, ...ofTables, ...ofParts];
  }

  /** Follows an address within the open page. */
  async follow(href: string): Promise<void> {
    await visit(this.page, href);
  }

  async pick(menu: string | RegExp, items: readonly string[]): Promise<void> {
    const button = this.page.getByRole('button', { name: menu }).and(this.page.locator('[aria-haspopup]'));
    await button.click();
    const list = this.page.getByRole('menu');
    for (const item of items) await list.getByText(item, { exact: true }).click();
    await this.page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
  }
}
