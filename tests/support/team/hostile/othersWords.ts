import type { HostileDocuments } from './hostileDocuments.ts';
import { type TriedWrite, tries } from './triedWrite.ts';

/**
 * Writes that call themselves a merge: fields under others' stamps. Everybody writes what their own role lets them, and
 * nobody writes what another person states for good or alone.
 */
export function othersWords(documents: HostileDocuments): readonly TriedWrite[] {
  const { register, claim, image, site, record, touched, second, accepted, earlier, by } = documents;
  const with_ = (field: string, v: unknown, user: string) => ({
    ...touched,
    fields: { ...touched.fields, [field]: register(v, user) },
  });
  const signed = (user: string) => ({ 'signoff:1:ab': register({ person: 'Sig' }, user, earlier) });
  return [
    tries(
      'rex',
      'a severity under an inspector’s stamp',
      touched,
      with_('severity', 4, 'ina'),
      /does not change severity/,
    ),
    tries(
      'sig',
      'a severity under an inspector’s stamp',
      touched,
      with_('severity', 4, 'ina'),
      /does not change severity/,
    ),
    tries('lea', 'a severity under an inspector’s stamp', touched, with_('severity', 4, 'ina'), null),
    tries(
      'ina',
      'the project’s name under a lead’s stamp',
      site('lea', {}),
      site('lea', { name: register('Mine', 'lea') }),
      /does not change name/,
    ),
    tries(
      'rex',
      'a place under a lead’s stamp',
      site('lea', {}),
      site('lea', { 'location:a': register({ id: 'a' }, 'lea') }),
      /does not change location:a/,
    ),
    tries(
      'rex',
      'a first verdict under an inspector’s stamp',
      claim('ina', {}),
      claim('ina', accepted('ina')),
      null,
    ),
    tries(
      'rex',
      'when a photo was made',
      image('ina'),
      { ...image('ina'), made: by('ina', earlier) },
      /does not change made/,
    ),
    tries(
      'rex',
      'a photo’s name',
      image('ina'),
      { ...image('ina'), name: 'two.jpg' },
      /does not change name/,
    ),
    tries(
      'rex',
      'a second verdict of another, under that person’s stamp',
      touched,
      second('ina', 'ina'),
      /by its reviewer/,
    ),
    tries(
      'rex',
      'one’s own word over a revision with another’s',
      second('ina', 'ina'),
      {
        ...second('ina', 'ina'),
        fields: { ...second('ina', 'ina').fields, ...second('rex', 'rex').fields },
      },
      null,
    ),
    tries(
      'ina',
      'a signature under the signer’s stamp',
      record({}),
      record(signed('sig')),
      /does not change signoff/,
    ),
    tries(
      'lea',
      'a signature under the signer’s stamp',
      record({}),
      record(signed('sig')),
      /does not change signoff/,
    ),
    tries(
      'rex',
      'a signature under the signer’s stamp',
      record({}),
      record(signed('sig')),
      /does not change signoff/,
    ),
    tries(
      'sig',
      'a signature under another signer’s stamp',
      record({}),
      record(signed('ina')),
      /by who states it/,
    ),
    tries(
      'sig',
      'a record with one’s signature and an inspector’s later word',
      record({}),
      record({ ...signed('sig'), purpose: register('x', 'ina') }),
      null,
    ),
    tries(
      'ina',
      'a word over a revision with a signature',
      record(signed('sig')),
      record({ ...signed('sig'), purpose: register('x', 'ina') }),
      null,
    ),
    tries(
      'ina',
      'a new record that is signed already',
      null,
      record(signed('sig')),
      /does not change signoff/,
    ),
    tries(
      'ina',
      'that a record is void, in a lead’s name',
      record({}),
      record({ state: register('void', 'lea') }),
      /by who states it/,
    ),
    tries('ina', 'that a record is void', record({}), record({ state: register('void', 'ina') }), null),
  ];
}
