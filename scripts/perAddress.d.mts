import type { Server } from 'node:http';

export declare function addressGroup(address: string): string;
export declare function limitPerAddress(
  server: Server,
  limits?: { readonly silent?: number; readonly most?: number },
): void;
