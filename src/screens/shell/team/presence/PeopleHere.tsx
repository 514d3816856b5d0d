import { useMatch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { REPEAT } from '#data/team/presence/createPresence.ts';
import type { Team } from '#data/team/team.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { usePeople } from '../../../kit/team/usePeople.ts';
import * as styles from './presence.css.ts';

/** Most circles shown; further people are counted. */
const MOST = 3;
/** Time on a photo before it is announced, so that stepping past it isn't; milliseconds. */
const STAYED = 800;

/** Initials of a name for its circle. */
const initials = (name: string): string =>
  name
    .split(/[\s._-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');

/** Announces which photo is open here while the page is visible, and when it is left. */
function useLook({ presence }: Team, project: string, image: string | null): void {
  useEffect(() => {
    if (image === null) return;
    let isAnnounced = false;
    const say = () => {
      const isSeen = document.visibilityState === 'visible';
      if (isSeen || isAnnounced) void presence.look(project, isSeen ? image : null);
      isAnnounced = isSeen;
    };
    const first = setTimeout(say, STAYED);
    // Repeated before others assume that nobody is here.
    const again = setInterval(say, REPEAT);
    document.addEventListener('visibilitychange', say);
    return () => {
      clearTimeout(first);
      clearInterval(again);
      document.removeEventListener('visibilitychange', say);
      if (isAnnounced) void presence.look(project, null);
    };
  }, [presence, project, image]);
}

/** Team members who are looking at the open photo. */
export function PeopleHere({ project, team }: { readonly project: string; readonly team: Team }) {
  const { LL, format } = useI18n();
  const image =
    useMatch({ from: '/_app/dashboard', shouldThrow: false, select: ({ search }) => search.image ?? null }) ??
    null;
  useLook(team, project, image);
  const others = useValue(useMemo(() => team.presence.others(project), [team, project]));
  const { nameOf } = usePeople(project);
  const here = [...others]
    .filter(([, images]) => image !== null && images.includes(image))
    .map(([user]) => nameOf(user));
  if (image === null || here.length === 0) return null;
  const hereText = LL.team.here({ names: format.list(here), count: here.length });
  return (
    <span
      role="img"
      aria-label={hereText}
      title={hereText}
      data-people-here={here.length}
      className={styles.here}
    >
      {here.slice(0, MOST).map((name) => (
        <span key={name} aria-hidden="true" className={styles.circle}>
          {initials(name)}
        </span>
      ))}
      {here.length > MOST && (
        <span aria-hidden="true" className={styles.circle}>
          +{here.length - MOST}
        </span>
      )}
    </span>
  );
}
