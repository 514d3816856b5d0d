import type { Column, TableCell } from 'pdfmake/interfaces';
import type { Severity } from '#domain/damage/damage.ts';
import { GENERAL } from '#domain/rating/scheme/presets.ts';
import { levelOf } from '#domain/rating/scheme/scheme.ts';
import type { ReportWords } from '../words.ts';
import { chip, INK } from './blocks.ts';

/** Severity as its number, its word and its colour; colour is never the only sign. */
export function severityText(severity: Severity | null, words: ReportWords): string {
  return severity === null ? words.severity(null) : `${severity} ${words.severity(severity)}`;
}

export function severityCell(severity: Severity | null, words: ReportWords): TableCell {
  const level = severity === null ? null : levelOf(GENERAL, severity);
  return { text: severityText(severity, words), color: level?.colour ?? INK.muted, noWrap: true };
}

export function severityChip(severity: Severity | null, words: ReportWords): Column {
  const level = severity === null ? null : levelOf(GENERAL, severity);
  return chip(severityText(severity, words), level?.colour ?? INK.muted);
}
