import type { Page } from '@playwright/test';
import en from '../../../src/i18n/en/index.ts';
import zhHk from '../../../src/i18n/zh-hk/index.ts';

/** Languages of the pictures, by the tag that a browser asks in. */
export const WORDS = { en, 'zh-HK': zhHk } as const;
export type Tag = keyof typeof WORDS;

/** A page that is open, and the words it is in. */
export interface Shown {
  readonly page: Page;
  readonly words: (typeof WORDS)[Tag];
  /** The finished example that was added, and its records; a project without photos. */
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
  /** What stands once it is shown; a heading, where nothing is told. */
  readonly until?: string;
  /** Opens what is to be seen on the page: a dialog, a menu. */
  readonly open?: (shown: Shown) => Promise<void>;
  /** The widest screen that has it; every one, where nothing is told. */
  readonly widest?: number;
  /** It goes on by itself: nothing waits for it to be at rest. */
  readonly moves?: true;
}

/** What opens over a page. */
const OVER = '[role=dialog], [role=alertdialog]';

/** Presses a button by its name. @param until what stands then; a dialog, where nothing is told */
export const press =
  (label: (words: Shown['words']) => string, until = OVER) =>
  async ({ page, words }: Shown) => {
    await page
      .getByRole('button', { name: label(words), exact: true })
      .first()
      .click();
    await page.locator(until).first().waitFor();
  };

/** Presses keys on the stage. @param until what stands then */
export const keys =
  (pressed: readonly string[], until = OVER) =>
  async ({ page }: Shown) => {
    await page.locator('[data-annotator]').focus();
    for (const key of pressed) await page.keyboard.press(key);
    await page.locator(until).first().waitFor();
  };

/** Opens a menu by its button, and chooses from it. */
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

/** One after the other. */
export const inTurn =
  (...acts: readonly ((shown: Shown) => Promise<void>)[]) =>
  async (shown: Shown) => {
    for (const act of acts) await act(shown);
  };
