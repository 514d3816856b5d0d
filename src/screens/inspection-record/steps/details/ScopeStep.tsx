import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { groupBy } from '#domain/groupBy.ts';
import { newSession } from '#domain/inspection/record/newRecord.ts';
import {
  LIMITATION_REASONS,
  type Limitation,
  type LimitationReason,
  METHODS,
  type Session,
} from '#domain/inspection/record/record.ts';
import { own } from '#domain/keyed.ts';
import { CONTRADICTIONS } from '#domain/rating/gate/contradictions.ts';
import type { GateFacts } from '#domain/rating/gate/facts.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Checkbox } from '#ui/choices/Checkbox.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { FormDialog } from '#ui/overlays/FormDialog.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { SavedField } from '../../../kit/page/SavedField.tsx';
import { useOpenRecord, useToday } from '../../OpenRecord.tsx';
import { useMissing } from '../gaps.tsx';
import { CloseUp } from './CloseUp.tsx';
import { Flights, ServiceHistory } from './Logbook.tsx';

const toggled = <T,>(list: readonly T[], value: T, on: boolean): readonly T[] =>
  on ? [...list, value] : list.filter((one) => one !== value);

const EVERYWHERE = '*';

/** A limitation that is being stated: place and reason are undefined and null until a person chooses them. */
interface UnstatedLimitation {
  readonly id: string;
  readonly location: string | null | undefined;
  readonly reason: LimitationReason | null;
  readonly note: string;
}

interface NewLimitationsProps {
  readonly drafts: readonly UnstatedLimitation[];
  readonly places: readonly { readonly id: string; readonly label: string }[];
  readonly onChange: (drafts: readonly UnstatedLimitation[]) => void;
  readonly onState: (stated: readonly Limitation[]) => void;
}

/** Asks where and why something could not be seen: it is stored once both were chosen. */
function NewLimitations({ drafts, places, onChange, onState }: NewLimitationsProps) {
  const { LL } = useI18n();
  const words = LL.record.scope;
  const placeholder = LL.record.notifications.notStated();
  const stated = drafts.flatMap(({ location, reason, ...rest }): Limitation[] =>
    location === undefined || reason === null ? [] : [{ ...rest, location, reason }],
  );
  const set = (id: string, fields: Partial<UnstatedLimitation>) =>
    onChange(drafts.map((one) => (one.id === id ? { ...one, ...fields } : one)));
  return (
    <FormDialog
      title={words.addLimitation()}
      isOpen
      onClose={() => onChange([])}
      size="small"
      cancelLabel={LL.elements.cancel()}
      confirmLabel={words.addLimitation()}
      isDisabled={stated.length < drafts.length}
      confirmsOnEnter={false}
      isDismissable={false}
      onConfirm={() => {
        onState(stated);
        onChange([]);
      }}
    >
      <div className={styles.section}>
        {drafts.map(({ id, location, reason, note }) => (
          <fieldset
            key={id}
            className={`${styles.group} ${styles.fields}`}
            aria-label={note || words.limitations()}
          >
            <Select
              label={words.where()}
              items={places}
              placeholder={placeholder}
              selectedKey={location === undefined ? null : (location ?? EVERYWHERE)}
              onSelectionChange={(key) => set(id, { location: key === EVERYWHERE ? null : key })}
              size="dialog"
            />
            <Select
              label={words.reason()}
              items={LIMITATION_REASONS.map((key) => ({
                id: key,
                label: LL.record.limitationReasons[key](),
              }))}
              placeholder={placeholder}
              selectedKey={reason}
              onSelectionChange={(key) => set(id, { reason: key })}
              size="dialog"
            />
            <div className={styles.wide}>
              <TextField
                label={words.note()}
                value={note}
                onChange={(text) => set(id, { note: text })}
                size="dialog"
              />
            </div>
          </fieldset>
        ))}
      </div>
    </FormDialog>
  );
}

type Uninspected = GateFacts['uninspected'][number];

/** Returns what was not inspected at a place, with the reasons that were given for it. */
function useUninspectedNote(): (location: string | null, things: readonly Uninspected[]) => string {
  const { format } = useI18n();
  const { record } = useOpenRecord();
  const reasonOf = ({ id }: Uninspected): string =>
    own(record.elements, id)?.reason.trim() || own(record.verdicts, id)?.reason.trim() || '';
  const because = (name: string, reasons: readonly string[]): string => {
    const given = [...new Set(reasons)].filter(Boolean);
    return given.length > 0 ? format.aside(name, format.list(given)) : name;
  };
  const namesOf = (things: readonly Uninspected[]): string => format.list(things.map(({ name }) => name));
  return (location, things) => {
    // Without a place, each thing is found by its own part of the text.
    if (location === null) return format.clauses(things.map((one) => because(one.name, [reasonOf(one)])));
    const whole = things.filter(({ element }) => element === null);
    if (whole.length > 0) return because(namesOf(whole), things.map(reasonOf));
    return format.clauses(
      [...groupBy(things, reasonOf)].map(([reason, alike]) => because(namesOf(alike), [reason])),
    );
  };
}

/** What could not be seen and why; or the statement that there were no limitations. */
function Limitations() {
  const { LL, format } = useI18n();
  const words = LL.record.scope;
  const { record, project, survey, frozen, change } = useOpenRecord();
  const { missing } = useMissing();
  const { limitations } = record;
  const set = (id: string, fields: Partial<Limitation>) =>
    change({ limitations: limitations.map((one) => (one.id === id ? { ...one, ...fields } : one)) });
  const [drafts, setDrafts] = useState<readonly UnstatedLimitation[]>([]);
  const add = () => setDrafts([{ id: crypto.randomUUID(), location: undefined, reason: null, note: '' }]);
  const unlimited = survey && !frozen ? CONTRADICTIONS.limitations_contradict(record, survey.facts) : [];
  const noteOn = useUninspectedNote();
  /** One limitation for each place at which something was not inspected; a person states the reason of each. */
  const draft = () => {
    const byPlace = groupBy(
      survey?.facts.uninspected.filter(({ id }) => unlimited.some((one) => one.id === id)) ?? [],
      ({ places: [place = null] }) => place,
    );
    setDrafts(
      [...byPlace].map(([location, things]) => ({
        ...{ id: crypto.randomUUID(), location, reason: null },
        note: noteOn(location, things),
      })),
    );
  };
  const places = [
    { id: EVERYWHERE, label: words.everywhere() },
    ...project.locations.map(({ id, name }) => ({ id, label: name })),
  ];
  return (
    <section className={styles.section} aria-label={words.limitations()}>
      <div className={styles.row}>
        <h3 className={styles.grow}>{words.limitations()}</h3>
        {!frozen && <Button onPress={add}>{words.addLimitation()}</Button>}
      </div>
      {drafts.length > 0 && (
        <NewLimitations
          drafts={drafts}
          places={places}
          onChange={setDrafts}
          onState={(stated) => change({ limitations: [...limitations, ...stated], noLimitations: false })}
        />
      )}
      {limitations.map(({ id, location, reason, note }) => (
        <div key={id} className={styles.entry}>
          <div className={styles.fields}>
            <Select
              label={words.where()}
              items={places}
              selectedKey={location ?? EVERYWHERE}
              onSelectionChange={(key) => set(id, { location: key === EVERYWHERE ? null : key })}
              isFixed={frozen}
            />
            <Select
              label={words.reason()}
              items={LIMITATION_REASONS.map((key) => ({
                id: key,
                label: LL.record.limitationReasons[key](),
              }))}
              selectedKey={reason}
              onSelectionChange={(key) => set(id, { reason: key })}
              isFixed={frozen}
            />
            <SavedField
              label={words.note()}
              value={note}
              onSave={(value) => set(id, { note: value })}
              isReadOnly={frozen}
            />
          </div>
          {!frozen && (
            <div className={styles.entryEnd}>
              <IconButton
                icon={Trash2}
                label={words.removeLimitation()}
                onPress={() => change({ limitations: limitations.filter((one) => one.id !== id) })}
              />
            </div>
          )}
        </div>
      ))}
      {unlimited.length > 0 && (
        <>
          <p className={styles.missing}>
            {format.entry(
              LL.signing.gate.limitations_contradict(),
              format.list(unlimited.map(({ name }) => name)),
            )}
          </p>
          <Button onPress={draft}>{words.draftLimitations({ count: unlimited.length })}</Button>
        </>
      )}
      {limitations.length === 0 && (
        <div>
          <Checkbox
            isSelected={record.noLimitations}
            onChange={(noLimitations) => change({ noLimitations })}
            isReadOnly={frozen}
          >
            {words.none()}
          </Checkbox>
          {/* Below it, so that the box stays where it is pressed. */}
          <p className={styles.missing}>{missing('limitations_not_stated')}</p>
        </div>
      )}
    </section>
  );
}

/** Days on site with their weather, people and equipment. */
function Sessions() {
  const { LL } = useI18n();
  const words = LL.record.scope;
  const { record, frozen, change } = useOpenRecord();
  const today = useToday();
  const { missing, wrong } = useMissing();
  const { sessions } = record;
  const set = (id: string, fields: Partial<Session>) =>
    change({ sessions: sessions.map((one) => (one.id === id ? { ...one, ...fields } : one)) });
  const add = () => {
    change({ sessions: [...sessions, newSession(crypto.randomUUID())] });
  };
  return (
    <section className={styles.section} aria-label={words.sessions()}>
      <div className={styles.row}>
        <h3 className={styles.grow}>{words.sessions()}</h3>
        {!frozen && <Button onPress={add}>{words.addSession()}</Button>}
      </div>
      {sessions.length === 0 && (
        <p className={missing('session_missing') ? styles.missing : styles.muted}>{words.noSessions()}</p>
      )}
      {sessions.map(({ id, date, weather, tempC, people, equipment }, index) => (
        <div key={id} className={styles.entry}>
          <fieldset
            className={`${styles.group} ${styles.fields}`}
            aria-label={words.session({ n: index + 1 })}
          >
            <SavedField
              label={words.date()}
              type="date"
              latest={today}
              value={date}
              onSave={(value) => set(id, { date: value })}
              isReadOnly={frozen}
              fault={wrong('session_outside_dates', id)}
            />
            <SavedField
              label={words.weather()}
              value={weather}
              onSave={(value) => set(id, { weather: value })}
              isReadOnly={frozen}
              missing={missing('weather_missing', id)}
            />
            <NumberField
              label={words.temperature()}
              value={tempC ?? Number.NaN}
              onChange={(value) => set(id, { tempC: Number.isFinite(value) ? value : null })}
              minValue={-60}
              maxValue={60}
              plain
              isReadOnly={frozen}
            />
            <SavedField
              label={words.people()}
              value={people}
              onSave={(value) => set(id, { people: value })}
              isReadOnly={frozen}
            />
            <SavedField
              label={words.equipment()}
              value={equipment}
              onSave={(value) => set(id, { equipment: value })}
              isReadOnly={frozen}
            />
          </fieldset>
          {!frozen && (
            <div className={styles.entryEnd}>
              <IconButton
                icon={Trash2}
                label={words.removeSession()}
                onPress={() => change({ sessions: sessions.filter((one) => one.id !== id) })}
              />
            </div>
          )}
        </div>
      ))}
    </section>
  );
}

/** Where, how, on which days, and what could not be seen. */
export function ScopeStep() {
  const { LL } = useI18n();
  const words = LL.record.scope;
  const { record, project, frozen, change } = useOpenRecord();
  const { missing } = useMissing();
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{words.locations()}</legend>
        <div className={styles.choices}>
          <Checkbox
            isSelected={record.locations.length === 0}
            onChange={(all) => change({ locations: all ? [] : project.locations.map(({ id }) => id) })}
            isReadOnly={frozen}
            isDisabled={!frozen && project.locations.length === 0}
          >
            {words.all()}
          </Checkbox>
          {project.locations.map(({ id, name }) => (
            <Checkbox
              key={id}
              isSelected={record.locations.length === 0 || record.locations.includes(id)}
              isReadOnly={frozen}
              isDisabled={!frozen && record.locations.length === 0}
              onChange={(on) => change({ locations: toggled(record.locations, id, on) })}
            >
              {name}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{words.methods()}</legend>
        <div className={styles.choices}>
          {METHODS.map((method) => (
            <Checkbox
              key={method}
              isSelected={record.methods.includes(method)}
              isReadOnly={frozen}
              onChange={(on) => change({ methods: toggled(record.methods, method, on) })}
            >
              {LL.record.methods[method]()}
            </Checkbox>
          ))}
        </div>
        {missing('method_not_stated') && (
          <p className={styles.missing}>{LL.signing.gate.method_not_stated()}</p>
        )}
      </fieldset>
      <Sessions />
      <Flights />
      <CloseUp />
      <ServiceHistory />
      <Limitations />
    </>
  );
}
