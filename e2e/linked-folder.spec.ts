import { DashboardPage } from './pages/DashboardPage.ts';
import { StoragePage } from './pages/StoragePage.ts';
import { expectIsolated } from './support/isolated.ts';
import { expect, test } from './support/test.ts';

/** Stands in for a folder on disk: one of the origin's own file system, chosen without the system's dialog. */
function stubPickers() {
  const asked = () => sessionStorage.getItem('asking') === 'yes';
  Object.assign(window, {
    showDirectoryPicker: async () => {
      const root = await navigator.storage.getDirectory();
      return root.getDirectoryHandle(sessionStorage.getItem('picked') ?? 'flight');
    },
  });
  // A handle outside of the origin needs a permission again after the browser was closed.
  Object.assign(FileSystemHandle.prototype, {
    queryPermission: async () => (asked() ? 'prompt' : 'granted'),
    requestPermission: async () => {
      sessionStorage.removeItem('asking');
      return 'granted';
    },
  });
}

/** Two photos of the program in folders of one origin file system: `flight/north/a.jpg`, `flight/south/a.jpg`. */
async function makeFlight() {
  const root = await navigator.storage.getDirectory();
  const flight = await root.getDirectoryHandle('flight', { create: true });
  for (const [folder, photo] of [
    ['north', 'DJI_0101'],
    ['south', 'DJI_0102'],
  ] as const) {
    const below = await flight.getDirectoryHandle(folder, { create: true });
    const file = await (await below.getFileHandle('a.jpg', { create: true })).createWritable();
    await file.write(await (await fetch(`/sample/photos/${photo}.JPG`)).blob());
    await file.close();
  }
}

/** Moves both photos to another folder, under other names. */
async function moveFlight() {
  const root = await navigator.storage.getDirectory();
  const flight = await root.getDirectoryHandle('flight');
  const moved = await root.getDirectoryHandle('moved', { create: true });
  for (const folder of ['north', 'south']) {
    const from = await (await (await flight.getDirectoryHandle(folder)).getFileHandle('a.jpg')).getFile();
    const to = await (await moved.getFileHandle(`${folder}.jpg`, { create: true })).createWritable();
    await to.write(await from.arrayBuffer());
    await to.close();
  }
  await root.removeEntry('flight', { recursive: true });
}

/** Each photo under the other's name. */
async function swapFlight() {
  const root = await navigator.storage.getDirectory();
  const flight = await root.getDirectoryHandle('flight');
  const handles = await Promise.all(
    ['north', 'south'].map(async (folder) =>
      (await flight.getDirectoryHandle(folder)).getFileHandle('a.jpg'),
    ),
  );
  const bytes = await Promise.all(handles.map(async (handle) => (await handle.getFile()).arrayBuffer()));
  for (const [at, handle] of handles.entries()) {
    const file = await handle.createWritable();
    await file.write(bytes[1 - at] ?? new ArrayBuffer());
    await file.close();
  }
}

/** Bytes of photos that the app keeps itself. */
const copies = async () => {
  const root = await navigator.storage.getDirectory();
  let count = 0;
  for await (const _ of (await root.getDirectoryHandle('photos')).keys()) count += 1;
  return count;
};

test('photos of a linked folder are shown without being copied, wait for permission, and are found again when moved', async ({
  page,
}) => {
  test.slow();
  await page.addInitScript(stubPickers);
  const dashboard = await DashboardPage.opened(page);
  await expectIsolated(page);
  await page.evaluate(makeFlight);
  await page.getByRole('button', { name: 'Add files' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import' });
  await dialog.getByRole('button', { name: 'Link a folder' }).click();
  await expect(dialog.locator('[data-file="flight/south/a.jpg"]')).toHaveAttribute('data-status', 'read');
  // Same base name twice: the label file goes by its path.
  await dialog.locator('input[type=file][multiple]').setInputFiles({
    name: 'boxes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('image,label,x,y,width,height\nflight/south/a.jpg,crack,100,100,200,150\n'),
  });
  await expect(dialog.locator('[data-file="boxes.csv"]')).toHaveAttribute('data-status', 'read');
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.locator('[data-import-report]')).toHaveAttribute('data-photos', '2');
  await dashboard.saved();
  expect(await page.evaluate(copies)).toBe(0);
  await dashboard.ready();
  await expect(dashboard.images.locator('[data-image-name="a.jpg"]')).toHaveCount(2);
  const [north, south] = await dashboard.images
    .locator('[data-image-name="a.jpg"]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-image-id') ?? ''));
  await page.goto(`/dashboard?image=${south}`);
  await dashboard.ready();
  await expect(dashboard.host).toHaveAttribute('data-box-count', '1');

  // The browser was closed: it asks again before it reads.
  await page.evaluate(() => sessionStorage.setItem('asking', 'yes'));
  await page.goto(`/dashboard?image=${north}`);
  await expect(dashboard.host).toHaveAttribute('data-error', 'photo');
  const notice = page.locator('[data-notice="folder"]');
  await expect(notice).toContainText('“flight”');
  await notice.getByRole('button').click();
  await page.getByRole('dialog', { name: 'Notices' }).getByRole('button', { name: 'Allow access' }).click();
  await dashboard.ready();
  await expect(dashboard.host).not.toHaveAttribute('data-error', /.*/);
  await expect(notice).toHaveCount(0);

  // The folder was moved: its photos are known by their bytes.
  await page.evaluate(moveFlight);
  await page.evaluate(() => sessionStorage.setItem('picked', 'moved'));
  await page.reload();
  await expect(dashboard.host).toHaveAttribute('data-error', 'photo');
  await new StoragePage(page).open();
  const folder = page.locator('[data-folder]');
  await expect(folder).toHaveAttribute('data-access', 'missing');
  await folder.getByRole('button', { name: 'Choose the folder…' }).click();
  await expect(folder).toHaveAttribute('data-access', 'granted');
  await page.goto(`/dashboard?image=${north}`);
  await dashboard.ready();
});

test('photos of a linked folder that are swapped under their names between two visits are named, not shown, and found again', async ({
  page,
}) => {
  await page.addInitScript(stubPickers);
  const dashboard = await DashboardPage.opened(page);
  await page.evaluate(makeFlight);
  await page.getByRole('button', { name: 'Add files' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import' });
  await dialog.getByRole('button', { name: 'Link a folder' }).click();
  await expect(dialog.locator('[data-file="flight/south/a.jpg"]')).toHaveAttribute('data-status', 'read');
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.locator('[data-import-report]')).toHaveAttribute('data-photos', '2');
  await dashboard.saved();
  await dashboard.ready();
  const cards = dashboard.images.locator('[data-image-name="a.jpg"]');
  await expect(cards).toHaveCount(2);
  const images = await cards.evaluateAll((all) =>
    all.map((card) => card.getAttribute('data-image-id') ?? ''),
  );

  await page.evaluate(swapFlight);
  for (const image of images) {
    await page.goto(`/dashboard?image=${image}`);
    await expect(dashboard.host).toHaveAttribute('data-error', 'photo');
    await expect(
      page.getByText(/“(north|south)\/a\.jpg” in the linked folder “flight” is not the file/),
    ).toBeVisible();
  }
  // Choosing the folder again takes as long as reading its photos.
  await expect(async () => {
    await new StoragePage(page).open();
    const folder = page.locator('[data-folder]');
    await folder.getByRole('button', { name: 'Choose the folder…' }).click();
    await expect(folder.getByRole('status')).toHaveCount(0);
    for (const image of images) {
      await page.goto(`/dashboard?image=${image}`);
      await expect(dashboard.host).toHaveAttribute('data-ready', 'true', { timeout: 10_000 });
      await expect(dashboard.host).not.toHaveAttribute('data-error', /.*/, { timeout: 2000 });
    }
  }).toPass({ timeout: 90_000 });
});
