import { Trash2 } from 'lucide-react';
import type { PhotoScale, ScaleDoubt, ScaleWay } from '#domain/measure/photoScale.ts';
import type { ScaleFacts } from '#domain/measure/scaleInputs.ts';
import { error95 } from '#domain/rating/width.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import * as styles from '../measure.css.ts';
import { useMeasureWords } from '../useMeasureWords.ts';

interface ScaleWaysProps {
  readonly facts: ScaleFacts;
  readonly scale: PhotoScale;
  readonly onRemoveReference: () => void;
}

/** The ways to a photo's scale, best first: what each gives or why it gives nothing, and what speaks against it. */
export function ScaleWays({ facts, scale, onRemoveReference }: ScaleWaysProps) {
  const { format } = useI18n();
  const { words, scale: scaleWords } = useMeasureWords();
  const { inputs, camera } = facts;
  const { ways, doubts } = scale;
  const first = ways.find(({ result }) => result.ok);
  const laser = format.number(camera.laserM ?? 0, 1);

  const described = ({ source, result }: ScaleWay) => {
    if (!result.ok) return words.why[result.error]();
    const found = scaleWords(result.value.scale);
    if (source !== 'two_point' || !inputs.reference) return found;
    const { lengthMm, sigmaMm } = inputs.reference;
    return `${found} · ${words.reference({ value: format.number(lengthMm, 0), error: format.number(error95({ sigma: sigmaMm }), 1) })}`;
  };
  const doubt = (one: ScaleDoubt) =>
    one === 'laser_differs' ? words.doubts.laser_differs({ value: laser }) : words.doubts[one]();

  return (
    <>
      <ul className={styles.ways}>
        {ways.map((way) => (
          <li key={way.source} className={styles.way}>
            <span>{words.sources[way.source]()}</span>
            {way === first && <span className={styles.held}>{words.holds()}</span>}
            {way.source === 'two_point' && inputs.reference && (
              <IconButton icon={Trash2} label={words.removeReference()} onPress={onRemoveReference} />
            )}
            <span className={styles.wayResult}>{described(way)}</span>
          </li>
        ))}
      </ul>
      {doubts.length > 0 && (
        <ul className={styles.doubts}>
          {doubts.map((one) => (
            <li key={one}>{doubt(one)}</li>
          ))}
        </ul>
      )}
    </>
  );
}
