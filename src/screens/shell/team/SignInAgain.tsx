import { useState } from 'react';
import { useAuth, useMember } from '#auth/AuthProvider.tsx';
import { type SignInFailure, signIn } from '#auth/team/teamSession.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import * as styles from './team.css.ts';

/** Asks for the password again; the signed-in person stays the same. */
export function SignInAgain({ onDone }: { readonly onDone: () => void }) {
  const { LL } = useI18n();
  const auth = useAuth();
  const member = useMember();
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  if (!member) return null;
  const submit = async () => {
    const done = await signIn(fetch, member.couch, member.name, password);
    if (!done.ok) return setFailure(done.error);
    auth.enterTeam(done.value);
    onDone();
  };
  return (
    <form
      className={styles.signIn}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label={LL.team.password({ name: member.name })}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <p role="alert" className={styles.failure}>
        {failure && LL.team.signIn.failed[failure]()}
      </p>
      <Button type="submit" variant="primary">
        {LL.team.signInAgain()}
      </Button>
    </form>
  );
}
