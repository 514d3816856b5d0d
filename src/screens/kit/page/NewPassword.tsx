import { useState } from 'react';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Checkbox } from '#ui/choices/Checkbox.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import * as styles from './page.css.ts';

/** Fewest characters of a password: whoever has the file may try as many as they like. */
const LEAST_PASSWORD = 12;

interface NewPasswordChoice {
  /** Empty where the file isn't locked. */
  readonly password: string;
  /** What is missing until the file can be written. */
  readonly lacking: readonly string[];
  readonly isLocked: boolean;
  readonly typed: readonly [string, string];
  readonly onLock: (isLocked: boolean) => void;
  readonly onType: (typed: readonly [string, string]) => void;
}

/** The password that a file is locked with, typed twice; none at first. */
export function useNewPassword(): NewPasswordChoice {
  const words = useI18n().LL.handover.dialog;
  const [isLocked, onLock] = useState(false);
  const [typed, onType] = useState<readonly [string, string]>(['', '']);
  const [password, again] = typed;
  const lacking = isLocked
    ? [password.length < LEAST_PASSWORD && words.short(), password !== again && words.differs()].filter(
        (one) => one !== false,
      )
    : [];
  return { password: isLocked ? password : '', lacking, isLocked, typed, onLock, onType };
}

/** Whether the file is locked, and its new password. */
export function NewPassword({ choice }: { readonly choice: NewPasswordChoice }) {
  const { isLocked, onLock, typed, onType } = choice;
  const words = useI18n().LL.handover.dialog;
  const [password, again] = typed;
  return (
    <>
      <Checkbox isSelected={isLocked} onChange={onLock}>
        {words.locked()}
      </Checkbox>
      {isLocked && (
        <>
          <p className={styles.notice.warn}>
            {words.lost()} {words.sizesShown()}
          </p>
          <div className={styles.fields}>
            <TextField
              label={words.password()}
              type="password"
              size="dialog"
              autoComplete="new-password"
              value={password}
              onChange={(value) => onType([value, again])}
            />
            <TextField
              label={words.again()}
              type="password"
              size="dialog"
              autoComplete="new-password"
              value={again}
              onChange={(value) => onType([password, value])}
            />
          </div>
        </>
      )}
    </>
  );
}
