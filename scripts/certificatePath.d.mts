import type { X509Certificate } from 'node:crypto';

export const CURVES: ReadonlyMap<string, string>;
export const SHORTEST_RSA: number;

export function vouchedFor(
  certificate: X509Certificate,
  others: readonly Uint8Array[],
  roots: readonly X509Certificate[],
  moment: number,
): { readonly isVouched: boolean; readonly problem: string | null };
