import { own } from '#domain/keyed.ts';
import type { RouterContext } from './-context.ts';

/** Loads all words before a page is shown. */
export const loadWords = ({ context }: { readonly context: RouterContext }): Promise<unknown> =>
  context.i18n.widen('whole');

/** The given search parameters as text; parsed numbers and booleans become text again. */
export function texts<K extends string>(
  search: Readonly<Record<string, unknown>>,
  keys: readonly K[],
): { [key in K]?: string } {
  const found: { [key in K]?: string } = {};
  for (const key of keys) {
    const value = own(search, key);
    // Parsed JSON: else a text, a number or a boolean.
    if (typeof value !== 'object' && value !== undefined && value !== '') found[key] = String(value);
  }
  return found;
}

/**
 * The address to go to after the login: only one of this app, never another site's.
 * @returns undefined for an address outside the app
 */
export const ownAddress = (address: string | undefined): string | undefined =>
  address !== undefined && /^\/(?![/\\])./.test(address) ? address : undefined;
