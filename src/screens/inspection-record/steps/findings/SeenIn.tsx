import { Link } from '@tanstack/react-router';
import type { Damage } from '#domain/damage/damage.ts';
import { type Defect, type DefectFacts, isRepaired } from '#domain/inspection/register/defect.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { link } from '#ui/buttons/Link.css.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { PhotoWithBox } from '../../../kit/marks/PhotoWithBox.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { useLabelName } from '../../../kit/words/useLabelName.ts';
import { useOpenRecord } from '../../OpenRecord.tsx';

interface SeenInProps {
  readonly defect: Defect;
  readonly set: (facts: Partial<DefectFacts>) => void;
}

/** Where a defect was seen; each photo links to the annotator, and can be split off or put into the report. */
export function SeenIn({ defect, set }: SeenInProps) {
  const { LL } = useI18n();
  const words = LL.record.findings;
  const repair = LL.paper.repair;
  const { records, project, survey, frozen } = useOpenRecord();
  const labelName = useLabelName(project.labels);
  const named = ({ label, id }: Damage) => LL.annotator.named({ label: labelName(label), id });
  const images = new Map(survey?.images.map(({ image }) => [image.id, image]));
  const { keyPhoto, afterPhoto, followUp } = defect.facts;
  const several = defect.observations.length > 1;
  return (
    <ul className={styles.lines} aria-label={words.seenIn()}>
      {defect.observations.map(({ damage }, index) => {
        const image = images.get(damage.image);
        return (
          <li key={damage.key} className={styles.item}>
            {image && <PhotoWithBox image={image} box={damage.box} alt={`${image.name}, ${named(damage)}`} />}
            <div className={styles.section}>
              <Link
                to="/dashboard"
                search={{ project: project.id, image: damage.image, damage: damage.id }}
                className={link}
              >
                {image?.name} · {named(damage)}
              </Link>
              <span className={styles.muted}>{LL.annotator.verdicts[damage.verdict]()}</span>
              {afterPhoto === damage.key && <Badge tone="good">{repair.after()}</Badge>}
              {several && !frozen && (
                <div className={styles.row}>
                  {keyPhoto === damage.key ? (
                    <Badge tone="accent">{words.keyPhoto()}</Badge>
                  ) : (
                    <Button onPress={() => set({ keyPhoto: damage.key })}>{words.keyThis()}</Button>
                  )}
                  {isRepaired(followUp) && afterPhoto !== damage.key && (
                    <Button onPress={() => set({ afterPhoto: damage.key })}>{repair.afterThis()}</Button>
                  )}
                  {afterPhoto === damage.key && (
                    <Button onPress={() => set({ afterPhoto: null })}>{repair.notAfter()}</Button>
                  )}
                  {index > 0 && (
                    <Button onPress={() => records.splitDefect(project.id, damage.key)}>
                      {words.split()}
                    </Button>
                  )}
                </div>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
