import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Exporter } from '#data/export/exporter.ts';
import type { OutImage, OutSet, WriteSettings } from '#formats/outgoing.ts';
import { photoFolder, write } from '#formats/write.ts';

/**
 * Writes an export into a folder instead of an archive. The paths are the formats' own, with photos' names in which
 * nothing leads out of it.
 */
export function createFolderExporter(folder: string): Exporter {
  let set: (Omit<OutSet, 'images'> & { readonly settings: WriteSettings }) | null = null;
  const images: OutImage[] = [];
  const save = async (path: string, content: string | Uint8Array) => {
    const at = join(folder, path);
    await mkdir(dirname(at), { recursive: true });
    await writeFile(at, content, { flag: 'wx' });
  };
  return {
    async begin({ name, classes, settings }) {
      if (settings) set = { name, classes, settings };
    },
    async add(some, photos) {
      images.push(...some);
      for (const [index, photo] of photos.entries()) {
        const name = some[index]?.name;
        if (set && name !== undefined)
          await save(join(photoFolder(set.settings), name), new Uint8Array(await photo.arrayBuffer()));
      }
    },
    addFile: async (path, content) => save(path, new Uint8Array(await content.arrayBuffer())),
    async finish() {
      if (!set) throw new Error('The export was not begun.');
      const { settings, ...rest } = set;
      for (const { path, text } of write({ ...rest, images }, settings).files) await save(path, text);
      return new Blob([]);
    },
    dispose: () => {},
  };
}
