import { Trash2 } from 'lucide-react';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import type { Reference, ScaleInputs } from '#domain/measure/scaleInputs.ts';
import { error95 } from '#domain/rating/width.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import * as styles from '../measure.css.ts';
import { useMeasureWords } from '../useMeasureWords.ts';
import { AnswerSelect } from './AnswerSelect.tsx';

interface KnownLengthsProps {
  readonly inputs: ScaleInputs;
  readonly set: (change: Partial<ScaleInputs>) => void;
}

/** The known lengths marked in the photo, with what was answered about each; the second one checks the first. */
export function KnownLengths({ inputs, set }: KnownLengthsProps) {
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
