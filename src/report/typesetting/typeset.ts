import type { Content, Node as NodeInfo, TDocumentDefinitions } from 'pdfmake/interfaces';
import { INK } from './blocks.ts';
import type { ReportDocument } from './document.ts';
import { fitText, type Lacking } from './fit.ts';

/** Points. */
const [SIDE, TOP, BOTTOM] = [48, 56, 48];
/** The style of header and footer, which are among a page's nodes like everything else. */
const RUNNING = 'running';

/** Notes only say something of what stands below them. */
const BESIDE: readonly unknown[] = [RUNNING, 'note'];

const isContent = ({ text, image, svg, canvas, style }: NodeInfo): boolean =>
  !BESIDE.includes(style) && (text ?? image ?? svg ?? canvas) !== undefined;

/** Below this part of a page there is no room for a heading, the head of a table and a row. */
const LOW = 0.87;

/**
 * A heading with nothing under it on its page: it goes with what follows. The layout tells of the first row of a table
 * that it is where it would be if it weren't kept whole, so a heading far down goes on as well.
 */
const isForsaken = ({ startPosition: at }: NodeInfo, following: readonly NodeInfo[]): boolean =>
  at.verticalRatio > LOW ||
  !following.some((one) => isContent(one) && one.startPosition.pageNumber === at.pageNumber);

function header(mark: string, text: string, lacks: Lacking): Content {
  return {
    margin: [SIDE, 24, SIDE, 0],
    columns: [
      fitText({ text, style: RUNNING }, lacks) as Content,
      { text: mark, style: RUNNING, fontSize: 11, color: INK.bad, alignment: 'right', width: 'auto' },
    ],
  };
}

function footer(text: string, page: string, lacks: Lacking): Content {
  return {
    margin: [SIDE, 14, SIDE, 0],
    columns: [
      fitText({ text, style: RUNNING }, lacks) as Content,
      { text: page, style: RUNNING, alignment: 'right', width: 'auto' },
    ],
  };
}

/** A document with all that cannot be sent to a worker: its functions, and each text in a font that has its letters. */
export const typeset = ({ definition, running }: ReportDocument, lacks: Lacking): TDocumentDefinitions => ({
  ...definition,
  content: fitText(definition.content, lacks) as Content[],
  // The cover says by itself what it is of.
  header: (n) => header(running.mark, n === 1 ? '' : running.header, lacks),
  footer: (n, total) =>
    footer(
      n === 1 ? '' : running.footer,
      running.page.replaceAll('{n}', String(n)).replaceAll('{total}', String(total)),
      lacks,
    ),
  pageMargins: [SIDE, TOP, SIDE, BOTTOM],
  styles: { ...definition.styles, [RUNNING]: { fontSize: 8, color: INK.muted } },
  // Gathering what follows goes through the whole document: only headings ask for it.
  pageBreakBefore: (node, nodes) =>
    node.headlineLevel !== undefined && isForsaken(node, nodes.getFollowingNodesOnPage()),
});
