import type en from './en/index.ts';
import type { Arguments } from './parameters.ts';

/** The words of a tree as functions of their arguments: `LL.shell.save.saved({ at })`. */
type WordsOf<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string
    ? (...given: Arguments<Tree[Key]>) => string
    : WordsOf<Tree[Key]>;
};

/** All words, as the English dictionary has them. */
export type Words = WordsOf<typeof en>;

type Phrases = (typeof en)['report']['phrases'];
/** A phrase of the report. */
export type Phrase = keyof Phrases;
/** What a phrase of the report is said with. */
export type PhraseArguments<Said extends Phrase> = Arguments<Phrases[Said]>;
/** A column of the report's tables, and a table, by the keys that files carry. */
export type ColumnKey = keyof (typeof en)['tables']['columns'];
export type SheetKey = keyof (typeof en)['tables']['sheets'];
