/** A document as it goes over the wire. */
type Wire = Readonly<Record<string, unknown>> & { readonly _id: string };

/** One write to a project's database, and whether it may be. */
export interface TriedWrite {
  readonly title: string;
  readonly by: keyof typeof PEOPLE;
  /** What is there already; null where nothing is. */
  readonly before: Wire | null;
  readonly after: Wire;
  /** What the refusal says; null where it is let in. */
  readonly refused: RegExp | null;
}

/** Who tries, with their roles in the project; `sam` has one in another project only. */
export const PEOPLE = {
  lea: ['lead'],
  ina: ['inspector'],
  rex: ['reviewer'],
  sig: ['signer'],
  vic: ['viewer'],
  sam: [],
} as const satisfies Record<string, readonly string[]>;

const SHA = 'ab'.repeat(32);

/** A stamp in a team project. @param at milliseconds since 1970 */
const stampAt = (at: number, user: string): string =>
  `${Math.floor(at).toString(16).padStart(12, '0')}-0000-K7QX2M~f81d03~${user}`;

/** Documents of one project, as somebody writes them at a moment. */
function documentsOf(project: string, now: number, nameOf: (user: string) => string) {
  const by = (user: string, at = now) => stampAt(at, nameOf(user));
  const register = (v: unknown, user: string, at = now) => ({ v, t: by(user, at) });
  const image = `${project}.one`;
  return {
    by,
    register,
    image: (user: string) => ({
      _id: `i:${project}:${image}`,
      schema: 1,
      type: 'image',
      project,
      image,
      made: by(user),
      name: 'one.jpg',
      width: 4,
      height: 3,
      photo: { kind: 'stored', sha256: SHA },
      takenAt: null,
      order: 0,
      fields: { status: register('live', user) },
    }),
    run: (user: string) => ({
      _id: `n:${image}:r1`,
      schema: 1,
      type: 'run',
      image,
      run: 'r1',
      made: by(user),
      boxes: [
        { name: 'CRACK_001', label: 'crack', confidence: 0.9, box: { x: 0, y: 0, width: 1, height: 1 } },
      ],
      fields: {},
    }),
    claim: (user: string, fields: object, name = 'CRACK_001') => ({
      _id: `d:${image}:r1:0`,
      schema: 1,
      type: 'damage',
      image,
      name,
      made: by(user),
      claim: { run: 'r1', index: 0 },
      fields,
    }),
    own: (user: string, fields: object = { status: register('live', user) }) => ({
      _id: `d:${image}:CRACK_009`,
      schema: 1,
      type: 'damage',
      image,
      name: 'CRACK_009',
      made: `${by(user)}+0000`,
      claim: null,
      fields,
    }),
    step: (user: string, changes: readonly object[], at = now) => ({
      _id: `c:${project}:${by(user, at)}`,
      schema: 1,
      type: 'command',
      project,
      image,
      stamp: by(user, at),
      who: user,
      sitting: `K7QX2M~f81d03~${nameOf(user)}`,
      kind: 'accept',
      count: 1,
      changes,
    }),
    projectDocument: (kind: string, id: string, user: string, fields: object) => ({
      _id: `s:${project}:${kind}:${id.replaceAll(':', '%3A')}`,
      schema: 1,
      type: 'sheet',
      project,
      kind,
      sheet: id,
      made: by(user),
      fields: { status: register('live', user), ...fields },
    }),
    project: (user: string, fields: object) => ({
      _id: `p:${project}`,
      schema: 1,
      type: 'project',
      project,
      made: by(user),
      fields: { name: register('Tower', user), ...fields },
    }),
  };
}

/**
 * Writes past the app: what roles, steps, seals, stamps and ids forbid, and beside each what must pass.
 *
 * @param now the server's clock, milliseconds since 1970
 * @param nameOf what somebody is called on the server
 */
export function hostileWrites(
  project: string,
  now: number,
  nameOf = (user: string) => user,
): readonly TriedWrite[] {
  const {
    by,
    register,
    image,
    run,
    claim,
    own,
    step,
    projectDocument,
    project: site,
  } = documentsOf(project, now, nameOf);
  const earlier = now - 60_000;
  const accepted = (user: string, at = now) => ({ verdict: register('accepted', user, at) });
  const change = (field: string, doc = claim('ina', {})._id, after: unknown = 1) => ({
    ...{ doc, field, before: null, after },
  });
  const reviewed = (name: string, word = 'accepted') => change(`review:${nameOf(name)}`, undefined, word);
  const touched = claim('ina', accepted('ina', earlier));
  const seal = (user: string, name: string = user) =>
    projectDocument('seal', `rec:1:${SHA}:${nameOf(name)}`, user, { text: register('{}', user) });
  const people = (user: string) =>
    projectDocument('people', 'people', user, {
      people: register([{ name: nameOf(user), roles: ['lead'] }], user),
    });
  const record = (fields: object, user = 'ina') => projectDocument('record', 'rec', user, fields);
  /** What `of` read, as `user` writes it. */
  const marks = (of: string, user: string, fields: object = { 'read:1': register(true, user) }) => ({
    ...projectDocument('inbox', `${nameOf(of)}:2026-01`, user, {}),
    fields,
  });
  const elsewhere = { ...marks('rex', 'rex'), _id: `s:${project}:inbox:${nameOf('rex')}` };
  const unread = /What was read stays read/;
  const ofAnother = /written by that person/;
  const signed = { 'signoff:1:ab': register({ person: 'Sig' }, 'sig', earlier) };
  const tries = (
    by: TriedWrite['by'],
    title: string,
    before: Wire | null,
    after: Wire,
    refused: RegExp | null,
  ) => ({
    title: `${title} (${by})`,
    by,
    before,
    after,
    refused,
  });
  const old = now + 11 * 60_000;
  const second = (name: string, user: string, v: unknown = 'accepted') => ({
    ...touched,
    fields: { ...touched.fields, [`review:${nameOf(name)}`]: register(v, user) },
  });
  return [
    tries('rex', 'a second verdict', touched, second('rex', 'rex'), null),
    tries(
      'rex',
      'a second verdict of one’s own, taken back',
      second('rex', 'rex'),
      second('rex', 'rex', null),
      null,
    ),
    tries(
      'rex',
      'the first word of a box, as its second verdict',
      null,
      claim('rex', second('rex', 'rex').fields),
      null,
    ),
    tries(
      'rex',
      'a second verdict that says something else',
      touched,
      second('rex', 'rex', 'perfect'),
      /no such thing/,
    ),
    tries(
      'rex',
      'a second verdict that is no word',
      touched,
      second('rex', 'rex', { v: 1 }),
      /no such thing/,
    ),
    tries(
      'rex',
      'a step of a second verdict that says something else',
      null,
      step('rex', [reviewed('rex', 'perfect')]),
      /no such thing/,
    ),
    tries('ina', 'a second verdict that comes with a merge', touched, second('rex', 'rex'), null),
    tries('ina', 'a second verdict in another’s place', touched, second('rex', 'ina'), /by its reviewer/),
    tries(
      'lea',
      'a second verdict in another’s place',
      second('rex', 'rex'),
      second('rex', 'lea', 'rejected'),
      /by its reviewer/,
    ),
    tries('rex', 'a second verdict under another’s stamp', touched, second('rex', 'ina'), /by its reviewer/),
    tries('lea', 'a second verdict of nobody', touched, second('', 'lea'), /by its reviewer/),
    tries('rex', 'a step of a second verdict', null, step('rex', [reviewed('rex')]), null),
    tries(
      'lea',
      'a step of another’s second verdict',
      null,
      step('lea', [reviewed('rex')]),
      /by its reviewer/,
    ),
    tries('rex', 'what they read', null, marks('rex', 'rex'), null),
    tries('sig', 'what they read', null, marks('sig', 'sig'), null),
    tries('lea', 'what another read', null, marks('rex', 'lea'), ofAnother),
    tries('lea', 'what another read, under that person’s stamp', null, marks('rex', 'rex'), ofAnother),
    tries('rex', 'what they read, under another’s stamp', null, marks('rex', 'ina'), ofAnother),
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
    tries('vic', 'a second verdict', touched, second('vic', 'vic'), /Viewers only read/),
    tries('vic', 'a verdict', null, claim('vic', accepted('vic')), /Viewers only read/),
    tries('vic', 'a step', null, step('vic', []), /Viewers only read/),
    tries(
      'sam',
      'a verdict of somebody from elsewhere',
      null,
      claim('sam', accepted('sam')),
      /no role|not allowed|not authorized/i,
    ),
    tries('rex', 'a verdict on a model’s box', null, claim('rex', accepted('rex')), null),
    tries(
      'rex',
      'a comment',
      touched,
      { ...touched, fields: { ...touched.fields, comments: register([], 'rex') } },
      null,
    ),
    tries(
      'rex',
      'that a comment was taken back',
      touched,
      {
        ...touched,
        fields: {
          ...touched.fields,
          comments: {
            ...register([], 'rex'),
            removals: [{ comment: { text: 'wet', author: 'Rex', at: now }, t: by('rex'), removed: true }],
          },
        },
      },
      null,
    ),
    tries('rex', 'a box of one’s own', null, own('rex'), /does not make damage/),
    tries(
      'rex',
      'another severity',
      touched,
      { ...touched, fields: { ...touched.fields, severity: register(4, 'rex') } },
      /does not change severity/,
    ),
    tries(
      'rex',
      'another box',
      touched,
      { ...touched, fields: { ...touched.fields, box: register({}, 'rex') } },
      /does not change box/,
    ),
    tries('rex', 'a record', null, record({}, 'rex'), /does not make sheet:record/),
    tries(
      'rex',
      'a word in a record',
      record({}),
      record({ purpose: register('x', 'rex') }),
      /does not change purpose/,
    ),
    tries(
      'rex',
      'a step that says it moved a box',
      null,
      step('rex', [change('box')]),
      /does not change box/,
    ),
    tries('rex', 'a step of a verdict', null, step('rex', [change('verdict')]), null),
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
    tries('ina', 'a step in one’s own name', null, step('ina', [change('box')]), null),
    tries('ina', 'a step in another’s name', null, step('rex', [change('verdict')]), /by who took it/),
    tries(
      'ina',
      'a step that is written again',
      step('ina', []),
      { ...step('ina', []), kind: 'reject' },
      /never changed/,
    ),
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
