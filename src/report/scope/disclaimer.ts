import { type Regime, regimeOf } from '#domain/inspection/regime/regime.ts';
import type { ReportSource } from '../source.ts';
import { drawersOf } from './origins.ts';

const BY_REGIME = { mbis: 'Mbis', mwis: 'Mwis', fisp: 'Fisp' } as const satisfies Record<Regime, string>;
const BY_DRAWERS = { model: '', not_known: 'Unknown', people: 'People', none: 'People' } as const;

/**
 * What the report rests on: screening of photos, or, under a regime, the inspection by whom the regime prescribes. AI is
 * named only where a model proposed something.
 */
export function disclaimer({
  record,
  survey,
  words,
}: Pick<ReportSource, 'record' | 'survey' | 'words'>): string {
  const regime = regimeOf(record.scheme);
  const which = `${BY_DRAWERS[drawersOf({ survey })]}${regime ? BY_REGIME[regime] : ''}` as const;
  return words.t(`disclaimer${which}`);
}
