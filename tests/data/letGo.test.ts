import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { openMemoryWorkspace, until, withPhotos } from '#support/memoryWorkspace.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

test('the damages of an image that was left are let go, those of one on the screen stay the same', async () => {
  const workspace = await openMemoryWorkspace();
  const { images } = await withPhotos(workspace, [3, 3]);
  const [left = '', open = ''] = images;
  const damages = workspace.edits.damages(open);
  const shown = await until(damages, (list) => list !== null);
  const walked = await (async () => {
    const passing = workspace.edits.damages(left);
    await until(passing, (list) => list !== null);
    return new WeakRef(passing);
  })();
  const gone = () => {
    collect();
    return walked.deref() === undefined;
  };
  await expect.poll(gone, { timeout: 20_000 }).toBe(true);
  expect(workspace.edits.damages(open)).toBe(damages);
  expect(workspace.edits.damages(open).value).toBe(shown);
  expect(workspace.edits.damages(left).value).toHaveLength(3);
});
