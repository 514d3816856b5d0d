import { useAuth } from '#auth/AuthProvider.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { NativeButton } from '#ui/buttons/NativeButton.tsx';
import { NativeField } from '#ui/fields/NativeField.tsx';
import * as styles from './LoginScreen.css.ts';

/** Accepts any credentials: access to the device is the only protection. */
export function DeviceForm() {
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
