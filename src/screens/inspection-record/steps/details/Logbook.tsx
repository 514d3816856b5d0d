import { Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { openFlightLog } from '#data/flights/openFlightLog.ts';
import { serviceBefore } from '#data/records/records.ts';
import { civilDay, civilTime, createWallClock } from '#domain/civilDate.ts';
import { timeZoneOf } from '#domain/inspection/building/calendar.ts';
import { recordBefore } from '#domain/inspection/comparison/previous.ts';
import {
  asFlightBefore,
  attachedTo,
  endedPapers,
  flightsOf,
  flightsOfPhotos,
  flightTally,
  goesWithLog,
  isPeriod,
  type ListedLog,
  LOG_FIELDS,
  LOG_KINDS,
  type LogEntries,
  type LogEntry,
  type LogField,
  type LogKind,
  landsTooEarly,
  logbookOf,
  newLogEntry,
  notYetIn,
  SERVICE_KINDS,
  serviceOf,
  takenOver,
  withLogField,
} from '#domain/inspection/logbook/logbook.ts';
import { photoIn } from '#domain/inspection/record/entries.ts';
import type { EntryFile } from '#domain/inspection/record/keptFile.ts';
import { packUnder } from '#domain/inspection/regime/regime.ts';
import { own } from '#domain/keyed.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { FileButton } from '#ui/buttons/FileButton.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { FixedValue } from '#ui/fields/FixedValue.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { PhotoChoice } from '../../../kit/marks/PhotoChoice.tsx';
import { DayField } from '../../../kit/page/DayField.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { SavedField } from '../../../kit/page/SavedField.tsx';
import { useOpenRecord, useToday } from '../../OpenRecord.tsx';
import { AttachedDocuments } from './AttachedFiles.tsx';
import { EntryFrame, PlaceChoice } from './EntryFrame.tsx';

type Read = Awaited<ReturnType<typeof openFlightLog>>;
type LoggedFlight = Extract<Read, { readonly ok: true }>['value'][number];
type FlightLogFault = Extract<Read, { readonly ok: false }>['error'];

/** The time zone of the building; undefined where it isn't stated and the regime holds anywhere. */
function useZone(): string | undefined {
  const { record, project } = useOpenRecord();
  return timeZoneOf(project.building, packUnder(record));
}

/** What a day and a time of day at the building mean. */
interface Meant {
  /** Milliseconds since 1970, UTC; null where they mean no moment that has been. */
  readonly at: number | null;
  readonly note: 'twice' | 'skipped' | 'badTime' | null;
}

const SHORT_TIME = /^\d:/;

function meant(day: string, time: string, timeZone: string, now: number): Meant {
  const full = SHORT_TIME.test(time) ? `0${time}` : time;
  const moments = createWallClock(timeZone).momentsOf(`${day}T${full}`);
  const [at] = moments ?? [];
  if (moments?.length === 0) return { at: null, note: 'skipped' };
  if (at === undefined || at > now) return { at: null, note: 'badTime' };
  return { at, note: (moments?.length ?? 0) > 1 ? 'twice' : null };
}

interface MomentFieldProps {
  readonly label: string;
  readonly at: number | undefined;
  readonly onChange: (at: number) => void;
  readonly fault: string | null;
}

/** When something happened at the building: a day and a time of day. Stored once both mean a moment that has been. */
function MomentField({ label, at, onChange, fault }: MomentFieldProps) {
  const { LL, format } = useI18n();
  const words = LL.logbook;
  const { frozen } = useOpenRecord();
  const today = useToday();
  const zone = useZone();
  const timeZone = zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [typed, setTyped] = useState<{ readonly day: string; readonly time: string } | null>(null);
  const time = at === undefined ? '' : civilTime(at, timeZone);
  const stored = {
    day: at === undefined ? '' : civilDay(at, timeZone),
    time: time.endsWith(':00') ? time.slice(0, 5) : time,
  };
  const shown = typed ?? stored;
  if (frozen)
    return (
      <FixedValue label={label} value={at === undefined ? '' : `${format.day(stored.day)} ${stored.time}`} />
    );
  const read = shown.time === '' ? null : meant(shown.day, shown.time, timeZone, Date.now());
  const set = (part: Partial<typeof stored>) => {
    const next = { ...shown, ...part };
    const { at: moment } = meant(next.day, next.time, timeZone, Date.now());
    setTyped(next);
    if (moment !== null && moment !== at) onChange(moment);
  };
  const note = read?.note ?? null;
  return (
    <>
      <DayField label={label} value={shown.day} onChange={(next) => set({ day: next })} latest={today} />
      <TextField
        label={format.aside(words.time(), label)}
        value={shown.time}
        onChange={(next) => set({ time: next.trim() })}
        onBlur={() => read?.at === at && setTyped(null)}
        isInvalid={note === 'badTime' || note === 'skipped' || fault !== null}
        errorMessage={note === 'badTime' || note === 'skipped' ? words[note]() : (fault ?? '')}
        {...(note === 'twice' ? { description: words.twice() } : {})}
      />
    </>
  );
}

interface FieldProps {
  readonly field: LogField;
  readonly entry: ListedLog;
  readonly onChange: (entry: LogEntry) => void;
}

/** When something happened: what isn't a year, a month or a day stays in its field to be corrected. */
function PeriodField({ field, entry, onChange }: FieldProps) {
  const words = useI18n().LL.logbook;
  const { frozen } = useOpenRecord();
  const [wrong, setWrong] = useState<string | null>(null);
  const value = entry.values[field];
  return (
    <SavedField
      label={words.fields[field]()}
      value={wrong ?? (typeof value === 'string' ? value : '')}
      onSave={(text) => {
        const period = text.trim();
        setWrong(isPeriod(period) ? null : text);
        if (isPeriod(period)) onChange(withLogField(entry, field, period));
      }}
      isReadOnly={frozen}
      description={words.periodHelp()}
      fault={wrong === null ? null : words.badPeriod()}
    />
  );
}

/** One field of an entry, as its row in the table of fields asks. */
function Field({ field, entry, onChange }: FieldProps) {
  const { LL, format } = useI18n();
  const words = LL.logbook;
  const { record, survey, frozen } = useOpenRecord();
  const zone = useZone();
  const row = LOG_FIELDS[field];
  const value = entry.values[field];
  const set = (next: unknown) => onChange(withLogField(entry, field, next));
  const label = words.fields[field]();
  switch (row.as) {
    case 'number':
      return (
        <NumberField
          label={format.aside(label, row.unit)}
          value={typeof value === 'number' ? value : Number.NaN}
          onChange={set}
          minValue={0}
          maxValue={row.most}
          formatOptions={{ maximumFractionDigits: row.decimals }}
          plain
          isReadOnly={frozen}
        />
      );
    case 'moment':
      return (
        <MomentField
          label={label}
          at={typeof value === 'number' ? value : undefined}
          onChange={set}
          fault={field === 'landing' && landsTooEarly(entry) ? words.landedFirst() : null}
        />
      );
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
    case 'period':
      return <PeriodField field={field} entry={entry} onChange={onChange} />;
    default: {
      const isEnded = endedPapers(record, zone).some((one) => one.flight === entry.id && one.field === field);
      return (
        <SavedField
          label={label}
          value={typeof value === 'string' ? value : ''}
          onSave={set}
          isReadOnly={frozen}
          isMultiline={row.as === 'note'}
          {...(row.as === 'day' ? { type: 'date' as const } : {})}
          fault={isEnded ? words.ended() : null}
        />
      );
    }
  }
}

/** One flight, or one thing that happened to the building. */
function Entry({ entry, title }: { readonly entry: ListedLog; readonly title: string }) {
  const words = useI18n().LL.logbook;
  const { record, frozen, change } = useOpenRecord();
  const { id } = entry;
  const set = ({ kind, place, addedAt, values }: LogEntry) =>
    change({ logbook: { ...record.logbook, [id]: { kind, place, addedAt, values } } });
  const remove = () =>
    change({
      logbook: Object.fromEntries(
        Object.entries(record.logbook ?? {}).filter(([key, one]) => key !== id && !goesWithLog(one, id)),
      ),
    });
  const attach = (file: EntryFile) => {
    const made = newLogEntry('attached', logbookOf(record), { now: Date.now(), of: id, file });
    change({ logbook: { ...record.logbook, [crypto.randomUUID()]: made } });
  };
  const detach = (key: string) =>
    change({
      logbook: Object.fromEntries(Object.entries(record.logbook ?? {}).filter(([one]) => one !== key)),
    });
  const asBefore = entry.kind === 'flight' && !frozen ? asFlightBefore(entry, record) : null;
  const fields = LOG_KINDS[entry.kind].filter(
    (field) => field !== 'readFrom' || entry.values.readFrom !== undefined,
  );
  return (
    <EntryFrame
      title={title}
      removeLabel={words.remove({ name: title })}
      onRemove={remove}
      fields={
        <>
          {fields.map((field) => (
            <Field key={field} field={field} entry={entry} onChange={set} />
          ))}
          <PlaceChoice
            label={words.place()}
            noPlace={words.noPlace()}
            place={entry.place}
            onChange={(place) => set({ ...entry, place })}
          />
        </>
      }
    >
      {asBefore && (
        <div>
          <Button onPress={() => set(asBefore)}>{words.asBefore()}</Button>
        </div>
      )}
      {entry.kind !== 'flight' && (
        <AttachedDocuments title={title} files={attachedTo(record, id)} onAdd={attach} onRemove={detach} />
      )}
    </EntryFrame>
  );
}

function AddButtons({ kinds }: { readonly kinds: readonly LogKind[] }) {
  const words = useI18n().LL.logbook;
  const { record, change } = useOpenRecord();
  const add = (kind: LogKind) => {
    const entry = newLogEntry(kind, logbookOf(record), { now: Date.now() });
    change({ logbook: { ...record.logbook, [crypto.randomUUID()]: entry } });
  };
  return kinds.map((kind) => (
    <Button key={kind} onPress={() => add(kind)}>
      <Icon icon={Plus} size={14} />
      {words.add({ kind: words.kinds[kind]() })}
    </Button>
  ));
}

type News =
  | { readonly kind: 'reading' | 'failed'; readonly file: string }
  | { readonly kind: 'added' | 'known'; readonly file: string; readonly count: number }
  | { readonly kind: 'refused'; readonly file: string; readonly fault: FlightLogFault };

/** The key of a flight that was read from a log: the same one isn't added twice. */
const keyOfLogged = ({ takeOff, landing }: LoggedFlight): string => `log-${takeOff}-${landing}`;

/** Takes flights from logs. */
function FromLog() {
  const words = useI18n().LL.logbook;
  const { record, change } = useOpenRecord();
  const timeZone = useZone();
  const [news, setNews] = useState<News | null>(null);
  const store = (file: string, found: readonly LoggedFlight[]): News => {
    const fresh = found.filter((one) => own(record.logbook ?? {}, keyOfLogged(one)) === undefined);
    if (fresh.length === 0) return { kind: 'known', file, count: found.length };
    const known = logbookOf(record);
    const added = fresh.map((flight, at) => {
      const { takeOff, landing, aircraft, serial } = flight;
      const entry = newLogEntry('flight', known, {
        ...{ now: Date.now() + at, takeOff, landing, readFrom: file },
        ...(aircraft ? { aircraft } : {}),
        ...(serial ? { serial } : {}),
      });
      return [keyOfLogged(flight), entry] as const;
    });
    change({ logbook: { ...record.logbook, ...Object.fromEntries(added) } });
    return { kind: 'added', file, count: fresh.length };
  };
  const read = async (file: File): Promise<void> => {
    setNews({ kind: 'reading', file: file.name });
    try {
      const found = await openFlightLog(file, { name: file.name, timeZone });
      setNews(
        found.ok ? store(file.name, found.value) : { kind: 'refused', file: file.name, fault: found.error },
      );
    } catch {
      setNews({ kind: 'failed', file: file.name });
    }
  };
  const textOf = (one: News): string => {
    if (one.kind === 'refused') {
      const { code, line } = one.fault;
      const why = words.faults[code]();
      return line === undefined
        ? words.refused({ file: one.file, why })
        : words.refusedLine({ file: one.file, why, line });
    }
    return 'count' in one ? words[one.kind](one) : words[one.kind](one);
  };
  const isBad = news?.kind === 'refused' || news?.kind === 'failed';
  return (
    <>
      <FileButton
        label={words.fromLog()}
        icon={Upload}
        accept=".csv,.gpx,.txt,text/csv,application/gpx+xml"
        onFile={(file) => void read(file)}
      />
      <p className={isBad ? styles.missing : styles.muted} role="status">
        {news && textOf(news)}
      </p>
    </>
  );
}

/** The flights of the inspection, with the photos of each. */
export function Flights() {
  const { LL, format } = useI18n();
  const words = LL.logbook;
  const { record, survey, frozen } = useOpenRecord();
  const zone = useZone();
  const flights = flightsOf(record);
  const images = (survey?.images ?? []).map(({ image }) => image);
  const { flights: counts, unmatched } = flightTally(flightsOfPhotos(record, images, zone));
  const titleOf = (flight: ListedLog, at: number): string => {
    const title = words.entry({ kind: words.kinds.flight(), n: at + 1 });
    const count = words.flightPhotos({ count: counts.get(flight.id) ?? 0 });
    return counts.size + unmatched.size > 0
      ? format.aside(title, format.entry(words.photos(), count))
      : title;
  };
  return (
    <section className={styles.section} aria-label={words.flights()}>
      <h3>{words.flights()}</h3>
      <p className={styles.muted}>
        {words.flightsText()} {zone === undefined ? words.noZone() : words.zone({ zone })}
      </p>
      {unmatched.size > 0 && (
        <ul className={styles.lines}>
          {[...unmatched].map(([reason, count]) => (
            <li key={reason}>{words.unmatched[reason]({ count })}</li>
          ))}
        </ul>
      )}
      {flights.length === 0 && <p className={styles.muted}>{words.noFlights()}</p>}
      {flights.map((flight, at) => (
        <Entry key={flight.id} entry={flight} title={titleOf(flight, at)} />
      ))}
      {!frozen && (
        <div className={styles.row}>
          <AddButtons kinds={['flight']} />
          <FromLog />
        </div>
      )}
    </section>
  );
}

/** What the inspection before knows of the building's service and this record hasn't got. */
function useTakeOver(): { readonly no: string; readonly entries: LogEntries } | null {
  const { records, record } = useOpenRecord();
  const all = useValue(records.all) ?? [];
  const before = recordBefore(
    all.map((one) => one.record),
    record,
  );
  const found = all.find((one) => one.record === before);
  if (!found) return null;
  const entries = notYetIn(record, takenOver(serviceBefore(found), Date.now()));
  return Object.keys(entries).length > 0 ? { no: found.record.no, entries } : null;
}

/** Works, earlier reports and leaks. */
export function ServiceHistory() {
  const words = useI18n().LL.logbook;
  const { record, frozen, change } = useOpenRecord();
  const before = useTakeOver();
  const entries = serviceOf(record);
  return (
    <section className={styles.section} aria-label={words.service()}>
      <h3>{words.service()}</h3>
      <p className={styles.muted}>{words.serviceText()}</p>
      {entries.length === 0 && <p className={styles.muted}>{words.noService()}</p>}
      {SERVICE_KINDS.map((kind) =>
        entries
          .filter((one) => one.kind === kind)
          .map((entry, at) => (
            <Entry
              key={entry.id}
              entry={entry}
              title={words.entry({ kind: words.kinds[kind](), n: at + 1 })}
            />
          )),
      )}
      {!frozen && (
        <div className={styles.row}>
          <AddButtons kinds={SERVICE_KINDS} />
          {before && (
            <Button onPress={() => change({ logbook: { ...record.logbook, ...before.entries } })}>
              {words.takeOver({ no: before.no })}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
