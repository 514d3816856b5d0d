import type { Rect } from '#domain/geometry/rect.ts';
import type { ReportDocument } from './document.ts';

/** Addresses of the fonts, by their name in the document. */
export type Fonts = Readonly<Record<string, string>>;

/** What the report's worker is asked. Each is answered by one {@link Answer}, in order. */
export type Request =
  | {
      readonly kind: 'photo';
      readonly blob: Blob;
      /** Name of the whole photo in the PDF. */
      readonly name: string;
      /** Boxes as fractions of the upright photo. */
      readonly crops: readonly { readonly name: string; readonly box: Rect }[];
    }
  | { readonly kind: 'render'; readonly document: ReportDocument; readonly fonts: Fonts };

export type Answer =
  | { readonly kind: 'done' }
  | { readonly kind: 'pdf'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'failed'; readonly message: string };
