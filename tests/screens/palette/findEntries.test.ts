import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Entry, findEntries, searchable } from '#screens/kit/palette/findEntries.ts';

const entry = (name: string, over: Partial<Entry> = {}): Entry => ({
  id: `command:${name}`,
  kind: 'command',
  name,
  enabled: true,
  run: () => undefined,
  ...over,
});
const photo = (name: string) => entry(name, { id: `photo:${name}`, kind: 'photo', onlyFound: true });

/** The names that are found. */
const find = (entries: readonly Entry[], query: string, recent: readonly string[] = []) =>
  findEntries(
    searchable(entries, (kind) => kind),
    query,
    recent,
  ).map(({ name }) => name);

describe('what is found by typing', () => {
  it('begins with what begins so, then what has a word that does, then what holds it, then its letters', () => {
    const entries = ['Rezoomed', 'Go and zoom', 'zebra on the moon', 'Zoom in', 'Fit'].map((name) =>
      entry(name),
    );
    expect(find(entries, 'zoom')).toEqual(['Zoom in', 'Go and zoom', 'Rezoomed']);
    expect(find([photo('DSC_0012.JPG'), photo('DSC_0120.JPG')], 'dsc0012')).toEqual(['DSC_0012.JPG']);
  });

  it('answers every word, in any order, whatever the case, the accents and the width', () => {
    const entries = [entry('Façade Ｎorth'), entry('Facade South')];
    expect(find(entries, 'north FACADE')).toEqual(['Façade Ｎorth']);
    expect(find([entry('相片位置'), entry('匯出')], '位置')).toEqual(['相片位置']);
  });

  it('finds by the kind too, after what is found by name', () => {
    expect(find([photo('1.jpg'), entry('Previous photo'), entry('Fit')], 'photo')).toEqual([
      'Previous photo',
      '1.jpg',
    ]);
  });

  it('finds words by what is written, not by letters that are far apart', () => {
    expect(find([entry('Crosshair under the box, down'), entry('Undo')], 'undo')).toEqual(['Undo']);
  });

  it('finds an entry by its synonyms from the start of a word on, after what has the word in its name', () => {
    const entries = [
      entry('Log out', { synonyms: 'sign out, leave' }),
      entry('Draw an outline'),
      entry('Sign'),
      entry('Undo', { synonyms: 'take back' }),
    ];
    expect(find(entries, 'sign')).toEqual(['Sign', 'Log out']);
    expect(find(entries, 'take back')).toEqual(['Undo']);
    expect(find(entries, 'ack')).toEqual([]);
  });

  it('offers photos to those who type only, and recent choices first', () => {
    const entries = [entry('Export'), entry('Fit', { enabled: false }), photo('a.jpg'), entry('Undo')];
    expect(find(entries, '')).toEqual(['Export', 'Undo', 'Fit']);
    expect(find(entries, '', ['command:gone', 'photo:a.jpg', 'command:Undo'])).toEqual([
      'a.jpg',
      'Undo',
      'Export',
      'Fit',
    ]);
    expect(find(entries, 'a')).toEqual(['a.jpg']);
  });

  it.each(['__proto__', 'constructor', 'toString', '.*', '(', '[a-'])(
    'takes %s for a name like any other',
    (name) => {
      expect(find([photo('IMG_1.jpg'), photo(name)], name)).toEqual([name]);
    },
  );

  it('is the same each time, and holds only what was given', () => {
    const name = fc.string({ unit: 'grapheme', maxLength: 12 });
    fc.assert(
      fc.property(fc.uniqueArray(name, { maxLength: 40 }), name, (names, query) => {
        const entries = names.map(photo);
        const found = find(entries, query);
        expect(find(entries, query)).toEqual(found);
        expect(new Set(found).size).toBe(found.length);
        expect(found.every((one) => names.includes(one))).toBe(true);
      }),
    );
  });
});
