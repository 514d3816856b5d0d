import { useEffect, useState } from 'react';
import { useProfile } from '#auth/AuthProvider.tsx';
import { outgoingPhotos } from '#data/privacy/outgoingPhotos.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { GRAVEST_FIRST } from '#domain/damage/damage.ts';
import { inspectionYear } from '#domain/inspection/building/buildingAge.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { closeUpOf } from '#domain/inspection/closeUp/closeUp.ts';
import { monitoredPoints } from '#domain/inspection/closeUp/monitoring.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { type InspectionRecord, OVERALL } from '#domain/inspection/record/record.ts';
import type { Survey } from '#domain/inspection/record/survey.ts';
import { tally } from '#domain/inspection/register/countDefects.ts';
import { own } from '#domain/keyed.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { namer } from '#report/boxWords.ts';
import { closeUpTables, dueLines, touchedShares } from '#report/scope/closeUp.ts';
import { dayRange, disclaimer } from '#report/scope/method.ts';
import { oddPhotos, photoSpan } from '#report/scope/photoDays.ts';
import { notificationRows } from '#report/scope/statutory.ts';
import { withShortNumbers } from '#report/shortNumbers.ts';
import { inspectorTerm, isSigned, markOf, signatureFault } from '#report/source.ts';
import { severityText } from '#report/typesetting/severityCell.ts';
import type { ReportWords } from '#report/words.ts';
import { useMasks } from '../../kit/data/useProjectDocuments.ts';
import { PrintSheet } from '../../kit/print/PrintSheet.tsx';
import { Table } from '../../kit/print/PrintTable.tsx';
import * as styles from '../../kit/print/print.css.ts';
import { usePersonName } from '../../kit/team/usePersonName.ts';
import { useProjectName } from '../../kit/words/projectName.ts';
import { reportWords } from '../../kit/words/reportWords.ts';
import { useShownNumber } from '../../kit/words/useShownNumber.ts';
import { useOpenRecord } from '../OpenRecord.tsx';

const percent = (fraction: number) => `${fraction * 100}%`;

/** Most photos printed; the PDF has all of them. */
const PRINTED = 40;
/** Idle time before they are fetched, ms. */
const QUIET = 3000;

/** The photos with defects that are printed. */
const printedPhotos = (survey: Survey): readonly InspectionImage[] => {
  const seen = new Set(
    survey.defects.flatMap(({ observations }) => observations.map(({ damage }) => damage.image)),
  );
  return survey.images.flatMap(({ image }) => (seen.has(image.id) ? [image] : [])).slice(0, PRINTED);
};

/** Small pictures for printing, by photo, decoded in advance: a browser that prints doesn't wait for them. */
function usePrintPictures(survey: Survey | null): ReadonlyMap<string, string> {
  const workspace = useWorkspace();
  const { project } = useOpenRecord();
  // Made again where masks change.
  const masks = useMasks(project.id);
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    if (!survey || !masks) return;
    const ended = new AbortController();
    const { signal } = ended;
    const made = new Map<string, string>();
    const photos = outgoingPhotos(workspace);
    const fetchAll = async () => {
      for (const image of printedPhotos(survey)) {
        const blob = await photos.thumbnail(image).catch(() => null);
        if (signal.aborted) return;
        if (!blob) continue;
        const url = URL.createObjectURL(blob);
        made.set(image.id, url);
        const ahead = new Image();
        ahead.src = url;
        await ahead.decode().catch(() => undefined);
        if (signal.aborted) return;
        setUrls(new Map(made));
      }
    };
    const timer = setTimeout(fetchAll, QUIET);
    return () => {
      ended.abort();
      clearTimeout(timer);
      for (const url of made.values()) URL.revokeObjectURL(url);
      setUrls(new Map());
    };
  }, [survey, workspace, masks]);
  return urls;
}

/** Photos with the boxes of their defects. */
function Pictures({ urls }: { readonly urls: ReadonlyMap<string, string> }) {
  const { LL, format } = useI18n();
  const { survey, shownProject } = useOpenRecord();
  const shownNo = useShownNumber(shownProject);
  if (!survey) return null;
  const boxes = survey.defects.flatMap(({ no, observations }) =>
    observations.map(({ damage }) => ({ no: shownNo(no), damage })),
  );
  return (
    <div className={styles.photos}>
      {printedPhotos(survey).map((image) => {
        const url = urls.get(image.id);
        const here = boxes.filter(({ damage }) => damage.image === image.id);
        return (
          <figure key={image.id} className={styles.figure}>
            {url ? (
              <span className={styles.frame} style={{ aspectRatio: `${image.width} / ${image.height}` }}>
                <img src={url} alt={image.name} className={styles.picture} />
                {here.map(({ damage }) => (
                  <span
                    key={damage.key}
                    className={styles.box}
                    style={{
                      left: percent(damage.box.x),
                      top: percent(damage.box.y),
                      width: percent(damage.box.width),
                      height: percent(damage.box.height),
                    }}
                  />
                ))}
              </span>
            ) : (
              <p>{LL.gallery.notPrinted()}</p>
            )}
            <figcaption>
              {format.entry(image.name, format.list([...new Set(here.map(({ no }) => no))].slice(0, 12)))}
              {here.length > 12 && ' …'}
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
}

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

function Sheet({ urls }: { readonly urls: ReadonlyMap<string, string> }) {
  const language = useI18n();
  // A signed record is printed with the project as it was signed.
  const { record, shownProject: project, survey } = useOpenRecord();
  const nameOf = useProjectName();
  const person = usePersonName(project.id, useProfile(), record.inspector);
  if (!survey) return null;
  const words = reportWords(language, project.labels, person, record);
  const given: PrintedSource = { record, project, survey: withShortNumbers(survey, project), words };
  const mark = markOf(record);
  const fault = signatureFault(given);
  return (
    <>
      {mark && <span className={styles.mark}>{words.t(mark)}</span>}
      <h1>{record.title || words.t('title')}</h1>
      <p>
        <bdi>{nameOf(project)}</bdi>
      </p>
      {fault && <p className={styles.fault}>{fault}</p>}
      <Facts {...given} />
      <Reservations {...given} />
      {record.summary && <p>{record.summary}</p>}
      <Verdicts {...given} />
      <Notifications {...given} />
      <CloseUpWork {...given} />
      <BySeverity {...given} />
      <Schedule {...given} />
      <h2>{words.t('photos')}</h2>
      <Pictures urls={urls} />
      {record.conclusion && (
        <>
          <h2>{words.t('conclusion')}</h2>
          <p>{record.conclusion}</p>
        </>
      )}
      <Signatures {...given} />
      <p className={styles.muted}>{disclaimer(given)}</p>
    </>
  );
}

/** What the browser's own print command prints for a record. */
export function PrintedRecord() {
  const { survey } = useOpenRecord();
  const urls = usePrintPictures(survey);
  return (
    <PrintSheet>
      <Sheet urls={urls} />
    </PrintSheet>
  );
}
