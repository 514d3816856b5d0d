import type { PictureFile } from './pictures/photoPictures.ts';
import type { ReportDocument } from './typesetting/document.ts';
import { createTypesetter, type Typesetter } from './typesetting/engine.ts';
import type { FontFile } from './typesetting/fonts.ts';
import { lettersOf, shelfFor } from './typesetting/letters.ts';

async function bytesAt({ address }: Pick<FontFile, 'address'>): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(address);
  if (!response.ok)
    throw new Error(`${new URL(address).pathname} could not be fetched (${response.status}).`);
  return new Uint8Array(await response.arrayBuffer());
}

/** What a report is set with, once it is laid ready. */
interface Ready {
  readonly typesetter: Typesetter;
  readonly pictures: readonly PictureFile[];
  readonly unprinted: readonly string[];
}

/** A report that was set; or, where there is none, the names of pictures in it that can't be decoded. */
export interface Pages {
  readonly pdf: Blob | null;
  readonly broken: readonly string[];
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
    compiler ??= WebAssembly.compileStreaming(fetch(program));
    return compiler;
  };
  const fontOf = (file: FontFile) => {
    const bytes = fonts.get(file.address) ?? bytesAt(file);
    fonts.set(file.address, bytes);
    return bytes;
  };
  return {
    /** Fetches what every report is made with, while its pictures are still being made. */
    async prepare([main]: readonly FontFile[]): Promise<void> {
      await Promise.all([started(), main && fontOf(main).catch(() => null)]);
    },

    /**
     * Lays a report ready.
     *
     * @returns the letters in it that no font could be had for
     */
    async load(
      document: ReportDocument,
      files: readonly FontFile[],
      pictures: readonly PictureFile[],
    ): Promise<readonly string[]> {
      const [wasm, shelf] = await Promise.all([started(), shelfFor(lettersOf(document), files, fontOf)]);
      const typesetter = await createTypesetter(wasm, shelf.fonts);
      ready = { typesetter, pictures, unprinted: shelf.unprinted };
      return shelf.unprinted;
    },

    /**
     * The pages of a report that was laid ready, as a blob: the page takes it over without copying its tens of megabytes.
     * Pictures that can't be decoded are left out from then on.
     */
    async set(document: ReportDocument): Promise<Pages> {
      if (!ready) throw new Error('Nothing was laid ready.');
      const { typesetter, pictures, unprinted } = ready;
      const made = typesetter.set(document, pictures, unprinted);
      if (made.ok) return { pdf: new Blob([made.value], { type: 'application/pdf' }), broken: [] };
      const broken = new Set(made.error);
      ready = { ...ready, pictures: pictures.filter(({ name }) => !broken.has(name)) };
      return { pdf: null, broken: made.error };
    },
  };
}

export type Press = ReturnType<typeof createPress>;
