import { afterAll, describe, expect, it, test, vi } from 'vitest';
import { createImport } from '#screens/dashboard/import/createImport.ts';
import { eventually } from '#support/eventually.ts';
import { emptyProject, memoryTarget, nodeTools, source } from '../../data/exchange/support.ts';
import { png } from '../../photos/made.ts';

// Node has neither locks nor another tab.
vi.stubGlobal('navigator', { userAgent: 'Node' });
afterAll(() => vi.unstubAllGlobals());

/** An import of one photo that is being stored until `finish` is called. */
async function storing(soon = (work: () => void) => work()) {
  const { target, images } = memoryTarget();
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const running = createImport({
    project: emptyProject(),
    images: [],
    answerSystems: async () => undefined,
    clientStatement: () => undefined,
    target: {
      ...target,
      begin(project) {
        const step = target.begin(project);
        return { write: (part) => held.then(() => step.write(part)) };
      },
    },
    tools: nodeTools(),
    unfinished: { note: async () => undefined, forget: async () => undefined, find: async () => null },
    remembered: {},
    soon,
  });
  running.add([source('a.png', png({ width: 40, height: 30 }))]);
  await eventually(() => expect(running.state.value.phase).toBe('preview'));
  const stored = running.commit();
  return { running, images, finish: () => finish(), stored };
}

describe('files given while an import is being stored', () => {
  it('wait for it, and are handed on when it is done', async () => {
    const { running, images, finish, stored } = await storing();
    const [b, c] = ['b.png', 'c.png'].map((name) => source(name, png({ width: 40, height: 30 })));
    if (b) running.add([b]);
    if (c) running.add([c]);
    expect(running.state.value).toMatchObject({
      phase: 'storing',
      waiting: [{ path: 'b.png' }, { path: 'c.png' }],
    });
    finish();
    await stored;
    expect(images.map(({ name }) => name)).toEqual(['a.png']);
    expect(running.state.value).toMatchObject({
      phase: 'done',
      waiting: [{ path: 'b.png' }, { path: 'c.png' }],
    });
  });

  it('are none where nobody gave any', async () => {
    const { running, finish, stored } = await storing();
    finish();
    await stored;
    expect(running.state.value.waiting).toBeNull();
  });
});

test('what a person types is shown at once, not with the next frame, which would take letters back', async () => {
  const waiting: (() => void)[] = [];
  let isLate = false;
  const { running, finish, stored } = await storing((work) => (isLate ? waiting.push(work) : work()));
  isLate = true;
  const typed = (name: string) =>
    new Map([['a.json', { author: 'model', model: { name, version: '', sha256: null } } as const]]);
  for (const name of ['C', 'Cr', 'Cra']) {
    running.choose({ origins: typed(name) });
    expect(running.state.value.choices.origins).toEqual(typed(name));
  }
  finish();
  await stored;
  for (const work of waiting) work();
  expect(running.state.value.choices.origins).toEqual(typed('Cra'));
});
