import { ArrowLeft, Smartphone, X } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import type { ImportReport } from '#data/import/importReport.ts';
import { useValue } from '#data/useValue.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { takePhoto } from '../../kit/data/fileSources.ts';
import { useDashboard } from '../DashboardContext.tsx';
import { useReasonWords } from '../import/report/reasonWords.ts';
import { CameraPage } from './CameraPage.tsx';
import * as styles from './camera.css.ts';
import { useWhereabouts } from './device/useWhereabouts.ts';
import { SavingShots } from './taken/SavingShots.tsx';
import { ShotReview } from './taken/ShotReview.tsx';
import { useShots } from './taken/useShots.ts';

export interface CameraDialogProps {
  readonly onClose: () => void;
  /** Photos are part of the project. */
  readonly onDone: (report: ImportReport) => void;
}

/** The camera, full page: photos are taken, reviewed and saved. Unsaved ones are kept on the device. */
export default function CameraDialog(props: CameraDialogProps) {
  return (
    <ModalOverlay isOpen onOpenChange={(open) => !open && props.onClose()} className={styles.overlay}>
      <Modal className={styles.modal}>
        <Dialog className={styles.dialog} data-camera>
          <Session {...props} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

type Page = 'camera' | 'review' | 'saving';

function Session({ onClose, onDone }: CameraDialogProps) {
  const { LL } = useI18n();
  const words = LL.camera;
  const { project, addFiles } = useDashboard();
  const say = useReasonWords();
  const shots = useShots(project.id);
  const whereabouts = useWhereabouts();
  const all = useValue(shots.all);
  const onlyHere = useValue(shots.onlyHere);
  const [page, setPage] = useState<Page>('camera');
  const [trouble, setTrouble] = useState('');

  const saved = (report: ImportReport, ids: readonly string[]) => {
    onDone(report);
    const left = all.length - ids.length;
    // Closed only after the removal, so that saved photos aren't offered again as unsaved.
    if (left === 0) return void shots.remove(ids).then(onClose);
    void shots.remove(ids);
    const [first] = report.skipped;
    setTrouble(words.notSaved({ count: left, why: first ? say.reason(first.reason) : '' }));
    setPage('review');
  };
  const save = () => {
    setTrouble('');
    setPage('saving');
  };
  const byApp = () =>
    takePhoto((files) => {
      onClose();
      addFiles(files);
    });
  const remove = (id: string) => {
    void shots.remove([id]);
    if (all.length === 1) setPage('camera');
  };

  return (
    <>
      <header className={styles.header}>
        {page === 'review' && (
          <IconButton icon={ArrowLeft} label={words.back()} onPress={() => setPage('camera')} />
        )}
        <Heading slot="title" className={styles.title}>
          {page === 'camera' ? words.title() : words.review()}
        </Heading>
        {page === 'camera' && <IconButton icon={Smartphone} label={words.app()} onPress={byApp} />}
        <IconButton icon={X} label={words.close()} isDisabled={page === 'saving'} onPress={onClose} />
      </header>
      {page === 'camera' && (
        <CameraPage
          shots={shots}
          whereabouts={whereabouts}
          onReview={() => setPage('review')}
          onApp={byApp}
        />
      )}
      {page === 'review' && <ShotReview shots={all} onRemove={remove} />}
      {page === 'saving' && <SavingShots shots={all} onDone={saved} />}
      {(trouble || onlyHere) && (
        <p role="alert" className={styles.trouble}>
          {trouble || words.onlyHere()}
        </p>
      )}
      {page !== 'saving' && all.length > 0 && (
        <footer className={styles.footer}>
          <Button variant="primary" size="dialog" onPress={save}>
            {words.save(all.length)}
          </Button>
        </footer>
      )}
    </>
  );
}
