import { useEffect, useState } from 'react';
import type { OfferedProject } from '#data/team/server.ts';
import type { Team } from '#data/team/team.ts';
import { useValue } from '#data/useValue.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import * as page from '../../kit/page/page.css.ts';
import * as styles from './list.css.ts';

type Offer = 'asking' | 'unreached' | readonly OfferedProject[];

/** The team's projects that can be added to this device. */
export function TeamProjects({ team }: { readonly team: Team }) {
  const { LL } = useI18n();
  const here = useValue(team.projects);
  const [offer, setOffer] = useState<Offer>('asking');
  const [joining, setJoining] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    void team.offered().then((offered) => {
      if (!gone) setOffer(offered ?? 'unreached');
    });
    return () => {
      gone = true;
    };
  }, [team]);
  const join = async (id: string) => {
    setJoining(id);
    await team.join(id);
    setJoining(null);
  };
  const offered = typeof offer === 'string' ? [] : offer.filter(({ id }) => !here.has(id));
  return (
    <section className={styles.team} aria-label={LL.team.heading()}>
      <h2 className={page.subtitle}>{LL.team.heading()}</h2>
      <p className={page.muted} role="status">
        {offer === 'asking' && LL.team.asking()}
        {offer === 'unreached' && LL.team.unreached()}
        {typeof offer !== 'string' && (offered.length > 0 ? LL.team.about() : LL.team.none())}
      </p>
      <ul className={page.list}>
        {offered.map(({ id, name }) => (
          <li key={id} className={styles.offered}>
            <bdi className={page.grow}>{name}</bdi>
            <Button
              aria-label={LL.team.joinNamed({ name })}
              isDisabled={joining !== null}
              onPress={() => void join(id)}
            >
              {joining === id ? LL.team.joining() : LL.team.join()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
