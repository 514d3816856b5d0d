import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { cropName, photoName } from '#report/source.ts';
import { reportDocument } from '#report/typesetting/document.ts';
import { bilingual } from '#screens/kit/words/reportWords.ts';
import { getDocument } from '#support/pdfReader.ts';
import { box, source, words } from './support.ts';
import { pdfBytes } from './typesetter.ts';

const PHOTO = new Uint8Array(readFileSync('public/sample/photos/DJI_0101.JPG'));

/** A node of the structure tree as pdf.js tells it. */
interface StructureNode {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly StructureNode[];
}

const flat = (node: StructureNode): readonly StructureNode[] => [
  node,
  ...(node.children ?? []).flatMap((child) => flat(child)),
];

async function nodesOf(pdf: PDFDocumentProxy): Promise<readonly StructureNode[]> {
  const pages = Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1));
  const trees = await Promise.all((await Promise.all(pages)).map((page) => page.getStructTree()));
  return trees.flatMap((tree) => flat(tree as StructureNode));
}

/** A report of two defects on two photos, with their pictures. */
async function made(locale: 'en' | 'both') {
  const [en, hk] = [await words('en'), await words('zh-hk')];
  const given = source({
    words: locale === 'en' ? en : bilingual(hk, en),
    damages: [box('crack_001', 'a', { severity: 3 }), box('rust_002', 'b', { label: 'rust' })],
  });
  const names = [
    photoName('a'),
    photoName('b'),
    cropName({ key: 'crack_001' }),
    cropName({ key: 'rust_002' }),
  ];
  const document = reportDocument({ ...given, pictures: new Set(names) });
  const data = await pdfBytes(
    document,
    names.map((name) => ({ name, bytes: PHOTO })),
  );
  return { data, pdf: await getDocument({ data: data.slice(), verbosity: 0 }).promise };
}

/** The languages that passages of a PDF's pages are marked with. */
function passages(data: Uint8Array): ReadonlySet<string> {
  const file = Buffer.from(data);
  const found = new Set<string>();
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 1)) {
    const end = file.indexOf('endstream', at);
    if (file.subarray(at - 3, at).toString() === 'end' || end < 0) continue;
    try {
      const text = inflateSync(new Uint8Array(file.subarray(at + 7, end))).toString('latin1');
      for (const [, tag] of text.matchAll(/\/Lang \(([^)]*)\)/g)) if (tag) found.add(tag);
    } catch {
      // Not packed this way: a font or a photo.
    }
  }
  return found;
}

describe('a report for who listens to it', () => {
  test('tells of each picture what it shows: type, severity and place', async () => {
    const nodes = await nodesOf((await made('en')).pdf);
    const texts = nodes.flatMap(({ role, alt }) => (role === 'Figure' ? [alt ?? ''] : []));
    expect(texts).not.toContain('');
    expect(texts).toEqual(
      expect.arrayContaining([
        'Photo a.jpg with the defect boxed: F-1/001, Crack, 3 Severe, F-1',
        'The defect enlarged: F-2/001, Rust, 2 Moderate, F-2',
        'The building, photo a.jpg',
      ]),
    );
  });

  test('has headings that skip no level, tables with heads, and links in its contents', async () => {
    const { pdf } = await made('en');
    const nodes = await nodesOf(pdf);
    const levels = nodes.flatMap(({ role }) => (/^H[1-6]$/.test(role ?? '') ? [Number(role?.slice(1))] : []));
    expect(levels.length).toBeGreaterThan(15);
    for (const [at, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[at - 1] ?? 0) + 1);
    const tables = nodes.filter(({ role }) => role === 'Table');
    expect(tables.length).toBeGreaterThan(5);
    for (const table of tables)
      expect(flat(table).filter(({ role }) => role === 'TH').length).toBeGreaterThan(1);
    const sections = (await pdf.getOutline()).length;
    expect(nodes.filter(({ role }) => role === 'Link')).toHaveLength(sections);
  });

  test('is marked in the language of each passage, and has a title', async () => {
    const { data, pdf } = await made('both');
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Language: 'zh-HK', Title: 'IR-2026-0001 檢驗報告 Inspection report' });
    expect(passages(data)).toContain('en');
    expect(passages((await made('en')).data)).toContain('zh-HK');
  });

  test('is read alike by another program (poppler)', async (context) => {
    if (spawnSync('pdfinfo', ['-v']).error) return context.skip('pdfinfo (poppler-utils) is not installed');
    const folder = mkdtempSync(join(tmpdir(), 'report-'));
    try {
      const file = join(folder, 'report.pdf');
      writeFileSync(file, (await made('en')).data);
      const told = (...options: string[]) =>
        execFileSync('pdfinfo', [...options, file], { stdio: 'pipe' }).toString();
      expect(told()).toMatch(/Tagged: +yes/);
      const tree = told('-struct-text');
      for (const part of [
        'H1 ',
        'H2 ',
        'H3 ',
        'TH <',
        'TOCI',
        'Figure',
        'F-1/001   Crack',
        'Executive summary',
      ])
        expect(tree).toContain(part);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}, 60_000);
