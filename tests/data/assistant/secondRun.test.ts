import { describe, expect, it } from 'vitest';
import type { NewDetection } from '#data/import/commit/importTarget.ts';
import type { Workspace } from '#data/workspace.ts';
import type { MadeBy } from '#domain/edit/documents.ts';
import { judge, remove } from '#domain/edit/drafts.ts';
import { openMemoryWorkspace, until, withPhotos } from '#support/memoryWorkspace.ts';

const made = (at: number): MadeBy => ({
  model: 'a'.repeat(64),
  name: 'cracks.onnx',
  at,
  took: 1,
  mode: 'quick',
  layout: 'yolo_columns',
  threshold: 0.25,
  passes: 1,
  left: 0,
});
const box = (x: number, over: Partial<NewDetection> = {}): NewDetection => ({
  label: 'crack',
  confidence: 0.9,
  box: { x, y: 0.5, width: 0.1, height: 0.1 },
  ...over,
});

async function start() {
  const workspace = await openMemoryWorkspace();
  const { project, images } = await withPhotos(workspace, [1]);
  const [image = ''] = images;
  const run = async (at: number, ...boxes: readonly NewDetection[]) => {
    const written = await workspace.importTarget.begin(project, `run-${at}`).write({
      labels: [],
      photos: [],
      detections: new Map([[image, boxes]]),
      by: new Map([[image, made(at)]]),
    });
    expect(written.ok).toBe(true);
  };
  return { workspace, image, run };
}
const all = async (workspace: Workspace, image: string) =>
  (await until(workspace.edits.damages(image), (damages) => damages !== null)) ?? [];
const places = async (workspace: Workspace, image: string) =>
  (await all(workspace, image)).map(({ box: { x } }) => x);
/** The box of the file that every photo here has. */
const FILE = 0;

describe('a second run of a photo', () => {
  it('takes the place of what nobody judged of the first, and of nothing from files', async () => {
    const { workspace, image, run } = await start();
    await run(1, box(0.1), box(0.3));
    expect(await places(workspace, image)).toEqual([FILE, 0.1, 0.3]);
    await run(2, box(0.5));
    expect(await places(workspace, image)).toEqual([FILE, 0.5]);
  });

  it('leaves judged boxes alone, and says them no second time', async () => {
    const { workspace, image, run } = await start();
    await run(1, box(0.1), box(0.3), box(0.7));
    const [, first, second, third] = await all(workspace, image);
    workspace.edits.run(judge([first!], 'accepted'));
    workspace.edits.run(judge([second!], 'rejected'));
    workspace.edits.run(remove([third!]));
    await workspace.settled();
    await run(2, box(0.11), box(0.3), box(0.7), box(0.3, { label: 'rust' }), box(0.9));
    const now = await all(workspace, image);
    expect(now.map(({ label, box: { x }, verdict }) => [label, x, verdict])).toEqual([
      ['crack', FILE, 'unreviewed'],
      ['crack', 0.1, 'accepted'],
      ['crack', 0.3, 'rejected'],
      ['rust', 0.3, 'unreviewed'],
      ['crack', 0.9, 'unreviewed'],
    ]);
  });

  it('is one step: an undo gives back what it took the place of, a verdict taken back gives way', async () => {
    const { workspace, image, run } = await start();
    await run(1, box(0.1), box(0.3));
    const [, first] = await all(workspace, image);
    workspace.edits.run(judge([first!], 'accepted'));
    await workspace.settled();
    await run(2, box(0.5), box(0.1));
    expect(await places(workspace, image)).toEqual([FILE, 0.1, 0.5]);
    await workspace.edits.undo();
    expect(await places(workspace, image)).toEqual([FILE, 0.1, 0.3]);
    await workspace.edits.redo();
    const [, judged] = await all(workspace, image);
    workspace.edits.run(judge([judged!], 'unreviewed'));
    expect((await places(workspace, image)).toSorted()).toEqual([FILE, 0.1, 0.5]);
    expect((await all(workspace, image)).every(({ verdict }) => verdict === 'unreviewed')).toBe(true);
  });

  it('that finds nothing is a run all the same', async () => {
    const { workspace, image, run } = await start();
    await run(1, box(0.1));
    await run(2);
    expect(await places(workspace, image)).toEqual([FILE]);
    expect((await workspace.runsOf(image)).map(({ by }) => by?.at)).toEqual([undefined, 1, 2]);
  });

  it('that says the same keeps a run of its own', async () => {
    const { workspace, image, run } = await start();
    await run(1, box(0.1));
    await run(2, box(0.1));
    expect(await places(workspace, image)).toEqual([FILE, 0.1]);
    await workspace.edits.undo();
    expect(await places(workspace, image)).toEqual([FILE, 0.1]);
  });
});
