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

/** Draws a sample of as many photos as are proposed. @param open leads on to its first photo */
const drawn =
  (open?: true) =>
  async ({ page, words }: Shown) => {
    const plan = page.getByRole('region', { name: words.sampling.plan.title });
    await plan.locator('[data-plan]').waitFor();
    await plan.getByRole('textbox', { name: words.sampling.plan.size }).fill('2');
    await page.keyboard.press('Tab');
    await plan.getByRole('button', { name: words.sampling.plan.draw, exact: true }).click();
    await page.locator('[data-sample]').first().waitFor();
    if (!open) return;
    await page
      .locator('[data-sample]')
      .first()
      .getByRole('link', { name: words.sampling.draws.judge })
      .click();
    await page.locator('[data-blind-stage] [data-annotator][data-ready="true"]').waitFor();
    // Away from the tools, whose tooltips are no part of the page.
    await page.mouse.move(0, 0);
    await page.locator('[role=tooltip]').waitFor({ state: 'detached' });
  };

/** Pages outside of projects and records. */
export const OTHER_VIEWS: readonly View[] = [
  { name: 'account', address: () => '/storage', open: accountMenu },
  { name: 'profile', address: () => '/storage', open: fromAccount(({ shell }) => shell.editProfile) },
  { name: 'help', address: () => '/storage', open: fromAccount(({ shell }) => shell.help) },
  { name: 'assistant', address: () => '/assistant?project=sample' },
  { name: 'assistant-tried', address: () => '/assistant?project=sample', open: tried },
  { name: 'assistant-systems', address: () => '/assistant?project=sample&page=systems' },
  { name: 'assistant-risks', address: () => '/assistant?project=sample&page=risks' },
  {
    name: 'assistant-sampling',
    address: ({ project }) => `/assistant?project=${project}&page=sampling`,
    open: drawn(),
  },
  {
    name: 'assistant-blind',
    address: ({ project }) => `/assistant?project=${project}&page=sampling`,
    open: drawn(true),
  },
  { name: 'storage', address: () => '/storage' },
  { name: 'nowhere', address: () => '/nowhere' },
];
