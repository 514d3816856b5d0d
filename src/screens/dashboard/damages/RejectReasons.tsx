import { X } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useAction, useListing, useNavigation, useStageSettings, useTool } from '#annotator/react/hooks.tsx';
import { REJECT_REASONS } from '#domain/damage/verdict.ts';
import { own } from '#domain/keyed.ts';
import { hasBar } from '#domain/tool.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Kbd } from '#ui/display/Kbd.tsx';
import { useLabelLook } from '../labels.tsx';
import { toStage } from '../toStage.ts';
import * as styles from './verdict.css.ts';

/** The digit that chooses a reason while the keys are here: 1 to 9, then 0. */
const digitOf = (index: number) => String((index + 1) % 10);

/**
 * Asks why the last damages were rejected, over the bar above the stage, so that it covers neither the photo nor the next
 * box. Appears after a rejection without taking the focus, and disappears with the next verdict, so that people can
 * ignore it. A key of its own moves the focus here: digits and arrows choose, Escape goes back
 * to the stage.
 */
export default function RejectReasons() {
  const { LL } = useI18n();
  const { commands, navigation } = useAnnotator();
  const isAsking = useNavigation(({ panel }) => panel === 'reason');
  const isToolBarOpen = useTool(({ tool }) => hasBar(tool));
  const judged = useStageSettings((store) => store.judged);
  const lead = useListing(({ all }) => all.find((damage) => damage.id === judged[0]) ?? null);
  const given = lead?.reason ?? null;
  const look = useLabelLook(lead?.label ?? '');
  const named = lead ? LL.annotator.named({ label: look.text, id: lead.id }) : '';
  const { keys } = useAction('review.reason');
  const group = useRef<HTMLDivElement>(null);
  const words = LL.annotator.reasons;

  // Focused within the same key press, so that a digit typed next chooses a reason and grades nothing.
  useLayoutEffect(() => {
    const answer = () => {
      if (navigation.state.value.focus !== 'reason') return;
      navigation.focusDone();
      const [first] = group.current?.querySelectorAll<HTMLElement>('[aria-pressed="true"], button') ?? [];
      (group.current?.querySelector<HTMLElement>('[aria-pressed="true"]') ?? first)?.focus();
    };
    return navigation.state.subscribe(answer);
  }, [navigation]);

  const leave = () => {
    toStage();
    navigation.closePanel('reason');
  };

  const choose = (key: (typeof REJECT_REASONS)[number]) => {
    if (group.current?.contains(document.activeElement)) toStage();
    commands.reason(key, judged);
  };

  const key = (event: KeyboardEvent) => {
    const buttons = [...(group.current?.querySelectorAll<HTMLElement>('[aria-keyshortcuts]') ?? [])];
    const at = buttons.findIndex((button) => button.matches(':focus'));
    const by = own({ ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }, event.key);
    const chosen = REJECT_REASONS.find((_, index) => event.code === `Digit${digitOf(index)}`);
    if (by) buttons[(at + by + buttons.length) % buttons.length]?.focus();
    else if (chosen && !event.ctrlKey && !event.metaKey && !event.altKey) choose(chosen);
    else if (event.key === 'Escape') leave();
    else return;
    event.preventDefault();
  };

  if (!isAsking || isToolBarOpen || judged.length === 0) return null;
  const [only] = judged;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be laid out in a row
    <div
      ref={group}
      role="group"
      aria-label={LL.dashboard.verdict.reason()}
      className={styles.reasons}
      onKeyDown={key}
    >
      <p className={styles.reasonsTitle}>
        {judged.length === 1 && only
          ? LL.triage.reasons.title({ id: named })
          : LL.triage.reasons.titleMany({ count: judged.length })}
        {keys[0] && (
          <span className={styles.key}>
            <Kbd keys={keys[0]} />
          </span>
        )}
      </p>
      <div className={styles.reasonList}>
        {REJECT_REASONS.map((reason, index) => (
          <button
            key={reason}
            type="button"
            aria-pressed={given === reason}
            aria-keyshortcuts={digitOf(index)}
            className={styles.reason}
            // The focus stays where the keys work.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(reason)}
          >
            <span className={styles.digit}>{digitOf(index)}</span>
            {words[reason]()}
          </button>
        ))}
      </div>
      <span className={styles.reasonsClose}>
        <IconButton icon={X} label={LL.dashboard.close()} onPress={leave} />
      </span>
    </div>
  );
}
