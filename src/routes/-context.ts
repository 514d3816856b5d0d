import type { Auth } from '#auth/auth.ts';
import type { I18n } from '#i18n/i18n.ts';

/** What guards and loaders of routes know. */
export interface RouterContext {
  readonly auth: Auth;
  readonly i18n: I18n;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The key of the page's title: `shell.titles.<title>`. */
    title?: 'login' | 'dashboard' | 'project' | 'record';
  }
}
