import { GRAVEST_FIRST, type Severity } from './damage.ts';

/** A severity as addresses, menus and figures have it. */
export type SeverityKey = `${Severity}` | 'none';

export const severityKey = (severity: Severity | null): SeverityKey =>
  severity === null ? 'none' : `${severity}`;

/** The most severe first, `none` last. */
export const SEVERITY_KEYS: readonly SeverityKey[] = GRAVEST_FIRST.map(severityKey);

/** What a key stands for; null = not assessed. */
export const severityOf = (key: SeverityKey): Severity | null =>
  GRAVEST_FIRST.find((severity) => severityKey(severity) === key) ?? null;
