import { wrap } from 'comlink';
import { createEngine } from '#data/assistant/engine/engine.ts';
import { type Asking, createPreparing } from '#data/assistant/engine/look.ts';
import { boxesOf } from '#detector/boxesOf.ts';
import { checkModel } from '#detector/checkModel.ts';
import type { Outputs } from '#detector/layouts/layout.ts';
import { isLayoutId, LAYOUTS } from '#detector/layouts/layouts.ts';
import type { ModelInput } from '#detector/modelInput.ts';
import { readModel } from '#detector/onnx/readModel.ts';
import { placementOf } from '#detector/preprocess.ts';
import type { RawBox } from '#detector/rawBox.ts';
import { overUnion } from '#domain/geometry/sameBoxes.ts';
import type { Bare } from './bare.worker.ts';

export interface AssistantBench {
  /**
   * A photo in thorough mode with the shipped code, and the bare model; milliseconds. @param tiles number of timed runs
   */
  thorough(photo: string): Promise<{ took: number; passes: number; boxes: number; bare: number[] }>;
  /** The model's input for a whole photo: bytes of 32-bit numbers, the shape of its tensor, its names. */
  input(photo: string): Promise<{ pixels: string; shape: readonly number[]; input: ModelInput }>;
  /**
   * Compares boxes from another runtime's outputs for the same input with ours: their number, the smallest overlap, the
   * largest difference.
   */
  compare(
    pixels: string,
    outputs: readonly Said[],
  ): Promise<{ ours: number; theirs: number; iou: number; score: number }>;
}

/** An output of another runtime, as bytes of 32-bit numbers. */
interface Said {
  readonly name: string;
  readonly shape: readonly number[];
  readonly data: string;
}

declare global {
  interface Window {
    assistantBench?: AssistantBench;
  }
}

const RUNS = 10;
const THRESHOLD = Number(new URLSearchParams(location.search).get('threshold') ?? 0.5);

const bytesOf = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
const numbersOf = (text: string) => new Float32Array(bytesOf(text).buffer);
function textOf(numbers: Float32Array): string {
  const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

async function start(): Promise<AssistantBench> {
  const model = new Uint8Array(await (await fetch('/model.onnx')).arrayBuffer());
  const graph = readModel(model);
  const checked = graph.ok ? checkModel(graph.value, null) : graph;
  if (!checked.ok) throw new Error('The model is refused.');
  const wanted = new URLSearchParams(location.search).get('layout') ?? '';
  const layout = isLayoutId(wanted) ? wanted : checked.value.layouts[0];
  const { input } = checked.value;
  const { preprocess } = LAYOUTS[layout];
  const asking: Asking = { layout, input, preprocess, threshold: THRESHOLD, thorough: true };
  const worker = new Worker(new URL('./bare.worker.ts', import.meta.url), { type: 'module' });
  const bare = wrap<Bare>(worker);
  const blobOf = async (photo: string) => (await fetch(photo)).blob();
  const placed = async (photo: string) => {
    const bitmap = await createImageBitmap(await blobOf(photo));
    const region = { x: 0, y: 0, width: bitmap.width, height: bitmap.height };
    const pixels = createPreparing(bitmap, asking)(region, placementOf(region, input.size, preprocess.fit));
    return Float32Array.from(pixels);
  };
  const whole = { x: 0, y: 0, ...input.size };
  const decode = (outputs: Outputs): RawBox[] =>
    boxesOf(
      layout,
      outputs,
      { input: input.size, threshold: asking.threshold },
      { region: whole, placement: { scaleX: 1, scaleY: 1, left: 0, top: 0 } },
    );
  return {
    async thorough(photo) {
      const pixels = await placed(photo);
      const before = await bare.run(model, input, pixels, RUNS);
      const engine = createEngine(new Map([['model', 'one']]));
      const file = new Blob([model]);
      // Loads the model first, which a run over photos does only once.
      const small = await blobOf(photo);
      await engine.look({ file, sha256: 'model' }, small, { ...asking, thorough: false }, () => undefined);
      const seen = await engine.look({ file, sha256: 'model' }, small, asking, () => undefined);
      engine.stop();
      if (!seen.ok) throw new Error(seen.error.kind);
      const after = await bare.run(model, input, pixels, RUNS);
      const { took, passes, boxes } = seen.value;
      return { took, passes, boxes: boxes.length, bare: [...before, ...after] };
    },
    input: async (photo) => ({ pixels: textOf(await placed(photo)), shape: input.shape, input }),
    async compare(pixels, outputs) {
      const [own] = await bare.outputs(model, input, [numbersOf(pixels)]);
      if (!own) throw new Error('The model says nothing.');
      const ours = decode(own);
      const theirs = decode(
        new Map(outputs.map(({ name, shape, data }) => [name, { shape, data: numbersOf(data) }])),
      );
      let [iou, score] = [1, 0];
      for (const [one, all] of [
        ...ours.map((box) => [box, theirs] as const),
        ...theirs.map((box) => [box, ours] as const),
      ]) {
        const same = all
          .filter((other) => other.class === one.class)
          .map((other) => ({ share: overUnion(one, other), gap: Math.abs(one.score - other.score) }))
          .reduce((best, each) => (each.share > best.share ? each : best), { share: 0, gap: 1 });
        iou = Math.min(iou, same.share);
        score = Math.max(score, same.gap);
      }
      return { ours: ours.length, theirs: theirs.length, iou, score };
    },
  };
}

window.assistantBench = await start();
