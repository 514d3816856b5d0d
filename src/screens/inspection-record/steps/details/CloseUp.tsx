import { Plus, Trash2 } from 'lucide-react';
import {
  CLOSE_UP_FIELDS,
  CLOSE_UP_KIND_NAMES,
  CLOSE_UP_KINDS,
  type CloseUpChoice,
  type CloseUpEntry,
  type CloseUpField,
  type CloseUpKind,
  closeUpOf,
  isCalibrationPast,
  type ListedCloseUp,
  newCloseUp,
  touchedShare,
  unitOf,
  withField,
} from '#domain/inspection/closeUp/closeUp.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { PhotoChoice } from '../../../kit/marks/PhotoChoice.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { SavedField } from '../../../kit/page/SavedField.tsx';
import { touchedShareText } from '../../../kit/words/touchedShareText.ts';
import { useOpenRecord, useToday } from '../../OpenRecord.tsx';

const NONE = '';

interface FieldProps {
  readonly field: CloseUpField;
  readonly entry: CloseUpEntry;
  readonly onChange: (entry: CloseUpEntry) => void;
}

/** One field of an entry, as its row in the table of fields asks. */
function Field({ field, entry, onChange }: FieldProps) {
  const { LL, format } = useI18n();
  const words = LL.closeUp;
  const { survey, frozen } = useOpenRecord();
  const today = useToday();
  const row = CLOSE_UP_FIELDS[field];
  const value = entry.values[field];
  const set = (next: unknown) => onChange(withField(entry, field, next));
  const label = words.fields[field]();
  switch (row.as) {
    case 'number': {
      const unit = unitOf(field, entry);
      return (
        <NumberField
          label={unit ? format.aside(label, unit) : label}
          value={typeof value === 'number' ? value : Number.NaN}
          onChange={set}
          minValue={0}
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
    case 'photo':
      return (
        <PhotoChoice
          label={label}
          photos={(survey?.images ?? []).map(({ image }) => image)}
          chosen={typeof value === 'object' ? value : null}
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
          latest={field === 'date' || field === 'madeGoodOn' ? today : undefined}
          fault={isPast ? words.calibrationPast() : null}
        />
      );
    }
  }
}

/** One piece of close-up work. */
function Entry({ entry, title }: { readonly entry: ListedCloseUp; readonly title: string }) {
  const words = useI18n().LL.closeUp;
  const { record, project, frozen, change } = useOpenRecord();
  const { id, ...stated } = entry;
  const set = (next: CloseUpEntry) => change({ closeUp: { ...record.closeUp, [id]: next } });
  const remove = () =>
    change({
      closeUp: Object.fromEntries(Object.entries(record.closeUp ?? {}).filter(([key]) => key !== id)),
    });
  const fields: readonly CloseUpField[] = CLOSE_UP_KINDS[entry.kind];
  return (
    <div className={styles.entry}>
      <fieldset className={styles.group} aria-label={title}>
        <legend className={styles.legend}>{title}</legend>
        <div className={styles.fields}>
          <Select
            label={words.place()}
            items={[
              { id: NONE, label: words.noPlace() },
              ...project.locations.map(({ id: place, name }) => ({ id: place, label: name })),
            ]}
            selectedKey={entry.place}
            onSelectionChange={(place) => set({ ...stated, place })}
            isFixed={frozen}
          />
          {fields.map((field) => (
            <Field key={field} field={field} entry={stated} onChange={set} />
          ))}
        </div>
      </fieldset>
      {!frozen && (
        <div className={styles.entryEnd}>
          <IconButton icon={Trash2} label={words.remove({ name: title })} onPress={remove} />
        </div>
      )}
    </div>
  );
}

/** What was reached, touched, sounded, opened and measured by hand. */
export function CloseUp() {
  const language = useI18n();
  const words = language.LL.closeUp;
  const { record, project, frozen, change } = useOpenRecord();
  const today = useToday();
  const entries = closeUpOf(record);
  const add = (kind: CloseUpKind) => {
    const by = { today: today ?? '', name: record.inspector.name, now: Date.now() };
    change({ closeUp: { ...record.closeUp, [crypto.randomUUID()]: newCloseUp(kind, entries, by) } });
  };
  const touched = project.locations.filter(({ id }) =>
    entries.some(({ place, values }) => place === id && values.areaTouched !== undefined),
  );
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
      {entries.length === 0 && <p className={styles.muted}>{words.empty()}</p>}
      {CLOSE_UP_KIND_NAMES.map((kind) =>
        entries
          .filter((one) => one.kind === kind)
          .map((entry, index) => (
            <Entry
              key={entry.id}
              entry={entry}
              title={words.entry({ kind: words.kinds[kind](), n: index + 1 })}
            />
          )),
      )}
      {!frozen && (
        <div className={styles.row}>
          {CLOSE_UP_KIND_NAMES.map((kind) => (
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
