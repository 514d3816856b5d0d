import { GRAVEST_FIRST, type Severity } from './damage.ts';

/** A severity as used in addresses, menus and figures. */
export type SeverityKey = `${Severity}` | 'none';

export const severityKey = (severity: Severity | null): SeverityKey =>
  severity === null ? 'none' : `${severity}`;

/** The most severe first, `none` last. */
export const SEVERITY_KEYS: readonly SeverityKey[] = GRAVEST_FIRST.map(severityKey);

/** The severity of a key; null = not assessed. */
export const severityOf = (key: SeverityKey): Severity | null =>
  GRAVEST_FIRST.find((severity) => severityKey(severity) === key) ?? null;
