import { describe, expect, test } from 'vitest';
import { sortedJson } from '#domain/json.ts';
import { createDoor, storedProject } from '#support/foreignDocs.ts';
import { NO_STAMPS, stampAt } from '#support/stamps.ts';
import {
  CLAIM,
  COMMAND,
  fieldsOf,
  IMAGE,
  MINE,
  OWN,
  PROJECT,
  type Raw,
  RECORD,
  RUN,
  SEAL,
} from './storedDoor.ts';

const LATER = stampAt(9000, 'Z~9');
const set = (raw: Raw, fields: object, t = LATER): Raw => ({
  ...raw,
  fields: {
    ...fieldsOf(raw),
    ...Object.fromEntries(Object.entries(fields).map(([field, v]) => [field, { v, t }])),
  },
});
const letIn = (foreign: unknown, here: readonly Raw[] = MINE) => createDoor('p', here).letIn(foreign);
const why = (foreign: unknown, here: readonly Raw[] = MINE) => {
  const admission = letIn(foreign, here);
  return admission.kind === 'refused' ? admission.why : admission.kind;
};

test('a whole project comes in where nothing was, and is known from then on', () => {
  const door = createDoor('p');
  expect(MINE.map((raw) => door.letIn(raw).kind)).toEqual(MINE.map(() => 'new'));
  expect(MINE.map((raw) => door.letIn(raw).kind)).toEqual(MINE.map(() => 'known'));
});

describe('what is none of the project’s', () => {
  test('is refused: other projects, by their id or by what they say of themselves', () => {
    for (const raw of storedProject('q')) expect(why(raw, [])).toBe('other_project');
    expect(why({ ...IMAGE, image: 'q.one' })).toBe('malformed');
    expect(why({ ...IMAGE, project: 'q' })).toBe('malformed');
    expect(why({ ...IMAGE, _id: 'i:p:q.one', image: 'q.one' }, [PROJECT])).toBe('malformed');
    expect(why({ ...RECORD, project: 'q' })).toBe('malformed');
  });

  test('is refused: a step that would be applied to another project when it is done again', () => {
    const reaching = { ...COMMAND, changes: [{ doc: 'p:q', field: 'name', before: '', after: 'x' }] };
    expect(why(reaching, [PROJECT])).toBe('other_project');
    expect(why({ ...COMMAND, image: 'q.one' }, [PROJECT])).toBe('other_project');
  });
});

describe('what is no document of ours', () => {
  test.each([
    ['nothing', null],
    ['a list', []],
    ['a text', 'p:p'],
    ['without an id', { type: 'project' }],
    ['with an id that is no text, nor can be made one', { ...PROJECT, _id: { toString: {} } }],
    ['of an unknown kind', { ...PROJECT, _id: 'x:p' }],
    ['of the local kind that is never replicated', { ...PROJECT, _id: '_local/p' }],
    ['of an unknown type', { ...PROJECT, type: 'poem' }],
    ['under the id of another kind', { ...PROJECT, _id: 'i:p:p.one' }],
    ['under another name of its kind', { ...OWN, _id: 'd:p.one:RUST_002' }],
    ['with a claim that its id contradicts', { ...CLAIM, claim: { run: 'run', index: 1 } }],
    ['with a claim on a half', { ...CLAIM, _id: 'd:p.one:run:0.5', claim: { run: 'run', index: 0.5 } }],
    [
      'with a claim that is no number',
      { ...CLAIM, _id: 'd:p.one:run:null', claim: { run: 'run', index: null } },
    ],
    ['with a step at another moment', { ...COMMAND, stamp: stampAt(2000) }],
    ['deleted', { ...OWN, _deleted: true }],
    ['with a file attached', { ...OWN, _attachments: { a: { data: 'eA==' } } }],
    ['of broken values', set(OWN, { severity: 99 })],
    ['made at no moment', { ...OWN, made: 'zzzz' }],
    ['of no schema', { ...OWN, schema: 0 }],
    ['named as every object names something', { ...OWN, _id: 'd:p.one:constructor', name: 'constructor' }],
    ['a photo of another size than any', { ...IMAGE, width: 1e300 }],
    [
      'a photo by an address of another site',
      { ...IMAGE, photo: { kind: 'asset', url: '//x.test/a', sha256: null } },
    ],
    ['a photo by a path that climbs', { ...IMAGE, photo: { kind: 'asset', url: '/a/../b', sha256: null } }],
    ['a photo under no hash', { ...IMAGE, photo: { kind: 'stored', sha256: '../x' } }],
    ['too deep to be walked through', { ...OWN, more: JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`) }],
    ['with a key that changes objects', { ...OWN, more: JSON.parse('{"__proto__":{"polluted":true}}') }],
  ])('is refused: %s', (_, foreign) => {
    expect(why(foreign, [PROJECT, IMAGE, RUN])).not.toMatch(/new|merged|known/);
    expect(why(foreign)).not.toMatch(/new|merged/);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('is refused as newer: its rules are not known here, and it would replace what is there', () => {
    expect(why({ ...RUN, schema: 2, boxes: [] })).toBe('newer');
  });

  test('loses what only a database gives', () => {
    const admission = letIn({ ...OWN, _rev: '9-x', _revisions: {}, _conflicts: [] }, [PROJECT, IMAGE]);
    expect(
      admission.kind === 'new' && Object.keys(admission.doc).filter((key) => key.startsWith('_')),
    ).toEqual(['_id']);
  });
});

describe('what never changes', () => {
  test.each([
    ['a model’s boxes, emptied', { ...RUN, boxes: [] }],
    ['a model’s box, moved', { ...RUN, boxes: [{ ...(RUN.boxes as object[])[0], label: 'rust' }] }],
    ['a photo’s content', { ...IMAGE, photo: { kind: 'stored', sha256: 'b'.repeat(64) } }],
    ['a photo’s size', { ...IMAGE, width: 200 }],
    ['a step', { ...COMMAND, who: 'Eve' }],
    ['a seal', set(SEAL, { text: '{"format":"other"}' })],
    ['a seal, by its status', set(SEAL, { status: 'deleted' })],
    ['the name of a model’s box', { ...CLAIM, name: 'RUST_009' }],
    ['when a person’s own box was made: it is another one', { ...OWN, made: stampAt(2000) }],
  ])('%s: a copy that differs is refused, and what is here stays', (_, foreign) => {
    const door = createDoor('p', MINE);
    expect(door.letIn(foreign)).toEqual({ kind: 'refused', why: 'differs' });
    expect(sortedJson([...door.docs.values()])).toBe(sortedJson(MINE));
  });

  test('a signature stays; another one is taken beside it, and what is refused is named', () => {
    const forged = set(RECORD, {
      'signoff:1:5': { person: 'Eve' },
      'signoff:2:9': { person: 'Bo' },
      title: 'T',
    });
    expect(letIn(forged)).toMatchObject({
      kind: 'merged',
      omitted: [{ field: 'signoff:1:5', why: 'settled' }],
      doc: {
        fields: {
          'signoff:1:5': { v: { person: 'Ada' } },
          'signoff:2:9': { v: { person: 'Bo' } },
          title: { v: 'T' },
        },
      },
    });
    const void_ = set(RECORD, { state: 'void' }, stampAt(2000));
    expect(letIn(set(RECORD, { state: 'draft' }), [PROJECT, void_])).toMatchObject({
      kind: 'known',
      omitted: [{ field: 'state', why: 'settled' }],
    });
  });

  test('a photo keeps its name; what a person set of it is merged', () => {
    const renamed = { ...set(IMAGE, { location: 'F-1' }), name: 'other.jpg' };
    expect(letIn(renamed)).toMatchObject({
      kind: 'merged',
      omitted: [{ field: 'name', why: 'given_once' }],
      doc: { name: 'DJI_1.JPG', fields: { location: { v: 'F-1' } } },
    });
  });

  test('of a model’s run only the status is merged', () => {
    expect(letIn(set(RUN, { status: 'undone', boxes: [] }))).toMatchObject({
      kind: 'merged',
      doc: { boxes: RUN.boxes, fields: { status: { v: 'undone' } } },
      omitted: [{ field: 'boxes', why: 'given_once' }],
    });
  });
});

test('a field whose time no clock gives stays out and is named, the rest comes in', () => {
  for (const t of NO_STAMPS) {
    const torn = set(set(CLAIM, { severity: 3 }), { remark: 'x' }, t);
    expect(letIn(torn)).toMatchObject({
      kind: 'merged',
      omitted: [{ field: 'remark', why: 'no_moment' }],
      doc: { fields: { severity: { v: 3 }, verdict: { v: 'accepted' } } },
    });
  }
});

test('a field named as every object names something stays out', () => {
  const fields = JSON.parse(`{"__proto__":{"v":1,"t":"${LATER}"},"toString":{"v":1,"t":"${LATER}"}}`);
  const admission = letIn({ ...OWN, fields: { ...fieldsOf(OWN), ...fields } }, [PROJECT, IMAGE]);
  expect(admission).toMatchObject({ kind: 'new', omitted: [{ why: 'unusable' }, { why: 'unusable' }] });
  const { doc } = admission as unknown as { doc: Raw };
  expect(Object.keys(fieldsOf(doc)).sort()).toEqual(['box', 'label', 'status']);
});

test('a seal that is not what its name says is refused; one without a field of its own, too', () => {
  const door = (holds: boolean, foreign: Raw) => createDoor('p', [PROJECT], holds).letIn(foreign);
  expect(door(true, SEAL)).toMatchObject({ kind: 'new' });
  expect(door(false, SEAL)).toEqual({ kind: 'refused', why: 'seal_broken' });
  expect(door(true, set(SEAL, { text: '{}' }, 'zzzz'))).toEqual({ kind: 'refused', why: 'seal_broken' });
});

test('what belongs to a photo, a run or a project that is neither here nor comes along is refused', () => {
  expect(why(IMAGE, [])).toBe('orphan');
  expect(why(RUN, [PROJECT])).toBe('orphan');
  expect(why(CLAIM, [PROJECT, IMAGE])).toBe('orphan');
  expect(why(OWN, [PROJECT])).toBe('orphan');
  expect(why(COMMAND, [])).toBe('orphan');
});

test('what is here and can’t be read, or is of a newer program, is not touched', () => {
  const newer = { ...OWN, schema: 9 };
  expect(why(set(OWN, { remark: 'x' }), [newer])).toBe('unreadable_here');
});
