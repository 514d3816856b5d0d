import type { Severity } from '#domain/damage/damage.ts';
import { GENERAL } from '#domain/rating/scheme/presets.ts';
import { levelOf } from '#domain/rating/scheme/scheme.ts';
import type { ReportWords } from '../words.ts';
import { type Cell, type Chip, chip, INK } from './blocks.ts';

/** Severity as number, word and colour, as colour must not be the only sign. */
export function severityText(severity: Severity | null, words: ReportWords): string {
  return severity === null ? words.severity(null) : `${severity} ${words.severity(severity)}`;
}

const colourOf = (severity: Severity | null): string =>
  (severity === null ? null : levelOf(GENERAL, severity)?.colour) ?? INK.muted;

export const severityCell = (severity: Severity | null, words: ReportWords): Cell => ({
  text: severityText(severity, words),
  colour: colourOf(severity),
});

export const severityChip = (severity: Severity | null, words: ReportWords): Chip =>
  chip(severityText(severity, words), colourOf(severity));
