import * as v from 'valibot';
import { own } from '../../keyed.ts';
import { GATE_CODES } from '../../rating/gate/gateCodes.ts';
import type { Reservation } from '../../rating/gate/reservations.ts';
import { LOCATION_VERDICTS } from '../../rating/locationVerdict.ts';
import { type InspectionRecord, OVERALL } from '../record/record.ts';
import type { Survey } from '../record/survey.ts';

const text = v.string();
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const schema = v.object({
  /** The day by the calendar of the device, `YYYY-MM-DD`. */
  signedOn: text,
  name: text,
  /** The name as it was typed in by hand. */
  typed: text,
  role: text,
  registration: v.object({ type: text, no: text, expiry: text, organisation: text }),
  /** The words that were signed, in the language in which they were shown (BCP 47). */
  declaration: text,
  language: text,
  /** By the names of places, the whole record last under {@link OVERALL}; null = none was given. */
  verdicts: v.array(v.object({ place: text, verdict: v.nullable(v.picklist(LOCATION_VERDICTS)) })),
  counts: v.object({
    photos: count,
    photosReviewed: count,
    photosExcluded: count,
    defects: count,
    defectsNotAssessed: count,
    components: count,
    boxesNotJudged: count,
  }),
  /** The open points that were signed in spite of. */
  reservations: v.array(
    v.object({
      point: v.picklist(GATE_CODES),
      items: v.array(text),
      /** How many things these are: several may go by one name. Absent in what was signed without it. */
      count: v.exactOptional(count),
      reason: text,
      by: text,
      at: v.number(),
    }),
  ),
});

/** What lay before the person who signed, and what they did: it is part of what is signed. */
export type SigningSheet = v.InferOutput<typeof schema>;

/** What a person does on the sheet. */
export type SigningAct = Pick<SigningSheet, 'typed' | 'role' | 'declaration' | 'language' | 'signedOn'>;

type SheetReservation = SigningSheet['reservations'][number];

/** A reservation as it stands on the sheet, as the rest of the program has it. */
export const reservationOf = ({ point, count: all, items, ...given }: SheetReservation): Reservation => ({
  ...given,
  code: point,
  items,
  count: all ?? items.length,
});

/** The sheet that is signed: everything on it follows from the record, but for what the person does there. */
export function signingSheet(
  record: InspectionRecord,
  survey: Survey,
  name: string,
  { typed, role, declaration, language, signedOn }: SigningAct,
): SigningSheet {
  const { inspector, verdicts } = record;
  const places = [...survey.locations.map(({ location }) => location), { id: OVERALL, name: OVERALL }];
  return {
    signedOn,
    name,
    typed,
    role,
    registration: {
      type: inspector.regType,
      no: inspector.regNo,
      expiry: inspector.regExpiry,
      organisation: inspector.org,
    },
    declaration,
    language,
    verdicts: places.map((place) => ({ place: place.name, verdict: own(verdicts, place.id)?.value ?? null })),
    counts: {
      photos: survey.images.length,
      photosReviewed: survey.images.filter(({ reviewed }) => reviewed).length,
      photosExcluded: survey.excluded.length,
      defects: survey.defects.length,
      defectsNotAssessed: survey.defects.filter(({ severity }) => severity === null).length,
      components: survey.components.length,
      boxesNotJudged: survey.left.boxes,
    },
    reservations: survey.reservations.map(({ code, items, ...given }) => ({
      ...given,
      point: code,
      items: [...items],
    })),
  };
}

/** The sheet in what was signed; null where an earlier program signed without one, or it is not believed. */
export function readSigningSheet(said: unknown): SigningSheet | null {
  const read = v.safeParse(schema, said);
  return read.success ? read.output : null;
}
