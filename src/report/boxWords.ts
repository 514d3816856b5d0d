import { boxesByName } from '#domain/inspection/register/boxNames.ts';
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
