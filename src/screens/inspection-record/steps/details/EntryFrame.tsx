import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Select } from '#ui/choices/Select.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { useOpenRecord } from '../../OpenRecord.tsx';

/** The key of the choice "no location". */
const NONE = '';

interface PlaceChoiceProps {
  readonly label: string;
  /** The name of the choice without a location. */
  readonly noPlace: string;
  /** Id of the location; empty without one. */
  readonly place: string;
  readonly onChange: (place: string) => void;
}

/** The location that an entry is about. */
export function PlaceChoice({ label, noPlace, place, onChange }: PlaceChoiceProps) {
  const { project, frozen } = useOpenRecord();
  return (
    <Select
      label={label}
      items={[
        { id: NONE, label: noPlace },
        ...project.locations.map(({ id, name }) => ({ id, label: name })),
      ]}
      selectedKey={place}
      onSelectionChange={onChange}
      isFixed={frozen}
    />
  );
}

interface EntryFrameProps {
  readonly title: string;
  readonly fields: ReactNode;
  /** What may be taken over with one press, above its fields. */
  readonly offer?: ReactNode;
  /** What belongs to it, below its fields. */
  readonly children?: ReactNode;
  readonly removeLabel: string;
  readonly onRemove: () => void;
}

/** An entry of a record as a form: its fields under its title, and a button that removes it while that is possible. */
export function EntryFrame({ title, fields, offer, children, removeLabel, onRemove }: EntryFrameProps) {
  const { frozen } = useOpenRecord();
  return (
    <div className={styles.entry}>
      <fieldset className={styles.group} aria-label={title}>
        <legend className={styles.legend}>{title}</legend>
        <div className={styles.section}>
          {offer}
          <div className={styles.fields}>{fields}</div>
        </div>
        {children && <div className={styles.section}>{children}</div>}
      </fieldset>
      {!frozen && (
        <div className={styles.entryEnd}>
          <IconButton icon={Trash2} label={removeLabel} onPress={onRemove} />
        </div>
      )}
    </div>
  );
}
