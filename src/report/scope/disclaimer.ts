import { type Regime, regimeOf } from '#domain/inspection/regime/regime.ts';
import type { ReportSource } from '../source.ts';

const BY_REGIME = {
  mbis: 'disclaimerMbis',
  mwis: 'disclaimerMwis',
  fisp: 'disclaimerFisp',
} as const satisfies Record<Regime, string>;

/** What the report rests on: screening of photos, or, under a regime, the inspection by whom the regime prescribes. */
export function disclaimer({ record, words }: Pick<ReportSource, 'record' | 'words'>): string {
  const regime = regimeOf(record.scheme);
  return words.t(regime ? BY_REGIME[regime] : 'disclaimer');
}
