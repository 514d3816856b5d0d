import { Trash2 } from 'lucide-react';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { lengthsOf, type PhotoScale, type ScaleDoubt, type ScaleWay } from '#domain/measure/photoScale.ts';
import { decimalsFor } from '#domain/measure/precision.ts';
import {
  ANSWERS,
  type Answer,
  type Reference,
  type ScaleFacts,
  type ScaleInputs,
} from '#domain/measure/scaleInputs.ts';
import { WORST_TILT_SIGMA_DEG } from '#domain/rating/errorBasis.ts';
import { error95, sigmaOf95 } from '#domain/rating/width.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { useOpenImage } from '../../DashboardContext.tsx';
import * as styles from '../measure.css.ts';
import { useMeasureWords } from '../useMeasureWords.ts';

interface AnswerSelectProps {
  /** The question. */
  readonly label: string;
  readonly answer: Answer | null;
  readonly onAnswer: (answer: Answer) => void;
}

/** A question about a scale: yes, no or not known; nothing is chosen before a person answers. */
export function AnswerSelect({ label, answer, onAnswer }: AnswerSelectProps) {
  const { words } = useMeasureWords();
  return (
    <Select
      label={label}
      placeholder={words.notAnswered()}
      items={ANSWERS.map((id) => ({ id, label: words.answers[id]() }))}
      selectedKey={answer}
      onSelectionChange={onAnswer}
    />
  );
}

/** The largest error of an angle that is accepted, degrees (95 %). */
const WORST_ERROR_DEG = Math.floor(error95({ sigma: WORST_TILT_SIGMA_DEG }));

interface ScalePanelProps {
  readonly facts: ScaleFacts;
  readonly scale: PhotoScale;
}

/** Our assumption for the standard error of a typed distance, as a share of it; it gives no ± until one is typed. */
const TYPED_SIGMA = 0.05;

interface DistanceFieldsProps {
  readonly inputs: ScaleInputs;
  readonly distance: PhotoScale['distance'];
  readonly set: (change: Partial<ScaleInputs>) => void;
}

/** How metres and degrees are typed. */
const METRES = { useGrouping: false, maximumFractionDigits: 3 };

/** What a number field shows of a figure that isn't given: nothing. */
const orNaN = (value: number | null | undefined): number => value ?? Number.NaN;

/** How far the photo was taken from, how well that is known, and where the app has it from. */
function DistanceFields({ inputs, distance, set }: DistanceFieldsProps) {
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

interface KnownLengthsProps {
  readonly inputs: ScaleInputs;
  readonly set: (change: Partial<ScaleInputs>) => void;
}

/** The known lengths marked in the photo, with what was answered about each; the second one checks the first. */
function KnownLengths({ inputs, set }: KnownLengthsProps) {
  const { format } = useI18n();
  const { words } = useMeasureWords();
  const { commands } = useAnnotator();
  const { reference, secondReference } = inputs;
  if (!reference) return null;
  const length = ({ lengthMm, sigmaMm }: Reference) =>
    words.reference({
      value: format.number(lengthMm, 0),
      error: format.number(error95({ sigma: sigmaMm }), 1),
    });
  const remove = () => set({ reference: secondReference ?? null, secondReference: null });
  return (
    <>
      <fieldset className={styles.knownLength}>
        <legend className={styles.legend}>
          {words.firstLength({ length: length(reference) })}
          <IconButton icon={Trash2} label={words.removeReference()} onPress={remove} />
        </legend>
        <Answers of={reference} onAnswer={(answers) => set({ reference: { ...reference, ...answers } })} />
      </fieldset>
      {secondReference ? (
        <fieldset className={styles.knownLength}>
          <legend className={styles.legend}>
            {words.secondLength({ length: length(secondReference) })}
            <IconButton
              icon={Trash2}
              label={words.removeSecond()}
              onPress={() => set({ secondReference: null })}
            />
          </legend>
          <Answers
            of={secondReference}
            onAnswer={(answers) => set({ secondReference: { ...secondReference, ...answers } })}
          />
        </fieldset>
      ) : (
        <div className={styles.knownLength}>
          <p className={styles.muted}>{words.secondOffer()}</p>
          <Button onPress={() => commands.measure('scale')}>{words.markSecond()}</Button>
        </div>
      )}
    </>
  );
}

interface AnswersProps {
  readonly of: Reference;
  readonly onAnswer: (answers: Pick<Reference, 'inPlane' | 'square'>) => void;
}

function Answers({ of, onAnswer }: AnswersProps) {
  const { words } = useMeasureWords();
  return (
    <>
      <AnswerSelect
        label={words.inPlane()}
        answer={of.inPlane ?? null}
        onAnswer={(inPlane) => onAnswer({ inPlane })}
      />
      <AnswerSelect
        label={words.square()}
        answer={of.square ?? null}
        onAnswer={(square) => onAnswer({ square })}
      />
    </>
  );
}

interface ScaleWaysProps {
  readonly facts: ScaleFacts;
  readonly scale: PhotoScale;
}

/** The ways to a photo's scale, best first: what each gives or why it gives nothing, and what speaks against it. */
function ScaleWays({ facts, scale }: ScaleWaysProps) {
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

/** The ways to the photo's scale, which of them holds and why the others don't, and what a person can say to it. */
export function ScalePanel({ facts, scale }: ScalePanelProps) {
  const { format } = useI18n();
  const { words } = useMeasureWords();
  const { manage } = useWorkspace();
  const image = useOpenImage();
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
