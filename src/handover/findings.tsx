import { useMemo, useState } from 'react';
import type { Severity } from '#domain/damage/damage.ts';
import { TRENDS } from '#domain/inspection/comparison/compare.ts';
import { inspectedOn } from '#domain/inspection/comparison/previous.ts';
import { standOf } from '#domain/inspection/drawings/drawing.ts';
import { locationCodes, shownNumber } from '#domain/inspection/places/locationCodes.ts';
import { placePath } from '#domain/inspection/places/locations.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';
import { byName } from '#domain/order.ts';
import {
  causeOf,
  elementOf,
  followUpText,
  materialOf,
  ownLine,
  placeOf,
  quantityText,
  sizeOf,
  urgencyOf,
} from '#report/defect/facts.ts';
import { keyObservation } from '#report/source.ts';
import { severityText } from '#report/typesetting/severityCell.ts';
import { SeveritySign } from '#screens/kit/marks/SeveritySign.tsx';
import { TREND_LOOK } from '#screens/kit/marks/TrendBadge.tsx';
import { NativeButton } from '#ui/buttons/NativeButton.tsx';
import { badge } from '#ui/display/Badge.css.ts';
import * as styles from './handover.css.ts';
import { Choice, FactList, PAGE, Photo, photosIn, type Shown, Thumb } from './pictures.tsx';

function defectFacts({ language, source, rows }: Shown, defect: Defect) {
  const words = language.LL.handover.page.defects;
  const { words: report, project } = source;
  const { facts } = defect;
  const trend = rows?.find(({ after }) => after?.key === defect.key)?.trend;
  const remarks = defect.observations.map(({ damage }) => damage.remark).filter(Boolean);
  return [
    [words.severity(), severityText(defect.severity, report)],
    [words.state(), followUpText(facts, report)],
    [words.location(), placePath(project.locations, defect.location)],
    [words.where(), placeOf(source)(defect)],
    [words.element(), elementOf(defect, report)],
    [words.material(), materialOf(defect, report)],
    [words.cause(), causeOf(defect, report)],
    [words.size(), sizeOf(defect, report)],
    [words.quantity(), quantityText(defect, report)],
    [words.recommendation(), facts.recommendation],
    [words.repairBy(), urgencyOf(defect, source)],
    [words.remark(), [...new Set(remarks)].join('\n')],
    [words.last(), trend ? language.LL.compare.trends[trend]() : ''],
  ] as const;
}

/** The fields of the project's own: apart, since they may be called like another fact. */
const ownFacts = ({ source: { survey, words } }: Shown, { facts }: Defect) =>
  survey.ownFields.defect.all(facts.own).map(({ name, stated }) => [name, ownLine(stated, words)] as const);

/** A defect with its facts and photos. */
function DefectDetail({ shown, defect }: { readonly shown: Shown; readonly defect: Defect }) {
  const { language, open, source, go } = shown;
  const words = language.LL.handover.page.defects;
  const images = useMemo(() => photosIn(open), [open]);
  const key = keyObservation(defect).damage.image;
  const own = ownFacts(shown, defect);
  const seenIn = new Set([key, ...defect.observations.map(({ damage }) => damage.image)]);
  const photos = [...seenIn].flatMap((id) => images.get(id) ?? []);
  const [chosen, setChosen] = useState(key);
  const image = photos.find(({ id }) => id === chosen) ?? photos[0];
  const { pin } = defect.facts;
  const isPinned =
    pin !== null &&
    standOf(pin, source.survey.drawings) === 'here' &&
    open.pictureOf('drawing', pin.drawing) !== undefined;
  const hasPhotos = open.list.contents.includes('photos');
  return (
    <article className={styles.section} aria-label={defect.no}>
      <h2 className={styles.subtitle}>
        <bdi>{defect.no}</bdi> <bdi>{source.words.label(defect.label)}</bdi>
      </h2>
      <FactList facts={defectFacts(shown, defect)} />
      {own.length > 0 && (
        <section className={styles.section} aria-label={words.own()}>
          <h3>{words.own()}</h3>
          <FactList facts={own} />
        </section>
      )}
      {isPinned && (
        <div>
          <NativeButton
            size="panel"
            onClick={() => go({ tab: 'elevations', drawing: pin.drawing, defect: defect.key })}
          >
            {words.onElevation()}
          </NativeButton>
        </div>
      )}
      {hasPhotos && image && <Photo key={image.id} shown={shown} image={image} defect={defect} />}
      {hasPhotos && photos.length > 1 && (
        <section className={styles.gallery} aria-label={words.photosOf({ no: defect.no })}>
          {photos.map((one) => (
            <Thumb
              key={one.id}
              shown={shown}
              image={one}
              caption={one.name}
              onOpen={() => setChosen(one.id)}
            />
          ))}
        </section>
      )}
    </article>
  );
}

const SORTS = ['number', 'severity', 'location', 'label'] as const;
type Sort = (typeof SORTS)[number];
const ANY = '*';
/** Names of filters are data: no defect has such a location. */
const NO_PLACE = '';

interface Filter {
  readonly label: string;
  readonly severity: string;
  readonly location: string;
  readonly state: string;
}
const NO_FILTER: Filter = { label: ANY, severity: ANY, location: ANY, state: ANY };

const severityId = (severity: Severity | null): string => (severity === null ? 'none' : String(severity));

/** Whether a defect is among those that a person wants to see. */
const isListed = ({ label, severity, location, facts }: Defect, filter: Filter): boolean =>
  (filter.label === ANY || filter.label === label) &&
  (filter.severity === ANY || filter.severity === severityId(severity)) &&
  (filter.location === ANY || filter.location === (location ?? NO_PLACE)) &&
  (filter.state === ANY || filter.state === facts.followUp);

/** Defects in an order; those that are alike in it by their numbers. */
function sorted(
  defects: readonly Defect[],
  sort: Sort,
  nameOf: (defect: Defect) => string,
): readonly Defect[] {
  const byNumber = (a: Defect, b: Defect) => byName(a.no, b.no);
  const orders: Readonly<Record<Sort, (a: Defect, b: Defect) => number>> = {
    number: byNumber,
    severity: (a, b) => (b.severity ?? -1) - (a.severity ?? -1) || byNumber(a, b),
    location: (a, b) => byName(nameOf(a), nameOf(b)) || byNumber(a, b),
    label: (a, b) => byName(nameOf(a), nameOf(b)) || byNumber(a, b),
  };
  return defects.toSorted(orders[sort]);
}

/** The choices that occur, each once, with their names. */
function choices(shown: Shown) {
  const { language, source } = shown;
  const words = language.LL.handover.page.defects;
  const { survey, project, words: report } = source;
  const of = (idOf: (defect: Defect) => string, nameOf: (defect: Defect) => string) => [
    [ANY, words.any()] as const,
    ...[...new Map(survey.defects.map((one) => [idOf(one), nameOf(one)]))].toSorted(([, a], [, b]) =>
      byName(a, b),
    ),
  ];
  return {
    label: of(
      ({ label }) => label,
      ({ label }) => report.label(label),
    ),
    severity: of(
      ({ severity }) => severityId(severity),
      ({ severity }) => severityText(severity, report),
    ),
    location: of(
      ({ location }) => location ?? NO_PLACE,
      ({ location }) => placePath(project.locations, location) || words.noLocation(),
    ),
    state: of(
      ({ facts }) => facts.followUp,
      ({ facts }) => report.followUp(facts.followUp),
    ),
  };
}

/** The defects, filtered and sorted, and the open one. */
export function Defects({ shown }: { readonly shown: Shown }) {
  const { language, source, place, go } = shown;
  const words = language.LL.handover.page.defects;
  const { survey, project, words: report } = source;
  const [filter, setFilter] = useState(NO_FILTER);
  const [sort, setSort] = useState<Sort>('severity');
  const [limit, setLimit] = useState(PAGE);
  const offered = useMemo(() => choices(shown), [shown]);
  const listed = useMemo(() => {
    const nameOf = (defect: Defect) =>
      sort === 'label' ? report.label(defect.label) : placePath(project.locations, defect.location);
    return sorted(
      survey.defects.filter((one) => isListed(one, filter)),
      sort,
      nameOf,
    );
  }, [survey, project, report, filter, sort]);
  const at = survey.defects.find(({ key }) => key === place.defect);
  const index = at ? listed.indexOf(at) : -1;
  const step = (by: number) => {
    const next = listed[index + by];
    if (next) go({ tab: 'defects', defect: next.key });
  };
  if (survey.defects.length === 0) return <p>{words.noneAtAll()}</p>;
  return (
    <div className={styles.section}>
      <div className={styles.row}>
        {(['label', 'severity', 'location', 'state'] as const).map((by) => (
          <Choice
            key={by}
            label={words[by]()}
            value={filter[by]}
            items={offered[by]}
            onChange={(id) => setFilter({ ...filter, [by]: id })}
          />
        ))}
        <Choice
          label={words.sort()}
          value={sort}
          items={SORTS.map((id) => [id, words.sorts[id]()] as const)}
          onChange={setSort}
        />
      </div>
      <p className={styles.row} role="status">
        {words.count({ count: listed.length, all: survey.defects.length })}
        {listed.length < survey.defects.length && (
          <NativeButton size="panel" onClick={() => setFilter(NO_FILTER)}>
            {words.reset()}
          </NativeButton>
        )}
      </p>
      <div className={styles.columns}>
        {listed.length === 0 ? (
          <p className={styles.muted}>{words.none()}</p>
        ) : (
          <div className={at ? styles.leftOnPhone : styles.section}>
            <ul className={styles.list} aria-label={words.list()}>
              {listed.slice(0, limit).map((one) => (
                <li key={one.key}>
                  <button
                    type="button"
                    className={styles.item}
                    aria-current={one === at}
                    data-defect={one.key}
                    onClick={() => go({ tab: 'defects', defect: one.key })}
                  >
                    <SeveritySign severity={one.severity} />
                    <span className={styles.itemText}>
                      <bdi>{one.no}</bdi> <bdi>{report.label(one.label)}</bdi>{' '}
                      <span className={styles.muted}>
                        {severityText(one.severity, report)} ·{' '}
                        <bdi>{placePath(project.locations, one.location) || words.noLocation()}</bdi>
                      </span>
                    </span>
                    <span className={badge.neutral}>{report.followUp(one.facts.followUp)}</span>
                  </button>
                </li>
              ))}
            </ul>
            {listed.length > limit && (
              <NativeButton size="panel" onClick={() => setLimit(limit + PAGE)}>
                {language.LL.compare.more({ count: Math.min(PAGE, listed.length - limit) })}
              </NativeButton>
            )}
          </div>
        )}
        {at && (
          <div className={styles.section}>
            <div className={styles.row}>
              <NativeButton size="panel" onClick={() => go({ tab: 'defects' })}>
                {words.back()}
              </NativeButton>
              <NativeButton size="panel" disabled={index < 1} onClick={() => step(-1)}>
                {words.previous()}
              </NativeButton>
              <NativeButton
                size="panel"
                disabled={index < 0 || index === listed.length - 1}
                onClick={() => step(1)}
              >
                {words.next()}
              </NativeButton>
            </div>
            <DefectDetail key={at.key} shown={shown} defect={at} />
          </div>
        )}
      </div>
    </div>
  );
}

/** The photo of a defect at one of both inspections. */
function Side(props: { readonly shown: Shown; readonly defect: Defect | null; readonly when: string }) {
  const { shown, defect, when } = props;
  const images = useMemo(() => photosIn(shown.open), [shown.open]);
  const image = defect && images.get(keyObservation(defect).damage.image);
  if (!image || !defect) return null;
  const { words } = shown.source;
  return (
    <Thumb shown={shown} image={image} caption={words.entry(when, severityText(defect.severity, words))} />
  );
}

/** What became of each defect since the last inspection. */
export function Changes({ shown }: { readonly shown: Shown }) {
  const { language, open, source, rows, go } = shown;
  const { LL, format } = language;
  const words = LL.handover.page.comparison;
  const [limit, setLimit] = useState(PAGE);
  const previous = open.previous?.record;
  if (!rows || !previous) return null;
  const codes = locationCodes(source.project.locations);
  const numberOf = (defect: Defect | null) => defect && shownNumber(defect.no, codes);
  const photos = open.list.contents.includes('photos');
  return (
    <div className={styles.section}>
      <p>{words.with({ no: previous.no, day: format.day(inspectedOn(previous)) })}</p>
      <p className={styles.row}>
        {TRENDS.map((trend) => [trend, rows.filter((row) => row.trend === trend).length] as const)
          .filter(([, count]) => count > 0)
          .map(([trend, count]) => (
            <span key={trend} className={badge[TREND_LOOK[trend].tone]}>
              {format.count(count)} {LL.compare.trends[trend]()}
            </span>
          ))}
      </p>
      <ul className={styles.lines}>
        {rows.slice(0, limit).map((row) => {
          const { before, after, trend, by } = row;
          const one = after ?? before;
          return (
            <li key={`${before?.key ?? ''}|${after?.key ?? ''}`} data-trend={trend}>
              <details>
                <summary>
                  <bdi>{source.words.label(one?.label ?? '')}</bdi>{' '}
                  <bdi>{[numberOf(before), numberOf(after)].filter(Boolean).join(' → ')}</bdi>{' '}
                  <span className={badge[TREND_LOOK[trend].tone]}>{LL.compare.trends[trend]()}</span>
                </summary>
                {by === 'position' && <p className={styles.muted}>{words.proposed()}</p>}
                {photos && (
                  <div className={styles.pair}>
                    <Side shown={shown} defect={before} when={words.before()} />
                    <Side shown={shown} defect={after} when={words.after()} />
                  </div>
                )}
                {after && open.list.contents.includes('defects') && (
                  <NativeButton size="panel" onClick={() => go({ tab: 'defects', defect: after.key })}>
                    <bdi>{numberOf(after)}</bdi>
                  </NativeButton>
                )}
              </details>
            </li>
          );
        })}
      </ul>
      {rows.length > limit && (
        <div>
          <NativeButton size="panel" onClick={() => setLimit(limit + PAGE)}>
            {LL.compare.more({ count: Math.min(PAGE, rows.length - limit) })}
          </NativeButton>
        </div>
      )}
    </div>
  );
}
