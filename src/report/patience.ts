import type { Survey } from '#domain/inspection/record/survey.ts';

/** Timeouts for fetching the compiler, and a font, in seconds. */
export const FETCHING = { program: 600, font: 180 } as const;

/** Timeout for reading a photo, in seconds; slower ones are left out. */
export const READING = 120;

/** A base in seconds, plus seconds per item: ten times the duration on two slow cores. */
type Allowance = { readonly least: number; readonly each: number };
const PICTURES: Allowance = { least: 120, each: 10 };
const PAGES: Allowance = { least: 60, each: 0.5 };
const OWN_PAGES: Allowance = { least: 60, each: 0.2 };

const secondsFor = ({ least, each }: Allowance, things: number): number => Math.round(least + each * things);

/** Timeout for making the pictures of this many photos, in seconds. */
export const forPictures = (photos: number): number => secondsFor(PICTURES, photos);

/** Timeout for typesetting a report's pages, or writing its tables, in seconds. */
export const forPages = ({ defects }: Pick<Survey, 'defects'>): number => secondsFor(PAGES, defects.length);

/** Timeout for a template of the firm's own, in seconds. */
export const forOwnPages = ({ defects }: Pick<Survey, 'defects'>): number =>
  secondsFor(OWN_PAGES, defects.length);
