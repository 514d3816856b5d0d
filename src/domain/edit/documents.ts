import * as v from 'valibot';
import { type DamageField, FIELD_SCHEMAS } from '../damage/fields.ts';
import { scaleValues } from '../measure/schemas.ts';
import { isPlainBox, isPlainChange } from './admit/plain.ts';

const { status, box } = FIELD_SCHEMAS;
const confidence = v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1)));

/** The time on the writer's clock, where the stamp beside it ran ahead of that; see `when.ts`. */
const at = v.exactOptional(v.number());

const register = <T extends v.GenericSchema>(value: T) =>
  v.exactOptional(v.looseObject({ v: value, t: v.string(), at }));
const anyRegister = v.looseObject({ v: v.unknown(), t: v.string(), at });
/** Known registers are checked, those of newer versions kept as they are. */
const registers = <T extends v.ObjectEntries>(entries: T) => v.objectWithRest(entries, anyRegister);

/**
 * A list of thousands: entries that pass the fast check are accepted, in a tenth of the time; the schema checks all
 * others and says what is wrong.
 */
const long = <T extends v.GenericSchema>(entry: T, isPlain: (value: unknown) => boolean) => {
  const checked = v.array(entry);
  const passed = v.custom<v.InferOutput<typeof checked>>(() => true);
  return v.lazy((input) => (Array.isArray(input) && input.every(isPlain) ? passed : checked));
};

const base = { _id: v.string(), _rev: v.exactOptional(v.string()), schema: v.number() };

/** A register of each field in the table of damage fields. */
const damageFields = registers(
  Object.fromEntries(
    Object.entries(FIELD_SCHEMAS).map(([field, schema]) => [field, register<v.GenericSchema>(schema)]),
  ) as {
    readonly [F in DamageField]: ReturnType<typeof register<(typeof FIELD_SCHEMAS)[F]>>;
  },
);

export const projectDoc = v.looseObject({
  ...base,
  type: v.literal('project'),
  project: v.string(),
  /** Stamp of its creation. */
  made: v.string(),
  /** ISO date, where it differs from the time of `made`. */
  createdAt: v.exactOptional(v.string()),
  /**
   * `label:<key>`, `location:<id>`, `notice:<id>`, `setting:<name>` and `building:<part>` are registers of their own,
   * so that two people's additions both stay.
   */
  fields: registers({
    name: register(v.string()),
    code: register(v.string()),
    address: register(v.string()),
    client: register(v.string()),
    archived: register(v.boolean()),
    status: register(status),
  }),
});

export const imageDoc = v.looseObject({
  ...base,
  type: v.literal('image'),
  project: v.string(),
  image: v.string(),
  made: v.string(),
  at,
  name: v.string(),
  width: v.pipe(v.number(), v.minValue(1)),
  height: v.pipe(v.number(), v.minValue(1)),
  photo: v.variant('kind', [
    v.looseObject({ kind: v.literal('asset'), url: v.string(), sha256: v.nullable(v.string()) }),
    v.looseObject({ kind: v.literal('stored'), sha256: v.string() }),
  ]),
  takenAt: v.nullable(v.string()),
  order: v.number(),
  /** Path at import, for matching later files. */
  path: v.exactOptional(v.string()),
  /** The photo's metadata; read by the rooms that know its fields. */
  facts: v.exactOptional(
    v.custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null),
  ),
  /** Its file as it was brought; see `BroughtFile`. Absent in photos of earlier versions. */
  brought: v.exactOptional(
    v.custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null),
  ),
  /** The device that imported it: boxes made on others have that device's tag in their names. */
  by: v.exactOptional(v.string()),
  fields: registers({
    status: register(status),
    location: register(v.nullable(v.string())),
    /** User name of the reviewer; null = nobody. */
    assignee: register(v.nullable(v.string())),
    /** User name of the second reviewer; null = nobody. */
    reviewer: register(v.nullable(v.string())),
    reference: register(scaleValues.reference),
    secondReference: register(scaleValues.secondReference),
    distance: register(scaleValues.distance),
    distanceInPlane: register(scaleValues.distanceInPlane),
    tiltDeg: register(scaleValues.tiltDeg),
    tiltSigmaDeg: register(scaleValues.tiltSigmaDeg),
    sensorWidthMm: register(scaleValues.sensorWidthMm),
    /** Why it is left out of the inspection; null = not left out. The reason may be one of a newer version. */
    excluded: register(v.nullable(v.looseObject({ reason: v.string(), note: v.string() }))),
  }),
});

/** A box that a model found. */
export const runBox = v.looseObject({ name: v.string(), label: v.string(), confidence, box });

/** The model that was run here, and how; see `data/assistant`. */
const madeBy = v.looseObject({
  /** SHA-256 and name of its file. */
  model: v.string(),
  name: v.string(),
  /** When it started on the photo, milliseconds since 1970, and how long it took, milliseconds. */
  at: v.number(),
  took: v.number(),
  mode: v.string(),
  layout: v.string(),
  /** Boxes below this confidence were left out; 0 to 1. */
  threshold: v.number(),
  /** Number of parts of the photo it looked at. */
  passes: v.number(),
  /** Number of boxes of ignored classes. */
  left: v.number(),
  /** The run over many photos that it was part of; absent in documents of older versions. */
  group: v.exactOptional(v.string()),
  /** It looked only for what others may not see: that it found no damage says nothing. */
  masksOnly: v.exactOptional(v.literal(true)),
});

/**
 * The boxes that a model found on a photo, or that a file has, with the names given at import. Only `status` and
 * `origin` ever change: who drew boxes is a person's statement, which a later one may correct, so it isn't part of the
 * id and two imports of one file stay one run.
 */
export const runDoc = v.looseObject({
  ...base,
  type: v.literal('run'),
  image: v.string(),
  run: v.string(),
  made: v.string(),
  boxes: long(runBox, isPlainBox),
  /** Absent for results from a file. */
  by: v.exactOptional(madeBy),
  fields: registers({
    status: register(status),
    /** Who drew the boxes of a file, see `origin.ts`; the author may be one of a newer version. Null: not stated. */
    origin: register(v.nullable(v.looseObject({ author: v.string(), file: v.exactOptional(v.string()) }))),
  }),
});

/** What people said about one damage: over a model's box, or a box of their own. */
export const damageDoc = v.looseObject({
  ...base,
  type: v.literal('damage'),
  image: v.string(),
  name: v.string(),
  made: v.string(),
  /** The model's box it refers to; null for a person's own. */
  claim: v.nullable(v.looseObject({ run: v.string(), index: v.number() })),
  fields: damageFields,
});

/**
 * A document of a project besides photos and boxes: a record, a scheme, a seal, answers. Stored as `sheet`, its name in
 * early versions.
 */
export const storedProjectDocument = v.looseObject({
  ...base,
  type: v.literal('sheet'),
  project: v.string(),
  kind: v.string(),
  sheet: v.string(),
  made: v.string(),
  at,
  fields: registers({ status: register(status) }),
});

/** A step's change of one field. */
export const change = v.looseObject({
  doc: v.string(),
  field: v.string(),
  before: v.unknown(),
  after: v.unknown(),
});

/** One step that somebody took: journal, history and undo in one. Never changed. */
export const commandDoc = v.looseObject({
  ...base,
  type: v.literal('command'),
  project: v.string(),
  /** The image it was done on; null for steps on the project itself. */
  image: v.nullable(v.string()),
  stamp: v.string(),
  at,
  who: v.string(),
  sitting: v.string(),
  kind: v.string(),
  count: v.number(),
  changes: long(change, isPlainChange),
  /** The step that it undoes; for a redo: the undo. */
  undoes: v.exactOptional(v.string()),
  /** Steps of one group are undone together: a long import is stored in parts. */
  group: v.exactOptional(v.string()),
  final: v.exactOptional(v.literal(true)),
  /** The script that proposed it to the person, by its own name. */
  script: v.exactOptional(v.string()),
  /** What ties it to the step before it on its device, see `readLink`. Absent in steps of earlier versions. */
  chain: v.exactOptional(v.unknown()),
});

export type ProjectDoc = v.InferOutput<typeof projectDoc>;
export type ImageDoc = v.InferOutput<typeof imageDoc>;
export type RunDoc = v.InferOutput<typeof runDoc>;
export type DamageDoc = v.InferOutput<typeof damageDoc>;
export type StoredProjectDocument = v.InferOutput<typeof storedProjectDocument>;
export type CommandDoc = v.InferOutput<typeof commandDoc>;

/** Documents whose fields are registers. */
export type FieldDoc = ProjectDoc | ImageDoc | RunDoc | DamageDoc | StoredProjectDocument;
export type Doc = FieldDoc | CommandDoc;
export type MadeBy = v.InferOutput<typeof madeBy>;
export type RunBox = RunDoc['boxes'][number];
