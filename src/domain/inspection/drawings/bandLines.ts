import { type Bands, LONGEST_NAME, MOST_BANDS, NO_BANDS, sizedBands } from './grid.ts';

/** Why lines are invalid, with the name concerned; empty where it concerns all. */
export interface BandFault {
  readonly kind: 'twice' | 'too_many' | 'too_long' | 'some_sizes' | 'too_thin';
  readonly name: string;
}

/** Bands as a person types them: one name per line, followed by its width or height where these differ. */
interface BandLines {
  readonly names: readonly string[];
  /** In any unit, above 0; null = all equal. */
  readonly sizes: readonly number[] | null;
  readonly fault: BandFault | null;
}

/** `A = 6.5`: split at the last equals sign, so that a name may contain one. */
const SIZED = /^(.*\S)\s*=\s*(\d{1,9}(?:[.,]\d{1,6})?)$/u;

function faultOf(names: readonly string[], sized: number): BandFault | null {
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) return { kind: 'twice', name: twice };
  if (names.length > MOST_BANDS) return { kind: 'too_many', name: '' };
  const long = names.find((name) => name.length > LONGEST_NAME);
  if (long !== undefined) return { kind: 'too_long', name: long };
  return sized > 0 && sized < names.length ? { kind: 'some_sizes', name: '' } : null;
}

/** Parses what a person typed, without blank lines. */
export function readBandLines(text: string): BandLines {
  const lines = text.split('\n').flatMap((line) => line.trim() || []);
  const read = lines.map((line) => {
    const [, name, size] = SIZED.exec(line) ?? [];
    const value = Number(size?.replace(',', '.'));
    return name !== undefined && value > 0 ? { name, size: value } : { name: line, size: null };
  });
  const names = read.map(({ name }) => name);
  const sizes = read.flatMap(({ size }) => size ?? []);
  return { names, sizes: sizes.length > 0 ? sizes : null, fault: faultOf(names, sizes.length) };
}

/** Sizes that differ by less than a ten thousandth of the total count as equal. */
const isEven = (sizes: readonly number[]): boolean => Math.max(...sizes) - Math.min(...sizes) < 1e-4;

/** Bands as lines: with their sizes in percent of the total, where these differ or a name would be parsed as one. */
export function bandLines({ names, edges }: Bands): string {
  const [from = 0, to = 1] = [edges[0], edges.at(-1)];
  const sizes = names.map((_, at) => ((edges[at + 1] ?? 0) - (edges[at] ?? 0)) / (to - from));
  const isPlain = isEven(sizes) && !names.some((name) => SIZED.test(name));
  return names
    .map((name, at) => (isPlain ? name : `${name} = ${Number(((sizes[at] ?? 0) * 100).toFixed(3))}`))
    .join('\n');
}

/** The bands of valid lines between two edges; a fault where one is too thin. */
export function bandsOfLines(lines: BandLines, from: number, to: number): Bands | BandFault {
  const { names, sizes, fault } = lines;
  if (fault) return fault;
  if (names.length === 0) return NO_BANDS;
  const bands = sizedBands(names, sizes ?? names.map(() => 1), from, to);
  return bands.names.length > 0 ? bands : { kind: 'too_thin', name: '' };
}
