import type { FORMATS, FormatId } from '#domain/exchange/formats.ts';
import { reason } from '#domain/exchange/reason.ts';
import { fail } from '#domain/result.ts';
import type { CocoIndex } from './coco/cocoIndex.ts';
import type { OutSet, WriteSettings, Written } from './outgoing.ts';
import type { ClassNames, Keypoints } from './reading/classNames.ts';
import type { ReadOptions } from './reading/options.ts';
import type { Read } from './reading/report.ts';
import type { Element } from './reading/xml.ts';

/** A text file, parsed as far as every format of its kind needs it. */
export type Content =
  | {
      readonly kind: 'json';
      readonly document: unknown;
      /** Places that were no JSON, but understood. */
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
 * How surely a content is of a format: it has a mark that no other has, it is built like it, or nothing speaks
 * against it.
 */
export const CERTAINTIES = ['mark', 'build', 'guess'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/** What other files of the same import tell about a file. */
export interface Companions {
  /** For YOLO and detector results. */
  readonly classNames: ClassNames | null;
  /** For YOLO: its lines are poses. */
  readonly keypoints: Keypoints | null;
  /** For detector results. */
  readonly dataset: CocoIndex | null;
  /** The bytes of a picture that the file names, see {@link Reader}; null where it isn't there. */
  readonly picture: (name: string) => Uint8Array | null;
}

interface ReaderOf<C> {
  /** Null where the content is of another format. */
  readonly claims: (content: C) => Certainty | null;
  readonly read: (content: C, companions: Companions, options: ReadOptions) => Read;
  /** What the content tells about other files of the same import. */
  readonly dataset?: (content: C) => CocoIndex | null;
  /** Names of the pictures of masks that it has beside it. */
  readonly pictures?: (content: C) => readonly string[];
}

export type Reader = Required<ReaderOf<Content>>;

/** Makes a reader of one kind of content: it claims no other. */
export function reader<K extends Kind>(
  kind: K,
  { claims, read, dataset, pictures }: ReaderOf<Of<K>>,
): Reader {
  const fits = (content: Content): content is Of<K> => content.kind === kind;
  return {
    claims: (content) => (fits(content) ? claims(content) : null),
    read: (content, companions, options) =>
      fits(content) ? read(content, companions, options) : fail(reason('unknown_format')),
    dataset: (content) => (fits(content) ? (dataset?.(content) ?? null) : null),
    pictures: (content) => (fits(content) ? (pictures?.(content) ?? []) : []),
  };
}

type Writer = (set: OutSet, settings: WriteSettings) => Written;

/** How a format is read and written: in both directions as its row of `FORMATS` says. */
export interface Adapter<F extends FormatId> {
  readonly reader: (typeof FORMATS)[F]['reads'] extends true ? Reader : null;
  readonly writer: (typeof FORMATS)[F]['writes'] extends null ? null : Writer;
}
