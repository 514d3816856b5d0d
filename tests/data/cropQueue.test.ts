import { expect, test } from 'vitest';
import { type CropCutter, createCropQueue } from '#data/crops/crops.ts';
import type { CropRequest } from '#data/crops/cutCrops.ts';

const region = { x: 0, y: 0, width: 64, height: 64 };
const crop = (key: string): CropRequest => ({ key, region, side: 64 });
const crops = (photo: string, count: number) =>
  Array.from({ length: count }, (_, at) => crop(`${photo}/${at}`));
const never = new AbortController().signal;

/** A cutter that keeps what it cuts, and notes it. */
function aCutter(kept = new Map<string, Blob>()) {
  const cuts: (readonly [photo: string, keys: readonly string[]])[] = [];
  const cutter: CropCutter = {
    kept: async (keys) => keys.map((key) => kept.get(key) ?? null),
    async cut(photo, _, wanted) {
      cuts.push([photo, wanted.map(({ key }) => key)]);
      await Promise.resolve();
      return wanted.map(({ key }) => {
        kept.set(key, new Blob([key]));
        return new Blob([key]);
      });
    },
    rest: () => undefined,
  };
  return { cutter, cuts, kept };
}

const aPhoto = (key: string) => {
  let reads = 0;
  return {
    key,
    async bytes() {
      reads += 1;
      return new Blob([key]);
    },
    reads: () => reads,
  };
};

test('a crop that was kept is not cut, and its photo is not even read', async () => {
  const { cutter, cuts } = aCutter(new Map([['a/0', new Blob(['kept'])]]));
  const photo = aPhoto('a');
  const made = await createCropQueue([cutter]).crop(photo, crop('a/0'), never);
  expect(await made.text()).toBe('kept');
  expect(cuts).toEqual([]);
  expect(photo.reads()).toBe(0);
});

test('crops asked for together are cut photo by photo, each photo read once', async () => {
  const { cutter, cuts } = aCutter();
  const queue = createCropQueue([cutter]);
  const [a, b] = [aPhoto('a'), aPhoto('b')];
  const wanted = Array.from({ length: 20 }, (_, at) => (at % 2 ? b : a));
  const made = await Promise.all(
    wanted.map((photo, at) => queue.crop(photo, crop(`${photo.key}/${at}`), never)),
  );
  expect(await made[3]?.text()).toBe('b/3');
  expect(cuts.map(([photo]) => photo)).toEqual(['a', 'a', 'b', 'b']);
  expect([a.reads(), b.reads()]).toEqual([1, 1]);
});

test('what is no longer looked at is not cut', async () => {
  const { cutter, cuts } = aCutter();
  const queue = createCropQueue([cutter]);
  const gone = new AbortController();
  const left = queue.crop(aPhoto('a'), crop('a/0'), gone.signal);
  const seen = queue.crop(aPhoto('b'), crop('b/0'), never);
  gone.abort();
  await expect(left).rejects.toThrow();
  await seen;
  expect(cuts).toEqual([['b', ['b/0']]]);
});

test('a photo that can’t be read fails its crops alone', async () => {
  const { cutter } = aCutter();
  const queue = createCropQueue([cutter]);
  const lost = { key: 'a', bytes: () => Promise.reject(new Error('gone')) };
  const failed = queue.crop(lost, crop('a/0'), never);
  const fine = queue.crop(aPhoto('b'), crop('b/0'), never);
  await expect(failed).rejects.toThrow('gone');
  expect(await (await fine).text()).toBe('b/0');
  await expect(queue.crop(lost, crop('a/1'), never)).rejects.toThrow('gone');
});

test('what is made ahead waits for what somebody looks at, and is kept', async () => {
  const { cutter, cuts, kept } = aCutter();
  const queue = createCropQueue([cutter]);
  const ahead = queue.ahead(aPhoto('a'), crops('a', 20), never);
  const seen = queue.crop(aPhoto('b'), crop('b/0'), never);
  await seen;
  await ahead;
  expect(cuts.map(([photo]) => photo).indexOf('b')).toBeLessThan(2);
  expect(kept.size).toBe(21);
  await queue.ahead(aPhoto('a'), crops('a', 20), never);
  expect(cuts).toHaveLength(4);
});

test('making ahead ends when it is no longer wanted', async () => {
  const { cutter, cuts } = aCutter();
  const gone = new AbortController();
  const ahead = createCropQueue([cutter]).ahead(aPhoto('a'), crops('a', 100), gone.signal);
  gone.abort();
  await ahead;
  expect(cuts).toEqual([]);
});
