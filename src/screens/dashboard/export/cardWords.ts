import type { CardWords } from '#data/export/training/card.ts';
import type { Words } from '#i18n/wordsOf.ts';

/** The words of a training set's card. */
export function cardWords(LL: Words): CardWords {
  const { card, by, leftOut } = LL.export.training;
  return {
    title: (given) => card.title(given),
    made: (given) => card.made(given),
    text: (given) => card.text(given),
    model: (given) => card.model(given),
    licence: () => card.licence(),
    inIt: () => card.inIt(),
    photos: () => card.photos(),
    all: () => card.all(),
    split: () => card.split(),
    shares: () => card.shares(),
    before: () => card.before(),
    drawn: () => card.drawn(),
    missed: () => card.missed(),
    left: () => card.left(),
    nothing: () => card.nothing(),
    names: () => card.names(),
    by: (kind, places) => by[kind]({ places }),
    leftOut: (why, count) => leftOut[why]({ count }),
  };
}
