import type { IncomingMessage, ServerResponse } from 'node:http';

export function couchProxy(
  addresses: readonly URL[],
  limits?: { readonly patience?: number; readonly connect?: number },
): (target: string, request: IncomingMessage, response: ServerResponse) => void;
