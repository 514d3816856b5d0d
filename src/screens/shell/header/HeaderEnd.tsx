import { Languages, Menu as MenuIcon } from 'lucide-react';
import { useProfile } from '#auth/AuthProvider.tsx';
import { initials } from '#auth/profile.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button, type ButtonProps } from '#ui/buttons/Button.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { lazyPart } from '../../kit/parts/lazyParts.tsx';
import { ButtonWithMenu } from '../ButtonWithMenu.tsx';
import * as styles from './UserMenu.css.ts';
import { useLanguageChoice } from './useLanguageChoice.ts';

const LanguageMenu = lazyPart(() => import('./LanguageMenu.tsx'));
const SmallMenu = lazyPart(() => import('./SmallMenu.tsx'));
const UserMenu = lazyPart(() => import('./UserMenu.tsx'));

function LanguageButton(props: ButtonProps) {
  const { LL } = useI18n();
  const { name } = useLanguageChoice();
  return (
    <Button {...props} variant="quiet" aria-label={LL.shell.languageNow({ name })}>
      <Icon icon={Languages} />
      {name}
    </Button>
  );
}

function AccountButton(props: ButtonProps) {
  const { LL } = useI18n();
  const { name } = useProfile();
  return (
    <Button {...props} variant="quiet" aria-label={LL.shell.account({ name })}>
      <span className={styles.avatar}>{initials(name)}</span>
      <span className={styles.name}>{name}</span>
    </Button>
  );
}

function PlacesButton(props: ButtonProps) {
  const { LL } = useI18n();
  return (
    <Button {...props} variant="quiet">
      <Icon icon={MenuIcon} />
      {LL.shell.menu()}
    </Button>
  );
}

/** Language and account; on a small screen everything in one menu. */
export function HeaderEnd({ small }: { readonly small: boolean }) {
  if (small) return <ButtonWithMenu button={PlacesButton} menu={SmallMenu} />;
  return (
    <>
      <ButtonWithMenu button={LanguageButton} menu={LanguageMenu} />
      <ButtonWithMenu button={AccountButton} menu={UserMenu} />
    </>
  );
}
