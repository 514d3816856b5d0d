import type { HostileDocuments } from './hostileDocuments.ts';
import { type TriedWrite, tries } from './triedWrite.ts';

/** What never changes once it is there, and what of a project a lead alone changes. */
export const lastingFacts = ({ register, image, run, site }: HostileDocuments): readonly TriedWrite[] => [
  tries('ina', 'a photo', null, image('ina'), null),
  tries(
    'ina',
    'a photo without a hash',
    null,
    { ...image('ina'), photo: { kind: 'stored', sha256: 'x' } },
    /SHA-256/,
  ),
  tries(
    'ina',
    'other bytes under a photo',
    image('ina'),
    { ...image('ina'), photo: { kind: 'stored', sha256: 'cd'.repeat(32) } },
    /photo of a document never changes/,
  ),
  tries(
    'ina',
    'other boxes of a run',
    run('ina'),
    { ...run('ina'), boxes: [] },
    /boxes of a document never changes/,
  ),
  tries(
    'ina',
    'a run that is taken back',
    run('ina'),
    { ...run('ina'), fields: { status: register('undone', 'ina') } },
    null,
  ),
  tries(
    'ina',
    'the project’s name',
    site('lea', {}),
    site('lea', { name: register('Mine', 'ina') }),
    /does not change name/,
  ),
  tries(
    'ina',
    'a place of the project',
    site('lea', {}),
    site('lea', { 'location:a': register({ id: 'a' }, 'ina') }),
    null,
  ),
  tries('lea', 'the project’s name', site('lea', {}), site('lea', { name: register('Ours', 'lea') }), null),
];
