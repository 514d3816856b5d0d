import type { RequestListener } from 'node:http';

export function listenOn(
  handler: RequestListener,
  port: number,
  hosts: readonly string[],
): Promise<{ port: number; addresses: string[]; close(): Promise<void> }>;
