import { FileDown } from 'lucide-react';
import type { DrawingFile } from '#data/drawings/drawingFile.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { ProgressBar } from '#ui/progress/ProgressBar.tsx';
import { useNear } from '../../kit/marks/useNear.ts';
import * as styles from './preview.css.ts';
import { usePagePicture, usePages } from './usePages.ts';

/** A page, drawn when it comes near. */
function Page({ file, number }: { readonly file: DrawingFile; readonly number: number }) {
  const { LL } = useI18n();
  const [place, isNear] = useNear<HTMLLIElement>();
  const url = usePagePicture(file, number, isNear);
  const name = LL.report.preview.page({ page: number, pages: file.pages });
  return (
    <li ref={place}>
      {url ? (
        <img className={styles.page} src={url} alt={name} />
      ) : (
        <span className={styles.page} role="img" aria-label={name} aria-busy="true" />
      )}
    </li>
  );
}

interface ReportPreviewProps {
  readonly pdf: Blob;
  readonly onDownload: () => void;
  readonly onClose: () => void;
}

/** The pages of a report that was made, as they will be printed. */
export function ReportPreview({ pdf, onDownload, onClose }: ReportPreviewProps) {
  const { LL } = useI18n();
  const words = LL.report.preview;
  const file = usePages(pdf);
  return (
    <Dialog
      title={words.title()}
      closeLabel={words.close()}
      size="large"
      isOpen
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button onPress={onClose}>{words.close()}</Button>
          <Button variant="primary" onPress={onDownload}>
            <Icon icon={FileDown} />
            {words.download()}
          </Button>
        </>
      }
    >
      {file === null && <ProgressBar label={words.opening()} />}
      {file === 'failed' && <p>{words.failed()}</p>}
      {file !== null && file !== 'failed' && (
        <ol className={styles.pages}>
          {Array.from({ length: file.pages }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pages stay where they are.
            <Page key={index} file={file} number={index + 1} />
          ))}
        </ol>
      )}
    </Dialog>
  );
}
