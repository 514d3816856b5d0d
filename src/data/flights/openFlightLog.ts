import type { Result } from '#domain/result.ts';
import { fail } from '#domain/result.ts';
import {
  type FlightLogFault,
  type FlightLogOptions,
  LARGEST_FLIGHT_LOG,
  type LoggedFlight,
  type readFlightLog,
} from '#formats/flightLog/readFlightLog.ts';
import { askOnce } from '#photos/thread.ts';

type Read = Result<readonly LoggedFlight[], FlightLogFault>;

/** Longest time for reading a log, ms; the largest takes a third of it. */
const LONGEST = 30_000;

/** Reads a flight log that anybody may have written, in a worker that is stopped afterwards. */
export async function openFlightLog(file: Blob, options: FlightLogOptions): Promise<Read> {
  if (file.size > LARGEST_FLIGHT_LOG) return fail({ code: 'too_long' });
  const bytes = new Uint8Array(await file.arrayBuffer());
  return askOnce<{ readFlightLog: typeof readFlightLog }, Read>(
    () => new Worker(new URL('./flightLog.worker.ts', import.meta.url), { type: 'module' }),
    async (worker) => await worker.readFlightLog(bytes, options),
    { deadline: LONGEST, late: fail({ code: 'too_slow' }) },
  );
}
