import { expect, test } from 'vitest';
import type { Damage } from '#domain/damage/damage.ts';
import { openMemoryWorkspace, until, withPhotos } from '#support/memoryWorkspace.ts';

const BOXES = Array.from({ length: 90 }, (_, index) => index % 4);

test('all damages of a project are read, image by image as each of them reads them alone', async () => {
  const workspace = await openMemoryWorkspace();
  const { project, images } = await withPhotos(workspace, BOXES);
  const { damages, read, total } = await until(
    workspace.manage.findings(project),
    (found) => found.damages !== null,
  );
  expect([read, total]).toEqual([90, 90]);
  for (const image of images) expect(damages?.get(image)).toEqual(await workspace.damagesOf(image));
});

test('a verdict is in the findings at once, before it is stored and after', async () => {
  const workspace = await openMemoryWorkspace();
  const { project, images } = await withPhotos(workspace, [2, 1]);
  const findings = workspace.manage.findings(project);
  const [image = ''] = images;
  const first = (all: ReadonlyMap<string, readonly Damage[]> | null) => all?.get(image)?.[0];
  const { damages } = await until(findings, (found) => found.damages !== null);
  const other = damages?.get(images[1] ?? '');
  const stop = findings.subscribe(() => undefined);
  workspace.edits.run({
    kind: 'accept',
    image,
    patches: [{ key: first(damages)?.key ?? '', set: { verdict: 'accepted' } }],
  });
  await until(findings, (found) => first(found.damages)?.verdict === 'accepted');
  await workspace.settled();
  expect(first(findings.value.damages)?.verdict).toBe('accepted');
  expect(findings.value.damages?.get(images[1] ?? '')).toBe(other);
  stop();
});

test('the journal tells who did what to which damage', async () => {
  const workspace = await openMemoryWorkspace();
  const { project, images } = await withPhotos(workspace, [1]);
  const [image = ''] = images;
  const [damage] = await workspace.damagesOf(image);
  const key = damage?.key ?? '';
  const before = Date.now();
  await workspace.edits.run({ kind: 'severity', image, patches: [{ key, set: { severity: 3 } }] }).saved;
  await workspace.edits.undo();
  await workspace.settled();
  // The import may have been stored in the same millisecond.
  const journal = await workspace.manage.journal(project, before);
  const [rated, undone] = journal.filter((entry) => entry.image === image);
  expect(rated).toMatchObject({ kind: 'severity', who: 'Ada', image, isUndo: false });
  expect(rated?.changes).toMatchObject([{ doc: key, field: 'severity', before: null, after: 3 }]);
  expect(undone).toMatchObject({ isUndo: true });
});
