import type { Block } from './blocks.ts';

/**
 * Numbers the headings of sections in order, for references to them.
 *
 * @param name of a section, by its index
 */
export function numbered(
  sections: readonly (readonly Block[])[],
  name: (index: number) => string,
): readonly (readonly Block[])[] {
  let index = 0;
  const number = (block: Block): Block => {
    if (block.block === 'together') return { ...block, parts: block.parts.map(number) };
    return block.block === 'heading' && block.level === 1 ? { ...block, number: name(index++) } : block;
  };
  return sections.map((section) => section.map(number));
}

/** `A` for 0, `B` for 1, …, `AA` after `Z`. */
export const letter = (index: number): string =>
  (index >= 26 ? letter(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
