import { expect, test } from 'vitest';
import { presentDamages } from '#data/read/presentDamages.ts';
import { createQueue } from '#data/write/queue.ts';
import { imageDamages } from '#domain/edit/confirmed.ts';
import type { DamageDoc } from '#domain/edit/documents.ts';
import type { Pending } from '#domain/edit/pending.ts';

const image = 'p.i';
const drawn = { _id: 'd:p.i:a', type: 'damage', image, name: 'CRACK_001', claim: null, fields: {} };
const step = { stamp: '1', assign: [], create: [drawn] } as unknown as Pending & { create: [DamageDoc] };

test('a step that is stored while the boxes are read is not left out', async () => {
  const queue = createQueue((pending) => pending === step);
  const waiting = queue.push(step);
  const readDamages = async () => {
    queue.shift(1);
    return imageDamages(image, [], []);
  };
  const { damages } = await presentDamages({ readDamages }, queue, image);
  await waiting;
  expect([...damages.keys()]).toEqual([drawn._id]);
});
