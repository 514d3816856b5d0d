import { useState } from 'react';
import {
  MAX_MODEL_NAME,
  modelText,
  type NamedModel,
  readSha256,
  type Statement,
  UNNAMED,
} from '#domain/damage/origin.ts';
import { sameJson } from '#domain/json.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import * as styles from './origins.css.ts';

/** An answer to who drew the boxes of a file: one for all of them, or what the file says of each. */
type Answer = Statement | 'stated';

const keyOf = (answer: Answer): 'stated' | Statement['author'] =>
  answer === 'stated' ? answer : answer.author;

interface StatementFieldsProps {
  readonly label: string;
  /** Null where several files were answered differently. */
  readonly answer: Answer | null;
  /** Whether the file says of some boxes who drew them. */
  readonly canBeStated: boolean;
  readonly onAnswer: (answer: Answer) => void;
}

/** Who drew the boxes of a file; for a model its name, version and the hash of its file. */
export function StatementFields({ label, answer, canBeStated, onAnswer }: StatementFieldsProps) {
  const { LL } = useI18n();
  const names = LL.annotator.origins;
  const choices = [...(canBeStated ? (['stated'] as const) : []), 'model', 'person', 'file'] as const;
  return (
    <div className={styles.statement}>
      <Select
        label={label}
        size="dialog"
        items={choices.map((id) => ({ id, label: names[id]() }))}
        selectedKey={answer && keyOf(answer)}
        placeholder={LL.import.origins.mixed()}
        onSelectionChange={(key) => {
          if (answer && key === keyOf(answer)) return;
          onAnswer(
            key === 'stated' ? key : key === 'model' ? { author: key, model: UNNAMED } : { author: key },
          );
        }}
      />
      {answer !== null && answer !== 'stated' && answer.author === 'model' && (
        <ModelFields model={answer.model} onModel={(model) => onAnswer({ author: 'model', model })} />
      )}
    </div>
  );
}

type Typed = Readonly<Record<'name' | 'version' | 'sha256', string>>;

const typedAs = ({ name, version, sha256 }: NamedModel): Typed => ({ name, version, sha256: sha256 ?? '' });

const modelOf = ({ name, version, sha256 }: Typed): NamedModel => ({
  name: modelText(name),
  version: modelText(version),
  sha256: readSha256(sha256),
});

interface ModelFieldsProps {
  readonly model: NamedModel;
  readonly onModel: (model: NamedModel) => void;
}

function ModelFields({ model, onModel }: ModelFieldsProps) {
  const words = useI18n().LL.import.origins;
  // As typed: blanks at the end, and a hash that isn't whole yet, are no part of the answer.
  const [typed, setTyped] = useState(() => typedAs(model));
  const shown = sameJson(modelOf(typed), model) ? typed : typedAs(model);
  const change = (part: Partial<Typed>) => {
    const next = { ...shown, ...part };
    setTyped(next);
    onModel(modelOf(next));
  };
  const isWrong = shown.sha256.trim() !== '' && readSha256(shown.sha256) === null;
  return (
    <div className={styles.model}>
      <TextField
        label={words.name()}
        size="dialog"
        description={words.nameHelp()}
        maxLength={MAX_MODEL_NAME}
        value={shown.name}
        onChange={(name) => change({ name })}
      />
      <TextField
        label={words.version()}
        size="dialog"
        maxLength={MAX_MODEL_NAME}
        value={shown.version}
        onChange={(version) => change({ version })}
      />
      <TextField
        label={words.sha256()}
        size="dialog"
        description={words.sha256Help()}
        errorMessage={words.sha256Wrong()}
        isInvalid={isWrong}
        value={shown.sha256}
        onChange={(sha256) => change({ sha256 })}
      />
    </div>
  );
}
