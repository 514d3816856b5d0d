import { Link } from '@tanstack/react-router';
import { Camera, ChevronDown, ChevronUp, FilePlus2, FolderPlus, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  createUnfinishedImports,
  type Unfinished,
  whereStopped,
} from '#data/import/commit/unfinishedImports.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useShots } from '#screens/dashboard/camera/taken/useShots.ts';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { standing } from '#ui/buttons/Link.css.ts';
import { Icon } from '#ui/display/Icon.tsx';
import { media } from '#ui/theme/theme.css.ts';
import { useMedia } from '#ui/useMedia.ts';
import { RunStateCard, useRunAt, useRunPhase } from '../../../kit/assistant/RunStateCard.tsx';
import { useAssistant } from '../../../kit/assistant/useAssistant.ts';
import { useKeptRuntime } from '../../../kit/assistant/useKeptRuntime.ts';
import { pickFolder } from '../../../kit/data/fileSources.ts';
import { useDashboard } from '../../DashboardContext.tsx';
import * as styles from '../import.css.ts';
import { findUnfinished } from './unfinished.ts';

/** Offers to resume an interrupted import: giving the same files again adds nothing twice. */
function CutOff() {
  const { LL } = useI18n();
  const words = LL.import;
  const { project, images, addFiles, report } = useDashboard();
  const [imports] = useState(() => createUnfinishedImports());
  const [found, setFound] = useState<Unfinished | null>(null);
  useEffect(() => {
    // Looked for again when an import has come to its end.
    void report;
    findUnfinished(imports, project.id).then(setFound, () => setFound(null));
  }, [imports, project.id, report]);
  const stopped = found && images && whereStopped(found, images);
  if (!stopped) return null;
  const forget = () => {
    void imports.forget(project.id);
    setFound(null);
  };
  return (
    <section aria-label={words.unfinishedTitle()} className={styles.card} data-unfinished-import>
      <div className={styles.cardHead}>
        <h3 className={styles.sectionTitle}>{words.unfinishedTitle()}</h3>
        <IconButton icon={X} label={words.forget()} onPress={forget} />
      </div>
      <p role="status" className={styles.sentence}>
        {words.unfinished({ ...stopped })}
      </p>
      <div className={styles.cardButtons}>
        <Button onPress={() => addFiles([])}>
          <Icon icon={FilePlus2} />
          {words.choose()}
        </Button>
        <Button onPress={() => pickFolder(addFiles)}>
          <Icon icon={FolderPlus} />
          {words.chooseFolder()}
        </Button>
      </div>
    </section>
  );
}

/**
 * A run of a model that is under way, or was when the page was left: it goes on here. While it runs a small screen has a
 * line of it, and the rest for a press.
 */
function ModelRun() {
  const { LL } = useI18n();
  const words = LL.assistant.state;
  const { project } = useDashboard();
  const assistant = useAssistant();
  const { runner } = assistant;
  const small = useMedia(media.small);
  const [open, setOpen] = useState(false);
  useKeptRuntime(assistant);
  const phase = useRunPhase(runner);
  const { isShown, other } = useRunAt(runner, project.id);
  if (phase === null || !isShown) return null;
  const foldable = small && phase === 'running';
  return (
    <div className={styles.card}>
      <RunStateCard
        runner={runner}
        other={other}
        brief={foldable && !open}
        corner={
          foldable && (
            <IconButton
              icon={open ? ChevronUp : ChevronDown}
              label={open ? words.fold() : words.unfold()}
              aria-expanded={open}
              onPress={() => setOpen(!open)}
            />
          )
        }
      >
        <Link to="/assistant" search={{ project: project.id }} className={standing}>
          {words.open()}
        </Link>
      </RunStateCard>
    </div>
  );
}

/** Photos of the camera that are not part of the project yet: this visit's, or an earlier one's that was cut off. */
function UnsavedShots() {
  const { LL } = useI18n();
  const { project, takePhotos } = useDashboard();
  const shots = useValue(useShots(project.id).all);
  if (shots.length === 0) return null;
  return (
    <section aria-label={LL.camera.unsavedTitle()} className={styles.card} data-unsaved-shots={shots.length}>
      <p role="status" className={styles.sentence}>
        {LL.camera.unsaved(shots.length)}
      </p>
      <div className={styles.cardButtons}>
        <Button onPress={takePhotos}>
          <Icon icon={Camera} />
          {LL.camera.show()}
        </Button>
      </div>
    </section>
  );
}

/** What an earlier visit left unfinished: an import, photos of the camera, a run of a model. */
export default function UnfinishedImport() {
  const { taking } = useDashboard();
  return (
    <>
      <ModelRun />
      <CutOff />
      {!taking && <UnsavedShots />}
    </>
  );
}
