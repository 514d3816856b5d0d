import { useQuery } from '@tanstack/react-query';
import { Eraser, ImageOff, RefreshCw } from 'lucide-react';
import type { Team } from '#data/team/team.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import type { SceneError } from '#scene/props.ts';
import { Icon } from '#ui/display/Icon.tsx';
import { useErased } from '../../kit/data/usePageDocuments.ts';
import { useDashboard, useOpenImage } from '../DashboardContext.tsx';
import * as styles from './stage.css.ts';

const ICONS = { photo: ImageOff, 'context-lost': RefreshCw } as const;

interface TeamPhotoFaultProps {
  readonly team: Team;
  readonly project: string;
  readonly sha256: string;
}

/** Says why a photo of the team can't be read: it may be damaged at the server, and not on this device. */
function TeamPhotoFault({ team, project, sha256 }: TeamPhotoFaultProps) {
  const { LL } = useI18n();
  const words = LL.team.photoFault;
  const { data: fault } = useQuery({
    queryKey: ['photo fault', project, sha256],
    queryFn: () => team.photoFault(project, sha256),
    gcTime: 0,
    retry: false,
  });
  return fault && words[fault]();
}

/** Says why a photo of this device can't be read: in a linked folder another file may have its name by now. */
function OwnPhotoFault({ sha256 }: { readonly sha256: string }) {
  const { LL } = useI18n();
  const workspace = useWorkspace();
  const { data: fault } = useQuery({
    queryKey: ['linked photo fault', sha256],
    queryFn: async () => (await workspace.folders()).fault(sha256),
    gcTime: 0,
    retry: false,
  });
  if (fault === undefined) return null;
  return fault ? LL.storage.folders.fault[fault.kind](fault) : LL.gallery.stage.photoText();
}

/** Says why the photo can't be drawn. */
export default function StageError({ error }: { readonly error: Exclude<SceneError, 'webgl'> }) {
  const image = useOpenImage();
  const { LL, format } = useI18n();
  const { team } = useWorkspace();
  const { project } = useDashboard();
  const erased = useErased(project.id);
  const words = LL.gallery.stage;
  const [title, text] = {
    photo: [words.photoTitle(), words.photoText()],
    'context-lost': [words.lostTitle(), words.lostText()],
  }[error];
  const sha256 = error === 'photo' && image?.photo.kind === 'stored' ? image.photo.sha256 : null;
  const tombstone = sha256 !== null && erased?.get(sha256);
  if (tombstone) {
    const { erase } = LL.privacy;
    return (
      <div role="alert" className={styles.message} data-erased>
        <Icon icon={Eraser} size={28} />
        <p className={styles.messageTitle}>{erase.stageTitle()}</p>
        <p className={styles.messageText}>
          {erase.stageText({
            date: format.dateTime(tombstone.at),
            who: tombstone.by || erase.nobody(),
            sha256,
          })}
        </p>
      </div>
    );
  }
  const ofTeam =
    sha256 !== null && image && team?.projects.value.has(image.project)
      ? { team, project: image.project, sha256 }
      : null;
  return (
    <div role="alert" className={styles.message}>
      <Icon icon={ICONS[error]} size={28} />
      <p className={styles.messageTitle}>{title}</p>
      <p className={styles.messageText}>
        {ofTeam ? <TeamPhotoFault {...ofTeam} /> : sha256 !== null ? <OwnPhotoFault sha256={sha256} /> : text}
      </p>
    </div>
  );
}
