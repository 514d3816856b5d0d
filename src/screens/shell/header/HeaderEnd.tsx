import { lazyPart } from '../../kit/parts/lazyParts.tsx';
import { ButtonWithMenu } from '../ButtonWithMenu.tsx';
import { AccountButton, LanguageButton, PlacesButton } from './HeaderButtons.tsx';

const LanguageMenu = lazyPart(() => import('./LanguageMenu.tsx'));
const SmallMenu = lazyPart(() => import('./SmallMenu.tsx'));
const UserMenu = lazyPart(() => import('./UserMenu.tsx'));

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
