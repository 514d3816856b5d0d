import { FIRST_STAMP, type Stamp, stampFrom } from '#domain/edit/registers/stamp.ts';

/** A stamp with this millisecond and writer. */
export const stampAt = (at: number, writer = 'A~1'): Stamp => stampFrom(at) + writer;

/** Invalid values that a document may have where a stamp should be. */
export const NO_STAMPS = [
  '',
  'zzzz',
  't1',
  'ffffffffffff-ffff-A~1',
  '10000000000-0000-A~1',
  '000000000001-0000-Ada Lovelace',
  '000000000001-0000-A\u0000',
  '00000000000A-0000-A~1',
  `${FIRST_STAMP}${'x'.repeat(65)}`,
  '000000000001-0000-A~1\n',
  '-00000000001-0000-A~1',
] as const;
