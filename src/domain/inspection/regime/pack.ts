import * as v from 'valibot';
import type { LocationVerdict } from '../../rating/locationVerdict.ts';
import { schemeSchema } from '../../rating/scheme/schemeSchema.ts';
import { NOTICE_PARTS, NOTICE_STEPS } from '../building/notice.ts';
import { elementListSchema } from '../elements/elementList.ts';
import { COMPONENT_CONDITIONS } from '../register/component.ts';

/** What a file of a pack says it is, and the edition of this form of file. */
export const PACK_FORMAT = 'alpha-ai-regime-pack';
export const PACK_FORMAT_VERSION = 1;

const ID = /^[a-z][a-z0-9_-]{0,39}$/;
/** Ids of fields and questions become parts of stored names. */
const NAME = /^[a-z][A-Za-z0-9_]{0,39}$/;
const LONGEST_TEXT = 4000;

const text = v.pipe(v.string(), v.maxLength(LONGEST_TEXT));
const id = v.pipe(v.string(), v.regex(ID));
const name = v.pipe(v.string(), v.regex(NAME));
const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000));
const list = <T extends v.GenericSchema>(of: T, most: number) => v.pipe(v.array(of), v.maxLength(most));

/** Words in the languages of records; one that is missing is shown in English. */
const words = v.strictObject({
  en: v.pipe(text, v.minLength(1)),
  'zh-hk': v.optional(text, ''),
  zh: v.optional(text, ''),
  /** Only where American English spells it differently. */
  'en-US': v.exactOptional(text),
});

/**
 * What a part of a pack rests on: `primary` = whoever wrote the pack read the paragraph itself; `secondary` = only what
 * others write about it; `unverified` = it was checked against no text.
 */
export const STANDINGS = ['primary', 'secondary', 'unverified'] as const;
export type Standing = (typeof STANDINGS)[number];

/**
 * Where something is written: the key of a source, and the paragraph or page there. `rests` where that paragraph was read
 * otherwise than its source as a whole.
 */
const cited = v.strictObject({ source: id, at: text, rests: v.exactOptional(v.picklist(STANDINGS)) });
const citations = v.exactOptional(list(cited, 20));

const source = v.strictObject({
  id,
  title: v.pipe(text, v.minLength(1)),
  /** Its edition or date, in its own words. */
  edition: v.exactOptional(text),
  /** Who issued it. */
  publisher: v.exactOptional(text),
  /** Where it is published, or where it was read. */
  url: v.exactOptional(v.pipe(text, v.regex(/^https?:\/\//))),
  /** `primary` = whoever wrote the pack read the text itself; `secondary` = only what others write about it. */
  read: v.picklist(['primary', 'secondary']),
  /** What of it was read where that isn't all, and in what copy: a paragraph that isn't named here wasn't read. */
  extent: v.exactOptional(words),
  /** `YYYY-MM-DD`, when it was read. */
  on: v.exactOptional(v.pipe(text, v.isoDate())),
});

/** Parts of a building that are texts of its own, and of an inspector, in which a field can be kept. */
export const BUILDING_PARTS = ['bdReference', 'block', 'lot', 'bin'] as const;
const INSPECTOR_PARTS = ['address', 'contact', 'regNo'] as const;

/** Where a field is kept, and so where it is asked: with the building, the record's notice, the inspector, the filing. */
const keptIn = v.variant('in', [
  v.strictObject({ in: v.literal('building'), part: v.picklist(BUILDING_PARTS) }),
  v.strictObject({ in: v.literal('inspector'), part: v.picklist(INSPECTOR_PARTS) }),
  v.strictObject({ in: v.literal('notice') }),
  v.strictObject({ in: v.literal('filing') }),
]);

const field = v.strictObject({
  id: name,
  kept: keptIn,
  type: v.picklist(['text', 'day', 'number']),
  unit: v.exactOptional(text),
  /** Whether a day may lie ahead: any other says what has happened. */
  ahead: v.exactOptional(v.boolean()),
  /** Whether it needs more than a line. */
  long: v.exactOptional(v.boolean()),
  /** Whether the report prints it among the data for the authority's form. */
  printed: v.boolean(),
  names: words,
  cites: citations,
});

/** A question that the inspector answers with yes or no. */
const question = v.strictObject({ id: name, names: words, cites: citations });

const rule = v.unknown();

/** A field that has to be stated; with a rule, only if that holds. */
const required = v.strictObject({ field: name, when: v.exactOptional(rule) });

const kind = v.strictObject({
  /** Stored with records. */
  id,
  names: words,
  elements: v.nullable(v.pipe(v.string(), v.maxLength(40))),
  fields: list(required, 60),
  questions: list(name, 30),
  /** Components that need a condition, and those that are accepted. */
  rates: v.exactOptional(
    v.strictObject({
      label: v.pipe(v.string(), v.maxLength(60)),
      as: list(v.picklist(COMPONENT_CONDITIONS), 8),
    }),
  ),
  /** What is unsafe whatever its severity: repairs due within so many years, and those that the last inspection asked for. */
  classedUnsafe: v.exactOptional(
    v.strictObject({
      dueWithinYears: v.pipe(whole, v.minValue(1), v.maxValue(20)),
      notRepairedSince: v.boolean(),
    }),
  ),
  cites: citations,
});

/** Open points of the gate that a pack may raise; each is named in the dictionaries. */
export const DUTY_CODES = [
  'registration_missing',
  'regime_fields_missing',
  'component_not_rated',
  'question_not_answered',
  'watertightness_not_stated',
  'repair_answer_contradicts',
  'investigation_answer_contradicts',
  'works_answer_contradicts',
  'watertightness_contradicts',
  'answer_without_findings',
  'verdict_contradicts',
  'regime_duty',
] as const;

/** What has to be so before a record can be signed: it is open while its rule holds. */
const duty = v.strictObject({
  id: name,
  code: v.picklist(DUTY_CODES),
  /** The kinds of inspection that have it; empty = all. */
  kinds: list(id, 12),
  when: rule,
  /** Lists of items that it names; it is open only while one of them has any. None = open as such. */
  about: list(v.pipe(v.string(), v.maxLength(80)), 20),
  names: words,
  cites: citations,
});

const clock = v.strictObject({
  id: name,
  kinds: list(id, 12),
  /** A day of the record or of a field, or `notice`: the day on which a notice was served. */
  from: v.pipe(v.string(), v.maxLength(80)),
  part: v.exactOptional(v.picklist(NOTICE_PARTS)),
  /** What of a notice it is the usual date of. */
  step: v.exactOptional(v.picklist(NOTICE_STEPS)),
  /** It runs only while this holds, as for one class of buildings. */
  when: v.exactOptional(rule),
  after: v.variant('unit', [
    v.strictObject({ unit: v.literal('days'), count: whole }),
    v.strictObject({ unit: v.literal('months'), count: whole }),
  ]),
  what: words,
  to: words,
  cites: citations,
});

/** Who is told of an unsafe condition. */
export const PARTIES = ['authority', 'owner', 'occupier', 'other'] as const;
export type Party = (typeof PARTIES)[number];

/** Who has to be told of an unsafe condition. */
const party = v.strictObject({
  whom: v.picklist(PARTIES),
  /** The kinds of inspection that have it; empty = all. */
  kinds: list(id, 12),
  /** Who that is by its law. */
  names: words,
  /** How soon after it was found: hours, or until the end of the day so many days later; null = at once, without a figure. */
  within: v.nullable(
    v.strictObject({ unit: v.picklist(['hours', 'days']), count: v.pipe(whole, v.maxValue(1000)) }),
  ),
  cites: citations,
});

/** Which cycles of inspections something is due in: by the whole number with which a field begins, as in `9B`. */
const cycles = v.strictObject({
  field: name,
  first: whole,
  every: v.pipe(whole, v.minValue(1), v.maxValue(100)),
});

/** Close-up work that is due on each elevation in scope. */
const closeUpWork = v.strictObject({
  id: name,
  /** The kinds of inspection that have it; empty = all. */
  kinds: list(id, 12),
  when: v.exactOptional(rule),
  /** Only for elevations that front a street or another public way; those of which nobody stated it count. */
  frontage: v.exactOptional(v.picklist(['public_way'])),
  ask: v.variant('what', [
    v.strictObject({
      what: v.literal('share'),
      /** Least share of the elevation that is touched. */
      percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
    }),
    v.strictObject({
      what: v.literal('spacing'),
      /** Most metres between the middles of neighbouring drops, and from an end of the elevation to the nearest one. */
      metres: v.pipe(v.number(), v.minValue(0.1), v.maxValue(1000)),
    }),
    v.strictObject({
      what: v.literal('probes'),
      count: v.pipe(whole, v.minValue(1), v.maxValue(1000)),
      cycles: v.exactOptional(cycles),
    }),
  ]),
  names: words,
  cites: citations,
});

const texts = v.strictObject({
  /** What whoever signs declares; the program's own words where there is none. */
  declaration: v.exactOptional(words),
  cover: v.exactOptional(words),
  summary: v.exactOptional(words),
  limitations: v.exactOptional(words),
});

/** Parts of a pack that have no place of their own for citations. */
const CITED_ELSEWHERE = ['rating', 'elements', 'verdict', 'text'] as const;
/** Such a part, as in `rating:<id>` or `verdict:unsafe`, with where it is written. */
const restsOn = v.strictObject({
  of: v.pipe(v.string(), v.maxLength(60), v.regex(new RegExp(`^(${CITED_ELSEWHERE.join('|')}):`))),
  cites: list(cited, 20),
});

/** Chapters of a report whose order a pack may state; those that it doesn't name follow in their usual order. */
export const REPORT_SECTIONS = [
  'brief',
  'method',
  'service',
  'elements',
  'legend',
  'locationPlan',
  'findings',
  'comparison',
  'schedule',
] as const;
export type ReportSection = (typeof REPORT_SECTIONS)[number];

/** The schema of a regime's pack: its words, fields, duties and clocks, as data. `packFaults` checks what refers to what. */
export const packSchema = v.strictObject({
  format: v.literal(PACK_FORMAT),
  formatVersion: v.literal(PACK_FORMAT_VERSION),
  id,
  /** Counts from 1; a published edition never changes. */
  version: v.pipe(whole, v.minValue(1)),
  names: words,
  /** A few letters, for lists. */
  short: words,
  authority: words,
  /** The text that it follows, and its date. */
  edition: text,
  /** IANA name of the time zone in which it is in force; absent where it holds anywhere. */
  timeZone: v.exactOptional(v.pipe(v.string(), v.maxLength(60))),
  sources: list(source, 60),
  /** Who inspects by its law: as a title, inside a sentence, and as whoever vouches for the whole. */
  terms: v.strictObject({
    inspectorTitle: v.exactOptional(words),
    inspector: v.exactOptional(words),
    inspects: v.exactOptional(words),
    questions: v.exactOptional(words),
  }),
  /** Names of verdicts where they differ from the program's. */
  verdicts: v.strictObject({
    safe: v.exactOptional(words),
    safe_with_repair: v.exactOptional(words),
    unsafe: v.exactOptional(words),
    not_inspected: v.exactOptional(words),
  } satisfies Record<LocationVerdict, unknown>),
  kinds: v.pipe(list(kind, 12), v.minLength(1)),
  fields: list(field, 60),
  questions: list(question, 30),
  ratingSchemes: list(schemeSchema, 6),
  elementLists: list(v.strictObject({ names: words, list: elementListSchema }), 6),
  duties: list(duty, 60),
  clocks: list(clock, 40),
  /** Who has to be told of unsafe conditions; absent = the authority and the owner, without a limit. */
  unsafe: v.exactOptional(list(party, 12)),
  /** What has to be touched, dropped along or opened, elevation by elevation. */
  closeUp: v.exactOptional(list(closeUpWork, 20)),
  /** Whether notices under it can be followed. */
  notices: v.boolean(),
  /** Whether the authority prescribes a form, into which the report's data are copied; absent = none. */
  form: v.exactOptional(v.boolean()),
  texts,
  report: list(v.picklist(REPORT_SECTIONS), REPORT_SECTIONS.length),
  restsOn: v.exactOptional(list(restsOn, 40)),
  /** What of the rules whoever wrote the pack knows to be missing from it. */
  leftOut: v.exactOptional(list(words, 20)),
});

export type Pack = v.InferOutput<typeof packSchema>;
export type PackKind = Pack['kinds'][number];
export type PackField = Pack['fields'][number];
export type PackClock = Pack['clocks'][number];
export type PackDuty = Pack['duties'][number];
export type PackCloseUp = NonNullable<Pack['closeUp']>[number];
export type PackParty = NonNullable<Pack['unsafe']>[number];
export type DutyCode = (typeof DUTY_CODES)[number];
export type PackSource = Pack['sources'][number];
export type Citation = v.InferOutput<typeof cited>;

type NamesIn<T> = T extends readonly (infer Entry)[]
  ? NamesIn<Entry>
  : T extends object
    ? { [K in keyof T & string]: K | NamesIn<T[K]> }[keyof T & string]
    : never;

/** The name of any part of a pack, at any depth: what the words of forms and faults are kept under. */
export type PackPartName = NamesIn<Pack>;
