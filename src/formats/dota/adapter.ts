import { reason } from '#domain/exchange/reason.ts';
import { ok } from '#domain/result.ts';
import { reader, shipped } from '../formatAdapter.ts';
import { otherLines } from '../otherPrograms.ts';
import { collector } from '../reading/collect.ts';
import { number } from '../reading/narrow.ts';
import type { Read } from '../reading/report.ts';
import { boundedBy } from '../shapes/outlines.ts';

const HEAD = /^(imagesource|gsd):/;

/** Reads DOTA's lines: four corners in pixels, a name, and how hard it is to tell. The file's own name is the photo's. */
function readDota(content: string): Read {
  const out = collector('dota', 'px', 'line');
  const take = out.image({ names: [], size: null, perImage: true });
  for (const [at, line] of content.split(/\r\n|\r|\n/).entries()) {
    const row = line.trim();
    if (row === '' || HEAD.test(row)) continue;
    const fields = row.split(/\s+/);
    if (fields.length < 9) {
      out.skip(at + 1, reason('line_field_count', { count: fields.length }));
      continue;
    }
    const corners = fields.slice(0, 8).map(number);
    const shape = boundedBy({ kind: 'turned', corners });
    const { outline: _, ...upright } = shape;
    const isUpright = corners.every((value, index) =>
      index % 2 === 0
        ? value === shape.x || value === shape.x + shape.width
        : value === shape.y || value === shape.y + shape.height,
    );
    take({ label: fields[8] ?? null, box: isUpright ? upright : shape, at: at + 1 });
  }
  return ok(out.finish());
}

/** DOTA: turned boxes by their corners; only read. */
export const dota = shipped('dota', {
  reader: reader('lines', {
    claims: ({ rows }) => (otherLines(rows) === 'DOTA' ? 'mark' : null),
    read: ({ text }) => readDota(text),
  }),
  writer: null,
});
