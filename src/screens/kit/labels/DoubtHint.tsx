import { FEWEST_JUDGED } from '#domain/damage/listing/judged.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';

interface DoubtHintProps {
  /** Names of the labels whose doubt is computed from verdicts. */
  readonly labels: readonly string[];
  readonly className: string;
}

/** Whether doubt is computed from the person's verdicts or is the model's own confidence. */
export function DoubtHint({ labels, className }: DoubtHintProps) {
  const { LL, format } = useI18n();
  const words = LL.review.uncertain;
  const fewest = FEWEST_JUDGED.label;
  return (
    <p className={className} data-doubt={labels.length}>
      {labels.length > 0 ? words.by({ labels: format.list(labels), fewest }) : words.raw({ fewest })}
    </p>
  );
}
