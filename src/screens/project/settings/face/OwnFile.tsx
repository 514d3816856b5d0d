import { FileUp, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Project } from '#domain/inspection/building/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { FileButton } from '#ui/buttons/FileButton.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import * as page from '../../../kit/page/page.css.ts';
import { Refusal } from './Refusal.tsx';
import { OWN_FILES, type OwnFileKind, useOwnFile } from './useOwnFile.ts';

interface OwnFileProps {
  readonly project: Project;
  readonly kind: OwnFileKind;
  /** Further actions on it. */
  readonly children?: ReactNode;
}

/** A firm's own file for the reports of a project: shows it, and allows replacing or removing it. */
export function OwnFile({ project, kind, children }: OwnFileProps) {
  const { LL } = useI18n();
  const words = LL.paper.face;
  const { state, take, remove } = useOwnFile(project.id, kind);
  const { part, accept } = OWN_FILES[kind];
  const file = project.settings[part];
  const said =
    kind === 'font'
      ? { title: words.font(), help: words.fontHelp(), choose: words.chooseFont() }
      : { title: words.template(), help: words.templateHelp(), choose: words.chooseTemplate() };
  const now = file && (kind === 'font' ? words.fontNow : words.templateNow)({ name: file.name });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields.
    <div role="group" aria-label={said.title} className={page.section}>
      <p className={page.muted}>{said.help}</p>
      {now && <p>{now}</p>}
      <div className={page.row}>
        <FileButton
          label={said.choose}
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
