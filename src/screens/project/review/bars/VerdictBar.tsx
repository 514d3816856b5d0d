import type { ReactNode } from 'react';
import { SEVERITIES, type Severity } from '#domain/damage/damage.ts';
import { REJECT_REASONS, type RejectReason, type Verdict } from '#domain/damage/verdict.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { Kbd } from '#ui/display/Kbd.tsx';
import { Tooltip } from '#ui/overlays/Tooltip.tsx';
import { SeveritySign } from '../../../kit/marks/SeveritySign.tsx';
import { VerdictMark } from '../../../kit/marks/VerdictMark.tsx';
import * as styles from '../review.css.ts';
import { keysOf, type VerdictKeys } from '../useReviewKeys.ts';

const CHOICES = [
  { verdict: 'accepted', word: 'accept', action: 'review.accept' },
  { verdict: 'rejected', word: 'reject', action: 'review.reject' },
  { verdict: 'unsure', word: 'unsure', action: 'review.unsure' },
] as const;

interface GradeButtonsProps {
  readonly isDisabled: boolean;
  readonly keys: VerdictKeys;
  readonly onGrade: (severity: Severity) => void;
}

/** Accepts at one of the severities. */
function GradeButtons({ isDisabled, keys, onGrade }: GradeButtonsProps) {
  const { LL } = useI18n();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be laid out in a row
    <div role="group" aria-label={LL.dashboard.assessment.severity()} className={styles.grades}>
      {SEVERITIES.map((level) => {
        const name = LL.dashboard.verdict.acceptAs({ severity: LL.annotator.severities[level]() });
        return (
          <Tooltip key={level} text={name} keys={keysOf(`severity.${level}`, keys)[0]}>
            <Button aria-label={name} isDisabled={isDisabled} onPress={() => onGrade(level)}>
              <SeveritySign severity={level} />
              {level}
            </Button>
          </Tooltip>
        );
      })}
    </div>
  );
}

/** Choosing several crops by clicks or taps, and all that are listed. */
export interface SeveralChoice {
  readonly isOn: boolean;
  readonly onSwitch: (on: boolean) => void;
  /** The number listed. */
  readonly listed: number;
  readonly onAll: () => void;
}

type ChosenProps = Pick<VerdictBarProps, 'chosen' | 'several' | 'onClear'>;

/** How many are chosen, with the ways to choose more, and none. */
function Chosen({ chosen, several: { isOn, onSwitch, listed, onAll }, onClear }: ChosenProps) {
  const { LL } = useI18n();
  const words = LL.review;
  return (
    <div className={styles.choosing}>
      <strong>{LL.register.selected({ count: chosen })}</strong>
      {listed > 0 && (
        <Button variant="quiet" onPress={() => onSwitch(!isOn)}>
          {isOn ? words.choosingDone() : words.choose()}
        </Button>
      )}
      {chosen < listed && (
        <Button variant="quiet" onPress={onAll}>
          {words.chooseAll({ count: listed })}
        </Button>
      )}
      {chosen > 0 && (
        <Button variant="quiet" onPress={onClear}>
          {LL.register.clear()}
        </Button>
      )}
    </div>
  );
}

export interface VerdictBarProps {
  readonly chosen: number;
  readonly several: SeveralChoice;
  readonly keys: VerdictKeys;
  readonly onVerdict: (verdict: Verdict) => void;
  /** Accepts at a severity; null where nothing is graded. */
  readonly onGrade: ((severity: Severity) => void) | null;
  readonly onClear: () => void;
  readonly onOpen: (() => void) | null;
  /** The number of rejected ones whose reason is asked for. */
  readonly rejected: number;
  readonly reason: RejectReason | null;
  readonly onReason: (why: RejectReason) => void;
  /** The choice of a location for the photos of the selected ones. */
  readonly place: ReactNode;
  /** Still to judge in the list. */
  readonly open: number;
  readonly onSweep: () => void;
}

/** The actions for the selected crops, and for all that are left. */
export function VerdictBar(props: VerdictBarProps) {
  const {
    chosen,
    several,
    keys,
    onVerdict,
    onGrade,
    onClear,
    onOpen,
    rejected,
    reason,
    onReason,
    open,
    onSweep,
  } = props;
  const { LL } = useI18n();
  const words = LL.review;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be laid out in a row
    <div role="group" aria-label={LL.dashboard.verdict.title()} className={styles.foot}>
      <Chosen chosen={chosen} several={several} onClear={onClear} />
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
      {onGrade && <GradeButtons isDisabled={chosen === 0} keys={keys} onGrade={onGrade} />}
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
      {chosen > 0 && props.place}
      {onOpen && (
        <Button variant="quiet" onPress={onOpen}>
          {words.open()}
          <span className={styles.key}>
            <Kbd keys="Enter" />
          </span>
        </Button>
      )}
      <span className={styles.grow} />
      {open > 0 && <Button onPress={onSweep}>{words.sweep({ count: open })}</Button>}
    </div>
  );
}
