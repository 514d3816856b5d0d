import * as v from 'valibot';
import type { ProjectDocument } from '../record/projectDocument.ts';

/** The kind of project document that holds what stands at the head of a project's reports. */
export const LETTERHEAD = 'letterhead';
/** The id of the one document of that kind, which has the logo. */
export const LOGO = 'logo';

/** The mark of the firm that reports. No part of what is signed: it says who reports, not what was found. */
export interface Logo {
  /** A PNG as a `data:` address. */
  readonly png: string;
  /** Its own pixels. */
  readonly width: number;
  readonly height: number;
}

/** The longest `png` that is believed, in characters: a logo of {@link LOGO_ROOM} takes a tenth of it. */
export const LONGEST_LOGO = 600_000;
/** Pixels that a logo is made to fit into: 300 dpi at the size in which the cover shows it. */
export const LOGO_ROOM = { width: 720, height: 240 } as const;

const side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4096));
const schema = v.object({
  // A program would be refused by its type, whatever else brought this document here.
  png: v.pipe(v.string(), v.maxLength(LONGEST_LOGO), v.regex(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/)),
  width: side,
  height: side,
});

/** The logo among a project's documents of the kind {@link LETTERHEAD}; null where none was set, or it is not believed. */
export function readLogo(projectDocuments: readonly ProjectDocument[]): Logo | null {
  const parsed = v.safeParse(schema, projectDocuments.find(({ id }) => id === LOGO)?.values);
  return parsed.success ? parsed.output : null;
}

/** What the logo's document is set to; without a logo it is taken away. */
export const logoValues = (logo: Logo | null): Record<string, unknown> =>
  logo ? { ...logo } : { png: '', width: 0, height: 0 };
