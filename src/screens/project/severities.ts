import type { Severity } from '#domain/damage/damage.ts';

/** Severities as addresses and menus have them, the gravest first. */
export const SEVERITY_KEYS = ['4', '3', '2', '1', '0', 'none'] as const;
export type SeverityKey = (typeof SEVERITY_KEYS)[number];

const LEVELS: Readonly<Record<SeverityKey, Severity | null>> = { 4: 4, 3: 3, 2: 2, 1: 1, 0: 0, none: null };
export const severityOf = (key: SeverityKey): Severity | null => LEVELS[key];
