import type { Defect } from '#domain/inspection/register/defect.ts';
import { keyObservation } from '#report/source.ts';
import { PhotoWithBox } from '../../../kit/marks/PhotoWithBox.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { useLabelName } from '../../../kit/words/useLabelName.ts';
import { useOpenRecord } from '../../OpenRecord.tsx';
import { keyPhoto } from './findings.css.ts';

/** The photo that shows a defect best, next to what is written about it. */
export function KeyPhoto({ defect }: { readonly defect: Defect }) {
  const { project, survey } = useOpenRecord();
  const labelName = useLabelName(project.labels);
  const { damage } = keyObservation(defect);
  const image = survey?.images.find((one) => one.image.id === damage.image)?.image;
  return (
    <div className={keyPhoto}>
      {image && (
        <>
          <PhotoWithBox
            image={image}
            box={damage.box}
            alt={`${image.name}, ${labelName(damage.label)} ${damage.id}`}
          />
          <bdi className={`${styles.muted} ${styles.name}`}>{image.name}</bdi>
        </>
      )}
    </div>
  );
}
