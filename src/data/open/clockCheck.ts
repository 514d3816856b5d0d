import { type ReadonlySignal, signal } from '@preact/signals-core';
import * as v from 'valibot';
import { stored } from '#domain/stored.ts';

/** Whether this device's clock is behind the times of earlier writes, made here or elsewhere. */
export interface ClockCheck {
  /** By how many milliseconds, until the person has acknowledged it; 0 where all is well. */
  readonly behind: ReadonlySignal<number>;
  /** Reports the time of a write; milliseconds since 1970. */
  seen(at: number): void;
  /** Acknowledges the warning: it only reappears for an even later time. */
  read(): void;
}

/** Network-synchronised clocks differ by less: five minutes, in milliseconds. */
const TOLERATED = 5 * 60e3;

export function createClockCheck(storage: Storage | null, now: () => number): ClockCheck {
  const behind = signal(0);
  const noted = stored({
    storage: () => storage,
    key: 'clock-ahead-read',
    schema: v.number(),
    otherwise: 0,
  });
  let reported = noted.read();
  return {
    behind,
    seen(at) {
      const ahead = at - now();
      // Later stamps are slightly after the latest: the same error isn't reported again for these.
      if (ahead <= TOLERATED || at <= reported + TOLERATED) return;
      reported = at;
      behind.value = ahead;
    },
    read() {
      behind.value = 0;
      noted.write(reported);
    },
  };
}
