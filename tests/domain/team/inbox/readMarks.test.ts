import { describe, expect, test } from 'vitest';
import { mergeStored } from '#data/copy/mergeStored.ts';
import { markDocumentId, markField, markReaderOf, marksOf, readIn } from '#domain/team/inbox/readMarks.ts';
import { isOfOneWriter } from '#domain/team/oneWriter.ts';

const ITEM = 'c:tower:000000000001-0001-ben d:tower.one:aB-1 0';
const FIELD = markField('tower', ITEM);
const stamp = (at: number) => `${at.toString(16).padStart(12, '0')}-0000-AAAAAA~inbox~mei`;
const projectDocument = (fields: object) => ({
  _id: 's:tower:inbox:mei%3A2026-01',
  ...{
    schema: 1,
    type: 'sheet',
    project: 'tower',
    kind: 'inbox',
    sheet: 'mei:2026-01',
    made: stamp(1),
    fields,
  },
});

describe('a mark of what was read', () => {
  test('names its item, and lies in the document of a person and a month', () => {
    expect(readIn('tower', projectDocument({ [FIELD]: { v: true, t: stamp(1) } }))).toEqual([ITEM]);
    expect(markDocumentId('mei', Date.UTC(2026, 0, 31, 23, 59))).toBe('mei:2026-01');
    const { from, to } = marksOf('tower', 'mei');
    expect(projectDocument({})._id >= from && projectDocument({})._id <= to).toBe(true);
    expect('s:tower:inbox:mei2%3A2026-01' >= from && 's:tower:inbox:mei2%3A2026-01' <= to).toBe(false);
  });

  test('of two devices both count, and one that was taken back counts still, whichever came later', () => {
    const other = markField('tower', ITEM.replace('-0001-', '-0002-'));
    const first = projectDocument({ [FIELD]: { v: true, t: stamp(1) } });
    const second = projectDocument({ [FIELD]: { v: false, t: stamp(2) }, [other]: { v: true, t: stamp(1) } });
    for (const merged of [mergeStored(first, second), mergeStored(second, first)])
      expect(readIn('tower', merged)).toHaveLength(2);
  });

  test('is one person’s, whatever they are called', () => {
    expect(markReaderOf('s:tower:inbox:__proto__%3A2026-01')).toBe('__proto__');
    expect(markReaderOf('s:tower:inbox:')).toBe('');
    expect(markReaderOf('s:tower:record:mei%3A2026-01')).toBeNull();
    expect(markReaderOf('d:tower.one:inbox:mei')).toBeNull();
    expect(isOfOneWriter('s:tower:inbox:mei%3A2026-01')).toBe(true);
    expect(isOfOneWriter('s:tower:people:all')).toBe(true);
    expect(isOfOneWriter('s:tower:record:all')).toBe(false);
  });

  test('is none in what is no such document', () => {
    for (const fields of [null, 3, 'read:a', [], { status: { v: true } }])
      expect(readIn('tower', { fields })).toEqual([]);
    expect(readIn('tower', {})).toEqual([]);
  });
});
