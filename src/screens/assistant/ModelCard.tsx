import { FilePlus2, FolderPlus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Assistant } from '#data/assistant/createAssistant.ts';
import type { ModelStore } from '#data/assistant/models/modelStore.ts';
import type { ModelTrial } from '#data/assistant/trial/createModelTrial.ts';
import { type Draft, isSized, unnamedClasses } from '#data/assistant/trial/draft.ts';
import type { ChoiceFault } from '#data/assistant/trial/trialState.ts';
import { USUAL_SIDES } from '#detector/modelInput.ts';
import { FITS, ORDERS, SCALES } from '#detector/preprocess.ts';
import { sourceOfModel } from '#domain/assurance/systems.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { AlertDialog } from '#ui/overlays/Dialog.tsx';
import { ProgressBar } from '#ui/progress/ProgressBar.tsx';
import { faultWords } from '../kit/assistant/faultWords.ts';
import { useSystemRegister } from '../kit/assurance/useRegister.ts';
import { droppedFiles, pickFolder } from '../kit/data/fileSources.ts';
import { PageSection } from '../kit/page/PageSection.tsx';
import * as page from '../kit/page/page.css.ts';
import * as styles from './assistant.css.ts';
import { SourceQuestion } from './systems/SourceQuestion.tsx';

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

interface ModelChooserProps {
  readonly label: string;
  readonly accept: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Asks for a model's file, optionally with a file of names; also takes dropped files. */
function ModelChooser({ label, accept, onFiles }: ModelChooserProps) {
  const { LL } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  return (
    // Dropping is an alternative to the button, which is accessible by keyboard.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      className={over ? styles.drop.over : styles.drop.away}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void droppedFiles(event.dataTransfer).then((all) => onFiles(all.map(({ file }) => file)));
      }}
    >
      <p>{LL.assistant.model.drop()}</p>
      <Button size="dialog" onPress={() => input.current?.click()}>
        <Icon icon={FilePlus2} />
        {label}
      </Button>
      <Button size="dialog" onPress={() => pickFolder((all) => onFiles(all.map(({ file }) => file)))}>
        <Icon icon={FolderPlus} />
        {LL.import.chooseFolder()}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept={accept}
        tabIndex={-1}
        aria-label={label}
        className={styles.input}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </div>
  );
}

/** What is known of a model from its file. */
function Facts({ draft }: { readonly draft: Draft }) {
  const { LL, format } = useI18n();
  const words = LL.assistant.model;
  const { name, size, classes, input } = draft;
  const rows: readonly (readonly [string, string])[] = [
    [words.file(), format.aside(name, format.bytes(size))],
    [words.input(), isSized(draft) ? words.inputSize({ ...input.size }) : words.sideOpen()],
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

interface SettingsProps {
  readonly draft: Draft;
  readonly trial: ModelTrial;
}

/** How a model's output is read, and at which size: asked for only where its file doesn't say. */
function ModelQuestions({ draft, trial }: SettingsProps) {
  const { LL } = useI18n();
  const words = LL.assistant.model;
  const { layout, layouts } = draft;
  return (
    <>
      <Select
        label={words.layout()}
        placeholder={words.layoutAsk()}
        missing={layout === null ? words.layoutMissing() : undefined}
        items={layouts.map((id) => ({ id, label: LL.assistant.layouts[id]() }))}
        selectedKey={layout}
        onSelectionChange={trial.setLayout}
      />
      {draft.input.openSize && (
        <Select
          label={words.side()}
          placeholder={words.sideAsk()}
          missing={isSized(draft) ? undefined : words.sideMissing()}
          items={USUAL_SIDES.map((side) => ({
            id: String(side),
            label: words.inputSize({ width: side, height: side }),
          }))}
          selectedKey={isSized(draft) ? String(draft.input.size.width) : null}
          onSelectionChange={(side) => trial.setSide(Number(side))}
        />
      )}
    </>
  );
}

/** How photos are fed to a model; each can be changed where it was trained differently. */
function PhotoSettings({ draft: { preprocess }, trial }: SettingsProps) {
  const { LL } = useI18n();
  const words = LL.assistant.model;
  return (
    <>
      {preprocess && (
        <>
          <Select
            label={words.fit()}
            items={FITS.map((id) => ({ id, label: words.fits[id]() }))}
            selectedKey={preprocess.fit}
            onSelectionChange={(fit) => trial.setPreprocess({ fit })}
          />
          <Select
            label={words.scale()}
            items={SCALES.map((id) => ({ id, label: words.scales[id]() }))}
            selectedKey={preprocess.scale}
            onSelectionChange={(scale) => trial.setPreprocess({ scale })}
          />
          <Select
            label={words.order()}
            items={ORDERS.map((id) => ({ id, label: words.orders[id]() }))}
            selectedKey={preprocess.order}
            onSelectionChange={(order) => trial.setPreprocess({ order })}
          />
        </>
      )}
    </>
  );
}

/** What few people look at or change. Open from the start where the model leaves a question open, which is asked there. */
function Advanced({ draft, trial }: SettingsProps) {
  const { LL } = useI18n();
  const words = LL.assistant.model;
  // Answering the last question mustn't close what is being filled in.
  const [hasQuestion] = useState(draft.layout === null || !isSized(draft));
  return (
    <details open={hasQuestion}>
      <summary className={styles.advanced}>{words.advanced()}</summary>
      <div className={page.section}>
        <div className={page.fields}>
          <ModelQuestions draft={draft} trial={trial} />
          <PhotoSettings draft={draft} trial={trial} />
        </div>
        <dl className={styles.facts}>
          <dt className={styles.term}>{words.hash()}</dt>
          <dd className={styles.hash}>{draft.sha256}</dd>
        </dl>
      </div>
    </details>
  );
}

/** Which entry of the firm's register the model is. */
function ModelSystem({ project, draft }: { readonly project: string; readonly draft: Draft }) {
  const words = useI18n().LL.assurance.sources;
  const register = useSystemRegister();
  if (!register) return null;
  const { sha256, name, licence } = draft;
  return (
    <SourceQuestion
      key={sha256}
      project={project}
      register={register}
      source={sourceOfModel(sha256)}
      model={{ name, version: '', sha256 }}
      licence={licence}
      label={words.question()}
    />
  );
}

/** The chosen model: what is known of it, what a person entered, and whether it is stored. */
function ModelDetails(props: {
  readonly project: string;
  readonly draft: Draft;
  readonly trial: ModelTrial;
  readonly models: ModelStore;
}) {
  const { project, draft, trial, models } = props;
  const { LL } = useI18n();
  const words = LL.assistant.model;
  const { keepFault } = useValue(trial.state);
  const isKept = draft.keptAt !== null;
  const unnamed = unnamedClasses(draft);
  const isFilledIn = draft.layout !== null && draft.classes.length > 0 && isSized(draft);
  return (
    <>
      <Facts draft={draft} />
      {draft.classes.length === 0 && <p className={styles.bad}>{words.namesMissing()}</p>}
      {unnamed && <p data-unnamed-classes>{words.namesTooFew(unnamed)}</p>}
      <TextField
        label={words.licence()}
        description={words.licenceHelp()}
        value={draft.licence}
        onChange={trial.setLicence}
      />
      <Advanced key={draft.sha256} draft={draft} trial={trial} />
      <ModelSystem project={project} draft={draft} />
      <div className={styles.buttons}>
        <Badge tone={isKept ? 'good' : 'neutral'}>{isKept ? words.keptAs() : words.notKept()}</Badge>
        {isKept ? (
          <RemoveModel draft={draft} trial={trial} models={models} />
        ) : (
          <>
            <Button variant="primary" isDisabled={!isFilledIn} onPress={() => void trial.keep()}>
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

/** The stored models, and the chosen one. */
export function ModelCard({
  trial,
  assistant,
  project,
}: {
  readonly trial: ModelTrial;
  readonly assistant: Assistant;
  /** The id of the project whose register is asked for the model. */
  readonly project: string;
}) {
  const { LL } = useI18n();
  const words = LL.assistant.model;
  const { checking, refused, draft } = useValue(trial.state);
  const models = useValue(assistant.models.models) ?? [];
  const say = useChoiceWords();
  const isKept = draft !== null && draft.keptAt !== null;
  return (
    <PageSection id="model" title={words.title()}>
      {models.length === 0 && !draft && (
        <div>
          <p>{words.none()}</p>
          <p className={page.muted}>{words.noneText()}</p>
        </div>
      )}
      {models.length > 0 && (
        <Select
          label={words.kept()}
          items={models.map(({ sha256, name }) => ({ id: sha256, label: name, isFile: true }))}
          selectedKey={isKept ? draft.sha256 : null}
          onSelectionChange={(sha256) => {
            const model = models.find((one) => one.sha256 === sha256);
            if (model) trial.take(model);
          }}
        />
      )}
      {draft && <ModelDetails project={project} trial={trial} draft={draft} models={assistant.models} />}
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
