import { own } from '../../keyed.ts';
import type { InspectionImage } from '../photos/image.ts';
import { photoDay } from '../photos/photoDay.ts';
import type { CivilDate, InspectionRecord, PhotoDateWord } from './record.ts';

/** A photo that wasn't, or can't be shown to be, taken on a day of the inspection. */
export interface OddPhoto {
  readonly image: InspectionImage;
  /** Null where its metadata has none. */
  readonly day: CivilDate | null;
  /** What a person said of it; null where nobody did, or of another day. */
  readonly word: PhotoDateWord | null;
}

/** The days of an inspection compared with those of its photos. */
export interface PhotoDates {
  /** First and last day of the photos; null where no photo has one. */
  readonly span: readonly [first: CivilDate, last: CivilDate] | null;
  readonly undated: number;
  readonly odd: readonly OddPhoto[];
}

type Days = Pick<InspectionRecord, 'sessions' | 'startedOn' | 'completedOn'>;

/**
 * Whether an inspection was on site on a day: on a session's day, or between its dates where no session has one. A
 * record without any date accepts every day; the dates themselves are demanded elsewhere.
 */
export function isInspectionDay({ sessions, startedOn, completedOn }: Days, day: CivilDate): boolean {
  const stated = sessions.filter(({ date }) => date !== '');
  if (stated.length > 0) return stated.some(({ date }) => date === day);
  const [from, to] = [startedOn || completedOn, completedOn || startedOn];
  return from === '' || (from <= day && day <= to);
}

/** What a person said of a photo's day, if it still has that day. */
function wordOn(record: Pick<InspectionRecord, 'photoDates'>, id: string, day: CivilDate | null) {
  const word = own(record.photoDates, id);
  return word && word.day === day && word.reason.trim() !== '' ? word : null;
}

/** The name of a photo whose day is in question: `wall.jpg (2010-05-04)`. */
export const photoDateName = ({ name }: Pick<InspectionImage, 'name'>, day: CivilDate | null): string =>
  day === null ? name : `${name} (${day})`;

/** The photos of a record that don't belong to its days, and what was said of them; in the order of the photos. */
export function photoDates(
  record: Days & Pick<InspectionRecord, 'photoDates'>,
  images: readonly InspectionImage[],
): PhotoDates {
  const dated = images.map((image) => ({ image, day: photoDay(image) }));
  const known = dated.flatMap(({ day }) => day ?? []).sort();
  const [first, last] = [known[0], known.at(-1)];
  return {
    span: first !== undefined && last !== undefined ? [first, last] : null,
    undated: dated.length - known.length,
    odd: dated
      .filter(({ day }) => day === null || !isInspectionDay(record, day))
      .map(({ image, day }) => ({ image, day, word: wordOn(record, image.id, day) })),
  };
}
