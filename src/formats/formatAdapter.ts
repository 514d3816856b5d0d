import { FORMATS, type FormatId, type WrittenRules } from '#domain/exchange/formats.ts';
import { reason } from '#domain/exchange/reason.ts';
import { fail } from '#domain/result.ts';
import type { CocoIndex } from './coco/cocoIndex.ts';
import type { OutSet, WriteSettings, Written } from './outgoing.ts';
import type { ClassNames, Keypoints } from './reading/classNames.ts';
import type { ReadOptions } from './reading/collect.ts';
import type { Read } from './reading/report.ts';
import type { Element } from './reading/xml.ts';

/** A text file, parsed as far as all formats of its kind need. */
export type Content =
  | {
      readonly kind: 'json';
      readonly document: unknown;
      /** Number of places that were invalid JSON but understood. */
      readonly repaired: number;
    }
  /** `name` is that of the root element. */
  | { readonly kind: 'xml'; readonly name: string; readonly root: Element }
  /** `columns` are the names in the first line, lower case. */
  | { readonly kind: 'table'; readonly columns: readonly string[]; readonly text: string }
  /** `rows` are the lines that aren't blank, trimmed; `name` is the file's, lower case. */
  | {
      readonly kind: 'lines';
      readonly rows: readonly string[];
      readonly name: string;
      readonly text: string;
    };

type Kind = Content['kind'];
type Of<K extends Kind> = Extract<Content, { kind: K }>;

/**
 * How certain it is that a content has a format: it has a unique mark, has the format's structure, or nothing
 * contradicts it.
 */
export const CERTAINTIES = ['mark', 'build', 'guess'] as const;
/** How certain it is that a content has a format, the most certain first. */
export type Certainty = (typeof CERTAINTIES)[number];

/** What other files of the same import say about a file. */
export interface Companions {
  /** For YOLO and detector results. */
  readonly classNames: ClassNames | null;
  /** For YOLO: the shape of its poses. */
  readonly keypoints: Keypoints | null;
  /** For detector results. */
  readonly dataset: CocoIndex | null;
  /** The bytes of a picture that the file names, see {@link Reader}; null where it is missing. */
  readonly picture: (name: string) => Uint8Array | null;
}

interface ReaderOf<C> {
  /** Null where the content is of another format. */
  readonly claims: (content: C) => Certainty | null;
  readonly read: (content: C, companions: Companions, options: ReadOptions) => Read;
  /** What the content says about other files of the same import. */
  readonly dataset?: (content: C) => CocoIndex | null;
  /** Names of the mask pictures that accompany it. */
  readonly pictures?: (content: C) => readonly string[];
  /** A photo that it contains itself, in base64; null where there is none. */
  readonly embedded?: (content: C) => string | null;
}

/** Reads contents of one format; made by {@link reader}. */
export type Reader = Required<ReaderOf<Content>>;

/** Creates a reader for one kind of content. */
export function reader<K extends Kind>(
  kind: K,
  { claims, read, dataset, pictures, embedded }: ReaderOf<Of<K>>,
): Reader {
  const fits = (content: Content): content is Of<K> => content.kind === kind;
  return {
    claims: (content) => (fits(content) ? claims(content) : null),
    read: (content, companions, options) =>
      fits(content) ? read(content, companions, options) : fail(reason('unknown_format')),
    dataset: (content) => (fits(content) ? (dataset?.(content) ?? null) : null),
    pictures: (content) => (fits(content) ? (pictures?.(content) ?? []) : []),
    embedded: (content) => (fits(content) ? (embedded?.(content) ?? null) : null),
  };
}

/** Writes a set of photos and boxes. Only what `writes` lists is kept; the rest is left out silently. */
type Writer = (set: OutSet, settings: WriteSettings) => Written;

/** How a format is read and written: in the directions given by its row in `FORMATS`. */
interface Adapter<F extends FormatId> {
  readonly reader: (typeof FORMATS)[F]['reads'] extends true ? Reader : null;
  readonly writer: (typeof FORMATS)[F]['writes'] extends null ? null : Writer;
}

/** A format of annotation files: one that the app comes with, or anybody else's. `checkFormat` tries it. */
export interface Format<Id extends string = string> {
  /** Unique among the formats that it is used with: lower-case letters, digits and `_`. */
  readonly id: Id;
  /** Made by {@link reader}; null where the format is only written. */
  readonly reader: Reader | null;
  /** Null where the format is only read. */
  readonly writer: Writer | null;
  /** What the writer can store; null exactly where there is none. */
  readonly writes: WrittenRules | null;
}

/** A format of the app, with its rules from the table. */
export const shipped = <F extends FormatId>(id: F, adapter: Adapter<F>): Format<F> => ({
  ...{ id, writes: FORMATS[id].writes },
  ...adapter,
});
