import { FileUp, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { LARGEST_FONT, LARGEST_TEMPLATE } from '#domain/inspection/building/face.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { faultKind, firstLine } from '#report/face/templateFault.ts';
import type { FaceRefusal } from '#report/face/tryFace.ts';
import type { SettingFault } from '#report/typesetting/compiler.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { FileButton } from '#ui/buttons/FileButton.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import * as page from '../../../kit/page/page.css.ts';

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
export function OwnFile({ project, kind, children }: OwnFileProps) {
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
