import type { Server } from 'node:http';
import type { Limits } from './userLimits.d.mts';

export function lengthOf(stated: string | string[] | undefined): number | null;
export function createLimitServer(options: {
  readonly nodes: readonly string[];
  readonly limits?: Partial<Limits>;
}): Server;
