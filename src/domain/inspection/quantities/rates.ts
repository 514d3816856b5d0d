import * as v from 'valibot';
import type { ProjectDocument } from '../record/recordDocument.ts';
import { UNITS, type Unit } from './quantity.ts';

/** The kind, and the id of the only project document of that kind, that holds a project's repair rates. */
export const RATES = 'rates';

/** Repair rates of a project. */
export interface Rates {
  /** ISO 4217, or empty where not stated. */
  readonly currency: string;
  /** Money per unit of a label's repair, by {@link rateKey}. */
  readonly rates: ReadonlyMap<string, number>;
}

const NO_RATE: ReadonlyMap<string, number> = new Map();
export const NO_RATES: Rates = { currency: '', rates: NO_RATE };

const PREFIX = 'rate:';
/** The largest valid rate. */
export const MOST_RATE = 1e9;

const rate = v.pipe(v.number(), v.gtValue(0), v.maxValue(MOST_RATE));
const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));

/** Whether a text can be a currency: three letters, as in ISO 4217. */
export const isCurrency = (text: string): boolean => v.is(currency, text);

/** The key of a rate: `m2:crack`. The unit comes first, since a label may contain any letters. */
export const rateKey = (label: string, unit: Unit): string => `${unit}:${label}`;

/** The rates among a project's documents of the kind {@link RATES}, without invalid ones. */
export function readRates(projectDocuments: readonly ProjectDocument[]): Rates {
  const values = projectDocuments.find(({ id }) => id === RATES)?.values ?? {};
  const rates = new Map<string, number>();
  for (const [field, value] of Object.entries(values)) {
    const key = field.startsWith(PREFIX) ? field.slice(PREFIX.length) : '';
    if (UNITS.some((unit) => key.startsWith(`${unit}:`)) && v.is(rate, value)) rates.set(key, value);
  }
  const stated = v.safeParse(currency, values.currency);
  return { currency: stated.success ? stated.output : '', rates };
}

/** The registers to write to give a project without rates those of another one, and its currency. */
export const ratesValues = ({ currency, rates }: Rates): Record<string, unknown> => ({
  currency,
  ...Object.fromEntries([...rates].map(([key, value]) => [PREFIX + key, value])),
});

/** The registers to write to set a label's rate per unit; null removes it. */
export const rateValues = (label: string, unit: Unit, value: number | null): Record<string, unknown> => ({
  [PREFIX + rateKey(label, unit)]: value,
});
