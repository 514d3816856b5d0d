import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { INK } from './blocks.ts';
import type { ReportDocument } from './document.ts';
import { fitText, type Lacking } from './fit.ts';

/** Points: the page's margins left and right. */
const SIDE = 48;

function header(draft: string, text: string, lacks: Lacking): Content {
  return {
    margin: [SIDE, 24, SIDE, 0],
    columns: [
      fitText({ text, fontSize: 8, color: INK.muted }, lacks) as Content,
      { text: draft, fontSize: 11, color: INK.bad, alignment: 'right', width: 'auto' },
    ],
  };
}

const footer = (page: string, n: number, total: number): Content => ({
  text: page.replace('{n}', String(n)).replace('{total}', String(total)),
  alignment: 'center',
  fontSize: 8,
  color: INK.muted,
});

/** A document with all that cannot be sent to a worker: its functions, and each text in a font that has its letters. */
export const typeset = ({ definition, running }: ReportDocument, lacks: Lacking): TDocumentDefinitions => ({
  ...definition,
  content: fitText(definition.content, lacks) as Content[],
  header: () => header(running.draft, running.header, lacks),
  footer: (n, total) => footer(running.page, n, total),
  // A heading stays with what follows it.
  pageBreakBefore: (node, nodes) =>
    node.headlineLevel !== undefined && nodes.getFollowingNodesOnPage().length === 0,
});
