import { atOnce } from '#domain/slices.ts';
import type { Block } from './blocks.ts';
import type { TypesetDocument } from './document.ts';

/**
 * A document as it is transferred to a worker: lines of JSON in UTF-8, several in each part. The first holds everything
 * but the blocks, with the number of sections; each other line is a block, after its section's index.
 */
export type PackedDocument = readonly Uint8Array<ArrayBuffer>[];

/** A part ends when it has this many characters. */
const PART = 1 << 18;

/** Packs a document in slices: with a thousand defects, it would block input for too long. */
export function* packInSlices({ sections, ...frame }: TypesetDocument): Generator<void, PackedDocument> {
  const encoder = new TextEncoder();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let lines = [JSON.stringify({ ...frame, sections: sections.length })];
  let length = 0;
  const close = () => {
    parts.push(encoder.encode(lines.join('\n')));
    [lines, length] = [[], 0];
  };
  for (const [at, blocks] of sections.entries())
    for (const block of blocks) {
      const line = JSON.stringify([at, block]);
      lines.push(line);
      length += line.length;
      if (length > PART) close();
      yield;
    }
  close();
  return parts;
}

export const packed = (document: TypesetDocument): PackedDocument => atOnce(packInSlices(document));

/** The document that was packed by {@link packInSlices}. */
export function unpacked(parts: PackedDocument): TypesetDocument {
  const decoder = new TextDecoder();
  const [frame = '', ...lines] = parts.flatMap((part) => decoder.decode(part).split('\n')).filter(Boolean);
  const head: Omit<TypesetDocument, 'sections'> & { readonly sections: number } = JSON.parse(frame);
  const sections: Block[][] = Array.from({ length: head.sections }, () => []);
  for (const line of lines) {
    const [at, block]: [number, Block] = JSON.parse(line);
    sections[at]?.push(block);
  }
  return { ...head, sections };
}
