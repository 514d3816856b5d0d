import { type ReadonlySignal, signal } from '@preact/signals-core';
import * as v from 'valibot';
import { stored } from '#domain/stored.ts';

/** Whether this device's clock is behind what was written before, on it or elsewhere. */
export interface ClockCheck {
  /** By how many milliseconds, as far as nobody has taken note of it; 0 where all is well. */
  readonly behind: ReadonlySignal<number>;
  /** Takes note of the time of something that was written; milliseconds since 1970. */
  seen(at: number): void;
  /** Takes note that a person has seen it: it is not said again before something later still is met. */
  read(): void;
}

/** Clocks of devices that are set by the network differ by less: five minutes, in milliseconds. */
const TOLERATED = 5 * 60e3;

export function createClockCheck(storage: Storage | null, now: () => number): ClockCheck {
  const behind = signal(0);
  const noted = stored({
    storage: () => storage,
    key: 'clock-ahead-read',
    schema: v.number(),
    otherwise: 0,
  });
  let told = noted.read();
  return {
    behind,
    seen(at) {
      const ahead = at - now();
      // What follows is stamped a little later than the latest: the same error isn't told again for that.
      if (ahead <= TOLERATED || at <= told + TOLERATED) return;
      told = at;
      behind.value = ahead;
    },
    read() {
      behind.value = 0;
      noted.write(told);
    },
  };
}
