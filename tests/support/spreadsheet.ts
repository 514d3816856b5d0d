import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';

/** A cell as a spreadsheet program reads it. */
interface OpenedCell {
  /** `string`, `float`, `date`, or nothing for an empty one. */
  readonly type: string;
  /** The value behind the displayed text: an ISO date, a number. */
  readonly value: string;
  readonly shown: string;
  readonly formula: boolean;
  /** Alternative texts of its pictures. */
  readonly pictures: readonly string[];
}

interface OpenedSheet {
  readonly name: string;
  readonly rows: readonly (readonly OpenedCell[])[];
}

export interface OpenedWorkbook {
  readonly sheets: readonly OpenedSheet[];
  /** Areas with filter buttons in their header. */
  readonly filtered: readonly string[];
}

export const hasLibreOffice = (): boolean => !spawnSync('soffice', ['--version']).error;

/** A node of a document: its name, its attributes, its content. */
interface Node {
  readonly name: string;
  readonly of: Readonly<Record<string, string>>;
  readonly nodes: readonly Node[];
  readonly text: string;
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  preserveOrder: true,
  trimValues: false,
  parseTagValue: false,
  htmlEntities: true,
  processEntities: { enabled: true, maxTotalExpansions: 1e6, maxExpandedLength: 1e9 },
});

function nodesOf(raw: readonly Record<string, unknown>[]): readonly Node[] {
  return raw.map((one) => {
    const name = Object.keys(one).find((key) => key !== ':@') ?? '';
    const held = one[name];
    if (name === '#text') return { name, of: {}, nodes: [], text: String(held) };
    const nodes = nodesOf(Array.isArray(held) ? held : []);
    const text = nodes.map((inner) => inner.text).join('');
    return { name, of: (one[':@'] ?? {}) as Record<string, string>, nodes, text };
  });
}

const below = (node: Node, name: string): readonly Node[] =>
  node.nodes.flatMap((one) => (one.name === name ? [one] : below(one, name)));

function cellsOf(row: Node): readonly OpenedCell[] {
  return row.nodes
    .filter(({ name }) => name === 'table:table-cell')
    .flatMap((cell) => {
      const shown = cell.nodes.filter(({ name }) => name === 'text:p');
      const one: OpenedCell = {
        type: cell.of['office:value-type'] ?? '',
        value: cell.of['office:date-value'] ?? cell.of['office:value'] ?? '',
        shown: shown.map(({ text }) => text).join('\n'),
        formula: 'table:formula' in cell.of,
        pictures: below(cell, 'draw:frame').map((frame) => below(frame, 'svg:desc')[0]?.text ?? ''),
      };
      // The empty rest of a sheet is one cell repeated a thousand times.
      return Array.from(
        { length: Math.min(50, Number(cell.of['table:number-columns-repeated'] ?? 1)) },
        () => one,
      );
    });
}

/** Comma, quotes, UTF-8; a text is a formula where it looks like one, as a person may have set it. */
const CSV_WITH_FORMULAS = 'CSV:44,34,76,1,,0,false,true,false,false,false,-1,true';

/**
 * Opens a workbook, or a CSV file with formulas evaluated, with LibreOffice and reads what it saves in its own format.
 */
export async function openedByLibreOffice(
  workbook: Blob,
  kind: 'xlsx' | 'csv' = 'xlsx',
): Promise<OpenedWorkbook> {
  const folder = mkdtempSync(join(tmpdir(), 'workbook-'));
  try {
    writeFileSync(join(folder, `book.${kind}`), new Uint8Array(await workbook.arrayBuffer()));
    // A separate profile, so that it doesn't wait for other running instances.
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    execFileSync('soffice', [
      profile,
      '--headless',
      '--convert-to',
      'fods',
      '--outdir',
      folder,
      ...(kind === 'csv' ? [`--infilter=${CSV_WITH_FORMULAS}`] : []),
      join(folder, `book.${kind}`),
    ]);
    const raw = parser.parse(readFileSync(join(folder, 'book.fods'), 'utf8'));
    const document: Node = { name: '', of: {}, nodes: nodesOf(raw), text: '' };
    return {
      sheets: below(document, 'table:table').map((table) => ({
        name: table.of['table:name'] ?? '',
        rows: below(table, 'table:table-row').map(cellsOf),
      })),
      filtered: below(document, 'table:database-range')
        .filter(({ of }) => of['table:display-filter-buttons'] === 'true')
        .map(({ of }) => of['table:target-range-address'] ?? ''),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
