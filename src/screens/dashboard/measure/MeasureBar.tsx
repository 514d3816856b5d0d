import { ChevronDown, Undo2 } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { LEAST_ZOOM } from '#annotator/measuring/measuring.ts';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useAction, useListing } from '#annotator/react/hooks.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Point, Size } from '#domain/geometry/rect.ts';
import { viewTransform } from '#domain/geometry/view.ts';
import { photoPixelsPerUnit } from '#domain/geometry/zoomAndPan.ts';
import { isComplete, type MeasureKind } from '#domain/measure/measure.ts';
import type { Answer, Reference, ScaleFacts } from '#domain/measure/scaleInputs.ts';
import { placeWidths } from '#domain/measure/takeMeasure.ts';
import { polygonArea, polylineLength } from '#domain/rating/extent.ts';
import { type ScaleFault, scaleFromTwoPoints } from '#domain/rating/scale.ts';
import type { TiltedScale } from '#domain/rating/tilt.ts';
import { type CrackWidth, crackWidth, type Estimate, sigmaOf95 } from '#domain/rating/width.ts';
import type { Measuring } from '#domain/tool.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useOpenImage } from '#screens/dashboard/DashboardContext.tsx';
import type { MeasureDraft } from '#stores/draft.ts';
import { useStore } from '#stores/useStore.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { Kbd } from '#ui/display/Kbd.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { Popover } from '#ui/overlays/Popover.tsx';
import { useToolPlace } from '../stage/useToolPlace.tsx';
import { toStage } from '../toStage.ts';
import * as styles from './measure.css.ts';
import { AnswerSelect, ScalePanel } from './scale/ScalePanel.tsx';
import { useScale } from './scale/useScale.ts';
import { useMeasureDraft } from './useMeasureDraft.ts';
import { useMeasureWords } from './useMeasureWords.ts';

const WHATS: readonly Measuring[] = ['crackWidth', 'lineLength', 'surfaceArea', 'scale'];

function What({ what, isDisabled }: { readonly what: Measuring; readonly isDisabled: boolean }) {
  const { words } = useMeasureWords();
  const { keys } = useAction(`measure.${what}`);
  return (
    <Radio value={what} className={styles.what} isDisabled={isDisabled}>
      {words.whats[what]()}
      {keys[0] && (
        <span className={styles.digit}>
          <Kbd keys={keys[0]} />
        </span>
      )}
    </Radio>
  );
}

interface LiveProps {
  readonly kind: MeasureKind;
  /** Fractions of the upright photo. */
  readonly points: readonly Point[];
  readonly photo: Size;
  readonly tiltedScale: TiltedScale;
}

function soFar({ kind, points, photo, tiltedScale: { scale } }: LiveProps): CrackWidth | Estimate | null {
  if (kind === 'crackWidth') return crackWidth(placeWidths(points, photo), scale);
  if (kind === 'lineLength') return points.length < 2 ? null : polylineLength(points, photo, scale);
  return points.length < 3 ? null : polygonArea(points, photo, scale);
}

/** The value that the points so far make. */
function Live(props: LiveProps) {
  const { value } = useMeasureWords();
  const result = soFar(props);
  return (
    result && (
      <output className={styles.now}>{value(props.kind, { result, scale: props.tiltedScale.scale })}</output>
    )
  );
}

/** What to do next with the measure tool. */
function useHint(
  measure: MeasureDraft | null,
  {
    lead,
    scaled,
    marked,
    follows,
  }: {
    readonly lead: boolean;
    readonly scaled: boolean;
    readonly marked: boolean;
    readonly follows: boolean;
  },
): string {
  const { LL } = useI18n();
  const { view } = useAnnotator();
  const image = useListing((listing) => listing.image);
  const near = useStore(
    view,
    ({ target, host }) =>
      viewTransform(target, host, image).scale / photoPixelsPerUnit(image) >= LEAST_ZOOM - 1e-6,
  );
  const words = LL.measure.hints;
  if (!measure) return '';
  const { what, points, asking, notice } = measure;
  const count = points.length;
  if (what === 'scale') {
    if (asking) return words.howLong();
    if (count === 1) return words.secondEnd();
    if (marked) return words.secondLength();
    return scaled ? words.firstEnd() : words.noScale();
  }
  if (!lead) return words.noDamage();
  if (notice === 'more') {
    if (what === 'crackWidth') return words.placesSoFar({ places: Math.floor(count / 2) });
    return what === 'lineLength' ? words.moreLine() : words.moreCorners({ corners: count });
  }
  if (notice === 'following') return words.following();
  if (notice === 'not_found') return words.notFound();
  if (notice === 'not_resolved') return words.notResolved();
  if (what === 'lineLength') return isComplete(what, count) ? words.lineOn() : words.line();
  if (what === 'surfaceArea') return isComplete(what, count) ? words.cornersOn() : words.corners();
  if (count === 0 && follows) return words.follow();
  if (!near) return words.zoom();
  if (isComplete(what, count)) return words.morePlaces({ places: count / 2 });
  const place = Math.floor(count / 2) + 1;
  return count % 2 === 0 ? words.firstEdge({ place }) : words.secondEdge({ place });
}

const MILLIMETRES = { useGrouping: false, maximumFractionDigits: 2 };

/**
 * Asks how long the marked length really is, whether it is in the plane of the defect and the camera faced the wall, and
 * refuses what makes no scale, saying why. A second length checks the first.
 */
function LengthForm(props: { readonly facts: ScaleFacts; readonly points: readonly Point[] }) {
  const { facts, points } = props;
  const { words } = useMeasureWords();
  const { commands } = useAnnotator();
  const { manage } = useWorkspace();
  const image = useOpenImage();
  const leaving = useAction('app.escape');
  const [lengthMm, setLength] = useState(Number.NaN);
  const [errorMm, setError] = useState(2);
  const [inPlane, setInPlane] = useState<Answer | null>(null);
  const [square, setSquare] = useState<Answer | null>(null);
  const { reference: first } = facts.inputs;
  const [purpose, setPurpose] = useState<'second' | 'first'>('second');
  const [fault, setFault] = useState<ScaleFault | null>(null);
  const [a, b] = points;
  if (!a || !b || !image) return null;

  const set = (event: FormEvent) => {
    event.preventDefault();
    const reference: Reference = {
      a,
      b,
      lengthMm,
      sigmaMm: sigmaOf95(errorMm),
      ...(inPlane && { inPlane }),
      ...(square && { square }),
    };
    const scale = scaleFromTwoPoints({ ...reference, photo: facts.photo });
    if (!scale.ok) return setFault(scale.error);
    manage.setScale(image.id, first && purpose === 'second' ? { secondReference: reference } : { reference });
    commands.finishMeasure();
    // The form goes away, and the next keys are for the photo.
    toStage();
  };
  // Keys in a field don't reach the annotator, so Escape is handled here: it discards the points, as in the tool.
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) leaving.run();
  };
  return (
    <form onSubmit={set} onKeyDown={leave}>
      <div className={styles.lengthForm}>
        <NumberField
          autoFocus
          plain
          label={words.howLong()}
          formatOptions={MILLIMETRES}
          value={lengthMm}
          onChange={setLength}
          isInvalid={fault !== null}
        />
        <NumberField
          plain
          label={words.lengthError()}
          formatOptions={MILLIMETRES}
          value={errorMm}
          onChange={setError}
        />
      </div>
      <div className={styles.questions}>
        <AnswerSelect label={words.inPlane()} answer={inPlane} onAnswer={setInPlane} />
        <AnswerSelect label={words.square()} answer={square} onAnswer={setSquare} />
        {first && (
          <Select
            label={words.purpose()}
            items={(['second', 'first'] as const).map((id) => ({ id, label: words.purposes[id]() }))}
            selectedKey={purpose}
            onSelectionChange={setPurpose}
          />
        )}
      </div>
      <div className={styles.submitRow}>
        <p className={styles.muted}>
          {words.interval()} {words.answersNeeded()}
        </p>
        <Button type="submit" variant="primary">
          {words.setScale()}
        </Button>
      </div>
      {fault && (
        <p className={styles.fault} role="alert">
          {words.why[fault]()}
        </p>
      )}
    </form>
  );
}

/** What the measure tool does: what it measures, what to click next, the value so far, and the photo's scale. */
export function MeasureBar() {
  const { commands, tool } = useAnnotator();
  const { words, scale: scaleWords } = useMeasureWords();
  const measure = useMeasureDraft();
  const { attributes, place } = useToolPlace();
  const lead = useListing((listing) => listing.lead);
  const back = useAction('measure.takeBack');
  const finish = useAction('measure.finish');
  const scaled = useScale();
  const tilted = scaled?.scale.tilted ?? null;
  const without = scaled !== null && tilted === null;
  const what = measure?.what ?? 'crackWidth';
  const follows = what === 'crackWidth' && lead?.label === 'crack';
  const hint = useHint(measure, {
    lead: lead !== null,
    scaled: tilted !== null,
    marked: Boolean(scaled?.facts.inputs.reference),
    follows,
  });

  // Without a scale nothing can be measured, so the scale is measured first.
  useEffect(() => {
    if (without && what !== 'scale' && tool.value.tool === 'MEASURE') commands.measure('scale');
  }, [without, what, commands, tool]);
  // Once there is a scale, goes on with the width of cracks, which most people come for.
  const before = useRef(without);
  useEffect(() => {
    if (before.current && !without && lead && tool.value.tool === 'MEASURE') commands.measure('crackWidth');
    before.current = without;
  }, [without, lead, commands, tool]);

  if (!measure || !scaled) return null;
  const { points, asking } = measure;
  return place(
    <section aria-label={words.region()} className={styles.bar} {...attributes}>
      <RadioGroup
        aria-label={words.what()}
        orientation="horizontal"
        className={styles.whats}
        value={what}
        onChange={(value) => {
          const chosen = WHATS.find((each) => each === value);
          if (chosen) commands.measure(chosen);
        }}
      >
        {WHATS.map((each) => (
          <What key={each} what={each} isDisabled={without && each !== 'scale'} />
        ))}
      </RadioGroup>
      <p className={styles.hint} role="status">
        {hint}
      </p>
      {asking && <LengthForm facts={scaled.facts} points={points} />}
      <div className={styles.row}>
        <DialogTrigger>
          <Button variant="quiet">
            <span className={styles.muted}>{tilted ? scaleWords(tilted.scale) : words.noScale()}</span>
            <Icon icon={ChevronDown} size={14} />
          </Button>
          <Popover label={words.scaleOf()} placement="bottom start">
            <ScalePanel facts={scaled.facts} scale={scaled.scale} />
          </Popover>
        </DialogTrigger>
        <span className={styles.spring} />
        {tilted && what !== 'scale' && (
          <Live kind={what} points={points} photo={scaled.facts.photo} tiltedScale={tilted} />
        )}
        {points.length > 0 && (
          <IconButton icon={Undo2} label={words.takeBack()} keys={back.keys[0]} onPress={back.run} />
        )}
        {follows && tilted && points.length === 0 && (
          <Button variant="primary" isDisabled={measure.notice === 'following'} onPress={finish.run}>
            {words.alongCrack()}
            {finish.keys[0] && <Kbd keys={finish.keys[0]} />}
          </Button>
        )}
        {what !== 'scale' && isComplete(what, points.length) && (
          <Button variant="primary" onPress={finish.run}>
            {words.finish()}
            {finish.keys[0] && <Kbd keys={finish.keys[0]} />}
          </Button>
        )}
      </div>
    </section>,
  );
}
