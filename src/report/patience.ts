import type { Survey } from '#domain/inspection/record/survey.ts';

/** Seconds in which the compiler, and a font, have to be fetched. */
export const FETCHING = { program: 600, font: 180 } as const;

/** Seconds in which a photo has to be read; one that takes longer is left out. */
export const READING = 120;

/** Seconds, and as many more for each thing: ten times what they take on two slow cores. */
type Patience = { readonly least: number; readonly each: number };
const PICTURES: Patience = { least: 120, each: 10 };
const PAGES: Patience = { least: 60, each: 0.5 };
const OWN_PAGES: Patience = { least: 60, each: 0.2 };

const patience = ({ least, each }: Patience, things: number): number => Math.round(least + each * things);

/** Seconds that making the pictures of so many photos may take. */
export const forPictures = (photos: number): number => patience(PICTURES, photos);

/** Seconds that setting a report's pages, or writing its tables, may take. */
export const forPages = ({ defects }: Pick<Survey, 'defects'>): number => patience(PAGES, defects.length);

/** Seconds that a template of the firm's own may take. */
export const forOwnPages = ({ defects }: Pick<Survey, 'defects'>): number =>
  patience(OWN_PAGES, defects.length);
