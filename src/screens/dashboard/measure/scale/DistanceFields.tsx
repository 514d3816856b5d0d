import type { PhotoScale } from '#domain/measure/photoScale.ts';
import { decimalsFor } from '#domain/measure/precision.ts';
import type { ScaleInputs } from '#domain/measure/scaleInputs.ts';
import { error95, sigmaOf95 } from '#domain/rating/width.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import * as styles from '../measure.css.ts';
import { useMeasureWords } from '../useMeasureWords.ts';
import { AnswerSelect } from './AnswerSelect.tsx';
import { METRES, orNaN } from './metres.ts';

/** Our assumption for the standard error of a typed distance, as a share of it; it gives no ± until one is typed. */
const TYPED_SIGMA = 0.05;

interface DistanceFieldsProps {
  readonly inputs: ScaleInputs;
  readonly distance: PhotoScale['distance'];
  readonly set: (change: Partial<ScaleInputs>) => void;
}

/** How far the photo was taken from, how well that is known, and where the app has it from. */
export function DistanceFields({ inputs, distance, set }: DistanceFieldsProps) {
  const { format } = useI18n();
  const { words } = useMeasureWords();
  const byLaser =
    distance?.by === 'laser'
      ? words.byLaser({
          value: format.number(distance.distanceM, 1),
          error: format.number(
            error95({ sigma: distance.sigmaM }),
            decimalsFor(error95({ sigma: distance.sigmaM })),
          ),
        })
      : words.along();

  return (
    <div className={styles.fields}>
      <NumberField
        plain
        label={words.distance()}
        description={byLaser}
        formatOptions={METRES}
        minValue={0.2}
        maxValue={500}
        value={orNaN(inputs.distance?.distanceM)}
        onChange={(distanceM) =>
          set({
            distance: Number.isNaN(distanceM)
              ? null
              : inputs.distance?.errorStated
                ? { ...inputs.distance, distanceM }
                : { distanceM, sigmaM: distanceM * TYPED_SIGMA },
          })
        }
      />
      <NumberField
        plain
        label={words.distanceError()}
        formatOptions={METRES}
        minValue={0}
        isDisabled={!inputs.distance}
        value={inputs.distance?.errorStated ? error95({ sigma: inputs.distance.sigmaM }) : Number.NaN}
        onChange={(error) =>
          inputs.distance &&
          !Number.isNaN(error) &&
          set({ distance: { ...inputs.distance, sigmaM: sigmaOf95(error), errorStated: true } })
        }
      />
      {distance && (
        <AnswerSelect
          label={words.distanceInPlane()}
          answer={inputs.distanceInPlane ?? null}
          onAnswer={(distanceInPlane) => set({ distanceInPlane })}
        />
      )}
    </div>
  );
}
