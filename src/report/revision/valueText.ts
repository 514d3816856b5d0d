import { readSeverity } from '#domain/damage/damage.ts';
import { REJECT_REASONS, VERDICTS } from '#domain/damage/verdict.ts';
import { BUILDING_FIELDS, type Building } from '#domain/inspection/building/building.ts';
import { isBands } from '#domain/inspection/drawings/grid.ts';
import { ELEMENT_STATES } from '#domain/inspection/elements/elementAnswer.ts';
import { EXCLUSION_REASONS } from '#domain/inspection/photos/exclusion.ts';
import { decimalsOf, UNITS } from '#domain/inspection/quantities/quantity.ts';
import {
  LIMITATION_REASONS,
  METHODS,
  RECORD_SCHEMES,
  type RecordScheme,
} from '#domain/inspection/record/record.ts';
import { COMPONENT_CONDITIONS } from '#domain/inspection/register/component.ts';
import { FOLLOW_UPS } from '#domain/inspection/register/defect.ts';
import type { Kind, RevisionField } from '#domain/inspection/revision/things.ts';
import type { Names } from '#domain/languages.ts';
import { MEASURE_KINDS, type Measure } from '#domain/measure/measure.ts';
import { LOCATION_VERDICTS } from '#domain/rating/locationVerdict.ts';
import type { ReportWords } from '../words.ts';

type Parts = Readonly<Record<string, unknown>>;
type Say = (value: unknown) => string | null;

const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** What a value says by itself, whoever wrote it: texts and figures as they are, the rest by its parts. */
function plainText(value: unknown, words: ReportWords): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return words.t(value ? 'yes' : 'no');
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return words.list(value.map((one) => plainText(one, words)));
  return words.clauses(
    Object.entries(value)
      .filter(([, part]) => part !== null && part !== '')
      .map(([key, part]) => words.entry(key, plainText(part, words))),
  );
}

/** A code of a list in words; what is none of them is no code. */
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

/** What names ids have. */
export interface Named {
  /** The kind of inspection, which may call verdicts its own way. */
  readonly scheme: RecordScheme;
  readonly place: (id: string) => string;
  readonly box: (key: string) => string;
  /** A thing by its stored name: boxes lead with their type. */
  readonly called: (name: string) => string;
}

type Sayings = Partial<Record<Kind, Partial<Record<RevisionField, Say>>>>;

const ofElementsAndDrawings = (words: ReportWords, ofPlace: Say): Sayings => ({
  element: { state: code(ELEMENT_STATES, words.elementState) },
  drawing: {
    place: ofPlace,
    picture: (value) =>
      isParts(value)
        ? words.aside(
            String(value.file),
            [value.page, String(value.sha256).slice(0, 8)].filter(Boolean).join(', '),
          )
        : null,
    floors: bands(words),
    columns: bands(words),
  },
});

/** How the fields of each kind are said where the plain text would not do. */
function sayings(words: ReportWords, { place, box, scheme }: Named): Sayings {
  const ofPlace: Say = (value) => (typeof value === 'string' ? place(value) : null);
  const ofBox: Say = (value) => (typeof value === 'string' ? box(value) : null);
  const measure =
    (kind: (typeof MEASURE_KINDS)[number]): Say =>
    (value) =>
      isParts(value) && isParts(value.result) ? words.measure(kind, value as unknown as Measure).value : null;
  return {
    record: {
      scheme: code(RECORD_SCHEMES, words.scheme),
      methods: codes(METHODS, words.method, words),
      locations: (value) => words.list(texts(value).map(place)),
      notTaken: (value) => words.t('photosChosen', { count: texts(value).length }),
      images: (value) => words.t('photosChosen', { count: texts(value).length }),
      ratingScheme: (value) => (isParts(value) ? `${String(value.id)} ${String(value.version)}` : null),
      inspector: (value) => (isParts(value) ? words.list(texts(Object.values(value)).filter(Boolean)) : null),
      mbis: (value) =>
        isParts(value)
          ? words.clauses(
              (['prescribedRepair', 'detailedInvestigation', 'unauthorisedWorks'] as const).map((asked) =>
                words.entry(words.t(asked), plainText(value[asked], words)),
              ),
            )
          : null,
      elementList: (value) =>
        Array.isArray(value) ? words.list(value.map((names: Names) => words.names(names))) : null,
      watertightness: (value) =>
        isParts(value) ? [plainText(value.tight, words), value.note].filter(Boolean).join(' ') : null,
    },
    ...ofElementsAndDrawings(words, ofPlace),
    limitation: { location: ofPlace, reason: code(LIMITATION_REASONS, words.limitation) },
    verdict: { value: code(LOCATION_VERDICTS, (verdict) => words.locationVerdict(verdict, scheme)) },
    place: { parent: ofPlace },
    photo: {
      location: ofPlace,
      excluded: (value) =>
        isParts(value)
          ? [code(EXCLUSION_REASONS, words.exclusion)(value.reason), value.note].filter(Boolean).join(' ')
          : null,
    },
    box: {
      label: (value) => (typeof value === 'string' ? words.label(value) : null),
      box: (value) =>
        isParts(value)
          ? words.t('boxPlace', {
              left: percent(value.x, words),
              top: percent(value.y, words),
              width: percent(value.width, words),
              height: percent(value.height, words),
            })
          : null,
      verdict: code(VERDICTS, words.verdict),
      reason: code(REJECT_REASONS, words.reason),
      severity: (value) => words.severity(readSeverity(value)),
      element: (value) => (typeof value === 'string' ? words.element(value) : null),
      material: (value) => (typeof value === 'string' ? words.material(value) : null),
      causes: (value) => words.list(texts(value).map(words.cause)),
      comments: (value) =>
        Array.isArray(value)
          ? words.clauses(
              value.filter(isParts).map(({ text, author }) => words.aside(String(text), String(author))),
            )
          : null,
      ...Object.fromEntries(MEASURE_KINDS.map((kind) => [kind, measure(kind)])),
    },
    defect: {
      followUp: code(FOLLOW_UPS, words.followUp),
      keyPhoto: ofBox,
      afterPhoto: ofBox,
      mergedInto: ofBox,
      pin: (value) =>
        isParts(value)
          ? words.t('pinPlace', { left: percent(value.x, words), top: percent(value.y, words) })
          : null,
      quantity: (value) => {
        const unit = isParts(value) && UNITS.find((one) => one === value.unit);
        return isParts(value) && unit && typeof value.amount === 'number'
          ? `${words.number(value.amount, decimalsOf(value.amount))} ${words.unit(unit)}`
          : null;
      },
    },
    component: { condition: code(COMPONENT_CONDITIONS, words.condition) },
  };
}

/** A part of a building, as reports say it. */
function buildingText(field: RevisionField, value: unknown, words: ReportWords): string | null {
  const part = BUILDING_FIELDS.find((one) => one === field);
  const [pair] = part ? words.building({ [part]: value } as Building, 0) : [];
  return pair?.[1] ?? null;
}

/** How the value of a field is said; a dash where there is none. */
export function valueText(
  words: ReportWords,
  named: Named,
): (kind: Kind, field: RevisionField, value: unknown) => string {
  const say = sayings(words, named);
  return (kind, field, value) => {
    if (value === null || value === undefined)
      return kind === 'record' && field === 'images' ? words.t('everyPhoto') : '–';
    const said =
      kind === 'project' ? buildingText(field, value, words) : (say[kind]?.[field]?.(value) ?? null);
    return said ?? plainText(value, words);
  };
}
