import type { Size } from '#domain/geometry/rect.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { PictureFile } from '#report/pictures/photoFacts.ts';
import { type Covers, coverage } from '#report/scope/coverage.ts';
import { type Compiler, createCompiler, familyOf, type SettingFault, startProgram } from './compiler.ts';
import type { TypesetDocument } from './document.ts';
import { chineseFamilies, type FontFile, OTHERS } from './fonts.ts';
import { type PackedDocument, unpacked } from './packed.ts';

/** A picture's file format, by Typst's names. */
type PictureFormat = 'png' | 'jpg' | 'gif' | 'webp';

/** Maximum pixels of a picture: decoding more takes hundreds of megabytes, which crashes the compiler. */
const MOST_PIXELS = 40e6;

const SIGNATURES: readonly (readonly [PictureFormat, at: number, bytes: readonly number[]])[] = [
  ['png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpg', 0, [0xff, 0xd8, 0xff]],
  ['gif', 0, [0x47, 0x49, 0x46, 0x38]],
  ['webp', 8, [0x57, 0x45, 0x42, 0x50]],
];

type Measured = (view: DataView) => Size | null;

/** Size in the first chunk (PNG, third edition, 11.2.1). */
const pngSize: Measured = (view) => ({ width: view.getUint32(16), height: view.getUint32(20) });

/** Size in the logical screen descriptor (GIF89a, 18). */
const gifSize: Measured = (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) });

/** Markers that begin a frame: SOF0 to SOF15 except DHT, JPG and DAC (ITU-T T.81, table B.1). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Size in the first frame, found by skipping segments by their length (ITU-T T.81, B.1.1 and B.2.2). */
const jpegSize: Measured = (view) => {
  for (let at = 2; ; at += 2 + view.getUint16(at + 2)) {
    while (view.getUint8(at) === 0xff && view.getUint8(at + 1) === 0xff) at += 1;
    if (view.getUint8(at) !== 0xff) return null;
    if (isFrame(view.getUint8(at + 1)))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  }
};

/** Size in the first chunk, which is one of three kinds (RFC 9649, 2.5 to 2.7). */
const webpSize: Measured = (view) => {
  const kind = view.getUint8(15);
  if (kind === 0x20)
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (kind === 0x4c) {
    const packed = view.getUint32(21, true);
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
  }
  const side = (at: number) => (view.getUint32(at, true) & 0xffffff) + 1;
  return { width: side(24), height: side(27) };
};

const MEASURED: Readonly<Record<PictureFormat, Measured>> = {
  png: pngSize,
  jpg: jpegSize,
  gif: gifSize,
  webp: webpSize,
};

/** The size that a picture claims to have; null where its bytes end before that. */
function sizeOf(format: PictureFormat, bytes: Uint8Array): Size | null {
  try {
    return MEASURED[format](new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch {
    return null;
  }
}

/**
 * The format of a picture by its first bytes, whatever its name; null where a report can't show it, or it claims more
 * pixels than can be decoded. The rest of it may still be broken.
 */
export function pictureFormat(bytes: Uint8Array): PictureFormat | null {
  const found = SIGNATURES.find(([, at, signature]) => signature.every((byte, i) => bytes[at + i] === byte));
  if (!found) return null;
  const [format] = found;
  const { width, height } = sizeOf(format, bytes) ?? { width: 0, height: 0 };
  return width * height > 0 && width * height <= MOST_PIXELS ? format : null;
}

/** Timeouts for fetching the compiler, and a font, in seconds. */
const FETCHING = { program: 600, font: 180 } as const;

async function bytesAt({ address }: Pick<FontFile, 'address'>): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(address, { signal: AbortSignal.timeout(FETCHING.font * 1000) });
  if (!response.ok)
    throw new Error(`${new URL(address).pathname} could not be fetched (${response.status}).`);
  return new Uint8Array(await response.arrayBuffer());
}

/** The input for typesetting a report. */
export interface Load {
  readonly document: PackedDocument;
  readonly fonts: readonly FontFile[];
  readonly pictures: readonly PictureFile[];
  /** The firm's own font and template. */
  readonly font: Uint8Array<ArrayBuffer> | null;
  readonly template: string | null;
}

/** The result of loading the input. */
export interface Loaded {
  /** Characters in it that no available font has. */
  readonly unprinted: readonly string[];
  /** False where the firm's own font is invalid. */
  readonly hasOwnFont: boolean;
}

/** The templates, by name in the compiler's file system. */
const TEMPLATES = import.meta.glob<string>('../templates/*.typ', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Text without lone surrogates, which are invalid in JSON, and with the line ends that the templates expect. */
const plain = (value: string): string =>
  value.replace(/\p{Surrogate}/gu, '\ufffd').replace(/\r\n?|[\u2028\u2029]/g, '\n');

const json = (value: unknown, change: (text: string) => string): Uint8Array =>
  new TextEncoder().encode(
    JSON.stringify(value, (_, held) => (typeof held === 'string' ? change(held) : held)),
  );

/** Why typesetting failed: it may succeed without these pictures, or without the firm's template. */
type Unset =
  | { readonly kind: 'pictures'; readonly names: readonly string[] }
  | { readonly kind: 'template'; readonly faults: readonly SettingFault[] };

/** Parts of a report outside of its document. */
interface Extras {
  /** Characters that no font has: their codes are printed instead. */
  readonly unprinted?: readonly string[];
  /** A firm's own template, used instead of `main.typ`. */
  readonly template?: string | null;
}

/** Typst with a report's fonts and templates. */
export interface Typesetter {
  /** Whether the firm's own font is valid; true where there is none. */
  readonly hasOwnFont: boolean;
  /** @returns a PDF. Throws the compiler's message where a standard template can't be typeset */
  set(
    document: TypesetDocument,
    pictures: readonly PictureFile[],
    extras?: Extras,
  ): Result<Uint8Array<ArrayBuffer>, Unset>;
}

/** Path of a firm's own template: in the same folder as the others, so that it may use them. */
const OWN = '/own.typ';

const describeFaults = (faults: readonly SettingFault[]): string =>
  faults.map(({ path, line, message }) => `${path} ${line ?? ''}: ${message}`).join('; ');

const fileName = (template: string): string => `/${template.slice(template.lastIndexOf('/') + 1)}`;

/**
 * A picture in the compiler's file system, under a safe name with its real format: names of damages may contain any
 * character.
 */
interface Placed {
  readonly name: string;
  readonly path: string;
}

function place(pictures: readonly PictureFile[], compiler: Compiler): readonly Placed[] {
  return pictures.flatMap(({ name, bytes }, index) => {
    const format = pictureFormat(bytes);
    if (!format) return [];
    const path = `/pictures/${index}.${format}`;
    compiler.file(path, bytes);
    return [{ name, path }];
  });
}

/** Finds the pictures that the compiler can't decode, by bisection. */
function broken(pictures: readonly Placed[], compiler: Compiler): readonly string[] {
  if (pictures.length === 0) return [];
  compiler.source('/pictures.typ', '#for path in json("/pictures.json") { image(path, width: 10pt) }');
  compiler.file(
    '/pictures.json',
    json(
      pictures.map(({ path }) => path),
      String,
    ),
  );
  if (compiler.compile('/pictures.typ').ok) return [];
  const [first] = pictures;
  if (pictures.length === 1 && first) return [first.name];
  const half = Math.ceil(pictures.length / 2);
  return [...broken(pictures.slice(0, half), compiler), ...broken(pictures.slice(half), compiler)];
}

/**
 * The templates' input: the document, and the paths of its pictures.
 *
 * @param family of the firm's own font; null where there is none
 */
function reportData(
  { tag, at, ...document }: TypesetDocument,
  pictures: ReadonlyMap<string, string>,
  family: string | null,
) {
  const [lang = 'en', region = null] = tag.split('-');
  const isMainland = tag === 'zh';
  const made = new Date(at);
  return {
    ...document,
    lang,
    region: isMainland ? 'CN' : region,
    // Region for Chinese passages, in a report of any language.
    han: isMainland ? 'CN' : 'HK',
    // A letter is taken from the first font that has it.
    fonts: [...(family === null ? [] : [family]), ...chineseFamilies(tag), ...OTHERS],
    made: [
      made.getUTCFullYear(),
      made.getUTCMonth() + 1,
      made.getUTCDate(),
      made.getUTCHours(),
      made.getUTCMinutes(),
      made.getUTCSeconds(),
    ],
    pictures: Object.fromEntries(pictures),
  };
}

const code = (letter: string): string =>
  (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');

/**
 * Replaces runs of characters that no font has by their codes: `[U+0E01 0E02]`. A reader can look these up, unlike an
 * empty box.
 *
 * @param unprinted characters, one code point each
 */
function spelled(unprinted: readonly string[]): (text: string) => string {
  if (unprinted.length === 0) return (text) => text;
  const codes = unprinted.map((letter) => `\\u{${code(letter)}}`).join('');
  const run = new RegExp(`[${codes}]+`, 'gu');
  return (text) => text.replace(run, (found) => `[U+${[...found].map(code).join(' ')}]`);
}

/**
 * Starts Typst with the report's templates and the given fonts.
 *
 * @param wasm the compiler's program
 * @param fonts OpenType files, in the order of preference
 * @param own the firm's own font, which is preferred; ignored where it is no font
 */
export async function createTypesetter(
  wasm: BufferSource | WebAssembly.Module,
  fonts: readonly Uint8Array[],
  own: Uint8Array | null = null,
): Promise<Typesetter> {
  await startProgram(wasm);
  const family = own && familyOf(own);
  const compiler = await createCompiler(wasm, own && family !== null ? [own, ...fonts] : fonts);
  for (const [path, template] of Object.entries(TEMPLATES)) compiler.source(fileName(path), template);
  return {
    hasOwnFont: own === null || family !== null,
    set(document, pictures, { unprinted = [], template = null } = {}) {
      const placed = place(pictures, compiler);
      const known = new Set(placed.map(({ name }) => name));
      const strange = pictures.flatMap(({ name }) => (known.has(name) ? [] : name));
      const without = (names: readonly string[]) => fail<Unset>({ kind: 'pictures', names });
      if (strange.length > 0) return without([...strange, ...broken(placed, compiler)]);
      const spell = spelled(unprinted);
      const spelledText = (text: string) => spell(plain(text));
      const paths = new Map(placed.map(({ name, path }) => [spelledText(name), path]));
      compiler.file('/data.json', json(reportData(document, paths, family), spelledText));
      if (template !== null) compiler.source(OWN, template);
      const made = compiler.compile(template === null ? '/main.typ' : OWN);
      if (made.ok) return ok(made.value);
      const unreadable = broken(placed, compiler);
      if (unreadable.length > 0) return without(unreadable);
      if (template !== null) return fail({ kind: 'template', faults: made.error });
      throw new Error(describeFaults(made.error));
    },
  };
}

/** A loaded report, ready to be typeset. */
interface Ready extends Loaded {
  readonly document: TypesetDocument;
  readonly typesetter: Typesetter;
  readonly pictures: readonly PictureFile[];
  readonly template: string | null;
}

/** A typeset report; or, where that failed, what it can be typeset without. */
export interface Pages {
  readonly pdf: Blob | null;
  /** Names of its pictures that can't be decoded. */
  readonly broken: readonly string[];
  /** Errors in the firm's own template. */
  readonly faults: readonly SettingFault[];
}

/** Characters without a glyph of their own: spaces, controls, and variation selectors. */
const UNSEEN = /^[\p{Cc}\p{Cf}\p{Z}\p{Variation_Selector}]$/u;

/** All characters that a document prints, without duplicates. */
export const lettersOf = (document: unknown): readonly string[] =>
  [...new Set(JSON.stringify(document))].filter((letter) => !UNSEEN.test(letter));

const lackedBy = (letters: readonly string[], covers: Covers): readonly string[] =>
  letters.filter((letter) => !covers(letter.codePointAt(0) ?? 0));

/** The fonts that a document is typeset with, and the characters that none of them has. */
interface ChosenFonts {
  readonly fonts: readonly Uint8Array<ArrayBuffer>[];
  readonly unprinted: readonly string[];
}

/**
 * Loads the fonts for these characters: the first, and each further one that has characters missing so far. A font that
 * can't be loaded is skipped. Rejects where none can be.
 *
 * @param load rejects where a file is unavailable
 */
export async function chooseFonts(
  letters: readonly string[],
  files: readonly FontFile[],
  load: (file: FontFile) => Promise<Uint8Array<ArrayBuffer>>,
): Promise<ChosenFonts> {
  const fonts: Uint8Array<ArrayBuffer>[] = [];
  const failed: string[] = [];
  let unprinted = letters;
  for (const [at, file] of files.entries()) {
    if (at > 0 && !unprinted.some((letter) => file.letters.test(letter))) continue;
    const font = await load(file).catch(() => null);
    if (!font) {
      failed.push(file.family);
      continue;
    }
    fonts.push(font);
    unprinted = lackedBy(unprinted, coverage(font));
  }
  if (fonts.length === 0) throw new Error(`No font could be loaded (${failed.join(', ')}).`);
  return { fonts, unprinted };
}

/**
 * Typesets reports one at a time: first loads texts, fonts and pictures, then sets the pages.
 *
 * @param program address of the compiler
 */
export function createPress(program: string) {
  let compiler: Promise<WebAssembly.Module> | undefined;
  let ready: Ready | undefined;
  const fonts = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  const started = () => {
    compiler ??= WebAssembly.compileStreaming(
      fetch(program, { signal: AbortSignal.timeout(FETCHING.program * 1000) }),
    );
    return compiler;
  };
  const fontOf = (file: FontFile) => {
    const bytes = fonts.get(file.address) ?? bytesAt(file);
    fonts.set(file.address, bytes);
    return bytes;
  };
  return {
    /**
     * Fetches compiler and fonts while the pictures are still being made.
     *
     * @param spellPlain the text of the report, which decides the fonts; without it only the main font is fetched
     */
    async prepare(files: readonly FontFile[], spellPlain: unknown = null): Promise<void> {
      const chosenFonts = chooseFonts(lettersOf(spellPlain), files, fontOf);
      await Promise.all([started(), chosenFonts.catch(() => null)]);
    },

    /** Loads a report. */
    async load({ document: parts, fonts: files, pictures, font, template }: Load): Promise<Loaded> {
      const document = unpacked(parts);
      const letters = lettersOf([document, template]);
      const [wasm, chosen] = await Promise.all([started(), chooseFonts(letters, files, fontOf)]);
      const typesetter = await createTypesetter(wasm, chosen.fonts, font);
      const loaded = { unprinted: chosen.unprinted, hasOwnFont: typesetter.hasOwnFont };
      ready = { ...loaded, document, typesetter, pictures, template };
      return loaded;
    },

    /**
     * Typesets the loaded report, as a blob: transferring it to the page copies none of its tens of megabytes. What
     * can't be shown is left out of later calls.
     *
     * @param anew the text, where it differs from the loaded one
     */
    async set(anew: PackedDocument | null): Promise<Pages> {
      if (!ready) throw new Error('Nothing was laid ready.');
      const document = anew ? unpacked(anew) : ready.document;
      const { typesetter, pictures, unprinted, template } = ready;
      const made = typesetter.set(document, pictures, { unprinted, template });
      if (made.ok)
        return { pdf: new Blob([made.value], { type: 'application/pdf' }), broken: [], faults: [] };
      if (made.error.kind === 'template') {
        ready = { ...ready, template: null };
        return { pdf: null, broken: [], faults: made.error.faults };
      }
      const broken = new Set(made.error.names);
      ready = { ...ready, pictures: pictures.filter(({ name }) => !broken.has(name)) };
      return { pdf: null, broken: made.error.names, faults: [] };
    },
  };
}

export type Press = ReturnType<typeof createPress>;
