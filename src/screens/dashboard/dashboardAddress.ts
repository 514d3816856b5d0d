import type { Severity } from '#domain/damage/damage.ts';
import { type DamageFilter, NO_FILTER, SORT_KEYS } from '#domain/damage/listing/filter.ts';
import { SEVERITY_KEYS, severityKey, severityOf } from '#domain/damage/severityKey.ts';
import { VERDICTS } from '#domain/damage/verdict.ts';

/** The search parameters of the dashboard's address; empty ones are absent. */
export interface DashboardSearch {
  readonly project?: string;
  readonly image?: string;
  /** The id people see: `CRACK_001`. */
  readonly damage?: string;
  /** Location id, or `-` for photos without one. */
  readonly location?: string;
  /** The filter, see {@link filterToAddress}. */
  readonly filter?: string;
}

/** What is left out as a whole. */
const LEFT_OUT = ['judged', 'components'] as const;
const SOURCES = ['model', 'person'] as const;

const list = (value: string | null) => (value ? value.split(',') : []);
const among = <T extends string>(allowed: readonly T[], value: string | null) =>
  list(value).filter((each): each is T => allowed.includes(each as T));

function fraction(value: string | null, otherwise: number): number {
  const number = Number.parseFloat(value ?? '');
  return number >= 0 && number <= 1 ? number : otherwise;
}

const severities = (value: string | null): (Severity | null)[] => among(SEVERITY_KEYS, value).map(severityOf);

/**
 * The filter as one short text for the address, `''` where nothing is filtered. What a person hid one by
 * one belongs to the open image and is not in it.
 * @param usual threshold that the project opens with, which the address needn't say
 */
export function filterToAddress(filter: DamageFilter, usual = NO_FILTER.threshold): string {
  const parts = new URLSearchParams();
  const put = (key: string, value: string) => value !== '' && parts.set(key, value);
  put('label', filter.labels.join(','));
  put('verdict', filter.verdicts.join(','));
  put('severity', filter.severities.map(severityKey).join(','));
  put('source', filter.sources.join(','));
  put('text', filter.text);
  const leftOut = { judged: filter.hideJudged, components: filter.hideComponents };
  put('hide', LEFT_OUT.filter((each) => leftOut[each]).join(','));
  if (filter.threshold !== usual) put('min', String(filter.threshold));
  if (filter.range[0] !== 0 || filter.range[1] !== 1) put('range', filter.range.join(','));
  if (filter.sort !== NO_FILTER.sort) put('sort', filter.sort);
  return parts.toString();
}

/**
 * The filter in an address; parts that can't be read are ignored.
 * @param usual threshold where the address says none
 */
export function filterFromAddress(text: string, usual = NO_FILTER.threshold): DamageFilter {
  const parts = new URLSearchParams(text);
  const [low, high] = list(parts.get('range'));
  const leftOut = among(LEFT_OUT, parts.get('hide'));
  return {
    ...NO_FILTER,
    labels: list(parts.get('label')),
    verdicts: among(VERDICTS, parts.get('verdict')),
    severities: severities(parts.get('severity')),
    sources: among(SOURCES, parts.get('source')),
    text: parts.get('text') ?? '',
    hideJudged: leftOut.includes('judged'),
    hideComponents: leftOut.includes('components'),
    threshold: fraction(parts.get('min'), usual),
    range: [fraction(low ?? null, 0), fraction(high ?? null, 1)],
    sort: among(SORT_KEYS, parts.get('sort'))[0] ?? NO_FILTER.sort,
  };
}
