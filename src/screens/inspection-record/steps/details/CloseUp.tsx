import { Camera, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { FileSource } from '#data/import/fileSource.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import {
  CLOSE_UP_FIELDS,
  CLOSE_UP_KIND_NAMES,
  CLOSE_UP_KINDS,
  type CloseUpChoice,
  type CloseUpEntry,
  type CloseUpField,
  type CloseUpKind,
  closeUpOf,
  goesWith,
  hasWorkPhotos,
  isCalibrationPast,
  type ListedCloseUp,
  likelyCloseUp,
  newCloseUp,
  newWorkPhoto,
  unitOf,
  withField,
  workPhotosOf,
} from '#domain/inspection/closeUp/closeUp.ts';
import { closeUpDue } from '#domain/inspection/closeUp/due.ts';
import {
  drawnNames,
  elevationSize,
  measuredOutline,
  pinnedPlace,
  touchedPlaces,
  touchedShare,
  wallOf,
} from '#domain/inspection/closeUp/elevation.ts';
import {
  isOfThisInspection,
  type MonitoredPoint,
  monitoredPoints,
  newReading,
  type Plot,
  plotOf,
  pointsTakenOver,
  unstatedOf,
} from '#domain/inspection/closeUp/monitoring.ts';
import { recordBefore } from '#domain/inspection/comparison/previous.ts';
import { photoIn } from '#domain/inspection/record/entries.ts';
import { fileIn } from '#domain/inspection/record/keptFile.ts';
import { withPhotos } from '#domain/inspection/record/scope.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { closeUpText } from '#report/scope/closeUp.ts';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { FixedValue } from '#ui/fields/FixedValue.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { takePhoto } from '../../../kit/data/fileSources.ts';
import { PhotoChoice } from '../../../kit/marks/PhotoChoice.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { SavedField } from '../../../kit/page/SavedField.tsx';
import { CardTable } from '../../../kit/table/CardTable.tsx';
import { HeadCells } from '../../../kit/table/HeadCells.tsx';
import {
  closeUpDueText,
  monitoredText,
  outlineText,
  pinText,
  touchedShareText,
} from '../../../kit/words/closeUpText.ts';
import { reportWords } from '../../../kit/words/reportWords.ts';
import { useOpenRecord, useToday } from '../../OpenRecord.tsx';
import { SoundClip } from './AttachedFiles.tsx';
import { ElevationWork } from './ElevationWork.tsx';
import { EntryFrame, PlaceChoice } from './EntryFrame.tsx';
import * as drawn from './monitoring.css.ts';

/** Of the drawing; it is as wide as there is room for. */
const [WIDTH, HEIGHT, EDGE, TOP] = [340, 150, 64, 10];

/** The readings of a point over time. */
function ReadingsPlot({
  plot,
  unit,
  label,
}: {
  readonly plot: Plot;
  readonly unit: string;
  readonly label: string;
}) {
  const { format } = useI18n();
  const [width, height] = [WIDTH - EDGE - 12, HEIGHT - TOP - 26];
  const [x, y] = [(at: number) => EDGE + at * width, (at: number) => TOP + at * height];
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={drawn.plot} role="img" aria-label={label}>
      {plot.ticks.map((tick) => (
        <g key={tick.value}>
          <line x1={EDGE} x2={x(1)} y1={y(tick.y)} y2={y(tick.y)} className={drawn.axis} />
          <text x={EDGE - 6} y={y(tick.y) + 4} textAnchor="end" className={drawn.text}>
            {`${format.number(tick.value, plot.decimals)} ${unit}`}
          </text>
        </g>
      ))}
      <polyline points={plot.line.map((at) => `${x(at.x)},${y(at.y)}`).join(' ')} className={drawn.line} />
      {plot.line.map((at, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two readings may lie in the same place.
        <circle key={index} cx={x(at.x)} cy={y(at.y)} r={3} className={drawn.dot} />
      ))}
      {plot.first === plot.last ? (
        <text x={x(0.5)} y={HEIGHT - 6} textAnchor="middle" className={drawn.text}>
          {format.day(plot.first)}
        </text>
      ) : (
        <>
          <text x={EDGE} y={HEIGHT - 6} className={drawn.text}>
            {format.day(plot.first)}
          </text>
          <text x={x(1)} y={HEIGHT - 6} textAnchor="end" className={drawn.text}>
            {format.day(plot.last)}
          </text>
        </>
      )}
    </svg>
  );
}

const COLUMNS = [
  'date',
  'monitored',
  'instrument',
  'serial',
  'calibratedOn',
  'calibratedUntil',
  'readIn',
] as const satisfies CloseUpField[];

/** What is known of a monitoring point's readings: whether it is due, their plot, and all of them as a table. */
function MonitoredReadings({ point }: { readonly point: MonitoredPoint }) {
  const language = useI18n();
  const { LL, format } = language;
  const words = LL.closeUp;
  const { name, readings, unit, isDue } = point;
  const plot = plotOf(point);
  const [state = '', ...more] = monitoredText(language, point);
  const report = reportWords(language);
  const label = words.readings({ name });
  return (
    <div className={styles.section}>
      <p className={isDue ? styles.missing : styles.muted}>{state}</p>
      {plot && <ReadingsPlot plot={plot} unit={unit} label={more[0] ?? state} />}
      {more.slice(plot ? 1 : 0).map((line) => (
        <p key={line} className={styles.muted}>
          {line}
        </p>
      ))}
      {readings.length > 0 && (
        <CardTable label={label} head={<HeadCells of={COLUMNS.map((field) => words.fields[field]())} />}>
          {readings.map((reading) => {
            const missing = unstatedOf(reading);
            return (
              <tr key={reading.id}>
                {COLUMNS.map((field, at) => (
                  // The day names the card.
                  <td
                    key={field}
                    className={styles.td}
                    {...(at > 0 && { 'data-head': words.fields[field]() })}
                  >
                    {closeUpText(field, reading, report) || '–'}
                  </td>
                ))}
                {missing.length > 0 && (
                  <td className={`${styles.td} ${styles.missing}`}>
                    {words.unstated({
                      fields: format.list(missing.map((field) => words.fields[field]())),
                    })}
                  </td>
                )}
              </tr>
            );
          })}
        </CardTable>
      )}
    </div>
  );
}

const NOTHING: ReadonlySet<CloseUpField> = new Set();
/** Set by the program. */
const NOT_ASKED: ReadonlySet<CloseUpField> = new Set(['readIn', 'work']);
/** Kinds that are added where they belong: readings with their point, photos with their work. */
const ADDED_ELSEWHERE: ReadonlySet<CloseUpKind> = new Set(['reading', 'workPhoto']);
const OF_A_POINT: ReadonlySet<CloseUpField> = new Set(['readIn', 'point']);

interface FieldProps {
  readonly field: CloseUpField;
  readonly entry: ListedCloseUp;
  readonly onChange: (entry: CloseUpEntry) => void;
}

/** What an entry's outline measures; nothing where none is drawn. */
function Outline({ entry, onRemove }: { readonly entry: ListedCloseUp; readonly onRemove: () => void }) {
  const language = useI18n();
  const words = language.LL.closeUp;
  const { record, frozen } = useOpenRecord();
  const entries = closeUpOf(record);
  const measured = measuredOutline(entry, entries);
  if (!measured) return null;
  const isTyped = entry.values[entry.kind === 'sounding' ? 'hollowArea' : 'areaTouched'] !== undefined;
  const name = drawnNames(entries).get(entry.id) ?? '';
  return (
    <div className={styles.section}>
      <FixedValue label={words.fields.outline()} value={outlineText(language, name, measured)} />
      {isTyped && measured.area !== null && (
        <p className={styles.muted}>
          {words.typedCounts({ area: language.format.number(measured.area, 2) })}
        </p>
      )}
      {!frozen && <Button onPress={onRemove}>{words.removeOutline()}</Button>}
    </div>
  );
}

/** Where an entry is pinned on its elevation; how it is done where it isn't yet. */
function PinnedAt({ entry, onRemove }: { readonly entry: ListedCloseUp; readonly onRemove: () => void }) {
  const language = useI18n();
  const words = language.LL.closeUp;
  const { record, frozen } = useOpenRecord();
  const entries = closeUpOf(record);
  const at = pinnedPlace(entry, entries);
  if (!at) return null;
  const name = drawnNames(entries).get(entry.id) ?? '';
  return (
    <div className={styles.section}>
      <FixedValue label={words.fields.pin()} value={pinText(language, name, at)} />
      {!frozen && <Button onPress={onRemove}>{words.removePin()}</Button>}
    </div>
  );
}

/** One field of an entry, as its row in the table of fields asks. */
function Field({ field, entry, onChange }: FieldProps) {
  const { LL, format } = useI18n();
  const words = LL.closeUp;
  const { survey, record, frozen } = useOpenRecord();
  const today = useToday();
  const row = CLOSE_UP_FIELDS[field];
  const value = entry.values[field];
  const { id: _, ...stated } = entry;
  const set = (next: unknown) => onChange(withField(stated, field, next));
  const label = words.fields[field]();
  switch (row.as) {
    case 'number': {
      const unit = unitOf(field, entry);
      return (
        <NumberField
          label={unit ? format.aside(label, unit) : label}
          value={typeof value === 'number' ? value : Number.NaN}
          onChange={set}
          minValue={'least' in row ? row.least : 0}
          maxValue={row.most}
          formatOptions={{ maximumFractionDigits: row.decimals }}
          plain
          isReadOnly={frozen}
        />
      );
    }
    case 'choice': {
      const choices: readonly CloseUpChoice[] = row.of;
      return (
        <Select
          label={label}
          placeholder={words.notStated()}
          items={choices.map((id) => ({ id, label: words.choices[id]() }))}
          selectedKey={choices.find((one) => one === value) ?? null}
          onSelectionChange={set}
          isFixed={frozen}
        />
      );
    }
    case 'point': {
      const points = monitoredPoints(closeUpOf(record));
      return (
        <Select
          label={label}
          placeholder={words.notStated()}
          items={points.map(({ entry: { id }, name }) => ({ id, label: name }))}
          selectedKey={points.find(({ entry: { id } }) => id === value)?.entry.id ?? null}
          onSelectionChange={set}
          isFixed={frozen}
        />
      );
    }
    case 'floor':
    case 'column':
      return (
        <BandField
          of={row.as === 'floor' ? 'floors' : 'columns'}
          label={label}
          entry={{ place: entry.place, value: typeof value === 'string' ? value : '' }}
          onChange={set}
        />
      );
    case 'outline':
      return <Outline entry={entry} onRemove={() => set(undefined)} />;
    case 'pin':
      return <PinnedAt entry={entry} onRemove={() => set(undefined)} />;
    case 'clip':
      return <SoundClip label={label} file={fileIn(value)} onChange={set} />;
    case 'photo':
      return (
        <PhotoChoice
          label={label}
          photos={(survey?.images ?? []).map(({ image }) => image)}
          chosen={photoIn(value)}
          onChange={set}
          isFixed={frozen}
        />
      );
    default: {
      const isPast = field === 'calibratedUntil' && isCalibrationPast(entry);
      return (
        <SavedField
          label={label}
          value={typeof value === 'string' ? value : ''}
          onSave={set}
          isReadOnly={frozen}
          isMultiline={row.as === 'note'}
          {...(row.as === 'day' ? { type: 'date' as const } : {})}
          latest={row.as === 'day' && field !== 'calibratedUntil' ? today : undefined}
          fault={isPast ? words.calibrationPast() : null}
        />
      );
    }
  }
}

/** Whether whoever uses this device can hold it to the wall: then a photo comes from its camera, too. */
const isHandheld = (): boolean => matchMedia('(pointer: coarse)').matches;

/** A photo of work in progress straight from the device's camera: part of the project, of the record and of the work. */
function TakeWorkPhoto({ of, title }: { readonly of: ListedCloseUp; readonly title: string }) {
  const words = useI18n().LL.closeUp;
  const workspace = useWorkspace();
  const { record, project, change } = useOpenRecord();
  const [message, setMessage] = useState('');
  const take = async (file: FileSource) => {
    setMessage(words.takingWorkPhoto());
    // What reads photos is only loaded now.
    const { importOnePhoto } = await import('#data/import/importOnePhoto.ts');
    const images = () => workspace.images(project.id).value ?? [];
    const into = { project, target: workspace.importTarget, location: of.place || null };
    const photo = await importOnePhoto(file, { ...into, images: images() });
    setMessage(photo ? '' : words.noWorkPhoto({ name: file.file.name }));
    if (!photo) return;
    const made = withField(newWorkPhoto(of, closeUpOf(record), Date.now()), 'photo', photo);
    const scope = withPhotos(record, project, images(), [photo.image]);
    change({
      closeUp: { ...record.closeUp, [crypto.randomUUID()]: made },
      ...(scope ? { images: scope } : {}),
    });
  };
  const taken = ([file]: readonly FileSource[]) => {
    if (file) void take(file).catch(() => setMessage(words.noWorkPhoto({ name: file.file.name })));
  };
  return (
    <>
      <Button onPress={() => takePhoto(taken)}>
        <Icon icon={Camera} size={14} />
        {words.takeWorkPhoto({ name: title })}
      </Button>
      <span role="status" className={styles.muted}>
        {message}
      </span>
    </>
  );
}

/** The photos of a piece of work in progress, chosen among those of the project, or taken on the spot. */
function WorkPhotos({ of, title }: { readonly of: ListedCloseUp; readonly title: string }) {
  const words = useI18n().LL.closeUp;
  const { survey, record, frozen, change } = useOpenRecord();
  const entries = closeUpOf(record);
  const photos = workPhotosOf(entries, of.id);
  const set = (id: string, next: CloseUpEntry) => change({ closeUp: { ...record.closeUp, [id]: next } });
  const remove = (id: string) =>
    change({
      closeUp: Object.fromEntries(Object.entries(record.closeUp ?? {}).filter(([key]) => key !== id)),
    });
  if (frozen && photos.length === 0) return null;
  return (
    <>
      {photos.map(({ id, ...stated }, index) => {
        const label = words.workPhoto({ name: title, n: index + 1 });
        return (
          <div key={id} className={styles.end}>
            <PhotoChoice
              label={label}
              photos={(survey?.images ?? []).map(({ image }) => image)}
              chosen={photoIn(stated.values.photo)}
              onChange={(photo) => set(id, withField(stated, 'photo', photo))}
              isFixed={frozen}
            />
            {!frozen && (
              <IconButton icon={Trash2} label={words.remove({ name: label })} onPress={() => remove(id)} />
            )}
          </div>
        );
      })}
      {!frozen && (
        <div className={styles.row}>
          <Button onPress={() => set(crypto.randomUUID(), newWorkPhoto(of, entries, Date.now()))}>
            <Icon icon={Plus} size={14} />
            {words.addWorkPhoto({ name: title })}
          </Button>
          {isHandheld() && <TakeWorkPhoto of={of} title={title} />}
        </div>
      )}
    </>
  );
}

/** A floor or column of an entry's elevation: chosen where the building states them, else typed. */
function BandField({
  of,
  label,
  entry,
  onChange,
}: {
  readonly of: 'floors' | 'columns';
  readonly label: string;
  readonly entry: { readonly place: string; readonly value: string };
  readonly onChange: (name: string) => void;
}) {
  const words = useI18n().LL.closeUp;
  const { record, project, survey, frozen } = useOpenRecord();
  const { place, value } = entry;
  const size = elevationSize(closeUpOf(record), place);
  const { grid } = wallOf(place, size, { drawings: survey?.drawings ?? [], locations: project.locations });
  const { names } = grid[of];
  if (names.length === 0)
    return <SavedField label={label} value={value} onSave={onChange} isReadOnly={frozen} />;
  const all = value === '' || names.includes(value) ? names : [value, ...names];
  return (
    <Select
      label={label}
      items={[{ id: '', label: words.notStated() }, ...all.map((name) => ({ id: name, label: name }))]}
      selectedKey={value}
      onSelectionChange={onChange}
      isFixed={frozen}
    />
  );
}

interface EntryProps {
  readonly entry: ListedCloseUp;
  readonly title: string;
  /** Fields that aren't asked, as they are plain from where the entry is shown. */
  readonly without?: ReadonlySet<CloseUpField>;
  /** Whether its place is asked. */
  readonly isPlaced?: boolean;
  /** What belongs to it, below its fields. */
  readonly children?: ReactNode;
}

/** Takes what is likely of an entry, which the button names; nothing where that would add nothing. */
function Likely({
  entry,
  without,
  onChange,
}: Pick<FieldProps, 'entry' | 'onChange'> & { readonly without: ReadonlySet<CloseUpField> }) {
  const language = useI18n();
  const words = language.LL.closeUp;
  const { record, project, frozen } = useOpenRecord();
  const today = useToday() ?? '';
  if (frozen) return null;
  const by = { today, name: record.inspector.name, now: Date.now() };
  const likely = likelyCloseUp(entry, closeUpOf(record), by);
  if (!likely) return null;
  const report = reportWords(language);
  const place = project.locations.find(({ id }) => id === likely.place)?.name;
  const texts = CLOSE_UP_KINDS[likely.kind].flatMap((field) =>
    entry.values[field] === undefined && !without.has(field) ? closeUpText(field, likely, report) : [],
  );
  const values = [...(entry.place === '' && place ? [place] : []), ...texts.filter(Boolean)];
  return (
    <div className={styles.row}>
      <Button onPress={() => onChange(likely)}>
        {words.likely({ values: language.format.list(values) })}
      </Button>
    </div>
  );
}

/** One piece of close-up work. */
function Entry({ entry, title, without = NOTHING, isPlaced = true, children }: EntryProps) {
  const words = useI18n().LL.closeUp;
  const { record, change } = useOpenRecord();
  const { id, ...stated } = entry;
  const set = (next: CloseUpEntry) => change({ closeUp: { ...record.closeUp, [id]: next } });
  const remove = () =>
    change({
      closeUp: Object.fromEntries(
        Object.entries(record.closeUp ?? {}).filter(([key, one]) => key !== id && !goesWith(one, id)),
      ),
    });
  const fields: readonly CloseUpField[] = CLOSE_UP_KINDS[entry.kind];
  return (
    <EntryFrame
      title={title}
      removeLabel={words.remove({ name: title })}
      onRemove={remove}
      offer={<Likely entry={entry} without={without} onChange={set} />}
      fields={
        <>
          {isPlaced && (
            <PlaceChoice
              label={words.place()}
              noPlace={words.noPlace()}
              place={entry.place}
              onChange={(place) => set({ ...stated, place })}
            />
          )}
          {fields
            .filter((field) => !without.has(field))
            .map((field) => (
              <Field key={field} field={field} entry={entry} onChange={set} />
            ))}
        </>
      }
    >
      {hasWorkPhotos(entry) ? <WorkPhotos of={entry} title={title} /> : children}
    </EntryFrame>
  );
}

/** A monitoring point with its plot, its earlier readings, and those of this inspection as forms. */
function Point({ point, title }: { readonly point: MonitoredPoint; readonly title: string }) {
  const words = useI18n().LL.closeUp;
  const { record, frozen, change } = useOpenRecord();
  const own = point.readings.filter(isOfThisInspection);
  const read = () => {
    const made = newReading(point, closeUpOf(record), Date.now());
    change({ closeUp: { ...record.closeUp, [crypto.randomUUID()]: made } });
  };
  return (
    <Entry entry={point.entry} title={title}>
      <MonitoredReadings point={point} />
      {own.map((entry, index) => (
        <Entry
          key={entry.id}
          entry={entry}
          title={words.readingOf({ name: point.name, n: index + 1 })}
          without={OF_A_POINT}
          isPlaced={false}
        />
      ))}
      {!frozen && (
        <div className={styles.row}>
          <Button onPress={read}>
            <Icon icon={Plus} size={14} />
            {words.addReading({ name: point.name })}
          </Button>
        </div>
      )}
    </Entry>
  );
}

/** Takes over the points of the inspection before that this record doesn't have. */
function TakeOver() {
  const words = useI18n().LL.closeUp;
  const { records, record, frozen, change } = useOpenRecord();
  const filed = useValue(records.all);
  const before = recordBefore(
    (filed ?? []).map((one) => one.record),
    record,
  );
  if (frozen || !before) return null;
  const more = pointsTakenOver(before, record.closeUp);
  const count = Object.values(more).filter(({ kind }) => kind === 'point').length;
  if (count === 0) return null;
  return (
    <div className={styles.row}>
      <Button onPress={() => change({ closeUp: { ...record.closeUp, ...more } })}>
        {words.takeOver({ count, no: before.no })}
      </Button>
    </div>
  );
}

/** The entries of a kind, each with its form; readings are with their points. */
function Entries({
  kind,
  entries,
}: {
  readonly kind: CloseUpKind;
  readonly entries: readonly ListedCloseUp[];
}) {
  const words = useI18n().LL.closeUp;
  const titleOf = (index: number) => words.entry({ kind: words.kinds[kind](), n: index + 1 });
  const points = monitoredPoints(entries);
  if (kind === 'point')
    return points.map((point, index) => <Point key={point.entry.id} point={point} title={titleOf(index)} />);
  const known = new Set(entries.map(({ id }) => id));
  // Those whose point or work is there are shown with it.
  const isListed = ({ values: { point, work } }: ListedCloseUp) =>
    !ADDED_ELSEWHERE.has(kind) || !known.has(String(kind === 'reading' ? point : work));
  return entries
    .filter((one) => one.kind === kind && isListed(one))
    .map((entry, index) => <Entry key={entry.id} entry={entry} title={titleOf(index)} without={NOT_ASKED} />);
}

/** What was reached, touched, sounded, opened and measured by hand. */
export function CloseUp() {
  const language = useI18n();
  const words = language.LL.closeUp;
  const { record, project, survey, frozen, change } = useOpenRecord();
  const entries = closeUpOf(record);
  const due = survey ? closeUpDue(record, survey.facts) : [];
  const add = (kind: CloseUpKind) => {
    const made = newCloseUp(kind, entries, Date.now());
    change({ closeUp: { ...record.closeUp, [crypto.randomUUID()]: made } });
  };
  const places = touchedPlaces(entries);
  const touched = project.locations.filter(({ id }) => places.includes(id));
  return (
    <section className={styles.section} aria-label={words.heading()}>
      <h3>{words.heading()}</h3>
      <p className={styles.muted}>{words.text()}</p>
      {touched.length > 0 && (
        <ul className={styles.lines}>
          {touched.map(({ id, name }) => (
            <li key={id}>{touchedShareText(language, name, touchedShare(entries, id))}</li>
          ))}
        </ul>
      )}
      {due.length > 0 && (
        <ul className={styles.lines} aria-label={words.dueTitle()}>
          {due.map((one) => (
            <li key={`${one.id}:${one.place}`} className={one.isDone ? styles.muted : styles.missing}>
              {closeUpDueText(language, one)}
            </li>
          ))}
        </ul>
      )}
      <ElevationWork entries={entries} />
      {entries.length === 0 && <p className={styles.muted}>{words.empty()}</p>}
      {CLOSE_UP_KIND_NAMES.map((kind) => (
        <Entries key={kind} kind={kind} entries={entries} />
      ))}
      <TakeOver />
      {!frozen && (
        <div className={styles.row}>
          {CLOSE_UP_KIND_NAMES.filter((kind) => !ADDED_ELSEWHERE.has(kind)).map((kind) => (
            <Button key={kind} onPress={() => add(kind)}>
              <Icon icon={Plus} size={14} />
              {words.add({ kind: words.kinds[kind]() })}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
