import type en from './en/index.ts';
import type { Arguments } from './parameters.ts';

/** The words of a tree as functions of their arguments: `LL.shell.save.saved({ at })`. */
type WordsOf<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string
    ? (...given: Arguments<Tree[Key]>) => string
    : WordsOf<Tree[Key]>;
};

/** All words, by the English dictionary. */
export type Words = WordsOf<typeof en>;

type Phrases = (typeof en)['report']['phrases'];
/** A phrase in the report. */
export type Phrase = keyof Phrases;
/** The arguments of a phrase in the report. */
export type PhraseArguments<Said extends Phrase> = Arguments<Phrases[Said]>;
/** Columns and tables of the report, by the keys used in files. */
export type ColumnKey = keyof (typeof en)['tables']['columns'];
export type SheetKey = keyof (typeof en)['tables']['sheets'];
