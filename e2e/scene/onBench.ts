import { test } from '@playwright/test';
import { SceneBench, type ServedBench, serveBench } from '../pages/SceneBench.ts';

/** Opens the bench page before each test of a file; `opened` is told. */
export function onBench(opened: (scene: SceneBench, served: ServedBench) => void): void {
  let served: ServedBench;
  test.beforeAll(async ({ browser }) => {
    served = await serveBench(browser);
  });
  test.beforeEach(async ({ page }) => {
    const scene = new SceneBench(page);
    await scene.open(served.url);
    opened(scene, served);
  });
}
