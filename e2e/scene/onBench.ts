import { test } from '@playwright/test';
import { SceneBench, serveBench } from '../pages/SceneBench.ts';

/** Builds the bench page once for the tests of a file, and opens it before each, which `opened` is told. */
export function onBench(opened: (scene: SceneBench, served: { readonly url: string }) => void): void {
  let served: Awaited<ReturnType<typeof serveBench>>;
  test.beforeAll(async () => {
    served = await serveBench();
  });
  test.afterAll(async () => {
    await served.close();
  });
  test.beforeEach(async ({ page }) => {
    const scene = new SceneBench(page);
    await scene.open(served.url);
    opened(scene, served);
  });
}
