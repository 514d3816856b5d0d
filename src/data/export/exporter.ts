import {
  BlobReader,
  BlobWriter,
  configure,
  TextReader,
  ZipWriter,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import { appFormats } from '#formats/adapters.ts';
import type { OutImage, OutSet, WriteSettings, Written } from '#formats/outgoing.ts';

/** The start of an export, before its photos. */
interface ExportStart {
  readonly name: string;
  readonly classes: readonly string[];
  /** Null: no annotation files, only those that are added by name. */
  readonly settings: WriteSettings | null;
  /** Whether it is a ZIP archive; otherwise a single annotation file. */
  readonly archive: boolean;
  /** Where the archive is streamed to; without it, it is collected in memory. */
  readonly into?: WritableStream<Uint8Array>;
}

/** Writes one export; in a worker in the app. */
export interface Exporter {
  begin(start: ExportStart): Promise<void>;
  /**
   * @param photos the images' bytes in order; empty where photos are not included
   * @param subset the split that they belong to, where there are several
   */
  add(images: readonly OutImage[], photos: readonly Blob[], subset?: string): Promise<void>;
  /** Adds a file that is compressed already to the archive. */
  addFile(path: string, content: Blob): Promise<void>;
  /**
   * @param files further files for the archive; they replace files of the format at the same path
   * @returns the collected file; empty where it was streamed
   */
  finish(files?: Written['files']): Promise<Blob>;
  /** Frees memory; an unfinished export is lost. */
  dispose(): void;
}

/**
 * Writes an archive into a stream, which is closed when the archive is complete, and aborted otherwise. Rejects with what
 * `write` rejects with, or with the stream's reason.
 *
 * @param write adds what is in it; what it doesn't finish is aborted
 */
export async function writeArchive<T>(
  exporter: Exporter,
  { into, ...start }: Omit<ExportStart, 'archive' | 'into'> & { readonly into: WritableStream<Uint8Array> },
  write: (finish: (files?: Written['files']) => Promise<void>) => Promise<T>,
): Promise<T> {
  // Transferred to a worker, which isn't possible with a file's own stream.
  const stream = new TransformStream<Uint8Array, Uint8Array>();
  const unfinished = new AbortController();
  const written = stream.readable.pipeTo(into, { signal: unfinished.signal });
  written.catch(() => undefined);
  try {
    await exporter.begin({ ...start, archive: true, into: stream.writable });
    return await write(async (files) => {
      await exporter.finish(files);
      await written;
    });
  } finally {
    unfinished.abort();
    await written.catch(() => undefined);
    exporter.dispose();
  }
}

const TYPES = { json: 'application/json', csv: 'text/csv', xml: 'application/xml' } as const;

/** Writes in the calling thread. */
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
        // Photos are compressed already: level 0 stores them.
        if (zip && start?.settings && name)
          await zip.add(
            path(appFormats.photoFolder(settingsOf(start.settings, subset)), name),
            new BlobReader(photo),
            {
              level: 0,
            },
          );
      }
    },
    async addFile(at, content) {
      await zip?.add(at, new BlobReader(content), { level: 0 });
    },
    async finish(others = []) {
      if (!start) throw new Error('export was not begun');
      const { name, classes, settings } = start;
      if (parts.size === 0) parts.set(undefined, []);
      const written = [...parts].flatMap(([subset, images]) => {
        const set: OutSet = { name, classes, images };
        return settings ? appFormats.write(set, settingsOf(settings, subset)).files : [];
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
