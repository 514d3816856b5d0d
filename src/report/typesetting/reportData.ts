import type { ReportDocument } from './document.ts';
import { chineseFamilies, OTHERS } from './families.ts';

/**
 * The templates' input: the document, and the paths of its pictures.
 *
 * @param family of the firm's own font; null where there is none
 */
export function reportData(
  { tag, at, ...document }: ReportDocument,
  pictures: ReadonlyMap<string, string>,
  family: string | null,
) {
  const [lang = 'en', region = null] = tag.split('-');
  const isMainland = tag === 'zh';
  const made = new Date(at);
  return {
    ...document,
    lang,
    region: isMainland ? 'CN' : region,
    // Region for Chinese passages, in a report of any language.
    han: isMainland ? 'CN' : 'HK',
    // A letter is taken from the first font that has it.
    fonts: [...(family === null ? [] : [family]), ...chineseFamilies(tag), ...OTHERS],
    made: [
      made.getUTCFullYear(),
      made.getUTCMonth() + 1,
      made.getUTCDate(),
      made.getUTCHours(),
      made.getUTCMinutes(),
      made.getUTCSeconds(),
    ],
    pictures: Object.fromEntries(pictures),
  };
}
