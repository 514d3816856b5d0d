import * as v from 'valibot';
import { NOTHING_STATED, RELIABILITY_FIELDS, readReliability } from '../../assurance/reliability.ts';
import { ownRegisters } from '../../edit/ids.ts';
import type { When } from '../../edit/registers/when.ts';
import { sameJson } from '../../json.ts';
import { own, put } from '../../keyed.ts';
import { GATE_CODES, type GateCode } from '../../rating/gate/gateCodes.ts';
import { LOCATION_VERDICTS } from '../../rating/locationVerdict.ts';
import { schemeSchema } from '../../rating/scheme/schemeSchema.ts';
import { closeUpOf, closeUpRegisters, readCloseUp } from '../closeUp/closeUp.ts';
import { type ElementAnswer, elementAnswerSchema } from '../elements/elementAnswer.ts';
import { elementListSchema } from '../elements/elementList.ts';
import { logbookOf, logbookRegisters, readLogbook } from '../logbook/logbook.ts';
import type { Pack } from '../regime/pack.ts';
import { packOf } from '../regime/readPack.ts';
import { SHIPPED_PACKS } from '../regime/shippedPacks.ts';
import { fileIn, fileRegisters, type KeptFile } from './keptFile.ts';
import { KNOWN_FIELDS, KNOWN_SCHEMAS, type Known, type KnownBy, NOT_KNOWN, statedKnown } from './known.ts';
import { notificationSchema, withFirstNotification } from './notifications.ts';
import {
  type Filing,
  type GivenVerdict,
  type InspectionRecord,
  LIMITATION_REASONS,
  METHODS,
  NO_KIND,
  type Notification,
  type Override,
  type PhotoDateWord,
  RECORD_STATUSES,
  type Reopening,
} from './record.ts';
import { readSignoffs, signoffRegister } from './signoff.ts';

const text = v.string();
const date = v.union([v.literal(''), v.pipe(v.string(), v.isoDate())]);
const texts = v.array(text);
const whole = v.pipe(v.number(), v.integer(), v.minValue(1));

const verdict = v.object({
  value: v.picklist(LOCATION_VERDICTS),
  by: text,
  at: v.number(),
  reason: text,
  reasonFor: v.exactOptional(
    v.object({ value: v.picklist(LOCATION_VERDICTS), proposed: v.picklist(LOCATION_VERDICTS) }),
  ),
  under: v.exactOptional(v.number()),
});
const override = v.object({ by: text, at: v.number(), reason: text, of: v.exactOptional(texts) });
const reopening = v.object({
  by: text,
  at: v.number(),
  reason: text,
  reissue: v.exactOptional(v.literal(true)),
});
const photoDate = v.object({
  by: text,
  at: v.number(),
  reason: text,
  day: v.nullable(v.pipe(text, v.isoDate())),
});
const answer = v.nullable(v.boolean());

/** The fields of a record that are one register each, with their schemas. */
const FIELDS = {
  no: text,
  scheme: v.union([v.literal(NO_KIND), v.pipe(text, v.regex(/^[a-z][a-z0-9_-]{0,39}$/))]),
  regimePack: v.custom<Pack>((value) => packOf(value).ok),
  ratingScheme: v.object({
    id: text,
    version: whole,
    at: v.optional(v.number(), 0),
    scheme: v.optional(v.nullable(schemeSchema), null),
  }),
  title: text,
  purpose: text,
  noticeNo: text,
  startedOn: date,
  completedOn: date,
  inspector: v.object({
    name: text,
    nameZh: text,
    regType: text,
    regNo: text,
    regExpiry: date,
    org: text,
    // Older versions had neither.
    address: v.optional(text, ''),
    contact: v.optional(text, ''),
  }),
  locations: texts,
  images: v.nullable(texts),
  notTaken: texts,
  methods: v.array(v.picklist(METHODS)),
  sessions: v.array(
    v.object({ id: text, date, weather: text, tempC: v.nullable(v.number()), people: text, equipment: text }),
  ),
  limitations: v.array(
    v.object({ id: text, location: v.nullable(text), reason: v.picklist(LIMITATION_REASONS), note: text }),
  ),
  noLimitations: v.boolean(),
  summary: text,
  conclusion: text,
  coverPhoto: text,
  privacyCheck: v.object({ by: text, at: v.number(), photos: texts }),
  elementList: v.nullable(elementListSchema),
  distribution: text,
  watertightness: v.object({ tight: answer, note: text }),
  // A stored name.
  mbis: v.object({ prescribedRepair: answer, detailedInvestigation: answer, unauthorisedWorks: answer }),
  notifiedOn: date,
  notifiedWhom: text,
  status: v.picklist(RECORD_STATUSES),
  revision: whole,
} satisfies { readonly [K in keyof InspectionRecord]?: v.GenericSchema<unknown, InspectionRecord[K]> };

type Field = keyof typeof FIELDS;

/** The name of a field's register: in every project document `status` says whether the document exists. */
const registerOf = (field: Field): string => (field === 'status' ? 'state' : field);

/**
 * Maps with a register per entry, since several people may set entries at the same time: `verdict:F-1`,
 * `looked:<image>`.
 */
const MAPS = {
  verdict: 'verdict:',
  override: 'override:',
  looked: 'looked:',
  element: 'element:',
  filing: 'filing:',
  reopened: 'reopened:',
  photoDate: 'photoDate:',
  notification: 'notification:',
  reliability: 'reliability:',
  answer: 'answer:',
  howKnown: 'howKnown:',
  knownOn: 'knownOn:',
  knownFrom: 'knownFrom:',
  closeUp: 'closeUp:',
  logbook: 'logbook:',
} as const;

/**
 * A small document of a project that people fill in field by field: an inspection record, a physical defect, a notice.
 * The room that reads it knows what the fields mean; here they are JSON values.
 */
export interface ProjectDocument {
  readonly id: string;
  readonly project: string;
  readonly kind: string;
  /** When it was created; milliseconds since 1970, UTC. */
  readonly madeAt: number;
  readonly values: Readonly<Record<string, unknown>>;
  /** When its draw of a sample, or the answers to one, were written; absent in documents without them. */
  readonly written?: ReadonlyMap<string, When>;
}

const entries = (projectDocument: ProjectDocument, prefix: string): [string, unknown][] =>
  Object.entries(projectDocument.values)
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, value]) => [key.slice(prefix.length), value]);

/** A map with a document's entries on top of the given ones; null removes an entry. */
function mapOf<T>(
  below: Readonly<Record<string, T>>,
  projectDocument: ProjectDocument,
  prefix: string,
  schema: v.GenericSchema<unknown, T>,
): Record<string, T> {
  const read: Record<string, T> = { ...below };
  for (const [key, value] of entries(projectDocument, prefix)) {
    const parsed = v.safeParse(schema, value);
    if (parsed.success) put(read, key, parsed.output);
    else if (value === null) delete read[key];
  }
  return read;
}

/** How statements are known, each field of each of them a register of its own. */
function readKnown(base: KnownBy, projectDocument: ProjectDocument): KnownBy | undefined {
  const read: Record<string, Known> = {};
  const fieldOf = <K extends keyof Known>(field: K) => {
    const below: Record<string, Known[K]> = {};
    for (const [key, one] of Object.entries(base)) put(below, key, one[field]);
    for (const [key, value] of Object.entries(
      mapOf<Known[K]>(below, projectDocument, MAPS[field], KNOWN_SCHEMAS[field]),
    ))
      put(read, key, { ...NOT_KNOWN, ...own(read, key), [field]: value });
  };
  for (const field of KNOWN_FIELDS) fieldOf(field);
  return statedKnown(read);
}

/** What is stated for the authority by the fields of any known pack; unknown fields and invalid dates are skipped. */
function readFiling(base: Filing, projectDocument: ProjectDocument, own: Pack | undefined): Filing {
  const stated = mapOf<string>(base, projectDocument, MAPS.filing, text);
  const fields = [...SHIPPED_PACKS, ...(own ? [own] : [])].flatMap((pack) => pack.fields);
  const days = new Map(fields.filter(({ kept }) => kept.in === 'filing').map(({ id, type }) => [id, type]));
  return Object.fromEntries(
    Object.entries(stated).filter(
      ([field, value]) => days.has(field) && (days.get(field) !== 'day' || v.is(date, value)),
    ),
  );
}

const GATE: ReadonlySet<string> = new Set<GateCode>(GATE_CODES);

/**
 * The record in a project document, on top of its initial values, with its status as claimed: see `standing`. An
 * invalid value leaves the one below it; nothing is lost, since only people's changes are ever written.
 */
export function readRecord(base: InspectionRecord, projectDocument: ProjectDocument): InspectionRecord {
  const read: Partial<Record<Field, unknown>> = {};
  for (const field of Object.keys(FIELDS) as Field[]) {
    const parsed = v.safeParse<v.GenericSchema>(
      FIELDS[field],
      own(projectDocument.values, registerOf(field)),
    );
    if (parsed.success) read[field] = parsed.output;
  }
  const overrides = mapOf<Override>(base.overrides, projectDocument, MAPS.override, override);
  const looked = entries(projectDocument, MAPS.looked);
  const unticked = new Set(looked.filter(([, on]) => on !== true).map(([image]) => image));
  const ticked = looked.filter(([, on]) => on === true).map(([image]) => image);
  const notifications = mapOf<Notification>(
    base.notifications ?? {},
    projectDocument,
    MAPS.notification,
    notificationSchema,
  );
  const reliability = readReliability((field) => own(projectDocument.values, MAPS.reliability + field));
  const known = readKnown(base.known ?? {}, projectDocument);
  const answers = mapOf<boolean>(base.answers ?? {}, projectDocument, MAPS.answer, v.boolean());
  const closeUp = readCloseUp(base.closeUp, entries(projectDocument, MAPS.closeUp));
  const logbook = readLogbook(base.logbook, entries(projectDocument, MAPS.logbook));
  const stated = ownRegisters({ ...base.own, ...projectDocument.values });
  return withFirstNotification({
    ...base,
    ...(read as Partial<InspectionRecord>),
    verdicts: mapOf<GivenVerdict>(base.verdicts, projectDocument, MAPS.verdict, verdict),
    photoDates: mapOf<PhotoDateWord>(base.photoDates, projectDocument, MAPS.photoDate, photoDate),
    elements: mapOf<ElementAnswer>(base.elements, projectDocument, MAPS.element, elementAnswerSchema),
    overrides: Object.fromEntries(Object.entries(overrides).filter(([code]) => GATE.has(code))),
    filing: readFiling(base.filing, projectDocument, read.regimePack as Pack | undefined),
    reopened: mapOf<Reopening>(base.reopened, projectDocument, MAPS.reopened, reopening),
    lookedAt: [...new Set([...base.lookedAt.filter((image) => !unticked.has(image)), ...ticked])],
    signoffs: readSignoffs(projectDocument.values),
    // Absent where there are none, as in what earlier versions signed.
    ...(Object.keys(notifications).length > 0 ? { notifications } : {}),
    ...(reliability ? { reliability } : {}),
    ...(Object.keys(answers).length > 0 ? { answers } : {}),
    ...(known ? { known } : {}),
    ...(Object.keys(closeUp).length > 0 ? { closeUp } : {}),
    ...(Object.keys(logbook).length > 0 ? { logbook } : {}),
    ...(stated ? { own: stated } : {}),
  });
}

/** The files that a record's entries name, by their hash. */
const filesOf = (record: InspectionRecord): ReadonlyMap<string, KeptFile> =>
  new Map(
    [...closeUpOf(record), ...logbookOf(record)].flatMap(({ values }) =>
      Object.values(values).flatMap((value) => {
        const file = fileIn(value);
        return file ? [[file.sha256, file] as const] : [];
      }),
    ),
  );

/** The registers to write to change `before` into `after`: only what differs, and each file that is new. */
export function recordValues(before: InspectionRecord, after: InspectionRecord): Record<string, unknown> {
  const set: Record<string, unknown> = {};
  for (const field of Object.keys(FIELDS) as Field[])
    if (!sameJson(before[field], after[field])) put(set, registerOf(field), after[field] ?? null);
  const mapped = <T>(prefix: string, was: Readonly<Record<string, T>>, is: Readonly<Record<string, T>>) => {
    for (const key of new Set([...Object.keys(was), ...Object.keys(is)]))
      if (!sameJson(own(was, key), own(is, key))) put(set, prefix + key, own(is, key) ?? null);
  };
  mapped(MAPS.verdict, before.verdicts, after.verdicts);
  mapped(MAPS.override, before.overrides, after.overrides);
  mapped(MAPS.reopened, before.reopened, after.reopened);
  mapped(MAPS.filing, before.filing, after.filing);
  mapped(MAPS.notification, before.notifications ?? {}, after.notifications ?? {});
  mapped(MAPS.answer, before.answers ?? {}, after.answers ?? {});
  mapped('', before.own ?? {}, after.own ?? {});
  for (const field of KNOWN_FIELDS) {
    const registers = ({ known = {} }: InspectionRecord) =>
      Object.fromEntries(
        Object.entries(known).flatMap(([key, one]) =>
          one[field] === NOT_KNOWN[field] ? [] : [[key, one[field]] as const],
        ),
      );
    mapped(MAPS[field], registers(before), registers(after));
  }
  mapped(MAPS.closeUp, closeUpRegisters(before.closeUp), closeUpRegisters(after.closeUp));
  mapped(MAPS.logbook, logbookRegisters(before.logbook), logbookRegisters(after.logbook));
  const files = filesOf(before);
  const added = [...filesOf(after)].filter(([sha256]) => !files.has(sha256));
  for (const [register, file] of Object.entries(fileRegisters(added.map(([, one]) => one))))
    put(set, register, file);
  mapped(MAPS.photoDate, before.photoDates, after.photoDates);
  mapped(MAPS.element, before.elements, after.elements);
  const [was, is] = [before.reliability ?? NOTHING_STATED, after.reliability ?? NOTHING_STATED];
  for (const field of RELIABILITY_FIELDS)
    if (!sameJson(was[field], is[field])) put(set, MAPS.reliability + field, is[field]);
  const ticks = (record: InspectionRecord) =>
    Object.fromEntries(record.lookedAt.map((image) => [image, true]));
  mapped(MAPS.looked, ticks(before), ticks(after));
  // Status and revision refer to each other, so the claim is written as a whole.
  if ('state' in set || 'revision' in set)
    Object.assign(set, { state: after.status, revision: after.revision });
  const given = new Set(before.signoffs.map(signoffRegister));
  for (const one of after.signoffs) if (!given.has(signoffRegister(one))) put(set, signoffRegister(one), one);
  return set;
}
