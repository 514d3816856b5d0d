import type { Severity } from '#domain/damage/damage.ts';
import type { RejectReason, Verdict } from '#domain/damage/verdict.ts';
import type { Building } from '#domain/inspection/building/building.ts';
import type { Notice } from '#domain/inspection/building/notice.ts';
import type { Trend } from '#domain/inspection/comparison/compare.ts';
import type { ElementTally } from '#domain/inspection/elements/checklist.ts';
import type { ElementState } from '#domain/inspection/elements/elementAnswer.ts';
import type { ExclusionReason } from '#domain/inspection/photos/exclusion.ts';
import type { Unit } from '#domain/inspection/quantities/quantity.ts';
import type {
  LimitationReason,
  Method,
  RecordScheme,
  RecordStatus,
  Signoff,
} from '#domain/inspection/record/record.ts';
import type { ComponentCondition } from '#domain/inspection/register/component.ts';
import type { FollowUp } from '#domain/inspection/register/defect.ts';
import type { Kind, RevisionField } from '#domain/inspection/revision/comparedParts.ts';
import type { Names } from '#domain/languages.ts';
import type { Measure, MeasureKind } from '#domain/measure/measure.ts';
import type { GateCode } from '#domain/rating/gate/gateCodes.ts';
import type { LocationVerdict } from '#domain/rating/locationVerdict.ts';
import type { ColumnKey, Phrase, PhraseArguments, SheetKey } from '#i18n/wordsOf.ts';

/** The words of a report in its language or languages. Built-in labels and codes have names; others show as they are. */
export interface ReportWords {
  /** BCP 47, for the PDF's own language. */
  readonly tag: string;
  t<Said extends Phrase>(phrase: Said, ...given: PhraseArguments<Said>): string;
  label(key: string): string;
  severity(severity: Severity | null): string;
  /** As the rule has it where the kind of inspection has a name of its own for it. */
  locationVerdict(verdict: LocationVerdict, scheme: RecordScheme): string;
  verdict(verdict: Verdict): string;
  reason(reason: RejectReason | null): string;
  /** Why a photo is left out. */
  exclusion(reason: ExclusionReason): string;
  element(key: string): string;
  material(key: string): string;
  cause(key: string): string;
  method(method: Method): string;
  scheme(scheme: RecordScheme): string;
  status(status: RecordStatus): string;
  limitation(reason: LimitationReason): string;
  gate(code: GateCode): string;
  /** A kind of thing that revisions differ in, and a field of one. */
  thing(kind: Kind): string;
  revisionField(field: RevisionField): string;
  /** What a kind of inspection requires to be stated. */
  regimeField(field: string): string;
  /** A field of a record that has to be filled in; another text stands as it is. */
  formField(field: string): string;
  followUp(state: FollowUp): string;
  trend(trend: Trend): string;
  noticeScheme(scheme: Notice['scheme']): string;
  /** What is stated of a building, each part's name with its value; its age as in that year. */
  building(building: Building, year: number): readonly (readonly [name: string, value: string])[];
  condition(condition: ComponentCondition): string;
  elementState(state: ElementState): string;
  elementTally(tally: ElementTally): string;
  /** The head of a table's column. */
  column(key: ColumnKey): string;
  /** The name of a table. */
  sheet(key: SheetKey): string;
  /** What something is counted in. */
  unit(unit: Unit): string;
  measureKind(kind: MeasureKind): string;
  /** A measure's value with its 95 % interval, and its method with what else is to be known. */
  measure(kind: MeasureKind, measure: Measure): { readonly value: string; readonly notes: readonly string[] };
  role(role: Signoff['role']): string;
  /** What a step of the history is called. */
  step(kind: string): string;
  names(names: Names): string;
  /** A moment (milliseconds since 1970, UTC) in the reader's zone. */
  dateTime(at: number): string;
  /** A civil date (`YYYY-MM-DD`); what is none, and what is empty, stays as it is. */
  day(date: string): string;
  /** A wall clock of no zone that is known (ISO 8601), to the minute; empty where there is none. */
  wallClock(taken: string | null | undefined): string;
  number(value: number, digits: number): string;
  /** Words one after the other: `a, b`, in Chinese `a、b`. */
  list(words: readonly string[]): string;
  /** Parts of a sentence: `a; b`, in Chinese `a；b`. */
  clauses(parts: readonly string[]): string;
  /** What a thing is: `name: value`, in Chinese `name：value`. */
  entry(name: string, value: string): string;
  /** Something with a note on it: `text (note)`, in Chinese `text（note）`. */
  aside(text: string, note: string): string;
}
