import type { Page } from '@playwright/test';

export interface Held {
  readonly switches: number;
  readonly textures: number;
  readonly pageBitmaps: number;
  readonly workerBitmaps: number;
  readonly heapMiB: number;
}

export function watchMemory(page: Page): Promise<void>;
export function walkImages(
  page: Page,
  walk: {
    readonly switches: number;
    readonly every: number;
    readonly tell?: (sample: Held) => void;
  },
): Promise<Held[]>;
