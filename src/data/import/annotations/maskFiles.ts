import type { FileSource } from '../fileSource.ts';
import { from, normalisedName } from './names.ts';

/** Larger pictures can't be read as masks. */
const MAX_BYTES = 100_000_000;

/** Finds a picture by the name in an annotation file; null where it is missing. */
export type FindPicture = (name: string, file: string) => FileSource | null;

/**
 * Possible paths of a mask picture, likeliest first: relative to the file's folder, in the folder `Masks` there, and,
 * as in LabelMe's database, in `Masks/…` beside `Annotations/…`.
 */
function placesOf(name: string, file: string): readonly string[] {
  const own = file.split('/').slice(0, -1);
  const beside = own.flatMap((folder, at) =>
    folder.toLowerCase() === 'annotations' ? [own.with(at, 'Masks')] : [],
  );
  return [own, [...own, 'Masks'], ...beside].map((folder) => from([...folder, ''].join('/'), name));
}

/** @param pictures that may be masks, from anywhere in the import */
export function pictureIndex(pictures: readonly FileSource[]): FindPicture {
  const exact = new Map(pictures.map((source) => [source.path, source]));
  const alike = new Map(pictures.map((source) => [normalisedName(source.path), source]));
  return (name, file) => {
    const places = placesOf(name.normalize('NFC').replaceAll('\\', '/'), file);
    for (const place of places) {
      const found = exact.get(place) ?? alike.get(normalisedName(place));
      if (found) return found;
    }
    return null;
  };
}

/** The bytes of pictures by their names in a file; unreadable ones are absent. */
export async function bytesOf(
  found: ReadonlyMap<string, FileSource>,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const bytes = new Map<string, Uint8Array>();
  for (const [name, { file }] of found) {
    if (file.size > MAX_BYTES) continue;
    const read = await file.arrayBuffer().catch(() => null);
    if (read) bytes.set(name, new Uint8Array(read));
  }
  return bytes;
}
