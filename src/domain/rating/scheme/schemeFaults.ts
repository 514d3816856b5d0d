import type { RatingLevel, RatingScheme } from './scheme.ts';

/** Why a scheme can't be saved; the texts are in the dictionaries. */
export type SchemeFaultCode =
  | 'name_missing'
  | 'no_levels'
  | 'too_many_levels'
  | 'code_missing'
  | 'code_long'
  | 'code_twice'
  | 'level_name_missing'
  | 'severity_twice'
  | 'severity_order'
  | 'days_bad'
  | 'width_order'
  | 'last_width_limited'
  | 'grades_nothing';

export interface SchemeFault {
  readonly code: SchemeFaultCode;
  /** The level, counted from 1 at the mildest; null = the scheme as a whole. */
  readonly level: number | null;
}

/** Most levels that people can tell apart, and most characters that fit a column. */
export const MOST_LEVELS = 10;
const LONGEST_CODE = 16;
/** Ten years. */
const MOST_DAYS = 3653;

const blank = (text: string): boolean => text.trim() === '';

function* ofLevel(level: RatingLevel, before: readonly RatingLevel[]): Generator<SchemeFaultCode> {
  const { code, names, general, urgencyDays } = level;
  if (blank(code)) yield 'code_missing';
  else if (code.length > LONGEST_CODE) yield 'code_long';
  else if (before.some((one) => one.code.trim() === code.trim())) yield 'code_twice';
  if (blank(names.en)) yield 'level_name_missing';
  const taken = before.flatMap((one) => one.general);
  if (general.some((severity) => taken.includes(severity))) yield 'severity_twice';
  else if (Math.min(...general) < Math.max(...taken)) yield 'severity_order';
  if (
    urgencyDays !== null &&
    !(Number.isInteger(urgencyDays) && urgencyDays >= 0 && urgencyDays <= MOST_DAYS)
  )
    yield 'days_bad';
}

/** The faults of a scheme that grades by width: limits have to rise, and the last level has none. */
function* ofWidths({ levels }: RatingScheme): Generator<SchemeFault> {
  if (!levels.some(({ widthUpToMm }) => widthUpToMm !== undefined)) return;
  for (const [index, { widthUpToMm }] of levels.entries()) {
    const isLast = index === levels.length - 1;
    if (isLast && widthUpToMm != null) yield { code: 'last_width_limited', level: index + 1 };
    const before = levels[index - 1]?.widthUpToMm ?? 0;
    if (!isLast && !(widthUpToMm != null && widthUpToMm > before))
      yield { code: 'width_order', level: index + 1 };
  }
}

/** The faults of a scheme that rule out rating records by it; empty for a valid one. */
export function schemeFaults(scheme: RatingScheme): readonly SchemeFault[] {
  const { names, levels } = scheme;
  const whole: SchemeFaultCode[] = [
    ...(blank(names.en) ? (['name_missing'] as const) : []),
    ...(levels.length === 0 ? (['no_levels'] as const) : []),
    ...(levels.length > MOST_LEVELS ? (['too_many_levels'] as const) : []),
    ...(levels.every(({ general, widthUpToMm }) => general.length === 0 && widthUpToMm === undefined)
      ? (['grades_nothing'] as const)
      : []),
  ];
  return [
    ...whole.map((code): SchemeFault => ({ code, level: null })),
    ...levels.flatMap((level, index) =>
      [...ofLevel(level, levels.slice(0, index))].map((code): SchemeFault => ({ code, level: index + 1 })),
    ),
    ...ofWidths(scheme),
  ];
}
