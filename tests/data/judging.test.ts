import { expect, test } from 'vitest';
import type { Workspace } from '#data/workspace.ts';
import { createJudging } from '#data/write/judging.ts';
import type { Damage } from '#domain/damage/damage.ts';
import { createMemoryStore } from '#support/memoryStore.ts';
import { openMemoryWorkspace, until, withPhotos } from '#support/memoryWorkspace.ts';

const opened = async (boxes: readonly number[], over: Parameters<typeof openMemoryWorkspace>[0] = {}) => {
  const workspace = await openMemoryWorkspace(over);
  const { project, images } = await withPhotos(workspace, boxes);
  await workspace.settled();
  const findings = workspace.manage.findings(project);
  const { damages } = await until(findings, (found) => found.damages !== null);
  const stop = findings.subscribe(() => undefined);
  const all = (): readonly Damage[] => images.flatMap((image) => findings.value.damages?.get(image) ?? []);
  expect(damages).not.toBeNull();
  return { workspace, project, images, findings, all, stop, judging: workspace.part(createJudging) };
};

const verdicts = async (workspace: Workspace, images: readonly string[]) =>
  (await Promise.all(images.map((image) => workspace.damagesOf(image)))).flat().map(({ verdict }) => verdict);

test('a verdict on boxes of several photos is one step, and one undo takes it back', async () => {
  const { workspace, project, images, all, judging } = await opened([2, 0, 3]);
  await judging.judge(all(), 'accepted')?.saved;
  expect(await verdicts(workspace, images)).toEqual(Array(5).fill('accepted'));
  expect(workspace.edits.steps.value.undo).toEqual({ kind: 'accept', image: '', count: 5 });
  await workspace.settled();
  const counts = workspace.counts(project).value;
  expect(images.map((image) => counts[image]?.unreviewed ?? 0)).toEqual([0, 0, 0]);
  const undone = await workspace.edits.undo();
  expect(undone).toMatchObject({ value: { kind: 'accept', count: 5, skipped: 0 } });
  expect(await verdicts(workspace, images)).toEqual(Array(5).fill('unreviewed'));
  await workspace.edits.redo();
  expect(await verdicts(workspace, images)).toEqual(Array(5).fill('accepted'));
});

test('it is stored whole or not at all: one transaction, however many photos', async () => {
  const store = createMemoryStore();
  let transactions = 0;
  const counted = {
    ...store,
    bulk(docs: Parameters<typeof store.bulk>[0]) {
      transactions += 1;
      return store.bulk(docs);
    },
  };
  const { all, judging } = await opened([1, 1, 1, 1], { store: counted });
  transactions = 0;
  await judging.judge(all(), 'rejected')?.saved;
  expect(transactions).toBe(1);
});

test('each box has the verdict in its own history, with what it read before', async () => {
  const { workspace, images, all, judging } = await opened([1, 1]);
  const [first, second] = all();
  await judging.judge([first!], 'unsure')?.saved;
  await judging.judge([first!, second!], 'rejected', 'dirt')?.saved;
  const history = await workspace.edits.history(images[0]!, first!.key);
  expect(history.filter(({ field }) => field === 'verdict')).toMatchObject([
    { kind: 'unsure', before: 'unreviewed', after: 'unsure' },
    { kind: 'reject', before: 'unsure', after: 'rejected' },
  ]);
});

test('a box judged twice before findings follow is what it was judged last, and undo goes back one at a time', async () => {
  const { workspace, images, all, judging } = await opened([1, 1]);
  const [first] = all();
  judging.judge([first!], 'accepted');
  expect(judging.now(first!).verdict).toBe('accepted');
  expect(judging.judge([first!], 'accepted')).toBeNull();
  judging.judge([first!], 'unreviewed');
  expect(judging.now(first!).verdict).toBe('unreviewed');
  judging.judge([first!], 'rejected');
  await workspace.settled();
  expect(await verdicts(workspace, images)).toEqual(['rejected', 'unreviewed']);
  await workspace.edits.undo();
  expect(await verdicts(workspace, images)).toEqual(['unreviewed', 'unreviewed']);
  await workspace.edits.undo();
  expect(await verdicts(workspace, images)).toEqual(['accepted', 'unreviewed']);
});

test('what findings read anew counts, not what was judged here before', async () => {
  const { workspace, findings, images, all, judging } = await opened([1, 1]);
  const [first] = all();
  await judging.judge([first!], 'accepted')?.saved;
  await until(findings, ({ damages }) => damages?.get(images[0]!)?.[0]?.verdict === 'accepted');
  await workspace.edits.undo();
  await until(findings, ({ damages }) => damages?.get(images[0]!)?.[0]?.verdict === 'unreviewed');
  expect(judging.now(all()[0]!).verdict).toBe('unreviewed');
});

test('only rejected boxes take a reason, and a reason goes with another verdict', async () => {
  const { workspace, images, all, judging } = await opened([1, 1]);
  const [first, second] = all();
  judging.judge([first!], 'rejected');
  await judging.reason([first!, second!], 'dirt')?.saved;
  const reasons = async () =>
    (await Promise.all(images.map((image) => workspace.damagesOf(image)))).flat().map(({ reason }) => reason);
  expect(await reasons()).toEqual(['dirt', null]);
  await judging.judge([first!], 'accepted')?.saved;
  expect(await reasons()).toEqual([null, null]);
});
