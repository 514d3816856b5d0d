import { useI18n } from '#i18n/LocaleProvider.tsx';
import { FilterMenu } from '../list/FilterMenu.tsx';
import { useProjectAddress } from '../useProjectAddress.ts';

const VIEWS = ['list', 'pivot', 'boxes'] as const;

/** Chooses between the register, its counts by location and type, and the boxes. */
export function ViewMenu() {
  const { LL } = useI18n();
  const { search, go } = useProjectAddress();
  const view = VIEWS.find((one) => one === search.view) ?? 'list';
  return (
    <FilterMenu
      name={LL.register.view.label()}
      isSingle
      options={VIEWS.map((id) => ({
        id,
        label: id === 'boxes' ? LL.boxes.title() : LL.register.view[id](),
      }))}
      chosen={[view]}
      onChange={([next]) => go({ view: next === 'list' ? '' : (next ?? '') })}
    />
  );
}
