import { allElements, elementNamer } from '#domain/inspection/elements/elementList.ts';
import { OVERALL } from '#domain/inspection/record/record.ts';
import { readDated, withDays } from '#domain/inspection/record/statedDates.ts';
import { boxesByName } from '#domain/inspection/register/defectNumbers.ts';
import type { GateCode } from '#domain/rating/gate/gateCodes.ts';
import type { ReportSource } from './source.ts';
import { clipped } from './typesetting/blocks.ts';
import type { ReportWords } from './words.ts';

type Photos = Parameters<typeof boxesByName>[0];

/** A box as sentences name it: type first, then id and photo. */
export const boxCalled = (
  { photo, label, id }: { readonly photo: string; readonly label: string; readonly id: string },
  words: Pick<ReportWords, 'label' | 'aside'>,
): string => `${words.aside(words.label(label), id)} · ${photo}`;

/** Replaces the keys of boxes in open points and changes by their names; other names stay. */
export function boxWords(
  photos: Photos,
  words: Pick<ReportWords, 'label' | 'aside'>,
): (name: string) => string {
  const boxes = boxesByName(photos);
  return (name) => {
    const box = boxes.get(name);
    return box ? boxCalled(box, words) : name;
  };
}

/** Longest text of type, id and photo name. */
const LONGEST = 80;

/** Names the subject of an open point or a reservation. */
export function namer({
  survey,
  words,
}: Pick<ReportSource, 'survey' | 'words'>): (code: GateCode, about: string) => string {
  const called = boxWords(survey.images, words);
  const element = elementNamer(allElements(survey.checklist.list), words.names);
  return (code, about) => {
    const dated = code === 'date_in_future' ? readDated(about) : null;
    if (dated) return words.aside(words.formField(words.regimeField(dated.name)), words.day(dated.day));
    const item = words.regimeItem(code, about);
    if (item !== about) return item;
    if (about === OVERALL) return words.t('whole');
    const field = words.formField(about);
    return field === about ? clipped(withDays(code, called(element(about)), words.day), LONGEST) : field;
  };
}
