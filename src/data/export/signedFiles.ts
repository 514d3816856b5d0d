import {
  BlobReader,
  BlobWriter,
  configure,
  TextReader,
  ZipWriter,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import { fileName } from '#domain/fileName.ts';
import type { EntryFile } from '#domain/inspection/record/keptFile.ts';
import type { Pictures } from '../read/pictures.ts';
import { attachedBytes } from '../records/attachedFiles.ts';
import type { Seal } from '../records/sealCheck.ts';

/** A signed record with the files that belong to it. */
interface SignedFiles {
  readonly archive: Blob;
  /** Names of files whose bytes aren't here as they were signed: they are not in it. */
  readonly missing: readonly string[];
}

/**
 * A signed record as it is checked elsewhere, with every file that is attached to it, in a ZIP archive. The names of
 * files begin with their hash, by which the signed text names them.
 *
 * @param name of the record's file in it, with its ending
 */
export async function signedFiles(
  { text, proof }: Pick<Seal, 'text' | 'proof'>,
  name: string,
  files: readonly EntryFile[],
  pictures: Pick<Pictures, 'get'>,
): Promise<SignedFiles> {
  configure({ useWebWorkers: false });
  const zip = new ZipWriter<Blob>(new BlobWriter('application/zip'));
  await zip.add(name, new TextReader(text));
  if (proof !== undefined) await zip.add(name.replace(/\.json$/, '.signature.json'), new TextReader(proof));
  const missing: string[] = [];
  for (const file of files) {
    const bytes = await attachedBytes(file, pictures).catch(() => null);
    const [stem = '', ending = 'bin'] = file.name.split(/\.(?=[^.]*$)/);
    if (bytes) await zip.add(`files/${file.sha256} ${fileName(stem, ending)}`, new BlobReader(bytes));
    else missing.push(file.name);
  }
  return { archive: await zip.close(), missing };
}
