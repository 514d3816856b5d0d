import { ArrowLeft, Smartphone, Trash2, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import type { ImportReport } from '#data/import/importReport.ts';
import { joinRecords } from '#data/import/shots/joinRecords.ts';
import type { Shot } from '#data/import/shots/shot.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { groupBy } from '#domain/groupBy.ts';
import { placePath } from '#domain/inspection/places/locations.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import type { Import } from '#screens/dashboard/import/createImport.ts';
import { ImportProgressBar } from '#screens/dashboard/import/ImportProgressBar.tsx';
import { useImport } from '#screens/dashboard/import/useImport.ts';
import { useRecords } from '#screens/kit/data/useSchemes.ts';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { MiddleEllipsis } from '#ui/display/MiddleEllipsis.tsx';
import { useObjectUrl } from '#ui/useObjectUrl.ts';
import { takePhoto } from '../../kit/data/fileSources.ts';
import { useDashboard } from '../DashboardContext.tsx';
import { useReasonWords } from '../import/report/useReasonWords.ts';
import { CameraPage } from './CameraPage.tsx';
import * as styles from './camera.css.ts';
import { createWhereabouts, type Whereabouts } from './device/whereabouts.ts';
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

function ShotCard({ shot, onRemove }: { readonly shot: Shot; readonly onRemove: () => void }) {
  const { LL } = useI18n();
  const words = LL.camera;
  const { project } = useDashboard();
  const url = useObjectUrl(shot.photo);
  return (
    <li className={styles.card} data-shot={shot.name}>
      {url && <img src={url} alt={shot.name} className={styles.shown} />}
      <span className={styles.cardText}>
        <span className={styles.cardName}>
          <MiddleEllipsis text={shot.name} />
        </span>
        <span className={styles.cardPlace}>
          {placePath(project.locations, shot.location) || words.noPlace()}
        </span>
      </span>
      <IconButton icon={Trash2} label={words.removeNamed({ name: shot.name })} onPress={onRemove} />
    </li>
  );
}

/** The photos that were taken, newest first: bad ones can be removed and taken again. */
function ShotReview(props: { readonly shots: readonly Shot[]; readonly onRemove: (id: string) => void }) {
  const { LL } = useI18n();
  return (
    <ul aria-label={LL.camera.review()} className={styles.review}>
      {[...props.shots].reverse().map((shot) => (
        <ShotCard key={shot.id} shot={shot} onRemove={() => props.onRemove(shot.id)} />
      ))}
    </ul>
  );
}

/** Position and heading while the component is mounted. */
function useWhereabouts(): Whereabouts {
  const [whereabouts] = useState(() =>
    createWhereabouts({
      geolocation: navigator.geolocation,
      events: window,
      screenAngle: () => screen.orientation?.angle ?? 0,
      now: Date.now,
    }),
  );
  useEffect(() => whereabouts.watch(), [whereabouts]);
  return whereabouts;
}

interface SavingShotsProps {
  readonly shots: readonly Shot[];
  /** @param saved ids of those that are part of the project now */
  readonly onDone: (report: ImportReport, saved: readonly string[]) => void;
}

/** Puts the new photos into the records that they were taken for, as a part of the same step of undo. */
function useJoining(): (shots: readonly Shot[], report: ImportReport, group: string) => Promise<void> {
  const workspace = useWorkspace();
  const { project } = useDashboard();
  const { all } = useRecords();
  return async (shots, { photos }, group) => {
    const images = new Map(photos.map(({ name, image }) => [name, image]));
    const joining = shots.flatMap(({ name, record }) => {
      const image = images.get(name);
      return record !== null && image !== undefined ? [{ record, image }] : [];
    });
    const joiningByRecord = groupBy(joining, ({ record }) => record);
    const sets = joinRecords({
      project,
      images: workspace.images(project.id).value ?? [],
      records: all.value?.map(({ record }) => record) ?? [],
      requested: new Map([...joiningByRecord].map(([id, of]) => [id, of.map(({ image }) => image)])),
    });
    if (sets.size > 0)
      await workspace.manage.setProjectDocuments(project.id, 'record', sets, 'record', group).saved;
  };
}

function Saving({ running, shots, onDone }: SavingShotsProps & { readonly running: Import }) {
  const state = useValue(running.state);
  const { phase, plan, report } = state;
  const join = useJoining();
  const known = useRef<ReadonlySet<string>>(new Set());
  const group = useRef(crypto.randomUUID());
  const joined = useEffectEvent(join);
  const done = useEffectEvent(onDone);
  const given = useRef(shots);

  useEffect(() => {
    running.add(
      given.current.map(({ name, photo }) => ({
        file: new File([photo], name, { type: 'image/jpeg' }),
        path: name,
        from: 'camera' as const,
      })),
    );
  }, [running]);
  useEffect(() => {
    if (phase !== 'preview' || !plan) return;
    // These were saved, but the page was closed before that was noted.
    known.current = new Set(plan.known.map(({ path }) => path));
    running.choose({
      placed: new Map(given.current.map(({ name, location }) => [name, location])),
      group: group.current,
    });
    void running.commit();
  }, [running, phase, plan]);
  useEffect(() => {
    if (!report) return;
    const names = new Set([...known.current, ...report.photos.map(({ name }) => name)]);
    const saved = given.current.flatMap(({ id, name }) => (names.has(name) ? id : []));
    void joined(given.current, report, group.current).finally(() => done(report, saved));
  }, [report]);

  return <ImportProgressBar phase={phase} progress={state.progress} />;
}

/** The photos on their way into the project, as one step of undo. */
function SavingShots(props: SavingShotsProps) {
  const { LL } = useI18n();
  const running = useImport();
  return (
    <div className={styles.saving} role="status" aria-label={LL.camera.saving()}>
      {running && <Saving running={running} {...props} />}
    </div>
  );
}

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
