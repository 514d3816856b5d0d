import { readSeverity } from '#domain/damage/damage.ts';
import { REJECT_REASONS, VERDICTS } from '#domain/damage/verdict.ts';
import { ELEMENT_STATES } from '#domain/inspection/elements/elementAnswer.ts';
import { EXCLUSION_REASONS } from '#domain/inspection/photos/exclusion.ts';
import { decimalsOf, UNITS } from '#domain/inspection/quantities/quantity.ts';
import {
  LIMITATION_REASONS,
  METHODS,
  NOTIFICATION_MEANS,
  RECORD_SCHEMES,
  type RecordScheme,
} from '#domain/inspection/record/record.ts';
import { COMPONENT_CONDITIONS } from '#domain/inspection/register/component.ts';
import { FOLLOW_UPS } from '#domain/inspection/register/defect.ts';
import type { Kind, RevisionField } from '#domain/inspection/revision/comparedParts.ts';
import { isObject } from '#domain/isObject.ts';
import type { Names } from '#domain/languages.ts';
import { MEASURE_KINDS, type Measure } from '#domain/measure/measure.ts';
import { LOCATION_VERDICTS } from '#domain/rating/locationVerdict.ts';
import type { ReportWords } from '../words.ts';
import { bands, code, codes, parts, percent, plainText, type Say, text, texts } from './say.ts';

/** The names of things by their ids. */
export interface Named {
  /** The kind of inspection, which may use names of its own for verdicts. */
  readonly scheme: RecordScheme;
  readonly place: (id: string) => string;
  readonly photo: (id: string) => string;
  readonly box: (key: string) => string;
  /** The name of a thing by its stored name: boxes start with their type. */
  readonly called: (name: string) => string;
}

type Fields = Partial<Record<RevisionField, Say>>;

const ofRecord = (words: ReportWords, { place, photo }: Named): Fields => {
  const photos: Say = (value) => words.t('photosChosen', { count: texts(value).length });
  return {
    scheme: code(RECORD_SCHEMES, words.scheme),
    methods: codes(METHODS, words.method, words),
    locations: (value) => words.list(texts(value).map(place)),
    coverPhoto: text(photo),
    notTaken: photos,
    images: photos,
    ratingScheme: parts(({ id, version }) => `${String(id)} ${String(version)}`),
    inspector: parts((value) => words.list(texts(Object.values(value)).filter(Boolean))),
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
    box: parts(({ x, y, width, height }) =>
      words.t('boxPlace', {
        left: percent(x, words),
        top: percent(y, words),
        width: percent(width, words),
        height: percent(height, words),
      }),
    ),
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
});

const ofDrawing = (words: ReportWords, { place }: Named): Fields => ({
  place: text(place),
  picture: parts(({ file, page, sha256 }) =>
    words.aside(String(file), [page, String(sha256).slice(0, 8)].filter(Boolean).join(', ')),
  ),
  floors: bands(words),
  columns: bands(words),
});

/** How the fields of each kind are formatted where the plain text is not enough. */
export const sayings = (words: ReportWords, named: Named): Partial<Record<Kind, Fields>> => ({
  record: ofRecord(words, named),
  box: ofBox(words),
  defect: ofDefect(words, named),
  drawing: ofDrawing(words, named),
  element: {
    state: code(ELEMENT_STATES, words.elementState),
    defectsOf: (value) => words.list(texts(value).map(named.box)),
    defectsNotOf: (value) => words.list(texts(value).map(named.box)),
  },
  notification: {
    means: code(NOTIFICATION_MEANS, words.notificationMeans),
    photo: parts(({ name }) => String(name)),
  },
  limitation: { location: text(named.place), reason: code(LIMITATION_REASONS, words.limitation) },
  verdict: { value: code(LOCATION_VERDICTS, (verdict) => words.locationVerdict(verdict, named.scheme)) },
  place: { parent: text(named.place) },
  photo: {
    location: text(named.place),
    excluded: parts(({ reason, note }) =>
      [code(EXCLUSION_REASONS, words.exclusion)(reason), note].filter(Boolean).join(' '),
    ),
  },
  component: { condition: code(COMPONENT_CONDITIONS, words.condition) },
});
