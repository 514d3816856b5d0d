import { wrap } from 'comlink';
import type { Result } from '#domain/result.ts';
import { fail } from '#domain/result.ts';
import {
  type FlightLogFault,
  type FlightLogOptions,
  LARGEST_FLIGHT_LOG,
  type LoggedFlight,
  type readFlightLog,
} from '#formats/flightLog/readFlightLog.ts';

type Read = Result<readonly LoggedFlight[], FlightLogFault>;

/** Longest time for reading a log, ms; the largest takes a third of it. */
const LONGEST = 30_000;

/** Reads a flight log that anybody may have written, in a worker that is stopped afterwards. */
export async function openFlightLog(file: Blob, options: FlightLogOptions): Promise<Read> {
  if (file.size > LARGEST_FLIGHT_LOG) return fail({ code: 'too_long' });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const worker = new Worker(new URL('./flightLog.worker.ts', import.meta.url), { type: 'module' });
  const remote = wrap<{ readFlightLog: typeof readFlightLog }>(worker);
  const ended = new Promise<Read>((resolve, reject) => {
    setTimeout(() => resolve(fail({ code: 'too_slow' })), LONGEST);
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'worker failed')));
  });
  try {
    return await Promise.race([remote.readFlightLog(bytes, options), ended]);
  } finally {
    worker.terminate();
  }
}
