import { press, type Shown, type View } from './view.ts';

const step = (name: string, more: Partial<View> = {}): View => ({
  name: `record-${name}`,
  address: ({ draft }) => `/inspection-record/${draft}#${name}`,
  until: 'main nav ol a[aria-current]',
  ...more,
});

const signed = (name: string, at: string): View => ({
  name,
  address: ({ signed: record }) => `/inspection-record/${record}#${at}`,
  until: '[data-fixed]',
});

async function firstFinding({ page }: Shown) {
  await page.locator('table button[aria-expanded]').first().click();
  await page.locator('table button[aria-expanded=true]').waitFor();
}

/** Opens the pages of the report, and waits until the first is drawn. */
async function preview(shown: Shown) {
  await press(({ report }) => report.preview.button)(shown);
  await shown.page.getByRole('dialog').locator('img').first().waitFor({ timeout: 60_000 });
}

export const RECORD_VIEWS: readonly View[] = [
  { name: 'records', address: () => '/inspection-record', until: 'table' },
  {
    name: 'records-new',
    address: () => '/inspection-record',
    until: 'table',
    open: press(({ record }) => record.list.new, '[role=menu]'),
  },
  { name: 'records-compare', address: () => '/inspection-record/compare' },
  step('details'),
  step('scope'),
  step('photos', { until: 'table' }),
  step('review'),
  step('findings', { until: 'table', open: firstFinding }),
  step('elements'),
  step('verdicts'),
  step('report'),
  step('details', { name: 'record-preview', open: preview }),
  signed('record-signed', 'details'),
  signed('record-signed-report', 'report'),
  {
    ...signed('record-handover', 'report'),
    open: press(({ handover }) => handover.button),
  },
  { name: 'record-missing', address: () => '/inspection-record/none' },
];
