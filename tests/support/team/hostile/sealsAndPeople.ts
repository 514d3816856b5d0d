import type { HostileDocuments } from './hostileDocuments.ts';
import { type TriedWrite, tries } from './triedWrite.ts';

/** Seals and signatures, which signers alone make, and who is in the project. */
export function sealsAndPeople({
  register,
  step,
  earlier,
  change,
  seal,
  commitments,
  people,
  record,
}: HostileDocuments): readonly TriedWrite[] {
  const signed = { 'signoff:1:ab': register({ person: 'Sig' }, 'sig', earlier) };
  return [
    tries('ina', 'a seal', null, seal('ina'), /does not make sheet:seal/),
    tries('lea', 'a seal', null, seal('lea'), /does not make sheet:seal/),
    tries('sig', 'a seal', null, seal('sig'), null),
    tries('sig', 'a seal in another’s name', null, seal('sig', 'ina'), /named after who signs/),
    tries(
      'sig',
      'a seal that is written again',
      seal('sig'),
      { ...seal('sig'), fields: { ...seal('sig').fields, text: register('{"a":1}', 'sig') } },
      /never changed/,
    ),
    tries(
      'sig',
      'a seal that is deleted',
      seal('sig'),
      { _id: seal('sig')._id, _deleted: true },
      /never deleted/,
    ),
    ...(['lea', 'ina', 'rex', 'sig'] as const).map((by) =>
      tries(by, 'commitments to their own steps', null, commitments(by), null),
    ),
    tries('vic', 'commitments', null, commitments('vic'), /Viewers only read/),
    tries('ina', 'commitments in another’s name', null, commitments('ina', 'rex'), /named after who makes/),
    tries(
      'ina',
      'commitments that are written again',
      commitments('ina'),
      { ...commitments('ina'), fields: { text: register('{"a":1}', 'ina') } },
      /never changed/,
    ),
    tries(
      'lea',
      'commitments that are deleted',
      commitments('ina'),
      { _id: commitments('ina')._id, _deleted: true },
      /never deleted/,
    ),
    tries('lea', 'who is in the project', null, people('lea'), /Only an administrator/),
    tries('ina', 'who is in the project', null, people('ina'), /Only an administrator/),
    tries('vic', 'who is in the project', null, people('vic'), /Viewers only read/),
    tries(
      'lea',
      'another role in the list of people',
      people('setup'),
      { ...people('setup'), fields: people('lea').fields },
      /Only an administrator/,
    ),
    tries(
      'lea',
      'that nobody is in the project',
      people('setup'),
      { _id: people('lea')._id, _deleted: true },
      /Only an administrator/,
    ),
    tries(
      'lea',
      'a step that says it changed who is in the project',
      null,
      step('lea', [change('people', people('lea')._id)]),
      /does not change people/,
    ),
    tries('sig', 'a signature', record({}), record(signed), null),
    tries(
      'ina',
      'a signature',
      record({}),
      record({ 'signoff:1:ab': register({ person: 'Ina' }, 'ina') }),
      /does not change signoff/,
    ),
    tries(
      'sig',
      'another signature in the place of one',
      record(signed),
      record({ 'signoff:1:ab': register({ person: 'X' }, 'sig') }),
      /settled/,
    ),
    tries(
      'ina',
      'a signature that is taken away',
      record(signed),
      record({ 'signoff:1:ab': register(null, 'ina') }),
      /settled/,
    ),
  ];
}
