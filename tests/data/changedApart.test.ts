import { expect, test } from 'vitest';
import type { Workspace } from '#data/workspace.ts';
import type { Damage } from '#domain/damage/damage.ts';
import type { Draft } from '#domain/edit/command.ts';
import * as drafts from '#domain/edit/drafts.ts';
import { takeableWords } from '#domain/edit/otherWord.ts';
import { bring, contentOf, createDevice, type Device } from '#support/devices.ts';
import { until, withPhotos } from '#support/memoryWorkspace.ts';

const AT = Date.UTC(2026, 4, 14);

const first = async (workspace: Workspace, image: string): Promise<Damage> => {
  const damages = await until(workspace.edits.damages(image), (list) => list !== null);
  if (!damages?.[0]) throw new Error('not there');
  return damages[0];
};

/** Two devices with one box, and what each of them says of it before they hear of one another. */
async function apart(ann: (damage: Damage) => Draft, ben: (damage: Damage) => Draft) {
  const [anns, bens] = [createDevice('AAAAAA', AT), createDevice('BBBBBB', AT + 1)];
  const page = await anns.open();
  const { images } = await withPhotos(page.workspace, [1]);
  await page.workspace.settled();
  const image = images[0]!;
  await bring(anns, bens);
  await say(anns, image, ann);
  bens.clock.now += 1000;
  await say(bens, image, ben);
  await bring(anns, bens);
  await bring(bens, anns);
  return { anns, bens, image };
}

async function say(device: Device, image: string, draft: (damage: Damage) => Draft) {
  const { workspace } = await device.open();
  await workspace.edits.run(draft(await first(workspace, image))).saved;
  await workspace.settled();
  return workspace;
}

/** What a device tells: the damage, its history, and what may be taken of others. */
async function told(device: Device, image: string) {
  const { workspace } = await device.open();
  const damage = await first(workspace, image);
  const history = await workspace.edits.history(image, damage.key);
  return { workspace, damage, history, words: takeableWords(history, damage) };
}

test('what two devices said of one field apart is told by both alike, and the other word is taken in one step', async () => {
  const { anns, bens, image } = await apart(
    (damage) => drafts.severity([damage], 1),
    (damage) => drafts.severity([damage], 3),
  );
  expect(contentOf(anns)).toEqual(contentOf(bens));
  const [mine, theirs] = [await told(anns, image), await told(bens, image)];
  expect(mine.history).toEqual(theirs.history);
  expect(mine.damage.severity).toBe(3);
  expect(mine.words).toMatchObject([
    {
      change: { field: 'severity', after: 3 },
      word: { value: 1, set: { severity: 1, severityBasis: 'person' } },
    },
  ]);

  const { workspace } = mine;
  await workspace.edits.run(drafts.otherWord(mine.damage, mine.words[0]!.word.set)).saved;
  expect((await first(workspace, image)).severity).toBe(1);
  expect((await told(anns, image)).words).toEqual([]);
  await workspace.edits.undo();
  await workspace.settled();
  expect((await first(workspace, image)).severity).toBe(3);
  expect((await told(anns, image)).words).toMatchObject([{ word: { value: 1 } }]);
});

test('a verdict is taken with its reason', async () => {
  const { anns, image } = await apart(
    (damage) => drafts.judge([damage], 'rejected', 'duplicate'),
    (damage) => drafts.judge([damage], 'accepted'),
  );
  const { damage, words, workspace } = await told(anns, image);
  expect(damage).toMatchObject({ verdict: 'accepted', reason: null });
  await workspace.edits.run(drafts.otherWord(damage, words[0]!.word.set)).saved;
  expect(await first(workspace, image)).toMatchObject({ verdict: 'rejected', reason: 'duplicate' });
});

test('comments of both are there, and fields that only one wrote are nobody’s quarrel', async () => {
  const comment = (text: string) => (damage: Damage) =>
    drafts.comment([damage], { text, author: 'Ada', at: text.length });
  const { anns, image } = await apart(comment('wet'), comment('dry!'));
  const { damage, history } = await told(anns, image);
  expect(damage.comments.map(({ text }) => text)).toEqual(['wet', 'dry!']);
  expect(history.filter((entry) => entry.concurrentEdits)).toEqual([]);
});

test('a comment that is taken back here stays so when a device that had not heard of it is brought in', async () => {
  const [anns, bens] = [createDevice('AAAAAA', AT), createDevice('BBBBBB', AT + 1)];
  const page = await anns.open();
  const { images } = await withPhotos(page.workspace, [1]);
  const image = images[0]!;
  const workspace = await say(anns, image, (damage) =>
    drafts.comment([damage], { text: 'wet', author: 'Ada', at: 1 }),
  );
  await bring(anns, bens);
  await workspace.edits.undo();
  await workspace.settled();
  bens.clock.now += 1000;
  await say(bens, image, (damage) => drafts.comment([damage], { text: 'dry', author: 'Bo', at: 2 }));
  await bring(bens, anns);
  await bring(anns, bens);
  expect(contentOf(anns)).toEqual(contentOf(bens));
  for (const device of [anns, bens])
    expect((await told(device, image)).damage.comments.map(({ text }) => text)).toEqual(['dry']);
});
