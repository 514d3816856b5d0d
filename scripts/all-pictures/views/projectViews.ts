import { choose, inTurn, press, type Shown, type View } from './view.ts';

const ROWS = 'table tbody tr';

const onProject = (name: string, search: string, more: Partial<View> = {}): View => ({
  name,
  address: ({ project }) => `/project/${project}?${search}`,
  ...more,
});

async function everyRow({ page }: Shown) {
  await page.locator('table thead [role=checkbox], table thead input').first().check({ force: true });
}

/** Submits a new project without a name, so that the form reports it. */
async function withoutName({ page, words }: Shown) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words.project.form.create, exact: true }).click();
  await dialog.locator('[aria-invalid=true]').first().waitFor();
}

/** Scrolls to a section of the page by its name. */
const part =
  (name: (words: Shown['words']) => string) =>
  async ({ page, words }: Shown) => {
    const region = page.getByRole('region', { name: name(words), exact: true });
    await region.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  };

/** What the register's menu of files leads to. */
const files = (item: (words: Shown['words']) => string) => choose(({ register }) => register.files, item);

export const PROJECT_VIEWS: readonly View[] = [
  { name: 'projects', address: () => '/project' },
  { name: 'projects-new', address: () => '/project', open: press(({ project }) => project.list.new) },
  {
    name: 'projects-new-invalid',
    address: () => '/project',
    open: inTurn(
      press(({ project }) => project.list.new),
      withoutName,
    ),
  },
  { name: 'project-empty', address: ({ empty }) => `/project/${empty}` },
  { name: 'project-empty-photos', address: ({ empty }) => `/project/${empty}?tab=photos` },
  { name: 'project-empty-defects', address: ({ empty }) => `/project/${empty}?tab=defects` },
  { name: 'project-empty-records', address: ({ empty }) => `/project/${empty}?tab=records` },
  onProject('project-overview', 'tab=overview'),
  onProject('project-edit', 'tab=overview', {
    open: choose(
      ({ project }) => project.page.more,
      ({ project }) => project.page.edit,
    ),
  }),
  onProject('project-notice', 'tab=overview', { open: press(({ notices }) => notices.add) }),
  onProject('project-photos', 'tab=photos'),
  onProject('project-photos-table', 'tab=photos&view=table', { until: 'table' }),
  onProject('project-photos-plan', 'tab=photos&view=plan'),
  onProject('project-review', 'tab=review&review=all', { until: 'main [role=option]' }),
  {
    name: 'project-review-sample',
    address: () => '/project/sample?tab=review&label=crack',
    until: 'main [role=option]',
  },
  onProject('project-locations', 'tab=locations', { until: 'table' }),
  onProject('project-location-new', 'tab=locations', {
    until: 'table',
    open: press(({ project }) => project.locations.add),
  }),
  onProject('project-drawings', 'tab=drawings'),
  onProject('project-drawing-new', 'tab=drawings', { open: press(({ drawings }) => drawings.add) }),
  onProject('project-defects', 'tab=defects', { until: ROWS }),
  onProject('project-recommend', 'tab=defects', {
    until: ROWS,
    open: inTurn(
      everyRow,
      press(({ sentences }) => sentences.recommend.open),
    ),
  }),
  onProject('project-orders', 'tab=defects', { until: ROWS, open: files(({ orders }) => orders.open) }),
  onProject('project-order', 'tab=defects', {
    until: ROWS,
    open: inTurn(
      everyRow,
      press(({ orders }) => orders.make),
    ),
  }),
  onProject('project-files', 'tab=defects', {
    until: ROWS,
    open: files(({ defectFiles }) => defectFiles.open),
  }),
  onProject('project-pivot', 'tab=defects&view=pivot', { until: 'table' }),
  onProject('project-boxes', 'tab=defects&view=boxes', { until: ROWS }),
  onProject('project-records', 'tab=records', { until: 'table' }),
  onProject('project-settings', 'tab=settings'),
  onProject('project-settings-report', 'tab=settings', { open: part(({ paper }) => paper.face.title) }),
  onProject('project-settings-scheme', 'tab=settings', {
    open: part(({ settings }) => settings.scheme.title),
  }),
  onProject('project-settings-client', 'tab=settings', {
    open: part(({ assurance }) => assurance.client.title),
  }),
  onProject('project-client-edit', 'tab=settings', {
    open: async ({ page, words }: Shown) => {
      const { title, edit } = words.assurance.client;
      const region = page.getByRole('region', { name: title, exact: true });
      await region.getByRole('button', { name: edit, exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  }),
  {
    name: 'project-explanation',
    address: () => '/project/sample?tab=explanation&box=sample.sample-02:CRACK_001',
    until: '[data-explained]',
  },
  onProject('project-settings-fields', 'tab=settings', { open: part(({ ownFields }) => ownFields.title) }),
  onProject('project-field-new', 'tab=settings', { open: press(({ ownFields }) => ownFields.add) }),
  onProject('project-settings-packs', 'tab=settings', { open: part(({ packs }) => packs.title) }),
  onProject('project-settings-privacy', 'tab=settings', {
    open: part(({ privacy }) => privacy.statement.title),
  }),
  onProject('project-custody', 'tab=custody', { until: '[data-custody] table, main table' }),
  onProject('project-label-new', 'tab=settings', { open: press(({ settings }) => settings.labels.add) }),
  { name: 'project-missing', address: () => '/project/none' },
];
