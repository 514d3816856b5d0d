import {
  BlobReader,
  BlobWriter,
  configure,
  TextReader,
  ZipWriter,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import type { OutImage, OutSet, WriteSettings, Written } from '#formats/outgoing.ts';
import { photoFolder, write } from '#formats/write.ts';

/** What an export is, told before its photos come. */
interface ExportStart {
  readonly name: string;
  readonly classes: readonly string[];
  readonly settings: WriteSettings;
  /** A ZIP archive; otherwise the one annotation file as it is. */
  readonly archive: boolean;
  /** Where the archive is written to, piece by piece; without it, it is gathered. */
  readonly into?: WritableStream<Uint8Array>;
}

/** Writes one export; beside the main thread in the app. */
export interface Exporter {
  begin(start: ExportStart): Promise<void>;
  /**
   * @param photos the images' bytes in their order; none where photos are not wanted
   * @param subset the part of the set that they belong to, where it has several
   */
  add(images: readonly OutImage[], photos: readonly Blob[], subset?: string): Promise<void>;
  /**
   * @param files what else lies in the archive; a file of the format under the same path gives way
   * @returns what was gathered; empty where it was written elsewhere
   */
  finish(files?: Written['files']): Promise<Blob>;
  /** Frees what is held; an unfinished export is gone. */
  dispose(): void;
}

const TYPES = { json: 'application/json', csv: 'text/csv', xml: 'application/xml' } as const;

/** Writes in the thread it is called in. */
export function createExporter(): Exporter {
  let start: ExportStart | null = null;
  let zip: ZipWriter<unknown> | null = null;
  const parts = new Map<string | undefined, OutImage[]>();
  const settingsOf = (settings: WriteSettings, subset: string | undefined): WriteSettings =>
    subset === undefined ? settings : { ...settings, subset };

  return {
    async begin(given) {
      start = given;
      configure({ useWebWorkers: false });
      zip = given.archive ? new ZipWriter<unknown>(given.into ?? new BlobWriter('application/zip')) : null;
    },
    async add(some, photos, subset) {
      const part = parts.get(subset) ?? [];
      part.push(...some);
      parts.set(subset, part);
      for (const [index, photo] of photos.entries()) {
        const name = some[index]?.name;
        // Photos are packed already: level 0 copies them.
        if (zip && start && name)
          await zip.add(path(photoFolder(settingsOf(start.settings, subset)), name), new BlobReader(photo), {
            level: 0,
          });
      }
    },
    async finish(others = []) {
      if (!start) throw new Error('export was not begun');
      const { name, classes, settings } = start;
      if (parts.size === 0) parts.set(undefined, []);
      const written = [...parts].flatMap(([subset, images]) => {
        const set: OutSet = { name, classes, images };
        return write(set, settingsOf(settings, subset)).files;
      });
      const files = new Map([...written, ...others].map(({ path: at, text }) => [at, text]));
      if (!zip) {
        const [file] = written;
        const kind = file?.path.split('.').at(-1) as keyof typeof TYPES;
        return new Blob([file?.text ?? ''], { type: TYPES[kind] });
      }
      for (const [at, text] of files) await zip.add(at, new TextReader(text));
      const gathered = await zip.close();
      return gathered instanceof Blob ? gathered : new Blob([]);
    },
    dispose() {
      parts.clear();
      zip = null;
    },
  };
}

const path = (folder: string, name: string) => (folder === '' ? name : `${folder}/${name}`);
