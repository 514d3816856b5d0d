import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useAction } from '#annotator/react/hooks.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Point } from '#domain/geometry/rect.ts';
import type { Answer, Reference, ScaleFacts } from '#domain/measure/scaleInputs.ts';
import { type ScaleFault, scaleFromTwoPoints } from '#domain/rating/scale.ts';
import { sigmaOf95 } from '#domain/rating/width.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { useDashboard } from '../../DashboardContext.tsx';
import * as styles from '../measure.css.ts';
import { useMeasureWords } from '../useMeasureWords.ts';
import { AnswerSelect } from './AnswerSelect.tsx';

const MILLIMETRES = { useGrouping: false, maximumFractionDigits: 2 };

/**
 * Asks how long the marked length really is, whether it is in the plane of the defect and the camera faced the wall, and
 * refuses what makes no scale, saying why. A second length checks the first.
 */
export function LengthForm(props: { readonly facts: ScaleFacts; readonly points: readonly Point[] }) {
  const { facts, points } = props;
  const { words } = useMeasureWords();
  const { commands } = useAnnotator();
  const { manage } = useWorkspace();
  const { image } = useDashboard();
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
          description={words.interval()}
          value={errorMm}
          onChange={setError}
        />
        <Button type="submit" variant="primary">
          {words.setScale()}
        </Button>
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
      <p className={styles.muted}>{words.answersNeeded()}</p>
      {fault && (
        <p className={styles.fault} role="alert">
          {words.why[fault]()}
        </p>
      )}
    </form>
  );
}
