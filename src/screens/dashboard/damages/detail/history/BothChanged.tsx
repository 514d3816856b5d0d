import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useAction } from '#annotator/react/hooks.tsx';
import { useProfile } from '#auth/AuthProvider.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { HistoryEntry } from '#data/workspace.ts';
import type { Damage } from '#domain/damage/damage.ts';
import { projectOf } from '#domain/edit/ids.ts';
import type { OtherWord, TakeableWord } from '#domain/edit/otherWord.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Kbd } from '#ui/display/Kbd.tsx';
import { usePersonName } from '../../../../kit/team/usePersonName.ts';
import * as styles from '../assessment.css.ts';
import { useFieldWords } from '../fieldWords.ts';

/** Says that several people changed a field independently, which value counts, and offers to take over another. */
export function BothChanged(props: {
  readonly damage: Damage;
  readonly entry: HistoryEntry & { readonly apart: readonly OtherWord[] };
  /** The values that may be taken over, in the order in which the key takes them. */
  readonly takeable: readonly TakeableWord<HistoryEntry>['word'][];
  /** Whether the key takes the first of them. */
  readonly isNext: boolean;
}) {
  const { damage, entry, takeable, isNext } = props;
  const { LL, format } = useI18n();
  const { commands } = useAnnotator();
  const { team } = useWorkspace();
  const nameOf = usePersonName(projectOf(damage.image), useProfile());
  const { fieldName, valueWords } = useFieldWords();
  const [key] = useAction('review.otherWord').keys;
  const words = LL.dashboard.history;
  const reads = (value: unknown) => valueWords(entry.field, value);
  const others = entry.apart.map(({ who, value }) => words.said({ who: nameOf(who), value: reads(value) }));
  const mayTake = ({ set }: (typeof takeable)[number]) =>
    team?.mayChange(projectOf(damage.image), damage.key, Object.keys(set)) ?? true;
  const allowed = takeable.filter(mayTake);
  return (
    <>
      <p className={styles.apart}>
        {words.both({
          field: fieldName(entry.field),
          kept: reads(entry.after),
          who: nameOf(entry.who),
          others: format.list(others),
        })}
      </p>
      {allowed.length > 0 && (
        <div className={styles.takes}>
          {allowed.map((word) => (
            <Button key={`${word.at} ${word.who}`} onPress={() => commands.otherWord(word.set, damage)}>
              {words.take({ who: nameOf(word.who) })}
              {isNext && word === takeable[0] && key && <Kbd keys={key} />}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
