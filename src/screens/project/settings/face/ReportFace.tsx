import { FileDown } from 'lucide-react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Project } from '#domain/inspection/building/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { saveFile } from '#ui/saveFile.ts';
import * as page from '../../../kit/page/page.css.ts';
import { SavedField } from '../../../kit/page/SavedField.tsx';
import * as styles from '../settings.css.ts';
import { Accent } from './Accent.tsx';
import { OwnFile } from './OwnFile.tsx';

/** Loaded only on demand. */
async function saveStandard(): Promise<void> {
  const { default: text } = await import('#report/templates/main.typ?raw');
  saveFile(new Blob([text], { type: 'text/plain' }), 'report.typ');
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
