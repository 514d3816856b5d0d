import { useEffect, useRef, useState } from 'react';
import { logoOf } from '#data/logos.ts';
import { comparedWithPrevious } from '#data/records/previousRecord.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Project } from '#domain/inspection/project.ts';
import { reviewsOf } from '#domain/inspection/reviews.ts';
import { createFormat } from '#i18n/format.ts';
import type { Language } from '#i18n/i18n.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { loadDictionary } from '#i18n/load.ts';
import { createWords } from '#i18n/words.ts';
import type { ReportFault } from '#report/createReport.ts';
import type { TableFormat } from '#report/createTables.ts';
import type { ReportProgress } from '#report/reportPictures.ts';
import type { SheetChoice } from '#report/source.ts';
import type { ReportWords } from '#report/words.ts';
import { fileName, saveFile } from '#ui/saveFile.ts';
import { type Desk, useDesk } from './desk.tsx';
import { projectName } from './projectName.ts';
import { bilingual, reportWords } from './reportWords.ts';

type ReportLocale = 'en' | 'zh-hk' | 'zh';
/** The languages of each choice, the first first in every line. */
const LANGUAGES = {
  en: ['en'],
  'zh-hk': ['zh-hk'],
  zh: ['zh'],
  both: ['zh-hk', 'en'],
  bothSimplified: ['zh', 'en'],
} as const satisfies Readonly<Record<string, readonly [ReportLocale, ReportLocale?]>>;
export type ReportLanguage = keyof typeof LANGUAGES;
export const REPORT_LANGUAGES = Object.keys(LANGUAGES) as readonly ReportLanguage[];

/** Excel's own first: it is what most open. */
export const TABLE_FORMATS = ['xlsx', 'csv'] as const satisfies readonly TableFormat[];
const EXTENSION: Readonly<Record<TableFormat, string>> = { xlsx: 'xlsx', csv: 'zip' };

export type ReportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly progress: ReportProgress }
  | { readonly kind: 'done'; readonly name: string }
  | { readonly kind: 'fault'; readonly fault: ReportFault };

async function languageOf(locale: ReportLocale): Promise<Language> {
  const dictionary = await loadDictionary(locale, 'whole');
  return { locale, LL: createWords(locale, dictionary), format: createFormat(locale) };
}

/** The words of the chosen language or languages, and the project by the name that it has in them. */
async function readIn(
  choice: ReportLanguage,
  project: Project,
): Promise<{ readonly words: ReportWords; readonly project: Project }> {
  const languages = await Promise.all(LANGUAGES[choice].map(languageOf));
  const words = languages.map((language) => reportWords(language, project.labels)).reduce(bilingual);
  const all = [...new Set(languages.map((language) => projectName(language, project)))];
  // The Chinese reading may hold the English one.
  const names = all.filter((name) => !all.some((other) => other !== name && other.includes(name)));
  return { words, project: { ...project, name: names.join(' ') } };
}

/** Makes the PDF of the open record and downloads it; one at a time, and given up when the page is left. */
export function useReport() {
  const desk = useDesk();
  const { locale } = useI18n();
  const workspace = useWorkspace();
  const [language, setLanguage] = useState<ReportLanguage>(
    locale === 'zh-hk' || locale === 'zh' ? locale : 'en',
  );
  const [sheets, setSheets] = useState<SheetChoice>('all');
  const [state, setState] = useState<ReportState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const make = async ({ records, record, shownProject, survey }: Desk) => {
    if (!survey || running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: 'running', progress: { phase: 'photos', done: 0, total: survey.images.length } });
    // PDF library and font are loaded only now.
    const [{ createReport }, { words, project }, previous, logo] = await Promise.all([
      import('#report/createReport.ts'),
      readIn(language, shownProject),
      comparedWithPrevious(records, { record, project: shownProject }, survey),
      logoOf(workspace, shownProject.id),
    ]);
    const keys = survey.defects.flatMap(({ observations }) => observations.map(({ damage }) => damage));
    const histories = await Promise.all(
      keys
        .filter(({ verdict, source }) => verdict !== 'unreviewed' || source === 'person')
        .map(async ({ image, key }) => [key, await workspace.edits.history(image, key)] as const),
    );
    const made = await createReport(
      {
        record,
        project,
        survey,
        words,
        histories: new Map(histories),
        sheets,
        previous,
        logo,
        at: Date.now(),
      },
      {
        photo: (image) => workspace.photo(image),
        signal: controller.signal,
        onProgress: (progress) => setState({ kind: 'running', progress }),
      },
    );
    running.current = null;
    if (!made.ok) return setState({ kind: 'fault', fault: made.error });
    const name = fileName(`${record.no} r${record.revision} ${project.name}`, 'pdf');
    saveFile(made.value, name);
    setState({ kind: 'done', name });
  };

  const tables = async ({ record, shownProject, survey, seal }: Desk, format: TableFormat) => {
    if (!survey) return;
    const [{ createTables }, { words, project }, journal] = await Promise.all([
      import('#report/createTables.ts'),
      readIn(language, shownProject),
      workspace.manage.journal(shownProject.id, 0),
    ]);
    const reviews = reviewsOf(journal, seal?.at);
    const made = await createTables({ record, project, survey, words, reviews, at: Date.now() }, format);
    if (!made.ok) return setState({ kind: 'fault', fault: { kind: 'failed', message: made.error } });
    const name = fileName(`${record.no} r${record.revision} ${project.name}`, EXTENSION[format]);
    saveFile(made.value, name);
    setState({ kind: 'done', name });
  };

  const failed = (error: unknown) => {
    running.current = null;
    const message = error instanceof Error ? error.message : String(error);
    setState({ kind: 'fault', fault: { kind: 'failed', message } });
  };

  return {
    language,
    setLanguage,
    sheets,
    setSheets,
    state,
    make: () => {
      make(desk).catch(failed);
    },
    tables: (format: TableFormat) => {
      tables(desk, format).catch(failed);
    },
    cancel: () => running.current?.abort(),
  };
}
