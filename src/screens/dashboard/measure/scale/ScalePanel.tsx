import { Trash2 } from 'lucide-react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { PhotoScale, ScaleDoubt, ScaleWay } from '#domain/measure/photoScale.ts';
import { decimalsFor, error95, sigmaOf95 } from '#domain/measure/precision.ts';
import type { ScaleFacts, ScaleInputs } from '#domain/measure/scaleInputs.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { useDashboard } from '../../DashboardContext.tsx';
import * as styles from '../measure.css.ts';
import { useMeasureWords } from '../useMeasureWords.ts';

const METRES = { useGrouping: false, maximumFractionDigits: 3 };
/** Standard error of a typed distance until somebody says otherwise, as a share of it: paced or read off a plan. */
const TYPED_SIGMA = 0.05;

const orNaN = (value: number | null | undefined) => value ?? Number.NaN;

interface ScalePanelProps {
  readonly facts: ScaleFacts;
  readonly scale: PhotoScale;
}

/** The ways to the photo's scale, which of them holds and why the others don't, and what a person can say to it. */
export function ScalePanel({ facts, scale }: ScalePanelProps) {
  const { format } = useI18n();
  const { words, scale: scaleWords } = useMeasureWords();
  const { manage } = useWorkspace();
  const { image } = useDashboard();
  const { inputs, camera } = facts;
  const { distance, tilt, ways, doubts } = scale;
  if (!image) return null;
  const set = (change: Partial<ScaleInputs>) => manage.setScale(image.id, change);
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
    <div className={styles.panel}>
      <p className={styles.heading}>{words.scaleOf()}</p>
      <ul className={styles.ways}>
        {ways.map((way) => (
          <li key={way.source} className={styles.way}>
            <span>{words.sources[way.source]()}</span>
            {way === first && <span className={styles.held}>{words.holds()}</span>}
            {way.source === 'two_point' && inputs.reference && (
              <IconButton
                icon={Trash2}
                label={words.removeReference()}
                onPress={() => set({ reference: null })}
              />
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
                : { distanceM, sigmaM: inputs.distance?.sigmaM ?? distanceM * TYPED_SIGMA },
            })
          }
        />
        <NumberField
          plain
          label={words.distanceError()}
          formatOptions={METRES}
          minValue={0}
          isDisabled={!inputs.distance}
          value={inputs.distance ? error95({ sigma: inputs.distance.sigmaM }) : Number.NaN}
          onChange={(error) =>
            inputs.distance &&
            !Number.isNaN(error) &&
            set({ distance: { ...inputs.distance, sigmaM: sigmaOf95(error) } })
          }
        />
      </div>
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
