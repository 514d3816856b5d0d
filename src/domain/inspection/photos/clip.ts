import type { Size } from '../../geometry/rect.ts';

/** A video whose frames can be chosen. */
export interface Clip extends Size {
  /** Of its first frame, seconds. */
  readonly from: number;
  /** After its last frame, seconds. */
  readonly to: number;
  /** When it was begun by its own header, milliseconds since 1970; null where not stated. */
  readonly recordedAt: number | null;
}

/**
 * Why a clip gives no frames: it isn't one of the known forms or is damaged; it has sound only; this browser can't
 * decode it; its frames are larger than any photo may be.
 */
export type ClipFault =
  | { readonly kind: 'unreadable' | 'soundOnly' | 'noDecoder' | 'tooLarge' }
  | { readonly kind: 'codec'; readonly codec: string };
