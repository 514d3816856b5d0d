import type { ReactNode } from 'react';
import { GRAVEST_FIRST } from '#domain/damage/damage.ts';
import { inspectionYear } from '#domain/inspection/building/buildingAge.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { closeUpOf } from '#domain/inspection/closeUp/closeUp.ts';
import { monitoredPoints } from '#domain/inspection/closeUp/monitoring.ts';
import { type InspectionRecord, OVERALL } from '#domain/inspection/record/record.ts';
import type { Survey } from '#domain/inspection/record/survey.ts';
import { tally } from '#domain/inspection/register/countDefects.ts';
import { own } from '#domain/keyed.ts';
import { namer } from '#report/boxWords.ts';
import { ownPairs } from '#report/defect/facts.ts';
import { clipLines, closeUpTables, dueLines, touchedShares } from '#report/scope/closeUp.ts';
import { dayRange, disclaimer } from '#report/scope/method.ts';
import { oddPhotos, photoSpan } from '#report/scope/photoDays.ts';
import { notificationRows } from '#report/scope/statutory.ts';
import { inspectorTerm, isSigned, markOf, signatureFault } from '#report/source.ts';
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
    [words.t('inspectionType'), words.scheme(record)],
    [words.t('address'), project.address],
    [words.t('client'), project.client],
    ...words.building(project.building, inspectionYear(record, Date.now())),
    [words.t('inspected'), dayRange(record.startedOn, record.completedOn, words)],
    [words.t('photosTaken'), photoSpan({ survey, words })],
    [words.t('photosOfOtherDays'), oddPhotos({ survey, words })],
    [inspectorTerm({ words }), [inspector.nameZh, inspector.name].filter(Boolean).join(' ')],
    [words.t('registration'), [inspector.regType, inspector.regNo].filter(Boolean).join(' ')],
    [words.t('purpose'), record.purpose],
    ...ownPairs(survey.ownFields.record, record.own, words),
  ].filter(([, value]) => value);
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name}:`}>{value}</dd>])}
    </dl>
  );
}

/** The verdict on each location and on the whole. */
function Verdicts({ record, survey, words }: PrintedSource) {
  const verdictOf = (id: string) => {
    const given = own(record.verdicts, id);
    if (!given) return '–';
    const verdict = words.locationVerdict(given.value, record);
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
function Notifications({ record, survey, words }: PrintedSource) {
  const { head, rows } = notificationRows({ record, survey, words });
  if (rows.length === 0) return null;
  return (
    <>
      <h2>{words.t('notifications')}</h2>
      <Table head={head} rows={rows} />
    </>
  );
}

/** What was touched, sounded, opened and read by hand, as the report prints it. */
export function CloseUpWork({ record, project, survey, words }: PrintedSource) {
  const tables = closeUpTables({ record, project, words });
  const lines = [
    ...dueLines({ record, survey, words }),
    ...touchedShares({ record, project, words }),
    ...clipLines({ record, words }),
    ...monitoredPoints(closeUpOf(record)).flatMap((point) => words.monitored(point)),
  ];
  if (tables.length + lines.length === 0) return null;
  return (
    <>
      <h2>{words.closeUpTerm('heading')}</h2>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {tables.map(({ title, head, rows }) => (
        <section key={title}>
          <h3>{title}</h3>
          <Table head={head} rows={rows} />
        </section>
      ))}
    </>
  );
}

/** The number of defects by severity. */
function BySeverity({ survey, words }: PrintedSource) {
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
function Reservations({ record, survey, words }: PrintedSource) {
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
function Signatures({ record, words }: PrintedSource) {
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

/** A record as a page: what the browser prints of it, and what a hand-over shows. */
export function RecordPaper(props: {
  readonly source: PrintedSource;
  /** The project's name in the reader's language. */
  readonly name: string;
  /** Null where they are shown elsewhere. */
  readonly photos: ReactNode;
}) {
  const { source, name, photos } = props;
  const { record, words } = source;
  const mark = markOf(record);
  const fault = signatureFault(source);
  return (
    <>
      {mark && <span className={styles.mark}>{words.t(mark)}</span>}
      <h1>{record.title || words.t('title')}</h1>
      <p>
        <bdi>{name}</bdi>
      </p>
      {fault && <p className={styles.fault}>{fault}</p>}
      <Facts {...source} />
      <Reservations {...source} />
      {record.summary && <p>{record.summary}</p>}
      <Verdicts {...source} />
      <Notifications {...source} />
      <CloseUpWork {...source} />
      <BySeverity {...source} />
      <Schedule {...source} />
      {photos && (
        <>
          <h2>{words.t('photos')}</h2>
          {photos}
        </>
      )}
      {record.conclusion && (
        <>
          <h2>{words.t('conclusion')}</h2>
          <p>{record.conclusion}</p>
        </>
      )}
      <Signatures {...source} />
      <p className={styles.muted}>{disclaimer(source)}</p>
    </>
  );
}
