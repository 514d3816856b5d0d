import type { HostileDocuments } from './hostileDocuments.ts';
import { type TriedWrite, tries } from './triedWrite.ts';

/** Fields and documents as a whole: stamps, ids, kinds, schemas and deletions. */
export function fieldsAndDocuments({
  accepted,
  own,
  register,
  project,
  now,
  touched,
}: HostileDocuments): readonly TriedWrite[] {
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
      null,
    ),
    tries('ina', 'a losing revision of a damage', touched, { _id: touched._id, _deleted: true }, null),
    tries(
      'vic',
      'a losing revision of a damage',
      touched,
      { _id: touched._id, _deleted: true },
      /Viewers only read/,
    ),
    tries(
      'ina',
      'a deletion that says more',
      touched,
      { _id: touched._id, _deleted: true, note: 'x' },
      /says nothing else/,
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
