import type { HostileDocuments } from './hostileDocuments.ts';
import { type TriedWrite, tries } from './triedWrite.ts';

/** Steps: each in the name of who took it, never written again. */
export function stepsTaken({ by, step, now, earlier, change }: HostileDocuments): readonly TriedWrite[] {
  const old = now + 11 * 60_000;
  return [
    tries('ina', 'a step in one’s own name', null, step('ina', [change('box')]), null),
    tries('ina', 'a step in another’s name', null, step('rex', [change('verdict')]), /by who took it/),
    tries(
      'ina',
      'a step that is written again',
      step('ina', []),
      { ...step('ina', []), kind: 'reject' },
      /never changed/,
    ),
    tries('rex', 'a step that is put back as it was', step('ina', []), step('ina', []), null),
    tries(
      'ina',
      'a step that is deleted',
      step('ina', []),
      { _id: step('ina', [])._id, _deleted: true },
      /never deleted/,
    ),
    tries(
      'ina',
      'a step under another id',
      null,
      { ...step('ina', []), stamp: by('ina', earlier) },
      /id and what/,
    ),
    tries(
      'ina',
      'a step in another project',
      null,
      step('ina', [change('verdict', 'd:other.one:r1:0')]),
      /none of this project/,
    ),
    tries('ina', 'a step 11 minutes ahead', null, step('ina', [], old), /ahead/),
  ];
}
