/** Orders names naturally, 2 before 10, and the same on every device whatever its language. */
export const byName = new Intl.Collator('en', { numeric: true }).compare;

/** Orders texts by code units: dates `YYYY-MM-DD`, ids and stamps, where that is the order of time. */
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** {@link byText} with empty texts last, such as dates that are not stated. */
export const byTextEmptyLast = (a: string, b: string): number =>
  a === '' || b === '' ? Number(a === '') - Number(b === '') : byText(a, b);
