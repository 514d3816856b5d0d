import { TookTooLong } from './within.ts';

/** Why there is no report, or why there are no tables. */
export type ReportFault =
  | { readonly kind: 'cancelled' }
  /** It took longer than so many seconds. */
  | { readonly kind: 'slow'; readonly seconds: number }
  | { readonly kind: 'failed'; readonly message: string };

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What making a file rejected with, as a fault. */
export function faultOf(error: unknown, signal: AbortSignal): ReportFault {
  if (signal.aborted) return { kind: 'cancelled' };
  if (error instanceof TookTooLong) return { kind: 'slow', seconds: error.seconds };
  return { kind: 'failed', message: messageOf(error) };
}
