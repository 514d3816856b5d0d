import { TookTooLong } from './within.ts';

/** Why there is no report, or there are no tables. */
export type ReportFault =
  | { readonly kind: 'cancelled' }
  /** It took longer than this number of seconds. */
  | { readonly kind: 'slow'; readonly seconds: number }
  | { readonly kind: 'failed'; readonly message: string };

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The fault for an error with which making a file rejected. */
export function faultOf(error: unknown, signal: AbortSignal): ReportFault {
  if (signal.aborted) return { kind: 'cancelled' };
  if (error instanceof TookTooLong) return { kind: 'slow', seconds: error.seconds };
  return { kind: 'failed', message: messageOf(error) };
}
