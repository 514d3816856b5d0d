import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useProfile } from '#auth/AuthProvider.tsx';
import type { Damage } from '#domain/damage/damage.ts';
import { projectOf } from '#domain/edit/ids.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { usePersonName } from '../../kit/team/usePersonName.ts';
import * as styles from './measure.css.ts';
import { useMeasureWords } from './useMeasureWords.ts';

interface MeasureItemProps {
  readonly damage: Damage;
  /** What was measured: its name, value and notes. */
  readonly what: string;
  readonly value: string;
  readonly notes: string;
  readonly measure: { readonly by: string; readonly at: number };
  readonly onRemove: () => void;
  readonly children?: ReactNode;
}

/** What was measured, how, by whom and when, with a button that removes it. */
export function MeasureItem({ damage, what, value, notes, measure, onRemove, children }: MeasureItemProps) {
  const { format } = useI18n();
  const { words } = useMeasureWords();
  const nameOf = usePersonName(projectOf(damage.image), useProfile());
  return (
    <>
      <div className={styles.itemText}>
        <span className={styles.muted}>{what}</span>
        <span className={styles.now}>{value}</span>
        <span className={styles.muted}>{notes}</span>
        <span className={styles.muted}>
          {words.by({ who: nameOf(measure.by), at: format.dateTime(measure.at) })}
        </span>
        {children}
      </div>
      <IconButton icon={Trash2} label={words.remove({ what })} onPress={onRemove} />
    </>
  );
}
