import type { Locator, Page } from '@playwright/test';

/** The header of every page behind the login. */
export class AppShell {
  readonly page: Page;
  readonly navigation: Locator;
  readonly language: Locator;
  readonly account: Locator;
  readonly menu: Locator;

  constructor(page: Page) {
    this.page = page;
    this.navigation = page.getByRole('navigation');
    this.language = page.getByRole('button', { name: /Language|語言|语言/ });
    this.account = page.getByRole('button', { name: /Account|帳戶|账户/ });
    this.menu = page.getByRole('button', { name: 'Menu' });
  }

  async chooseLanguage(name: 'English' | '中文') {
    await this.language.click();
    await this.page.getByRole('menuitemradio', { name, exact: true }).click();
  }

  async chooseTheme(name: 'Light' | 'Dark') {
    await this.account.click();
    await this.page.getByRole('menuitemradio', { name }).click();
    await this.page.keyboard.press('Escape');
  }

  async logout() {
    await this.account.click();
    await this.page.getByRole('menuitem', { name: /Logout|登出/ }).click();
  }
}
