import type { Severity } from '#domain/damage/damage.ts';
import type { RejectReason, Verdict } from '#domain/damage/verdict.ts';
import type { Rect } from '#domain/geometry/rect.ts';
import type { Building } from '#domain/inspection/building/building.ts';
import type { Notice } from '#domain/inspection/building/notice.ts';
import type { CloseUpChoice, CloseUpField, CloseUpKind } from '#domain/inspection/closeUp/closeUp.ts';
import type { DueCloseUp } from '#domain/inspection/closeUp/due.ts';
import type {
  DrawnShape,
  ElevationShare,
  MeasuredOutline,
  PinnedPlace,
} from '#domain/inspection/closeUp/elevation.ts';
import type { MonitoredPoint } from '#domain/inspection/closeUp/monitoring.ts';
import type { Trend } from '#domain/inspection/comparison/compare.ts';
import type { ElementLine, ElementTally } from '#domain/inspection/elements/checklist.ts';
import type { ElementState } from '#domain/inspection/elements/elementAnswer.ts';
import type { LogField, LogKind, Unmatched } from '#domain/inspection/logbook/logbook.ts';
import type { ExclusionReason } from '#domain/inspection/photos/exclusion.ts';
import type { MaskKind } from '#domain/inspection/photos/mask.ts';
import type { Unit } from '#domain/inspection/quantities/quantity.ts';
import type { EntryFile } from '#domain/inspection/record/keptFile.ts';
import type { Way } from '#domain/inspection/record/known.ts';
import type {
  LimitationReason,
  Method,
  NotificationMeans,
  RecordStatus,
  Signoff,
} from '#domain/inspection/record/record.ts';
import type { Statement } from '#domain/inspection/record/statements.ts';
import type { CitedPart } from '#domain/inspection/regime/citedParts.ts';
import type { PackSource, Standing } from '#domain/inspection/regime/pack.ts';
import type { Under } from '#domain/inspection/regime/regime.ts';
import type { ComponentCondition } from '#domain/inspection/register/component.ts';
import type { FollowUp } from '#domain/inspection/register/defect.ts';
import type { FieldOwner, FieldType } from '#domain/inspection/register/ownField.ts';
import type { Kind, RevisionField } from '#domain/inspection/revision/comparedParts.ts';
import type { Names } from '#domain/languages.ts';
import type { Measure, MeasureKind } from '#domain/measure/measure.ts';
import type { TemperatureMeasure } from '#domain/measure/temperature.ts';
import type { GateCode } from '#domain/rating/gate/gateCodes.ts';
import type { LocationVerdict } from '#domain/rating/locationVerdict.ts';
import type { ColumnKey, Phrase, PhraseArguments, SheetKey } from '#i18n/wordsOf.ts';

/**
 * The texts of a report in its language or languages. Built-in labels and codes are translated; others are shown as
 * they are.
 */
/** Words about flights and the building's service. */
type LogTerm = 'flights' | 'service' | 'noService' | 'place' | 'photos' | 'ended' | 'landedFirst';
/** Words about what a pack rests on. */
type PackTerm =
  | 'basis'
  | 'sources'
  | 'parts'
  | 'leftOut'
  | 'source'
  | 'published'
  | 'extent'
  | 'part'
  | 'cited'
  | 'rests'
  | 'due';

export interface ReportWords {
  /** BCP 47, for the PDF's language. */
  readonly tag: string;
  t<Said extends Phrase>(phrase: Said, ...given: PhraseArguments<Said>): string;
  label(key: string): string;
  severity(severity: Severity | null): string;
  /** The one name of a person, by the name that was stored with what they did. */
  person(stored: string): string;
  /** In the scheme's own term, where it has one. */
  locationVerdict(verdict: LocationVerdict, under: Under): string;
  verdict(verdict: Verdict): string;
  reason(reason: RejectReason | null): string;
  /** The reason for excluding a photo. */
  exclusion(reason: ExclusionReason): string;
  /** What a mask covers. */
  maskKind(kind: MaskKind): string;
  element(key: string): string;
  material(key: string): string;
  cause(key: string): string;
  method(method: Method): string;
  /** The name of a kind of inspection. */
  scheme(kind: Pick<Under, 'scheme'>): string;
  status(status: RecordStatus): string;
  limitation(reason: LimitationReason): string;
  /** A kind of close-up work, one of its fields or choices, and its heading or column of the place. */
  closeUpKind(kind: CloseUpKind): string;
  closeUpField(field: CloseUpField): string;
  closeUpChoice(choice: CloseUpChoice): string;
  closeUpTerm(
    term:
      | 'floors'
      | 'columns'
      | 'heading'
      | 'place'
      | 'calibrationPast'
      | 'monitoring'
      | 'dueTitle'
      | 'drawHeading'
      | 'noFrame',
  ): string;
  /** A kind of entry of the logbook, one of its fields, and other terms about it. */
  logKind(kind: LogKind): string;
  logField(field: LogField): string;
  logTerm(term: LogTerm): string;
  /** How many photos were taken in a flight, or in none, and why. */
  flightPhotos(count: number): string;
  unmatchedPhotos(reason: Unmatched, count: number): string;
  /** An attached file by its name, its length and its hash. */
  file(file: EntryFile): string;
  /** How much of an elevation was touched. */
  touchedShare(place: string, share: ElevationShare): string;
  /** What the outline of an entry measures; the entry by its name on the elevation. */
  outline(name: string, measured: MeasuredOutline): string;
  /** Where the pin of an entry is. */
  pinned(name: string, at: PinnedPlace): string;
  /** What is drawn on an elevation. */
  elevationSketch(place: string, shapes: readonly DrawnShape[]): string;
  /** What a regime asks for on an elevation, and what is done of it. */
  closeUpDue(due: Omit<DueCloseUp, 'id' | 'place'>): string;
  /** What is known of the readings of a monitoring point, a sentence each. */
  monitored(point: MonitoredPoint): readonly string[];
  /** The kind of value of an own field. */
  fieldType(type: FieldType): string;
  /** What an own field is for. */
  fieldOwner(of: FieldOwner): string;
  notificationMeans(means: NotificationMeans): string;
  gate(code: GateCode): string;
  /** The name of a kind of thing in a revision, and of one of its fields. */
  thing(kind: Kind): string;
  revisionField(field: RevisionField): string;
  /** A field that a kind of inspection requires. */
  regimeField(field: string): string;
  /** What a regime has the inspector answer with yes or no. */
  statutory(question: string): string;
  /** An open point's item that a regime names; others are returned unchanged. */
  regimeItem(code: GateCode, item: string): string;
  /** A text that the regime has the report contain; empty where it has none. */
  regimeText(of: 'cover' | 'summary' | 'limitations'): string;
  /** A name or text of the regime's pack. */
  packText(words: Names): string;
  /** A heading or column about what the pack rests on. */
  packTerm(term: PackTerm): string;
  /** What a part of the pack rests on, and what sort of part it is. */
  standing(standing: Standing): string;
  partSort(sort: CitedPart['sort']): string;
  /** Whether whoever wrote the pack read a source. */
  sourceRead(read: PackSource['read']): string;
  /** How many parts of a pack rest on what, and that it has to be checked. */
  packStanding(count: Readonly<Record<Standing, number>>): string;
  /** What falls due at whom after an inspection. */
  dueTo(what: Names, to: Names, date: string): string;
  /** What the law calls the person who inspects. */
  inspectorTitle(): string;
  /** The heading of a regime's questions; empty where it has none. */
  questionsTitle(): string;
  /** A required field of a record; unknown names are returned unchanged. */
  formField(field: string): string;
  followUp(state: FollowUp): string;
  trend(trend: Trend): string;
  noticeScheme(scheme: Notice['scheme']): string;
  /** What is stated about a building: names with values, and its age in that year. */
  building(building: Building, year: number): readonly (readonly [name: string, value: string])[];
  condition(condition: ComponentCondition): string;
  elementState(state: ElementState): string;
  elementTally(tally: ElementTally): string;
  /** Defects that are of none of the elements of a list. */
  elementRest(of: Extract<ElementLine['of'], string>): string;
  /** A column heading. */
  column(key: ColumnKey): string;
  /** The name of a table. */
  sheet(key: SheetKey): string;
  /** The name of a unit. */
  unit(unit: Unit): string;
  measureKind(kind: MeasureKind): string;
  /** A measure's value with its 95 % interval, and its method with further notes. */
  measure(kind: MeasureKind, measure: Measure): { readonly value: string; readonly notes: readonly string[] };
  /** The temperatures read in a box. */
  temperature(measure: TemperatureMeasure): string;
  /** What they depend on. @param box of the damage now */
  temperatureNotes(measure: TemperatureMeasure, box: Rect): readonly string[];
  /** The heading of {@link temperature}. */
  temperatureTitle(): string;
  role(role: Signoff['role']): string;
  /** How a statement is known, and what sort of statement it is. */
  way(way: Way): string;
  statementSort(of: Statement['of']): string;
  /** The name of a step in the history. */
  step(kind: string): string;
  names(names: Names): string;
  /** A timestamp (milliseconds since 1970, UTC) in the reader's zone. */
  dateTime(at: number): string;
  /** The day of a moment, at the building. */
  date(at: number): string;
  /** A civil date (`YYYY-MM-DD`); invalid or empty ones are returned unchanged. */
  day(date: string): string;
  /** A wall clock time of unknown zone (ISO 8601), to the minute; empty where there is none. */
  wallClock(taken: string | null | undefined): string;
  number(value: number, digits: number): string;
  /** A list of words: `a, b`, in Chinese `a、b`. */
  list(words: readonly string[]): string;
  /** Clauses of a sentence: `a; b`, in Chinese `a；b`. */
  clauses(parts: readonly string[]): string;
  /** A name with its value: `name: value`, in Chinese `name：value`. */
  entry(name: string, value: string): string;
  /** A text with a note: `text (note)`, in Chinese `text（note）`. */
  aside(text: string, note: string): string;
}
