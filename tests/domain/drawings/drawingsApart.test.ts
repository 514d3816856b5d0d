import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StoredProjectDocument } from '#domain/edit/documents.ts';
import { mergeDocs } from '#domain/edit/registers/merge.ts';
import { drawingValues, picturesIn, readDrawing, standOf } from '#domain/inspection/drawings/drawing.ts';
import { evenBands, NO_GRID } from '#domain/inspection/drawings/grid.ts';
import { pinAt } from '#domain/inspection/drawings/pin.ts';
import { readProjectDocument } from '#domain/inspection/read.ts';
import { readDefectFacts } from '#domain/inspection/register/defectDocument.ts';
import { sortedJson } from '#domain/json.ts';
import { stampAt } from '#support/stamps.ts';
import { aDrawing, aPicture, SHAS } from './drawnWall.ts';

const documentOf = (kind: string, fields: StoredProjectDocument['fields']): StoredProjectDocument => ({
  _id: `s:p:${kind}:one`,
  schema: 1,
  type: 'sheet',
  project: 'p',
  kind,
  sheet: 'one',
  made: stampAt(1),
  fields,
});
const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const moment = fc
  .integer({ min: 1, max: 6 })
  .chain((at) => fc.constantFrom(stampAt(at, 'A~1'), stampAt(at, 'B~1')));
/** What one device wrote of a drawing: whole changes, as the app makes them. */
const written = fc
  .array(
    fc.tuple(
      moment,
      fc.oneof(
        fc.constantFrom(...SHAS).map((sha) => drawingValues({ picture: aPicture(sha) })),
        fc.constantFrom('North', 'South').map((name) => drawingValues({ name })),
        fc
          .uniqueArray(fc.constantFrom('A', 'B', 'C', 'D'), { minLength: 1 })
          .map((names) =>
            drawingValues({ grid: { floors: evenBands(names, 0, 1), columns: evenBands(names, 0.2, 0.9) } }),
          ),
        fc.constant({ status: 'deleted' }),
      ),
    ),
    { maxLength: 6 },
  )
  .map((changes) => {
    const fields = Object.fromEntries(
      changes
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([t, values]) => Object.entries(values).map(([field, v]) => [field, { v, t }])),
    );
    return documentOf('drawing', fields as StoredProjectDocument['fields']);
  });
const pin = fc.tuple(moment, fraction, fraction, fc.constantFrom(...SHAS)).map(([t, x, y, picture]) =>
  documentOf('defect', {
    pin: { v: pinAt('n', picture, { x, y }), t },
  } as unknown as StoredProjectDocument['fields']),
);
const read = (doc: StoredProjectDocument) => {
  const projectDocument = readProjectDocument(doc);
  return projectDocument && readDrawing(projectDocument);
};

describe('drawings that two devices changed apart', () => {
  test('come to the same whichever hears of the other first, and keep every picture that either had', () => {
    fc.assert(
      fc.property(written, written, written, (a, b, c) => {
        const merged = mergeDocs(mergeDocs(a, b), c);
        expect(sortedJson(mergeDocs(c, mergeDocs(b, a)))).toBe(sortedJson(merged));
        expect(sortedJson(mergeDocs(merged, b))).toBe(sortedJson(merged));
        expect(new Set(picturesIn(merged.fields))).toEqual(
          new Set([a, b, c].flatMap(({ fields }) => picturesIn(fields))),
        );
        const drawing = read(merged);
        // Whatever picture is in force has its size with it.
        if (drawing && merged.fields.picture) expect(drawing.picture?.width).toBe(800);
      }),
    );
  });

  test('a pin is one place of one of them, never half of each, and on the picture that it was put on', () => {
    fc.assert(
      fc.property(pin, pin, (a, b) => {
        const facts = (doc: StoredProjectDocument) => readDefectFacts(readProjectDocument(doc)!);
        const merged = facts(mergeDocs(a, b)).pin;
        expect(merged).toEqual(facts(mergeDocs(b, a)).pin);
        expect([facts(a).pin, facts(b).pin]).toContainEqual(merged);
        for (const sha of SHAS)
          expect(standOf(merged!, [aDrawing({ picture: aPicture(sha) })])).toBe(
            merged?.picture === sha ? 'here' : 'earlier',
          );
      }),
    );
  });
});

describe('a stored drawing', () => {
  test('is read back as it was written', () => {
    const drawing = aDrawing();
    const values = drawingValues(drawing);
    expect(readDrawing({ id: 'n', project: 'p', kind: 'drawing', madeAt: 0, values })).toEqual(drawing);
  });

  test('is read without what nobody can have meant', () => {
    const values = {
      name: 7,
      place: {},
      picture: '../../etc',
      'picture:../../etc': { width: 1, height: 1 },
      floors: { names: ['A', 'A'], edges: [0, 1] },
      columns: 'A',
    };
    expect(readDrawing({ id: 'x', project: 'p', kind: 'drawing', madeAt: 0, values })).toEqual({
      id: 'x',
      name: '',
      place: null,
      picture: null,
      grid: NO_GRID,
    });
    const facts = (pinned: unknown) =>
      readDefectFacts({ id: 'x', project: 'p', kind: 'defect', madeAt: 0, values: { pin: pinned } });
    for (const wrong of [
      7,
      { drawing: 'n', x: 2, y: 0, picture: '' },
      { drawing: 'n', x: Number.NaN, y: 0, picture: '' },
    ])
      expect(facts(wrong).pin).toBeNull();
  });
});
