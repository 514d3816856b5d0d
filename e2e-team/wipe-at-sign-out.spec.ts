import { expect, test } from '@playwright/test';
import { type Device, deviceOf, signInAs } from './support/devices.ts';
import { nameOf, SHARED } from './support/people.ts';

// Runs after two-people.spec.ts, whose photos it finds in the project.
async function askToSignOut({ page }: Device) {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  return page.getByRole('dialog', { name: 'Sign out' });
}

/** Databases and folders of team projects that are left in the browser. */
const leftOf = ({ page }: Device) =>
  page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const folders: string[] = [];
    for await (const key of (await navigator.storage.getDirectory()).keys()) folders.push(key);
    return [...databases, ...folders].filter((name) => name.includes('team'));
  });

/** The databases, files and caches of the browser that have a text in a name, a key, a record or a byte. */
const placesWith = ({ page }: Device, texts: readonly string[]) =>
  page.evaluate(async (sought) => {
    const found: string[] = [];
    const look = (place: string, text: string) => {
      if (sought.some((one) => text.includes(one))) found.push(place);
    };
    const textOf = async (value: unknown): Promise<string> => {
      if (value instanceof Blob) return value.text();
      if (value === null || typeof value !== 'object') return String(value);
      if (value instanceof FileSystemHandle || value instanceof CryptoKey) return '';
      return (await Promise.all(Object.entries(value).flat().map(textOf))).join('\n');
    };
    const databases = await indexedDB.databases();
    for (const { name = '' } of databases) {
      look(name, name);
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of database.objectStoreNames) {
        const on = database.transaction(store).objectStore(store);
        const read = <T>(request: IDBRequest<T>) =>
          new Promise<T>((resolve) => {
            request.onsuccess = () => resolve(request.result);
          });
        const all = await Promise.all([read(on.getAllKeys()), read(on.getAll())]);
        look(`${name}/${store}`, await textOf(all));
      }
      database.close();
    }
    const walk = async (folder: FileSystemDirectoryHandle, path: string): Promise<void> => {
      for await (const [name, handle] of folder.entries()) {
        look(`${path}/${name}`, name);
        if (handle.kind === 'directory') await walk(handle as FileSystemDirectoryHandle, `${path}/${name}`);
        // The device's own copy is held by its worker while somebody is signed in.
        else look(`${path}/${name}`, await (await (handle as FileSystemFileHandle).getFile()).text());
      }
    };
    await walk(await navigator.storage.getDirectory(), '');
    for (const name of await caches.keys()) {
      if (name.startsWith('app-')) continue;
      for (const { url } of await (await caches.open(name)).keys())
        look(`${name} ${url}`, decodeURIComponent(url));
    }
    return found;
  }, texts);

/** Two photos of the camera that wait for being saved in the project, as a killed page leaves them; and other traces. */
const leaveTraces = ({ page }: Device, project: string, user: string) =>
  page.evaluate(
    async ([about, owner]) => {
      const open = (name: string, store: string, options: IDBObjectStoreParameters, index?: string) =>
        new Promise<IDBDatabase>((resolve, reject) => {
          const request = indexedDB.open(name, 1);
          request.onupgradeneeded = () => {
            const made = request.result.createObjectStore(store, options);
            if (index) made.createIndex(index, index);
            if (name.endsWith('assistant')) request.result.createObjectStore('models', { keyPath: 'sha256' });
          };
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const put = async (database: IDBDatabase, store: string, value: unknown, key?: string) => {
        const step = database.transaction(store, 'readwrite');
        step.objectStore(store).put(value, key);
        await new Promise((resolve) => {
          step.oncomplete = resolve;
        });
        database.close();
      };
      const shot = (id: string, name: string) => ({
        ...{ id, project: about, name, at: Number(id.slice(1)), location: null, record: null },
        photo: new Blob(['a photo of the camera'], { type: 'image/jpeg' }),
      });
      const root = await navigator.storage.getDirectory();
      const folder = await root.getDirectoryHandle('shots', { create: true });
      for (const one of [shot('s1', 'IMG_1.jpg'), shot('s2', 'IMG_2.jpg')]) {
        await put(await open('alpha-ai-shots', 'shots', { keyPath: 'id' }, 'project'), 'shots', one);
        const { photo, ...rest } = one;
        const file = await (await folder.getFileHandle(`${one.id}.shot`, { create: true })).createWritable();
        await file.write(new Blob([`${JSON.stringify({ ...rest, type: photo.type })}\n`, photo]));
        await file.close();
      }
      const imports = await open('alpha-ai-unfinished-imports', 'imports', { keyPath: 'project' });
      await put(imports, 'imports', {
        project: about,
        photos: [],
        boxesFor: { total: 1, done: 0 },
        from: 'a',
      });
      const runs = await open('alpha-ai-assistant', 'runs', { keyPath: 'group' });
      await put(runs, 'runs', { group: '1', project: about, todo: [] });
      const keys = await open('alpha-ai-keys', 'keys', {});
      await put(keys, 'keys', { made: owner }, owner);
    },
    [project, user] as const,
  );

/** All that the browser keeps under a key, with the keys. */
const stored = ({ page }: Device) =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));

test('a project that is in step is taken off the device at the sign-out, and can be brought again', async ({
  browser,
}) => {
  const ina = await deviceOf(browser, 'ina');
  await ina.openDashboard();
  await ina.inStep();
  await expect.poll(() => leftOf(ina)).not.toEqual([]);
  const traces = new RegExp(`${nameOf('ina')}|${SHARED.id}`);
  expect(await stored(ina)).toMatch(traces);
  await leaveTraces(ina, SHARED.id, nameOf('ina'));
  const places = () => placesWith(ina, [SHARED.id, nameOf('ina'), 'a photo of the camera']);
  expect(await places()).toEqual(
    expect.arrayContaining([
      'alpha-ai-shots/shots',
      '/shots/s1.shot',
      'alpha-ai-unfinished-imports/imports',
      'alpha-ai-assistant/runs',
      'alpha-ai-keys/keys',
    ]),
  );
  const dialog = await askToSignOut(ina);
  await expect(dialog.getByText('All that is here is at the team’s server.')).toBeVisible();
  // Photos that exist nowhere else are named, and stay with their project unless the person agrees.
  await expect(
    dialog.getByText(/2 photos from the camera are not saved in it yet: .*IMG_1\.jpg.*IMG_2\.jpg/),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: /take 0 off/ })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: /^Delete 2 unsaved photos of / }).click({ force: true });
  await dialog.getByRole('button', { name: 'Sign out and take 1 off' }).click();
  await expect(ina.page.getByText(`Taken off this device: ${SHARED.name}.`)).toBeVisible();
  expect(await leftOf(ina)).toEqual([]);
  // Neither who was here nor what they opened, however it is called.
  expect(await stored(ina)).not.toMatch(traces);
  expect(await places()).toEqual([]);
  await signInAs(ina.page, 'ina');
  await ina.page.waitForURL(/dashboard/);
  await ina.page.getByRole('link', { name: 'Project', exact: true }).click();
  await expect(
    ina.page.getByRole('button', { name: `Download ${SHARED.name} to this device` }),
  ).toBeVisible();
});

test('a project with a step that was not sent stays, and that is said', async ({ browser }) => {
  const lea = await deviceOf(browser, 'lea');
  await lea.openDashboard();
  await lea.inStep();
  await lea.page.route('**/couch/project-*/**', (route) => route.abort());
  await lea.page.getByRole('grid', { name: 'Damages' }).getByRole('row').first().click();
  await lea.page.keyboard.press('u');
  const dialog = await askToSignOut(lea);
  await expect(dialog.getByText('Stays: steps that were taken here are not sent yet.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /take 0 off/ })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Sign out, keep them' }).click();
  await expect(lea.page.getByLabel('User name')).toBeVisible();
  expect(await leftOf(lea)).not.toEqual([]);
});
