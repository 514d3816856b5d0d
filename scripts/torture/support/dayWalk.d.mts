import type { Page } from '@playwright/test';

export interface DaySample {
  readonly rounds: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly documents: number;
  readonly timers: number;
  readonly heapMiB: number;
}

export interface DayWalk {
  readonly rounds: number;
  readonly every: number;
  readonly photos: number;
  readonly links: readonly string[];
  readonly tell?: (sample: DaySample) => void;
}

export function watchTimers(page: Page): Promise<unknown>;
export function liveDay(page: Page, walk: DayWalk): Promise<DaySample[]>;
export function growth(samples: readonly DaySample[], most: Partial<Omit<DaySample, 'rounds'>>): string[];
