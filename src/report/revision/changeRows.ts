import { CLIENT_ANSWERS } from '#domain/assurance/clientStatement.ts';
import { RELIABILITY_VERDICTS } from '#domain/assurance/reliability.ts';
import { readSeverity } from '#domain/damage/damage.ts';
import { REJECT_REASONS, VERDICTS } from '#domain/damage/verdict.ts';
import { outlineBounds } from '#domain/geometry/outline/outline.ts';
import { groupBy } from '#domain/groupBy.ts';
import { BUILDING_FIELDS, type Building } from '#domain/inspection/building/building.ts';
import { timeZoneOf } from '#domain/inspection/building/calendar.ts';
import { LAWFUL_BASES } from '#domain/inspection/building/privacy.ts';
import { CLOSE_UP_CHOICES, CLOSE_UP_KIND_NAMES } from '#domain/inspection/closeUp/closeUp.ts';
import { isBands } from '#domain/inspection/drawings/grid.ts';
import { elementListOf } from '#domain/inspection/elements/checklist.ts';
import { ELEMENT_STATES } from '#domain/inspection/elements/elementAnswer.ts';
import { allElements, elementNamer } from '#domain/inspection/elements/elementList.ts';
import { LOG_KIND_NAMES } from '#domain/inspection/logbook/logbook.ts';
import { EXCLUSION_REASONS } from '#domain/inspection/photos/exclusion.ts';
import { MASK_KINDS } from '#domain/inspection/photos/mask.ts';
import { decimalsOf, UNITS } from '#domain/inspection/quantities/quantity.ts';
import { isOutline, isPin } from '#domain/inspection/record/entries.ts';
import { fileIn } from '#domain/inspection/record/keptFile.ts';
import { WAYS } from '#domain/inspection/record/known.ts';
import {
  LIMITATION_REASONS,
  METHODS,
  NOTIFICATION_MEANS,
  OVERALL,
} from '#domain/inspection/record/record.ts';
import { packUnder, type Under } from '#domain/inspection/regime/regime.ts';
import { COMPONENT_CONDITIONS } from '#domain/inspection/register/component.ts';
import { FOLLOW_UPS } from '#domain/inspection/register/defect.ts';
import { FIELD_OWNERS, FIELD_TYPES, ownStored, ownText } from '#domain/inspection/register/ownField.ts';
import type { RevisionChange } from '#domain/inspection/revision/attribution.ts';
import { namesOfChanged } from '#domain/inspection/revision/changedNames.ts';
import {
  COMPARED,
  CURRENCY,
  type Kind,
  type RevisionField,
} from '#domain/inspection/revision/comparedParts.ts';
import { isObject } from '#domain/isObject.ts';
import { own } from '#domain/keyed.ts';
import type { Names } from '#domain/languages.ts';
import { MEASURE_KINDS, type Measure } from '#domain/measure/measure.ts';
import type { TemperatureMeasure } from '#domain/measure/temperature.ts';
import { GATE_CODES } from '#domain/rating/gate/gateCodes.ts';
import { LOCATION_VERDICTS } from '#domain/rating/locationVerdict.ts';
import { boxWords } from '../boxWords.ts';
import { acceptanceText, ownFormats, reportedText } from '../defect/facts.ts';
import { logMoment } from '../scope/logbook.ts';
import { unsafeStoredText } from '../scope/unsafe.ts';
import type { ReportWords } from '../words.ts';

/** A change in words. */
export interface ChangeRow {
  readonly item: string;
  readonly before: string;
  readonly after: string;
  /** Who made it and when; empty where unknown. */
  readonly who: string;
  readonly why: string;
}

type Shown = Readonly<Record<string, unknown>>;

/** Kinds whose things have only one field. */
const ALONE: ReadonlySet<Kind> = new Set(['filing', 'waiver', 'rate', 'own', 'photoOwn', 'recordOwn']);

/** The type of a box that was added or removed and is no longer in any list. */
function labelIn(thing: unknown): string {
  const label = typeof thing === 'object' && thing !== null ? own(thing as Shown, 'label') : undefined;
  return typeof label === 'string' ? label : '';
}

/** The names of things by their ids. */
interface Named {
  /** The kind of inspection, which may use names of its own for verdicts. */
  readonly under: Under;
  /** Of the building; undefined = this device's. */
  readonly timeZone: string | undefined;
  readonly place: (id: string) => string;
  /** A piece of close-up work, and an entry of the logbook. */
  readonly closeUp: (id: string) => string;
  readonly logbook: (id: string) => string;
  readonly photo: (id: string) => string;
  readonly box: (key: string) => string;
  /** The name of a thing by its stored name: boxes start with their type. */
  readonly called: (name: string) => string;
  /** The name of an element, with its place, by its stored name. */
  readonly element: (name: string) => string;
}

type Parts = Readonly<Record<string, unknown>>;
/** A stored value as text; null where it isn't valid for this field. */
type Say = (value: unknown) => string | null;

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** A calendar day as it is stored; printed like every other day of the record. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Any value as text, whatever its type: texts and numbers unchanged but for days, others by their parts. */
function plainText(value: unknown, words: ReportWords): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return words.t(value ? 'yes' : 'no');
  if (typeof value === 'string') return DAY.test(value) ? words.day(value) : value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return words.list(value.map((one) => plainText(one, words)));
  return words.clauses(
    Object.entries(value)
      .filter(([, part]) => part !== null && part !== '')
      .map(([key, part]) => words.entry(key, plainText(part, words))),
  );
}

/** A code of a list in words; null for unknown codes. */
const code =
  <T>(known: readonly T[], say: (one: T) => string): Say =>
  (value) => {
    const found = known.find((one) => one === value);
    return found === undefined ? null : say(found);
  };
const codes =
  <T>(known: readonly T[], say: (one: T) => string, words: ReportWords): Say =>
  (value) =>
    Array.isArray(value) ? words.list(value.map((one) => code(known, say)(one) ?? String(one))) : null;

const percent = (part: unknown, words: ReportWords): string =>
  typeof part === 'number' ? words.number(part * 100, 1) : '–';

/** A box in percent of its photo or drawing. */
const boxPlace = ({ x, y, width, height }: Parts, words: ReportWords): string =>
  words.t('boxPlace', {
    left: percent(x, words),
    top: percent(y, words),
    width: percent(width, words),
    height: percent(height, words),
  });

/** Floors or columns with where each begins and ends. */
const bands =
  (words: ReportWords): Say =>
  (value) => {
    if (!isBands(value)) return null;
    const { names, edges } = value;
    return words.list(
      names.map((name, at) =>
        words.aside(name, `${percent(edges[at], words)}–${percent(edges[at + 1], words)} %`),
      ),
    );
  };

/** The box around an outline that is drawn on an elevation. */
const outlinePlace =
  (words: ReportWords): Say =>
  (value) => {
    if (!isOutline(value)) return null;
    const { x, y, width, height } = outlineBounds({ kind: 'polygon', parts: [[value]] });
    return boxPlace({ x, y, width, height }, words);
  };

/** Where a pin on an elevation is, from its upper left corner. */
const pinPlace =
  (words: ReportWords): Say =>
  (value) =>
    isPin(value) ? `${percent(value[0], words)} %, ${percent(value[1], words)} %` : null;

/** Formats a value that is a text. */
const text =
  (say: (value: string) => string): Say =>
  (value) =>
    typeof value === 'string' ? say(value) : null;
/** Formats a value that has parts. */
const parts =
  (say: (value: Parts) => string | null): Say =>
  (value) =>
    isObject(value) ? say(value) : null;

/** An attached file by its name, its length and its hash. */
const fileRow =
  (words: ReportWords): Say =>
  (value) => {
    const file = fileIn(value);
    return file ? words.file(file) : null;
  };

type Fields = Partial<Record<RevisionField, Say>>;

const ofRecord = (words: ReportWords, { place, photo }: Named): Fields => {
  const photos: Say = (value) => words.t('photosChosen', { count: texts(value).length });
  return {
    scheme: text((scheme) => words.scheme({ scheme })),
    regimePack: parts(({ id, version }) => `${String(id)} ${String(version)}`),
    answers: parts((value) =>
      words.clauses(
        Object.entries(value).map(([asked, answer]) =>
          words.entry(words.statutory(asked), plainText(answer, words)),
        ),
      ),
    ),
    methods: codes(METHODS, words.method, words),
    locations: (value) => words.list(texts(value).map(place)),
    coverPhoto: text(photo),
    privacyCheck: parts(({ by, at, photos: checked }) =>
      words.list(
        [
          words.t('photosChosen', { count: texts(checked).length }),
          words.person(String(by)),
          typeof at === 'number' ? words.dateTime(at) : '',
        ].filter(Boolean),
      ),
    ),
    notTaken: photos,
    images: photos,
    ratingScheme: parts(({ id, version }) => `${String(id)} ${String(version)}`),
    inspector: parts((value) => words.list(texts(Object.values(value)).filter(Boolean))),
    // A stored name.
    mbis: parts((value) =>
      words.clauses(
        (['prescribedRepair', 'detailedInvestigation', 'unauthorisedWorks'] as const).map((asked) =>
          words.entry(words.statutory(asked), plainText(value[asked], words)),
        ),
      ),
    ),
    elementList: (value) =>
      Array.isArray(value) ? words.list(value.map((names: Names) => words.names(names))) : null,
    watertightness: parts(({ tight, note }) => [plainText(tight, words), note].filter(Boolean).join(' ')),
  };
};

const ofBox = (words: ReportWords): Fields => {
  const measure = (kind: (typeof MEASURE_KINDS)[number]): Say =>
    parts((value) =>
      isObject(value.result) ? words.measure(kind, value as unknown as Measure).value : null,
    );
  return {
    label: text(words.label),
    box: parts((box) => boxPlace(box, words)),
    verdict: code(VERDICTS, words.verdict),
    reason: code(REJECT_REASONS, words.reason),
    severity: (value) => words.severity(readSeverity(value)),
    element: text(words.element),
    material: text(words.material),
    causes: (value) => words.list(texts(value).map(words.cause)),
    comments: (value) =>
      Array.isArray(value)
        ? words.clauses(
            value.filter(isObject).map(({ text, author }) => words.aside(String(text), String(author))),
          )
        : null,
    temperature: parts((value) =>
      isObject(value.result) ? words.temperature(value as unknown as TemperatureMeasure) : null,
    ),
    ...Object.fromEntries(MEASURE_KINDS.map((kind) => [kind, measure(kind)])),
  };
};

const ofDefect = (words: ReportWords, { box }: Named): Fields => ({
  followUp: code(FOLLOW_UPS, words.followUp),
  keyPhoto: text(box),
  afterPhoto: text(box),
  mergedInto: text(box),
  pin: parts(({ x, y }) => words.t('pinPlace', { left: percent(x, words), top: percent(y, words) })),
  quantity: parts(({ unit, amount }) => {
    const known = UNITS.find((one) => one === unit);
    return known && typeof amount === 'number'
      ? `${words.number(amount, decimalsOf(amount))} ${words.unit(known)}`
      : null;
  }),
  unsafe: parts((stated) => unsafeStoredText(stated, words)),
  reported: parts(({ by, on, order }) =>
    reportedText({ by: String(by), on: String(on), order: String(order) }, words),
  ),
  acceptance: parts(({ by, remark }) =>
    acceptanceText({ by: String(by), remark: String(remark), before: '', after: '' }, words),
  ),
});

const ofDrawing = (words: ReportWords, { place }: Named): Fields => ({
  place: text(place),
  picture: parts(({ file, page, sha256 }) =>
    words.aside(String(file), words.list([page, String(sha256).slice(0, 8)].filter(Boolean).map(String))),
  ),
  floors: bands(words),
  columns: bands(words),
});

const ownValueText = (words: ReportWords) => ({
  statedAs: (value: unknown) => ownText(ownStored(value), ownFormats(words)),
});

/** How the fields of each kind are formatted where the plain text is not enough. */
const describers = (words: ReportWords, named: Named): Partial<Record<Kind, Fields>> => ({
  record: ofRecord(words, named),
  box: ofBox(words),
  defect: ofDefect(words, named),
  drawing: ofDrawing(words, named),
  mask: { box: parts((box) => boxPlace(box, words)), kind: code(MASK_KINDS, words.maskKind) },
  element: {
    state: code(ELEMENT_STATES, words.elementState),
    defectsOf: (value) => words.list(texts(value).map(named.box)),
    defectsNotOf: (value) => words.list(texts(value).map(named.box)),
  },
  known: { howKnown: code(WAYS, words.way) },
  notification: {
    means: code(NOTIFICATION_MEANS, words.notificationMeans),
    photo: parts(({ name }) => String(name)),
  },
  closeUp: {
    kind: code(CLOSE_UP_KIND_NAMES, words.closeUpKind),
    elevation: text(named.place),
    point: text(named.closeUp),
    work: text(named.closeUp),
    photo: parts(({ name }) => String(name)),
    clip: fileRow(words),
    outline: outlinePlace(words),
    pin: pinPlace(words),
    ...Object.fromEntries(
      (['access', 'soundingMethod', 'measured', 'unit', 'frontage'] as const).map((field) => [
        field,
        code(CLOSE_UP_CHOICES, words.closeUpChoice),
      ]),
    ),
  },
  logbook: {
    kind: code(LOG_KIND_NAMES, words.logKind),
    elevation: text(named.place),
    photo: parts(({ name }) => String(name)),
    of: text(named.logbook),
    file: fileRow(words),
    ...Object.fromEntries(
      (['takeOff', 'landing'] as const).map((field) => [
        field,
        (value: unknown) => (typeof value === 'number' ? logMoment(value, named.timeZone, words) : null),
      ]),
    ),
  },
  client: {
    answer: code(CLIENT_ANSWERS, (answer) =>
      answer === 'none' ? '–' : words.t(answer === 'agreed' ? 'clientAgreed' : 'clientRefused'),
    ),
  },
  reliability: {
    decision: parts(({ value, by, at }) =>
      words.list(
        [
          code(RELIABILITY_VERDICTS, (one) => words.t(`reliability_${one}`))(value) ?? '',
          isObject(by) ? texts([by.name, by.regNo]).filter(Boolean).join(' ') : '',
          typeof at === 'number' ? words.dateTime(at) : '',
        ].filter(Boolean),
      ),
    ),
  },
  limitation: { location: text(named.place), reason: code(LIMITATION_REASONS, words.limitation) },
  verdict: { value: code(LOCATION_VERDICTS, (verdict) => words.locationVerdict(verdict, named.under)) },
  place: { parent: text(named.place) },
  photo: {
    location: text(named.place),
    excluded: parts(({ reason, note }) =>
      [code(EXCLUSION_REASONS, words.exclusion)(reason), note].filter(Boolean).join(' '),
    ),
  },
  field: {
    of: code(FIELD_OWNERS, words.fieldOwner),
    type: code(FIELD_TYPES, words.fieldType),
    required: (value) => (value === true ? words.t('yes') : null),
    requiredFrom: (value) => words.severity(readSeverity(value)),
    labels: (value) => words.list(texts(value).map(words.label)),
  },
  own: ownValueText(words),
  photoOwn: ownValueText(words),
  recordOwn: ownValueText(words),
  component: { condition: code(COMPONENT_CONDITIONS, words.condition) },
});

function itemName(change: RevisionChange, named: Named, words: ReportWords): string {
  const { of, name, field } = change;
  const code = GATE_CODES.find((one) => one === name);
  const called = named.called(name);
  const label = of === 'box' && called === name ? labelIn(change.after ?? change.before) : '';
  const names: Partial<Record<Kind, string>> = {
    filing: words.regimeField(name),
    verdict: name === OVERALL ? words.t('whole') : name,
    rate: name === CURRENCY ? words.t('currency') : name,
    waiver: code ? words.gate(code) : name,
    element: named.element(name),
    known: named.element(name),
    box: label ? words.aside(words.label(label), name) : called,
    defect: called,
    component: called,
  };
  const item = [words.thing(of), names[of] ?? name].filter(Boolean).join(' ');
  return field === null || ALONE.has(of) ? item : words.entry(item, words.revisionField(field));
}

/** A field of the building, or the basis for personal data, as in the reports. */
function projectText(field: RevisionField, value: unknown, words: ReportWords): string | null {
  if (field === 'lawfulBasis') return code(LAWFUL_BASES, (basis) => words.t(`basis_${basis}`))(value);
  const part = BUILDING_FIELDS.find((one) => one === field);
  const [pair] = part ? words.building({ [part]: value } as Building, 0) : [];
  return pair?.[1] ?? null;
}

/** The value of a field as text; a dash where there is none. */
function valueText(
  words: ReportWords,
  named: Named,
): (kind: Kind, field: RevisionField, value: unknown) => string {
  const say = describers(words, named);
  return (kind, field, value) => {
    if (value === null || value === undefined)
      return kind === 'record' && field === 'images' ? words.t('everyPhoto') : '–';
    const description =
      kind === 'project' ? projectText(field, value, words) : (say[kind]?.[field]?.(value) ?? null);
    return description ?? plainText(value, words);
  };
}

/** Changes in words, one per row. */
export function changeRows(
  changes: readonly RevisionChange[],
  named: Named,
  words: ReportWords,
): readonly ChangeRow[] {
  const text = valueText(words, named);
  const whole = (of: Kind, thing: unknown): string => {
    if (typeof thing !== 'object' || thing === null) return '–';
    const fields: readonly RevisionField[] = COMPARED[of];
    const parts = fields.flatMap((field) => {
      const value = own(thing as Shown, field);
      if (value === undefined || (of === 'box' && field === 'box')) return [];
      const describedValue = text(of, field, value);
      return ALONE.has(of) ? [describedValue] : [words.entry(words.revisionField(field), describedValue)];
    });
    return words.clauses(parts) || words.t('yes');
  };
  return changes.map((change) => {
    const { of, field, before, after, at, why } = change;
    const who = words.person(change.who);
    const say = (value: unknown) => (field === null ? whole(of, value) : text(of, field, value));
    return {
      item: itemName(change, named, words),
      before: say(before),
      after: say(after),
      who: who && at !== null ? words.aside(who, words.dateTime(at)) : who,
      why,
    };
  });
}

type Source = Parameters<typeof namesOfChanged>[0];

/** The names of places and boxes in a state. */
export function namedIn(state: Source, words: ReportWords): Named {
  const nameOf = namesOfChanged(state, state);
  const boxes = groupBy(state.damages, ({ image }) => image);
  const called = boxWords(
    state.images.map((image) => ({ image, damages: boxes.get(image.id) ?? [] })),
    words,
  );
  return {
    under: state.record,
    timeZone: timeZoneOf(state.project.building, packUnder(state.record)),
    place: (id) => nameOf('place', id),
    closeUp: (id) => nameOf('closeUp', id),
    logbook: (id) => nameOf('logbook', id),
    photo: (id) => nameOf('photo', id),
    box: (key) => called(nameOf('box', key)),
    called,
    element: elementNamer(allElements(elementListOf(state.record)), words.names),
  };
}
