import { fail, ok, type Result } from '#domain/result.ts';
import type { PictureFile } from '#report/pictures/photoFacts.ts';
import { pictureFormat } from '#report/pictures/pictureFormat.ts';
import { type Covers, coverage } from '#report/scope/coverage.ts';
import { type Compiler, createCompiler, familyOf, type SettingFault, startProgram } from './compiler.ts';
import type { TypesetDocument } from './document.ts';
import { chineseFamilies, OTHERS } from './families.ts';
import type { FontFile } from './fonts.ts';
import { type PackedDocument, unpacked } from './packed.ts';

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
