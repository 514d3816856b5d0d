import type { Content } from 'pdfmake/interfaces';
import { INK } from './blocks.ts';

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/**
 * Content whose sections are numbered in their order, for references to them; they may lie in stacks.
 *
 * @param name of a section, by its place from 0
 */
export function numbered(content: readonly Content[], name: (index: number) => string): Content[] {
  let index = 0;
  const visit = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(visit);
    if (!isNode(node)) return node;
    if (node.stack !== undefined) return { ...node, stack: visit(node.stack) };
    if (node.tocItem !== true) return node;
    const number = name(index++);
    const outlineText = `${number} ${String(node.text)}`;
    return { ...node, outlineText, text: [{ text: `${number}   `, color: INK.muted }, { text: node.text }] };
  };
  return content.map((node) => visit(node) as Content);
}

/** `A` for 0, `B` for 1, …, `AA` after `Z`. */
export const letter = (index: number): string =>
  (index >= 26 ? letter(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
