import { useNavigate } from '@tanstack/react-router';
import { CircleQuestionMark, HardDrive, Keyboard, LogOut, SquareTerminal, UserPen } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { useProfile } from '#auth/AuthProvider.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import type { Theme } from '#stores/preferences.ts';
import { MenuItem, MenuSection, MenuSeparator } from '#ui/overlays/Menu.tsx';
import { usePreference, usePreferences } from '../../kit/page/PreferencesProvider.tsx';
import { PageRequestContext } from '../../kit/page/pageRequest.ts';
import { useShowKeys } from '../help/useShowKeys.ts';
import * as styles from './UserMenu.css.ts';

const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

/** The items of the account menu: name, theme, keys, help, logout. Also part of the menu on small screens. */
export function AccountItems() {
  const { LL } = useI18n();
  const navigate = useNavigate();
  const showKeys = useShowKeys();
  const { ask } = use(PageRequestContext);
  const { name, role } = useProfile();
  const preferences = usePreferences();
  const theme = usePreference((each) => each.theme);
  const shortcuts = usePreference((each) => each.shortcuts);
  const title: ReactNode = (
    <>
      {LL.shell.myAccount()}
      <span className={styles.person}>{name}</span>
      <span className={styles.role}>{role === 'Admin' ? LL.shell.roleAdmin() : role}</span>
    </>
  );
  return (
    <>
      <MenuSection title={title} aria-label={LL.shell.myAccount()}>
        <MenuItem id="profile" icon={UserPen} onAction={() => ask('profile')}>
          {LL.shell.editProfile()}
        </MenuItem>
        <MenuItem id="storage" icon={HardDrive} onAction={() => void navigate({ to: '/storage' })}>
          {LL.shell.storage()}
        </MenuItem>
      </MenuSection>
      <MenuSeparator />
      <MenuSection
        title={LL.shell.theme.title()}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[theme]}
        onSelectionChange={(keys) => {
          preferences.theme = THEMES.find((each) => keys !== 'all' && keys.has(each)) ?? 'system';
        }}
      >
        {THEMES.map((each) => (
          <MenuItem key={each} id={each} choosable>
            {LL.shell.theme[each]()}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSeparator />
      <MenuSection
        aria-label={LL.shell.shortcuts()}
        selectionMode="multiple"
        selectedKeys={shortcuts ? ['shortcuts'] : []}
        onSelectionChange={(keys) => {
          preferences.shortcuts = keys === 'all' || keys.has('shortcuts');
        }}
      >
        <MenuItem id="shortcuts" choosable>
          {LL.shell.shortcuts()}
        </MenuItem>
      </MenuSection>
      <MenuSeparator />
      <MenuItem id="palette" icon={SquareTerminal} keys="Mod+K" onAction={() => ask('palette')}>
        {LL.dashboard.commands.palette()}
      </MenuItem>
      <MenuItem id="keys" icon={Keyboard} keys="?" onAction={showKeys}>
        {LL.dashboard.commands.help()}
      </MenuItem>
      <MenuItem id="help" icon={CircleQuestionMark} onAction={() => ask('help')}>
        {LL.shell.help()}
      </MenuItem>
      <MenuSeparator />
      <MenuItem id="logout" icon={LogOut} onAction={() => ask('signOut')}>
        {LL.shell.logout()}
      </MenuItem>
    </>
  );
}
