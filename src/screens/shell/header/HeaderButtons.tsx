import { Languages, Menu as MenuIcon } from 'lucide-react';
import { useProfile } from '#auth/AuthProvider.tsx';
import { initials } from '#auth/profile.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button, type ButtonProps } from '#ui/buttons/Button.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { useLanguageChoice } from './languages.ts';
import * as styles from './UserMenu.css.ts';

export function LanguageButton(props: ButtonProps) {
  const { LL } = useI18n();
  const { name } = useLanguageChoice();
  return (
    <Button {...props} variant="quiet" aria-label={LL.shell.languageNow({ name })}>
      <Icon icon={Languages} />
      {name}
    </Button>
  );
}

export function AccountButton(props: ButtonProps) {
  const { LL } = useI18n();
  const { name } = useProfile();
  return (
    <Button {...props} variant="quiet" aria-label={LL.shell.account({ name })}>
      <span className={styles.avatar}>{initials(name)}</span>
      <span className={styles.name}>{name}</span>
    </Button>
  );
}

export function PlacesButton(props: ButtonProps) {
  const { LL } = useI18n();
  return (
    <Button {...props} variant="quiet">
      <Icon icon={MenuIcon} />
      {LL.shell.menu()}
    </Button>
  );
}
