import { useEffect, useRef, useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { LANGUAGES } from '#domain/languages.ts';
import { fail, type Result } from '#domain/result.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import type { ReportFault, ReportOptions } from '#report/createReport.ts';
import type { ReportProgress } from '#report/pictures/reportPictures.ts';
import type { SheetChoice } from '#report/source.ts';
import type { TableFormat } from '#report/tables/createTables.ts';
import { saveFile } from '#ui/saveFile.ts';
import { useOpenRecord } from './OpenRecord.tsx';
import { firstPicture } from './preview/firstPicture.ts';
import { type ReportState, withFile, withFirstPage, withProgress } from './preview/reportState.ts';
import type { ReportLanguage } from './reportLanguage.ts';
import { type NamedFile, reportOf, tablesOf } from './reportOf.ts';

/** Excel's own first: it is what most open. */
export const TABLE_FORMATS = ['xlsx', 'csv'] as const satisfies readonly TableFormat[];

/** Makes files of the open record and downloads them; one at a time, and given up when the page is left. */
export function useReport() {
  const openRecord = useOpenRecord();
  const { locale } = useI18n();
  const workspace = useWorkspace();
  const [language, setLanguage] = useState<ReportLanguage>(LANGUAGES[locale].records);
  const [sheets, setSheets] = useState<SheetChoice>('all');
  const [state, setState] = useState<ReportState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const save = ({ blob, name }: NamedFile) => {
    saveFile(blob, name);
    setState({ kind: 'done', name });
  };
  const run = (making: (signal: AbortSignal) => Promise<Result<NamedFile, ReportFault>>, then = save) => {
    if (running.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setState({ kind: 'running', progress: null, firstPage: null });
    making(signal)
      .catch((error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        return fail<ReportFault>({ kind: 'failed', message });
      })
      .then((made) => {
        running.current = null;
        if (signal.aborted) return setState({ kind: 'fault', fault: { kind: 'cancelled' } });
        if (!made.ok) return setState({ kind: 'fault', fault: made.error });
        then(made.value);
      });
  };

  const { survey } = openRecord;
  const onProgress = (progress: ReportProgress) => setState(withProgress(progress));
  const onFirstPage = async (pdf: Blob) => {
    const firstPage = await firstPicture(pdf).catch(() => null);
    setState(withFirstPage(firstPage));
  };
  const of = survey && { openRecord, survey, workspace, language };
  const report = (then: (file: NamedFile) => void, more: Pick<ReportOptions, 'onFirstPage'> = {}) => {
    if (of) run((signal) => reportOf(of, { sheets, signal, onProgress, ...more }), then);
  };
  return {
    language,
    setLanguage,
    sheets,
    setSheets,
    state,
    make: () => report(save),
    preview: () => report((file) => setState(withFile(file)), { onFirstPage }),
    save,
    closePreview: () => setState({ kind: 'idle' }),
    tables: (format: TableFormat) => {
      if (of) run((signal) => tablesOf(of, format, { signal, onProgress }));
    },
    cancel: () => running.current?.abort(),
  };
}
