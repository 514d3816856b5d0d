import type { HostileDocuments } from './hostileDocuments.ts';
import { type TriedWrite, tries, type Wire } from './triedWrite.ts';

const REVISION = `7-${'0e'.repeat(16)}`;

/** Deletions: each carries what it deletes, who does it, and which revision holds the content. */
export function deletions(documents: HostileDocuments): readonly TriedWrite[] {
  const { register, image, run, own, site, record, touched, nameOf, seal, step, marks, by } = documents;
  const gone = (doc: Wire, user: string, change: object = {}): Wire => ({
    ...doc,
    ...{ _deleted: true, deletedBy: nameOf(user), mergedInto: REVISION },
    ...change,
  });
  const plain = ({ _id }: Wire): Wire => ({ _id, _deleted: true });
  const kinds = [
    ['a project', site('lea', {})],
    ['a photo', image('ina')],
    ['a run', run('ina')],
    ['a damage', touched],
    ['a box of a person’s own', own('ina')],
    ['a record', record({})],
  ] as const;
  const nothing = { ...own('ina'), _id: own('ina')._id.replace('009', '008'), name: 'CRACK_008' };
  return [
    ...kinds.flatMap(([kind, doc]) => [
      ...(['lea', 'ina', 'rex', 'sig'] as const).flatMap((who) => [
        tries(who, `the plain deletion of ${kind}`, doc, plain(doc), /names who deletes/),
        tries(who, `a losing revision of ${kind}`, doc, gone(doc, who), null),
      ]),
      tries('rex', `the deletion of ${kind} in another’s name`, doc, gone(doc, 'ina'), /names who deletes/),
      tries('vic', `a losing revision of ${kind}`, doc, gone(doc, 'vic'), /Viewers only read/),
      tries(
        'rex',
        `the deletion of ${kind} without its content`,
        doc,
        gone(plain(doc), 'rex'),
        /carries what it deletes/,
      ),
      tries(
        'rex',
        `the deletion of ${kind} without its fields`,
        doc,
        gone({ ...doc, fields: {} }, 'rex'),
        Object.keys(doc.fields).length > 0 ? /carries what it deletes/ : null,
      ),
      tries(
        'ina',
        `the deletion of ${kind} with a field more`,
        doc,
        gone({ ...doc, fields: { ...doc.fields, remark: register('x', 'ina') } }, 'ina'),
        /carries what it deletes/,
      ),
      tries('rex', `${kind} put back as it was`, gone(doc, 'ina'), doc, null),
      tries(
        'rex',
        `${kind} put back without its fields`,
        gone(doc, 'ina'),
        { ...doc, fields: {} },
        Object.keys(doc.fields).length > 0 ? /would be lost/ : null,
      ),
    ]),
    tries(
      'rex',
      'a deletion that names no revision',
      touched,
      gone(touched, 'rex', { mergedInto: 'x' }),
      /names the revision/,
    ),
    tries('ina', 'the deletion of what is not there', null, gone(nothing, 'ina'), /nothing to delete/),
    tries(
      'lea',
      'a document that says who deleted it',
      null,
      { ...own('lea'), deletedBy: nameOf('ina') },
      /Only a deletion/,
    ),
    tries(
      'sig',
      'a seal that is deleted with all it says',
      seal('sig'),
      gone(seal('sig'), 'sig'),
      /never deleted/,
    ),
    tries(
      'ina',
      'a step that is deleted with all it says',
      step('ina', []),
      gone(step('ina', []), 'ina'),
      /never deleted/,
    ),
    tries(
      'ina',
      'that another read nothing, with all they read',
      marks('rex', 'rex'),
      gone(marks('rex', 'rex'), 'ina'),
      /written by that person/,
    ),
    ...(['lea', 'ina'] as const).flatMap((who) => [
      tries(
        who,
        'a deleted photo made again with other bytes',
        gone(image('ina'), 'rex'),
        { ...image(who), photo: { kind: 'stored', sha256: 'cd'.repeat(32) } },
        /photo of a document never changes/,
      ),
      tries(
        who,
        'a deleted photo made again with another size',
        gone(image('ina'), 'rex'),
        { ...image(who), made: by('ina'), width: 5 },
        /width of a document never changes/,
      ),
    ]),
  ];
}
