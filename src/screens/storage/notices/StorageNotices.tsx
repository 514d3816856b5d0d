import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArchiveX, DatabaseBackup, FolderLock, HardDrive, History } from 'lucide-react';
import { useState } from 'react';
import { useValue } from '#data/useValue.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { own } from '#domain/keyed.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { link } from '#ui/buttons/Link.css.ts';
import { ageQuery } from '../../kit/backup/ageQuery.ts';
import { EmptyTrash } from '../../kit/backup/EmptyTrash.tsx';
import { useProjectName } from '../../kit/words/projectName.ts';
import { FolderAction } from '../FolderAction.tsx';
import { useFolders } from '../useFolders.ts';
import { NoticeSign } from './NoticeSign.tsx';
import type { Notice } from './notice.ts';
import * as styles from './notices.css.ts';
import { isPutOff, putOff } from './putOff.ts';
import { useClockNotice } from './useClockNotice.ts';
import { useDeniedNotice } from './useDeniedNotice.ts';
import { useMovingNotice } from './useMovingNotice.tsx';
import { useOffline } from './useOffline.ts';
import { useRefusedNotice } from './useRefusedNotice.ts';
import { useUnshownNotice } from './useUnshownNotice.ts';

/** What the browser had lost and the second copy restored: shown until somebody has read it. */
function usePutBackNotice(): Notice | null {
  const { LL } = useI18n();
  const { health } = useWorkspace();
  const { putBack } = useValue(health.state);
  if (putBack === 0) return null;
  return {
    kind: 'putBack',
    icon: DatabaseBackup,
    text: LL.strip.putBack(putBack),
    action: null,
    read: () => health.putBack(0),
  };
}

/** Records of a newer version, which are shown but can't be changed. */
function useNewerNotice(): Notice | null {
  const { LL } = useI18n();
  const { health } = useWorkspace();
  const { newer } = useValue(health.state);
  return newer === 0 ? null : { kind: 'newer', icon: History, text: LL.strip.newer(newer), action: null };
}

/** Photos that can't be read until somebody deals with their folder. */
function useFolderNotice(): Notice | null {
  const { LL } = useI18n();
  const words = LL.strip;
  const { folders, all } = useFolders();
  const folder = all.find(({ access }) => access !== 'granted');
  if (!folders || !folder || folder.access === 'granted') return null;
  const { name } = folder;
  const text = {
    asking: words.folderAsking,
    missing: words.folderMissing,
    refused: words.folderRefused,
  }[folder.access]({ name });
  return {
    kind: 'folder',
    icon: FolderLock,
    text,
    action: <FolderAction folders={folders} folder={folder} />,
  };
}

/** Little space on this device. */
function useSpaceNotice(): Notice | null {
  const { LL } = useI18n();
  const { health, trash } = useWorkspace();
  const { low } = useValue(health.state);
  const action = (
    <>
      <EmptyTrash trash={trash} />
      <Link to="/storage" className={`${link} ${styles.action}`}>
        {LL.strip.storage()}
      </Link>
    </>
  );
  return low ? { kind: 'low', icon: HardDrive, text: LL.strip.low(), action } : null;
}

/** A week's work without a backup. */
function useBackupNotice(): Notice | null {
  const { LL } = useI18n();
  const words = LL.strip;
  const { health, projects: all, backups } = useWorkspace();
  const made = useValue(health.state).backups;
  const projects = useValue(all)?.filter(({ archived }) => !archived) ?? [];
  const ages = useQueries({
    queries: projects.map(({ id }) => ageQuery(backups, id, own(made, id) ?? null, null)),
  });
  const nameOf = useProjectName();
  const overdue = projects.filter((_, index) => ages[index]?.data?.overdue);
  const [first] = overdue;
  if (!first) return null;
  const text =
    overdue.length === 1
      ? words.overdue({ name: nameOf(first) })
      : words.overdueMany({ count: overdue.length });
  const action = (
    <Link to="/storage" className={`${link} ${styles.action}`}>
      {words.backup()}
    </Link>
  );
  return { kind: 'overdue', icon: ArchiveX, text, action };
}

/**
 * Notices appear once the first photo is shown; the first moments after that are reserved for the person's own work,
 * since storing the app itself on this device takes some two seconds of processor time. Milliseconds.
 */
const OFFLINE_AFTER = 10_000;

/** The most important notice, unobtrusively. It can be postponed for a day. */
export default function Notices() {
  useOffline(OFFLINE_AFTER);
  const all = [
    useDeniedNotice(),
    useRefusedNotice(),
    useMovingNotice(),
    useUnshownNotice(),
    usePutBackNotice(),
    useClockNotice(),
    useNewerNotice(),
    useFolderNotice(),
    useSpaceNotice(),
    useBackupNotice(),
  ];
  const [off, setOff] = useState<readonly string[]>([]);
  const notice = all.find((each) => each && !off.includes(each.kind) && !isPutOff(each.kind, Date.now()));
  if (!notice) return null;
  const { kind, read } = notice;
  const leave = () => {
    if (read) return read();
    putOff(kind, Date.now());
    setOff([...off, kind]);
  };
  return <NoticeSign key={kind} notice={notice} onLeave={leave} />;
}
