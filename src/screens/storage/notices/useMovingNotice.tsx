import { signal } from '@preact/signals-core';
import { Link } from '@tanstack/react-router';
import { FolderInput } from 'lucide-react';
import { useState } from 'react';
import type { MovingNote } from '#data/team/moving/movingNotes.ts';
import { useValue } from '#data/useValue.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { link } from '#ui/buttons/Link.css.ts';
import { useProjectName } from '../../kit/words/projectName.ts';
import type { Notice } from './notice.ts';
import * as styles from './notices.css.ts';

/** A project that is being moved to the team, or just was. */
export function useMovingNotice(): Notice | null {
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
