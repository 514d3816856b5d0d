import type { Page } from '@playwright/test';
import en from '../../../src/i18n/en/index.ts';
import zhHk from '../../../src/i18n/zh-hk/index.ts';

/** Languages of the pictures, by the browser's language tag. */
export const WORDS = { en, 'zh-HK': zhHk } as const;
export type Tag = keyof typeof WORDS;

/** An open page, and its texts. */
export interface Shown {
  readonly page: Page;
  readonly words: (typeof WORDS)[Tag];
  /** The finished example and its records; a project without photos. */
  readonly example: {
    readonly project: string;
    readonly signed: string;
    readonly draft: string;
    readonly empty: string;
  };
}

export interface View {
  readonly name: string;
  readonly address: (example: Shown['example']) => string;
  /** Selector of what appears when the view is shown; default: a heading. */
  readonly until?: string;
  /** Opens the view's dialog or menu. */
  readonly open?: (shown: Shown) => Promise<void>;
  /** The widest screen that has it; default: all. */
  readonly widest?: number;
  /** It is animated continuously, so don't wait for it to come to rest. */
  readonly moves?: true;
}

/** Selector of what opens over a page. */
const OVER = '[role=dialog], [role=alertdialog]';

/** Presses a button by its name. @param until selector of what appears then; default: a dialog */
export const press =
  (label: (words: Shown['words']) => string, until = OVER) =>
  async ({ page, words }: Shown) => {
    await page
      .getByRole('button', { name: label(words), exact: true })
      .first()
      .click();
    await page.locator(until).first().waitFor();
  };

/** Presses keys on the stage. @param until selector of what appears then */
export const keys =
  (pressed: readonly string[], until = OVER) =>
  async ({ page }: Shown) => {
    await page.locator('[data-annotator]').focus();
    for (const key of pressed) await page.keyboard.press(key);
    await page.locator(until).first().waitFor();
  };

/** Opens a menu by its button, and selects an item. */
export const choose =
  (menu: (words: Shown['words']) => string, item: (words: Shown['words']) => string, until = OVER) =>
  async ({ page, words }: Shown) => {
    await page
      .getByRole('button', { name: menu(words), exact: true })
      .first()
      .click();
    await page.getByRole('menuitem', { name: item(words), exact: true }).click();
    await page.locator(until).first().waitFor();
  };

/** Runs actions sequentially. */
export const inTurn =
  (...acts: readonly ((shown: Shown) => Promise<void>)[]) =>
  async (shown: Shown) => {
    for (const act of acts) await act(shown);
  };
