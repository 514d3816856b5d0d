import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dragHandle, HANDLES, handleAt, handlesOf } from '#domain/geometry/handles.ts';

const box = { x: 100, y: 100, width: 200, height: 80 };

describe('handles of a selected box', () => {
  it('are eight, and each is grabbed where it is drawn', () => {
    const shown = handlesOf(box);
    expect(shown.map(({ handle }) => handle)).toEqual([...HANDLES]);
    for (const { handle, at } of shown) expect(handleAt(box, at)).toBe(handle);
  });

  it('are grabbed 8 pixels around, and nowhere else', () => {
    expect(handleAt(box, { x: 92, y: 92 })).toBe('nw');
    expect(handleAt(box, { x: 91, y: 100 })).toBeNull();
    expect(handleAt(box, { x: 200, y: 140 })).toBeNull();
  });

  it('leave room to grab the middle of a small box', () => {
    const small = { x: 0, y: 0, width: 12, height: 12 };
    expect(handlesOf(small)).toHaveLength(4);
    expect(handleAt(small, { x: 6, y: 6 })).toBeNull();
    expect(handleAt(small, { x: -6, y: -6 })).toBe('nw');
    const flat = { x: 0, y: 0, width: 200, height: 12 };
    expect(handleAt(flat, { x: 100, y: 6 })).toBeNull();
    expect(handleAt(flat, { x: 100, y: -6 })).toBe('n');
  });

  it('move the edges they stand on, and dragged back give the box again', () => {
    const by = fc.integer({ min: -70, max: 70 });
    fc.assert(
      fc.property(fc.constantFrom(...HANDLES), by, by, (handle, dx, dy) => {
        expect(dragHandle(dragHandle(box, handle, dx, dy), handle, -dx, -dy)).toEqual(box);
      }),
    );
    expect(dragHandle(box, 'e', 10, 99)).toEqual({ ...box, width: 210 });
    expect(dragHandle(box, 'n', 99, -10)).toEqual({ x: 100, y: 90, width: 200, height: 90 });
  });

  it('turn the box over where an edge passes its opposite', () => {
    expect(dragHandle(box, 'w', 250, 0)).toEqual({ x: 300, y: 100, width: 50, height: 80 });
  });
});
