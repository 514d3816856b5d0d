import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import { describe, expect, it } from 'vitest';
import { fastestOf } from '#data/assistant/engine/backend.ts';
import { bytesOf } from '#data/assistant/engine/modelBytes.ts';
import { faultOf } from '#data/assistant/fault.ts';
import { boxesOf } from '#detector/boxesOf.ts';
import { model, node } from '../../../scripts/planted-models/onnx.mjs';

env.wasm.numThreads = 1;
env.logLevel = 'fatal';

const INPUT = [{ name: 'images', shape: [1, 3, 32, 32] }];
const OUTPUT = [{ name: 'output0', shape: [1, 3, 32, 32] }];
/** What the runtime says of a graph of these operations. */
const refused = async (...parts: readonly Uint8Array[]) => {
  const bytes = model({ inputs: INPUT, outputs: OUTPUT, parts: [...parts] });
  try {
    const session = await InferenceSession.create(bytes);
    await session.run({ images: new Tensor('float32', new Float32Array(3 * 32 * 32), [1, 3, 32, 32]) });
  } catch (error) {
    return faultOf(error);
  }
  return null;
};

describe('a model file is told by its reason', () => {
  it('where it is too large, of which nothing is read', async () => {
    const file = new Blob(['x']);
    Object.defineProperty(file, 'size', { value: 2 * 1024 ** 3 });
    Object.defineProperty(file, 'arrayBuffer', { value: () => Promise.reject(new Error('It was read.')) });
    expect(await bytesOf(file)).toEqual({ ok: false, error: { kind: 'too_large' } });
  });

  it('where it is empty or can’t be read', async () => {
    expect(await bytesOf(new Blob([]))).toEqual({ ok: false, error: { kind: 'empty' } });
    const file = new Blob(['x']);
    Object.defineProperty(file, 'arrayBuffer', { value: () => Promise.reject(new Error('gone')) });
    expect(await bytesOf(file)).toEqual({ ok: false, error: { kind: 'unreadable' } });
  });

  it('where the runtime has not what it needs, by the name of that', async () => {
    expect(await refused(node('Soothsay', ['images'], 'output0'))).toEqual({
      kind: 'unknown_operation',
      name: 'Soothsay',
    });
  });

  it('where its parts don’t fit, in the runtime’s own words', async () => {
    expect(await refused(node('Relu', ['nowhere'], 'output0'))).toMatchObject({ kind: 'runtime' });
  });

  it.each([
    new RangeError('WebAssembly.Memory(): could not allocate memory'),
    new Error('std::bad_alloc'),
    new Error('failed to allocate a buffer of 4294967296 bytes'),
  ])('where memory runs out: %s', (error) => {
    expect(faultOf(error)).toEqual({ kind: 'memory' });
  });

  it('where the runtime itself can’t be had', () => {
    expect(faultOf(new Error('no available backend found. ERR: [wasm] TypeError: Failed to fetch'))).toEqual({
      kind: 'no_runtime',
    });
  });
});

it('of 100,000 boxes the surest are kept, as many as somebody judges, and none that is no box', () => {
  const count = 100_000;
  const row = (of: (at: number) => number) => Array.from({ length: count }, (_, at) => of(at));
  const data = Float32Array.from([
    ...row((at) => (at % 300) * 2),
    ...row((at) => Math.floor(at / 300) * 2),
    ...row(() => 1),
    ...row((at) => (at % 7 === 0 ? Number.NaN : 1)),
    ...row((at) => 0.3 + (at / count) * 0.6),
  ]);
  const whole = { x: 0, y: 0, width: 640, height: 700 };
  const boxes = boxesOf(
    'yolo_columns',
    new Map([['output0', { shape: [1, 5, count], data }]]),
    { input: whole, threshold: 0.25 },
    { region: whole, placement: { scaleX: 1, scaleY: 1, left: 0, top: 0 } },
  );
  expect(boxes).toHaveLength(300);
  expect(boxes.every(({ height }) => height > 0)).toBe(true);
  expect(Math.min(...boxes.map(({ score }) => score))).toBeGreaterThan(0.89);
});

describe('a model is run', () => {
  const trial = (backend: 'one' | 'threads' | 'graphics', took: number, outputs = [1, 0.5]) => ({
    backend,
    took,
    outputs,
  });

  it('in the fastest way of those that were tried', () => {
    expect(fastestOf([])).toBe('one');
    expect(fastestOf([trial('one', 400), trial('threads', 560)])).toBe('one');
    expect(fastestOf([trial('one', 400), trial('threads', 150), trial('graphics', 40)])).toBe('graphics');
  });

  it('never in one that says something else of the same input', () => {
    const fast = [0.9, 0.5];
    expect(fastestOf([trial('one', 400), trial('threads', 300), trial('graphics', 40, fast)])).toBe(
      'threads',
    );
    expect(fastestOf([trial('one', 400), trial('graphics', 40, [Number.NaN, 0.5])])).toBe('one');
    expect(fastestOf([trial('one', 400), trial('graphics', 40, [1])])).toBe('one');
    expect(fastestOf([trial('one', 400), trial('graphics', 40, [1.000_01, 0.5])])).toBe('graphics');
  });
});
