import { type Defect, isOpen } from '../register/defect.ts';
import { type Amount, type Quantity, quantityOf, rounded, type Unit } from './quantity.ts';
import { type Rates, rateKey } from './rates.ts';

/** The cost of one defect's repair. */
interface EstimateLine {
  readonly defect: Defect;
  /** Null where nobody typed or measured one. */
  readonly quantity: Quantity | null;
  /** Money per unit; null where the project has none for this label and unit. */
  readonly rate: number | null;
  /** Money, to a hundredth; null where quantity or rate is missing: unknown is never shown as 0. */
  readonly sum: number | null;
  /** Whether it is in the totals: not if its repair was accepted or given up. */
  readonly counts: boolean;
}

/** The cost of all repairs of one label in one unit. */
interface EstimateTotal extends Amount {
  readonly label: string;
  /** Defects with a quantity in this unit, and how many of these were typed by a person. */
  readonly defects: number;
  readonly typed: number;
  /** Open defects of the label without any quantity. */
  readonly without: number;
  readonly rate: number | null;
  readonly sum: number | null;
}

/** The cost of repairing several defects, for screens and files. */
export interface Estimate {
  /** In the order of the defects. */
  readonly lines: readonly EstimateLine[];
  /** By label and unit, in the order in which they first occur. */
  readonly totals: readonly EstimateTotal[];
  /** Labels of which no open defect has a quantity, with the number of their open defects. */
  readonly unknown: readonly { readonly label: string; readonly defects: number }[];
  /** The sum of all lines; null where there is none. */
  readonly sum: number | null;
  /** The number of defects that count, and how many of them have a sum. */
  readonly of: number;
  readonly summed: number;
}

/** Rounded half up in decimals, despite binary fractions: 1.005 times 1 is 1.01. */
const cents = (amount: number, rate: number): number =>
  Math.round(Number((amount * rate * 100).toPrecision(15)));
const money = (all: readonly (number | null)[]): number | null => {
  const known = all.filter((one) => one !== null);
  // In whole hundredths: sums of fractions would drift.
  return known.length === 0 ? null : known.reduce((sum, one) => sum + Math.round(one * 100), 0) / 100;
};

function lineOf(defect: Defect, { rates }: Rates): EstimateLine {
  const quantity = quantityOf(defect);
  const rate = (quantity && rates.get(rateKey(defect.label, quantity.unit))) ?? null;
  const sum = quantity && rate !== null ? cents(quantity.amount, rate) / 100 : null;
  return { defect, quantity, rate, sum, counts: isOpen(defect) };
}

function totalOf(lines: readonly EstimateLine[], label: string, unit: Unit, without: number): EstimateTotal {
  const amount = rounded(lines.reduce((sum, { quantity }) => sum + (quantity?.amount ?? 0), 0));
  const rate = lines[0]?.rate ?? null;
  const typed = lines.filter(({ quantity }) => quantity?.from === 'typed').length;
  const sum = money(lines.map((one) => one.sum));
  return { label, unit, amount, defects: lines.length, typed, without, rate, sum };
}

/** The cost of repairs. A total is the sum of its lines as shown, so that they can be checked by hand. */
export function estimate(defects: readonly Defect[], rates: Rates): Estimate {
  const lines = defects.map((defect) => lineOf(defect, rates));
  const counted = lines.filter(({ counts }) => counts);
  const groups = new Map<string, { label: string; unit: Unit; lines: EstimateLine[] }>();
  const without = new Map<string, number>();
  for (const line of counted) {
    const { label } = line.defect;
    if (!line.quantity) {
      without.set(label, (without.get(label) ?? 0) + 1);
      continue;
    }
    const { unit } = line.quantity;
    const key = rateKey(label, unit);
    const group = groups.get(key) ?? { label, unit, lines: [] };
    group.lines.push(line);
    groups.set(key, group);
  }
  const known = new Set([...groups.values()].map(({ label }) => label));
  return {
    lines,
    totals: [...groups.values()].map(({ lines: all, label, unit }) =>
      totalOf(all, label, unit, without.get(label) ?? 0),
    ),
    unknown: [...without].flatMap(([label, defects]) => (known.has(label) ? [] : { label, defects })),
    sum: money(counted.map(({ sum }) => sum)),
    of: counted.length,
    summed: counted.filter(({ sum }) => sum !== null).length,
  };
}
