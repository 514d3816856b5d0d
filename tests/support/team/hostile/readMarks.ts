import type { HostileDocuments } from './hostileDocuments.ts';
import { type TriedWrite, tries } from './triedWrite.ts';

/** What somebody read: each says it for themselves, once and for all. */
export function readMarks({ register, project, nameOf, marks }: HostileDocuments): readonly TriedWrite[] {
  const elsewhere = { ...marks('rex', 'rex'), _id: `s:${project}:inbox:${nameOf('rex')}` };
  const unread = /What was read stays read/;
  const ofAnother = /written by that person/;
  return [
    tries('rex', 'what they read', null, marks('rex', 'rex'), null),
    tries('sig', 'what they read', null, marks('sig', 'sig'), null),
    tries('lea', 'what another read', null, marks('rex', 'lea'), ofAnother),
    tries('lea', 'what another read, under that person’s stamp', null, marks('rex', 'rex'), ofAnother),
    tries('rex', 'what they read, under another’s stamp', null, marks('rex', 'ina'), /by who states it/),
    tries('rex', 'what they read, under another name', null, elsewhere, /differ/),
    tries(
      'ina',
      'that another read nothing',
      marks('rex', 'rex'),
      { _id: marks('rex', 'rex')._id, _deleted: true },
      ofAnother,
    ),
    tries(
      'rex',
      'that it was not read',
      marks('rex', 'rex'),
      marks('rex', 'rex', { 'read:1': register(false, 'rex') }),
      unread,
    ),
    tries(
      'rex',
      'what they read without what they read before',
      marks('rex', 'rex'),
      marks('rex', 'rex', {}),
      /would be lost/,
    ),
    tries(
      'rex',
      'something else among what they read',
      null,
      marks('rex', 'rex', { status: register(true, 'rex') }),
      /does not change status/,
    ),
    tries('vic', 'what they read', null, marks('vic', 'vic'), /Viewers only read/),
  ];
}
