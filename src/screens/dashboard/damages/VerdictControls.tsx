import { Button } from 'react-aria-components/Button';
import { useAnnotator } from '#annotator/AnnotatorProvider.tsx';
import { useListing } from '#annotator/hooks.tsx';
import type { Verdict } from '#domain/damage/verdict.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { VerdictMark } from './VerdictMark.tsx';
import * as styles from './verdict.css.ts';

const CHOICES: readonly {
  verdict: Exclude<Verdict, 'unreviewed'>;
  word: 'accept' | 'reject' | 'unsure';
  key: string;
}[] = [
  { verdict: 'accepted', word: 'accept', key: 'a' },
  { verdict: 'rejected', word: 'reject', key: 'f' },
  { verdict: 'unsure', word: 'unsure', key: 'u' },
];

/** Three verdicts, one key each. A press on the verdict that is given takes it back. */
export function VerdictControls() {
  const { LL } = useI18n();
  const { commands } = useAnnotator();
  const verdict = useListing((listing) => listing.lead?.verdict ?? null);
  const words = LL.dashboard.verdict;

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
            verdict === choice.verdict ? commands.judge('unreviewed') : commands.judge(choice.verdict)
          }
        >
          <VerdictMark verdict={choice.verdict} />
          {words[choice.word]()}
          <Kbd keys={choice.key} />
        </Button>
      ))}
    </div>
  );
}
