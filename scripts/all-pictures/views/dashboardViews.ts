import { inTurn, keys, press, type Shown, type View } from './view.ts';

const READY = '[data-annotator][data-ready="true"]:not([data-moving])';
/** The photo is shown, and everything that loads after it: before, keys and buttons open nothing. */
const STAGE = `main:has(${READY}):has([data-filter] input, [data-filter-sheet])`;
const POPOVER = '[role=dialog]';
/** The widest screen on which the dashboard has its tabs at the bottom. */
const PHONE = 767;

const dashboard = (name: string, open?: View['open'], more: Partial<View> = {}): View => ({
  name: name ? `dashboard-${name}` : 'dashboard',
  address: () => '/dashboard?project=sample&image=sample.sample-02',
  until: STAGE,
  ...(open ? { open } : {}),
  ...more,
});

/** Selects a tool by its name, even if the toolbar has to scroll. */
const tool =
  (name: 'MEASURE' | 'OUTLINE' | 'TRACE') =>
  async ({ page, words }: Shown) => {
    // The first match: the button in the measures panel has the same name.
    await page.getByRole('button', { name: words.dashboard.stage.tools[name], exact: true }).first().click();
    await page.locator(`[data-annotator][data-active-tool="${name}"]`).waitFor();
  };

const tab =
  (name: 'damages' | 'details') =>
  async ({ page, words }: Shown) => {
    await page.getByRole('tab', { name: words.triage.panes[name], exact: true }).click();
  };

/** Opens the context menu at the centre of the photo. */
async function contextMenu({ page }: Shown) {
  await page.locator('[data-annotator]').focus();
  await page.keyboard.press('j');
  await page.locator('[data-annotator][data-selected-id]').waitFor();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menu').first().waitFor();
}

/** Chooses two files, only one of which can be imported. */
async function someFiles({ page }: Shown) {
  const text = (name: string, content: string) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(content),
  });
  await page
    .getByRole('dialog')
    .locator('input[type=file][multiple]')
    .setInputFiles([
      text('DJI_0102.txt', '0 0.5 0.5 0.1 0.1\n1 0.2 0.2 0.05 0.05\n'),
      text('classes.txt', 'crack\nspalling\n'),
      text('notes of the inspection on the north facade, third day.json', '{"what": '),
    ]);
  await page.locator('[data-status=refused]').waitFor();
}

/** Opens the import; on a tablet the photos' column is folded away first. */
async function importDialog(shown: Shown) {
  const { page, words } = shown;
  const unfold = page.getByRole('button', { name: words.dashboard.columns.showImages, exact: true });
  if (await unfold.isVisible()) await unfold.click();
  await press(({ dashboard: { images } }) => images.addFiles)(shown);
}

/** Opens the filters: a popover, on a phone a sheet. */
async function filters(shown: Shown) {
  const sheet = shown.page.locator('[data-filter-sheet]');
  if (await sheet.isVisible()) await sheet.click();
  else await press(({ dashboard: words }) => words.filter.more, POPOVER)(shown);
  await shown.page.locator(POPOVER).first().waitFor();
}

async function trainingSet({ page, words }: Shown) {
  await page.getByRole('button', { name: words.export.training.button, exact: true }).click();
  await page.getByRole('dialog', { name: words.export.training.title }).waitFor();
}

async function switcher({ page, words }: Shown) {
  const [begin = ''] = words.shell.switchTo.split('{');
  await page
    .getByRole('button', { name: new RegExp(`^${begin}`) })
    .first()
    .click();
  await page.getByRole('menu').waitFor();
}

/** The dialog that the photo's own menu opens. */
async function photoDetails({ page, words }: Shown) {
  await page.locator('[data-annotator]').focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: words.custody.details.open, exact: true }).click();
  await page.locator('[data-photo-details="read"]').waitFor();
}

export const DASHBOARD_VIEWS: readonly View[] = [
  dashboard(''),
  dashboard('selected', keys(['j'], '[data-annotator][data-selected-id]')),
  dashboard('rejected', keys(['j', 'f'], '[role=group] button[aria-keyshortcuts]')),
  dashboard('damages', tab('damages'), { widest: PHONE }),
  dashboard('details', tab('details'), { widest: PHONE }),
  dashboard('menu', contextMenu),
  dashboard('filters', filters),
  dashboard(
    'view',
    press(({ dashboard: words }) => words.stage.view, POPOVER),
  ),
  dashboard('measure', tool('MEASURE')),
  dashboard('outline', tool('OUTLINE')),
  dashboard('trace', tool('TRACE')),
  dashboard('masks', keys(['Shift+Q'], '[data-masks]')),
  dashboard('photo-details', photoDetails),
  dashboard('delete', keys(['j', 'Delete'])),
  dashboard('help', keys(['?'])),
  dashboard('palette', keys(['Control+k'])),
  dashboard('import', importDialog),
  dashboard('import-files', inTurn(importDialog, someFiles)),
  dashboard('export', keys(['Control+Shift+e'])),
  dashboard('training', inTurn(keys(['Control+Shift+e']), trainingSet)),
  dashboard(
    'camera',
    press(({ triage }) => triage.panes.takePhoto, '[data-camera-open=true], [data-camera-failure]'),
    { widest: PHONE, moves: true },
  ),
  {
    name: 'dashboard-empty',
    address: ({ empty }) => `/dashboard?project=${empty}`,
    until: '[data-annotator]',
  },
  dashboard(
    'photos',
    press(({ triage }) => triage.panes.allPhotos, 'main h1, main ul'),
    { widest: PHONE },
  ),
  dashboard('switcher', switcher),
];
