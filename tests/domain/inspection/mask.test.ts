import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HANDLES } from '#domain/geometry/handles.ts';
import { WHOLE } from '#domain/geometry/outline/outline.ts';
import type { Rect } from '#domain/geometry/rect.ts';
import {
  declined,
  insidePhoto,
  judgedOrProposed,
  lassoed,
  type Mask,
  maskIndex,
  maskKindNamed,
  maskProposals,
  masksToRepeat,
  maskValues,
  movedMask,
  readMask,
  resizedMask,
  taken,
  undecided,
} from '#domain/inspection/photos/mask.ts';

const stored = (values: Readonly<Record<string, unknown>>) => ({
  id: 'm-1',
  project: 'p',
  kind: 'mask',
  madeAt: 5,
  values,
});

const image = (id: string, sha256: string) => ({ id, photo: { kind: 'stored', sha256 } as const });

describe('a stored mask', () => {
  it('reads as it was drawn', () => {
    const shape = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 };
    const values = maskValues(image('p/1', 'ab'), { shape, kind: 'plate', by: 'Kei', why: 'asked for' });
    expect(readMask(stored(values))).toEqual({
      id: 'm-1',
      photo: 'p/1',
      bytes: 'ab',
      shape,
      kind: 'plate',
      by: 'Kei',
      at: 5,
      why: 'asked for',
    });
  });

  it('covers the whole photo where its shape can’t be read', () => {
    const shapes = [
      undefined,
      null,
      'all',
      { x: Number.NaN, y: 0, width: 1, height: 1 },
      { x: 0, y: 0, width: 0, height: 1 },
      { x: 0, y: 0, width: 9, height: 1 },
      { x: 0, y: 0, width: 1, height: 1, outline: { kind: 'line', points: [0, 0, 1, 1] } },
      { x: 0, y: 0, width: 1, height: 1, outline: { kind: 'circle' } },
    ];
    for (const shape of shapes) expect(readMask(stored({ photo: 'p/1', shape }))?.shape).toEqual(WHOLE);
  });

  it('is none where it names no photo, and never throws', () => {
    expect(readMask(stored({ shape: WHOLE }))).toBeNull();
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), (values) => {
        const mask = readMask(stored({ photo: 'p/1', ...values }));
        if (mask) {
          const { x, y, width, height } = mask.shape;
          expect(width > 0 && height > 0 && x >= -1e-6 && y >= -1e-6).toBe(true);
        }
      }),
    );
  });
});

describe('the masks of a photo', () => {
  const mask = (id: string, photo: string, bytes: string): Mask => ({
    id,
    photo,
    bytes,
    shape: WHOLE,
    kind: 'face',
    by: '',
    at: 0,
    why: '',
  });

  it('count for the same bytes under another name, each once', () => {
    const of = maskIndex([mask('a', 'p/1', 'aa'), mask('b', 'p/2', 'bb')]);
    expect(of(image('p/1', 'aa')).map(({ id }) => id)).toEqual(['a']);
    expect(of(image('p/3', 'aa')).map(({ id }) => id)).toEqual(['a']);
    expect(of(image('p/4', 'cc'))).toEqual([]);
  });

  it('are found under names that objects inherit', () => {
    const of = maskIndex([mask('a', '__proto__', 'constructor')]);
    expect(of(image('__proto__', 'x'))).toHaveLength(1);
    expect(of(image('toString', 'constructor'))).toHaveLength(1);
    expect(of(image('constructor', '__proto__'))).toEqual([]);
  });
});

describe('what is drawn', () => {
  it('stays inside the photo', () => {
    const number = fc.double({ min: -3, max: 3, noNaN: true });
    fc.assert(
      fc.property(number, number, number, number, (x, y, width, height) => {
        const box = insidePhoto({ x, y, width: Math.abs(width), height: Math.abs(height) });
        expect(
          box.x >= 0 && box.y >= 0 && box.x + box.width <= 1.000001 && box.y + box.height <= 1.000001,
        ).toBe(true);
      }),
    );
  });

  it('is an outline only where it encloses something', () => {
    expect(lassoed([0.1, 0.1, 0.2, 0.1])).toBeNull();
    expect(lassoed([0.1, 0.1, 0.1, 0.1, 0.1, 0.1])).toBeNull();
    expect(lassoed([-1, 0.1, 0.5, 0.1, 0.5, 0.6])).toEqual({
      x: 0,
      y: 0.1,
      width: 0.5,
      height: 0.5,
      outline: { kind: 'polygon', parts: [[[0, 0.1, 0.5, 0.1, 0.5, 0.6]]] },
    });
  });

  const fraction = fc.double({ min: 0, max: 0.5, noNaN: true });
  const side = fc.double({ min: 0.01, max: 0.5, noNaN: true });
  const drawn = fc.record({ x: fraction, y: fraction, width: side, height: side });
  const by = fc.double({ min: -2, max: 2, noNaN: true });
  const isInside = ({ x, y, width, height }: Rect) =>
    x >= 0 && y >= 0 && x + width <= 1.000001 && y + height <= 1.000001;

  it('is moved within the photo, as large as it was', () => {
    fc.assert(
      fc.property(drawn, by, by, (shape, dx, dy) => {
        const box = movedMask(shape, dx, dy);
        expect([box.width, box.height]).toEqual([shape.width, shape.height]);
        expect(isInside(box)).toBe(true);
      }),
    );
    expect(movedMask({ x: 0.1, y: 0.1, width: 0.2, height: 0.2 }, 0.25, -1)).toEqual({
      ...{ x: 0.35, y: 0, width: 0.2, height: 0.2 },
    });
  });

  it('has one edge moved by a handle at that edge, the others stay', () => {
    const shape = { x: 0.2, y: 0.2, width: 0.2, height: 0.2 };
    expect(resizedMask(shape, 'e', 0.25, 0.9)).toEqual({ x: 0.2, y: 0.2, width: 0.45, height: 0.2 });
    expect(resizedMask(shape, 'e', 5, 0)).toEqual({ x: 0.2, y: 0.2, width: 0.8, height: 0.2 });
  });

  it('stays as it was where a handle would leave too little of it, and inside the photo wherever it is dragged', () => {
    const shape = { x: 0.2, y: 0.2, width: 0.2, height: 0.2 };
    expect(resizedMask(shape, 'e', -0.2, 0)).toBe(shape);
    fc.assert(
      fc.property(drawn, fc.constantFrom(...HANDLES), by, by, (one, handle, dx, dy) => {
        expect(isInside(resizedMask(one, handle, dx, dy))).toBe(true);
      }),
    );
  });
});

describe('masks that are repeated on the next photo', () => {
  const mask = (id: string, x: number): Mask => ({
    id,
    photo: 'p/1',
    bytes: '',
    shape: { x, y: 0.1, width: 0.2, height: 0.2 },
    kind: 'face',
    by: '',
    at: 0,
    why: '',
  });

  it('are those that it lacks', () => {
    const mine = [mask('a', 0.1), mask('b', 0.5)];
    expect(masksToRepeat(mine, { masks: [mask('c', 0.5)] })).toEqual([mine[0]]);
    expect(masksToRepeat(mine, { masks: mine })).toEqual([]);
  });

  it('are none where the photo has none or is the last, and which of both it is can be said', () => {
    expect(masksToRepeat([], { masks: [] })).toBe('no_masks');
    expect(masksToRepeat([], null)).toBe('no_masks');
    expect(masksToRepeat([mask('a', 0.1)], null)).toBe('last_photo');
  });
});

describe('a mask that a model proposes', () => {
  const photo = image('p/1', 'ab');
  const box = { x: 0.25, y: 0.25, width: 0.25, height: 0.25 };
  const face = { kind: 'face', shape: box, why: 'face 0.91' } as const;
  const by = { model: 'faces.onnx', run: 'run-1' };
  const documentsOf = (made: ReturnType<typeof maskProposals>) =>
    [...made].map(([id, values]) => ({ ...stored(values), id }));
  const [proposal] = documentsOf(maskProposals(photo, [face], [], by));

  it('is a rectangle that covers by the model’s name, and nobody’s statement', () => {
    const read = proposal && readMask(proposal);
    expect(read).toMatchObject({ ...face, photo: 'p/1', by: '', from: 'faces.onnx', proposedIn: 'run-1' });
    expect(read && undecided([read])).toHaveLength(1);
    const outline = { kind: 'polygon', parts: [[[0.25, 0.25, 0.5, 0.25, 0.375, 0.5]]] } as const;
    const [outlined] = documentsOf(maskProposals(photo, [{ ...face, shape: { ...box, outline } }], [], by));
    expect(outlined && readMask(outlined)?.shape).toEqual(box);
  });

  it('is a mask of whoever takes it, and covers nothing once it is declined', () => {
    const judged = (values: object) => proposal && { ...proposal, values: { ...proposal.values, ...values } };
    const mine = judged(taken('Kei', 7));
    const mask = mine && readMask(mine);
    expect(mask).toMatchObject({ by: 'Kei', at: 7, from: 'faces.onnx' });
    expect(mask && undecided([mask])).toEqual([]);
    const gone = judged(declined('Kei', 7));
    expect(gone && readMask(gone)).toBeNull();
  });

  it('covers whatever its document says has become of it, unless that is that it was declined', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (state) => {
        const read = readMask(stored({ ...proposal?.values, state }));
        expect(read === null).toBe(state === 'declined');
      }),
    );
  });

  it('is proposed no second time, be it undecided, taken or declined, nor where a mask is already', () => {
    const known = (values: object) => judgedOrProposed([stored({ ...proposal?.values, ...values })]);
    for (const values of [{}, taken('Kei', 7), declined('Kei', 7), { state: null, from: null }])
      expect(maskProposals(photo, [face], known(values), by).size).toBe(0);
    const elsewhere = { ...face, shape: { ...box, x: 0.625 } };
    const plate = { ...face, kind: 'plate' as const };
    expect(maskProposals(photo, [elsewhere, plate, elsewhere], known({}), by).size).toBe(2);
    expect(maskProposals(image('p/2', 'cd'), [face], known({}), by).size).toBe(1);
    // The same bytes are the same picture.
    expect(maskProposals(image('p/2', 'ab'), [face], known({}), by).size).toBe(0);
  });

  it('stays inside the photo, and is none where it is too small', () => {
    const over = maskProposals(photo, [{ ...face, shape: { x: -1, y: 0.75, width: 3, height: 3 } }], [], by);
    const [read] = documentsOf(over).map(readMask);
    expect(read?.shape).toMatchObject({ x: 0, y: 0.75, width: 1, height: 0.25 });
    expect(maskProposals(photo, [{ ...face, shape: { ...box, width: 0.0001 } }], [], by).size).toBe(0);
  });

  it('is of the kind that its class is called', () => {
    const kinds = ['Face', 'pedestrian', 'License_Plate', 'licence plate', 'number-plate', 'people', 'crack'];
    expect(kinds.map(maskKindNamed)).toEqual(['face', 'person', 'plate', 'plate', 'plate', 'person', null]);
    for (const name of ['', '__proto__', 'faceted', 'platelet', 'spalling face'])
      expect(maskKindNamed(name)).toBeNull();
  });
});
