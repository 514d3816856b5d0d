import { builtIn, type Label } from './label.ts';

/** Keys that relabel, in their order. */
export const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/**
 * The label of each digit key. A digit assigned to a label is always that label's; a label without one gets the digit
 * of its place in the class order, if that is free. Retired labels and those added by later versions get none. No digit
 * stands for two labels.
 */
export function labelDigits(labels: readonly Label[]): ReadonlyMap<string, Label> {
  const digits = new Map<string, Label>();
  const active = labels.filter(({ retired }) => retired !== true);
  for (const label of active)
    if (label.digit !== undefined && label.digit !== '' && !digits.has(label.digit))
      digits.set(label.digit, label);
  for (const label of active) {
    const place = DIGITS[labels.indexOf(label)];
    if (
      label.digit === undefined &&
      builtIn(label.key)?.later !== true &&
      place !== undefined &&
      !digits.has(place)
    )
      digits.set(place, label);
  }
  return digits;
}

/** The labels to store so that a label gets a digit (`''` = none); the label that had it loses it. */
export function withDigit(labels: readonly Label[], key: string, digit: string): readonly Label[] {
  const holder = digit === '' ? undefined : labelDigits(labels).get(digit);
  return labels.flatMap((label) => {
    if (label.key === key) return { ...label, digit };
    // Every label that claims the digit loses it, not only the one that has it now.
    return label === holder || (digit !== '' && label.digit === digit) ? { ...label, digit: '' } : [];
  });
}
