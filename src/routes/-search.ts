import { own } from '#domain/keyed.ts';

/** The search parameters that are given, as text; numbers and truth values that were parsed are text again. */
export function texts<K extends string>(
  search: Readonly<Record<string, unknown>>,
  keys: readonly K[],
): { [key in K]?: string } {
  const found: { [key in K]?: string } = {};
  for (const key of keys) {
    const value = own(search, key);
    if (['string', 'number', 'boolean'].includes(typeof value) && value !== '') found[key] = String(value);
  }
  return found;
}

/**
 * The address to go to after the login: one of ours only, never another site's.
 * @returns undefined for what leads elsewhere
 */
export const ownAddress = (address: string | undefined): string | undefined =>
  address !== undefined && /^\/(?![/\\])/.test(address) && address !== '/' ? address : undefined;
