import { Ellipsis, LayoutTemplate } from 'lucide-react';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { MenuItem, MenuOf } from '#ui/overlays/Menu.tsx';
import * as page from '../../kit/page/page.css.ts';
import type { useExample } from './useExample.ts';

type Example = ReturnType<typeof useExample>;

/** An unobtrusive link to the finished example. */
export function ExampleMenu({ example }: { readonly example: Example }) {
  const words = useI18n().LL.example;
  return (
    <MenuOf trigger={<IconButton icon={Ellipsis} label={words.more()} />} label={words.more()}>
      <MenuItem icon={LayoutTemplate} isDisabled={example.state.kind === 'making'} onAction={example.act}>
        {words[example.offers]()}
      </MenuItem>
    </MenuOf>
  );
}

/** The progress of creating the example; nothing before it is requested. */
export function ExampleState({ state }: Pick<Example, 'state'>) {
  const words = useI18n().LL.example;
  if (state.kind === 'idle') return null;
  const isFault = state.kind === 'failed';
  return (
    <p role={isFault ? 'alert' : 'status'} className={isFault ? page.bad : page.muted}>
      {state.kind === 'failed' ? words.failed({ message: state.message }) : words[state.kind]()}
    </p>
  );
}
