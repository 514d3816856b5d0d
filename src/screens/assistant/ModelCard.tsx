import type { Assistant } from '#data/assistant/createAssistant.ts';
import type { ModelTrial } from '#data/assistant/trial/createModelTrial.ts';
import type { ChoiceFault } from '#data/assistant/trial/trialState.ts';
import { useValue } from '#data/useValue.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { ProgressBar } from '#ui/progress/ProgressBar.tsx';
import { faultWords } from '../kit/assistant/faultWords.ts';
import { PageSection } from '../kit/page/PageSection.tsx';
import * as page from '../kit/page/page.css.ts';
import * as styles from './assistant.css.ts';
import { ModelChooser } from './ModelChooser.tsx';
import { ModelDetails } from './ModelDetails.tsx';

/** Why a chosen file was refused. */
function useChoiceWords() {
  const { LL } = useI18n();
  const words = LL.assistant.model;
  return (name: string, fault: ChoiceFault): string => {
    if (fault.kind === 'not_model') return words.notModel();
    if (fault.kind === 'names_unreadable') return words.namesUnreadable({ name });
    if (fault.kind === 'names_mismatch') return words.namesMismatch({ name });
    return `${words.refused({ name })} ${faultWords(LL, fault)}`;
  };
}

const ANY = '.onnx,.yaml,.yml,.txt,.names';

/** The stored models, and the chosen one. */
export function ModelCard({
  trial,
  assistant,
}: {
  readonly trial: ModelTrial;
  readonly assistant: Assistant;
}) {
  const { LL } = useI18n();
  const words = LL.assistant.model;
  const { checking, refused, draft } = useValue(trial.state);
  const models = useValue(assistant.models.models) ?? [];
  const say = useChoiceWords();
  const isKept = draft !== null && draft.keptAt !== null;
  return (
    <PageSection title={words.title()}>
      {models.length === 0 && !draft && (
        <div>
          <p>{words.none()}</p>
          <p className={page.muted}>{words.noneText()}</p>
        </div>
      )}
      {models.length > 0 && (
        <Select
          label={words.kept()}
          items={models.map(({ sha256, name }) => ({ id: sha256, label: name }))}
          selectedKey={isKept ? draft.sha256 : null}
          onSelectionChange={(sha256) => {
            const model = models.find((one) => one.sha256 === sha256);
            if (model) trial.take(model);
          }}
        />
      )}
      {draft && <ModelDetails trial={trial} draft={draft} models={assistant.models} />}
      <div role="status">
        {checking !== null && <ProgressBar label={words.checking({ name: checking })} />}
        {refused && <p className={styles.bad}>{say(refused.name, refused.fault)}</p>}
      </div>
      {checking !== null ? (
        <div className={styles.buttons}>
          <Button onPress={trial.stopCheck}>{LL.assistant.try.stop()}</Button>
        </div>
      ) : (
        <ModelChooser label={words.choose()} accept={ANY} onFiles={(files) => void trial.choose(files)} />
      )}
    </PageSection>
  );
}
