import { LOCATION_VERDICTS } from '#domain/rating/locationVerdict.ts';
import { drawersOf } from '../scope/origins.ts';
import type { ReportSource } from '../source.ts';
import { type Block, heading, table, together } from '../typesetting/blocks.ts';

const TERMS = [
  'Defect',
  'Detection',
  'Observation',
  'Component',
  'Severity',
  'Scale',
  'Interval',
  'Hash',
] as const;

/** Definitions of the report's terms. */
export function glossary({ record, survey, words }: ReportSource): Block[] {
  const isByModel = drawersOf({ survey }) === 'model';
  const named = (term: (typeof TERMS)[number] | 'Proposal') => [
    words.t(`term${term}`),
    words.t(`meaning${term}`),
  ];
  return [
    together(
      heading(words.t('glossary')),
      table(
        [words.t('term'), words.t('meaning')],
        [
          ...TERMS.map((term) => named(term === 'Detection' && !isByModel ? 'Proposal' : term)),
          ...LOCATION_VERDICTS.map((verdict) => [
            words.locationVerdict(verdict, record.scheme),
            words.t(`verdict_${verdict}`),
          ]),
        ],
        [130, '*'],
      ),
    ),
  ];
}
