import { FileDown, FileUp, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { isColour } from '#domain/damage/colour.ts';
import { isReadableOnPaper, LARGEST_FONT, LARGEST_TEMPLATE } from '#domain/inspection/building/face.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { faultKind, firstLine } from '#report/face/face.ts';
import type { FaceRefusal } from '#report/face/tryFace.ts';
import type { SettingFault } from '#report/typesetting/compiler.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { FileButton } from '#ui/buttons/FileButton.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { saveFile } from '#ui/saveFile.ts';
import * as page from '../../../kit/page/page.css.ts';
import { SavedField } from '../../../kit/page/SavedField.tsx';
import * as styles from '../settings.css.ts';

/** Loaded only on demand. */
async function saveStandard(): Promise<void> {
  const { default: text } = await import('#report/templates/main.typ?raw');
  saveFile(new Blob([text], { type: 'text/plain' }), 'report.typ');
}

/** The colour of the standard template. */
const STANDARD = '#1D56C4';
/** Pause after which the choice is saved, ms: dragging in a colour picker reports many colours. */
const PAUSE = 800;

/** The colour of the headings in a project's reports; one that is illegible on paper is reported, and not saved. */
function Accent({ project }: { readonly project: Project }) {
  const { LL } = useI18n();
  const words = LL.paper.face;
  const { manage } = useWorkspace();
  const { reportAccent } = project.settings;
  /** The entered value that isn't saved yet. */
  const [draft, setDraft] = useState<string | null>(null);
  const shown = draft ?? reportAccent ?? STANDARD;
  const fault = !isColour(shown) ? words.colourBad() : isReadableOnPaper(shown) ? null : words.colourLight();
  const save = useEffectEvent(() => {
    if (draft === null || fault !== null) return;
    if (draft !== reportAccent) manage.setFace(project.id, { reportAccent: draft });
    setDraft(null);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the pause.
  useEffect(() => {
    const timer = setTimeout(() => save(), PAUSE);
    return () => clearTimeout(timer);
  }, [draft]);
  useEffect(() => () => save(), []);
  return (
    <div className={styles.colourRow}>
      <input
        type="color"
        className={styles.picker}
        aria-label={words.colour()}
        value={isColour(shown) ? shown.toLowerCase() : STANDARD.toLowerCase()}
        onChange={(event) => setDraft(event.target.value.toUpperCase())}
        onBlur={() => save()}
      />
      <TextField
        label={words.colourCode()}
        size="dialog"
        value={shown}
        maxLength={7}
        onChange={setDraft}
        onBlur={() => save()}
        fault={fault}
      />
      {(reportAccent !== undefined || draft !== null) && (
        <Button
          onPress={() => {
            setDraft(null);
            if (reportAccent !== undefined) manage.setFace(project.id, { reportAccent: null });
          }}
        >
          {words.standardColour()}
        </Button>
      )}
    </div>
  );
}

/** A firm's own files, by kind, with their size limits in bytes. */
const OWN_FILES = {
  font: { part: 'reportFont', largest: LARGEST_FONT, accept: '.ttf,.otf,font/ttf,font/otf' },
  template: { part: 'reportTemplate', largest: LARGEST_TEMPLATE, accept: '.typ,text/plain' },
} as const;

type OwnFileKind = keyof typeof OWN_FILES;

type OwnFileState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'trying'; readonly name: string }
  | {
      readonly kind: 'refused';
      readonly name: string;
      readonly why: FaceRefusal | { readonly kind: 'too_large' | 'quota' | 'not_kept' };
    };

/** Accepts a firm's own file for a project's reports: tried first, then stored by content. */
function useOwnFile(project: string, kind: OwnFileKind) {
  const { manage, pictures } = useWorkspace();
  const [state, setState] = useState<OwnFileState>({ kind: 'idle' });
  const { part, largest } = OWN_FILES[kind];
  const take = async (file: File) => {
    const { name } = file;
    const refuse = (why: Extract<OwnFileState, { kind: 'refused' }>['why']) =>
      setState({ kind: 'refused', name, why });
    if (file.size > largest) return refuse({ kind: 'too_large' });
    setState({ kind: 'trying', name });
    // The typesetter is only loaded now.
    const { tryFace } = await import('#report/face/tryFace.ts');
    const tried = await tryFace({ [kind]: file });
    if (!tried.ok) return refuse(tried.error);
    const kept = await pictures.keep(file);
    if (!kept.ok) return refuse({ kind: kept.error.kind === 'quota' ? 'quota' : 'not_kept' });
    manage.setFace(project, { [part]: { sha256: kept.value, name } });
    setState({ kind: 'idle' });
  };
  return {
    state,
    take: (file: File) =>
      void take(file).catch((error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        setState({ kind: 'refused', name: file.name, why: { kind: 'failed', message } });
      }),
    remove: () => {
      setState({ kind: 'idle' });
      manage.setFace(project, { [part]: null });
    },
  };
}

interface OwnFileProps {
  readonly project: Project;
  readonly kind: OwnFileKind;
  /** Further actions on it. */
  readonly children?: ReactNode;
}

/** Most faults listed: a person corrects these and tries again. */
const TOLD = 10;
const MEGABYTE = 2 ** 20;

function Faults({ faults }: { readonly faults: readonly SettingFault[] }) {
  const { LL } = useI18n();
  const words = LL.paper.face;
  return (
    <ul>
      {faults.slice(0, TOLD).map((fault, index) => {
        const kind = faultKind(fault);
        const message = kind === null ? firstLine(fault) : words[kind]();
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places.
          <li key={index}>{fault.line === null ? message : words.line({ line: fault.line, message })}</li>
        );
      })}
    </ul>
  );
}

interface RefusalProps {
  readonly of: OwnFileKind;
  readonly state: Extract<OwnFileState, { readonly kind: 'refused' }>;
}

/** Why a file was refused; for a template what is wrong in which line. */
function Refusal({ of, state: { name, why } }: RefusalProps) {
  const { LL } = useI18n();
  const words = LL.paper.face;
  const fileText = () => {
    switch (why.kind) {
      case 'too_large':
        return words.tooLarge({ name, megabytes: OWN_FILES[of].largest / MEGABYTE });
      case 'quota':
        return words.quota({ name });
      case 'not_kept':
        return words.notKept({ name });
      case 'font':
        return words.noFont({ name });
      case 'slow':
        return words.slow({ name, seconds: why.seconds });
      case 'failed':
        return words.engine({ name, message: why.message });
      case 'template':
        return words.fails({ name });
    }
  };
  return (
    <div role="alert" className={page.bad}>
      <p>{fileText()}</p>
      {why.kind === 'template' && <Faults faults={why.faults} />}
    </div>
  );
}

/** A firm's own file for the reports of a project: shows it, and allows replacing or removing it. */
function OwnFile({ project, kind, children }: OwnFileProps) {
  const { LL } = useI18n();
  const words = LL.paper.face;
  const { state, take, remove } = useOwnFile(project.id, kind);
  const { part, accept } = OWN_FILES[kind];
  const file = project.settings[part];
  const statusText =
    kind === 'font'
      ? { title: words.font(), help: words.fontHelp(), choose: words.chooseFont() }
      : { title: words.template(), help: words.templateHelp(), choose: words.chooseTemplate() };
  const now = file && (kind === 'font' ? words.fontNow : words.templateNow)({ name: file.name });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields.
    <div role="group" aria-label={statusText.title} className={page.section}>
      <p className={page.muted}>{statusText.help}</p>
      {now && <p>{now}</p>}
      <div className={page.row}>
        <FileButton
          label={statusText.choose}
          icon={FileUp}
          accept={accept}
          onFile={take}
          isDisabled={state.kind === 'trying'}
        />
        {file && (
          <Button onPress={remove}>
            <Icon icon={Trash2} size={14} />
            {words.standard()}
          </Button>
        )}
        {children}
      </div>
      <div role="status">
        {state.kind === 'trying' && <p className={page.muted}>{words.trying({ name: state.name })}</p>}
      </div>
      {state.kind === 'refused' && <Refusal of={kind} state={state} />}
    </div>
  );
}

/** The look and statements of a project's reports: colour, foreword, disclaimer, font and template. */
export function ReportFace({ project }: { readonly project: Project }) {
  const { LL } = useI18n();
  const words = LL.paper.face;
  const { manage } = useWorkspace();
  const { reportForeword = '', reportDisclaimer = '' } = project.settings;
  const save = (part: 'reportForeword' | 'reportDisclaimer') => (text: string) => {
    manage.setFace(project.id, { [part]: text.trim() === '' ? null : text });
  };
  return (
    <section className={page.section} aria-label={words.title()}>
      <h2 className={page.subtitle}>{words.title()}</h2>
      <p className={page.muted}>{words.help()}</p>
      <div className={`${page.section} ${styles.narrow}`}>
        <Accent project={project} />
        <SavedField
          label={words.foreword()}
          value={reportForeword}
          isMultiline
          description={words.forewordHelp()}
          onSave={save('reportForeword')}
        />
        <SavedField
          label={words.disclaimer()}
          value={reportDisclaimer}
          isMultiline
          description={words.disclaimerHelp()}
          onSave={save('reportDisclaimer')}
        />
      </div>
      <OwnFile project={project} kind="font" />
      <OwnFile project={project} kind="template">
        <Button onPress={() => void saveStandard()}>
          <Icon icon={FileDown} size={14} />
          {words.saveStandard()}
        </Button>
      </OwnFile>
    </section>
  );
}
