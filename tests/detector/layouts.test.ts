import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import { describe, expect, it } from 'vitest';
import { boxesOf } from '#detector/boxesOf.ts';
import { checkModel } from '#detector/checkModel.ts';
import { LAYOUTS, type LayoutId } from '#detector/layouts/layouts.ts';
import { readModel } from '#detector/onnx/readModel.ts';
import { fillInput, placementOf } from '#detector/preprocess.ts';
import { outlineBounds } from '#domain/geometry/outline/outline.ts';
import { overUnion } from '#domain/geometry/sameBoxes.ts';
import { MODELS } from '../../scripts/planted-models/models.mjs';
import { NAMES } from '../../scripts/planted-models/squares.mjs';

const folder = join(import.meta.dirname, 'models');
const bytesOf = (name: string) => new Uint8Array(readFileSync(join(folder, `${name}.onnx`)));

env.wasm.numThreads = 1;

/** Squares of 32 pixels: where, and which pure colour. */
const PLANTED = [
  { x: 32, y: 64, class: 0 },
  { x: 96, y: 0, class: 1 },
  { x: 128, y: 128, class: 2 },
].map((square) => ({ ...square, width: 32, height: 32 }));

/** A grey photo with squares on it, four bytes a pixel. */
function photo(width: number, height: number) {
  const rgba = new Uint8ClampedArray(width * height * 4).fill(127);
  for (const square of PLANTED)
    for (let y = square.y; y < square.y + square.height; y++)
      for (let x = square.x; x < square.x + square.width; x++)
        for (const colour of [0, 1, 2])
          rgba[(y * width + x) * 4 + colour] = colour === square.class ? 255 : 0;
  return rgba;
}

/** Which layout each file has, and how many it might have. */
const CASES: readonly (readonly [name: string, layout: LayoutId, choices: number])[] = [
  ['yolo-columns', 'yolo_columns', 1],
  ['yolo-masks', 'yolo_masks', 1],
  ['yolo-rows', 'yolo_rows', 1],
  ['end-to-end', 'end_to_end', 1],
  ['end-to-end-masks', 'end_to_end_masks', 1],
  ['nms-inside', 'end_to_end', 1],
  ['yolox', 'yolox', 2],
  ['detr-softmax', 'detr_softmax', 2],
  ['detr-sigmoid', 'detr_sigmoid', 2],
  ['rt-detr-authors', 'rt_detr_authors', 1],
  ['rt-detr-ultralytics', 'rt_detr_ultralytics', 1],
  ['torchvision', 'torchvision', 1],
  ['tensorflow', 'tensorflow', 1],
];

async function look(name: string, layout: LayoutId) {
  const bytes = bytesOf(name);
  const graph = readModel(bytes);
  const checked = graph.ok ? checkModel(graph.value, null) : graph;
  if (!checked.ok) throw new Error(`${name} is refused`);
  const { input } = checked.value;
  const { width, height } = input.size;
  const count = input.shape.reduce((product, size) => product * size, 1);
  const data = input.element === 'uint8' ? new Uint8Array(count) : new Float32Array(count);
  fillInput(photo(width, height), data, LAYOUTS[layout].preprocess, input.planes);
  const session = await InferenceSession.create(bytes);
  const outputs = await session.run({
    [input.name]: new Tensor(input.element, data, input.shape),
    ...(input.sizeName && {
      [input.sizeName]: new Tensor('int64', BigInt64Array.of(BigInt(width), BigInt(height)), [1, 2]),
    }),
  });
  const tensors = new Map(
    Object.entries(outputs).map(([key, { dims, data }]) => {
      if (data instanceof Float32Array || data instanceof BigInt64Array) return [key, { shape: dims, data }];
      throw new Error(`${key} is of another kind`);
    }),
  );
  const region = { x: 0, y: 0, width, height };
  const placement = placementOf(region, input.size, LAYOUTS[layout].preprocess.fit);
  const found = boxesOf(layout, tensors, { input: input.size, threshold: 0.5 }, { region, placement });
  return { found, checked: checked.value };
}

describe.each(CASES)('%s', (name, layout, choices) => {
  it('is told by its outputs', () => {
    const graph = readModel(bytesOf(name));
    const checked = graph.ok ? checkModel(graph.value, null) : graph;
    expect(checked).toMatchObject({ ok: true });
    if (!checked.ok) return;
    expect(checked.value.layouts).toContain(layout);
    expect(checked.value.layouts).toHaveLength(choices);
  });

  it('finds the planted squares, and nothing else', async () => {
    const { found, checked } = await look(name, layout);
    expect(found).toHaveLength(PLANTED.length);
    for (const square of PLANTED) {
      const same = found.find((box) => box.class === square.class);
      expect(same && overUnion(same, square)).toBeGreaterThanOrEqual(0.9);
      expect(same?.score).toBeGreaterThan(0.85);
    }
    for (const box of LAYOUTS[layout].outline ? found : []) {
      const square = PLANTED.find((each) => each.class === box.class);
      expect(square && box.outline && overUnion(outlineBounds(box.outline), square)).toBeGreaterThan(0.9);
    }
    if (checked.classes) expect([...checked.classes.values()]).toEqual(NAMES);
  });

  it('is what its program writes', () => {
    expect(Buffer.from(bytesOf(name)).equals(MODELS[name]?.() ?? Buffer.of())).toBe(true);
  });
});

it('every layout has a planted model, and every file a case', () => {
  // YuNet finds nothing but faces: its outputs are made by hand (`reading.test.ts`).
  expect(new Set([...CASES.map(([, layout]) => layout), 'yunet'])).toEqual(new Set(Object.keys(LAYOUTS)));
  expect(readdirSync(folder).toSorted()).toEqual(CASES.map(([name]) => `${name}.onnx`).toSorted());
});
