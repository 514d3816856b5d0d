import { describe, expect, test } from 'vitest';
import { photoHashesOf } from '#domain/edit/photoHashes.ts';
import { faceRegisters, isReadableOnPaper, readFace } from '#domain/inspection/building/face.ts';
import { namesFiles } from '#domain/inspection/record/keptFile.ts';

const HASH = 'ab'.repeat(32);
const read = (values: Readonly<Record<string, unknown>>) => readFace((part) => values[part]);

describe('what a firm’s reports look like', () => {
  test('is absent where nobody set it, so that what is signed keeps its bytes', () => {
    expect(read({})).toEqual({});
    expect(Object.keys(read({ reportAccent: null, reportFont: null, reportForeword: null }))).toEqual([]);
  });

  test('is read part by part: what is not believed spoils nothing else', () => {
    expect(
      read({
        reportAccent: 'red; x',
        reportForeword: 'Thank you.',
        reportDisclaimer: '',
        reportFont: { sha256: 'nothing', name: 'a.ttf' },
        reportTemplate: { sha256: HASH, name: 'house\u202e.typ', more: 1 },
      }),
    ).toEqual({ reportForeword: 'Thank you.', reportTemplate: { sha256: HASH, name: 'house.typ' } });
  });

  test('has no colour that can’t be read on white paper', () => {
    expect(isReadableOnPaper('#1d56c4')).toBe(true);
    expect(isReadableOnPaper('#ffd400')).toBe(false);
    expect(read({ reportAccent: '#ffd400' })).toEqual({});
  });

  test('keeps every file that a report ever needed, by its content', () => {
    const registers = faceRegisters({
      reportTemplate: { sha256: HASH, name: 'house.typ' },
      reportFont: null,
    });
    expect(registers).toEqual({
      'setting:reportTemplate': { sha256: HASH, name: 'house.typ' },
      'setting:reportFont': null,
      [`file:${HASH}`]: { name: 'house.typ' },
    });
    const later = { ...registers, ...faceRegisters({ reportTemplate: null }) };
    expect(photoHashesOf({ type: 'project', fields: later })).toEqual([HASH]);
  });

  test('names files by hashes alone: nothing else is asked of the store because a document says so', () => {
    expect(namesFiles({ [`file:${HASH}`]: {}, name: {} })).toBe(true);
    for (const bad of ['file:../x', 'file:', `file:${HASH}0`]) {
      expect(namesFiles({ [bad]: {} })).toBe(false);
      expect(photoHashesOf({ type: 'project', fields: { [bad]: {} } })).toEqual([]);
    }
  });
});
