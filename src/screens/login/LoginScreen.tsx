import { useAuth } from '#auth/AuthProvider.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Logo } from '#screens/kit/page/Logo.tsx';
import { NativeButton } from '#ui/buttons/NativeButton.tsx';
import { NativeField } from '#ui/fields/NativeField.tsx';
import { Facade } from './Facade.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import * as styles from './LoginScreen.css.ts';

/** The way in: any credentials do, the device is the boundary. The route's guard leads on. */
export function LoginScreen() {
  const { LL } = useI18n();
  const auth = useAuth();
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
        </div>
      </section>
    </main>
  );
}
