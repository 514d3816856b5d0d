import type { Severity } from '#domain/damage/damage.ts';
import type { RejectReason, Verdict } from '#domain/damage/verdict.ts';
import type { Building } from '#domain/inspection/building.ts';
import type { Trend } from '#domain/inspection/compare.ts';
import type { ComponentCondition } from '#domain/inspection/component.ts';
import type { FollowUp } from '#domain/inspection/defect.ts';
import type { ExclusionReason } from '#domain/inspection/exclusion.ts';
import type { Notice } from '#domain/inspection/notice.ts';
import type {
  LimitationReason,
  Method,
  RecordScheme,
  RecordStatus,
  Signoff,
} from '#domain/inspection/record.ts';
import type { Measure, MeasureKind } from '#domain/measure/measure.ts';
import type { GateCode } from '#domain/rating/gateCodes.ts';
import type { Names } from '#domain/rating/scheme.ts';
import type { LocationVerdict } from '#domain/rating/verdict.ts';
import type { PartPhrase } from './phrases.ts';

/** The phrases of the report's core; the dictionaries have them under `report.phrases`. */
type ReportPhrase =
  | 'title'
  | 'draft'
  | 'page'
  | 'project'
  | 'code'
  | 'address'
  | 'client'
  | 'recordNo'
  | 'revision'
  | 'inspectionType'
  | 'status'
  | 'inspected'
  | 'dateRange'
  | 'photosTaken'
  | 'issued'
  | 'inspector'
  | 'registration'
  | 'organisation'
  | 'notice'
  | 'purpose'
  | 'control'
  | 'role'
  | 'person'
  | 'signedAt'
  | 'hash'
  | 'notSigned'
  | 'openPoints'
  | 'openPointsText'
  | 'overridden'
  | 'concerns'
  | 'summary'
  | 'verdicts'
  | 'location'
  | 'verdict'
  | 'proposed'
  | 'photos'
  | 'defects'
  | 'observations'
  | 'defectsAndObservations'
  | 'countsNote'
  | 'bySeverity'
  | 'severity'
  | 'grave'
  | 'noGrave'
  | 'scope'
  | 'method'
  | 'methods'
  | 'sessions'
  | 'date'
  | 'weather'
  | 'people'
  | 'equipment'
  | 'ai'
  | 'aiText'
  | 'limitations'
  | 'noLimitations'
  | 'limitationsNotStated'
  | 'scale'
  | 'scaleText'
  | 'level'
  | 'action'
  | 'withinDays'
  | 'atOnce'
  | 'findings'
  | 'byType'
  | 'type'
  | 'total'
  | 'noDefects'
  | 'number'
  | 'element'
  | 'cause'
  | 'source'
  | 'sourceModel'
  | 'sourceModelPlain'
  | 'sourcePerson'
  | 'remark'
  | 'measurements'
  | 'measureNote'
  | 'measured'
  | 'value'
  | 'measuredHow'
  | 'recommendation'
  | 'repairBy'
  | 'followUp'
  | 'photo'
  | 'alsoIn'
  | 'photoMissing'
  | 'history'
  | 'components'
  | 'photoIndex'
  | 'taken'
  | 'size'
  | 'reviewed'
  | 'yes'
  | 'no'
  | 'missingPhotos'
  | 'rejected'
  | 'rejectedText'
  | 'reason'
  | 'count'
  | 'conclusion'
  | 'declaration'
  | 'disclaimer'
  | 'unplaced'
  | 'whole'
  | 'contents'
  | 'schedule'
  | 'scheduleText'
  | 'withoutSheet'
  | 'mbis'
  | 'prescribedRepair'
  | 'detailedInvestigation'
  | 'unauthorisedWorks'
  | 'notAnswered'
  | 'inSpiteOf';

/** The words of a report in its language or languages. Built-in labels and codes have names; others show as they are. */
export interface ReportWords {
  /** BCP 47, for the PDF's own language. */
  readonly tag: string;
  t(phrase: ReportPhrase | PartPhrase, given?: Readonly<Record<string, string | number>>): string;
  label(key: string): string;
  severity(severity: Severity | null): string;
  locationVerdict(verdict: LocationVerdict): string;
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
  followUp(state: FollowUp): string;
  trend(trend: Trend): string;
  noticeScheme(scheme: Notice['scheme']): string;
  /** What is stated of a building, each part's name with its value; its age as in that year. */
  building(building: Building, year: number): readonly (readonly [name: string, value: string])[];
  condition(condition: ComponentCondition): string;
  /** The head of a table's column, by its key; the key itself where it has no words. */
  column(key: string): string;
  /** The name of a table, by its key. */
  sheet(key: string): string;
  measureKind(kind: MeasureKind): string;
  /** A measure's value with its 95 % interval, and its method with what else is to be known. */
  measure(kind: MeasureKind, measure: Measure): { readonly value: string; readonly notes: string };
  role(role: Signoff['role']): string;
  /** What a step of the history is called. */
  step(kind: string): string;
  names(names: Names): string;
  /** A moment (milliseconds since 1970, UTC) in the reader's zone. */
  dateTime(at: number): string;
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
