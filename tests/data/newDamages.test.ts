import { expect, test } from 'vitest';
import { createNewDamages } from '#data/read/confirmed.ts';
import { imageDamages } from '#domain/edit/confirmed.ts';

const own = (image: string) => imageDamages(image, [], []);

test('of an image that nothing is stored of, it is known that there are no damages, and of the others nothing', async () => {
  const fresh = createNewDamages(async () => ['p.old']);
  expect(fresh.find('p.new')).toBeNull();
  await fresh.learn('p');
  expect(fresh.find('p.new')).toEqual(own('p.new'));
  expect(fresh.find('p.old')).toBeNull();
  expect(fresh.find('q.new')).toBeNull();
});

test('what came in for an image that had none is all that it has', async () => {
  const fresh = createNewDamages(async () => []);
  const some = own('p.new');
  fresh.absorb('p.new', () => some);
  expect(fresh.find('p.new')).toBeNull();
  await fresh.learn('p');
  fresh.absorb('p.other', () => some);
  expect(fresh.find('p.other')).toBe(some);
});

test('what came in while it was being found out is not taken for an image without damages', async () => {
  let answer = (_: readonly string[]): void => undefined;
  const fresh = createNewDamages(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const learning = fresh.learn('p');
  fresh.absorb('p.busy', (known) => known);
  answer([]);
  await learning;
  expect(fresh.find('p.busy')).toBeNull();
});

test('only the newest are kept; the rest is read', async () => {
  const fresh = createNewDamages(async () => []);
  await fresh.learn('p');
  for (let n = 0; n < 500; n += 1) fresh.absorb(`p.${n}`, (known) => known);
  expect(fresh.find('p.0')).toBeNull();
  expect(fresh.find('p.499')).not.toBeNull();
});
