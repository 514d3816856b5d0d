import { lengthsOf, type PhotoScale, type ScaleDoubt, type ScaleWay } from '#domain/measure/photoScale.ts';
import type { ScaleFacts } from '#domain/measure/scaleInputs.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import * as styles from '../measure.css.ts';
import { useMeasureWords } from '../useMeasureWords.ts';

interface ScaleWaysProps {
  readonly facts: ScaleFacts;
  readonly scale: PhotoScale;
}

/** The ways to a photo's scale, best first: what each gives or why it gives nothing, and what speaks against it. */
export function ScaleWays({ facts, scale }: ScaleWaysProps) {
  const { format } = useI18n();
  const { words, scale: scaleWords, noError, lengths } = useMeasureWords();
  const { camera } = facts;
  const { ways, doubts } = scale;
  const first = ways.find(({ result }) => result.ok);
  const laser = format.number(camera.laserM ?? 0, 1);

  const described = ({ result }: ScaleWay) => {
    if (!result.ok) return words.why[result.error]();
    const { scale: of } = result.value;
    return [scaleWords(of), noError(of)].filter(Boolean).join(' · ');
  };
  const doubt = (one: ScaleDoubt) => {
    if (one === 'laser_differs') return words.doubts.laser_differs({ value: laser });
    if (one !== 'lengths_differ') return words.doubts[one]();
    const found = lengthsOf(facts);
    return found ? words.doubts.lengths_differ(lengths([found[0].mmPerPx, found[1].mmPerPx])) : null;
  };

  return (
    <>
      <ul className={styles.ways}>
        {ways.map((way) => (
          <li key={way.source} className={styles.way}>
            <span>{words.sources[way.source]()}</span>
            {way === first && <span className={styles.held}>{words.holds()}</span>}
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
