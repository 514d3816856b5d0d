import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Limits } from '../../deploy/limits/userLimits.d.mts';

export function couchProxy(
  addresses: readonly URL[],
  options?: {
    readonly patience?: number;
    readonly connect?: number;
    readonly limits?: Partial<Limits>;
  },
): (target: string, request: IncomingMessage, response: ServerResponse) => void;
