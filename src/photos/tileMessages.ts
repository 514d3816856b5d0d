import type { PhotoStrip } from '#domain/geometry/tiles.ts';

/** What is asked of the tile worker; each is answered once, with the same `id`. */
export type Request = { readonly id: number; readonly photo: number } & (
  | { readonly type: 'open'; readonly blob: Blob }
  | {
      readonly type: 'strip';
      /** Longest side of the overview, in pixels. */
      readonly size: number;
      readonly top: number;
      /** About how many pixels a strip has. */
      readonly pixels: number;
    }
  | { readonly type: 'tile'; readonly level: number; readonly column: number; readonly row: number }
  | { readonly type: 'close' }
);

export interface Answer {
  readonly id: number;
  readonly error?: string;
  readonly bitmap?: ImageBitmap;
  readonly strip?: PhotoStrip;
  /** The strip reaches the lower edge. */
  readonly last?: boolean;
}
