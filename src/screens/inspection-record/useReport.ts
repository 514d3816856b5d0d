import { useState } from 'react';
import { useProfile } from '#auth/AuthProvider.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { LANGUAGES } from '#domain/languages.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import type { SheetChoice } from '#report/source.ts';
import type { TableFormat } from '#report/tables/createTables.ts';
import { saveFile } from '#ui/saveFile.ts';
import { usePersonName } from '../kit/team/usePersonName.ts';
import { useOpenRecord } from './OpenRecord.tsx';
import { firstPicture } from './preview/firstPicture.ts';
import { withFile, withFirstPage } from './preview/reportState.ts';
import { useMaking } from './preview/useMaking.ts';
import type { ReportLanguage } from './reportLanguage.ts';
import { type NamedFile, reportOf, tablesOf } from './reportOf.ts';

/** Excel's format first, as most people open that. */
export const TABLE_FORMATS = ['xlsx', 'csv'] as const satisfies readonly TableFormat[];

/** Makes files of the open record and downloads them; one at a time, cancelled when the page is left. */
export function useReport() {
  const openRecord = useOpenRecord();
  const { locale } = useI18n();
  const workspace = useWorkspace();
  const [language, setLanguage] = useState<ReportLanguage>(LANGUAGES[locale].records);
  const [sheets, setSheets] = useState<SheetChoice>('all');
  const { state, setState, run, cancel } = useMaking();
  const save = ({ blob, name }: NamedFile) => {
    saveFile(blob, name);
    setState({ kind: 'done', name });
  };

  const { survey } = openRecord;
  const person = usePersonName(openRecord.project.id, useProfile());
  const of = survey && { openRecord, survey, workspace, language, person };
  const report = (then: (file: NamedFile) => void, isShown = false) => {
    if (!of) return;
    run(({ signal, tell, onProgress }) => {
      const onFirstPage = async (pdf: Blob) => tell(withFirstPage(await firstPicture(pdf).catch(() => null)));
      return reportOf(of, { sheets, signal, onProgress, ...(isShown && { onFirstPage }) });
    }, then);
  };
  return {
    language,
    setLanguage,
    sheets,
    setSheets,
    state,
    make: () => report(save),
    preview: () => report((file) => setState(withFile(file)), true),
    save,
    closePreview: () => setState({ kind: 'idle' }),
    tables: (format: TableFormat) => {
      if (of) run(({ signal, onProgress }) => tablesOf(of, format, { signal, onProgress }), save);
    },
    cancel,
  };
}
