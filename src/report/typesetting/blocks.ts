import { inkOn } from '#domain/damage/colour.ts';

/** Print colours for what is drawn before typesetting; the templates use the same. */
export const INK = {
  text: '#1c1c20',
  muted: '#5f5f68',
  line: '#c9c9cf',
  head: '#f0f0f3',
  accent: '#1d56c4',
  bad: '#b3261e',
} as const;

/**
 * A cell of a table: a text, one with a colour, a size, an indent (points) or a shape before it (SVG), or several parts
 * one below the other.
 */
export type Cell =
  | string
  | {
      readonly text: string;
      readonly colour?: string;
      readonly size?: number;
      readonly indent?: number;
      readonly shape?: string;
    }
  | { readonly parts: readonly Block[] };

type Width = number | 'auto' | '*';

/** A name with its value. */
export type Pair = readonly [name: string, value: string];

/** A word on a coloured background. */
export interface Chip {
  readonly text: string;
  readonly ground: string;
  readonly ink: string;
  /** A shape before it, as SVG. */
  readonly shape?: string;
}

/** Lines and pins as SVG, over a picture if there is one; points. */
export interface Drawn {
  readonly svg: string;
  /** The name of the picture below it. */
  readonly image: string | null;
  readonly width: number;
  readonly height: number;
  /** Alternative text. */
  readonly alt: string;
}

/** A QR code. */
export interface Code {
  /** Its content. */
  readonly qr: string;
  readonly svg: string;
  /** Points. */
  readonly size: number;
}

/** Shown beside a defect: a captioned picture or drawing, or a code. */
export type SideColumn =
  | Code
  | ({ readonly captions: readonly string[] } & (Drawn | { readonly image: string; readonly alt: string }));

/** A photo of a defect with its box (fractions), and its printed size; points. */
interface ContextPhoto {
  readonly image: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** SVG over the picture, instead of the box; null where there is no outline. */
  readonly outline: string | null;
  readonly caption: string;
}

interface CropPicture {
  readonly image: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** Measures, as SVG over the picture; null where there are none. */
  readonly marks: string | null;
  /** Length in points of a bar that represents the length in its text; null where the photo has no scale. */
  readonly bar: { readonly length: number; readonly text: string } | null;
  /** Text instead of a bar. */
  readonly unscaled: string;
}

/** A row of pictures of a defect; without a photo, text that says so. */
export interface Seen {
  readonly photo: ContextPhoto | null;
  readonly crop: CropPicture | null;
  readonly missing: string;
  readonly side: readonly SideColumn[];
  /** Width of the crop, in points. */
  readonly room: number;
}

/**
 * A part of a section; the template of the same name renders it. Plain values only: it is sent to a worker and read as
 * JSON.
 */
export type Block =
  | {
      readonly block: 'heading';
      readonly level: 1 | 2 | 3;
      readonly number?: string;
      readonly text: string;
      readonly newPage?: boolean;
      /** Begins a page only where more than half of the current one is filled. */
      readonly unlessHalfEmpty?: boolean;
    }
  | { readonly block: 'paragraph'; readonly text: string; readonly tone?: 'bad' }
  | { readonly block: 'note'; readonly text: string }
  | { readonly block: 'bullets'; readonly items: readonly string[] }
  | { readonly block: 'pairs'; readonly pairs: readonly Pair[] }
  | {
      readonly block: 'table';
      readonly head: readonly string[];
      readonly rows: readonly (readonly Cell[])[];
      readonly widths: readonly Width[];
      /** Indices of columns that hold numbers, from 0. */
      readonly figures: readonly number[];
    }
  | { readonly block: 'together'; readonly parts: readonly Block[] }
  | ({ readonly block: 'drawing' } & Drawn)
  | {
      readonly block: 'photos';
      readonly columns: number;
      readonly frames: readonly (Drawn & { readonly caption: string })[];
    }
  | { readonly block: 'verification'; readonly code: Code; readonly text: string }
  | { readonly block: 'contents' }
  | {
      readonly block: 'signing';
      readonly signature: string;
      readonly date: string;
      /** One line per signer: role and name. */
      readonly rows: readonly { readonly role: string; readonly signed: string }[];
    }
  | ({ readonly block: 'seen' } & Seen)
  | {
      /** The firm's logo, by the name of its picture, and its name; as on the cover of a report. */
      readonly block: 'letterhead';
      readonly logo: string | null;
      readonly logoAlt: string;
      readonly org: string;
      readonly newPage: boolean;
    }
  | {
      readonly block: 'sheet';
      readonly title: string;
      readonly place: string;
      readonly severity: Chip;
      readonly seen: readonly Seen[];
      readonly left: readonly Pair[];
      readonly right: readonly Pair[];
      /** Text that is too long for a column. */
      readonly written: readonly Pair[];
    };

/** A heading of a section (1) or within one (2); it is also in the PDF's outline. */
export const heading = (
  text: string,
  level: 1 | 2 = 1,
  more: { newPage?: true; unlessHalfEmpty?: true } = {},
): Block => ({
  block: 'heading',
  level,
  text,
  ...more,
});

export const paragraph = (text: string): Block => ({ block: 'paragraph', text });
/** An error message. */
export const fault = (text: string): Block => ({ block: 'paragraph', text, tone: 'bad' });
export const note = (text: string): Block => ({ block: 'note', text });

/** Parts that stay on one page, if they fit: for example a heading with its note and a small table. */
export const together = (...parts: readonly Block[]): Block => ({ block: 'together', parts });

/** A bullet list. */
export const bullets = (items: readonly string[]): Block => ({ block: 'bullets', items });

/**
 * A table whose heading row repeats on each page.
 *
 * @param widths points; `auto`: as wide as its words; `*`: the remaining width
 * @param figures indices of columns that hold numbers, from 0
 */
export const table = (
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
  widths: readonly Width[],
  figures: readonly number[] = [],
): Block => ({ block: 'table', head, rows, widths, figures });

/** Pairs whose value isn't empty. */
export const stated = (pairs: readonly Pair[]): readonly Pair[] => pairs.filter(([, value]) => value !== '');

/** Names and values in two columns; empty values are left out, and the result is empty where all are. */
export function particulars(pairs: readonly Pair[]): Block[] {
  const facts = stated(pairs);
  return facts.length === 0 ? [] : [{ block: 'pairs', pairs: facts }];
}

/** A word on a coloured background; black or white text, whichever is more readable. */
export const chip = (text: string, ground: string): Chip => ({ text, ground, ink: inkOn(ground) });

/** In points: page width between the margins. */
export const PAGE_WIDTH = 499;

/** Most characters of a file name under its photo. */
const NAME = 40;
/** A name shortened to the available space: the full name is elsewhere in the report. */
export const clipped = (name: string, most = NAME): string =>
  name.length > most ? `${name.slice(0, most - 1)}…` : name;
