import { ANSWERS, type Answer } from '#domain/measure/scaleInputs.ts';
import { Select } from '#ui/choices/Select.tsx';
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
