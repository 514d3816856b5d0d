import { describe, expect, it } from 'vitest';
import { collectExplanation } from '#data/assurance/collectExplanation.ts';
import { createSamples } from '#data/assurance/samples.ts';
import type { NewDetection } from '#data/import/commit/importTarget.ts';
import { createRecords } from '#data/records/records.ts';
import type { Workspace } from '#data/workspace.ts';
import { create, judge, relabel } from '#domain/edit/drafts.ts';
import { openMemoryWorkspace, until } from '#support/memoryWorkspace.ts';
import { newPhoto } from '#support/newPhoto.ts';

const detection = (x: number, over: Partial<NewDetection> = {}): NewDetection => ({
  label: 'crack',
  confidence: 0.8,
  box: { x, y: 0.1, width: 0.1, height: 0.1 },
  ...over,
});

const NET = {
  statement: { author: 'model', model: { name: 'Net', version: '3', sha256: null } },
  file: 'set/coco.json',
} as const;

async function start(found: readonly NewDetection[]) {
  const workspace = await openMemoryWorkspace();
  const id = workspace.manage.create({ name: 'Tower', code: '', address: '', client: '' });
  const done = await workspace.importTarget.begin(id).write({
    labels: [],
    photos: [{ ...newPhoto('aa'), place: 0 }],
    detections: new Map([['photo:aa', found]]),
  });
  if (!done.ok) throw new Error(done.error.why);
  const image = done.value.get('photo:aa') ?? '';
  const projects = await until(workspace.projects, (list) => list?.some((one) => one.id === id) ?? false);
  const project = projects?.find((one) => one.id === id);
  if (!project) throw new Error('The project is there.');
  const records = createRecords(workspace, { now: Date.now, newId: () => 'r1' });
  const collect = (address: Parameters<typeof collectExplanation>[3], from: Workspace = workspace) =>
    collectExplanation(from, { records, samples: createSamples(workspace) }, project, address);
  return { workspace, project, image, collect };
}

const damagesOf = async (workspace: Workspace, image: string) =>
  (await until(workspace.edits.damages(image), (all) => all !== null)) ?? [];

const explained = async (given: ReturnType<Awaited<ReturnType<typeof start>>['collect']>) => {
  const found = await given;
  if (!found.ok) throw new Error(found.error);
  return found.value;
};

describe('an explanation', () => {
  it('says what a person did a moment before, though it isn’t stored yet', async () => {
    const { workspace, image, collect } = await start([detection(0.1, { from: NET })]);
    const [first] = await damagesOf(workspace, image);
    if (!first) throw new Error('It is there.');
    // The step is pending when the explanation begins, and stored when nothing is any more.
    const pending: Workspace = {
      ...workspace,
      async settled() {
        workspace.edits.run(judge([first], 'accepted'));
        await workspace.settled();
      },
    };
    const of = await explained(collect({ key: first.key }, pending));
    expect(of.changes.map(({ field }) => field)).toContain('verdict');
  });

  it('has the model that a file names, its score, what a person changed and the model’s figures', async () => {
    const { workspace, image, collect } = await start([
      detection(0.1, { from: NET }),
      detection(0.3, { from: NET }),
    ]);
    const [first, second] = await damagesOf(workspace, image);
    if (!first || !second) throw new Error('Both are there.');
    workspace.edits.run(relabel([first], 'rust'));
    workspace.edits.run(judge([first], 'accepted'));
    workspace.edits.run(judge([second], 'rejected', 'dirt'));
    await workspace.settled();
    const of = await explained(collect({ key: first.key }));
    expect(of.proposal).toMatchObject({ by: 'model', label: 'crack', score: 0.8, file: 'set/coco.json' });
    expect(of.finding).toMatchObject({
      id: 'CRACK_001',
      label: 'rust',
      verdict: 'accepted',
      number: '–/001',
    });
    expect(of.changes.map(({ field, who }) => [field, who])).toEqual(
      expect.arrayContaining([
        ['label', 'Ada'],
        ['verdict', 'Ada'],
      ]),
    );
    expect(of.figures).toMatchObject({ label: 'crack', judged: 2, right: 1 });
    expect(of.notKnown).toContain('settings_not_known');
    // By the id that people see, it is the same.
    expect(await explained(collect({ image, id: 'CRACK_001' }))).toEqual(of);
  });

  it('of a box that a person drew names no model', async () => {
    const { workspace, image, collect } = await start([]);
    workspace.edits.run(create(image, 'crack', { x: 0.1, y: 0.1, width: 0.1, height: 0.1 }));
    await workspace.settled();
    const [drawn] = await damagesOf(workspace, image);
    const of = await explained(collect({ key: drawn?.key ?? '' }));
    expect(of.proposal).toEqual({ by: 'nobody' });
    expect(of.figures).toBeNull();
  });

  it('of old imports with scores alone guesses no model', async () => {
    const { workspace, image, collect } = await start([detection(0.1)]);
    const [found] = await damagesOf(workspace, image);
    const of = await explained(collect({ key: found?.key ?? '' }));
    expect(of.proposal).toMatchObject({ by: 'file', score: 0.8, model: null });
    expect(of.notKnown).toContain('author_not_known');
  });

  it('says that its photo was removed, and still has its name and its proposal', async () => {
    const { workspace, image, collect } = await start([detection(0.1, { from: NET })]);
    const [found] = await damagesOf(workspace, image);
    await workspace.manage.removeImages([image]).saved;
    const of = await explained(collect({ key: found?.key ?? '' }));
    expect(of.photo).toMatchObject({ state: 'removed', name: 'aa.jpg' });
    expect(of.proposal).toMatchObject({ by: 'model' });
    expect(of.notKnown).toContain('photo_removed');
  });

  it('says that the bytes of its photo are missing', async () => {
    const { workspace, image, collect } = await start([detection(0.1)]);
    const [found] = await damagesOf(workspace, image);
    expect((await explained(collect({ key: found?.key ?? '' }))).photo.state).toBe('bytes_missing');
  });

  it('says that the import was undone, with what it had proposed', async () => {
    const { workspace, image, collect } = await start([detection(0.1, { from: NET })]);
    const [found] = await damagesOf(workspace, image);
    await workspace.manage.take({
      kind: 'import',
      project: image.slice(0, image.indexOf('.')),
      assign: (await workspace.runsOf(image)).map(({ _id }) => ({
        doc: _id,
        field: 'status',
        before: 'live',
        after: 'undone',
      })),
      create: [],
      count: 1,
    }).saved;
    const of = await explained(collect({ key: found?.key ?? '' }));
    expect(of.finding.state).toBe('undone');
    expect(of.proposal).toMatchObject({ by: 'model', isUndone: true });
  });

  it.each([
    ['a key of another project', { key: 'd:other.p1:r:0' }],
    ['no key at all', { key: '__proto__' }],
    ['an id that the photo doesn’t have', { image: 'x.y', id: 'CRACK_009' }],
  ])('is none for %s', async (_, address) => {
    const { collect } = await start([]);
    expect(await collect(address)).toEqual({ ok: false, error: 'not_found' });
  });
});
