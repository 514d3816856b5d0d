import { createPortal } from 'react-dom';
import { GRAVEST_FIRST } from '#domain/damage/damage.ts';
import { inspectionYear } from '#domain/inspection/building.ts';
import { OVERALL } from '#domain/inspection/record.ts';
import { tally } from '#domain/inspection/tally.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { severityText } from '#report/severityCell.ts';
import { isDraft } from '#report/source.ts';
import { useDesk } from '../desk.tsx';
import { useProjectName } from '../projectName.ts';
import { reportWords } from '../reportWords.ts';
import { Table } from './PrintTable.tsx';
import * as styles from './print.css.ts';
import { usePrinting } from './usePrinting.ts';
import { printedPhotos, usePrintPictures } from './usePrintPictures.ts';

const percent = (fraction: number) => `${fraction * 100}%`;

/** Photos with the boxes of their defects. */
function Pictures({ urls }: { readonly urls: ReadonlyMap<string, string> }) {
  const { format } = useI18n();
  const { survey } = useDesk();
  if (!survey) return null;
  const boxes = survey.defects.flatMap(({ no, observations }) =>
    observations.map(({ damage }) => ({ no, damage })),
  );
  return (
    <div className={styles.photos}>
      {printedPhotos(survey).map((image) => {
        const url = urls.get(image.id);
        const here = boxes.filter(({ damage }) => damage.image === image.id);
        return (
          <figure key={image.id} className={styles.figure}>
            {url && (
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
            )}
            <figcaption>
              {image.name}: {format.list([...new Set(here.map(({ no }) => no))].slice(0, 12))}
              {here.length > 12 && ' …'}
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
}

function Sheet({ urls }: { readonly urls: ReadonlyMap<string, string> }) {
  const language = useI18n();
  // A signed record is printed with the project as it was signed.
  const { record, shownProject: project, survey } = useDesk();
  const nameOf = useProjectName();
  const words = reportWords(language, project.labels);
  if (!survey) return null;
  const counts = tally(survey.defects, ({ severity }) => severity);
  const { inspector } = record;
  const facts = [
    [words.t('recordNo'), `${record.no} · ${words.t('revision')} ${record.revision}`],
    [words.t('inspectionType'), words.scheme(record.scheme)],
    [words.t('address'), project.address],
    [words.t('client'), project.client],
    ...words.building(project.building, inspectionYear(record, Date.now())),
    [words.t('inspected'), [...new Set([record.startedOn, record.completedOn])].filter(Boolean).join(' – ')],
    [words.t('inspector'), [inspector.nameZh, inspector.name].filter(Boolean).join(' ')],
    [words.t('registration'), [inspector.regType, inspector.regNo].filter(Boolean).join(' ')],
    [words.t('purpose'), record.purpose],
  ].filter(([, value]) => value);
  const verdictOf = (id: string) => {
    const given = record.verdicts[id];
    if (!given) return '–';
    const verdict = words.locationVerdict(given.value);
    return given.reason ? words.aside(verdict, given.reason) : verdict;
  };
  return (
    <>
      {isDraft(record) && <span className={styles.draft}>{words.t('draft')}</span>}
      <h1>{record.title || words.t('title')}</h1>
      <p>
        <bdi>{nameOf(project)}</bdi>
      </p>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name}:`}>{value}</dd>])}
      </dl>
      {record.summary && <p>{record.summary}</p>}
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
      <h2>{words.t('bySeverity')}</h2>
      <Table
        head={[words.t('severity'), words.t('defects'), words.t('observations')]}
        rows={GRAVEST_FIRST.map((level) => [
          severityText(level, words),
          String(counts.get(level)?.defects ?? 0),
          String(counts.get(level)?.observations ?? 0),
        ])}
      />
      <h2>{words.t('schedule')}</h2>
      <Table
        head={[
          words.t('number'),
          words.t('type'),
          words.t('severity'),
          words.t('recommendation'),
          words.t('repairBy'),
        ]}
        rows={survey.defects.map((defect) => [
          defect.no,
          words.label(defect.label),
          severityText(defect.severity, words),
          defect.facts.recommendation || '–',
          defect.facts.repairBy || '–',
        ])}
      />
      <h2>{words.t('photos')}</h2>
      <Pictures urls={urls} />
      {record.conclusion && (
        <>
          <h2>{words.t('conclusion')}</h2>
          <p>{record.conclusion}</p>
        </>
      )}
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
      <p className={styles.muted}>{words.t('disclaimer')}</p>
    </>
  );
}

/** What the browser's own print command prints of a record: a sheet for paper instead of the screen. */
export function PrintedRecord() {
  const { survey } = useDesk();
  const urls = usePrintPictures(survey);
  const printing = usePrinting();
  if (!printing) return null;
  return createPortal(
    <div className={styles.sheet}>
      <Sheet urls={urls} />
    </div>,
    document.body,
  );
}
