import { FETCHING } from './patience.ts';
import type { PictureFile } from './pictures/photoPictures.ts';
import type { SettingFault } from './typesetting/compiler.ts';
import type { ReportDocument } from './typesetting/document.ts';
import { createTypesetter, type Typesetter } from './typesetting/engine.ts';
import type { FontFile } from './typesetting/fonts.ts';
import { chooseFonts, lettersOf } from './typesetting/letters.ts';
import { type PackedDocument, unpacked } from './typesetting/packed.ts';

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

/** A loaded report, ready to be typeset. */
interface Ready extends Loaded {
  readonly document: ReportDocument;
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
     * @param said the text of the report, which decides the fonts; without it only the main font is fetched
     */
    async prepare(files: readonly FontFile[], said: unknown = null): Promise<void> {
      const wanted = chooseFonts(lettersOf(said), files, fontOf);
      await Promise.all([started(), wanted.catch(() => null)]);
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
