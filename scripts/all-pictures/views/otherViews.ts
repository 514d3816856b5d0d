import { model } from '../../../e2e/support/models.ts';
import type { Shown, View } from './view.ts';

/** Opens the last menu of the header: the account's, on a small screen the main menu. */
async function accountMenu({ page }: Shown) {
  await page.locator('header button[aria-haspopup]').last().click();
  await page.getByRole('menu').first().waitFor();
}

const fromAccount = (name: (words: Shown['words']) => string) => async (shown: Shown) => {
  await accountMenu(shown);
  await shown.page.getByRole('menuitem', { name: name(shown.words), exact: true }).click();
  await shown.page.getByRole('dialog').waitFor();
};

/** Chooses a model and tries it on the first photo. */
async function tried({ page, words }: Shown) {
  await page.locator('input[type=file][accept*=".onnx"]').setInputFiles(model('yolo-columns'));
  await page.getByRole('button', { name: words.assistant.try.start, exact: true }).click();
  await page.locator('[data-tried]').waitFor();
}

/** Pages outside of projects and records. */
export const OTHER_VIEWS: readonly View[] = [
  { name: 'account', address: () => '/storage', open: accountMenu },
  { name: 'profile', address: () => '/storage', open: fromAccount(({ shell }) => shell.editProfile) },
  { name: 'help', address: () => '/storage', open: fromAccount(({ shell }) => shell.help) },
  { name: 'assistant', address: () => '/assistant?project=sample' },
  { name: 'assistant-tried', address: () => '/assistant?project=sample', open: tried },
  { name: 'storage', address: () => '/storage' },
  { name: 'nowhere', address: () => '/nowhere' },
];
