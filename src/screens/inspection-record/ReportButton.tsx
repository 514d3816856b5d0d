import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { ChevronDown, Eye, FileBadge, FileDown } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { useProfile } from '#auth/AuthProvider.tsx';
import { keySignatureOf } from '#data/certificates/keySignatureOf.ts';
import type { Signer } from '#data/certificates/signer.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { LANGUAGES } from '#domain/languages.ts';
import { nothingToReport } from '#domain/rating/gate/nothingToReport.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { SHEET_CHOICES, type SheetChoice } from '#report/source.ts';
import type { TableFormat } from '#report/tables/createTables.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { FormDialog } from '#ui/overlays/FormDialog.tsx';
import { MenuItem, MenuOf } from '#ui/overlays/Menu.tsx';
import { saveFile } from '#ui/saveFile.ts';
import { visuallyHidden } from '#ui/theme/text.css.ts';
import * as styles from '../kit/page/page.css.ts';
import { UndecidedMasks } from '../kit/page/UndecidedMasks.tsx';
import { lazyPart } from '../kit/parts/lazyParts.tsx';
import { usePersonName } from '../kit/team/usePersonName.ts';
import { REPORT_LANGUAGES, type ReportLanguage } from '../kit/words/reportLanguage.ts';
import { useOpenRecord } from './OpenRecord.tsx';
import { ReportProgress } from './preview/ReportProgress.tsx';
import { useMaking, withFile, withFirstPage } from './preview/useMaking.ts';
import { LONGEST } from './preview/usePages.ts';
import { type NamedFile, reportOf, signedReportOf, tablesOf } from './reportOf.ts';
import { CertificateFields } from './sign/CertificateFields.tsx';
import { useSigning } from './sign/signing.tsx';

const fingerprintOf = (signer: Signer | null): string | undefined => signer?.certificate?.fingerprint;

/** The certificate that signed the open record, where its signature is valid, by its fingerprint; null where there is none. */
function useSigningCertificate(): string | null {
  const { seal } = useOpenRecord();
  const { data } = useQuery({
    queryKey: ['key-signature', seal?.hash ?? null, seal?.proof ?? null],
    queryFn: () => (seal ? keySignatureOf(seal) : null),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return seal && data?.kind === 'certificate' ? data.fingerprint : null;
}

/**
 * The button for the report signed inside, where the record was signed with a certificate. Its file is chosen again,
 * unless the certificate was used since the page was opened.
 */
function SignedPdf(props: { readonly isDisabled: boolean; readonly onMake: (signer: Signer) => void }) {
  const { LL } = useI18n();
  const words = LL.signing.pdf;
  const { isDisabled, onMake } = props;
  const { key, setKey } = useSigning();
  const certificate = useSigningCertificate();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Signer | null>(null);
  if (certificate === null) return null;
  const isOther = chosen !== null && fingerprintOf(chosen) !== certificate;
  const close = () => {
    setOpen(false);
    setChosen(null);
  };
  return (
    <>
      <Button
        isDisabled={isDisabled}
        onPress={() => (key && fingerprintOf(key) === certificate ? onMake(key) : setOpen(true))}
      >
        <Icon icon={FileBadge} />
        {words.button()}
      </Button>
      {isOpen && (
        <FormDialog
          confirmsOnEnter={false}
          title={words.title()}
          onClose={close}
          cancelLabel={LL.signing.cancel()}
          confirmLabel={words.confirm()}
          missing={chosen && !isOther ? '' : LL.signing.sheet.missing({ what: words.needed() })}
          isDisabled={!chosen || isOther}
          onConfirm={() => {
            close();
            if (!chosen) return;
            setKey(chosen);
            onMake(chosen);
          }}
        >
          <div className={styles.section}>
            <p>{words.text()}</p>
            <CertificateFields signer={chosen} onOpen={setChosen} />
            {isOther && (
              <p role="alert" className={styles.bad} style={{ overflowWrap: 'anywhere' }}>
                {words.other({ fingerprint: certificate })}
              </p>
            )}
            <p className={styles.muted}>{words.trust()}</p>
          </div>
        </FormDialog>
      )}
    </>
  );
}

const ReportPreview = lazyPart(async () => ({
  default: (await import('./preview/ReportPreview.tsx')).ReportPreview,
}));

/** Excel's format first, as most people open that. */
const TABLE_FORMATS = ['xlsx', 'csv'] as const satisfies readonly TableFormat[];

/** The first page of a PDF as a picture; null where it can't be rendered here. The PDF reader is only loaded now. */
async function firstPicture(pdf: Blob): Promise<Blob | null> {
  const { openPdf } = await import('#data/drawings/openPdf.ts');
  const opened = await openPdf(pdf, LONGEST);
  if (!opened.ok) return null;
  const made = await opened.value.make(1);
  opened.value.close();
  return made.ok ? made.value.bytes : null;
}

/** Makes files of the open record and downloads them; one at a time, cancelled when the page is left. */
function useReport() {
  const openRecord = useOpenRecord();
  const { locale, LL } = useI18n();
  const workspace = useWorkspace();
  const [language, setLanguage] = useState<ReportLanguage>(LANGUAGES[locale].records);
  const [sheets, setSheets] = useState<SheetChoice>('all');
  const { state, setState, run, cancel } = useMaking();
  const save = ({ blob, name }: NamedFile) => {
    saveFile(blob, name);
    setState({ kind: 'done', name });
  };

  const { survey } = openRecord;
  const person = usePersonName(openRecord.project.id, useProfile(), openRecord.record.inspector);
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
    makeSigned: (signer: Signer) => {
      const { reason, record, signature } = LL.signing.pdf;
      const words = { reason: reason(), record: record(), signature: signature() };
      if (of)
        run(
          ({ signal, onProgress }) => signedReportOf(of, { sheets, signal, onProgress }, { signer, words }),
          save,
        );
    },
    closePreview: () => setState({ kind: 'idle' }),
    tables: (format: TableFormat) => {
      if (of) run(({ signal, onProgress }) => tablesOf(of, format, { signal, onProgress }), save);
    },
    cancel,
  };
}

/** The report of the open record, available at every step: its language, the button, and the progress. */
export function ReportButton() {
  const { LL } = useI18n();
  const { record, project, survey } = useOpenRecord();
  const why = useId();
  const { language, setLanguage, sheets, setSheets, state, ...report } = useReport();
  // An empty report can be made, but the button isn't emphasised as the next step.
  const nothing = survey && nothingToReport(record, survey);
  // Before the last step, the next step is the primary action.
  const isLastStep = useLocation({ select: ({ hash }) => hash === 'report' });
  const isPreviewed = state.kind === 'shown' || (state.kind === 'running' && state.firstPage !== null);
  return (
    <div className={styles.section}>
      <div className={styles.end}>
        <Select
          label={LL.report.language()}
          hideLabel
          items={REPORT_LANGUAGES.map((id) => ({ id, label: LL.report.languages[id]() }))}
          selectedKey={language}
          onSelectionChange={setLanguage}
        />
        <Select
          label={LL.report.sheets()}
          hideLabel
          items={SHEET_CHOICES.map((id) => ({ id, label: LL.report.sheetChoices[id]() }))}
          selectedKey={sheets}
          onSelectionChange={setSheets}
        />
        <MenuOf
          trigger={
            <Button isDisabled={!survey || state.kind === 'running'}>
              {LL.report.tables()}
              <Icon icon={ChevronDown} size={14} />
            </Button>
          }
          label={LL.report.tables()}
          onAction={(key) => {
            const format = TABLE_FORMATS.find((one) => one === key);
            if (format) report.tables(format);
          }}
        >
          {TABLE_FORMATS.map((format) => (
            <MenuItem key={format} id={format}>
              {LL.report.tableFormats[format]()}
            </MenuItem>
          ))}
        </MenuOf>
        <Button isDisabled={!survey || state.kind === 'running'} onPress={report.preview}>
          <Icon icon={Eye} />
          {LL.report.preview.button()}
        </Button>
        <SignedPdf isDisabled={!survey || state.kind === 'running'} onMake={report.makeSigned} />
        <Button
          {...(nothing ? { 'aria-describedby': why } : isLastStep && { variant: 'primary' })}
          onPress={report.make}
          isDisabled={!survey || state.kind === 'running'}
        >
          <Icon icon={FileDown} />
          {LL.report.button()}
        </Button>
      </div>
      <UndecidedMasks project={project.id} />
      <div className={styles.pageProgress}>
        {nothing && (
          <p id={why} className={state.kind === 'idle' ? styles.muted : visuallyHidden}>
            {LL.report.nothing[nothing]()}
          </p>
        )}
        <div role="status">{!isPreviewed && <ReportProgress state={state} onCancel={report.cancel} />}</div>
      </div>
      {isPreviewed && (
        <Suspense>
          <ReportPreview
            state={state}
            onDownload={report.save}
            onClose={state.kind === 'shown' ? report.closePreview : report.cancel}
          />
        </Suspense>
      )}
    </div>
  );
}
