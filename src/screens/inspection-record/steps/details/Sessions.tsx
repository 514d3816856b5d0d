import { Trash2 } from 'lucide-react';
import type { Session } from '#domain/inspection/record/record.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { SavedField } from '../../../kit/page/SavedField.tsx';
import { useOpenRecord, useToday } from '../../OpenRecord.tsx';
import { useMissing } from '../useMissing.ts';

/** Days on site with their weather, people and equipment. */
export function Sessions() {
  const { LL } = useI18n();
  const words = LL.record.scope;
  const { record, frozen, change } = useOpenRecord();
  const today = useToday();
  const { missing, wrong } = useMissing();
  const { sessions } = record;
  const set = (id: string, fields: Partial<Session>) =>
    change({ sessions: sessions.map((one) => (one.id === id ? { ...one, ...fields } : one)) });
  const add = () => {
    const empty = { weather: '', tempC: null, people: record.inspector.name, equipment: '' };
    change({ sessions: [...sessions, { id: crypto.randomUUID(), date: record.startedOn, ...empty }] });
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
