import type { Severity } from '#domain/damage/damage.ts';
import { severityColour, severityMark } from '../plan/pins.ts';
import type { ReportWords } from '../words.ts';
import { type Cell, type Chip, chip } from './blocks.ts';

/** Severity as number and word, as neither colour nor shape must be the only sign. */
export function severityText(severity: Severity | null, words: ReportWords): string {
  return severity === null ? words.severity(null) : `${severity} ${words.severity(severity)}`;
}

export const severityCell = (severity: Severity | null, words: ReportWords): Cell => ({
  text: severityText(severity, words),
  colour: severityColour(severity),
  shape: severityMark(severity, severityColour(severity)),
});

export function severityChip(severity: Severity | null, words: ReportWords): Chip {
  const plain = chip(severityText(severity, words), severityColour(severity));
  return { ...plain, shape: severityMark(severity, plain.ink) };
}
