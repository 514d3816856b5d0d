import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ModelStore } from '#data/assistant/models/modelStore.ts';
import type { ModelTrial } from '#data/assistant/trial/createModelTrial.ts';
import type { Draft } from '#data/assistant/trial/draft.ts';
import { useValue } from '#data/useValue.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { AlertDialog } from '#ui/overlays/Dialog.tsx';
import * as styles from './assistant.css.ts';
import { ModelSettings } from './ModelSettings.tsx';

/** What is known of a model from its file. */
function Facts({ draft }: { readonly draft: Draft }) {
  const { LL, format } = useI18n();
  const words = LL.assistant.model;
  const { name, size, sha256, classes, input } = draft;
  const rows: readonly (readonly [string, string])[] = [
    [words.file(), format.aside(name, format.bytes(size))],
    [words.input(), words.inputSize({ ...input.size })],
    [words.classes(), classes.length > 0 ? format.list(classes.map(([, each]) => each)) : '–'],
  ];
  return (
    <dl className={styles.facts} aria-label={words.facts()}>
      {rows.map(([term, value]) => (
        <div key={term} style={{ display: 'contents' }}>
          <dt className={styles.term}>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <dt className={styles.term}>{words.hash()}</dt>
      <dd className={styles.hash}>{sha256}</dd>
    </dl>
  );
}

/** Removes a stored model, after a note about its results. */
function RemoveModel(props: {
  readonly draft: Draft;
  readonly trial: ModelTrial;
  readonly models: ModelStore;
}) {
  const { draft, trial, models } = props;
  const { LL } = useI18n();
  const words = LL.assistant.model;
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onPress={() => setAsking(true)}>
        <Icon icon={Trash2} size={14} />
        {words.remove()}
      </Button>
      <AlertDialog
        title={words.removeTitle({ name: draft.name })}
        text={words.removeText()}
        isOpen={asking}
        cancelLabel={words.cancel()}
        confirmLabel={words.remove()}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          trial.clear();
          void models.remove(draft.sha256);
        }}
      />
    </>
  );
}

/** The chosen model: what is known of it, what a person entered, and whether it is stored. */
export function ModelDetails(props: {
  readonly draft: Draft;
  readonly trial: ModelTrial;
  readonly models: ModelStore;
}) {
  const { draft, trial, models } = props;
  const { LL } = useI18n();
  const words = LL.assistant.model;
  const { keepFault } = useValue(trial.state);
  const isKept = draft.keptAt !== null;
  const isWhole = draft.layout !== null && draft.classes.length > 0;
  return (
    <>
      <Facts draft={draft} />
      {draft.classes.length === 0 && <p className={styles.bad}>{words.namesMissing()}</p>}
      <ModelSettings draft={draft} trial={trial} />
      <TextField
        label={words.licence()}
        description={words.licenceHelp()}
        value={draft.licence}
        onChange={trial.setLicence}
      />
      <div className={styles.buttons}>
        <Badge tone={isKept ? 'good' : 'neutral'}>{isKept ? words.keptAs() : words.notKept()}</Badge>
        {isKept ? (
          <RemoveModel draft={draft} trial={trial} models={models} />
        ) : (
          <>
            <Button variant="primary" isDisabled={!isWhole} onPress={() => void trial.keep()}>
              {words.keep()}
            </Button>
            <Button onPress={trial.clear}>{words.discard()}</Button>
          </>
        )}
      </div>
      {keepFault && (
        <p className={styles.bad}>{keepFault === 'quota' ? words.noRoom() : words.notStored()}</p>
      )}
    </>
  );
}
