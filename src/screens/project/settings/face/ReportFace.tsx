import { FileDown } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { isColour } from '#domain/damage/colour.ts';
import { isReadableOnPaper } from '#domain/inspection/building/face.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { saveFile } from '#ui/saveFile.ts';
import * as page from '../../../kit/page/page.css.ts';
import { SavedField } from '../../../kit/page/SavedField.tsx';
import * as styles from '../settings.css.ts';
import { OwnFile } from './OwnFile.tsx';

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
        validationBehavior="aria"
        isInvalid={fault !== null}
        errorMessage={fault ?? ''}
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
