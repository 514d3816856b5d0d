import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SceneBox } from '#domain/damage/sceneBox.ts';
import { area, intersection } from '#domain/geometry/rect.ts';
import { viewTransform } from '#domain/geometry/view.ts';
import {
  newField,
  type OwnField,
  type OwnFormats,
  ownRegister,
  ownValue,
} from '#domain/inspection/register/ownField.ts';
import { grown, tagRect } from '#scene/draw/tagPlaces.ts';
import { edgesOf, planTags, rankBoxes } from '#scene/draw/tagPlan.ts';
import { createNoter, MOST_NOTED, notesOf } from '#screens/dashboard/stage/TagNotes.tsx';

const FORMATS: OwnFormats = {
  number: (value, decimals) => value.toFixed(decimals),
  day: (day) => day,
  yesNo: (yes) => (yes ? 'yes' : 'no'),
  list: (texts) => texts.join(', '),
  unreadable: (raw) => raw,
};
const aField = (set: Partial<OwnField>): OwnField => ({
  ...newField('f', []),
  name: 'Depth',
  onTag: true,
  ...set,
});
const box = (at: number, set: Partial<SceneBox> = {}): SceneBox => ({
  id: `B_${at}`,
  rect: { x: (at * 397) % 1500, y: 20 + ((at * 211) % 1100), width: 30, height: 30 },
  ...{ label: 'crack', confidence: null, rejected: false, accepted: true, ...set },
});
const labels = new Map([['crack', { text: 'Crack', ink: '#000000', plate: '#FF0000' }]]);
const text = (drawn: { labels: ReadonlyMap<string, { text: string }> }, { label }: SceneBox) =>
  drawn.labels.get(label)?.text;

describe('values of own fields on tags', () => {
  it('are those of the fields that are shown there, in one short line, and of no others', () => {
    const depth = aField({ id: 'd', type: 'number', unit: 'mm' });
    const note = aField({ id: 'n' });
    const hidden = aField({ id: 'h', onTag: false });
    const photo = aField({ id: 'p', of: 'photo' });
    const own = {
      [ownRegister('d')]: ownValue(depth, 12.5),
      [ownRegister('n')]: ownValue(note, `a\n\u0000b ${'x'.repeat(99)}`),
      [ownRegister('h')]: ownValue(hidden, 'hidden'),
      [ownRegister('p')]: ownValue(photo, 'photo'),
    };
    const notes = notesOf(
      [depth, note, hidden, photo],
      new Map([
        ['k', own],
        ['none', {}],
      ]),
      FORMATS,
    );
    expect([...notes.keys()]).toEqual(['k']);
    expect(notes.get('k')).toBe(`12.5 mm · a b ${'x'.repeat(19)}…`);
    expect(notesOf([hidden], new Map([['k', own]]), FORMATS).size).toBe(0);
  });

  it('change the words of their own tags alone, and nothing of what lies where', () => {
    const note = fc.constantFrom('12.5 mm', '__proto__', 'poor');
    fc.assert(
      fc.property(fc.array(fc.option(note, { nil: undefined }), { maxLength: 30 }), (list) => {
        const boxes = list.map((_, at) => box(at));
        const notes = new Map(list.flatMap((one, at) => (one === undefined ? [] : [[`B_${at}`, one]])));
        const drawn = createNoter()({ boxes, labels }, notes);
        for (const [at, one] of boxes.entries()) {
          const after = drawn.boxes[at];
          if (!after) throw new Error('no box');
          expect({ ...after, label: one.label }).toEqual(one);
          if (list[at] === undefined) expect(after).toBe(one);
          expect(text(drawn, after)).toBe(list[at] === undefined ? 'Crack' : `Crack · ${list[at]}`);
        }
      }),
    );
  });

  it('leave a box as it is drawn while its note stays, so that only what changed is drawn again', () => {
    const noter = createNoter();
    const boxes = [box(0), box(1)];
    const first = noter(
      { boxes, labels },
      new Map([
        ['B_0', 'a'],
        ['B_1', 'b'],
      ]),
    );
    expect(
      noter(
        { boxes, labels },
        new Map([
          ['B_0', 'a'],
          ['B_1', 'b'],
        ]),
      ),
    ).toBe(first);
    const second = noter(
      { boxes, labels },
      new Map([
        ['B_0', 'a'],
        ['B_1', 'c'],
      ]),
    );
    expect(second.boxes[0]).toBe(first.boxes[0]);
    expect(second.boxes[1]).not.toBe(first.boxes[1]);
  });

  it('are at most 200 different ones on a photo: further boxes keep their plain tag', () => {
    const boxes = Array.from({ length: 1000 }, (_, at) => box(at));
    const notes = new Map(boxes.map(({ id }, at) => [id, `note ${at}`]));
    const drawn = createNoter()({ boxes, labels }, notes);
    expect(drawn.labels.size).toBe(labels.size + MOST_NOTED);
    expect(drawn.boxes.filter((one, at) => one !== boxes[at])).toHaveLength(MOST_NOTED);
  });

  it('make room for one another by their real width: of many boxes no two tags touch', () => {
    const boxes = Array.from({ length: 3000 }, (_, at) => box(at));
    const notes = new Map(boxes.map(({ id }, at) => [id, 'x'.repeat(1 + (at % 24))]));
    const drawn = createNoter()({ boxes, labels }, notes);
    const host = { width: 1600, height: 1200 };
    const sizeOf = (one: SceneBox) => ({ width: 8 + 6 * (text(drawn, one) ?? '').length, height: 16 });
    const list = drawn.boxes;
    const { tags } = planTags(
      { boxes: list, edges: edgesOf(list), ranked: () => rankBoxes(list), sizeOf },
      viewTransform({ zoomOffset: 0, x: 0, y: 0 }, host, null),
      host,
      true,
    );
    const rects = tags.map((tag) => grown(tagRect(tag.box, tag.place, tag.size, host), 0.5));
    expect(rects.length).toBeGreaterThan(20);
    for (const [at, one] of rects.entries())
      for (const other of rects.slice(at + 1)) {
        const shared = intersection(one, other);
        expect(shared ? area(shared) : 0).toBe(0);
      }
  });
});
