import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { componentKeys } from '#domain/damage/label.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { LabelTally } from '#domain/numbers/reviewList.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Swatch } from '#ui/display/Badge.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { useLabelName } from '../../../kit/words/useLabelName.ts';
import * as styles from '../review.css.ts';

export interface LabelChipsProps {
  readonly project: Project;
  readonly tallies: ReadonlyMap<string, LabelTally>;
  /** Null for every label. */
  readonly chosen: string | null;
  readonly onChoose: (label: string | null) => void;
}

/** The number left for a label; a tick where none is. */
function Left({ toJudge }: { readonly toJudge: number }) {
  const { format } = useI18n();
  return (
    <span className={styles.left}>
      {toJudge > 0 ? format.number(toJudge, 0) : <Icon icon={Check} size={12} />}
    </span>
  );
}

/** The labels, each with the number left to judge; components come last. */
export function LabelChips({ project, tallies, chosen, onChoose }: LabelChipsProps) {
  const { LL } = useI18n();
  const words = LL.review;
  const group = useRef<HTMLDivElement>(null);
  // They scroll sideways where not all fit.
  useEffect(() => {
    const [pressed] = group.current?.querySelectorAll(`[data-label="${CSS.escape(chosen ?? '')}"]`) ?? [];
    pressed?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen]);
  const labelName = useLabelName(project.labels);
  const components = componentKeys(project.labels);
  const known = project.labels.map(({ key }) => key);
  const colours = new Map(project.labels.map(({ key, colour }) => [key, colour]));
  const all = [...known, ...[...tallies.keys()].filter((key) => !known.includes(key))].filter(
    (key) => tallies.has(key) || key === chosen,
  );
  const ordered = [...all.filter((key) => !components.has(key)), ...all.filter((key) => components.has(key))];
  const total = [...tallies.values()].reduce((sum, { toJudge }) => sum + toJudge, 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be laid out in a row
    <div ref={group} role="group" aria-label={words.labels()} className={styles.labels}>
      <button
        type="button"
        aria-pressed={chosen === null}
        className={styles.label}
        onClick={() => onChoose(null)}
      >
        {words.allLabels()}
        <Left toJudge={total} />
      </button>
      {ordered.map((key) => {
        const toJudge = tallies.get(key)?.toJudge ?? 0;
        return (
          <button
            key={key}
            data-label={key}
            type="button"
            aria-pressed={key === chosen}
            aria-label={words.labelLeft({ label: labelName(key), count: toJudge })}
            className={styles.label}
            onClick={() => onChoose(key)}
          >
            <Swatch colour={colours.get(key) ?? '#555555'} />
            <span dir="auto">{labelName(key)}</span>
            <Left toJudge={toJudge} />
          </button>
        );
      })}
    </div>
  );
}
