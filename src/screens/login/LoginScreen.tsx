import { Form } from 'react-aria-components/Form';
import { useAuth } from '#auth/AuthProvider.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Logo } from '#screens/shell/Logo.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
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
          <Form
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              auth.login(String(new FormData(event.currentTarget).get('email') ?? '').trim());
            }}
          >
            <TextField
              label={LL.login.email()}
              name="email"
              type="email"
              autoComplete="username"
              errorMessage={LL.login.badEmail()}
              size="dialog"
              autoFocus
            />
            <TextField
              label={LL.login.password()}
              name="password"
              type="password"
              autoComplete="current-password"
              size="dialog"
            />
            <Button type="submit" variant="primary" size="dialog">
              {LL.login.submit()}
            </Button>
          </Form>
          <p className={styles.boundary}>{LL.login.boundary()}</p>
        </div>
      </section>
    </main>
  );
}
