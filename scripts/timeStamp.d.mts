import type { X509Certificate } from 'node:crypto';

/** Whether the bytes of a `.tsr` file are a time stamp of a signature; `roots` null where nobody is asked. */
export function readTimeStamp(
  bytes: Uint8Array,
  signature: Uint8Array,
  roots: readonly X509Certificate[] | null,
):
  | { readonly problem: string }
  | {
      readonly problem: null;
      /** Milliseconds since 1970, UTC. */
      readonly at: number;
      readonly certificate: X509Certificate;
      readonly isVouched: boolean;
    };
