import { boxesByName } from '#domain/inspection/register/boxNames.ts';
import type { ReportWords } from './words.ts';

type Photos = Parameters<typeof boxesByName>[0];

/** A box as sentences name it: its type first, then its id and its photo. */
export const boxCalled = (
  { photo, label, id }: { readonly photo: string; readonly label: string; readonly id: string },
  words: Pick<ReportWords, 'label' | 'aside'>,
): string => `${words.aside(words.label(label), id)} · ${photo}`;

/** Puts the names of boxes that open points and changes hold into words; every other name stays as it is. */
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
