import {
  BlobReader,
  BlobWriter,
  configure,
  TextReader,
  ZipWriter,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import type { OutImage, OutSet, WriteSettings } from '#formats/outgoing.ts';
import { photoFolder, write } from '#formats/write.ts';

/** What an export is, told before its photos come. */
interface ExportStart {
  readonly name: string;
  readonly classes: readonly string[];
  readonly settings: WriteSettings;
  /** A ZIP archive; otherwise the one annotation file as it is. */
  readonly archive: boolean;
}

/** Writes one export; beside the main thread in the app. */
export interface Exporter {
  begin(start: ExportStart): Promise<void>;
  /** @param photos the images' bytes in their order; none where photos are not wanted */
  add(images: readonly OutImage[], photos: readonly Blob[]): Promise<void>;
  finish(): Promise<Blob>;
  /** Frees what is held; an unfinished export is gone. */
  dispose(): void;
}

const TYPES = { json: 'application/json', csv: 'text/csv', xml: 'application/xml' } as const;

/** Writes in the thread it is called in. */
export function createExporter(): Exporter {
  let start: ExportStart | null = null;
  let zip: ZipWriter<Blob> | null = null;
  const images: OutImage[] = [];

  return {
    async begin(given) {
      start = given;
      configure({ useWebWorkers: false });
      zip = given.archive ? new ZipWriter(new BlobWriter('application/zip')) : null;
    },
    async add(some, photos) {
      images.push(...some);
      for (const [index, photo] of photos.entries()) {
        const name = some[index]?.name;
        // Photos are packed already: level 0 copies them.
        if (zip && start && name)
          await zip.add(path(photoFolder(start.settings), name), new BlobReader(photo), { level: 0 });
      }
    },
    async finish() {
      if (!start) throw new Error('export was not begun');
      const set: OutSet = { name: start.name, classes: start.classes, images };
      const { files } = write(set, start.settings);
      if (!zip) {
        const [file] = files;
        const kind = file?.path.split('.').at(-1) as keyof typeof TYPES;
        return new Blob([file?.text ?? ''], { type: TYPES[kind] });
      }
      for (const { path: name, text } of files) await zip.add(name, new TextReader(text));
      return zip.close();
    },
    dispose() {
      images.length = 0;
      zip = null;
    },
  };
}

const path = (folder: string, name: string) => (folder === '' ? name : `${folder}/${name}`);
