import { Suspense, startTransition, useEffect, useState } from 'react';
import { useAuth } from '#auth/AuthProvider.tsx';
import { findTeamServer } from '#auth/team/findTeamServer.ts';
import { languageTag, OFFERED } from '#domain/languages.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Logo } from '#screens/kit/page/Logo.tsx';
import { usePreferences } from '#screens/kit/page/PreferencesProvider.tsx';
import { lazyWithWords } from '#screens/kit/parts/lazyParts.tsx';
import { NativeButton } from '#ui/buttons/NativeButton.tsx';
import { NativeField } from '#ui/fields/NativeField.tsx';
import { border, casing, facade, tag } from './Facade.css.ts';
import picture from './facade.webp';
import * as styles from './LoginScreen.css.ts';
import type { LeftSource } from './leftSource.ts';

/** Only loaded where there is a team server. */
const TeamEntry = lazyWithWords(async () => ({ default: (await import('./TeamEntry.tsx')).TeamEntry }));

/** Accepts any credentials: access to the device is the only protection. */
function DeviceForm() {
  const { LL } = useI18n();
  const auth = useAuth();
  return (
    <>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          auth.login(String(new FormData(event.currentTarget).get('email') ?? '').trim());
        }}
      >
        <NativeField
          label={LL.login.email()}
          name="email"
          type="email"
          autoComplete="username"
          errorMessage={LL.login.badEmail()}
          autoFocus
        />
        <NativeField
          label={LL.login.password()}
          name="password"
          type="password"
          autoComplete="current-password"
        />
        <NativeButton type="submit" variant="primary">
          {LL.login.submit()}
        </NativeButton>
      </form>
      <p className={styles.boundary}>{LL.login.boundary()}</p>
    </>
  );
}

/** Boxes of the sample inspection on its fourth photo; units of the picture, 960 × 1080. */
const BOXES = [
  { label: 'peeling', confidence: 0.98, plate: '#FFC0CB', ink: '#000000', at: [304, 91, 274, 255] },
  { label: 'peeling', confidence: 0.77, plate: '#FFC0CB', ink: '#000000', at: [128, 151, 73, 144] },
  { label: 'crack', confidence: 0.71, plate: '#0000FF', ink: '#FFFFFF', at: [761, 137, 113, 277] },
  { label: 'airCon', confidence: 0.86, plate: '#FFFFFF', ink: '#000000', at: [616, 474, 288, 375] },
  { label: 'crack', confidence: 0.7, plate: '#0000FF', ink: '#FFFFFF', at: [544, 603, 86, 253] },
] as const;

/** Height of a tag, in units of the picture. */
const LINE = 22;

/** A crop of the sample facade with boxes of the model. Decorative: the text below it says what it shows. */
function Facade() {
  const { LL, format } = useI18n();
  return (
    <svg aria-hidden="true" className={facade} viewBox="0 0 960 1080" preserveAspectRatio="xMidYMid slice">
      <image href={picture} width="960" height="1080" />
      {BOXES.map(({ label, confidence, plate, ink, at: [x, y, width, height] }) => {
        const words = LL.login.labels[label]();
        return (
          <g key={`${x} ${y}`}>
            <rect x={x} y={y} width={width} height={height} className={casing} />
            <rect x={x} y={y} width={width} height={height} className={border} stroke={plate} />
            <foreignObject x={x - 1} y={y - LINE} width={960 - x} height={LINE}>
              <span className={tag} style={{ color: ink, backgroundColor: plate }}>
                {words} {format.confidence(confidence)}
              </span>
            </foreignObject>
          </g>
        );
      })}
    </svg>
  );
}

/**
 * The languages, each in its own language for those who need it, the current one marked. No menu: that is only loaded
 * after the login.
 */
function LanguageChoice() {
  const { locale } = useI18n();
  const preferences = usePreferences();
  return OFFERED.map(({ locale: other, name }) => (
    <NativeButton
      key={other}
      variant="quiet"
      size="panel"
      aria-pressed={other === locale}
      onClick={() => {
        preferences.locale = other;
      }}
    >
      <span lang={languageTag(other)}>{name}</span>
    </NativeButton>
  ));
}

/** The address of the team server; null where the app was deployed without one, and until that is known. */
function useTeamServer(): string | null {
  const [couch, setCouch] = useState<string | null>(null);
  useEffect(() => {
    const ended = new AbortController();
    void findTeamServer(fetch, ended.signal).then((found) => {
      // In a transition: the shown form stays until the other one is loaded, so that the page is never empty.
      if (!ended.signal.aborted) startTransition(() => setCouch(found));
    });
    return () => ended.abort();
  }, []);
  return couch;
}

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
