// A detector as large as the smallest ones in practical use, with pseudo-random weights: its boxes are meaningless, but
// differ from photo to photo, and it costs as much as a trained one.
import { model, node, tensor } from './onnx.mjs';

const SIDE = 640;
const CELL = 32;
const ROW = SIDE / CELL;
const CLASSES = ['crack', 'stain', 'window'];
const VALUES = 4 + CLASSES.length;

/** Channels of each layer, and how many layers of the same size follow. About 3 million weights in total. */
const LAYERS = [
  { channels: 16, more: 0 },
  { channels: 32, more: 0 },
  { channels: 64, more: 7 },
  { channels: 128, more: 6 },
  { channels: 256, more: 3 },
];

/** Numbers from −1 to 1, always the same (mulberry32). */
function drawn(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 31 - 1;
  };
}

/** The layers from the photo to `last` [1, 256, 20, 20]. */
function backbone(next) {
  const parts = [];
  let [from, before, at] = ['images', 3, 0];
  const add = (channels, stride) => {
    // Preserves the variance of activations (He et al. 2015).
    const spread = Math.sqrt(6 / (before * 9));
    const weights = Array.from({ length: channels * before * 9 }, () => next() * spread);
    parts.push(
      tensor(`w${at}`, [channels, before, 3, 3], weights),
      node('Conv', [from, `w${at}`], `c${at}`, { strides: [stride, stride], pads: [1, 1, 1, 1] }),
      node('Relu', [`c${at}`], `r${at}`),
    );
    [from, before, at] = [`r${at}`, channels, at + 1];
  };
  for (const { channels, more } of LAYERS) {
    add(channels, 2);
    for (let n = 0; n < more; n++) add(channels, 1);
  }
  return { parts, last: from, channels: before };
}

/** @returns {Buffer} a model file of about 12 MB, with one box for each place of 32 pixels */
export function sizedModel() {
  const next = drawn(20);
  const { parts, last, channels } = backbone(next);
  const places = Array.from({ length: ROW * ROW }, (_, at) => [at % ROW, Math.floor(at / ROW)]);
  const spread = Math.sqrt(3 / channels) * 6;
  return model({
    inputs: [{ name: 'images', shape: [1, 3, SIDE, SIDE] }],
    outputs: [{ name: 'output0', shape: [1, VALUES, ROW * ROW] }],
    metadata: { names: JSON.stringify(CLASSES), task: 'detect' },
    parts: [
      ...parts,
      tensor(
        'head',
        [VALUES, channels, 1, 1],
        Array.from({ length: VALUES * channels }, () => next() * spread),
      ),
      tensor('flat', [3], [1, VALUES, ROW * ROW], 'int64'),
      // Sizes of 32 to 160 pixels around each place; scores unchanged.
      tensor('factors', [1, VALUES, 1], [CELL, CELL, 4 * CELL, 4 * CELL, 1, 1, 1]),
      tensor(
        'offsets',
        [1, VALUES, ROW * ROW],
        [
          ...places.map(([x]) => x * CELL),
          ...places.map(([, y]) => y * CELL),
          ...places.flatMap(() => [CELL, CELL]),
          ...places.flatMap(() => [0, 0, 0]),
        ],
      ),
      node('Conv', [last, 'head'], 'said'),
      node('Reshape', ['said', 'flat'], 'rows'),
      node('Sigmoid', ['rows'], 'shares'),
      node('Mul', ['shares', 'factors'], 'sized'),
      node('Add', ['sized', 'offsets'], 'output0'),
    ],
  });
}
