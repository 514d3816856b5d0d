import { REJECT_REASONS, type RejectReason, type Verdict } from '#domain/damage/verdict.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { Kbd } from '#ui/display/Kbd.tsx';
import { VerdictMark } from '../../../kit/marks/VerdictMark.tsx';
import * as styles from '../review.css.ts';
import { keysOf, type VerdictKeys } from '../useReviewKeys.ts';

const CHOICES = [
  { verdict: 'accepted', word: 'accept', action: 'review.accept' },
  { verdict: 'rejected', word: 'reject', action: 'review.reject' },
  { verdict: 'unsure', word: 'unsure', action: 'review.unsure' },
] as const;

export interface VerdictBarProps {
  readonly chosen: number;
  readonly keys: VerdictKeys;
  readonly onVerdict: (verdict: Verdict) => void;
  readonly onClear: () => void;
  readonly onOpen: (() => void) | null;
  /** The number of rejected ones whose reason is asked for. */
  readonly rejected: number;
  readonly reason: RejectReason | null;
  readonly onReason: (why: RejectReason) => void;
  /** Still to judge in the list. */
  readonly open: number;
  readonly onSweep: () => void;
}

/** The actions for the selected crops, and for all that are left. */
export function VerdictBar(props: VerdictBarProps) {
  const { chosen, keys, onVerdict, onClear, onOpen, rejected, reason, onReason, open, onSweep } = props;
  const { LL } = useI18n();
  const words = LL.review;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be laid out in a row
    <div role="group" aria-label={LL.dashboard.verdict.title()} className={styles.foot}>
      <strong>{LL.register.selected({ count: chosen })}</strong>
      {CHOICES.map(({ verdict, word, action }) => (
        <Button key={verdict} isDisabled={chosen === 0} onPress={() => onVerdict(verdict)}>
          <VerdictMark verdict={verdict} />
          {LL.dashboard.verdict[word]()}
          {keysOf(action, keys)[0] && (
            <span className={styles.key}>
              <Kbd keys={keysOf(action, keys)[0] ?? ''} />
            </span>
          )}
        </Button>
      ))}
      {chosen > 0 && (
        <Button variant="quiet" onPress={onClear}>
          {LL.register.clear()}
        </Button>
      )}
      {rejected > 0 && (
        <Select<RejectReason>
          label={words.reasonFor({ count: rejected })}
          hideLabel
          placeholder={words.reasonFor({ count: rejected })}
          items={REJECT_REASONS.map((id) => ({ id, label: LL.annotator.reasons[id]() }))}
          selectedKey={reason === 'not_stated' ? null : reason}
          onSelectionChange={onReason}
        />
      )}
      {onOpen && (
        <Button variant="quiet" onPress={onOpen}>
          {words.open()}
          <span className={styles.key}>
            <Kbd keys="Enter" />
          </span>
        </Button>
      )}
      <span className={styles.grow} />
      {open > 0 && (
        <Button variant="primary" onPress={onSweep}>
          {words.sweep({ count: open })}
        </Button>
      )}
    </div>
  );
}
