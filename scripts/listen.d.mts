import type { RequestListener } from 'node:http';

export function listenOn(
  handler: RequestListener,
  port: number,
  hosts: readonly string[],
  patience?: { readonly requestTimeout?: number },
): Promise<{ port: number; addresses: string[]; close(): Promise<void> }>;
