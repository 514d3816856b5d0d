import { useState } from 'react';
import { useAuth } from '#auth/AuthProvider.tsx';
import { type SignInFailure, signIn } from '#auth/team/teamSession.ts';
import { isUserName } from '#domain/team/userName.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { NativeButton } from '#ui/buttons/NativeButton.tsx';
import { NativeField } from '#ui/fields/NativeField.tsx';
import * as styles from './LoginScreen.css.ts';
import type { LeftSource } from './leftSource.ts';

/** Reports which of a team's projects were removed from this device, and which had to stay. */
function LeftProjects({ left: source }: { readonly left: LeftSource }) {
  const { LL, format } = useI18n();
  const words = LL.team.leave;
  const left = useValue(source);
  if (!left) return null;
  if (left === 'leaving')
    return (
      <p role="status" className={styles.boundary} data-left="leaving">
        {words.leaving()}
      </p>
    );
  const removedProjects = left.projects.filter(({ came }) => came === 'removed');
  const earlier = removedProjects.filter(({ hasEarlier }) => hasEarlier);
  const stayed = left.projects.filter(({ came }) => came !== 'removed');
  return (
    <div role="status" className={styles.boundary} data-left="done">
      {removedProjects.length > 0 && (
        <p>{words.removed({ names: format.list(removedProjects.map(({ name }) => name)) })}</p>
      )}
      {earlier.length > 0 && <p>{words.earlier({ names: format.list(earlier.map(({ name }) => name)) })}</p>}
      {stayed.map(({ user, project, name, came }) => (
        <p key={`${user} ${project}`}>
          {words.stayed({ name })} {came !== 'removed' && words.because[came]()}
        </p>
      ))}
      {left.projects.length === 0 && <p>{words.failed()}</p>}
      {left.keptPhotos && left.projects.length > 0 && <p>{words.keptPhotos()}</p>}
    </div>
  );
}

/** Signs in at the team server. @param couch its address */
export function TeamForm({ couch }: { readonly couch: string }) {
  const { LL } = useI18n();
  const auth = useAuth();
  const words = LL.team.signIn;
  const [failure, setFailure] = useState<SignInFailure | 'name' | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (form: HTMLFormElement) => {
    const fields = new FormData(form);
    const name = String(fields.get('name') ?? '').trim();
    const fail = (why: SignInFailure | 'name') => {
      setFailure(why);
      // The field to be corrected.
      const field = form.elements.namedItem(why === 'name' ? 'name' : 'password');
      if ((why === 'name' || why === 'wrong') && field instanceof HTMLInputElement) {
        field.focus();
        field.select();
      }
    };
    if (!isUserName(name)) return fail('name');
    setBusy(true);
    const done = await signIn(fetch, couch, name, String(fields.get('password') ?? ''));
    setBusy(false);
    if (done.ok) auth.enterTeam(done.value);
    else fail(done.error);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        setFailure(null);
        void submit(event.currentTarget);
      }}
    >
      <NativeField
        label={words.name()}
        name="name"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        errorMessage={words.noName()}
        autoFocus
      />
      <NativeField
        label={LL.login.password()}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        errorMessage={words.noPassword()}
      />
      <p role="alert" className={styles.failure}>
        {failure === 'name' ? words.badName() : failure && words.failed[failure]()}
      </p>
      <NativeButton type="submit" variant="primary" aria-busy={busy}>
        {busy ? words.signingIn() : LL.login.submit()}
      </NativeButton>
      <p className={styles.boundary}>{words.at()}</p>
    </form>
  );
}

/** Signing in at the team server, and the result of removing projects from this device. */
export function TeamEntry({ couch, left }: { readonly couch: string; readonly left: LeftSource }) {
  return (
    <>
      <LeftProjects left={left} />
      <TeamForm couch={couch} />
    </>
  );
}
