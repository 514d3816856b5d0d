import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ReportFace } from '#domain/inspection/building/face.ts';
import { ownFiles } from '#report/createReport.ts';
import type { ReportSource } from '#report/source.ts';
import type { SettingFault } from '#report/typesetting/compiler.ts';
import { coverDocument, reportDocument } from '#report/typesetting/document.ts';
import { getDocument } from '#support/pdfReader.ts';
import { box, source, texts, words } from './support.ts';
import { font, pagesOf, pdfOf, textOf, typesetter, typesetterWith } from './typesetter.ts';

const HASH = 'ab'.repeat(32);

async function given(face: ReportFace, more: Partial<ReportSource> = {}): Promise<ReportSource> {
  const one = source({ words: await words('en'), damages: [box('x', 'a')] });
  const project = { ...one.project, settings: { ...one.project.settings, ...face } };
  return { ...one, project, pictures: new Set(), ...more };
}

/** A report by a template of the firm's own, as text; or what is wrong with it. */
async function by(template: string): Promise<string | readonly SettingFault[]> {
  const made = (await typesetter()).set(reportDocument(await given({})), [], { template });
  if (!made.ok) return made.error.kind === 'template' ? made.error.faults : [];
  return (await pagesOf(await getDocument({ data: made.value, verbosity: 0 }).promise)).join('\n');
}

describe('a firm that reports in its own face', () => {
  test('has its foreword before the summary, and its disclaimer behind this program’s own', async () => {
    const said = texts(
      reportDocument(
        await given({ reportForeword: 'Thank you.\n\nPlease *read* on.', reportDisclaimer: 'No warranty.' }),
      ),
    );
    const at = (text: string) => said.indexOf(text);
    expect(at('Foreword')).toBeGreaterThan(at('Document control'));
    expect([at('Thank you.'), at('Please *read* on.')]).toEqual([at('Foreword') + 2, at('Foreword') + 3]);
    expect(at('Executive summary')).toBeGreaterThan(at('Please *read* on.'));
    expect(at('No warranty.')).toBe(at('Disclaimer') + 1);
    expect(at('Disclaimer')).toBeGreaterThan(said.findIndex((text) => text.startsWith('AI-assisted')));
  });

  test('says nothing more where it set nothing', async () => {
    const said = texts(reportDocument(await given({})));
    expect(said).not.toContain('Foreword');
    expect(said).not.toContain('Disclaimer');
  });

  test('has headings in its colour', async () => {
    expect(reportDocument(await given({ reportAccent: '#7a1f3d' })).accent).toBe('#7a1f3d');
    expect(reportDocument(await given({})).accent).toBe('#1d56c4');
    const template = '#import "style.typ": ink\n#text(ink.accent.to-hex())';
    const made = (await typesetter()).set(reportDocument(await given({ reportAccent: '#7a1f3d' })), [], {
      template,
    });
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    const [page] = await pagesOf(await getDocument({ data: made.value, verbosity: 0 }).promise);
    expect(page).toContain('#7a1f3d');
  }, 60_000);

  test('is printed in its font, and in the report’s own where that lacks a letter', async () => {
    const { set, hasOwnFont } = await typesetterWith(font('sans-thai/400Regular/NotoSansThai'));
    expect(hasOwnFont).toBe(true);
    const document = reportDocument(await given({ reportForeword: 'Harbour 海港閣' }));
    const made = set(document, []);
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    const raw = Buffer.from(made.value).toString('latin1');
    expect(raw).toContain('NotoSansThai');
    const text = (await pagesOf(await getDocument({ data: made.value, verbosity: 0 }).promise)).join('\n');
    expect(text).toContain('海港閣');
  }, 60_000);

  test('has the standard fonts where its own is none', async () => {
    const none = new TextEncoder().encode('<html>not found</html>');
    const { set, hasOwnFont } = await typesetterWith(none);
    expect(hasOwnFont).toBe(false);
    const faceFaults = [{ kind: 'font_unreadable', name: 'House.otf' }] as const;
    const document = reportDocument(await given({}, { faceFaults }));
    expect(set(document, []).ok).toBe(true);
    expect(texts(document)).toContain(
      'House.otf: the firm’s font could not be read. The standard fonts take its place.',
    );
  }, 60_000);

  test('is told which of its files are not on this device', async () => {
    const face = {
      reportFont: { sha256: HASH, name: 'House.otf' },
      reportTemplate: { sha256: HASH, name: 'house.typ' },
    };
    const { project } = await given(face);
    const gone = await ownFiles(project, async () => null);
    expect(gone).toEqual({
      template: null,
      font: null,
      faults: [
        { kind: 'font_gone', name: 'House.otf' },
        { kind: 'template_gone', name: 'house.typ' },
      ],
    });
    const said = texts(reportDocument(await given(face, { faceFaults: gone.faults })));
    expect(said).toContain('Missing in this report');
    expect(said.filter((text) => text.includes('isn’t on this device'))).toHaveLength(2);
    const there = await ownFiles(project, async () => new Blob(['#1']));
    expect(there).toMatchObject({ template: { name: 'house.typ', text: '#1' }, faults: [] });
  });

  test('is believed only in what can be: signed content may have been written elsewhere', async () => {
    const odd = { reportForeword: 7, reportAccent: '#fefefe', reportTemplate: { sha256: '../x', name: 'y' } };
    const document = reportDocument(await given(odd as unknown as ReportFace));
    expect(document.accent).toBe('#1d56c4');
    expect(texts(document)).not.toContain('Foreword');
  });
});

describe('a template of the firm’s own', () => {
  test('sets the report with the same data, and may use the standard parts', async () => {
    const template = [
      '#import "page.typ": report',
      '#import "flow.typ": flow',
      '#let it = json("/data.json")',
      '#show: report.with(it)',
      'House style: #it.title',
      '#for section in it.sections { flow(section, it.pictures) }',
    ].join('\n');
    const text = await by(template);
    expect(text).toContain('House style:');
    expect(text).toContain('2 Executive summary');
  }, 60_000);

  test('the standard one is a template like any other', async () => {
    const main = readFileSync('src/report/templates/main.typ', 'utf8');
    const document = reportDocument(await given({}));
    expect(await by(main)).toBe(await textOf(document));
  }, 60_000);

  test.each([
    ['does not compile', 'One\n#let x = (', 2, 'unclosed delimiter'],
    ['stops', '\n\n#panic("no")', 3, 'panicked'],
    ['loops', '#let n = 0\n#while n >= 0 { n += 1 }', 2, 'infinite'],
    ['calls itself', '#let f(n) = f(n + 1)\n#f(1)', 1, 'depth exceeded'],
    ['asks for a file of the machine', 'A\n#read("/etc/passwd")', 2, 'failed to load file'],
    ['asks for a file above it', '#read("../../secret")', 1, 'failed to load file'],
    ['asks for a picture of the network', '#image("https://example.org/a.png")', 1, 'failed to load file'],
    ['asks for a package', '\n#import "@preview/cetz:0.3.0": *', 2, 'failed to load package'],
  ])('that %s is refused with its line', async (_, template, line, message) => {
    const faults = await by(template);
    if (typeof faults === 'string') throw new Error('It was set.');
    expect(faults[0]).toMatchObject({ path: '/own.typ', line });
    expect(faults[0]?.message).toContain(message);
  });

  test('that fails is named in the report with its lines, in words', async () => {
    const faults: readonly SettingFault[] = [
      { path: '/own.typ', line: 2, message: 'unclosed delimiter' },
      { path: '/own.typ', line: 3, message: 'failed to load file (access denied), hints: cannot read' },
      { path: '/own.typ', line: 4, message: 'failed to load package (JsValue(Error: Dummy\n at eval))' },
    ];
    const reportTemplate = { sha256: HASH, name: 'house.typ' };
    const faceFaults = [{ kind: 'template_fails', name: 'house.typ', faults }] as const;
    const said = texts(reportDocument(await given({ reportTemplate }, { faceFaults })));
    expect(said).toEqual(
      expect.arrayContaining([
        'Missing in this report',
        'house.typ: the firm’s template could not be set. The standard template takes its place.',
        'Line 2: unclosed delimiter',
        'Line 3: It asks for a file. A template has data.json, its pictures and the standard templates, nothing else.',
        'Line 4: It asks for a package. Nothing is fetched for a template.',
      ]),
    );
    expect(said.filter((text) => text.includes(HASH))).toEqual([]);
  });

  test('stands in the report with its hash', async () => {
    const reportTemplate = { sha256: HASH, name: 'house.typ' };
    expect(texts(reportDocument(await given({ reportTemplate })))).toContain(
      `Set by the firm’s own template house.typ, SHA-256 ${HASH}`,
    );
  });
});

test('the first page can be set alone, and doesn’t say how many there are', async () => {
  const pdf = await pdfOf(coverDocument(await given({})));
  expect(pdf.numPages).toBe(1);
  const [page = ''] = await pagesOf(pdf);
  expect(page).toContain('Harbour Court 海港閣');
  expect(page).not.toMatch(/Page \d/);
}, 60_000);
