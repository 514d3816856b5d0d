import { Trash2 } from 'lucide-react';
import { groupBy } from '#domain/groupBy.ts';
import { LIMITATION_REASONS, type Limitation } from '#domain/inspection/record/record.ts';
import { own } from '#domain/keyed.ts';
import { CONTRADICTIONS } from '#domain/rating/gate/contradictions.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Checkbox } from '#ui/choices/Checkbox.tsx';
import { Select } from '#ui/choices/Select.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { SavedField } from '../../../kit/page/SavedField.tsx';
import { useOpenRecord } from '../../OpenRecord.tsx';
import { useMissing } from '../useMissing.ts';

const EVERYWHERE = '*';

/** What could not be seen and why; or the statement that there were no limitations. */
export function Limitations() {
  const { LL, format } = useI18n();
  const words = LL.record.scope;
  const { record, project, survey, frozen, change } = useOpenRecord();
  const { missing } = useMissing();
  const { limitations } = record;
  const set = (id: string, fields: Partial<Limitation>) =>
    change({ limitations: limitations.map((one) => (one.id === id ? { ...one, ...fields } : one)) });
  const add = () => {
    const one: Limitation = { id: crypto.randomUUID(), location: null, reason: 'no_access', note: '' };
    change({ limitations: [...limitations, one], noLimitations: false });
  };
  const unlimited = survey && !frozen ? CONTRADICTIONS.limitations_contradict(record, survey.facts) : [];
  /** One limitation for each place at which something was not inspected, to be corrected by a person. */
  const draft = () => {
    const byPlace = groupBy(
      survey?.facts.uninspected.filter(({ id }) => unlimited.some((one) => one.id === id)) ?? [],
      ({ places: [place = null] }) => place,
    );
    const drafted = [...byPlace].map(([location, things]): Limitation => {
      const names = things.map(({ id, name }) => {
        const reason = own(record.elements, id)?.reason.trim() || own(record.verdicts, id)?.reason.trim();
        return reason ? `${name} (${reason})` : name;
      });
      return { id: crypto.randomUUID(), location, reason: 'no_access', note: names.join('; ') };
    });
    change({ limitations: [...limitations, ...drafted], noLimitations: false });
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
      {missing('limitations_not_stated') && (
        <p className={styles.missing}>{LL.signing.gate.limitations_not_stated()}</p>
      )}
      {limitations.length === 0 && (
        <Checkbox
          isSelected={record.noLimitations}
          onChange={(noLimitations) => change({ noLimitations })}
          isReadOnly={frozen}
        >
          {words.none()}
        </Checkbox>
      )}
    </section>
  );
}
