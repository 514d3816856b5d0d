import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  CONTENTS,
  type Content,
  HANDOVER_LANGUAGES,
  type HandoverLanguage,
  RECEIVERS,
  type Receiver,
} from '#data/handover/handoverFile.ts';
import {
  custodyImages,
  fixedSize,
  forecast,
  type Handover,
  type HandoverChoice,
  type HandoverFault,
  type HandoverSource,
  picturesFor,
  SUGGESTED,
  smallestSize,
  writeHandover,
} from '#data/handover/writeHandover.ts';
import { outgoingDrawing, outgoingPhotos } from '#data/privacy/outgoingPhotos.ts';
import { comparedWithPrevious } from '#data/records/previousRecord.ts';
import { openSeal, sealedProject, sealedRecord, sealedSurvey } from '#data/records/seal.ts';
import type { Seal } from '#data/records/sealCheck.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Workspace } from '#data/workspace.ts';
import { localDay } from '#domain/civilDate.ts';
import { fileName } from '#domain/fileName.ts';
import { ERASED, readErased } from '#domain/inspection/photos/erased.ts';
import { attachedFiles, distinctFiles } from '#domain/inspection/record/attachedFiles.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Checkbox } from '#ui/choices/Checkbox.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { progressLine } from '#ui/progress/ProgressBar.css.ts';
import { ProgressBar } from '#ui/progress/ProgressBar.tsx';
import { saveFile } from '#ui/saveFile.ts';
import { NewPassword, useNewPassword } from '../kit/page/NewPassword.tsx';
import * as styles from '../kit/page/page.css.ts';
import { UndecidedMasks } from '../kit/page/UndecidedMasks.tsx';
import { type OpenRecord, useOpenRecord } from './OpenRecord.tsx';

/** Sizes of a file that a person may choose, bytes: what mail takes, and what a stick does. */
const LIMITS = [5, 10, 25, 50, 100, 250].map((megabytes) => megabytes * 1e6);
const FIRST_LIMIT = 25e6;

/** The page that hand-overs are made of; fetched only here. */
const TEMPLATE = '/handover.html';

/** Everything of a signed revision that may be in a file. Rejects where it can't be read. */
async function sourceOf(
  { records, storedRecord, project }: OpenRecord,
  workspace: Workspace,
  seal: Seal,
): Promise<HandoverSource> {
  const content = openSeal(seal);
  const answer = await fetch(TEMPLATE);
  if (!content || !answer.ok) throw new Error('The signed text or the page could not be read.');
  const erased = await workspace.current(workspace.manage.projectDocuments(project.id, ERASED));
  const record = sealedRecord(storedRecord, content);
  const survey = sealedSurvey(storedRecord, content);
  const before = await comparedWithPrevious(
    records,
    { record, project: sealedProject(project, content) },
    survey,
  );
  return {
    template: await answer.text(),
    seal,
    survey,
    previous: before?.seal ? { seal: before.seal, survey: before.survey, rows: before.rows } : null,
    photos: outgoingPhotos(workspace),
    erased: new Map(erased.flatMap((one) => readErased(one) ?? []).map((one) => [one.sha256, one])),
    drawing: async (sha256, side) => {
      const bytes = await workspace.pictures.get(sha256);
      return bytes && outgoingDrawing(bytes, side);
    },
    files: distinctFiles(attachedFiles(record)),
    attached: ({ sha256 }) => workspace.pictures.get(sha256),
    async custody(signal) {
      await workspace.settled();
      const read = await workspace.custody(project.id, { signal });
      return read.ok ? read.value : null;
    },
  };
}

type Making =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly done: number; readonly total: number }
  | { readonly kind: 'done'; readonly made: Handover; readonly name: string }
  | { readonly kind: 'failed'; readonly fault: HandoverFault['kind'] | 'failed' };

/** Writes the file, one at a time; cancelled when the dialog is closed. */
function useHandover(source: HandoverSource | undefined, nameOf: (choice: HandoverChoice) => string) {
  const [state, setState] = useState<Making>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const write = async (choice: HandoverChoice) => {
    if (!source || running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: 'running', done: 0, total: 0 });
    const made = await writeHandover(source, choice, {
      signal: controller.signal,
      onProgress: (done, total) => setState({ kind: 'running', done, total }),
    }).catch(() => null);
    running.current = null;
    if (!made?.ok) return setState({ kind: 'failed', fault: made?.error.kind ?? 'failed' });
    const name = nameOf(choice);
    saveFile(made.value.file, name);
    setState({ kind: 'done', made: made.value, name });
  };
  return {
    state,
    write: (choice: HandoverChoice) => void write(choice),
    cancel: () => running.current?.abort(),
  };
}

/** How a file of a choice would come out; null until what is signed is read. */
function useForecast(source: HandoverSource | undefined, choice: HandoverChoice) {
  const { receiver, contents, limit } = choice;
  const pictures = useMemo(
    () => (source ? picturesFor(source, { receiver, contents }) : []),
    [source, receiver, contents],
  );
  const count = pictures.length;
  const isCompared = contents.includes('comparison');
  const hasFiles = contents.includes('files');
  const listed = count + (source ? custodyImages(source, { receiver, contents }).size : 0);
  const { data: fixed } = useQuery({
    queryKey: ['handover-size', source?.seal.hash ?? null, isCompared, listed, hasFiles],
    queryFn: () =>
      source
        ? fixedSize(isCompared ? source : { ...source, previous: null }, listed, hasFiles ? source.files : [])
        : Promise.resolve(0),
    enabled: source !== undefined,
    networkMode: 'always',
  });
  if (!source || fixed === undefined) return null;
  return { count, ...forecast(pictures, fixed, limit), least: smallestSize(count, fixed) };
}

/** What is chosen of the receiver, the contents, the language and the size. */
function Choices(props: {
  readonly choice: HandoverChoice;
  readonly hasPrevious: boolean;
  /** Sound clips and documents of the record; null until it is read. */
  readonly files: number | null;
  readonly onChange: (choice: HandoverChoice) => void;
}) {
  const { choice, hasPrevious, files, onChange } = props;
  const isThere = (one: Content) => (one === 'comparison' ? hasPrevious : one !== 'files' || files !== 0);
  const { LL, format } = useI18n();
  const words = LL.handover;
  const { dialog } = words;
  const receive = (receiver: Receiver) => onChange({ ...choice, receiver, contents: SUGGESTED[receiver] });
  const show = (one: Content, isShown: boolean) =>
    onChange({
      ...choice,
      contents: CONTENTS.filter((each) => (each === one ? isShown : choice.contents.includes(each))),
    });
  return (
    <>
      <Select
        label={dialog.receiver()}
        size="dialog"
        items={RECEIVERS.map((id) => ({ id, label: words.receivers[id]() }))}
        selectedKey={choice.receiver}
        onSelectionChange={receive}
      />
      <fieldset className={`${styles.group} ${styles.section}`}>
        <legend>{dialog.contents()}</legend>
        {CONTENTS.map((one) => (
          <Checkbox
            key={one}
            isSelected={choice.contents.includes(one) && isThere(one)}
            isDisabled={!isThere(one)}
            onChange={(isShown) => show(one, isShown)}
          >
            {words.contents[one]()}
          </Checkbox>
        ))}
        {files === 0 && <p className={styles.muted}>{dialog.noFiles()}</p>}
        {!hasPrevious && <p className={styles.muted}>{dialog.noPrevious()}</p>}
        {choice.contents.includes('custody') && (
          <>
            <p className={styles.muted}>{dialog.custody()}</p>
            <Checkbox
              isSelected={choice.isCustodyNamed}
              onChange={(isCustodyNamed) => onChange({ ...choice, isCustodyNamed })}
            >
              {dialog.custodyNamed()}
            </Checkbox>
          </>
        )}
      </fieldset>
      <p className={styles.muted}>
        {dialog.whole()} {dialog.masked()}{' '}
        {files !== 0 && choice.contents.includes('files') && dialog.filesAsTheyAre()}
      </p>
      <div className={styles.fields}>
        <Select
          label={dialog.language()}
          size="dialog"
          items={HANDOVER_LANGUAGES.map((id) => ({ id, label: LL.report.languages[id]() }))}
          selectedKey={choice.language}
          onSelectionChange={(language) => onChange({ ...choice, language })}
        />
        <Select
          label={dialog.limit()}
          size="dialog"
          items={LIMITS.map((bytes) => ({ id: String(bytes), label: format.bytes(bytes) }))}
          selectedKey={String(choice.limit)}
          onSelectionChange={(bytes) => onChange({ ...choice, limit: Number(bytes) })}
        />
      </div>
      <Checkbox
        isSelected={!choice.isFixed}
        onChange={(canSwitch) => onChange({ ...choice, isFixed: !canSwitch })}
      >
        {dialog.canSwitch()}
      </Checkbox>
    </>
  );
}

/** Progress, and what was written. */
function Outcome({ state }: { readonly state: Making }) {
  const { LL, format } = useI18n();
  const words = LL.handover.dialog;
  if (state.kind === 'running')
    return state.total === 0 ? (
      <ProgressBar label={words.gathering()} />
    ) : (
      <ProgressBar
        label={words.working({ done: Math.min(state.done + 1, state.total), total: state.total })}
        value={state.done}
        maxValue={state.total}
      />
    );
  if (state.kind === 'failed')
    return <p className={state.fault === 'cancelled' ? '' : styles.bad}>{words.faults[state.fault]()}</p>;
  if (state.kind !== 'done') return null;
  const { made, name } = state;
  return (
    <div className={styles.section} data-handover={made.fingerprint}>
      <p>{words.done({ name, size: format.bytes(made.file.size), count: made.pictures })}</p>
      {made.files > 0 && <p>{words.doneFiles({ count: made.files })}</p>}
      {made.filesMissing.length > 0 && (
        <p className={styles.bad}>{words.doneFilesMissing({ names: format.list(made.filesMissing) })}</p>
      )}
      {made.masked > 0 && <p>{words.doneMasked({ count: made.masked })}</p>}
      {made.missing > 0 && <p className={styles.bad}>{words.doneMissing({ count: made.missing })}</p>}
      <p>
        {words.fingerprint()}
        <br />
        <span className={styles.mono}>{made.fingerprint}</span>
      </p>
      <p className={styles.muted}>{words.fingerprintText()}</p>
    </div>
  );
}

const firstChoice = (language: HandoverLanguage): HandoverChoice => ({
  receiver: 'owner',
  contents: SUGGESTED.owner,
  language,
  isFixed: false,
  limit: FIRST_LIMIT,
  password: '',
  isCustodyNamed: false,
});

/** Hands a signed revision over: for whom, what of it, how large, and whether locked. */
export function HandoverDialog({ seal, onClose }: { readonly seal: Seal; readonly onClose: () => void }) {
  const { LL, locale, format } = useI18n();
  const words = LL.handover.dialog;
  const workspace = useWorkspace();
  const openRecord = useOpenRecord();
  const { record, project, shownProject } = openRecord;
  const [choice, setChoice] = useState(() => firstChoice(LANGUAGES[locale].records));
  const lock = useNewPassword();
  const { data: source, isError } = useQuery({
    queryKey: ['handover-source', seal.hash],
    queryFn: () => sourceOf(openRecord, workspace, seal),
    networkMode: 'always',
    retry: false,
    gcTime: 0,
  });
  // A locked file's name says nothing either.
  const { state, write, cancel } = useHandover(source, ({ password }) => {
    const day = localDay(Date.now());
    const of = password === '' ? `${record.no} r${seal.revision} ${shownProject.name} ` : '';
    return fileName(`${of}hand-over ${day}`, 'html');
  });
  const hasPrevious = source?.previous != null;
  const expected = useForecast(source, choice);
  const { password, lacking } = lock;
  const isRunning = state.kind === 'running';
  const mayWrite = expected?.fits === true && lacking.length === 0 && !isRunning;
  const forecastText = () => {
    if (!expected) return '';
    const { count, size, side, fits, least } = expected;
    if (!fits) return words.tooSmall({ count, size: format.bytes(least) });
    return count === 0
      ? words.forecastPlain({ size: format.bytes(size) })
      : words.forecast({ count, size: format.bytes(size), side });
  };
  return (
    <Dialog
      title={words.title({ revision: seal.revision })}
      isDismissable={false}
      onClose={onClose}
      closeLabel={words.close()}
      footer={
        <>
          {lacking.length > 0 && <p role="status">{words.missing({ what: format.list(lacking) })}</p>}
          <Button size="dialog" onPress={isRunning ? cancel : onClose}>
            {isRunning ? words.cancel() : words.close()}
          </Button>
          <Button
            size="dialog"
            variant="primary"
            isDisabled={!mayWrite}
            onPress={() => write({ ...choice, password })}
          >
            {words.write()}
          </Button>
        </>
      }
    >
      <div className={styles.section}>
        <p>{words.lead()}</p>
        {isError && <p className={styles.bad}>{words.faults.no_template()}</p>}
        <Choices
          choice={choice}
          hasPrevious={hasPrevious}
          files={source?.files.length ?? null}
          onChange={setChoice}
        />
        <NewPassword choice={lock} />
        <UndecidedMasks project={project.id} />
        <p
          role="status"
          className={expected?.fits === false ? styles.bad : ''}
          data-forecast={expected?.size}
        >
          {forecastText()}
        </p>
        <div role="status" className={progressLine}>
          <Outcome state={state} />
        </div>
      </div>
    </Dialog>
  );
}
