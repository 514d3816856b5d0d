import type { HostileDocuments } from './hostileDocuments.ts';
import { type TriedWrite, tries } from './triedWrite.ts';

/**
 * A schema above that of the setup: devices would never write over it, and its fields would be lost to all of them.
 * Every role that may write the kind tries it, on each kind of document.
 */
function raisedSchemas({ site, image, record, touched, register, earlier }: HostileDocuments) {
  const there = [
    ['a project', site('lea', { name: register('Tower', 'lea', earlier) })],
    ['a photo', image('ina')],
    ['a damage', touched],
    ['a record', record({ title: register('Yearly', 'ina', earlier), state: register('draft', 'ina') })],
  ] as const;
  const schemas = [2, 3, Number.MAX_SAFE_INTEGER];
  return there.flatMap(([kind, before]) =>
    (['lea', 'ina', 'rex', 'sig'] as const).flatMap((by) =>
      schemas.map((schema) =>
        tries(
          by,
          `a raised schema, ${schema}, over ${kind}`,
          before,
          { ...before, schema, fields: {} },
          /set up for documents of schema/,
        ),
      ),
    ),
  );
}

/** Fields and documents as a whole: stamps, ids, kinds, schemas and deletions. */
export function fieldsAndDocuments(documents: HostileDocuments): readonly TriedWrite[] {
  const { accepted, own, register, project, now, touched } = documents;
  const old = now + 11 * 60_000;
  return [
    tries(
      'ina',
      'a field 11 minutes ahead',
      touched,
      { ...touched, fields: { ...touched.fields, remark: register('', 'ina', old) } },
      /ahead/,
    ),
    tries(
      'ina',
      'a field without a writer',
      touched,
      { ...touched, fields: { ...touched.fields, remark: { v: '', t: 'x' } } },
      /does not name who/,
    ),
    ...raisedSchemas(documents),
    tries('ina', 'a field that is left out', touched, { ...touched, fields: {} }, /would be lost/),
    tries(
      'ina',
      'a field called like a part of every object',
      touched,
      { ...touched, fields: { ...touched.fields, constructor: register(1, 'ina') } },
      /called so/,
    ),
    tries(
      'ina',
      'the words of two in one write',
      touched,
      { ...touched, fields: { ...accepted('rex'), severity: register(1, 'ina') } },
      null,
    ),
    tries(
      'rex',
      'the words of two in one write',
      touched,
      { ...touched, fields: { ...accepted('rex'), severity: register(1, 'ina') } },
      /does not change severity/,
    ),
    tries(
      'ina',
      'another name for a damage',
      touched,
      { ...touched, name: 'CRACK_777' },
      /name of a document never changes/,
    ),
    tries(
      'ina',
      'a document of another project',
      null,
      { ...own('ina'), _id: 'd:other.one:CRACK_009', image: 'other.one' },
      /none of this project/,
    ),
    tries(
      'ina',
      'a document of no kind',
      null,
      { _id: `x:${project}:1`, type: 'x', schema: 1 },
      /No such kind/,
    ),
    tries(
      'ina',
      'a type that the id does not call for',
      null,
      { ...own('ina'), type: 'sheet' },
      /id and what/,
    ),
    tries(
      'ina',
      'a file beside a document',
      null,
      { ...own('ina'), _attachments: { a: { content_type: 'text/plain', data: 'QQ==' } } },
      /database of their own/,
    ),
    tries('ina', 'an older schema', { ...touched, schema: 2 }, touched, /newer program/),
  ];
}
