import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkModel } from '#detector/checkModel.ts';
import { LAYOUTS } from '#detector/layouts/layouts.ts';
import { namesInMetadata } from '#detector/names.ts';
import { readModel } from '#detector/onnx/readModel.ts';
import type { Graph, Port } from '#detector/port.ts';
import { fillInput, placementOf, toPhoto } from '#detector/preprocess.ts';
import { isSound } from '#detector/rawBox.ts';
import { scaled } from '#support/propertyRuns.ts';

const bytes = new Uint8Array(readFileSync(join(import.meta.dirname, 'models', 'yolo-columns.onnx')));

describe('a model file', () => {
  it('that is cut off anywhere is refused, and never throws', () => {
    for (let length = 1; length < bytes.length; length++) {
      const read = readModel(bytes.subarray(0, length));
      // Cut between two fields it may still be whole, but then something it needs is missing or only names are.
      if (read.ok) expect(read.value.outputs.length).toBeGreaterThan(0);
    }
    expect(readModel(bytes.subarray(0, 900))).toEqual({ ok: false, error: 'truncated' });
  });

  it('of any other bytes is refused, and never throws', () => {
    expect(readModel(new Uint8Array())).toEqual({ ok: false, error: 'not_onnx' });
    expect(readModel(new TextEncoder().encode('<html>'))).toEqual({ ok: false, error: 'not_onnx' });
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (noise) => {
        readModel(noise);
        readModel(Uint8Array.from([8, 8, ...noise]));
        readModel(Uint8Array.from(bytes, (byte, at) => byte ^ (noise[at % Math.max(1, noise.length)] ?? 0)));
      }),
      { numRuns: scaled(300) },
    );
  });

  it('whose weights lie elsewhere is refused by that', () => {
    const external = Uint8Array.from([8, 8, 0x3a, 4, 0x2a, 2, 0x70, 1]);
    expect(readModel(external)).toEqual({ ok: false, error: 'external_weights' });
  });
});

describe('class names', () => {
  it.each([
    [`{0: 'crack', 1: "stain's", 12: 'a\\'b'}`, { 0: 'crack', 1: "stain's", 12: "a'b" }],
    ['{"0": "crack", "1": "rust"}', { 0: 'crack', 1: 'rust' }],
    [`['crack', "rust"]`, { 0: 'crack', 1: 'rust' }],
    ['{0: \'<img src=x onerror="alert(1)">\'}', { 0: '<img src=x onerror="alert(1)">' }],
    [`{0: '__proto__'}`, { 0: '__proto__' }],
  ])('%s are read as they were meant', (text, names) => {
    expect(Object.fromEntries(namesInMetadata(text) ?? [])).toEqual(names);
  });

  it.each(['', '{}', 'import os', '{0: crack}', `{99999999999: 'x'}`])('“%s” has none', (text) => {
    expect(namesInMetadata(text)).toBeNull();
  });
});

const port = (name: string, shape: Port['shape'], element: Port['element'] = 'float32'): Port => ({
  name,
  shape,
  element,
});
const graph = (over: Partial<Graph>): Graph => ({
  inputs: [port('images', [1, 3, 640, 640])],
  outputs: [port('output0', [1, 7, 8400])],
  metadata: new Map(),
  ...over,
});
const said = (names: number, task = 'detect') =>
  new Map([
    ['names', `{${Array.from({ length: names }, (_, at) => `${at}: 'c${at}'`).join(', ')}}`],
    ['task', task],
  ]);

describe('a model that is no detector is refused by name', () => {
  it.each([
    ['of another task', graph({ metadata: said(3, 'segment') }), { kind: 'other_task', task: 'segment' }],
    [
      'with masks of another number than it has prototypes',
      graph({
        metadata: said(3, 'detect'),
        outputs: [port('output0', [1, 39, 8400]), port('output1', [1, 16, 160, 160])],
      }),
      { kind: 'more_than_boxes', rows: 32 },
    ],
    ['that sorts photos', graph({ outputs: [port('probs', [1, 1000])] }), { kind: 'no_layout' }],
    ['without outputs', graph({ outputs: [] }), { kind: 'no_layout' }],
    ['that takes no photo', graph({ inputs: [port('tokens', [1, 128], 'int64')] }), { kind: 'input' }],
    [
      'that takes two',
      graph({ inputs: [port('a', [1, 3, 64, 64]), port('b', [1, 3, 64, 64])] }),
      { kind: 'input' },
    ],
    [
      'for eight at once',
      graph({ inputs: [port('a', [8, 3, 640, 640])] }),
      { kind: 'input_batch', photos: 8 },
    ],
    [
      'in half precision',
      graph({ inputs: [port('a', [1, 3, 640, 640], 'float16')] }),
      { kind: 'input_half' },
    ],
    [
      'of another number type',
      graph({ inputs: [port('a', [1, 3, 640, 640], 'float64')] }),
      { kind: 'input_type', type: 'float64' },
    ],
    [
      'for grey pictures',
      graph({ inputs: [port('a', [1, 1, 640, 640])] }),
      { kind: 'input_channels', channels: 1 },
    ],
    ['for 16 pixels', graph({ inputs: [port('a', [1, 3, 16, 16])] }), { kind: 'input' }],
  ])('%s', (_, model, error) => {
    expect(checkModel(model, null)).toEqual({ ok: false, error });
  });

  it('but one whose size is open has the usual one', () => {
    const open = graph({ inputs: [port('images', [null, 3, null, null])] });
    expect(checkModel(open, null)).toMatchObject({
      value: { input: { shape: [1, 3, 640, 640], planes: true } },
    });
  });

  it('but one whose size is open has that which its trainer wrote into the file, height first', () => {
    const sizes = (imgsz: string) => {
      const open = graph({
        inputs: [port('images', [null, 3, null, null])],
        metadata: new Map([['imgsz', imgsz]]),
      });
      const checked = checkModel(open, null);
      return checked.ok ? checked.value.input.size : checked.error;
    };
    const openSize = (shape: Port['shape'], imgsz?: string) => {
      const metadata = new Map(imgsz ? [['imgsz', imgsz]] : []);
      const checked = checkModel(graph({ inputs: [port('images', shape)], metadata }), null);
      return checked.ok ? checked.value.input.openSize : checked.error;
    };
    expect(openSize([null, 3, null, null])).toBe('assumed');
    expect(openSize([null, 3, null, null], '512')).toBeUndefined();
    expect(openSize([1, 3, 640, 640])).toBeUndefined();
    expect(sizes('[480, 1280]')).toEqual({ width: 1280, height: 480 });
    expect(sizes('512')).toEqual({ width: 512, height: 512 });
    expect(sizes('large')).toEqual({ width: 640, height: 640 });
    expect(sizes('[9, 9]')).toEqual({ kind: 'input' });
  });

  it('masks are told by their shape, with suppression inside or without', () => {
    const layout = (rows: readonly number[], metadata = new Map<string, string>()) => {
      const outputs = [port('output0', rows), port('output1', [1, 32, 160, 160])];
      const checked = checkModel(graph({ outputs, metadata }), null);
      return checked.ok ? checked.value.layouts : checked.error;
    };
    expect(layout([1, 300, 38])).toEqual(['end_to_end_masks']);
    expect(layout([1, 300, 38], said(3, 'segment'))).toEqual(['end_to_end_masks']);
    expect(layout([1, 39, 8400])).toEqual(['yolo_masks']);
  });

  it('names that lie about the outputs are not believed', () => {
    expect(checkModel(graph({ metadata: said(80) }), null).ok).toBe(false);
  });

  it('names beside the model win', () => {
    const beside = new Map([
      [0, 'a'],
      [1, 'b'],
      [2, 'c'],
    ]);
    expect(checkModel(graph({ metadata: said(80) }), beside)).toMatchObject({ value: { classes: beside } });
  });
});

describe('a file that was made to hold its reader up', () => {
  const fields = (count: number) => Uint8Array.from({ length: 2 * count }, (_, at) => (at % 2 ? 0 : 8));
  const inGraph = (content: Uint8Array) => {
    const length = [0, 7, 14, 21].map((shift) => ((content.length >> shift) & 127) | (shift < 21 ? 128 : 0));
    return Uint8Array.from([8, 8, 7 * 8 + 2, ...length, ...content]);
  };

  it('by millions of fields is refused, and none of them is kept', () => {
    expect(readModel(fields(600_000))).toEqual({ ok: false, error: 'not_onnx' });
    expect(readModel(inGraph(fields(600_000)))).toEqual({ ok: false, error: 'not_onnx' });
  });

  it('by names that are no names is read once', () => {
    expect(namesInMetadata('1'.repeat(1_000_000))).toBeNull();
    expect(namesInMetadata(`[${"'\\".repeat(500_000)}`)).toBeNull();
    expect(namesInMetadata(`{${'0:'.repeat(500_000)}`)).toBeNull();
    expect(namesInMetadata(`{0: 'crack', 1: 'cut`)).toEqual(new Map([[0, 'crack']]));
    expect(namesInMetadata(`{1234567: 'far', 2: 'near'}`)).toEqual(new Map([[2, 'near']]));
  });

  it('by half a million names beside it is told that they don’t fit', () => {
    const many = new Map(Array.from({ length: 500_000 }, (_, at) => [at, 'a'] as const));
    expect(checkModel(graph({}), many)).toEqual({ ok: false, error: { kind: 'no_layout' } });
  });
});

describe('a layout that is not clear is asked for', () => {
  const rows = (count: number, row: number, input: readonly number[]) =>
    graph({ inputs: [port('images', input)], outputs: [port('output', [1, count, row])] });
  const eighty = new Map(Array.from({ length: 80 }, (_, at) => [at, `c${at}`] as const));
  const layouts = (model: Graph, beside: ReadonlyMap<number, string> | null) => {
    const checked = checkModel(model, beside);
    return checked.ok ? checked.value.layouts : [];
  };

  it('where a YOLOX has its names beside it, which are no mark of a YOLOv5', () => {
    const nano = rows(3549, 85, [1, 3, 416, 416]);
    expect(layouts(nano, null)).toEqual(['yolo_rows', 'yolox']);
    expect(layouts(nano, eighty)).toEqual(['yolo_rows', 'yolox']);
  });

  it('where its input is no square', () => {
    const wide = rows(80 * 48 + 40 * 24 + 20 * 12, 85, [1, 3, 384, 640]);
    expect(layouts(wide, null)).toEqual(['yolo_rows', 'yolox']);
    expect(layouts(wide, eighty)).toEqual(['yolo_rows', 'yolox']);
  });

  it('and not where the number of its boxes says it', () => {
    expect(layouts(rows(10_647, 85, [1, 3, 416, 416]), eighty)).toEqual(['yolo_rows']);
    expect(layouts({ ...rows(8400, 8, [1, 3, 640, 640]), metadata: said(3) }, null)).toEqual(['yolo_rows']);
  });
});

describe('a box', () => {
  const side = fc.integer({ min: 10, max: 8000 });
  it('goes into the input and comes back', () => {
    fc.assert(
      fc.property(
        side,
        side,
        fc.constantFrom('letterbox', 'corner', 'stretch'),
        fc.integer({ min: 0, max: 500 }),
        (width, height, fit, x) => {
          const region = { x, y: 7, width, height };
          const at = placementOf(region, { width: 640, height: 480 }, fit);
          const box = { x: width * 0.1, y: height * 0.2, width: width * 0.5, height: height * 0.3 };
          const inInput = {
            x: box.x * at.scaleX + at.left,
            y: box.y * at.scaleY + at.top,
            width: box.width * at.scaleX,
            height: box.height * at.scaleY,
          };
          const back = toPhoto(inInput, region, at);
          expect(back?.x).toBeCloseTo(box.x + x, 6);
          expect(back?.y).toBeCloseTo(box.y + 7, 6);
          expect(back?.width).toBeCloseTo(box.width, 6);
          expect(back?.height).toBeCloseTo(box.height, 6);
        },
      ),
    );
  });

  it('of no numbers, no size or no score is none', () => {
    const good = { x: 0, y: 0, width: 1, height: 1, class: 0, score: 0.5 };
    expect(isSound(good)).toBe(true);
    for (const bad of [
      { x: Number.NaN },
      { width: 0 },
      { height: -1 },
      { score: 1.2 },
      { score: Number.NaN },
      { y: Infinity },
    ])
      expect(isSound({ ...good, ...bad })).toBe(false);
  });

  it('has its colours where the model looks for them', () => {
    const rgba = Uint8ClampedArray.of(255, 0, 51, 255);
    const planes = new Float32Array(3);
    fillInput(rgba, planes, { fit: 'stretch', scale: 'unit', order: 'bgr' }, true);
    expect([...planes].map((value) => Math.round(value * 10) / 10)).toEqual([0.2, 0, 1]);
    const bytes = new Uint8Array(3);
    fillInput(rgba, bytes, { fit: 'stretch', scale: 'byte', order: 'rgb' }, false);
    expect([...bytes]).toEqual([255, 0, 51]);
  });
});

describe('YuNet', () => {
  const parts = [8, 16, 32].flatMap((step) => {
    const places = (64 / step) * (64 / step);
    const of = (part: string, size: number) => [`${part}_${step}`, [1, places, size]] as const;
    return [of('cls', 1), of('obj', 1), of('bbox', 4), of('kps', 10)];
  });
  const graph: Graph = {
    inputs: [port('input', [1, 3, 64, 64])],
    outputs: parts.map(([name, shape]) => port(name, shape)),
    metadata: new Map(),
  };

  it('is known by its outputs, and finds faces', () => {
    const read = checkModel(graph, null);
    expect(read).toMatchObject({ ok: true, value: { layouts: ['yunet'], classCounts: [['yunet', 1]] } });
    expect(read.ok && read.value.classes).toEqual(new Map([[0, 'face']]));
    const fewer = { ...graph, outputs: graph.outputs.filter(({ name }) => name !== 'obj_16') };
    expect(checkModel(fewer, null).ok).toBe(false);
  });

  it('says where a face is by the place of its grid, and how sure by two scores', () => {
    const outputs = new Map(
      parts.map(([name, shape]) => [name, { shape, data: new Float32Array(shape.reduce((a, b) => a * b)) }]),
    );
    // Row 1, column 2 of the grid of 16: its centre half a step further, two steps wide, one high.
    const place = 1 * 4 + 2;
    outputs.get('cls_16')?.data.set([0.81], place);
    outputs.get('obj_16')?.data.set([1], place);
    outputs.get('bbox_16')?.data.set([0.5, 0.5, Math.log(2), 0], place * 4);
    const [face, ...others] = LAYOUTS.yunet.decode(outputs, {
      input: { width: 64, height: 64 },
      threshold: 0.5,
    });
    expect(others).toEqual([]);
    expect(face?.score).toBeCloseTo(0.9, 5);
    expect([face?.x, face?.y, face?.width, face?.height].map((value) => Math.round(value ?? 0))).toEqual([
      24, 16, 32, 16,
    ]);
  });

  it('never throws on outputs of other sizes', () => {
    fc.assert(
      fc.property(fc.array(fc.float(), { maxLength: 40 }), (data) => {
        const outputs = new Map(parts.map(([name]) => [name, { shape: [1, data.length, 1], data }]));
        LAYOUTS.yunet.decode(outputs, { input: { width: 64, height: 64 }, threshold: 0 });
      }),
      { numRuns: scaled(100) },
    );
  });
});
