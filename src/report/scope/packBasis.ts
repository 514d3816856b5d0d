import { citedParts, standings } from '#domain/inspection/regime/citedParts.ts';
import type { Pack, PackSource } from '#domain/inspection/regime/pack.ts';
import type { ReportSource } from '../source.ts';
import { type Block, bullets, heading, note, paragraph, table } from '../typesetting/blocks.ts';
import type { ReportWords } from '../words.ts';

/** How far the pack that a record keeps can be relied on; empty for records without one of their own. */
export const packStanding = ({ record, words }: Pick<ReportSource, 'record' | 'words'>): Block[] =>
  record.regimePack ? [note(words.packStanding(standings(citedParts(record.regimePack))))] : [];

/** What of a source was read, and when. */
const readOf = ({ read, extent, on = '' }: PackSource, words: ReportWords): string =>
  [words.sourceRead(read), extent ? words.packText(extent) : '', words.day(on)]
    .filter((part) => part !== '')
    .join('\n');

function sources({ sources: all }: Pack, words: ReportWords): Block {
  const head = (['source', 'published', 'extent'] as const).map(words.packTerm);
  return table(
    head,
    all.map((one) => [
      words.list([one.title, one.edition ?? ''].filter((part) => part !== '')),
      [one.publisher ?? '–', one.url ?? ''].filter((part) => part !== '').join('\n'),
      readOf(one, words),
    ]),
    ['*', 140, 140],
  );
}

function parts(pack: Pack, words: ReportWords): Block {
  const titles = new Map(pack.sources.map(({ id, title }) => [id, title]));
  return table(
    (['part', 'cited', 'rests'] as const).map(words.packTerm),
    citedParts(pack).map(({ sort, names, cites, standing }) => [
      words.entry(words.partSort(sort), words.packText(names)),
      words.clauses(cites.map(({ source, at }) => words.entry(titles.get(source) ?? source, at))) || '–',
      words.standing(standing),
    ]),
    ['*', '*', 80],
  );
}

/** Which rules the inspection followed, in which texts they were found, and what of them isn't in the pack. */
export function packBasis(source: ReportSource): Block[] {
  const { record, words } = source;
  const pack = record.regimePack;
  if (!pack) return [];
  const leftOut = (pack.leftOut ?? []).map(words.packText);
  return [
    heading(words.packTerm('basis')),
    paragraph(words.entry(words.packText(pack.names), pack.edition)),
    ...packStanding(source),
    ...(leftOut.length > 0 ? [heading(words.packTerm('leftOut'), 2), bullets(leftOut)] : []),
    ...(pack.sources.length > 0 ? [heading(words.packTerm('sources'), 2), sources(pack, words)] : []),
    heading(words.packTerm('parts'), 2),
    parts(pack, words),
  ];
}
