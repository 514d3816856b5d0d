import { Button } from 'react-aria-components/Button';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useAction, useListingLater } from '#annotator/react/hooks.tsx';
import type { Verdict } from '#domain/damage/verdict.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Kbd } from '#ui/display/Kbd.tsx';
import { VerdictMark } from '../../kit/marks/VerdictMark.tsx';
import * as styles from './verdict.css.ts';

type Given = Exclude<Verdict, 'unreviewed'>;

const CHOICES = [
  { verdict: 'accepted', word: 'accept' },
  { verdict: 'rejected', word: 'reject' },
  { verdict: 'unsure', word: 'unsure' },
] as const satisfies readonly { verdict: Given; word: string }[];

/** Three verdicts, one key each. A press on the verdict that is given takes it back. */
export function VerdictControls() {
  const { LL } = useI18n();
  const { commands, listing } = useAnnotator();
  const verdict = useListingLater((listing) => listing.lead?.verdict ?? null);
  const words = LL.dashboard.verdict;
  const keys = {
    accepted: useAction('review.accept').keys[0],
    rejected: useAction('review.reject').keys[0],
    unsure: useAction('review.unsure').keys[0],
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be laid out in a row
    <div role="group" aria-label={words.title()} className={styles.verdicts}>
      {CHOICES.map((choice) => (
        <Button
          key={choice.verdict}
          isDisabled={verdict === null}
          aria-pressed={verdict === choice.verdict}
          className={styles.verdict[choice.verdict]}
          onPress={() =>
            commands.judge(listing.value.lead?.verdict === choice.verdict ? 'unreviewed' : choice.verdict)
          }
        >
          <VerdictMark verdict={choice.verdict} />
          {words[choice.word]()}
          {keys[choice.verdict] && (
            <span className={styles.key}>
              <Kbd keys={keys[choice.verdict] ?? ''} />
            </span>
          )}
        </Button>
      ))}
    </div>
  );
}
