import type { Locator, Page } from '@playwright/test';

/** The login page. */
export class LoginPage {
  readonly page: Page;
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.page = page;
    this.email = page.getByLabel('Email');
    this.password = page.getByLabel('Password');
    this.submit = page.getByRole('button', { name: 'Login' });
  }

  open = () => this.page.goto('/');

  async login(email = '') {
    await this.email.fill(email);
    await this.submit.click();
  }
}

/** Signs in without the form, before the page is opened. */
export const signedIn = (page: Page) =>
  page.addInitScript(() => {
    if (localStorage.getItem('auth-storage') === null)
      localStorage.setItem('auth-storage', '{"state":{"authToken":"mock-token"},"version":0}');
  });
