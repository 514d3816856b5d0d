import type { Left } from '#data/team/leave/removeProjects.ts';

/** Projects being removed from this device, and the result; null where none were chosen. */
export interface LeftSource {
  read(): Left | 'leaving' | null;
  onChange(tell: () => void): () => void;
}
