import type { PackPartName } from '#domain/inspection/regime/packParts.ts';
import { own } from '#domain/keyed.ts';
import type { Language } from '#i18n/i18n.ts';

/** The name of a part of a pack; one that packs don't have is named as it is written. */
export function packPart({ LL }: Pick<Language, 'LL'>, name: string): string {
  // The type check asks for a word of every part.
  const words: Readonly<Record<PackPartName, () => string>> = LL.packs.parts;
  return own<() => string>(words, name)?.() ?? name;
}

/** Where something is in a pack, as in `duties.2.names.zh`, in words; a rule is named as a whole. */
export function packPath(language: Pick<Language, 'LL' | 'format'>, path: string): string {
  if (path === '') return language.LL.packs.whole();
  const parts = path.split('.');
  const rule = parts.indexOf('when');
  return parts
    .slice(0, rule === -1 ? undefined : rule + 1)
    .map((part) =>
      /^\d+$/.test(part) ? language.LL.packs.item({ index: Number(part) + 1 }) : packPart(language, part),
    )
    .join(' › ');
}
