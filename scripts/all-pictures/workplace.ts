import { expect, type Page } from '@playwright/test';
import { signedIn } from '../../e2e/pages/LoginPage.ts';
import { type Shown, type Tag, type View, WORDS } from './views/view.ts';

/** Waits until nothing on the page changes any more: fonts, images, lazily loaded parts. */
export async function still(page: Page): Promise<void> {
  // Parts of a page are fetched when they are first shown.
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      [...document.images].every((image) => image.complete || image.loading === 'lazy') &&
      // On touch devices a dialog stays hidden until the on-screen keyboard has opened.
      [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].every((dialog) =>
        dialog.checkVisibility({ checkOpacity: true }),
      ) &&
      document.querySelector('[data-moving], [aria-busy="true"]') === null,
  );
  // What depends on an image is drawn one frame after it has loaded.
  let before = '';
  await expect
    .poll(
      async () => {
        const now = await page.evaluate(() => document.body.innerText + document.images.length);
        const same = now === before;
        before = now;
        return same;
      },
      { intervals: [150, 300] },
    )
    .toBe(true);
}

/** Creates an empty project. @returns its id */
async function emptyProject(page: Page, words: Shown['words']): Promise<string> {
  await page.goto('/project');
  await page.getByRole('button', { name: words.project.list.new, exact: true }).click();
  const { form } = words.project;
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(form.name, { exact: true }).fill('Harbour View, Block C');
  await dialog.getByRole('button', { name: form.create, exact: true }).click();
  await page.waitForURL(/\/project\/.+/);
  await page.locator('[data-save-state="saved"]').first().waitFor({ state: 'attached' });
  return /\/project\/([^?]+)/.exec(page.url())?.[1] ?? '';
}

/** A signed-in browser with the finished example and an empty project. */
export async function openWorkplace(page: Page, tag: Tag): Promise<Shown> {
  const words = WORDS[tag];
  await signedIn(page);
  await page.goto('/project');
  await page.getByRole('button', { name: words.project.page.more, exact: true }).click();
  await page.getByRole('menuitem').first().click();
  await page.waitForURL(/\/project\/.+/, { timeout: 90_000 });
  await page.locator('[data-save-state="saved"]').first().waitFor({ state: 'attached' });
  const [, project = ''] = /\/project\/([^?]+)/.exec(page.url()) ?? [];
  await page.goto('/inspection-record');
  await page.getByRole('link', { name: 'EXAMPLE-2025' }).waitFor();
  const idOf = async (no: string) => {
    const link = page.getByRole('link', { name: no });
    const address = await link.getAttribute('href');
    return address?.split('/').at(-1) ?? '';
  };
  const [signed, draft] = [await idOf('EXAMPLE-2025'), await idOf('EXAMPLE-2026')];
  return { page, words, example: { project, signed, draft, empty: await emptyProject(page, words) } };
}

/** Goes to a view, and waits until it is shown. */
export async function show(shown: Shown, view: View): Promise<void> {
  const { page } = shown;
  // Navigating to an address with only another hash wouldn't reload the page.
  await page.goto('about:blank');
  await page.goto(view.address(shown.example));
  await page
    .locator(view.until ?? 'h1')
    .first()
    .waitFor();
  await still(page);
  await view.open?.(shown);
  if (!view.moves) await still(page);
}
