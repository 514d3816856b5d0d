/** The address parameters of the list of projects; lists are separated by commas. */
export interface ProjectListSearch {
  readonly text?: string;
  /** `any`, or the one state that is shown; by default only active ones. */
  readonly state?: string;
  readonly only?: string;
  readonly verdict?: string;
  readonly sort?: string;
}

/** In a separate file, since the routes of all pages are loaded before any page. */
export const LIST_KEYS = [
  'text',
  'state',
  'only',
  'verdict',
  'sort',
] as const satisfies readonly (keyof ProjectListSearch)[];
