import type { BenchBox } from './adapter.tsx';

const STAGE = { width: 1600, height: 1200 };
const WORDS = ['Crack', 'Spall', 'Rust', 'Leak', 'Stain', 'Bolt', 'Seam', 'Void'];
const COLOURS = ['#ff4d4f', '#ffa940', '#ffec3d', '#73d13d', '#36cfc9', '#40a9ff', '#9254de', '#f759ab'];
/** Largest zoom of the movement. */
const NEAR = 8;

/** Numbers from 0 to below 1, the same for a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Boxes that together cover about the stage: the more there are, the smaller they are. */
export function makeBoxes(count: number, seed: number): BenchBox[] {
  const random = randomFrom(seed);
  const side = Math.max(6, Math.sqrt((STAGE.width * STAGE.height) / count) * 0.85);
  return Array.from({ length: count }, (_, i) => {
    const w = Math.max(5, side * (0.5 + random() * 1.2));
    const h = Math.max(5, side * (0.5 + random() * 1.2));
    const kind = Math.floor(random() * WORDS.length);
    const score = Math.round((0.5 + random() * 0.5) * 100) / 100;
    return {
      id: `b${i}`,
      x: random() * (STAGE.width - w),
      y: random() * (STAGE.height - h),
      w,
      h,
      score,
      color: COLOURS[kind] ?? '#ffffff',
      label: `${WORDS[kind]} ${score.toFixed(2)}`,
    };
  });
}

/**
 * The same boxes, each with an outline of this many points that fills it: a ragged shape, as people and models draw
 * them.
 */
export function makeOutlines(count: number, seed: number, points: number): BenchBox[] {
  const random = randomFrom(seed + 1000);
  return makeBoxes(count, seed).map((box) => {
    const ring = Array.from({ length: points }, (_, k) => {
      const angle = (2 * Math.PI * k) / points;
      const reach = 0.5 * (0.75 + 0.25 * random());
      return [
        box.x + box.w * (0.5 + reach * Math.cos(angle)),
        box.y + box.h * (0.5 + reach * Math.sin(angle)),
      ];
    });
    return { ...box, ring: ring.flat() };
  });
}

/** Moves to and fro over the middle of the stage at one zoom, 1 is fit; each view as scale and origin in CSS pixels. */
export function sweep(frames: number, fit: number, zoom: number): { scale: number; x: number; y: number }[] {
  const scale = fit * zoom;
  return Array.from({ length: frames }, (_, k) => {
    const turn = (2 * Math.PI * k) / frames;
    const place = (side: number, at: number) => (side * (fit - scale) * (1 + 0.5 * at)) / 2;
    // At fit a pan moves nothing: a tiny change of zoom makes each frame be drawn.
    const breath = zoom === 1 ? 1.0005 + 0.0005 * (k % 2) : 1;
    return {
      scale: scale * breath,
      x: place(STAGE.width, Math.cos(turn)),
      y: place(STAGE.height, Math.sin(turn)),
    };
  });
}

/** Moves over the stage, zooming in to eight times and out again; each view as scale and origin in CSS pixels. */
export function walk(frames: number, fit: number): { scale: number; x: number; y: number }[] {
  return Array.from({ length: frames }, (_, k) => {
    const t = k / (frames - 1);
    const scale = fit * NEAR ** Math.sin(Math.PI * t);
    const place = (middle: number, side: number) => {
      const shown = side * fit;
      return Math.min(0, Math.max(shown - side * scale, shown / 2 - middle * scale));
    };
    return {
      scale,
      x: place(STAGE.width * (0.5 + 0.3 * Math.cos(2 * Math.PI * t)), STAGE.width),
      y: place(STAGE.height * (0.5 + 0.3 * Math.sin(2 * Math.PI * t)), STAGE.height),
    };
  });
}

/** A photo of noise and spots, as a JPEG that takes as long to decode as a real one. */
export async function paintPhoto(width: number, height: number): Promise<Blob> {
  const random = randomFrom(12_345);
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('No 2D canvas for the photo.');
  pen.fillStyle = '#7d8289';
  pen.fillRect(0, 0, width, height);
  for (let i = 0; i < 4000; i++) {
    const grey = 80 + random() * 120;
    pen.fillStyle = `rgb(${grey} ${grey} ${grey - 10} / 40%)`;
    pen.fillRect(random() * width, random() * height, (random() * width) / 12, (random() * height) / 40);
  }
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
}
