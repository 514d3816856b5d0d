import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { PhotoScale } from '#domain/measure/photoScale.ts';
import type { ScaleFacts, ScaleInputs } from '#domain/measure/scaleInputs.ts';
import { WORST_TILT_SIGMA_DEG } from '#domain/rating/errorBasis.ts';
import { error95, sigmaOf95 } from '#domain/rating/width.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { useDashboard } from '../../DashboardContext.tsx';
import * as styles from '../measure.css.ts';
import { useMeasureWords } from '../useMeasureWords.ts';
import { DistanceFields } from './DistanceFields.tsx';
import { KnownLengths } from './KnownLengths.tsx';
import { METRES, orNaN } from './metres.ts';
import { ScaleWays } from './ScaleWays.tsx';

/** The largest error of an angle that is accepted, degrees (95 %). */
const WORST_ERROR_DEG = Math.floor(error95({ sigma: WORST_TILT_SIGMA_DEG }));

interface ScalePanelProps {
  readonly facts: ScaleFacts;
  readonly scale: PhotoScale;
}

/** The ways to the photo's scale, which of them holds and why the others don't, and what a person can say to it. */
export function ScalePanel({ facts, scale }: ScalePanelProps) {
  const { format } = useI18n();
  const { words } = useMeasureWords();
  const { manage } = useWorkspace();
  const { image } = useDashboard();
  const { inputs, camera } = facts;
  const { distance, tilt } = scale;
  if (!image) return null;
  const set = (change: Partial<ScaleInputs>) => manage.setScale(image.id, change);

  return (
    <div className={styles.panel}>
      <p className={styles.heading}>{words.scaleOf()}</p>
      <ScaleWays facts={facts} scale={scale} />
      <KnownLengths inputs={inputs} set={set} />
      <DistanceFields inputs={inputs} distance={distance} set={set} />
      <NumberField
        plain
        label={words.tilt()}
        description={
          tilt?.by === 'gimbal' ? words.byGimbal({ value: format.number(tilt.deg, 0) }) : words.facing()
        }
        formatOptions={METRES}
        minValue={0}
        maxValue={89}
        value={orNaN(inputs.tiltDeg)}
        onChange={(tiltDeg) => set({ tiltDeg: Number.isNaN(tiltDeg) ? null : tiltDeg })}
      />
      {tilt && (
        <NumberField
          plain
          label={words.tiltError()}
          description={words.tiltErrorHint()}
          formatOptions={METRES}
          minValue={0}
          maxValue={WORST_ERROR_DEG}
          value={inputs.tiltSigmaDeg == null ? Number.NaN : error95({ sigma: inputs.tiltSigmaDeg })}
          onChange={(error) =>
            set({
              tiltSigmaDeg: Number.isNaN(error) ? null : Math.min(sigmaOf95(error), WORST_TILT_SIGMA_DEG),
            })
          }
        />
      )}
      {camera.focalMm !== null && (
        <NumberField
          plain
          label={words.sensorWidth()}
          description={words.sensorHint()}
          formatOptions={METRES}
          minValue={1}
          maxValue={100}
          value={orNaN(inputs.sensorWidthMm ?? camera.sensorWidthMm)}
          onChange={(width) => set({ sensorWidthMm: Number.isNaN(width) ? null : width })}
        />
      )}
      <p className={styles.muted}>{words.estimate()}</p>
    </div>
  );
}
