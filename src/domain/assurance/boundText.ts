/**
 * The bound of a share (0 to 1) in percent, to a tenth: the same wherever a sample's bound stands.
 *
 * @param number writes a number with so many decimals
 */
export const boundText = (upper: number, number: (value: number, digits: number) => string): string =>
  number(upper * 100, 1);
