import { expect, test } from 'vitest';
import { createTabLocks } from '#data/write/locks/locks.ts';
import { holdProject, lockOf } from '#data/write/locks/projectLocks.ts';

const TOWER = 'tower';
const KINDS = ['import', 'sign', 'write'] as const;

/** Resolves when everything that can go on has done so. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('who holds a project waits for its writer, its signer and its importer, and keeps each of them out', async () => {
  for (const what of KINDS) {
    const locks = createTabLocks();
    const done: string[] = [];
    let end = (): void => undefined;
    const busy = locks.hold(lockOf(what, TOWER), () => new Promise<void>((resolve) => (end = resolve)));
    let release = (): void => undefined;
    const whole = holdProject(locks, TOWER, async () => {
      done.push('whole');
      await new Promise<void>((resolve) => (release = resolve));
    });
    await settled();
    expect(done).toEqual([]);
    end();
    await busy;
    await settled();
    expect(done).toEqual(['whole']);
    const others = KINDS.map((each) => locks.hold(lockOf(each, TOWER), async () => done.push(each)));
    await locks.hold(lockOf('write', 'other'), async () => done.push('other project'));
    await settled();
    expect(done).toEqual(['whole', 'other project']);
    release();
    await Promise.all([whole, ...others]);
    expect(done).toHaveLength(5);
  }
});

test('an importer and a signer who wait for the writer never wait for who holds the project, in a circle', async () => {
  const locks = createTabLocks();
  const nested = (what: 'import' | 'sign') =>
    locks.hold(lockOf(what, TOWER), async () => {
      await settled();
      return locks.hold(lockOf('write', TOWER), async () => what);
    });
  const all = [nested('import'), holdProject(locks, TOWER, async () => 'whole'), nested('sign')];
  expect(await Promise.all(all)).toEqual(['import', 'whole', 'sign']);
});
