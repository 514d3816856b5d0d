import * as v from 'valibot';
import type { ProjectDocument } from '../record/recordDocument.ts';

/** The kind of project document that holds the letterhead of a project's reports. */
export const LETTERHEAD = 'letterhead';
/** The id of the only document of that kind, which holds the logo. */
export const LOGO = 'logo';

/** The logo of the reporting firm. Not part of what is signed: it says who reports, not what was found. */
export interface Logo {
  /** A PNG as a `data:` URL. */
  readonly png: string;
  /** In its own pixels. */
  readonly width: number;
  readonly height: number;
}

/** Longest valid `png`, in characters: a logo of {@link LOGO_ROOM} takes a tenth of it. */
export const LONGEST_LOGO = 600_000;
/** Pixels that a logo is reduced to: 300 dpi at the size on the cover. */
export const LOGO_ROOM = { width: 720, height: 240 } as const;

/** Pixels. */
const LARGEST_SIDE = 4096;
const side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LARGEST_SIDE));
/** Whether a PNG's own header says no more pixels than a logo may have: a short text may unpack to gigabytes. */
function isSmall(png: string): boolean {
  const text = png.slice(png.indexOf(',') + 1).slice(0, 32);
  if (!/^[A-Za-z0-9+/]*=*$/.test(text)) return false;
  // The first 24 bytes are the signature and the size.
  const head = atob(text.slice(0, text.length - (text.length % 4)));
  const number = (at: number) =>
    [0, 1, 2, 3].reduce((sum, next) => sum * 256 + head.charCodeAt(at + next), 0);
  return !(number(16) > LARGEST_SIDE || number(20) > LARGEST_SIDE);
}

const schema = v.object({
  // PNG only, so that no document from elsewhere can bring in a script.
  png: v.pipe(
    v.string(),
    v.maxLength(LONGEST_LOGO),
    v.regex(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/),
    v.check(isSmall),
  ),
  width: side,
  height: side,
});

/** The logo among a project's documents of the kind {@link LETTERHEAD}; null where none was set, or it is invalid. */
export function readLogo(projectDocuments: readonly ProjectDocument[]): Logo | null {
  const parsed = v.safeParse(schema, projectDocuments.find(({ id }) => id === LOGO)?.values);
  return parsed.success ? parsed.output : null;
}

/** The values to write for a logo; null removes it. */
export const logoValues = (logo: Logo | null): Record<string, unknown> =>
  logo ? { ...logo } : { png: '', width: 0, height: 0 };
