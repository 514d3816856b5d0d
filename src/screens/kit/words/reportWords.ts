import { CAUSES, ELEMENTS } from '#domain/damage/choices.ts';
import { hasTranslatedName, isBuiltInLabel, type Label } from '#domain/damage/label.ts';
import { STEP_KINDS } from '#domain/edit/command.ts';
import { FACADE_MATERIALS } from '#domain/inspection/building/building.ts';
import { packUnder, type Under } from '#domain/inspection/regime/regime.ts';
import { own } from '#domain/keyed.ts';
import { LANGUAGES, languageTag, type Names, nameIn } from '#domain/languages.ts';
import { FORM_FIELDS } from '#domain/rating/gate/formFields.ts';
import type { Language } from '#i18n/i18n.ts';
import type { Phrase, PhraseArguments } from '#i18n/wordsOf.ts';
import type { ReportWords } from '#report/words.ts';
import { buildingFacts } from './buildingFacts.ts';
import {
  closeUpDueText,
  elevationText,
  fileText,
  monitoredText,
  outlineText,
  pinText,
  touchedShareText,
} from './closeUpText.ts';
import { formFieldWords } from './formFieldWords.ts';
import { gateSentence, wordFor } from './gateSentence.ts';
import { measureWords } from './measureWords.ts';
import {
  inspectorName,
  kindName,
  noticeScheme,
  packStanding,
  packWords,
  partName,
  regimeItem,
  verdictName,
} from './regimeWords.ts';

/**
 * Phrases in which a regime names whoever inspects, each with the term of the pack that it needs. A list, because every
 * key of the words answers, also one that no dictionary has.
 */
const OF_APPOINTED = {
  aiText: 'inspector',
  noLimitations: 'inspector',
  scaleText: 'inspector',
  elementsText: 'inspector',
  detectionsText: 'inspector',
  sourcePerson: 'inspector',
  rejectedText: 'inspector',
  excludedText: 'inspector',
  comparisonNote: 'inspector',
  meaningSeverity: 'inspector',
  disclaimer: 'inspects',
  disclaimerPeople: 'inspects',
  disclaimerUnknown: 'inspects',
} as const satisfies Record<keyof Language['LL']['report']['appointed'], 'inspector' | 'inspects'>;

/** The phrases of the report by their keys, each with its own arguments. */
type Phrases = { readonly [Said in Phrase]: (...given: PhraseArguments<Said>) => string };

function wallClock({ locale, format }: Language, taken: string | null | undefined): string {
  const [day, time] = [format.day(taken?.slice(0, 10) ?? ''), taken?.slice(11, 16) ?? ''];
  return [day, time].filter(Boolean).join(LANGUAGES[locale].chinese ? ' ' : ', ');
}

/**
 * The report's words in one language.
 *
 * @param labels those of the project, including retired ones: labels from files and people have the names they were
 * given
 * @param person the name to show for a stored one
 * @param under the kind of inspection, whose regime has words of its own; null for those of none
 */
export function reportWords(
  language: Language,
  labels: readonly Label[] = [],
  person: ReportWords['person'] = (stored) => stored,
  under: Under | null = null,
): ReportWords {
  const { LL, format } = language;
  const phrases: Phrases = LL.report.phrases;
  const terms = (under && packUnder(under)?.terms) ?? {};
  const inLanguage = (words: Names | undefined) => (words ? packWords(language, words) : '');
  const [who, inspects] = [inLanguage(terms.inspector), inLanguage(terms.inspects)];
  const isAppointed = (phrase: Phrase): phrase is keyof typeof OF_APPOINTED =>
    Object.hasOwn(OF_APPOINTED, phrase) &&
    terms[OF_APPOINTED[phrase as keyof typeof OF_APPOINTED]] !== undefined;
  /** A phrase that names whoever inspects has the parameters of the plain one, and theirs. */
  const appointed = (phrase: keyof typeof OF_APPOINTED, given: readonly unknown[]): string =>
    (LL.report.appointed[phrase] as (of: object) => string)({ ...(given[0] as object), who, inspects });
  const { annotator, record } = LL;
  const measures = measureWords(language);
  return {
    tag: languageTag(language.locale),
    t: (phrase, ...given) =>
      isAppointed(phrase) ? appointed(phrase, given) : (phrases[phrase] as Phrases[typeof phrase])(...given),
    label: (key) => {
      const stored = labels.find((label) => label.key === key);
      const isOurs = isBuiltInLabel(key) && (!stored || hasTranslatedName(stored));
      return isOurs ? annotator.labels[key]() : stored?.name || key;
    },
    person,
    severity: (severity) => annotator.severities[severity ?? 'none'](),
    locationVerdict: (verdict, of) => verdictName(language, verdict, of),
    verdict: (verdict) => annotator.verdicts[verdict](),
    reason: (reason) => annotator.reasons[reason ?? 'not_stated'](),
    exclusion: (reason) => LL.exclusion.reasons[reason](),
    maskKind: (kind) => LL.privacy.kinds[kind](),
    element: (key) => wordFor(annotator.elements, ELEMENTS, key),
    material: (key) => wordFor(annotator.materials, FACADE_MATERIALS, key),
    cause: (key) => wordFor(annotator.causes, CAUSES, key),
    method: (method) => record.methods[method](),
    scheme: (of) => kindName(language, { ...under, ...of }),
    status: (status) => record.statuses[status](),
    limitation: (reason) => record.limitationReasons[reason](),
    closeUpKind: (kind) => LL.closeUp.kinds[kind](),
    closeUpField: (field) => LL.closeUp.fields[field](),
    closeUpChoice: (choice) => LL.closeUp.choices[choice](),
    closeUpTerm: (term) => LL.closeUp[term](),
    logKind: (kind) => LL.logbook.kinds[kind](),
    logField: (field) => LL.logbook.fields[field](),
    logTerm: (term) => LL.logbook[term](),
    flightPhotos: (count) => LL.logbook.flightPhotos({ count }),
    unmatchedPhotos: (reason, count) => LL.logbook.unmatched[reason]({ count }),
    file: (file) => fileText(language, file),
    touchedShare: (place, share) => touchedShareText(language, place, share),
    outline: (name, measured) => outlineText(language, name, measured),
    pinned: (name, at) => pinText(language, name, at),
    elevationSketch: (place, shapes) => elevationText(language, place, shapes),
    closeUpDue: (due) => closeUpDueText(language, due),
    monitored: (point) => monitoredText(language, point),
    fieldType: (type) => LL.ownFields.types[type](),
    fieldOwner: (of) => LL.ownFields.owners[of](),
    notificationMeans: (means) => record.notifications.means[means](),
    gate: (code) => gateSentence(language, code, under),
    thing: (kind) => LL.revision.kinds[kind](),
    revisionField: (field) =>
      field === 'inspector' && terms.inspectorTitle
        ? inspectorName(language, under)
        : LL.revision.fields[field](),
    regimeField: (field) => partName(language, under, 'fields', field),
    regimeItem: (code, item) => regimeItem(language, under, code, item) ?? item,
    inspectorTitle: () => (terms.inspectorTitle ? inLanguage(terms.inspectorTitle) : phrases.inspector()),
    questionsTitle: () => inLanguage(terms.questions),
    ...packPhrases(language),
    regimeText: (of) => inLanguage((under && packUnder(under)?.texts)?.[of]),
    statutory: (question) => partName(language, under, 'questions', question),
    formField: (field) => wordFor(formFieldWords(LL), FORM_FIELDS, field),
    followUp: (state) => record.followUps[state](),
    trend: (trend) => LL.compare.trends[trend](),
    noticeScheme: (scheme) => noticeScheme(language, { scheme }, under?.regimePack ? [under.regimePack] : []),
    role: (role) => LL.report.roles[role](),
    way: (way) => LL.known.ways[way](),
    statementSort: (of) => LL.known.sorts[of](),
    building: (building, year) => buildingFacts(language, building, year),
    condition: (condition) => LL.inspection.components.conditions[condition](),
    elementState: (state) => LL.elements.states[state](),
    elementTally: (tally) => LL.elements.tally(tally),
    elementRest: (of) => LL.elements.rest[of](),
    column: (key) => LL.tables.columns[key](),
    sheet: (key) => LL.tables.sheets[key](),
    unit: (unit) => LL.sentences.units[unit](),
    measureKind: (kind) => LL.measure.whats[kind](),
    measure: (kind, measure) => ({
      value: measures.value(kind, measure),
      notes: measures.noteParts(measure),
    }),
    temperature: measures.temperature,
    temperatureNotes: measures.temperatureNotes,
    temperatureTitle: () => LL.measure.temperature.title(),
    step: (key) => wordFor(annotator.steps, STEP_KINDS, key),
    names: (names) => nameIn(language.locale, names),
    dateTime: (at) => format.dateTime(at),
    date: format.date,
    day: format.day,
    wallClock: (taken) => wallClock(language, taken),
    number: (value, digits) => format.number(value, digits),
    list: format.list,
    clauses: format.clauses,
    entry: format.entry,
    aside: format.aside,
  };
}

/** Words of what a pack says, and of what that rests on. */
const packPhrases = (
  language: Language,
): Pick<
  ReportWords,
  'packText' | 'packTerm' | 'standing' | 'partSort' | 'sourceRead' | 'packStanding' | 'dueTo'
> => {
  const words = language.LL.regime;
  const packText = (text: Names) => packWords(language, text);
  return {
    packText,
    packTerm: (term) => words[term](),
    standing: (standing) => words.standings[standing](),
    partSort: (sort) => words.sorts[sort](),
    sourceRead: (read) => words.sourceRead[read](),
    packStanding: (count) => packStanding(language, count),
    dueTo: (what, to, date) =>
      words.dueTo({ what: packText(what), to: packText(to), date: language.format.day(date) }),
  };
};

/** Phrases of numbers with a word between them: in two languages the numbers appear once, with a sign instead. */
const FIGURES: Readonly<Record<string, readonly [first: string, sign: string, second: string]>> = {
  page: ['n', ' / ', 'total'],
  dateRange: ['from', ' – ', 'to'],
  assessedBy: ['who', ', ', 'at'],
};

function figuresOf(phrase: string, [given]: readonly unknown[]): string | null {
  const [first, sign, second] = own(FIGURES, phrase) ?? [];
  if (first === undefined || second === undefined) return null;
  const figures = given as Readonly<Record<string, unknown>>;
  return `${own(figures, first)}${sign}${own(figures, second)}`;
}

type MeasureText = ReturnType<ReportWords['measure']>;

/** A number with its sign and decimals; a numeric time or date counts as one. */
const FIGURE = /[-−]?\d[\d.,:/%–-]*\d%?|[-−]?\d%?/g;
/** A longer text is a sentence, which is kept whole in each language. */
const SENTENCE = 64;

/** Two texts in sequence; only one where they are the same. */
const both = (a: string, b: string): string => (a === b || b === '' ? a : a === '' ? b : `${a} ${b}`);

/** Words with the punctuation and spaces around them. */
const FRAMED = /^([\p{P}\p{S}\s]*)(.*?)([\p{P}\p{S}\s]*)$/su;

/** The text between two numbers: the words of both languages, with the punctuation of the first. */
function between(a: string, b: string): string {
  const [, before = '', first = '', after = ''] = FRAMED.exec(a) ?? [];
  const [, , second = ''] = FRAMED.exec(b) ?? [];
  if (first === '' && second === '') return before + after;
  return `${before || ' '}${both(first, second)}${after || ' '}`;
}

/**
 * A text in two languages, the first one first. In a short text with the same numbers in both, each number appears
 * once, with the words of both beside it: `3 處 places`. Sentences stay whole, in sequence.
 */
export function inBoth(a: string, b: string): string {
  const [ours, theirs] = [a.match(FIGURE) ?? [], b.match(FIGURE) ?? []];
  const isShort = a.length <= SENTENCE && b.length <= SENTENCE;
  const isSame =
    ours.length > 0 && ours.length === theirs.length && ours.every((one, i) => one === theirs[i]);
  if (a === b || !isShort || !isSame) return both(a, b);
  const [left, right] = [a.split(FIGURE), b.split(FIGURE)];
  const joined = left.map((part, i) => between(part, right[i] ?? '') + (ours[i] ?? '')).join('');
  return joined.replaceAll(/ {2,}/g, ' ').trim();
}

const notesInBoth = (a: readonly string[], b: readonly string[]): readonly string[] =>
  a.map((note, i) => inBoth(note, b[i] ?? ''));

/** The number appears once, with the symbol of its unit. */
const measureInBoth = (a: MeasureText, b: MeasureText): MeasureText => ({
  value: b.value,
  notes: notesInBoth(a.notes, b.notes),
});

/** Both languages, the first one first, as in Hong Kong's forms; only one where both are the same. */
export function bilingual(first: ReportWords, second: ReportWords): ReportWords {
  const pair =
    <A extends readonly unknown[]>(say: (words: ReportWords) => (...args: A) => string) =>
    (...args: A) =>
      inBoth(say(first)(...args), say(second)(...args));
  return {
    tag: first.tag,
    t: (phrase, ...given) =>
      figuresOf(phrase, given) ?? inBoth(first.t(phrase, ...given), second.t(phrase, ...given)),
    label: pair((words) => words.label),
    person: first.person,
    severity: pair((words) => words.severity),
    unit: pair((words) => words.unit),
    locationVerdict: pair((words) => words.locationVerdict),
    verdict: pair((words) => words.verdict),
    reason: pair((words) => words.reason),
    exclusion: pair((words) => words.exclusion),
    maskKind: pair((words) => words.maskKind),
    element: pair((words) => words.element),
    material: pair((words) => words.material),
    cause: pair((words) => words.cause),
    method: pair((words) => words.method),
    scheme: pair((words) => words.scheme),
    status: pair((words) => words.status),
    limitation: pair((words) => words.limitation),
    closeUpKind: pair((words) => words.closeUpKind),
    closeUpField: pair((words) => words.closeUpField),
    closeUpChoice: pair((words) => words.closeUpChoice),
    closeUpTerm: pair((words) => words.closeUpTerm),
    logKind: pair((words) => words.logKind),
    logField: pair((words) => words.logField),
    logTerm: pair((words) => words.logTerm),
    flightPhotos: pair((words) => words.flightPhotos),
    unmatchedPhotos: pair((words) => words.unmatchedPhotos),
    file: pair((words) => words.file),
    touchedShare: pair((words) => words.touchedShare),
    outline: pair((words) => words.outline),
    pinned: pair((words) => words.pinned),
    elevationSketch: pair((words) => words.elevationSketch),
    closeUpDue: pair((words) => words.closeUpDue),
    monitored: (point) => notesInBoth(first.monitored(point), second.monitored(point)),
    fieldType: pair((words) => words.fieldType),
    fieldOwner: pair((words) => words.fieldOwner),
    notificationMeans: pair((words) => words.notificationMeans),
    gate: pair((words) => words.gate),
    thing: pair((words) => words.thing),
    revisionField: pair((words) => words.revisionField),
    regimeField: pair((words) => words.regimeField),
    regimeItem: pair((words) => words.regimeItem),
    inspectorTitle: pair((words) => words.inspectorTitle),
    questionsTitle: pair((words) => words.questionsTitle),
    regimeText: pair((words) => words.regimeText),
    packText: pair((words) => words.packText),
    packTerm: pair((words) => words.packTerm),
    standing: pair((words) => words.standing),
    partSort: pair((words) => words.partSort),
    sourceRead: pair((words) => words.sourceRead),
    packStanding: pair((words) => words.packStanding),
    dueTo: pair((words) => words.dueTo),
    statutory: pair((words) => words.statutory),
    formField: pair((words) => words.formField),
    followUp: pair((words) => words.followUp),
    trend: pair((words) => words.trend),
    noticeScheme: pair((words) => words.noticeScheme),
    role: pair((words) => words.role),
    way: pair((words) => words.way),
    statementSort: pair((words) => words.statementSort),
    building(building, year) {
      const other = second.building(building, year);
      return first.building(building, year).map(([name, value], index) => {
        const [otherName = name, otherValue = value] = other[index] ?? [];
        return [inBoth(name, otherName), inBoth(value, otherValue)];
      });
    },
    condition: pair((words) => words.condition),
    elementState: pair((words) => words.elementState),
    elementTally: pair((words) => words.elementTally),
    elementRest: pair((words) => words.elementRest),
    column: pair((words) => words.column),
    sheet: pair((words) => words.sheet),
    measureKind: pair((words) => words.measureKind),
    measure: (kind, measure) => measureInBoth(first.measure(kind, measure), second.measure(kind, measure)),
    temperature: pair((words) => words.temperature),
    temperatureNotes: (...of) => notesInBoth(first.temperatureNotes(...of), second.temperatureNotes(...of)),
    temperatureTitle: () => inBoth(first.temperatureTitle(), second.temperatureTitle()),
    step: pair((words) => words.step),
    names: pair((words) => words.names),
    dateTime: second.dateTime,
    date: second.date,
    day: second.day,
    wallClock: second.wallClock,
    number: first.number,
    list: first.list,
    clauses: first.clauses,
    entry: first.entry,
    aside: first.aside,
  };
}
