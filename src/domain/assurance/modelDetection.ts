import type { Damage } from '../damage/damage.ts';

/**
 * Whether a box came from a model, or from a file that doesn't say who drew it. What people drew, here or in another
 * program, is none, nor are boxes in seals of versions that didn't know.
 */
export const isModelDetection = ({ model }: Pick<Damage, 'model'>): boolean =>
  model?.origin !== undefined && model.origin.author !== 'person';
