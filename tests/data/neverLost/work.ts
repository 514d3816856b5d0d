import type { Workspace } from '#data/workspace.ts';
import type { HumanFields } from '#domain/damage/damage.ts';
import { createMemoryStore } from '#support/memoryStore.ts';
import { until, withPhotos } from '#support/memoryWorkspace.ts';
import { createBrowser, createFaulty } from '#support/tabs.ts';

export const loaded = async (workspace: Workspace, image: string) =>
  (await until(workspace.edits.damages(image), (list) => list !== null)) ?? [];

/** Sets fields of the nth damage of an image. */
export const set = (workspace: Workspace, image: string, at: number, fields: Partial<HumanFields>) => {
  const damage = workspace.edits.damages(image).value?.[at];
  if (!damage) throw new Error('not there');
  return workspace.edits.run({ kind: 'remark', image, patches: [{ key: damage.key, set: fields }] });
};

export const work = async (boxes = 3) => {
  const browser = createBrowser();
  const first = await browser.open('IMPORT');
  const { project, images } = await withPhotos(first, [boxes]);
  await first.settled();
  const image = images[0]!;
  const faulty = createFaulty(createMemoryStore(browser.disk));
  const mine = await browser.open('MINE', { store: faulty });
  await loaded(mine, image);
  return { browser, project, image, faulty, mine };
};
