import { GRAVEST_FIRST } from '#domain/damage/damage.ts';
import { inspectionYear } from '#domain/inspection/building/buildingAge.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { type InspectionRecord, OVERALL } from '#domain/inspection/record/record.ts';
import type { Survey } from '#domain/inspection/record/survey.ts';
import { tally } from '#domain/inspection/register/countDefects.ts';
import { own } from '#domain/keyed.ts';
import { namer } from '#report/boxWords.ts';
import { dayRange } from '#report/scope/method.ts';
import { oddPhotos, photoSpan } from '#report/scope/photoDays.ts';
import { notificationRows } from '#report/scope/statutory.ts';
import { inspectorTerm, isSigned } from '#report/source.ts';
import { severityText } from '#report/typesetting/severityCell.ts';
import type { ReportWords } from '#report/words.ts';
import { Table } from '../../kit/print/PrintTable.tsx';
import * as styles from '../../kit/print/print.css.ts';

/** What is printed of a record, and the words for it. */
export interface PrintedSource {
  readonly record: InspectionRecord;
  readonly project: Project;
  readonly survey: Survey;
  readonly words: ReportWords;
}

/** The particulars, without empty ones. */
export function Facts({ record, project, survey, words }: PrintedSource) {
  const { inspector } = record;
  const facts = [
    [words.t('recordNo'), `${record.no} · ${words.t('revision')} ${record.revision}`],
    [words.t('inspectionType'), words.scheme(record.scheme)],
    [words.t('address'), project.address],
    [words.t('client'), project.client],
    ...words.building(project.building, inspectionYear(record, Date.now())),
    [words.t('inspected'), dayRange(record.startedOn, record.completedOn, words)],
    [words.t('photosTaken'), photoSpan({ survey, words })],
    [words.t('photosOfOtherDays'), oddPhotos({ survey, words })],
    [inspectorTerm({ record, words }), [inspector.nameZh, inspector.name].filter(Boolean).join(' ')],
    [words.t('registration'), [inspector.regType, inspector.regNo].filter(Boolean).join(' ')],
    [words.t('purpose'), record.purpose],
  ].filter(([, value]) => value);
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name}:`}>{value}</dd>])}
    </dl>
  );
}

/** The verdict on each location and on the whole. */
export function Verdicts({ record, survey, words }: PrintedSource) {
  const verdictOf = (id: string) => {
    const given = own(record.verdicts, id);
    if (!given) return '–';
    const verdict = words.locationVerdict(given.value, record.scheme);
    return given.reason ? words.aside(verdict, given.reason) : verdict;
  };
  return (
    <>
      <h2>{words.t('verdicts')}</h2>
      <Table
        head={[words.t('location'), words.t('verdict'), words.t('photos'), words.t('defects')]}
        rows={[
          ...survey.locations.map(({ location, photos, defects }) => [
            location.name,
            verdictOf(location.id),
            String(photos),
            String(defects.length),
          ]),
          [words.t('whole'), verdictOf(OVERALL), String(survey.images.length), String(survey.defects.length)],
        ]}
      />
    </>
  );
}

/** Who was notified of unsafe conditions. */
export function Notifications({ record, words }: PrintedSource) {
  const { head, rows } = notificationRows({ record, words });
  if (rows.length === 0) return null;
  return (
    <>
      <h2>{words.t('notifications')}</h2>
      <Table head={head} rows={rows} />
    </>
  );
}

/** The number of defects by severity. */
export function BySeverity({ survey, words }: PrintedSource) {
  const counts = tally(survey.defects, ({ severity }) => severity);
  return (
    <>
      <h2>{words.t('bySeverity')}</h2>
      <Table
        head={[words.t('severity'), words.t('defects'), words.t('observations')]}
        rows={GRAVEST_FIRST.map((level) => [
          severityText(level, words),
          String(counts.get(level)?.defects ?? 0),
          String(counts.get(level)?.observations ?? 0),
        ])}
      />
    </>
  );
}

/** All defects, one per row. */
export function Schedule({ survey, words }: PrintedSource) {
  return (
    <>
      <h2>{words.t('schedule')}</h2>
      <Table
        head={(['number', 'type', 'severity', 'recommendation', 'repairBy'] as const).map((one) =>
          words.t(one),
        )}
        rows={survey.defects.map((defect) => [
          defect.no,
          words.label(defect.label),
          severityText(defect.severity, words),
          defect.facts.recommendation || '–',
          defect.facts.repairBy ? words.day(defect.facts.repairBy) : '–',
        ])}
      />
    </>
  );
}

/** What a signed record was signed in spite of. */
export function Reservations({ record, survey, words }: PrintedSource) {
  const count = survey.reservations.length;
  if (!isSigned(record) || count === 0) return null;
  const named = namer({ survey, words });
  return (
    <>
      <h2>{words.t('reservations', { count })}</h2>
      <Table
        head={[words.t('reservation'), words.t('concerns'), words.t('reservationReason')]}
        rows={survey.reservations.map(({ code, items, reason, by, at }) => [
          words.gate(code),
          words.list(items.map((item) => named(code, item))),
          words.aside(reason, words.list([words.person(by), words.dateTime(at)].filter(Boolean))),
        ])}
      />
    </>
  );
}

/** Every signature with its hash. */
export function Signatures({ record, words }: PrintedSource) {
  return (
    <>
      <h2>{words.t('control')}</h2>
      {record.signoffs.length === 0 ? (
        <p>{words.t('notSigned')}</p>
      ) : (
        <Table
          head={[words.t('revision'), words.t('person'), words.t('signedAt'), words.t('hash')]}
          rows={record.signoffs.map(({ revision, person, at, hash }) => [
            String(revision),
            person,
            words.dateTime(at),
            hash,
          ])}
        />
      )}
    </>
  );
}
