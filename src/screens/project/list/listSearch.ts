/** What the address of the list of projects carries; lists are separated by commas. */
export interface ProjectListSearch {
  readonly text?: string;
  /** `any`, or the one state that is shown; only those at work where it says nothing. */
  readonly state?: string;
  readonly only?: string;
  readonly verdict?: string;
  readonly sort?: string;
}

/** Apart from what reads them: the addresses of all pages are known before any page is loaded. */
export const LIST_KEYS = [
  'text',
  'state',
  'only',
  'verdict',
  'sort',
] as const satisfies readonly (keyof ProjectListSearch)[];
