import { vi } from 'vitest';
import { pngFile } from './pngFile.ts';

/** A PNG of eight bits with opacity. */
export function writePng(width: number, height: number, rgba: Uint8ClampedArray): Uint8Array<ArrayBuffer> {
  const rows = new Uint8Array((width * 4 + 1) * height);
  for (let y = 0; y < height; y++)
    rows.set(rgba.subarray(y * width * 4, (y + 1) * width * 4), y * (width * 4 + 1) + 1);
  return pngFile({ width, height, bits: 8, kind: 6 }, rows);
}

interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/**
 * A canvas for node: it keeps the pixels that were put on it and gives them as PNG, whatever type is asked for.
 *
 * @returns the pixels of every picture that was made, in order
 */
export function withCanvas(): readonly Drawn[] {
  const made: Drawn[] = [];
  class Pixels implements Drawn {
    readonly data: Uint8ClampedArray;
    readonly width: number;
    readonly height: number;
    constructor(data: Uint8ClampedArray, width: number, height: number) {
      [this.data, this.width, this.height] = [data, width, height];
    }
  }
  class Canvas {
    #drawn: Drawn | null = null;
    getContext() {
      return {
        putImageData: (drawn: Drawn) => {
          this.#drawn = drawn;
        },
      };
    }
    async convertToBlob() {
      if (!this.#drawn) throw new Error('Nothing was drawn.');
      const { width, height, data } = this.#drawn;
      made.push(this.#drawn);
      return new Blob([writePng(width, height, data)], { type: 'image/png' });
    }
  }
  vi.stubGlobal('ImageData', Pixels);
  vi.stubGlobal('OffscreenCanvas', Canvas);
  return made;
}
