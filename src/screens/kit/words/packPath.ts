import type { Pack, PackPartName } from '#domain/inspection/regime/pack.ts';
import type { FindingFact, ItemList, RecordFact } from '#domain/inspection/regime/packFacts.ts';
import { own } from '#domain/keyed.ts';
import type { Names } from '#domain/languages.ts';
import type { Language } from '#i18n/i18n.ts';
import { packWords } from './regimeWords.ts';

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

interface Named {
  readonly id: string;
  readonly names: Names;
}

type Spoken = Pick<Language, 'locale' | 'LL' | 'format'>;

/** A fact or list of items that rules and duties of a pack are about; null for a name that is none. */
function factWord({ locale, LL, format }: Spoken, { fields, questions }: Pack, name: string): string | null {
  // The type check asks for a word of every fact and list.
  const words: Readonly<Record<RecordFact | FindingFact | ItemList, () => string>> = LL.packs.facts;
  const plain = own<() => string>(words, name);
  if (plain) return plain();
  if (name === 'notice') return LL.packs.values.notice();
  const [of = '', id = ''] = [name.slice(0, name.indexOf(':')), name.slice(name.indexOf(':') + 1)];
  const called = (all: readonly Named[]): string => {
    const found = all.find((one) => one.id === id);
    return (found && packWords({ locale }, found.names)) || id;
  };
  if (of === 'field') return format.entry(LL.packs.parts.field(), called(fields));
  if (of === 'answer') return format.entry(LL.packs.ofQuestions.answer(), called(questions));
  if (of === 'note') return format.entry(LL.packs.ofQuestions.note(), called(questions));
  const method = of === 'method' ? own<() => string>(LL.record.methods, id) : undefined;
  return method ? format.entry(LL.packs.values.method(), method()) : null;
}

/** What an entry of a pack that is referred to at a path is called there; the reference itself where nothing names it. */
function referredTo(language: Spoken, pack: Pack, path: string, name: string): string {
  const called = (all: readonly Named[]): string => {
    const found = all.find(({ id }) => id === name);
    return (found && packWords(language, found.names)) || name;
  };
  if (path.endsWith('.source')) return pack.sources.find(({ id }) => id === name)?.title || name;
  if (path.endsWith('.field')) return called(pack.fields);
  if (path.endsWith('.elements'))
    return called(pack.elementLists.map(({ names, list }) => ({ names, id: list.id })));
  if (/^kinds\.\d+\.questions\.\d+$/.test(path)) return called(pack.questions);
  if (/\.kinds\.\d+$/.test(path)) return called(pack.kinds);
  return factWord(language, pack, name) ?? name;
}

/**
 * What can be chosen where a pack refers to its own parts or to facts, in words; two that are called the same have their
 * names in the file too.
 */
export function referenceChoices(
  language: Spoken,
  pack: Pack,
  path: string,
  names: readonly string[],
): readonly { readonly id: string; readonly label: string }[] {
  const labels = names.map((name) => referredTo(language, pack, path, name));
  return names.map((id, at) => {
    const label = labels[at] ?? id;
    const isShared = labels.filter((one) => one === label).length > 1;
    return { id, label: isShared ? language.format.aside(label, id) : label };
  });
}
