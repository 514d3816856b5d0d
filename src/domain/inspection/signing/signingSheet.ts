import * as v from 'valibot';
import { NOTHING_STATED, RELIABILITY_VERDICTS } from '../../assurance/reliability.ts';
import { fileName } from '../../fileName.ts';
import { own } from '../../keyed.ts';
import { GATE_CODES } from '../../rating/gate/gateCodes.ts';
import type { Reservation } from '../../rating/gate/reservations.ts';
import { LOCATION_VERDICTS } from '../../rating/locationVerdict.ts';
import { CLOSE_UP_KIND_NAMES, closeUpOf } from '../closeUp/closeUp.ts';
import { closeUpDue } from '../closeUp/due.ts';
import { touchedPlaces, touchedShare } from '../closeUp/elevation.ts';
import { monitoredPoints } from '../closeUp/monitoring.ts';
import { notificationsOf } from '../record/notifications.ts';
import { type InspectionRecord, NOTIFICATION_MEANS, OVERALL } from '../record/record.ts';
import type { Survey } from '../record/survey.ts';
import { statutoryAnswers } from '../regime/regime.ts';

const text = v.string();
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const schema = v.object({
  /** The date on the device, `YYYY-MM-DD`. */
  signedOn: text,
  name: text,
  /** The name as it was typed by hand. */
  typed: text,
  role: text,
  registration: v.object({ type: text, no: text, expiry: text, organisation: text }),
  /** The declaration that was signed, in the language in which it was shown (BCP 47). */
  declaration: text,
  language: text,
  /** By the names of places, the whole record last under {@link OVERALL}; null = none given. */
  verdicts: v.array(v.object({ place: text, verdict: v.nullable(v.picklist(LOCATION_VERDICTS)) })),
  /** Who was notified of unsafe conditions; the photo by its name. Absent where nobody was, and in older signatures. */
  notifications: v.exactOptional(
    v.array(
      v.object({
        notifiedWhom: text,
        means: v.nullable(v.picklist(NOTIFICATION_MEANS)),
        reference: text,
        notifiedOn: text,
        notifiedBy: text,
        protection: text,
        photo: text,
      }),
    ),
  ),
  /** What the regime has the inspector answer; null = not answered. Absent where nothing is asked, and in older ones. */
  answers: v.exactOptional(
    v.array(
      v.object({
        question: v.pipe(text, v.regex(/^[a-z][A-Za-z0-9_]{0,39}$/)),
        answer: v.nullable(v.boolean()),
        note: text,
      }),
    ),
  ),
  /** What was decided of the reliability of AI. Absent where nothing was, and in older ones. */
  reliability: v.exactOptional(
    v.object({
      decision: v.picklist(RELIABILITY_VERDICTS),
      limits: text,
      by: text,
      regNo: text,
      at: v.number(),
    }),
  ),
  /** Close-up work: how much of it there is, and what of each elevation was touched. Absent where there is none, and in older ones. */
  closeUp: v.exactOptional(
    v.object({
      entries: v.array(v.object({ kind: text, count })),
      touched: v.array(
        v.object({
          place: text,
          touched: v.number(),
          area: v.nullable(v.number()),
          share: v.nullable(v.number()),
          /** Outlines, and the area within them. Absent where none is drawn. */
          drawn: v.exactOptional(v.object({ count, area: v.nullable(v.number()), typed: count })),
        }),
      ),
      /** Monitoring points by their names. */
      points: v.array(v.object({ name: text, isDue: v.boolean() })),
      /** What the regime asks for; the elevation by its name, empty where none is in scope. */
      due: v.array(
        v.object({
          what: v.picklist(['share', 'spacing', 'probes']),
          due: v.number(),
          name: text,
          done: v.nullable(v.number()),
          isDone: v.boolean(),
          isCycleUnknown: v.boolean(),
        }),
      ),
    }),
  ),
  counts: v.object({
    photos: count,
    photosReviewed: count,
    photosExcluded: count,
    defects: count,
    defectsNotAssessed: count,
    components: count,
    boxesNotJudged: count,
  }),
  /** The open points that the record was signed in spite of. */
  reservations: v.array(
    v.object({
      point: v.picklist(GATE_CODES),
      items: v.array(text),
      /** The number of items, as several may share a name. Absent in older signatures. */
      count: v.exactOptional(count),
      reason: text,
      by: text,
      at: v.number(),
    }),
  ),
});

/** What the signer saw and did: part of what is signed. */
export type SigningSheet = v.InferOutput<typeof schema>;

/** What a person does on the sheet. */
export type SigningAct = Pick<SigningSheet, 'typed' | 'role' | 'declaration' | 'language' | 'signedOn'>;

/** What a record's close-up work comes to; null where it has none. */
function closeUpSheet(
  record: InspectionRecord,
  { locations, facts }: Survey,
): NonNullable<SigningSheet['closeUp']> | null {
  const entries = closeUpOf(record);
  const due = closeUpDue(record, facts);
  if (entries.length + due.length === 0) return null;
  const names = new Map(locations.map(({ location: { id, name } }) => [id, name]));
  const touched = touchedPlaces(entries).map((place) => ({
    place: names.get(place) ?? place,
    ...touchedShare(entries, place),
  }));
  return {
    entries: CLOSE_UP_KIND_NAMES.map((kind) => ({
      kind,
      count: entries.filter((one) => one.kind === kind).length,
    })).filter((one) => one.count > 0),
    touched,
    points: monitoredPoints(entries).map(({ name, isDue }) => ({ name, isDue })),
    due: due.map(({ id: _, place: __, ...one }) => one),
  };
}

type SheetReservation = SigningSheet['reservations'][number];

/** A reservation on the sheet, in the form that the rest of the program uses. */
export const reservationOf = ({ point, count: all, items, ...given }: SheetReservation): Reservation => ({
  ...given,
  code: point,
  items,
  count: all ?? items.length,
});

/** The sheet that is signed: derived from the record, except for what the person does there. */
export function signingSheet(
  record: InspectionRecord,
  survey: Survey,
  name: string,
  { typed, role, declaration, language, signedOn }: SigningAct,
): SigningSheet {
  const { inspector, verdicts } = record;
  const { decision } = record.reliability ?? NOTHING_STATED;
  const notified = notificationsOf(record);
  const answers = statutoryAnswers(record);
  const closeUp = closeUpSheet(record, survey);
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
    ...(notified.length > 0
      ? {
          notifications: notified.map(({ id: _, addedAt: __, photo, ...said }) => ({
            ...said,
            photo: photo?.name ?? '',
          })),
        }
      : {}),
    ...(answers.length > 0 ? { answers: [...answers] } : {}),
    ...(decision
      ? {
          reliability: {
            decision: decision.value,
            limits: record.reliability?.limits ?? '',
            ...{ by: decision.by.name, regNo: decision.by.regNo, at: decision.at },
          },
        }
      : {}),
    ...(closeUp ? { closeUp } : {}),
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

/** The sheet in signed content; null where an older version signed without one, or it is invalid. */
export function readSigningSheet(said: unknown): SigningSheet | null {
  const read = v.safeParse(schema, said);
  return read.success ? read.output : null;
}

/** The name of the file that carries a signed revision's content, as the record's page saves it and the report prints it. */
export const sealFileName = ({ no }: Pick<InspectionRecord, 'no'>, revision: number): string =>
  fileName(`${no} r${revision} signed`, 'json');
