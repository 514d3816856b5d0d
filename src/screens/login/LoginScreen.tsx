import { Suspense, useState } from 'react';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Logo } from '#screens/kit/page/Logo.tsx';
import { lazyWithWords } from '#screens/kit/parts/lazyParts.tsx';
import { NativeButton } from '#ui/buttons/NativeButton.tsx';
import { DeviceForm } from './DeviceForm.tsx';
import { Facade } from './Facade.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import * as styles from './LoginScreen.css.ts';
import type { LeftSource } from './leftSource.ts';
import { useTeamServer } from './useTeamServer.ts';

/** Only loaded where there is a team server. */
const TeamEntry = lazyWithWords(async () => ({ default: (await import('./TeamEntry.tsx')).TeamEntry }));

/** Signing in: on this device, or at the team server where there is one. The route's guard redirects afterwards. */
export function LoginScreen({ left }: { readonly left: LeftSource }) {
  const { LL } = useI18n();
  const couch = useTeamServer();
  const [alone, setAlone] = useState(false);
  return (
    <main className={styles.screen}>
      <section className={styles.promotion}>
        <Facade />
        <div className={styles.promise}>
          <h2 className={styles.headline}>{LL.login.headline()}</h2>
          <p className={styles.subtitle}>{LL.login.subtitle()}</p>
        </div>
      </section>
      <section className={styles.side}>
        <div className={styles.corner}>
          <LanguageChoice />
        </div>
        <div className={styles.card}>
          <Logo />
          <h1 className={styles.heading}>{LL.login.heading()}</h1>
          <Suspense>
            {couch !== null && !alone ? <TeamEntry couch={couch} left={left} /> : <DeviceForm />}
          </Suspense>
          {couch !== null && (
            <div className={styles.other}>
              <NativeButton onClick={() => setAlone(!alone)}>
                {alone ? LL.login.team.together() : LL.login.team.alone()}
              </NativeButton>
            </div>
          )}
        </div>
      </section>
    </main>
  );
}
