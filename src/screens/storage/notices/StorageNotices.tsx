import { computed, signal } from '@preact/signals-core';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  ArchiveX,
  Ban,
  ClockAlert,
  DatabaseBackup,
  FolderInput,
  FolderLock,
  HardDrive,
  History,
  Layers,
  type LucideIcon,
  Undo2,
  X,
} from 'lucide-react';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import * as v from 'valibot';
import type { MovingNote } from '#data/team/moving/movingNotes.ts';
import type { DeniedStep } from '#data/team/team.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { own } from '#domain/keyed.ts';
import { recordOf, stored } from '#domain/stored.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { link } from '#ui/buttons/Link.css.ts';
import { Icon } from '#ui/display/Icon.tsx';
import { Popover } from '#ui/overlays/Popover.tsx';
import { visuallyHidden } from '#ui/theme/text.css.ts';
import { media } from '#ui/theme/theme.css.ts';
import { useMedia } from '#ui/useMedia.ts';
import { ageQuery } from '../../kit/backup/ageQuery.ts';
import { EmptyTrash } from '../../kit/backup/EmptyTrash.tsx';
import { NoticeOverlay } from '../../kit/noticeOverlay/NoticeOverlay.tsx';
import { useProjectName } from '../../kit/words/projectName.ts';
import { useStepName } from '../../kit/words/stepName.ts';
import { FolderAction } from '../FolderAction.tsx';
import { useFolders } from '../useFolders.ts';
import * as styles from './notices.css.ts';
import { useOffline } from './useOffline.ts';

/** A notice in the header. */
interface Notice {
  readonly kind:
    | 'denied'
    | 'refused'
    | 'moving'
    | 'unshown'
    | 'putBack'
    | 'clock'
    | 'newer'
    | 'folder'
    | 'low'
    | 'overdue';
  readonly icon: LucideIcon;
  readonly text: string;
  readonly action: ReactNode;
  /** Records that it was read; without it, the notice is postponed for a day. */
  readonly read?: () => void;
}

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

interface NoticeProps {
  readonly notice: Notice;
  /** Postpones it, or records that it was read. */
  readonly onLeave: () => void;
}

/** The full text of a notice, and what can be done about it. */
function FullNotice({ notice: { text, action, read }, onLeave }: NoticeProps) {
  const words = useI18n().LL.strip;
  return (
    <div className={styles.whole}>
      <p className={styles.text}>{text}</p>
      <div className={styles.acts}>
        {action}
        <Button variant="quiet" onPress={onLeave}>
          {read ? words.read() : words.later()}
        </Button>
      </div>
    </div>
  );
}

/**
 * A notice's icon in the header, with as much text as fits; a press shows all of it and what can be done. On a small
 * screen the full notice lies over the page when it appears, until it is collapsed to its icon.
 */
function NoticeSign(props: NoticeProps) {
  const words = useI18n().LL.strip;
  const { kind, icon, text } = props.notice;
  const small = useMedia(media.small);
  const [open, setOpen] = useState(small);
  const sign = useRef<HTMLButtonElement>(null);
  // A followed link leads away from the notice.
  const follow = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) setOpen(false);
  };
  const fold = () => {
    setOpen(false);
    sign.current?.focus();
  };
  return (
    <div className={styles.place} data-notice={kind}>
      <p role="status" className={visuallyHidden}>
        {text}
      </p>
      <AriaButton
        ref={sign}
        className={styles.button[kind]}
        aria-label={text}
        aria-expanded={open}
        {...(small ? {} : { 'aria-haspopup': 'dialog' })}
        onPress={() => setOpen(!open)}
      >
        <Icon icon={icon} />
        <span className={styles.short}>{text}</span>
      </AriaButton>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: keys on a link inside click it too */}
      <div className={styles.unseen} onClick={follow}>
        {small ? (
          open && (
            <NoticeOverlay>
              <section aria-label={words.title()} className={styles.told}>
                <FullNotice {...props} />
                <IconButton icon={X} label={words.fold()} onPress={fold} />
              </section>
            </NoticeOverlay>
          )
        ) : (
          <Popover
            label={words.title()}
            placement="bottom end"
            triggerRef={sign}
            isOpen={open}
            onOpenChange={setOpen}
          >
            <FullNotice {...props} />
          </Popover>
        )}
      </div>
    </div>
  );
}

const DAY = 24 * 3600e3;

/** When each notice was postponed; milliseconds since 1970. */
const times = stored<Readonly<Record<string, number>>>({
  storage: () => localStorage,
  key: 'notices-put-off',
  schema: recordOf(v.number()),
  otherwise: {},
});

/** Whether a person postponed a notice within the last day. @param now milliseconds since 1970 */
function isPutOff(notice: string, now: number): boolean {
  const at = own(times.read(), notice);
  return at !== undefined && now - at < DAY && now >= at;
}

/** Postpones a notice for a day. @param now milliseconds since 1970 */
const putOff = (notice: string, now: number): void => times.write({ ...times.read(), [notice]: now });

/** Earlier steps lie in the future by this device's clock: shown until somebody has read it. */
function useClockNotice(): Notice | null {
  const { LL, format } = useI18n();
  const { clockCheck } = useWorkspace();
  const behind = useValue(clockCheck.behind);
  if (behind === 0) return null;
  return {
    kind: 'clock',
    icon: ClockAlert,
    text: LL.strip.clock(format.duration(behind)),
    action: null,
    read: clockCheck.read,
  };
}

/** A step that was not taken, since the person's role in a team project doesn't allow it. */
function useDeniedNotice(): Notice | null {
  const { LL, format } = useI18n();
  const { team, projects } = useWorkspace();
  // Without a team everything is allowed.
  const [never] = useState(() => signal<DeniedStep | null>(null));
  const denied = useValue(team?.denied ?? never);
  const known = useValue(projects) ?? [];
  const nameOf = useProjectName();
  const stepName = useStepName();
  if (!team || !denied) return null;
  const project = known.find(({ id }) => id === denied.project);
  const roles =
    denied.roles.length > 0 ? denied.roles.map((role) => LL.team.roles[role]()) : [LL.team.roles.none()];
  const text = LL.strip.denied({
    project: project ? nameOf(project) : denied.project,
    roles: format.list(roles),
    step: stepName(denied.kind),
  });
  return {
    kind: 'denied',
    icon: Ban,
    text,
    action: null,
    read: () => {
      team.denied.value = null;
    },
  };
}

/** A project that is being moved to the team, or just was. */
function useMovingNotice(): Notice | null {
  const { LL } = useI18n();
  const { team, projects } = useWorkspace();
  // Without a team nothing is moved.
  const [none] = useState(() => signal<ReadonlyMap<string, MovingNote>>(new Map()));
  const moves = useValue(team?.moves.known ?? none);
  const known = useValue(projects) ?? [];
  const nameOf = useProjectName();
  const [news] = [...moves].filter(([, { isQuiet, phase }]) => !isQuiet && phase !== 'given_up');
  const project = known.find(({ id }) => id === news?.[0]);
  if (!team || !news || !project) return null;
  const words = LL.moving;
  const name = nameOf(project);
  return {
    kind: 'moving',
    icon: FolderInput,
    text: news[1].phase === 'moved' ? words.noticeMoved({ name }) : words.notice({ name }),
    action: (
      <Link
        to="/project/$projectId"
        params={{ projectId: project.id }}
        className={`${link} ${styles.action}`}
      >
        {words.open()}
      </Link>
    ),
  };
}

const NO_IDS: ReadonlySet<string> = new Set();

/** Steps that the team server refused and that were taken back here, until somebody has read of them. */
function useRefusedNotice(): Notice | null {
  const { LL } = useI18n();
  const words = LL.strip;
  const { team, projects } = useWorkspace();
  const [read] = useState(() => signal(NO_IDS));
  const [unread] = useState(() =>
    computed(() =>
      [...(team?.projects.value.values() ?? [])].flatMap(({ id, state }) =>
        state.value.takenBack.filter((step) => !read.value.has(step.id)).map((step) => ({ id, step })),
      ),
    ),
  );
  const all = useValue(unread);
  const known = useValue(projects) ?? [];
  const nameOf = useProjectName();
  const stepName = useStepName();
  const last = all.at(-1);
  if (!last) return null;
  const found = known.find(({ id }) => id === last.id);
  const name = found ? nameOf(found) : last.id;
  const [step, { reason }] = [stepName(last.step.kind), last.step];
  const count = all.length;
  return {
    kind: 'refused',
    icon: Undo2,
    text:
      count > 1
        ? words.takenBackMany({ count, name, reason, step })
        : words.takenBack({ name, reason, step }),
    action: null,
    read: () => {
      read.value = new Set([...read.value, ...all.map((one) => one.step.id)]);
    },
  };
}

/** Steps that were reported as saved but don't show, since somebody wrote the same fields later. */
function useIneffectiveNotice(): Notice | null {
  const { LL } = useI18n();
  const words = LL.strip;
  const { edits, projects } = useWorkspace();
  const all = useValue(edits.ineffectiveSteps);
  const known = useValue(projects) ?? [];
  const projectName = useProjectName();
  const stepName = useStepName();
  const last = all.at(-1);
  if (!last) return null;
  const project = known.find(({ id }) => id === last.project);
  const name = last.name ?? (project ? projectName(project) : '');
  const step = stepName(last.kind);
  const who = last.who ?? words.somebody();
  const one = last.by === 'later' ? words.unshown({ who, name, step }) : words.unmade({ name, step });
  const isMany = all.length > 1 && all.every(({ by }) => by === 'later');
  const text = isMany ? words.unshownMany({ count: all.length, name, step }) : one;
  return { kind: 'unshown', icon: Layers, text, action: null, read: edits.markIneffectiveRead };
}

/** The most important notice, unobtrusively. It can be postponed for a day. */
export default function Notices() {
  useOffline(OFFLINE_AFTER);
  const all = [
    useDeniedNotice(),
    useRefusedNotice(),
    useMovingNotice(),
    useIneffectiveNotice(),
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
