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

/** What a report is to be set with. */
export interface Load {
  readonly document: PackedDocument;
  readonly fonts: readonly FontFile[];
  readonly pictures: readonly PictureFile[];
  /** A font and a template of the firm's own. */
  readonly font: Uint8Array<ArrayBuffer> | null;
  readonly template: string | null;
}

/** What turned out when it was laid ready. */
export interface Loaded {
  /** The letters in it that no font could be had for. */
  readonly unprinted: readonly string[];
  /** False where the firm's own font is none. */
  readonly hasOwnFont: boolean;
}

/** What a report is set with, once it is laid ready. */
interface Ready extends Loaded {
  readonly document: ReportDocument;
  readonly typesetter: Typesetter;
  readonly pictures: readonly PictureFile[];
  readonly template: string | null;
}

/** A report that was set; or, where there is none, what it can be set without. */
export interface Pages {
  readonly pdf: Blob | null;
  /** Names of pictures in it that can't be decoded. */
  readonly broken: readonly string[];
  /** What is wrong with the firm's own template. */
  readonly faults: readonly SettingFault[];
}

/**
 * Sets reports, one after the other: laid ready with its letters and pictures, then set.
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
     * Fetches what a report is made with, while its pictures are still being made.
     *
     * @param said what it says, for the fonts of its letters; without it the main font alone is fetched
     */
    async prepare(files: readonly FontFile[], said: unknown = null): Promise<void> {
      const wanted = chooseFonts(lettersOf(said), files, fontOf);
      await Promise.all([started(), wanted.catch(() => null)]);
    },

    /** Lays a report ready. */
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
     * The pages of a report that was laid ready, as a blob: the page takes it over without copying its tens of megabytes.
     * What stands in their way is left out from then on.
     *
     * @param anew what it says where that is not what was laid ready
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
