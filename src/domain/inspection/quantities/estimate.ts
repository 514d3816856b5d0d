import { type Defect, isOpen } from '../register/defect.ts';
import { type Amount, type Quantity, quantityOf, rounded, type Unit } from './quantity.ts';
import { type Rates, rateKey } from './rates.ts';

/** What one defect's repair comes to. */
interface EstimateLine {
  readonly defect: Defect;
  /** Null where nobody typed or measured one. */
  readonly quantity: Quantity | null;
  /** Money a unit; null where the project has none for this label and unit. */
  readonly rate: number | null;
  /** Money, to a hundredth; null where quantity or rate is missing: never 0 in place of "not known". */
  readonly sum: number | null;
  /** Whether it is in the totals: its repair is neither accepted nor given up. */
  readonly counts: boolean;
}

/** What all repairs of one label in one unit come to. */
interface EstimateTotal extends Amount {
  readonly label: string;
  readonly defects: number;
  readonly rate: number | null;
  readonly sum: number | null;
}

/** What the repairs of several defects come to; the one function for screens and files. */
export interface Estimate {
  /** In the order of the defects. */
  readonly lines: readonly EstimateLine[];
  /** By label and unit, in the order in which they first occur. */
  readonly totals: readonly EstimateTotal[];
  /** All sums together; null where there is none. */
  readonly sum: number | null;
  /** Defects that count, and how many of them have a sum. */
  readonly of: number;
  readonly summed: number;
}

/** Rounded half up as decimals are, though fractions are kept in twos: 1.005 times 1 is 1.01. */
const cents = (amount: number, rate: number): number =>
  Math.round(Number((amount * rate * 100).toPrecision(15)));
const money = (all: readonly (number | null)[]): number | null => {
  const known = all.filter((one) => one !== null);
  // Whole hundredths: sums of fractions would drift.
  return known.length === 0 ? null : known.reduce((sum, one) => sum + Math.round(one * 100), 0) / 100;
};

function lineOf(defect: Defect, { rates }: Rates): EstimateLine {
  const quantity = quantityOf(defect);
  const rate = (quantity && rates.get(rateKey(defect.label, quantity.unit))) ?? null;
  const sum = quantity && rate !== null ? cents(quantity.amount, rate) / 100 : null;
  return { defect, quantity, rate, sum, counts: isOpen(defect) };
}

function totalOf(lines: readonly EstimateLine[], label: string, unit: Unit): EstimateTotal {
  const amount = rounded(lines.reduce((sum, { quantity }) => sum + (quantity?.amount ?? 0), 0));
  const rate = lines[0]?.rate ?? null;
  return { label, unit, amount, defects: lines.length, rate, sum: money(lines.map(({ sum }) => sum)) };
}

/** What repairs come to. A total is the sum of its lines as they are shown, so that both can be added up by hand. */
export function estimate(defects: readonly Defect[], rates: Rates): Estimate {
  const lines = defects.map((defect) => lineOf(defect, rates));
  const counted = lines.filter(({ counts }) => counts);
  const groups = new Map<string, { label: string; unit: Unit; lines: EstimateLine[] }>();
  for (const line of counted) {
    if (!line.quantity) continue;
    const { label } = line.defect;
    const { unit } = line.quantity;
    const key = rateKey(label, unit);
    const group = groups.get(key) ?? { label, unit, lines: [] };
    group.lines.push(line);
    groups.set(key, group);
  }
  return {
    lines,
    totals: [...groups.values()].map((group) => totalOf(group.lines, group.label, group.unit)),
    sum: money(counted.map(({ sum }) => sum)),
    of: counted.length,
    summed: counted.filter(({ sum }) => sum !== null).length,
  };
}
