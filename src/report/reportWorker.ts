import pdfMake from 'pdfmake/build/pdfmake';
import type { Content, TVirtualFileSystem } from 'pdfmake/interfaces';
import { INK, TABLE_LAYOUTS } from './blocks.ts';
import { fitText } from './fit.ts';
import type { RenderAnswer, RenderRequest } from './messages.ts';

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

async function render({
  document: { definition, running },
  fonts,
  files,
}: RenderRequest): Promise<Uint8Array<ArrayBuffer>> {
  for (const { name, bytes } of files) store(name, bytes);
  for (const [name, address] of Object.entries(fonts)) await addFont(name, address);
  pdfMake.addTableLayouts(TABLE_LAYOUTS);
  const pdf = pdfMake.createPdf({
    ...definition,
    images: Object.fromEntries(files.map(({ name }) => [name, name])),
    header: () => header(running.draft, running.header),
    footer: (n, total) => footer(running.page, n, total),
    // A heading stays with what follows it.
    pageBreakBefore: (node, nodes) =>
      node.headlineLevel !== undefined && nodes.getFollowingNodesOnPage().length === 0,
  });
  return new Uint8Array(await pdf.getBuffer());
}

self.onmessage = async ({ data }: MessageEvent<RenderRequest>) => {
  const reply = await render(data).then(
    (bytes): RenderAnswer => ({ kind: 'pdf', bytes }),
    (error: unknown): RenderAnswer => ({
      kind: 'failed',
      message: error instanceof Error ? error.message : String(error),
    }),
  );
  self.postMessage(reply, { transfer: reply.kind === 'pdf' ? [reply.bytes.buffer] : [] });
};
