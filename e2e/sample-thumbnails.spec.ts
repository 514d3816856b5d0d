import { expect, test } from '@playwright/test';

test('each thumbnail that comes with the sample shows its photo', async ({ page }) => {
  await page.goto('/sample/inspection.json');
  const differences = await page.evaluate(async () => {
    const { images } = (await (await fetch('/sample/inspection.json')).json()) as {
      images: { file: string }[];
    };
    const size = { width: 32, height: 24 };
    const pixels = async (path: string) => {
      const whole = await createImageBitmap(await (await fetch(`/sample/${path}`)).blob());
      const context = new OffscreenCanvas(size.width, size.height).getContext('2d');
      const options = { resizeWidth: size.width, resizeHeight: size.height, resizeQuality: 'high' } as const;
      context?.drawImage(await createImageBitmap(whole, options), 0, 0);
      return context?.getImageData(0, 0, size.width, size.height).data ?? new Uint8ClampedArray();
    };
    const photos = await Promise.all(images.map(({ file }) => pixels(file)));
    const thumbnails = await Promise.all(
      images.map(({ file }) => pixels(file.replace('photos/', 'thumbnails/').replace('.JPG', '.webp'))),
    );
    /** Mean difference of two pictures, 0 to 255. */
    const between = (a: Uint8ClampedArray, b: Uint8ClampedArray | undefined) =>
      a.reduce((sum, one, at) => sum + Math.abs(one - (b?.[at] ?? 255)), 0) / a.length;
    return photos.map((photo, at) => ({
      own: between(photo, thumbnails[at]),
      next: between(photo, thumbnails[(at + 1) % thumbnails.length]),
    }));
  });
  expect(differences).toHaveLength(10);
  for (const { own, next } of differences) expect(own).toBeLessThan(next / 2);
});
