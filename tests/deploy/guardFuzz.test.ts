import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scaled } from '#support/propertyRuns.ts';
import { refusalBy } from '#support/team/guardedServer.ts';
import { compareWithApp } from '#support/team/guardFuzz.ts';

test('guard and app decide alike on random writes by every role, except for what is named', () => {
  const options = {
    writes: scaled(50_000),
    seed: Number(process.env.GUARD_SEED ?? 1),
    now: Date.now(),
  };
  const { taken, refused, named, unnamed } = compareWithApp(options, ({ roles, user, before, after }) =>
    refusalBy('p1', user, roles)(after, before),
  );
  expect(unnamed).toEqual([]);
  // The table names nothing that doesn't occur; a few writes don't meet all of it.
  if (options.writes >= 1_000_000) expect([...named].filter(([, count]) => count === 0)).toEqual([]);
  expect(Math.min(taken, refused)).toBeGreaterThan(options.writes / 100);
  const path = process.env.GUARD_RESULT;
  if (path) writeFileSync(path, JSON.stringify({ taken, refused, onlyByGuard: Object.fromEntries(named) }));
}, 600_000);
