import type { Language } from '#i18n/i18n.ts';

/** The bound of a share (0 to 1) in percent, to a tenth: the same wherever a sample's bound stands. */
export const boundText = (upper: number, { format }: Pick<Language, 'format'>): string =>
  format.number(upper * 100, 1);
