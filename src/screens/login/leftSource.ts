import type { Left } from '#data/team/leave/removeProjects.ts';

/** Projects that are taken off this device, and what came of it; null where none were chosen. */
export interface LeftSource {
  read(): Left | 'leaving' | null;
  onChange(tell: () => void): () => void;
}
