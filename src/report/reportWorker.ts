import pdfMake from 'pdfmake/build/pdfmake';
import type { Content, TVirtualFileSystem } from 'pdfmake/interfaces';
import { INK, TABLE_LAYOUTS } from './blocks.ts';
import type { ReportDocument } from './document.ts';
import { fitText } from './fit.ts';
import type { Answer, Fonts, Request } from './messages.ts';
import { makePictures } from './pictures.ts';

const images: Record<string, string> = {};

/** Puts bytes into pdfmake's own file system, as they are. */
const store = (name: string, data: Uint8Array) =>
  // Its types know text only; bytes are copied as they are.
  pdfMake.addVirtualFileSystem({ [name]: { data } } as unknown as TVirtualFileSystem);

function header(draft: string, text: string): Content {
  return {
    margin: [48, 24, 48, 0],
    columns: [
      fitText({ text, fontSize: 8, color: INK.muted }) as Content,
      { text: draft, fontSize: 11, color: '#b3261e', alignment: 'right', width: 'auto' },
    ],
  };
}

const footer = (page: string, n: number, total: number): Content => ({
  text: page.replace('{n}', String(n)).replace('{total}', String(total)),
  alignment: 'center',
  fontSize: 8,
  color: INK.muted,
});

async function addFont(name: string, address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The font could not be fetched (${response.status}).`);
  const file = `${name}.ttf`;
  store(file, new Uint8Array(await response.arrayBuffer()));
  pdfMake.addFonts({ [name]: { normal: file, bold: file, italics: file, bolditalics: file } });
}

async function render(
  { definition, running }: ReportDocument,
  fonts: Fonts,
): Promise<Uint8Array<ArrayBuffer>> {
  for (const [name, address] of Object.entries(fonts)) await addFont(name, address);
  pdfMake.addTableLayouts(TABLE_LAYOUTS);
  const pdf = pdfMake.createPdf({
    ...definition,
    images,
    header: () => header(running.draft, running.header),
    footer: (n, total) => footer(running.page, n, total),
    // A heading stays with what follows it.
    pageBreakBefore: (node, nodes) =>
      node.headlineLevel !== undefined && nodes.getFollowingNodesOnPage().length === 0,
  });
  return new Uint8Array(await pdf.getBuffer());
}

async function answer(request: Request): Promise<Answer> {
  if (request.kind === 'render') {
    return { kind: 'pdf', bytes: await render(request.document, request.fonts) };
  }
  await makePictures(request.blob, request.name, request.crops, (name, bytes) => {
    images[name] = name;
    store(name, bytes);
  });
  return { kind: 'done' };
}

self.onmessage = async ({ data }: MessageEvent<Request>) => {
  const reply = await answer(data).catch(
    (error: unknown): Answer => ({
      kind: 'failed',
      message: error instanceof Error ? error.message : String(error),
    }),
  );
  self.postMessage(reply);
};
