import type { ReadonlySignal } from '@preact/signals-core';
import type { Left } from '#data/team/leave/removeProjects.ts';

/** Projects being removed from this device, and the result; null where none were chosen. */
export type LeftSource = ReadonlySignal<Left | 'leaving' | null>;
