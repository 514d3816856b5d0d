import type { Page } from '@playwright/test';
import en from '../../src/i18n/en/index.ts';
import zhHk from '../../src/i18n/zh-hk/index.ts';

/** Languages of the pictures, by the tag that a browser asks in. */
export const WORDS = { en, 'zh-HK': zhHk } as const;
export type Tag = keyof typeof WORDS;

/** A page that is open, and the words it is in. */
export interface Shown {
  readonly page: Page;
  readonly words: (typeof WORDS)[Tag];
  /** The finished example that was added, and its records. */
  readonly example: { readonly project: string; readonly signed: string; readonly draft: string };
}

export interface View {
  readonly name: string;
  readonly address: (example: Shown['example']) => string;
  /** What stands once it is shown; a heading, where nothing is told. */
  readonly until?: string;
  /** Opens what is to be seen on the page: a dialog, a menu. */
  readonly open?: (shown: Shown) => Promise<void>;
}

const STAGE = '[data-annotator][data-ready="true"]:not([data-moving])';
const press = (label: (words: Shown['words']) => string) => async (shown: Shown) => {
  await shown.page
    .getByRole('button', { name: label(shown.words), exact: true })
    .first()
    .click();
  await shown.page.getByRole('dialog').waitFor();
};
const onProject = (name: string, search: string, more: Partial<View> = {}): View => ({
  name,
  address: ({ project }) => `/project/${project}?${search}`,
  ...more,
});
const step = (name: string, more: Partial<View> = {}): View => ({
  name: `record-${name}`,
  address: ({ draft }) => `/inspection-record/${draft}#${name}`,
  until: 'nav ol a[aria-current]',
  ...more,
});
const dashboard = (name: string, open: View['open']): View => ({
  name,
  address: () => '/dashboard?project=sample&image=sample.sample-02',
  until: STAGE,
  ...(open ? { open } : {}),
});
const keys =
  (...pressed: readonly string[]) =>
  async ({ page }: Shown) => {
    await page.locator('[data-annotator]').focus();
    for (const key of pressed) await page.keyboard.press(key);
    await page.locator('[role=dialog], [role=alertdialog]').first().waitFor();
  };

/** Every page and dialog, by what its picture is called. */
export const VIEWS: readonly View[] = [
  dashboard('dashboard', undefined),
  dashboard('dashboard-selected', async ({ page }) => {
    await page.locator('[data-annotator]').focus();
    await page.keyboard.press('j');
    await page.locator('[data-annotator][data-selected-id]').waitFor();
  }),
  dashboard('dashboard-delete', keys('j', 'Delete')),
  dashboard('dashboard-help', keys('?')),
  dashboard('dashboard-palette', keys('Control+k')),
  dashboard('dashboard-export', keys('Control+Shift+e')),
  { name: 'projects', address: () => '/project' },
  {
    name: 'projects-new',
    address: () => '/project',
    open: press(({ project }) => project.list.new),
  },
  onProject('project-overview', 'tab=overview'),
  onProject('project-edit', 'tab=overview', {
    open: async ({ page, words }) => {
      await page.getByRole('button', { name: words.project.page.more, exact: true }).click();
      await page.getByRole('menuitem', { name: words.project.page.edit, exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  }),
  onProject('project-notice', 'tab=overview', { open: press(({ notices }) => notices.add) }),
  onProject('project-photos', 'tab=photos'),
  onProject('project-photos-table', 'tab=photos&view=table', { until: 'table' }),
  onProject('project-photos-plan', 'tab=photos&view=plan'),
  onProject('project-locations', 'tab=locations', { until: 'table' }),
  onProject('project-location-new', 'tab=locations', {
    until: 'table',
    open: press(({ project }) => project.locations.add),
  }),
  onProject('project-drawings', 'tab=drawings'),
  onProject('project-defects', 'tab=defects', { until: 'table tbody tr' }),
  onProject('project-recommend', 'tab=defects', {
    until: 'table tbody tr',
    open: async (shown) => {
      await shown.page
        .locator('table thead [role=checkbox], table thead input')
        .first()
        .check({ force: true });
      await press(({ sentences }) => sentences.recommend.open)(shown);
    },
  }),
  onProject('project-pivot', 'tab=defects&view=pivot', { until: 'table' }),
  onProject('project-boxes', 'tab=defects&view=boxes', { until: 'table tbody tr' }),
  onProject('project-records', 'tab=records', { until: 'table' }),
  onProject('project-settings', 'tab=settings'),
  onProject('project-label-new', 'tab=settings', { open: press(({ settings }) => settings.labels.add) }),
  { name: 'project-missing', address: () => '/project/none' },
  { name: 'records', address: () => '/inspection-record', until: 'table' },
  { name: 'records-compare', address: () => '/inspection-record/compare' },
  step('details'),
  step('scope'),
  step('photos', { until: 'table' }),
  step('review'),
  step('findings', {
    until: 'table',
    open: async ({ page }) => {
      await page.locator('table button[aria-expanded]').first().click();
      await page.locator('table button[aria-expanded=true]').waitFor();
    },
  }),
  step('elements'),
  step('verdicts'),
  step('report'),
  {
    name: 'record-signed',
    address: ({ signed }) => `/inspection-record/${signed}#details`,
    until: '[data-fixed]',
  },
  {
    name: 'record-signed-report',
    address: ({ signed }) => `/inspection-record/${signed}#report`,
    until: '[data-fixed]',
  },
  { name: 'record-missing', address: () => '/inspection-record/none' },
  {
    name: 'account',
    address: () => '/storage',
    open: async ({ page }) => {
      await page.locator('header button[aria-haspopup]').last().click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'profile',
    address: () => '/storage',
    open: async ({ page, words }) => {
      await page.locator('header button[aria-haspopup]').last().click();
      await page.getByRole('menuitem', { name: words.shell.profile.edit }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'storage', address: () => '/storage' },
  { name: 'nowhere', address: () => '/nowhere' },
];
