import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useListing, useStageSettings } from '#annotator/react/hooks.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Swatch } from '#ui/display/Badge.tsx';
import { confText } from '../damages/detail/damageRecord.ts';
import { useLabels } from '../labels.tsx';
import * as styles from './overStage.css.ts';

/** The boxes that overlap where the last click went, smallest first: a click chooses one of them. */
export default function OverlapPicker() {
  const { LL } = useI18n();
  const { commands, hover } = useAnnotator();
  const overlapping = useStageSettings((stageSettings) => stageSettings.overlapping);
  const listed = useListing((listing) => listing.listed);
  const lead = useListing((listing) => listing.lead?.id);
  const { looks } = useLabels();
  if (overlapping.length < 2) return null;
  const boxes = overlapping.flatMap((id) => listed.find((damage) => damage.id === id) ?? []);
  return (
    <ul aria-label={LL.dashboard.stage.overlapping()} className={styles.overlaps}>
      {boxes.map(({ id, label, confidence }) => (
        <li key={id}>
          <button
            type="button"
            aria-pressed={id === lead}
            className={styles.overlapItem}
            onPointerEnter={() => {
              hover.hoveredId = id;
            }}
            onPointerLeave={() => {
              hover.hoveredId = null;
            }}
            onClick={() => commands.select(id)}
          >
            <Swatch colour={looks.get(label)?.plate ?? '#9A9A9A'} />
            {LL.annotator.named({ label: looks.get(label)?.text ?? label, id })}
            <span className={styles.overlapConfidence}>{confText(confidence) ?? ''}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
