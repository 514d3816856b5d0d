import { FileDown } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { DrawingFile } from '#data/drawings/drawingFile.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { ProgressBar } from '#ui/progress/ProgressBar.tsx';
import { useObjectUrl } from '#ui/useObjectUrl.ts';
import { useNear } from '../../kit/marks/PhotoWithBox.tsx';
import type { NamedFile } from '../reportOf.ts';
import * as styles from './preview.css.ts';
import { ReportProgress } from './ReportProgress.tsx';
import type { ReportState } from './useMaking.ts';
import { usePagePicture, usePages } from './usePages.ts';

interface PageProps {
  readonly file: DrawingFile;
  readonly number: number;
  readonly name: string;
  /** Shown until the page is drawn. */
  readonly before: ReactNode;
}

/** A page, drawn when it comes near the viewport. */
function Page({ file, number, name, before }: PageProps) {
  const [place, isNear] = useNear<HTMLLIElement>();
  const url = usePagePicture(file, number, isNear);
  return (
    <li ref={place}>
      {url ? (
        <img className={styles.page} src={url} alt={name} />
      ) : (
        (before ?? <span className={styles.page} role="img" aria-label={name} aria-busy="true" />)
      )}
    </li>
  );
}

/** The pages of a PDF in a column; the first one keeps its earlier picture until it is drawn. */
function Pages({ pdf, first }: { readonly pdf: Blob; readonly first: ReactNode }) {
  const { LL } = useI18n();
  const words = LL.report.preview;
  const file = usePages(pdf);
  const list = useRef<HTMLOListElement>(null);
  const [chosen, setChosen] = useState(1);
  if (file === null)
    return (
      <>
        <div className={styles.progress}>
          <ProgressBar label={words.opening()} />
        </div>
        {first}
      </>
    );
  if (file === 'failed') return <p>{words.failed()}</p>;
  const numbers = Array.from({ length: file.pages }, (_, index) => index + 1);
  return (
    <>
      <div className={styles.jump}>
        <Select
          label={words.go()}
          hideLabel
          items={numbers.map((page) => ({
            id: String(page),
            label: words.page({ page, pages: file.pages }),
          }))}
          selectedKey={String(chosen)}
          onSelectionChange={(page) => {
            setChosen(Number(page));
            list.current?.children[Number(page) - 1]?.scrollIntoView({ block: 'start' });
          }}
        />
      </div>
      <ol ref={list} className={styles.pages}>
        {Array.from({ length: file.pages }, (_, index) => (
          <Page
            // biome-ignore lint/suspicious/noArrayIndexKey: pages never change places.
            key={index}
            file={file}
            number={index + 1}
            name={words.page({ page: index + 1, pages: file.pages })}
            before={index === 0 ? first : null}
          />
        ))}
      </ol>
    </>
  );
}

/** The first page of a report while the others are being made. */
function FirstPage({ picture }: { readonly picture: Blob }) {
  const { LL } = useI18n();
  const url = useObjectUrl(picture);
  return url ? <img className={styles.page} src={url} alt={LL.report.preview.first()} /> : null;
}

interface ReportPreviewProps {
  readonly state: Extract<ReportState, { readonly kind: 'running' | 'shown' }>;
  readonly onDownload: (file: NamedFile) => void;
  /** Also cancels a report that is still being made. */
  readonly onClose: () => void;
}

/** The pages of a report as they will be printed: the first as soon as possible, all when they are ready. */
export function ReportPreview({ state, onDownload, onClose }: ReportPreviewProps) {
  const { LL } = useI18n();
  const words = LL.report.preview;
  const file = state.kind === 'shown' ? state.file : null;
  const first = state.firstPage && <FirstPage picture={state.firstPage} />;
  return (
    <Dialog
      title={words.title()}
      closeLabel={words.close()}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{words.close()}</Button>
          <Button variant="primary" isDisabled={!file} onPress={() => file && onDownload(file)}>
            <Icon icon={FileDown} />
            {words.download()}
          </Button>
        </>
      }
    >
      {state.kind === 'shown' ? (
        <Pages pdf={state.file.blob} first={first} />
      ) : (
        <>
          <div role="status" className={styles.progress}>
            <ReportProgress state={state} onCancel={onClose} />
          </div>
          {first}
        </>
      )}
    </Dialog>
  );
}
