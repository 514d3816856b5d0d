import type { Content } from 'pdfmake/interfaces';
import { INK } from './blocks.ts';

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** The styles of what stands below a section in the PDF's outline: headings within it, then sheets of defects. */
const BELOW: readonly unknown[] = ['h2', 'sheet'];

/**
 * Content whose sections are numbered in their order, for references to them, and in the PDF's outline with what they
 * hold; they may lie in stacks and columns.
 *
 * @param name of a section, by its place from 0
 */
export function numbered(content: readonly Content[], name: (index: number) => string): Content[] {
  let index = 0;
  /** The outline's ids of the section and the heading that one is in. */
  let above: readonly string[] = [];
  let made = 0;
  const section = (node: Node): Node => {
    const number = name(index++);
    const id = `section-${number}`;
    above = [id];
    const outlineText = `${number} ${String(node.text)}`;
    return {
      ...node,
      id,
      outlineText,
      text: [{ text: `${number}   `, color: INK.muted }, { text: node.text }],
    };
  };
  const below = (node: Node, depth: number): Node => {
    const outlineParentId = above[Math.min(depth, above.length - 1)];
    if (outlineParentId === undefined) return node;
    const id = `${above[0]}-${++made}`;
    if (depth === 0) above = [...above.slice(0, 1), id];
    return { ...node, id, outline: true, outlineParentId };
  };
  const visit = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(visit);
    if (!isNode(node)) return node;
    if (node.stack !== undefined) return { ...node, stack: visit(node.stack) };
    if (node.columns !== undefined) return { ...node, columns: visit(node.columns) };
    if (node.tocItem === true) return section(node);
    const depth = BELOW.indexOf(node.style);
    return depth === -1 ? node : below(node, depth);
  };
  return content.map((node) => visit(node) as Content);
}

/** `A` for 0, `B` for 1, …, `AA` after `Z`. */
export const letter = (index: number): string =>
  (index >= 26 ? letter(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
